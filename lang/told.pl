# Co mówi sam program: pomoc, błędy, raporty. Jak pisze się ten plik: lang/README.md, "The program itself".

%s is at the table.\n
    %s jest przy stole.\n
%s is away for the moment.\n
    %s: chwilowo nie ma przy stole.\n
%s is away: a bot plays.\n
    %s: nie ma przy stole, gra bot.\n
--above takes a percentage from 1 to 99, not \"%s\"
    --above oczekuje procentu od 1 do 99, a nie „%s”
--alone names one of the --bots, not \"%s\"
    --alone wymienia jednego z botów z --bots, a nie „%s”
--bots is missing: lair arena --bots minion,kobold
    brakuje --bots: lair arena --bots minion,kobold
--bots needs at least two bots: --bots minion,kobold
    --bots potrzebuje co najmniej dwóch botów: --bots minion,kobold
--games and --pairs say the same thing; leave one of them out
    --games i --pairs mówią to samo; pomiń jedno z nich
--guest is for a table at a server: --at LINK
    --guest jest dla stołu na serwerze: --at LINK
--margin belongs to --above
    --margin działa tylko razem z --above
--margin takes percentage points from 0.5 to 50, not \"%s\"
    --margin oczekuje punktów procentowych od 0.5 do 50, a nie „%s”
--parts does not go with --%s: put the parts together first (lair merge)
    --parts nie łączy się z --%s: najpierw złóż części w całość (lair merge)
--shard needs --parts, the folder for what it plays
    --shard wymaga --parts, folderu na to, co rozegra
Lets bots play against each other, every pairing the same deals from every seat, and rates them.
    Boty grają przeciwko sobie, każda para te same rozdania z każdego miejsca, a program układa ich ranking.
Time: %s, and %s in your bank.\n
    Czas: %s, a w zapasie %s.\n
\nThe bots are%s, those that search with another budget if\nyou like (boss:2000 iterations, boss:300ms), or external:COMMAND, a program that speaks the protocol of\ndocs/bot-protocol.md; write \\, for a comma in its command. An external bot that answers wrongly, too late or\nnot at all loses that game.\n\nEach deal is played in every seating: with two players twice, seats exchanged; with more, one A among B's on\nevery seat and then one B among A's. The win rate's interval and the ratings' are made from whole deals.\nWith --alone there is only one A among B's, and with n players equal bots win one n-th of the games.\n\n--above P plays until it is clear if the first bot (or the --alone one) wins more than P percent against each\nof the others. Accepted: it does. Rejected: it wins less than P + margin. Either is wrong about once in\ntwenty times. The exit code is 0 if all are accepted, else 1.\n\n--record keeps every game as soon as it is over. The same command again plays only what is missing; --games,\n--pairs, --above, --margin and --threads may differ. It does not notice that a bot itself has changed: begin a\nnew record then.\n
    \nBoty to%s; te, które szukają, mogą mieć\ninny budżet (boss:2000 iteracji, boss:300ms), a external:POLECENIE to program, który zna protokół z\ndocs/bot-protocol.md; przecinek w poleceniu zapisz jako \\,. Zewnętrzny bot, który odpowie źle, za późno\nalbo wcale, przegrywa tę grę.\n\nKażde rozdanie gra się w każdym ustawieniu: we dwoje dwa razy, ze zmianą miejsc; w większym gronie jeden A\nwśród samych B na każdym miejscu, a potem jeden B wśród samych A. Przedziały liczy się z całych rozdań.\nZ --alone jest tylko jeden A wśród B, a przy n graczach równe boty wygrywają jedną n-tą gier.\n\n--above P gra, aż będzie jasne, czy pierwszy bot (albo ten z --alone) wygrywa z każdym z pozostałych\nwięcej niż P procent gier. Przyjęte: tak. Odrzucone: wygrywa mniej niż P + margin. Pomyłka zdarza się\nmniej więcej raz na dwadzieścia. Kod wyjścia 0: wszystkie przyjęte, inaczej 1.\n\n--record zapisuje każdą grę, gdy tylko się skończy. To samo polecenie dogrywa tylko to, czego brakuje; --games,\n--pairs, --above, --margin i --threads mogą się różnić. Zmiany samego bota nie zauważy: zacznij wtedy\nnowy zapis.\n
a bot plays there in your place: a level, or external:COMMAND (see bot-protocol.md)
    gra tam za ciebie bot: poziom albo external:POLECENIE (zob. bot-protocol.md)
a bot's name or command is one line of text
    nazwa albo polecenie bota to jeden wiersz tekstu
a number: of the first deal, each next has the next (1); or any text
    liczba: pierwszego rozdania, każde następne ma następną (1); albo dowolny tekst
a record goes on with its seed: name one with --seed
    zapis trzyma się swojego ziarna: podaj je przez --seed
an arena needs --players 2 to 6
    arena potrzebuje --players od 2 do 6
at least two of them, see below; may be repeated
    co najmniej dwa, zobacz niżej; można powtarzać
cannot write to %s
    nie można pisać do %s
cannot write to %s anymore; what was played until then is in it
    nie można już pisać do %s; to, co rozegrano dotąd, jest w środku
deals of each pairing, instead of --games
    rozdania na parę, zamiast --games
deals that nobody can know; the seed is told at the end
    rozdania, których nikt nie może znać; ziarno pokażemy na końcu
does the first bot win more? stops when that is clear
    czy pierwszy bot wygrywa więcej? koniec, gdy to jasne
external: needs the command that starts the bot
    external: potrzebuje polecenia, które uruchamia bota
for each process of an external bot (2048)
    na każdy proces zewnętrznego bota (2048)
for ears: the table once a turn or on t, words for arrows and bars
    dla słuchających: stół raz na rundę albo po t, słowa zamiast strzałek i kresek
for programs
    dla programów
games at once; the result is the same (all cores)
    gry naraz; wynik jest ten sam (wszystkie rdzenie)
gets what external bots write to stderr, 16 MB at most
    dostaje to, co zewnętrzne boty piszą na stderr, najwyżej 16 MB
how much more is enough to tell (5)
    o ile więcej wystarczy, by to rozstrzygnąć (5)
keeps every game; goes on where it ended
    zapisuje każdą grę; następnym razem gra dalej
lair arena --bots NAME,NAME,... [options]
    lair arena --bots NAME,NAME,... [opcje]
lair bench: somebody was cut off
    lair bench: komuś przerwano połączenie
lair bench: the server or its tables did not start: %s
    lair bench: serwer albo jego stoły nie wystartowały: %s
no bot is called \"%.100s\": a level, or external: with a command
    żaden bot nie nazywa się „%.100s”: może to być poziom albo external: z poleceniem
of each pairing at most (200)
    najwyżej tyle na parę (200)
only this bot against the others, one among them
    tylko ten bot przeciw pozostałym, sam wśród nich
out of memory
    brak pamięci
out of memory or threads
    brak pamięci albo wątków
part %u of %u: %lu games played, %lu were there\n
    część %u z %u: rozegrane gry: %lu, wcześniej: %lu\n
the bot did not answer in time
    bot nie odpowiedział na czas
the bot's answer is not among the choices
    odpowiedź bota nie jest żadną z możliwych
the bot's program has ended
    program bota się zakończył
the name or command of a bot is too long
    nazwa albo polecenie bota jest za długie
there is room for %d bots
    botów może być najwyżej %d
time an external bot has to answer (5000)
    czas zewnętrznego bota na odpowiedź (5000)
"    more than %g %%: %s after %u deals"
    "    więcej niż %g %%: %s po %u rozdaniach"
"    one %s among %s: %.1f %% of %lu games (%.1f %% is even)\n"
    "    %s wśród %s: %.1f %% z %lu gier (przy równych siłach %.1f %%)\n"
"  %s, seat %d, choice %u of the game with seed %s, seating %d, against %s: %s\n"
    "  %s, miejsce %d, wybór %u w grze z ziarnem %s, ustawienie %d, przeciw %s: %s\n"
"  and %zu more\n"
    "  i jeszcze %zu\n"
" (it is less than %g %%)"
    " (to mniej niż %g %%)"
%d players, %s, seed %s; each deal is played %d times by a pairing\n\n
    gracze: %d, %s, ziarno %s; każde rozdanie para gra %d razy\n\n
; evidence %+.2f, enough is %.2f\n
    ; dowód %+.2f, wystarczy %.2f\n
\n%lu games were in the record, %lu were played now\n
    \nw zapisie było gier: %lu, teraz rozegrano: %lu\n
\n%s against %s: %.1f %% (%.1f - %.1f) of %lu games, %u deals\n
    \n%s przeciw %s: %.1f %% (%.1f - %.1f) z %lu gier, rozdania: %u\n
\ngames lost by what a bot did\n
    \ngry przegrane z winy bota\n
\nnot all games were played\n
    \nnie rozegrano wszystkich gier\n
accepted
    przyjęte
bot
    bot
rating (95 %%)            games     won  score  moves   ms per move: mean, 95 %%, max\n
    ranking (95 %%)             gry  wygrane  wynik  ruchy  ms na ruch: średnio, 95 %%, najwięcej\n
rejected
    odrzucone
undecided
    nierozstrzygnięte
%d cards, no mistakes\n
    karty: %d, bez błędów\n
%d rooms and spells are too many: beside one edition there is room for %d\n
    komnaty i czary: %d, to za dużo: obok jednej edycji zmieści się %d\n
%d rooms and spells: beside all sets together %d would fit, beside one edition %d\n
    komnaty i czary: %d; obok wszystkich zestawów zmieści się %d, obok jednej edycji %d\n
%s%d damage
    %sobrażenia: %d
%s%d health, %d+ players, %d souls, %d wounds
    %sżycie: %d, gracze: od %d, dusze: %d, rany: %d
%s%d xp
    %sPD: %d
, %d copies
    , egzemplarze: %d
, not in solo
    , nie w grze solo
advanced-room
    wypasna komnata
adventure
    przygoda
boss
    boss
both
    budowa i przygoda
build
    budowa
check needs a file
    check potrzebuje pliku
epic-hero
    legendarny bohater
epic-spell
    legendarny czar
expected check, list, show, words or phrases
    oczekiwano check, list, show, words albo phrases
hero
    bohater
item
    przedmiot
lair cards: no card \"%s\" (did you mean %s?)\n
    lair cards: nie ma karty „%s” (może %s?)\n
lair cards: no card \"%s\"\n
    lair cards: nie ma karty „%s”\n
languages are
    języki
miniboss
    miniboss
monster
    potwory
no such kind
    nie ma takiego rodzaju
no such set
    nie ma takiego zestawu
one name at a time
    jedna nazwa naraz
phrases takes nothing
    phrases nie przyjmuje niczego więcej
room
    komnata
show needs the name of a card
    show potrzebuje nazwy karty
spell
    czar
trap
    pułapki
unknown command
    nieznane polecenie
unknown option
    nieznana opcja
usage: lair cards check FILE...                        read card files and say what is wrong\n       lair cards list [--set S] [--kind K] [--json]   the built-in cards\n       lair cards show NAME [--lang CODE]              the cards of that name or id, in any language; one of\n                            [--code]                   them: SET:NAME; with their instructions\n       lair cards words                                instructions and phrases, each with its cards\n       lair cards phrases                              all phrases by part of a sentence, on two pages\nlist and show take --card-set FILE: cards of your own beside the built-in ones; it may be repeated\n
    użycie: lair cards check FILE...                        czyta pliki z kartami i mówi, co w nich źle\n        lair cards list [--set S] [--kind K] [--json]   wbudowane karty\n        lair cards show NAME [--lang CODE]              karty o tej nazwie lub id, w dowolnym języku; jedna\n                             [--code]                   z nich: SET:NAME; z ich instrukcjami\n        lair cards words                                instrukcje i zwroty, każdy ze swoimi kartami\n        lair cards phrases                              wszystkie zwroty według części zdania, na dwóch stronach\nlist i show przyjmują --card-set FILE: twoje karty obok wbudowanych; można powtarzać\n
words takes nothing
    words nie przyjmuje niczego więcej
... and %d more\n
    ... i jeszcze %d\n
lair: cannot read %s: %s\n
    lair: nie można odczytać %s: %s\n
"warning: "
    "uwaga: "
these games are fixed: --windows, --table, --serve, --wasm and --only do not go with --edition, --players and the like
    te gry są stałe: --windows, --table, --serve, --wasm i --only nie łączą się z --edition, --players i podobnymi
--only takes super-2, super-3, super-4, solo, minibosses-2 or all-sets-2
    --only przyjmuje super-2, super-3, super-4, solo, minibosses-2 albo all-sets-2
Measures the engine with random legal play, and the bots' search, on one core: six usual games, or the one asked for. Of eight rounds the quickest counts.
    Mierzy silnik w losowej, dozwolonej grze i szukanie botów na jednym rdzeniu: sześć zwykłych gier albo ta, o którą prosisz. Z ośmiu rund liczy się najszybsza.
a fixed number of games of super-2, -3, -4, solo, minibosses-2 or all-sets-2
    stała liczba gier super-2, -3, -4, solo, minibosses-2 albo all-sets-2
game %lu got stuck
    gra %lu utknęła
game %lu of %s got stuck
    gra %lu z %s utknęła
how long to measure in all (8)
    ile mierzyć łącznie (8)
lair bench [options]
    lair bench [opcje]
the engine beside itself as WebAssembly in node, for the page
    silnik obok siebie samego jako WebAssembly w node, dla strony
what a table for six is asked: looks, beats, taking back, jumps
    o co pyta stół dla sześciu: spojrzenia, takty, cofanie, skoki
windows that people are asked about, a turn and seat
    okna, o które pyta się ludzi, na rundę i miejsce
with --windows: who plays (mini-boss:100)
    z --windows: kto gra (mini-boss:100)
with --judge: the better answers that it finds
    z --judge: lepsze odpowiedzi, które znajduje szukanie
with --windows: windows passed by themselves that a search judges (0)
    z --windows: okna spasowane automatycznie, które ocenia szukanie (0)
no table for six could be opened
    nie udało się otworzyć stołu dla sześciu
%s could not be measured
    nie udało się zmierzyć %s
--wasm needs node
    --wasm potrzebuje node
there is no %s here: run web/build-wasm.sh in Lair's folder, and this from there
    nie ma tu %s: uruchom web/build-wasm.sh w folderze Lair, a to polecenie stamtąd
--windows knows no game \"%s\"
    --windows nie zna gry „%s”
there is no bot \"%s\"
    nie ma bota „%s”
what there is
    co tu jest
which version this is
    która to wersja
%d designs in %d sets, %016llx
    projekty kart: %d w %d zestawach, %016llx
%s, %d columns, %d lines
    %s, kolumny: %d, wiersze: %d
%s, revision %d of the rules
    %s, wydanie zasad %d
16 million; the game in the terminal does without so far
    16 milionów; gra w terminalu na razie ich nie używa
256; the game in the terminal does without so far
    256; gra w terminalu na razie ich nie używa
; lair play --resume goes on with the last game
    ; lair play --resume wraca do ostatniej gry
All is well. Begin with: lair
    Wszystko gra. Zacznij od: lair
It cannot be written into: set XDG_STATE_HOME to a folder of yours.
    Nie można tam pisać: ustaw XDG_STATE_HOME na własny folder.
MISSING
    BRAK
Names with accents and Ukrainian need UTF-8: export LC_ALL=C.UTF-8
    Polskie znaki i ukraiński wymagają UTF-8: export LC_ALL=C.UTF-8
Nothing to play in the browser yet: ./run builds it, or web/build.sh does. The terminal works.
    W przeglądarce nie ma jeszcze w co grać: zbuduje to ./run albo web/build.sh. Terminal działa.
Says what is there and what is not: version, cards, terminal, colors, locale, where saves are,\nthe page for browsers. Exit code 1: something is missing.
    Mówi, co jest, a czego nie ma: wersja, karty, terminal, kolory, ustawienia języka, gdzie są zapisy,\nstrona dla przeglądarek. Kod wyjścia 1: czegoś brakuje.
Set HOME or XDG_STATE_HOME to a folder of yours.
    Ustaw HOME albo XDG_STATE_HOME na własny folder.
The table needs 80 columns: make the window wider.
    Stół potrzebuje 80 kolumn: poszerz okno.
What is missing is marked; the rest works.
    To, czego brakuje, jest oznaczone; reszta działa.
a few; the game in the terminal does without
    kilka; gra w terminalu obywa się bez nich
cards
    karty
colors
    kolory
lair doctor
    lair doctor
locale
    język
none just now: input or output is a file or a pipe, which works too
    teraz żaden: wejście albo wyjście to plik lub potok; to też działa
none: this program is for the terminal alone
    nie ma: ten program jest tylko do terminala
none; the game in the terminal does without
    brak; gra w terminalu obywa się bez nich
not built
    jeszcze nie zbudowana
not installed
    nie zainstalowano
not wanted (NO_COLOR is set)
    niechciane (ustawiono NO_COLOR)
nowhere
    nigdzie
of an unknown kind
    nieznanego rodzaju
ok
    jest
page
    strona
saves
    zapisy
terminal
    terminal
version
    wersja
\nEach command has --help. Start with: lair play --plain\n
    \nKażde polecenie ma --help. Zacznij od: lair play --plain\n
a rule in words
    zasada słowami
adds up what several processes or machines played
    sumuje to, co rozegrało kilka procesów albo maszyn
bots against each other, rated; programs of your own too
    boty przeciwko sobie, z rankingiem; także twoje programy
check a saved game, show it, review it, or go on from any point
    sprawdź zapisaną grę, pokaż ją, oceń albo graj dalej od dowolnej chwili
check, list and show cards
    sprawdź, wylicz i pokaż karty
how fast the engine is
    jak szybki jest silnik
lair %s (revision %d)\n
    lair %s (wydanie %d)\n
many games between bots: win rates per seat, boss and card
    wiele gier botów: kto wygrywa według miejsca, bossa i karty
play in the terminal, alone or against computer opponents
    graj w terminalu, solo albo przeciw komputerowi
run situations written as text
    rozegraj sytuacje zapisane jako tekst
the game's page for browsers
    strona gry dla przeglądarek
unknown command \"%s\" (did you mean %s?)
    nieznane polecenie „%s” (może %s?)
unknown command \"%s\" (see lair --help)
    nieznane polecenie „%s” (zobacz lair --help)
usage: lair COMMAND [options]\n\n
    użycie: lair COMMAND [opcje]\n\n
what is there and what is not, and what to do about it
    co jest, czego nie ma i co z tym zrobić
what the game in a browser talks to
    z czym rozmawia gra w przeglądarce
%s cannot be read
    nie można odczytać %s
%s has %lu of its %lu games: run the same command again
    %s ma %lu z %lu swoich gier: uruchom to samo polecenie jeszcze raz
%s has no parts of lair sim or lair arena
    %s nie ma części z lair sim ani lair arena
%s has parts of %u and parts of %u
    %s ma części z %u i części z %u
%s has parts of a simulation and of an arena
    %s ma części symulacji i areny
%s is a part of other games than those before it
    %s to część innych gier niż poprzednie
%s says that it is part %u of %u
    %s podaje, że to część %u z %u
%u of %u parts are missing in %s, the first is %s-%u-of-%u: run the same command again
    brakuje %u z %u części w %s, pierwsza to %s-%u-of-%u: uruchom to samo polecenie jeszcze raz
%zu games of %u parts are in %s; the arena's command with --record %s tells about them\n
    gry: %zu z %u części są w %s; opowie o nich polecenie areny z --record %s\n
Adds up what parts of lair sim or lair arena left in a folder: exactly what one run would have given.
    Sumuje to, co części lair sim albo lair arena zostawiły w folderze: dokładnie tyle dałby jeden przebieg.
lair merge FOLDER [options]
    lair merge FOLDER [opcje]
the parts of an arena are put together with --record FILE
    części areny składa się przez --record FILE
where the games of an arena go; must not be there yet
    dokąd trafią gry areny; pliku nie może jeszcze być
which folder?
    który folder?
this program was built without tables at a server
    ten program zbudowano bez stołów na serwerze
What the game in a browser talks to, on standard input and output: a command a line, an answer in\nJSON for each. docs/page-protocol.md has the commands.
    Z tym rozmawia gra w przeglądarce, przez standardowe wejście i wyjście: polecenie w wierszu, na każde odpowiedź\nw JSON. Polecenia są w docs/page-protocol.md.
lair page
    lair page
the text of a command is shorter or longer than it says
    tekst polecenia jest krótszy albo dłuższy, niż podaje
--seed: %s
    --seed: %s
Play a game in the terminal: a question, numbered answers, Enter for the default, ? for help.
    Gra w terminalu: pytanie, ponumerowane odpowiedzi, Enter bierze domyślną, ? pomaga.
a number or any text; the same deals the same cards
    liczba albo dowolny tekst; to samo rozdaje te same karty
a table at a server: the link of an invitation, or the server's own to make a table
    stół na serwerze: link z zaproszenia albo adres serwera, by założyć stół
ask in every window, also before your own plays take effect
    pytaj w każdym oknie, także przed działaniem twoich zagrań
go on with a saved game
    graj dalej w zapisaną grę
go on with the game that was left last; at a terminal: choose from those left
    graj dalej w ostatnio przerwaną grę; w terminalu: wybierz z przerwanych
lair play --plain [options]
    lair play --plain [opcje]
language of everything: en pl uk de (the system's)
    język wszystkiego: en pl uk de (systemowy)
line mode (the only one so far)
    tryb wierszowy (na razie jedyny)
no game to go on with
    nie ma gry do kontynuowania
no game to go on with: %s
    nie ma gry do kontynuowania: %s
no pause for windows: time then tells who was asked in them
    bez przerw na okna: czas zdradza wtedy, kogo o coś pytano
that game is over; see it again with: lair replay %s
    ta gra jest skończona; obejrzysz ją przez: lair replay %s
the answer %08lx of seat %d was refused (%s); the game is as it was
    odpowiedź %08lx z miejsca %d odrzucono (%s); gra jest taka jak przedtem
there is no folder of yours to keep the game in: set HOME or XDG_STATE_HOME
    nie ma twojego folderu na zapis gry: ustaw HOME albo XDG_STATE_HOME
there is no seat %ld at a table for %ld
    nie ma miejsca %ld przy stole dla %ld
what you are called there
    jak cię tam nazywać
your seat (1)
    twoje miejsce (1)
\"%.100s\" is no address such as http://host:8080/t/...#i=... (https is for browsers)
    „%.100s” to nie adres w rodzaju http://host:8080/t/...#i=... (https jest dla przeglądarek)
lair play: the server plays with other cards or another version of Lair
    lair play: serwer gra innymi kartami albo ma inną wersję Lair
lair play: what the server says of the table cannot be
    lair play: to, co serwer mówi o stole, nie może być prawdą
there is no folder of yours to keep your token in: set HOME or XDG_STATE_HOME
    nie ma twojego folderu na token: ustaw HOME albo XDG_STATE_HOME
%s: %zu choices verified, %s, hash %016lx%s\n
    %s: sprawdzone wybory: %zu, %s, skrót %016lx%s\n
--review: games tried out for each decision (3000)
    --review: ile gier próbnych na każdą decyzję (3000)
--review: list every decision
    --review: wypisz każdą decyzję
; cards of one's own are named by --card-set
    ; własne karty podaje się przez --card-set
; the end of the file is missing: it is still being played, or was cut
    ; brakuje końca pliku: gra jeszcze trwa albo plik ucięto
Plays a saved game again and tells what happened. Exit code 1: it is not the game that was played.
    Odtwarza zapisaną grę i opowiada, co się działo. Kod wyjścia 1: to nie ta gra, którą rozegrano.
\nafter %zu of %zu choices: %s, hash %016lx\n
    \npo %zu z %zu wyborów: %s, skrót %016lx\n
cards of your own that were in the game
    twoje karty, które były w grze
game over
    koniec gry
go on from there, in FILE.from-N; FILE stays as it is
    graj stamtąd dalej, w FILE.from-N; FILE zostaje bez zmian
grade the people's decisions (see below)
    oceń decyzje ludzi (zobacz niżej)
lair replay FILE [options]
    lair replay FILE [opcje]
language: en pl uk de (the system's)
    język: en pl uk de (systemowy)
not over
    gra trwa
stop after so many choices
    zatrzymaj się po tylu wyborach
which game? lair replay FILE
    którą grę? lair replay FILE
%s: nobody has decided anything yet
    %s: nikt jeszcze o niczym nie zdecydował
%s: there is no seat %ld at a table for %d
    %s: nie ma miejsca %ld przy stole dla %d
\n--review lets a searching opponent think about each decision with what the seat knew then, and\ngrades it by what it cost, in hundredths of the chance to win (alone: of the best score):\nbest less than %d, good less than %d, inaccuracy less than %d, mistake less than %d, else blunder.\nWithout --seat it looks at the seats of people, or at all if there are none.\n
    \n--review każe przeciwnikowi, który szuka, pomyśleć nad każdą decyzją z tym, co wtedy wiedziało miejsce,\ni ocenia ją według ceny, w setnych szansy na wygraną (solo: najlepszego wyniku):\nnajlepsza poniżej %d, dobra poniżej %d, niedokładna poniżej %d, błędna poniżej %d, dalej fatalna.\nBez --seat patrzy na miejsca ludzi, a jeśli ich nie ma, na wszystkie.\n
%s needs a file
    %s potrzebuje pliku
at most %d card sets
    najwyżej tyle zestawów kart: %d
lair scenario: this build marks no rules, so none will be \"reached\" (configure with -DLAIR_COVERAGE=ON)\n
    lair scenario: ten program nie oznacza zasad, więc żadna nie będzie „reached” (skonfiguruj z -DLAIR_COVERAGE=ON)\n
unknown option %s (did you mean %s?)
    nieznana opcja %s (może %s?)
unknown option %s (see lair %s --help)
    nieznana opcja %s (zobacz lair %s --help)
usage: lair scenario FILE|FOLDER... [options]\n\nPlays the scenarios of the files (of a folder: of all *.scn in it and below, without folders named \"broken\")\nand says which of them hold. The language is described in docs/scenarios.md.\n\n  --verbose              name every scenario, not only those that fail\n  --json                 one JSON document instead of text\n  --coverage OUT         write which rules were tagged and reached (reached: builds with -DLAIR_COVERAGE=ON)\n  --card-set FILE        cards of one's own beside the built-in ones; may be given several times\n  --help                 this text\n\nexit code: 0 all passed, 1 some failed, 2 wrong use, or a file cannot be read or is not a proper scenario\n
    użycie: lair scenario FILE|FOLDER... [opcje]\n\nRozgrywa scenariusze z plików (z folderu: ze wszystkich *.scn w nim i niżej, oprócz folderów „broken”)\ni mówi, które się zgadzają. Język opisano w docs/scenarios.md.\n\n  --verbose              wymień każdy scenariusz, nie tylko te, które zawodzą\n  --json                 jeden dokument JSON zamiast tekstu\n  --coverage OUT         zapisz, które zasady oznaczono i osiągnięto (osiągnięto: budowane z -DLAIR_COVERAGE=ON)\n  --card-set FILE        twoje karty obok wbudowanych; można podać kilka razy\n  --help                 ten tekst\n\nkod wyjścia: 0 wszystko się zgadza, 1 coś zawiodło, 2 złe użycie albo plik nieczytelny lub niepoprawny\n
which files? lair scenario FILE... (see lair scenario --help)
    które pliki? lair scenario FILE... (zobacz lair scenario --help)
%s cannot be read; it is in the way
    nie można odczytać %s; ten plik zawadza
%s is a part of other games; take another --parts folder
    %s to część innych gier; weź inny folder --parts
Plays many games between bots and counts who won with what.
    Rozgrywa wiele gier botów i liczy, kto czym wygrał.
at once; the result is the same (all cores)
    naraz; wynik jest ten sam (wszystkie rdzenie)
bots that search see every card, to measure what the unknown costs
    boty, które szukają, widzą każdą kartę: ile kosztuje niewiedza
cannot write %s: %s
    nie można zapisać %s: %s
how many (1000)
    ile (1000)
lair sim [options]
    lair sim [opcje]
of the first game; each next has the next (1)
    pierwszej gry; każda następna ma następne (1)
"  %s%*s %9lu  %5.1f %%  (%5.1f - %5.1f)  mean score %6.2f\n"
    "  %s%*s %9lu  %5.1f %%  (%5.1f - %5.1f)  średni wynik %6.2f\n"
"  %s%*s %9lu  mean score %6.2f\n"
    "  %s%*s %9lu  średni wynik %6.2f\n"
%lu games, %.1f choices and %.1f turns each\n
    gry: %lu, średnio wyborów: %.1f, rund: %.1f\n
bosses\n
    bossowie\n
cards, by whoever built or cast them\n
    karty, według tego, kto je zbudował albo zagrał\n
lair %s: %lu games did not come to an end, the first of them with --seed %lu\n
    lair %s: gry bez końca: %lu, pierwsza z --seed %lu\n
scores\n
    wyniki\n
seats\n
    miejsca\n
seats: games, share won with 95 %% interval\n
    miejsca: gry, wygrane z przedziałem 95 %%\n
" (not here: lair doctor says why)"
    " (nie tutaj: lair doctor powie, dlaczego)"
A game against the kobold, who forgives everything.\nType ? to have something explained, hint for advice.\n
    Gra przeciwko koboldowi, który wszystko wybacza.\nZnak ? wyjaśnia, słowo „rada” podpowiada.\n
Lair %s: build a dungeon, lure the heroes, leave no survivors.\n\n 1  Play here, in this terminal\n 2  Play in the browser%s\n 3  Learn to play\n q  Leave\n\nEverything else: lair --help. Something does not work: lair doctor.\n
    Lair %s: zbuduj podziemia, zwab bohaterów, nikogo nie wypuszczaj.\n\n 1  Graj tutaj, w tym terminalu\n 2  Graj w przeglądarce%s\n 3  Naucz się grać\n q  Wyjdź\n\nWszystko inne: lair --help. Coś nie działa: lair doctor.\n
Open the link and choose \"Learn to play\": a lesson of ten minutes.
    Otwórz link i wybierz „Naucz się grać”: lekcja na dziesięć minut.
The page is not here; lair doctor says how to get it.
    Strony tu nie ma; lair doctor powie, jak ją zdobyć.
Type 1, 2, 3 or q.
    Wpisz 1, 2, 3 albo q.
"Your choice [1]: "
    "Twój wybór [1]: "
after choice %zu the game is not the one that was played
    po wyborze %zu gra nie jest tą, którą rozegrano
choice %zu (seat %d, %08lx) is not allowed
    wybór %zu (miejsce %d, %08lx) jest niedozwolony
the game was played with revision %lu of the rules, this program has revision %d
    grę rozegrano według wydania %lu zasad, ten program ma wydanie %d
the game was played with the card pack %016llx, this program has %016llx
    grę rozegrano zestawem kart %016llx, ten program ma %016llx
there is no such game (rule %d forbids it)
    takiej gry nie ma (zabrania jej zasada %d)
cannot open %s: %s
    nie można otworzyć %s: %s
cannot read %s: %s
    nie można odczytać %s: %s
cannot write %s: it is not a file
    nie można zapisać %s: to nie jest plik
\"c SEAT OPTION\" is expected
    oczekiwano „c SEAT OPTION”
\"end LINES HASH SUM\" is expected
    oczekiwano „end LINES HASH SUM”
\"h HASH\" is expected
    oczekiwano „h HASH”
\"player SEAT NAME\" is expected
    oczekiwano „player SEAT NAME”
\"s SEAT WORD VALUE\" is expected
    oczekiwano „s SEAT WORD VALUE”
\"u SEAT CHOICES free\" or \"... agreed\" is expected
    oczekiwano „u SEAT CHOICES free” albo „... agreed”
a line of an unknown kind
    wiersz nieznanego rodzaju
a pack hash has 16 hexadecimal digits
    skrót kart ma 16 cyfr szesnastkowych
a revision is a number
    wydanie zasad to liczba
a rule is missing
    brakuje zasady
a rule with a value that it can't have
    zasada z niemożliwą wartością
a seed has 64 hexadecimal digits
    ziarno ma 64 cyfry szesnastkowe
line %d: %s
    wiersz %d: %s
line %d: %s: %.40s
    wiersz %d: %s: %.40s
line %d: \"%s ...\" is expected here
    wiersz %d: tu oczekiwano „%s ...”
lines are missing before this one
    przed tym wierszem brakuje innych
more words than expected
    więcej słów, niż oczekiwano
nothing may follow the end line
    po wierszu końcowym nic już nie może stać
nothing that could be taken back like this
    niczego nie da się tak cofnąć
only plain ASCII is expected
    oczekiwano czystego ASCII
the end line is not as it was written
    wiersz końcowy nie jest taki, jak go zapisano
the file ends too early
    plik kończy się za wcześnie
the file has format %ld, this program reads formats up to %d
    plik ma format %ld, ten program czyta formaty do %d
the file is not as it was written: the sum over it is another
    plik nie jest taki, jak go zapisano: suma kontrolna się nie zgadza
the file is too long
    plik jest za długi
the format version is missing
    brakuje wersji formatu
the last line is incomplete
    ostatni wiersz jest niepełny
the line is too long
    wiersz jest za długi
the rule is there twice
    zasada występuje dwa razy
this is not the record of a game
    to nie jest zapis gry
this player line does not belong here
    ten wiersz gracza tu nie pasuje
this program knows no such rule
    ten program nie zna takiej zasady
unknown profile
    nieznany profil
%s is being played by another program
    w %s gra teraz inny program
the game's file
    plik gry
a miniboss that nobody pays for
    miniboss, za którego nikt nie płaci
a miniboss whose room is covered
    miniboss, którego komnatę przykryto
a spell that cancels can be canceled
    czy czar negujący można zanegować
counters there are; 0: no limit
    ile jest znaczników; 0: bez ograniczeń
discard pile and hand at the beginning
    stos kart odrzuconych i ręka na początku
draft and Minion of a visit
    karta z Rynku i sługus podczas wizyty
heart token of a hero from a Landmark
    znacznik życia bohatera z kluczowej lokacji
heart token of a hero from the Tavern
    znacznik życia bohatera z Karczmy
heart tokens of heroes sent back
    znaczniki życia odesłanych bohaterów
items turned up in a turn; two need four players
    przedmioty odkrywane w rundzie; dwa wymagają czterech graczy
level up and when-built abilities
    awans a zdolności „po zbudowaniu”
new hands at most; 0: no limit
    ile razy można wymienić rękę; 0: bez ograniczeń
ordinary heroes with 4 health stay at home
    typowi bohaterowie z życiem 4 zostają w domu
ten souls end it all the same
    dziesięć dusz i tak kończy grę
turns after which it ends; 0: none
    po tylu rundach koniec; 0: nigdy
two bosses are dealt to each player, one is kept
    każdy dostaje dwóch bossów i zostawia jednego
two cards of the first hand are discarded
    z pierwszej ręki odrzuca się dwie karty
variant: no ordinary heroes of 4 health
    wariant: bez typowych bohaterów z życiem 4
variant: no soul this turn, a card instead
    wariant: runda bez duszy daje kartę
variant: two bosses are dealt, one is kept
    wariant: dwóch bossów do wyboru
variant: wounds can't knock you out
    wariant: rany nikogo nie eliminują
what is counted for a new hand
    co się liczy przy wymianie ręki
when a hero sent to an entrance goes in
    kiedy wchodzi bohater odesłany do wejścia
when a hero with too much damage dies
    kiedy ginie bohater ze zbyt wieloma obrażeniami
when a room may be turned into a coin
    kiedy komnatę można wymienić na monetę
when a spell that cancels takes effect
    kiedy działa czar negujący
when no hero is left in the deck
    gdy w talii nie ma już bohaterów
when the town deck ends the game
    kiedy talia miasta kończy grę
where an exchanged hand goes
    dokąd trafia wymieniona ręka
where heroes of two treasures are pushed
    dokąd idą wypchnięci bohaterowie z dwoma skarbami
which hero in town is lured first
    który bohater w mieście idzie na przynętę pierwszy
whoever gains no soul in a turn may draw a card at its end
    kto w rundzie nie zdobył duszy, może na jej końcu dobrać kartę
who wins the last tie
    kto wygrywa przy ostatnim remisie
whose spells can be canceled
    czyje czary można zanegować
wounds can't knock you out; play until the heroes run out
    rany nikogo nie eliminują; gra się, aż skończą się bohaterowie
lair rules: --lang takes one of%s\n
    lair rules: --lang przyjmuje jedno z%s\n
lair rules: --list takes one of R-SBM, R-X, R-SOLO, R-RMB, R-VAR, Q\n
    lair rules: --list przyjmuje jedno z R-SBM, R-X, R-SOLO, R-RMB, R-VAR, Q\n
lair rules: --search needs words to look for, as in: lair rules --search empty deck\n
    lair rules: --search potrzebuje słów, na przykład: lair rules --search pusta talia\n
lair rules: \"%s\" is not a rule number like R-SBM-126; look for words with --search\n
    lair rules: „%s” to nie numer zasady w rodzaju R-SBM-126; słów szukaj przez --search\n
lair rules: no rule contains all these words; try fewer or shorter ones\n
    lair rules: żadna zasada nie ma wszystkich tych słów; spróbuj mniej słów albo krótszych\n
lair rules: out of memory\n
    lair rules: brak pamięci\n
lair rules: the output could not be written; is the disk full?\n
    lair rules: nie udało się zapisać wyniku; czy dysk jest pełny?\n
lair rules: there is no rule %s%s%s; lair rules --list shows all\n
    lair rules: nie ma zasady %s%s%s; wszystkie pokaże lair rules --list\n
lair rules: unknown option %s; lair rules --help shows all\n
    lair rules: nieznana opcja %s; wszystkie pokaże lair rules --help\n
lair rules: use only one of --list, --search, --coverage at a time\n
    lair rules: tylko jedno naraz: --list, --search albo --coverage\n
usage: lair rules                     the chapters of the rulebook\n       lair rules NUMBER...           a rule in words: R-SBM-126, sbm 126, q-7\n       lair rules --search WORDS      rules that contain all these words\n       lair rules --list [PREFIX]     numbers and titles: R-SBM, R-X, R-SOLO, R-RMB, R-VAR, Q\n       lair rules --coverage [FILE]   which rules the tests reach (build/coverage.txt)\noptions:\n       --lang CODE                    language of the rulebook\n       --json                         for programs\nexit code: 0 done, 1 nothing found or coverage incomplete, 2 wrong use or bad file\n
    użycie: lair rules                     rozdziały zasad\n        lair rules NUMBER...           zasada w słowach: R-SBM-126, sbm 126, q-7\n        lair rules --search WORDS      zasady, w których są wszystkie te słowa\n        lair rules --list [PREFIX]     numery i tytuły: R-SBM, R-X, R-SOLO, R-RMB, R-VAR, Q\n        lair rules --coverage [FILE]   do których zasad docierają testy (build/coverage.txt)\nopcje:\n        --lang CODE                    język zasad\n        --json                         dla programów\nkod wyjścia: 0 gotowe, 1 nic nie znaleziono albo pokrycie niepełne, 2 złe użycie albo zły plik\n
"  no test reaches it\n"
    "  nie dociera do niej żaden test\n"
" (another test reaches it)"
    " (dociera do niej inny test)"
lair rules: %s:%d: %s; run the tests again to make a new file\n
    lair rules: %s:%d: %s; uruchom testy jeszcze raz, by powstał nowy plik\n
lair rules: --coverage takes one file\n
    lair rules: --coverage przyjmuje jeden plik\n
lair rules: cannot read %s: %s; run the tests first or name another file\n
    lair rules: nie można odczytać %s: %s; najpierw uruchom testy albo podaj inny plik\n
" (choose another with --port, or leave it out)"
    " (wybierz inny przez --port albo pomiń tę opcję)"
%ld tables replayed, %d of them wrong\n
    odtworzone stoły: %ld, w tym błędne: %d\n
--hooks is how others reach this server, such as https://example.org, not \"%s\"
    --hooks mówi, jak inni dosięgają tego serwera, na przykład https://example.org, a nie „%s”
people may give an address that is called when it is their turn; URL: how this server is reached, such as https://example.org
    gracze mogą podać adres, który jest powiadamiany, gdy przychodzi ich kolej; URL: jak dosięgnąć tego serwera, na przykład https://example.org
also call addresses of this machine: for tests
    powiadamiaj też adresy tej maszyny: do testów
print what people have reported about others, and end
    wypisz, co gracze zgłosili o innych, i zakończ
reports: %ld\n
    zgłoszenia: %ld\n
Lair has stopped.
    Lair zakończył pracę.
Lair is at http://%s:%d/ (Ctrl+C ends it)\n
    Lair czeka pod http://%s:%d/ (Ctrl+C kończy)\n
Serves the game's page to browsers, lets people play together, and prints the link when it is ready. The page is read once, at the start.\nInterrupt it (Ctrl+C) to stop.
    Podaje stronę gry przeglądarkom, pozwala ludziom grać razem i wypisuje link, gdy wszystko gotowe. Stronę czyta raz, na początku.\nPrzerwij (Ctrl+C), by zakończyć.
a name that links to this server may have, beside its address (as often as needed)
    nazwa, którą mogą mieć linki do tego serwera obok jego adresu (ile razy trzeba)
a page elsewhere that may play here, such as https://example.org (as often as needed)
    strona gdzie indziej, z której wolno tu grać, np. https://example.org (ile razy trzeba)
at once; more are turned away (4000)
    naraz; kolejne są odsyłane (4000)
it may not go on as root, and cannot become nobody here: start it as somebody else
    nie może działać dalej jako root, a nobody tu nie ma: uruchom jako ktoś inny
lair serve [options]
    lair serve [opcje]
lair serve: it is also at http://%s:%d/\n
    lair serve: jest też pod http://%s:%d/\n
lair serve: nobody can play together here: %s (see --store)\n
    lair serve: nie można tu grać razem: %s (zobacz --store)\n
lair serve: started by root; it goes on as nobody, without root's rights\n
    lair serve: uruchomiony przez roota; działa dalej jako nobody, bez praw roota\n
lair serve: the stored tables cannot be read (lair serve --check says more)\n
    lair serve: nie można odczytać zapisanych stołów (więcej powie lair serve --check)\n
lair serve: this system allows %d connections at once\n
    lair serve: ten system pozwala na tyle połączeń naraz: %d\n
lair serve: warning: everybody who reaches this machine can open the page, and nothing on the way is encrypted; --host 127.0.0.1 is for this machine alone\n
    lair serve: uwaga: każdy, kto dosięga tej maszyny, może otworzyć stronę, a po drodze nic nie jest szyfrowane; --host 127.0.0.1 jest tylko dla tej maszyny\n
replay every stored table, compare every hash, and end
    odtwórz każdy zapisany stół, porównaj każdy skrót i zakończ
seconds until a client that says nothing is left (20)
    po ilu sekundach żegnamy klienta, który milczy (20)
the address to listen at (127.0.0.1: this machine only)
    adres, pod którym nasłuchuje (127.0.0.1: tylko ta maszyna)
the built page (web/dist beside the program, or what is installed)
    zbudowana strona (web/dist obok programu albo ta zainstalowana)
the port (8080, or the next that is free); 0: any free one
    port (8080 albo następny wolny); 0: dowolny wolny
there is no page to serve: build it with ./run or web/build.sh, or name it with --root
    nie ma strony do podania: zbuduj ją przez ./run albo web/build.sh lub wskaż przez --root
too many cards: a game has at most %d rooms and spells; take fewer --sets
    za dużo kart: gra ma najwyżej %d komnat i czarów; weź mniej --sets
%s is given too often
    %s podano za dużo razy
%s needs a value: %s %s
    %s potrzebuje wartości: %s %s
%s takes a number from %ld to %ld, not \"%s\"
    %s przyjmuje liczbę od %ld do %ld, a nie „%s”
%s takes no value
    %s nie przyjmuje wartości
\"%s\" is more than expected (see lair %s --help)
    „%s” to już za dużo (zobacz lair %s --help)
lair: cannot write the output: %s\n
    lair: nie można zapisać wyniku: %s\n
this text
    ten tekst
unknown language \"%s\" (there are%s)
    nieznany język „%s” (są%s)
usage: %s\n\n%s\n\n
    użycie: %s\n\n%s\n\n
" or "
    " albo "
--bots names %d, but there is room for %d: name fewer, or take more --players
    --bots wymienia %d, a miejsca jest na %d: wymień mniej albo weź więcej --players
--challenge is a way to play alone: add --players 1
    --challenge to sposób gry solo: dodaj --players 1
--rule %s is %s, not \"%s\"
    --rule %s to %s, a nie „%s”
--rule %s is a number from %ld to %ld, not \"%s\"
    --rule %s to liczba od %ld do %ld, a nie „%s”
--rule %s needs a value: --rule %s=%s
    --rule %s potrzebuje wartości: --rule %s=%s
--sets needs the names of card sets, such as super,base or +promos
    --sets potrzebuje nazw zestawów kart, np. super,base albo +promos
Boss Monster and The Next Level
    Boss Monster i Następny poziom
Rise of the Minibosses, German rulebook
    Powstanie minibossów, niemiecka instrukcja
Rise of the Minibosses, Polish rulebook
    Powstanie minibossów, polska instrukcja
Super Boss Monster, English rulebook
    Super Boss Monster, angielska instrukcja
Super Boss Monster, Polish rulebook
    Super Boss Monster, polska instrukcja
Super Boss Monster, Ukrainian rulebook
    Super Boss Monster, ukraińska instrukcja
\n\nvariants\n
    \n\nwarianty\n
\nprofiles\n
    \nprofile\n
"\nsets\n  "
    "\nzestawy\n  "
\nsingle rules, with --rule NAME=VALUE; a profile sets them, see docs/editions.md\n
    \npojedyncze zasady, przez --rule NAME=VALUE; ustawia je profil, zobacz docs/editions.md\n
a rule forbids it
    zabrania tego zasada
add --players 1
    dodaj --players 1
add --sets +crash-landing
    dodaj --sets +crash-landing
add sets with more bosses: --sets all
    dodaj zestawy z większą liczbą bossów: --sets all
edition
    edycja
everybody needs a boss, two with choose-boss: add sets with more of them, or --sets all
    każdy potrzebuje bossa, z choose-boss dwóch: dodaj zestawy, które ich mają, albo --sets all
name a set with heroes: --heroes super, minibosses, base or next-level
    podaj zestaw z bohaterami: --heroes super, minibosses, base albo next-level
name one set with heroes: --heroes super, minibosses, base or next-level
    podaj jeden zestaw z bohaterami: --heroes super, minibosses, base albo next-level
no such game for %ld: %s
    takiej gry nie ma (gracze: %ld): %s
no such game for %ld: %s; see %s
    takiej gry nie ma (gracze: %ld): %s; zobacz %s
profile
    profil
set
    zestaw
set of extra heroes
    zestaw dodatkowych bohaterów
set of heroes
    zestaw bohaterów
take --players 1 to 4, or up to 6 with --sets +crash-landing
    weź --players od 1 do 4 albo do 6 z --sets +crash-landing
take --players 2 to 4, or up to 6 with --sets +crash-landing
    weź --players od 2 do 4 albo do 6 z --sets +crash-landing
the cards of --card-set are not in this game: add them with --sets %s,%s
    kart z --card-set nie ma w tej grze: dodaj je przez --sets %s,%s
the profile %s is not one of the edition %s; leave one of them out
    profil %s nie należy do edycji %s; pomiń jedno z nich
the solo game is one of the super edition, with its cards and heroes
    gra solo należy do edycji super, z jej kartami i bohaterami
the super set has an edition of its own: leave it out, or take --edition super
    zestaw super ma własną edycję: pomiń go albo weź --edition super
the variants are for --edition minibosses and classic
    warianty są dla --edition minibosses i classic
unknown %s \"%s\" (did you mean %s?)
    %s: nie znam nazwy „%s” (może %s?)
unknown %s \"%s\" (there are %s)
    %s: nie znam nazwy „%s” (są: %s)
unknown bot \"%s\" (did you mean %s; there are %s; those that search take a budget, boss:2000 or boss:300ms)
    nieznany bot „%s” (może %s; są %s; te, które szukają, przyjmują budżet, boss:2000 albo boss:300ms)
unknown bot \"%s\" (see --help; there are %s; those that search take a budget, boss:2000 or boss:300ms)
    nieznany bot „%s” (zobacz --help; są %s; te, które szukają, przyjmują budżet, boss:2000 albo boss:300ms)
unknown rule \"%s\" (did you mean %s?)
    nieznana zasada „%s” (może %s?)
unknown rule \"%s\" (they are in lair play --help)
    nieznana zasada „%s” (są w lair play --help)
variant
    wariant
a single rule; may be repeated, see below
    pojedyncza zasada; można powtarzać, zobacz niżej
at the table; 1 is the solo game (2)
    przy stole; 1 to gra solo (2)
cards in the decks; +LIST adds; all: every set
    karty w taliach; +LIST dodaje; all: każdy zestaw
cards of your own, in the game beside its sets
    twoje karty, w grze obok jej zestawów
see below
    zobacz niżej
sets whose few heroes join them
    zestawy, z których dochodzi paru bohaterów
solo: heroes want one treasure more
    solo: bohaterowie chcą o jeden skarb więcej
super, minibosses or classic (super)
    super, minibosses albo classic (super)
whose heroes come to town
    czyi bohaterowie przychodzą do miasta
whose rulebook: see below (play: that of your language, else super-en)
    czyja instrukcja: zobacz niżej (play: w twoim języku, inaczej super-en)
a seed does not begin with '-'
    ziarno nie zaczyna się od „-”
the system gives no random numbers; --seed can name a deal
    system nie daje liczb losowych; rozdanie można nazwać przez --seed
--shard takes which part of how many, like 2/4, not \"%s\"
    --shard przyjmuje, która część z ilu, np. 2/4, a nie „%s”
keeps the part there, goes on with it; add up with lair merge
    trzyma tam część i gra ją dalej; sumuje lair merge
only part K of N, from 1; else as mpirun, srun or a Slurm array says, else all
    tylko część K z N, od 1; inaczej jak mówi mpirun, srun albo tablica Slurm, inaczej wszystko
random
    losowy
kobold
    kobold
minion
    sługus
mini-boss
    miniboss
grand-boss
    wielki boss
No such file or directory
    nie ma takiego pliku ani katalogu
Permission denied
    brak uprawnień
Operation not permitted
    operacja niedozwolona
Is a directory
    to jest katalog
Not a directory
    to nie jest katalog
File exists
    plik już istnieje
No space left on device
    brak miejsca na urządzeniu
Disk quota exceeded
    przekroczono limit miejsca na dysku
File too large
    plik jest za duży
Read-only file system
    system plików tylko do odczytu
Input/output error
    błąd wejścia/wyjścia
File name too long
    nazwa pliku jest za długa
Too many open files
    za dużo otwartych plików
Cannot allocate memory
    nie można przydzielić pamięci
Broken pipe
    przerwany potok
Address already in use
    adres jest już zajęty
%.150s is no part of these games
    %.150s nie jest częścią tych gier
%.150s is not readable
    nie da się odczytać %.150s
game %u %u %u %u is there twice
    gra %u %u %u %u występuje dwa razy
cannot write %.120s: %s
    nie można zapisać %.120s: %s
it is no record of an arena
    to nie jest zapis areny
it is a record of other games: it says \"%.*s\" where this command says \"%.*s\"
    to zapis innych gier: ma „%.*s” tam, gdzie to polecenie ma „%.*s”
game %lu in it is not readable
    gra %lu jest w nim nieczytelna
game %lu in it is there twice
    gra %lu jest w nim dwa razy
it is not a file
    to nie jest plik
it is too large
    jest za duży
cannot write it: %s
    nie można go zapisać: %s
another arena is writing to it
    pisze do niego inna arena
there is no Lair at this address that people can play at (%.12s)
    pod tym adresem nie ma Lair, w którym można grać (%.12s)
no answer
    brak odpowiedzi
the server's answer does not fit
    odpowiedź serwera nie pasuje
%.100s port %.10s: %s
    %.100s port %.10s: %s
the server does not answer
    serwer nie odpowiada
cannot make the folder %.180s: %s
    nie można utworzyć folderu %.180s: %s
%.180s is no folder that only you can write to
    %.180s nie jest folderem, do którego tylko ty możesz pisać
%s (choose another with --metrics)
    %s (wybierz inny przez --metrics)
%s: after %zu choices %s
    %s: po tylu wyborach: %zu – %s
%s: out of memory
    %s: zabrakło pamięci
%s: there are only %zu choices
    %s: wyborów jest tylko %zu
--by: unknown opponent \"%s\" (there are random kobold imp minion mini-boss boss grand-boss)
    --by: nie ma przeciwnika „%s” (są: random kobold imp minion mini-boss boss grand-boss)
--review, --rollouts: as many at once (the machine's); the result is the same
    --review, --rollouts: ile naraz (ile ma maszyna); wynik jest ten sam
--rollouts: seed of the deals (1); the same one gives the same result
    --rollouts: ziarno rozdań (1); to samo daje ten sam wynik
--rollouts: who plays on (minion)
    --rollouts: kto gra dalej (minion)
--verify, --play, --review and --rollouts exclude each other
    --verify, --play, --review i --rollouts wykluczają się
/health and /metrics (for Prometheus) there, for this machine alone; 0: any free port
    tam /health i /metrics (dla Prometheusa), tylko dla tej maszyny; 0: dowolny wolny port
a line on stderr for everything that happens, without secrets
    wiersz na stderr o wszystkim, co się dzieje, bez tajemnic
as that seat saw it (public things only); --review, --rollouts: that seat's decisions
    jak to widziało to miejsce (bez niego: to, co jawne); --review, --rollouts: decyzje tego miejsca
imp
    chochlik
lair serve: there are too many threads for --metrics\n
    lair serve: zbyt wiele wątków, żeby działało --metrics\n
one for each seat, repeated: random kobold imp minion mini-boss boss grand-boss, boss:2000 ... (random)
    jeden na każde miejsce, w kółko: random kobold imp minion mini-boss boss grand-boss, boss:2000 ... (random)
only check every choice and hash, and that a server dealt as it had committed to
    tylko sprawdź każdy wybór i skrót oraz to, czy serwer rozdał tak, jak się zobowiązał
opponents: random kobold imp minion mini-boss boss grand-boss (boss)
    przeciwnicy: random kobold imp minion mini-boss boss grand-boss (boss)
play each answer after --at choices out in so many fair deals
    rozegraj do końca każdą odpowiedź po --at wyborach w tylu uczciwych rozdaniach
this deal line does not belong here
    tego wiersza deal nie powinno tu być
which moment? --rollouts needs --at N
    który moment? --rollouts wymaga --at N
windows take no time
    okna nie zabierają czasu
what one choice costs a server, by viewer
    ile jeden wybór kosztuje serwer, na widza
with --only, --windows, --table: how many; with --serve: choices (1000)
    z --only, --windows, --table: ile; z --serve: wyborów (1000)
with --serve: so many tables of four, over sockets to a server of its own (0)
    z --serve: tyle stołów po cztery osoby, przez gniazda do własnego serwera (0)
remove a person (a name, or a token's SHA-256) from all stored tables, and end
    usuń osobę (nazwa lub SHA-256 tokenu) ze wszystkich zapisanych stołów i zakończ
there is no store: name it with --store
    nie ma gdzie szukać: podaj miejsce przez --store
where tables are kept: a file (tables.sqlite in your state folder), or postgres://user@host/database for several servers; none: nobody plays together
    gdzie trzymać stoły: plik (tables.sqlite w folderze stanu) albo postgres://user@host/database dla kilku serwerów; none: bez wspólnej gry
nobody of that name, or with that token, sits at a stored table
    nikt o tej nazwie ani z tym tokenem nie siedzi przy zapisanym stole
\n--rollouts plays each answer to the question after --at choices to the end of the game, in the same\nN deals that fit what the seat knew then, with --by on every seat. Intervals are of 95 percent.\n
    \n--rollouts rozgrywa każdą odpowiedź na pytanie po --at wyborach aż do końca gry, w tych samych\nN rozdaniach zgodnych z tym, co miejsce wtedy wiedziało, z --by na każdym miejscu. Przedziały: 95 procent.\n
this is more than a page: more than %d files or %d MB
    to więcej niż strona: ponad %d plików albo %d MB
cannot read %.300s
    nie można odczytać %.300s
cannot read %.300s: %s
    nie można odczytać %.300s: %s
the name of %s is too long
    nazwa pliku %s jest za długa
its folders are too deep for a page
    foldery są w nim za głębokie jak na stronę
cannot open the directory %.200s: %s
    nie można otworzyć folderu %.200s: %s
%.200s has no index.html: build the page with ./run or web/build.sh
    w %.200s nie ma index.html: zbuduj stronę przez ./run albo web/build.sh
\"%.60s\" is no address such as 127.0.0.1 (this machine only) or 0.0.0.0 (everybody)
    „%.60s” to nie adres w rodzaju 127.0.0.1 (tylko ta maszyna) albo 0.0.0.0 (wszyscy)
cannot listen at %s port %d: %s
    nie można nasłuchiwać pod %s na porcie %d: %s
cannot listen at 127.0.0.1 port %d: %s
    nie można nasłuchiwać pod 127.0.0.1 na porcie %d: %s
there is not enough memory
    za mało pamięci
%.200s: another server has it
    %.200s: używa go inny serwer
%.200s: a newer version of Lair has written it
    %.200s: zapisała go nowsza wersja Lair
the store cannot be read to its end
    zapisu stołów nie da się odczytać do końca
the store cannot be written to
    nie można pisać do zapisu stołów
this program was built without PostgreSQL (libpq): it keeps tables in a file only
    ten program zbudowano bez PostgreSQL (libpq): trzyma stoły tylko w pliku
the database does not let tables be made: %.200s
    baza danych nie pozwala tworzyć tabel: %.200s
a newer version of Lair has written to this database
    do tej bazy danych pisała nowsza wersja Lair
this program was built without OpenSSL: it calls nobody
    ten program zbudowano bez OpenSSL: nikogo nie powiadamia
a process cannot be started: %s
    nie można uruchomić procesu: %s
%ld seats and notes are nobody's now\n
    miejsca i notatki, które są teraz niczyje: %ld\n
lair serve: /health and /metrics are at http://127.0.0.1:%d/\n
    lair serve: /health i /metrics są pod http://127.0.0.1:%d/\n
the line of the deal cannot be read
    wiersza z rozdaniem nie da się odczytać
the server's secret is not the one that it had committed to
    tajna liczba serwera to nie ta, do której się zobowiązał
a nonce of the deal cannot be read
    nie da się odczytać tego, co gracz dołożył do rozdania
the game was not dealt from the server's secret and the players' nonces
    karty rozdano nie z tajnej liczby serwera i z tego, co dołożyli gracze
dealt at table %s from the secret that was committed to and from the nonces of all seats; whoever sat there compares the commitment %s with the one seen then, and the own nonce
    rozdano przy stole %s z liczby, do której zobowiązał się serwer, i z tego, co dołożyło każde miejsce; kto tam siedział, porównuje zobowiązanie %s z tym, które wtedy widział, i własną część
no machine of this name is known
    nie ma maszyny o tej nazwie
Cannot assign requested address
    ta maszyna nie ma takiego adresu
Connection refused
    odmowa połączenia
Connection reset by peer
    druga strona zerwała połączenie
Connection timed out
    przekroczono czas połączenia
Network is unreachable
    sieć jest nieosiągalna
No route to host
    nie ma drogi do tej maszyny
