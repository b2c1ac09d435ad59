# Błędy w kartach, w terminalu i w warsztacie strony. Jak pisze się ten plik: lang/README.md, "The program itself".

only you can do this; no other player can be told to
    to możesz zrobić tylko ty; innemu graczowi nie można tego kazać
this needs one player: an opponent, a player, or that player
    potrzeba tu jednego gracza: „an opponent”, „a player” albo „that player”
at random one card is taken, not several
    losowo bierze się jedną kartę, nie kilka
at random only a card, a room card or a spell can be picked
    losowo można wybrać tylko kartę, kartę komnaty albo czar
nothing before this discards a hand
    nic wcześniej nie odrzuca ręki
one card is built, not several
    buduje się jedną kartę, nie kilka
one card is given, not several
    oddaje się jedną kartę, nie kilka
one draws from the room deck or the spell deck: a room card, a spell, or a card from the room deck
    dobiera się z talii komnat albo czarów: kartę komnaty, czar albo kartę z talii komnat
one looks at that hand first, and takes one card
    najpierw ogląda się tę rękę, potem bierze jedną kartę
one room card is built, over one of your rooms of any kind
    buduje się jedną kartę komnaty, na jednej z twoich komnat dowolnego rodzaju
that deck holds no such card, or not only such cards
    w tej talii nie ma takich kart albo są nie tylko takie
this card is taken only as it is destroyed: \"When this room is destroyed,\"
    tę kartę bierze się tylko, gdy jest niszczona: „When this room is destroyed,”
a heart token goes to one hero, or to each hero at an entrance that was chosen
    znacznik życia dostaje jeden bohater albo każdy bohater przy wybranym wejściu
no cost before this removes a soul: \"that hero\" is the one removed
    żaden koszt wcześniej nie usuwa duszy: „that hero” to ten usunięty
this is done to one hero, not to each
    robi się to jednemu bohaterowi, nie każdemu
you turn your own or an opponent's souls; another player one of theirs
    zmieniasz własne dusze albo dusze przeciwnika; inny gracz jedną ze swoich
\"that room\" is where the counters come from
    „that room” to komnata, z której pochodzą znaczniki
another player destroys one of their rooms and nothing else
    inny gracz niszczy jedną ze swoich komnat i nic więcej
counters in total are taken from your rooms, your other rooms or their rooms
    znaczniki łącznie zabiera się z „your rooms”, „your other rooms” albo „their rooms”
rooms with a class of treasure cannot be given treasure this way; choose one of them
    komnatom ze skarbem klasy nie można dać skarbu w ten sposób; wybierz jedną z nich
the same class twice is said with a number
    ta sama klasa dwa razy to liczba
a miniboss goes to one room, and never this miniboss
    miniboss trafia do jednej komnaty i nigdy nie jest to ten miniboss
a miniboss is chosen, or that one is meant
    minibossa się wybiera albo chodzi o tego wspomnianego
an item is attached to one hero
    przedmiot dołącza się do jednego bohatera
coins go on this room and nowhere else
    monety kładzie się na tej komnacie i nigdzie indziej
more than what? That is said behind \"When you gain coins,\"
    więcej niż co? To pisze się po „When you gain coins,”
nothing before this discards cards of the room deck
    nic wcześniej nie odrzuca kart z talii komnat
nothing before this names a spell
    nic wcześniej nie wymienia czaru
only a spell is put in a score area
    tylko czar kładzie się w obszarze punktacji
only an item says \"this item\"
    „this item” mówi tylko przedmiot
only in a score area has an item two sides
    przedmiot ma dwie strony tylko w obszarze punktacji
only this miniboss is reset
    tylko tego minibossa się cofa
\"Hero:\" and \"Boss:\" begin the sentences of an item, and only these
    „Hero:” i „Boss:” zaczynają zdania przedmiotu i tylko jego
\"Level 1:\" to \"Level 3:\" begin the sentences of a miniboss, and only these
    „Level 1:” do „Level 3:” zaczynają zdania minibossa i tylko jego
\"that %s\": %d of them were mentioned before
    „that %s”: wcześniej wspomniano %d
\"that %s\": no %s was mentioned before
    „that %s”: wcześniej nie wspomniano („%s”)
\"the dungeon's owner\": no hero and no dungeon was mentioned before
    „the dungeon's owner”: wcześniej nie wspomniano ani bohatera, ani podziemi
\"their\" is only possible where another player does something
    „their” jest możliwe tylko tam, gdzie coś robi inny gracz
\"this hero\" is only possible on a hero or an item
    „this hero” jest możliwe tylko u bohatera albo przedmiotu
\"this item\" is only possible on an item
    „this item” jest możliwe tylko u przedmiotu
\"this miniboss\" is only possible on a miniboss
    „this miniboss” jest możliwe tylko u minibossa
\"this room\" is only possible on a room
    „this room” jest możliwe tylko u komnaty
\"those rooms\": no 2 rooms were mentioned before
    „those rooms”: wcześniej nie wspomniano 2 komnat
a miniboss has the levels 1, 2 and 3
    miniboss ma poziomy 1, 2 i 3
a sentence that begins with Or or And shares the trigger of the one before
    zdanie, które zaczyna się od Or albo And, dzieli wyzwalacz z poprzednim
another player discards \"their hand\"
    inny gracz odrzuca „their hand”
cards are discarded; expected \"discard up to 2 cards:\"
    kart się odrzuca; oczekiwano „discard up to 2 cards:”
cards are shown
    kart się pokazuje
coins are paid
    monet się płaci
coins are placed
    monet się kładzie
counters are removed
    znaczników się zabiera
for how long? Expected \"until end of turn\" behind it
    na jak długo? Oczekiwano dalej „until end of turn”
no cost before this says how many %s
    żaden koszt wcześniej nie mówi, ile %s
on this card it is \"any opponent may\"
    na tej karcie pisze się „any opponent may”
only a spell, or an ability with a cost, can answer a spell
    na czar może odpowiedzieć tylko czar albo zdolność z kosztem
there is no sentence before this one that it could continue
    nie ma wcześniej zdania, które można by tak kontynuować
this cannot last; expected nothing more here
    to nie może trwać; nic więcej tu nie oczekiwano
this means another room than this card, which is no room
    chodzi tu o inną komnatę niż ta karta, a ta karta nie jest komnatą
who does this, and when? Expected a trigger (\"When ...,\"), a cost (\"...: ...\") or \"At any time,\" before it
    kto to robi i kiedy? Oczekiwano najpierw wyzwalacza („When ...,”), kosztu („...: ...”) albo „At any time,”
a card of the hand is used when its owner likes, not by a trigger
    karty z ręki używa się, kiedy chce jej właściciel, a nie przez wyzwalacz
a sentence that goes on has the phase and the limit of the one before
    zdanie, które kontynuuje, ma fazę i limit poprzedniego
a spell does one thing: go on with \"And,\" or \"then\", or write \"Or,\"
    czar robi jedną rzecz: pisz dalej „And,” lub „then” albo „Or,”
a spell that has been cast is gone, unless it lies in the score area
    zagrany czar znika, chyba że leży w obszarze punktacji
no sentence before it names that room
    żadne wcześniejsze zdanie nie wymienia tej komnaty
nobody picks between things that simply hold
    nikt nie wybiera między rzeczami, które po prostu obowiązują
of who enters that room one can only say how much health it has more or less
    o kimś, kto wchodzi do tej komnaty, można powiedzieć tylko, o ile ma więcej lub mniej życia
only what opponents pay for has a limit for all players together
    limit wspólny dla wszystkich graczy ma tylko to, za co płacą przeciwnicy
opponents pay when they like, not by a trigger, and not as an alternative
    przeciwnicy płacą, kiedy chcą, a nie przez wyzwalacz i nie zamiast czegoś
the header names other classes
    nagłówek wymienia inne klasy
this cannot be played: %s
    tego nie da się zagrać: %s
nobody gives coins to themselves
    nikt nie daje monet samemu sobie
one card is shown, or any number of them
    pokazuje się jedną kartę albo dowolnie wiele
the choice is a miniboss or some monster rooms
    wybór to miniboss albo kilka komnat potworów
this cannot be paid
    tego nie da się zapłacić
\"%.60s\" and this feed each other, so a turn may have no end: better write \"once per turn,\"
    „%.60s” i to napędzają się nawzajem, runda może się nie skończyć: lepiej napisz „once per turn,”
it could be used without end: write \"once per turn,\" or a cost that is spent
    można by tego używać bez końca: napisz „once per turn,” albo koszt, który się zużywa
it sets itself off again until the chain is cut: better write \"once per turn,\"
    uruchamia samo siebie, aż łańcuch się urwie: lepiej napisz „once per turn,”
the spell comes back and can be cast again, so a turn may have no end: better write \"once per turn,\"
    czar wraca i można go zagrać znowu, runda może się nie skończyć: lepiej napisz „once per turn,”
what it costs it gives back, so a turn may have no end: better write \"once per turn,\"
    zwraca własny koszt, runda może się nie skończyć: lepiej napisz „once per turn,”
a condition for building is a sentence of its own
    warunek budowy to osobne zdanie
a room that is destroyed can only be taken into your hand; for anything else write \"When this room is destroyed by another card,\"
    niszczoną komnatę można tylko wziąć na rękę; cokolwiek innego napisz tak: „When this room is destroyed by another card,”
an effect remembers one room: a cost and a target cannot both choose one
    efekt pamięta jedną komnatę: koszt i cel nie mogą wybierać po jednej
this always holds on heroes and on what they carry only
    to obowiązuje stale tylko na bohaterach i na tym, co niosą
this always holds on rooms, minibosses and bosses only
    to obowiązuje stale tylko na komnatach, minibossach i bossach
this always holds on rooms and minibosses only
    to obowiązuje stale tylko na komnatach i minibossach
only a hero, its item or, of heroes, a miniboss can always keep others from acting
    tylko bohater, jego przedmiot albo, wobec bohaterów, miniboss może zawsze powstrzymywać innych
only this can be said: \"take that card into your hand instead\"
    można tu napisać tylko: „take that card into your hand instead”
opponents can pay with cards or coins for damage, health, cards and coins, nothing else
    przeciwnicy mogą płacić kartami lub monetami za obrażenia, życie, karty i monety, za nic innego
souls that one has more are counted for a spell in a score area only; say until when
    dodatkowe dusze liczą się tylko za czar w obszarze punktacji; napisz, do kiedy
the price of a promotion can only be cards that you discard
    ceną rozwinięcia mogą być tylko karty, które odrzucasz
this happens on the spot: the hero can be moved elsewhere and get health, nothing more
    dzieje się to od razu: bohatera można przenieść gdzie indziej i dać mu życie, nic więcej
this happens on the spot: the hero can be moved or removed, and its item be taken
    dzieje się to od razu: bohatera można przenieść lub usunąć i wziąć jego przedmiot
what always holds is looked up, not done: it cannot ask, pay or do anything
    co zawsze obowiązuje, to się sprawdza, a nie robi: nie może pytać, płacić ani nic robić
what always holds speaks of your own rooms
    co zawsze obowiązuje, mówi o twoich komnatach
where does the hero go instead? Write \"move this hero to ... instead\"
    dokąd więc idzie bohater? Napisz „move this hero to ... instead”
where opponents pay, the condition is about this room or this hero
    gdzie płacą przeciwnicy, warunek dotyczy tej komnaty albo tego bohatera
, and players have a +: 3+ players
    , a gracze mają +: 3+ players
; write it once for each treasure
    ; napisz raz na każdy skarb
\"%.*s %s\" is not possible; the most is %d%s
    „%.*s %s” nie jest możliwe; najwyżej %d%s
\"%.*s\" is no kind of card; a card begins with room, spell, boss, hero, item or miniboss
    „%.*s” to nie rodzaj karty; karta zaczyna się od room, spell, boss, hero, item albo miniboss
\"%.*s\" is no kind of card; a card begins with room, spell, boss, hero, item or miniboss; did you mean \"%s\"?
    „%.*s” to nie rodzaj karty; karta zaczyna się od room, spell, boss, hero, item albo miniboss; może „%s”?
\"%.*s\" is no property of a card
    „%.*s” to nie cecha karty
\"%.*s\" is no property of a card; did you mean \"%s\"?
    „%.*s” to nie cecha karty; może „%s”?
\"%.*s\" is no set
    „%.*s” to nie zestaw
\"%.*s\" is no set; did you mean \"%s\"?
    „%.*s” to nie zestaw; może „%s”?
\"%s\" is said twice
    „%s” podano dwa razy
a card of this kind cannot be \"%s\"
    karta tego rodzaju nie może być „%s”
a number belongs before \"%s\", such as \"2 %s\"
    przed „%s” stoi liczba, np. „2 %s”
a number needs its unit behind it, such as \"2 damage\"
    liczba potrzebuje po sobie jednostki, np. „2 damage”
an id has small letters, digits and hyphens only: \"%s\"
    id ma tylko małe litery, cyfry i łączniki: „%s”
expected \"not in solo\"
    oczekiwano „not in solo”
expected a short name behind \"id\"
    po „id” oczekiwano krótkiej nazwy
expected the name of the card, at most 80 letters
    oczekiwano nazwy karty, najwyżej 80 liter
its damage, such as \"2 damage\"
    swoich obrażeń, np. „2 damage”
its experience, such as \"500 xp\"
    swojego doświadczenia, np. „500 xp”
its health, such as \"6 health\"
    swojego życia, np. „6 health”
its phase: build, adventure or both
    swojej fazy: build, adventure albo both
no number belongs before \"%s\"%s
    przed „%s” nie stawia się liczby%s
one of the words monster and trap
    jednego ze słów monster i trap
the name of a set has small letters, digits and hyphens only, at most 31
    nazwa zestawu ma tylko małe litery, cyfry i łączniki, najwyżej 31
these cards are already in a set of your own, \"%s\"; there is one at a time
    te karty są już w twoim zestawie „%s”; jest jeden naraz
this card needs %s
    ta karta potrzebuje %s
two spaces end the name of a card: put them before \"%.*s\"
    nazwę karty kończą dwie spacje: wstaw je przed „%.*s”
this condition cannot be asked
    o ten warunek nie można zapytać
0 of something is nothing
    0 czegoś to nic
\"When you level up,\" is enough
    „When you level up,” wystarczy
a Minion acts on a boss that has leveled up: begin with \"After level up,\"
    sługus działa na bossie, który awansował: zacznij od „After level up,”
a Minion acts on rooms and bosses only
    sługus działa tylko na komnatach i bossach
a card has one limit a turn, and \"Or,\" shares it; give it to one sentence
    karta ma jeden limit na rundę, a „Or,” go dzieli; daj go jednemu zdaniu
a hero belongs to nobody: say who, such as \"the dungeon's owner\" or \"each player\"
    bohater jest niczyj: napisz kto, np. „the dungeon's owner” albo „each player”
a miniboss is no room: it is not built, uncovered or destroyed
    miniboss nie jest komnatą: nie buduje się go, nie odsłania i nie niszczy
a spell hears nothing: it is in a hand, or gone; only \"When an opponent declares a spell,\" is its answer
    czar niczego nie słyszy: jest na ręce albo go już nie ma; odpowiada tylko na „When an opponent declares a spell,”
a trigger has its own moment; only what is used when one likes has a phase
    wyzwalacz ma własny moment; fazę ma tylko to, czego się używa, kiedy się chce
an ability with a cost is used when one likes: leave out \"you may\", or write a trigger
    zdolności z kosztem używa się, kiedy się chce: pomiń „you may” albo napisz wyzwalacz
at most 9 cards are discarded one by one
    pojedynczo odrzuca się najwyżej 9 kart
here nobody asks whether a boss has leveled up
    tu nikt nie pyta, czy boss awansował
instead of what? Nothing is about to happen here that could be left out
    zamiast czego? Nic się tu nie dzieje, co można by pominąć
no hero sets this off: write \"once per turn,\"
    nie uruchamia tego żaden bohater: napisz „once per turn,”
nobody owns a hero or what it carries: write a trigger, or \"any opponent of the dungeon's owner may ...:\"
    bohater i to, co niesie, są niczyje: napisz wyzwalacz albo „any opponent of the dungeon's owner may ...:”
only a boss hears that it levels up; other cards can begin with \"After level up,\"
    tylko boss słyszy, że awansuje; inne karty mogą zacząć od „After level up,”
only a hero and its item hear every spell; rooms and bosses hear \"When you cast a spell,\" and \"When an opponent casts a spell,\"
    każdy czar słyszy tylko bohater i jego przedmiot; komnaty i bossowie słyszą „When you cast a spell,” i „When an opponent casts a spell,”
only a hero and the item it carries hear that the hero would die
    że bohater miałby zginąć, słyszą tylko on i niesiony przedmiot
only a hero and the item it carries hear this
    słyszą to tylko bohater i niesiony przedmiot
only a hero hears this, not what it carries
    słyszy to tylko bohater, nie to, co niesie
only a room and the miniboss under it hear this
    słyszą to tylko komnata i miniboss pod nią
only a room is built under a condition
    pod warunkiem buduje się tylko komnatę
only rooms and bosses replace what is taken at the start of a turn
    tylko komnaty i bossowie zastępują to, co bierze się na początku rundy
only rooms, minibosses and bosses in play hear this
    słyszą to tylko komnaty, minibossowie i bossowie w grze
opponents can pay for what rooms, minibosses, bosses and heroes do
    przeciwnicy mogą płacić za to, co robią komnaty, minibossowie, bossowie i bohaterowie
the card that is paid can be taken back; write \"a different card\" if that is not meant
    zapłaconą kartę można wziąć z powrotem; jeśli nie o to chodzi, napisz „a different card”
the header says that the spell is not cast in this phase
    nagłówek mówi, że w tej fazie czaru się nie zagrywa
the hero is in no dungeon then
    bohater nie jest wtedy w żadnych podziemiach
the highest number is 99
    najwyższa liczba to 99
this does nothing: Minions act before the adventure phase
    to nic nie robi: Sługusy działają przed fazą przygody
this does nothing: rooms are built and heroes lured before the adventure phase
    to nic nie robi: komnaty buduje się i bohaterów wabi przed fazą przygody
this does nothing: the turn is over then
    to nic nie robi: runda jest już wtedy skończona
this has no limit a turn: it holds, is cast, or happens once by itself
    to nie ma limitu na rundę: obowiązuje, jest zagrywane albo dzieje się raz samo
this is done instead of what would happen, always: write \"... instead\", without \"you may\"
    to dzieje się zawsze zamiast tego, co by się stało: napisz „... instead”, bez „you may”
this never happens: a hero is in your dungeon then, so none is in an opponent's
    to się nigdy nie zdarza: bohater jest wtedy w twoich podziemiach, więc żaden nie jest w cudzych
this never happens: no hero is in a dungeon then; that is so in the adventure phase only
    to się nigdy nie zdarza: żadnego bohatera nie ma wtedy w podziemiach; są tam tylko w fazie przygody
this replaces what you would do: \"you may ... instead\"
    to zastępuje twoje działanie: „you may ... instead”
the name of a card needs a letter or a digit of a to z
    nazwa karty potrzebuje litery od a do z albo cyfry
there are too many cards with too long texts
    za dużo kart ze zbyt długimi tekstami
there are too many cards: %d is the most
    za dużo kart: najwyżej %d
there is already a card with the id \"%.60s\" in this set
    w tym zestawie jest już karta o id „%.60s”
too many cards: with those of one edition a game has at most %d rooms and spells, and there are at most %d heroes, %d bosses and %d items
    za dużo kart: z kartami jednej edycji gra ma najwyżej %d komnat i czarów, a bohaterów może być %d, bossów %d, przedmiotów %d
cannot be read: %s
    nie można odczytać: %s
a number from 2 to 255 is needed here
    potrzebna tu liczba od 2 do 255
how much health is not asked here
    o ilość życia tu się nie pyta
no card or room can be picked by that
    tak nie da się wybrać karty ani komnaty
no trigger of this sentence uncovers a room
    żaden wyzwalacz tego zdania nie odsłania komnaty
of your rooms only those with a miniboss can be looked in for a hero
    z twoich komnat bohatera szuka się tylko w tych z minibossem
only what lies on or under the room that deals the damage is counted
    liczy się tylko to, co leży na komnacie, która zadaje obrażenia, albo pod nią
rooms with a class of treasure are not counted by treasure
    komnat ze skarbem klasy nie liczy się według skarbów
these heroes are not known here
    tych bohaterów tu nie znamy
these rooms are not known here
    tych komnat tu nie znamy
this is about one player, not about each
    chodzi tu o jednego gracza, nie o każdego
this number is not known here: a cost must have counted it last
    tej liczby tu nie znamy: musi ją na końcu policzyć koszt
treasure is counted without a limit and without more
    skarby liczy się bez limitu i bez dodatków
two numbers at once are not compared
    dwóch liczb naraz się nie porównuje
\"%.*s\" does not fit here; expected %s
    „%.*s” tu nie pasuje; oczekiwano %s
\"%.*s\" does not fit here; expected %s; did you mean \"%s\"?
    „%.*s” tu nie pasuje; oczekiwano %s; może „%s”?
a card has at most %d sentences
    karta ma najwyżej tyle zdań: %d
a name has at most 120 letters
    nazwa ma najwyżej 120 liter
a sentence begins with a capital letter
    zdanie zaczyna się wielką literą
expected a name behind one of%s
    oczekiwano nazwy po jednym z%s
the sentence is not finished; expected %s
    zdanie nie jest skończone; oczekiwano %s
this file is too long: a card file has at most %d bytes
    plik jest za długi: plik kart ma najwyżej tyle bajtów: %d
this line belongs to no card; a card begins at the left edge
    ten wiersz nie należy do żadnej karty; karta zaczyna się przy lewym brzegu
this line has a character that cannot be seen
    w tym wierszu jest znak, którego nie widać
this line is not UTF-8 text
    ten wiersz nie jest tekstem UTF-8
this sentence can be read in two ways; this is a mistake in Lair, not in the card
    to zdanie można odczytać na dwa sposoby; to błąd w Lair, nie w karcie
this sentence is too long
    to zdanie jest za długie
this text is too long for a card
    ten tekst jest za długi jak na kartę
a statement does not choose; write \"choose ..., then that hero ...\"
    zdanie stwierdzające nie wybiera; napisz „choose ..., then that hero ...”
a statement does not choose; write \"choose ..., then that room ...\"
    zdanie stwierdzające nie wybiera; napisz „choose ..., then that room ...”
nobody chooses a player for what always holds
    dla czegoś, co zawsze obowiązuje, nikt nie wybiera gracza
one room card over one of your rooms of any kind: nothing else can be said here
    jedna karta komnaty na jednej z twoich komnat dowolnego rodzaju: nic innego nie można tu napisać
only a room with * damage deals damage equal to a number, that of your own rooms
    tylko komnata z obrażeniami * zadaje obrażenia równe liczbie, i to twoich komnat
rooms with a class of treasure cannot be given treasure this way
    komnatom ze skarbem klasy nie można dać skarbu w ten sposób
the number it needs was not chosen or shown just before
    potrzebnej liczby nie wybrano ani nie pokazano tuż przedtem
this can only be said of the hero itself, as its whole sentence
    to można powiedzieć tylko o samym bohaterze, jako całe jego zdanie
this cannot always hold; something must bring it about
    to nie może obowiązywać zawsze; coś musi to wywołać
this cannot be brought about; it holds always or not at all
    tego nie da się wywołać; obowiązuje zawsze albo wcale
this holds for the rest of the game
    to obowiązuje do końca gry
this is said of each hero that enters that dungeon this turn
    mówi się to o każdym bohaterze, który w tej rundzie wejdzie do tych podziemi
this is said of one of your rooms, of any kind
    mówi się to o jednej z twoich komnat, dowolnego rodzaju
this is said of this hero, or of that hero; nobody chooses one here
    mówi się to o „this hero” albo „that hero”; tu nikt nie wybiera bohatera
this is said of this room only
    mówi się to tylko o tej komnacie
this is said of your own rooms only
    mówi się to tylko o twoich komnatach
which dungeon? Choose one first
    które podziemia? Najpierw jakieś wybierz
which dungeon? Choose one first, and say for how long
    które podziemia? Najpierw jakieś wybierz i napisz, na jak długo
\"if you do\": here it is somebody else who does it; write \"then\" or \"otherwise\"
    „if you do”: tu robi to ktoś inny; napisz „then” albo „otherwise”
\"otherwise\" behind each player: one condition or one \"each\" too many
    „otherwise” po każdym graczu: o jeden warunek albo o jedno „each” za dużo
\"otherwise\": nothing before it can be left undone; write \"you may\" or a condition
    „otherwise”: niczego wcześniej nie można pominąć; napisz „you may” albo warunek
only coins that are put on a room say whether it could be done
    tylko monety kładzione na komnatę mówią, czy się udało
opponents pay for a whole sentence, not for a part of it
    przeciwnicy płacą za całe zdanie, nie za jego część
what each player does cannot be an extra of a play
    tego, co robi każdy gracz, nie da się dołączyć do zagrania
what is paid for is done; with a cost there is no \"otherwise\"
    za co zapłacono, to się dzieje; z kosztem nie ma „otherwise”
\"if you do\": nothing before it can be left undone; write \"then\"
    „if you do”: niczego przed tym nie można pominąć; napisz „then”
today this is written \"%s\"
    dziś pisze się: „%s”
a number
    liczby
a number with its sign
    liczby ze znakiem
