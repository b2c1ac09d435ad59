# Jak rozumie się karty tam, gdzie ich tekst zostawia wątpliwość. Jak pisze się ten plik: patrz rulings.en.

minibosses:gregore, next-level:angstigoth
    Jeśli ceną jest zniszczenie komnaty, w której stoi bohater, a bohater od tego zginie, to zginął
    w tej komnacie; nic z tej komnaty już się nie dzieje.

hero-kind:magnetic-ceiling, hero-kind:ice-rod
    Gdy bohater wchodzi, najpierw działa jego przedmiot, potem komnata; gdy wychodzi, najpierw
    komnata. Nikogo się o to nie pyta.

minibosses:pixie-fountain, crash-landing:essence-transfer, crash-landing:not-dead-yet
    Nie można tego zagrać, jeśli nic by nie zmieniło; „za każdy” przy zerze to nic (R-SBM-156).

minibosses:respawn
    Potrzebuje komnaty, której zdolność „po zbudowaniu” może teraz coś zrobić.

next-level:oh-yeah
    Potrzebuje dwóch komnat do zamiany.

minibosses:pay-to-win, minibosses:armor-up
    Dowolna liczba monet może być zerem; karta i tak daje swoje 1.

minibosses:pay-to-win
    Liczbę monet podaje się przy zagraniu, bo są ceną.

minibosses:armor-up
    Monety płaci się przy zagraniu; nie wracają, gdy czar zostanie zanegowany. Życie może dostać też
    bohater w kluczowej lokacji (Q-34).

minibosses:efreets-chamber
    Oba zdania mają jedno wspólne użycie na rundę; każdy egzemplarz karty ma swoje. Bohater w środku
    nie jest już przy wejściu. Efekt trwa do końca rundy.

base:vampire-bordello, base:brainsucker-hive, minibosses:black-market, minibosses:mind-thresher
    Odmowa nie zużywa zdolności: następnym razem w tej rundzie znów padnie pytanie.

base:jackpot-stash
    Podwajane są też komnaty, które pojawią się później w tej rundzie.

base:haunted-library
    W Super Boss Monster dobraniem na rundę jest wzięcie karty z Rynku.

base:construction-zone
    Jeśli daje piątą komnatę, boss awansuje na końcu tej samej fazy budowy (Q-21).

promos:bone-crank, base:freeze
    Dezaktywowana komnata nie liczy się do awansu: czeka on na późniejszą fazę budowy z pięcioma
    aktywnymi komnatami (Q-21). Efekty „po zbudowaniu” komnaty dezaktywowanej przed ich wykonaniem
    przychodzą na końcu rundy, gdy znów jest aktywna.

next-level:meddling-kids
    Dziesięć dusz gracza, który nie może wygrać, nie kończy gry; wygrywa ktoś inny, jeśli może.
    Jeśli nikogo innego nie ma, karta temu nie zapobiegnie.

next-level:meddling-kids, minibosses:sabotage, base:freeze
    Zagrana zdolność komnaty, która zostanie uciszona lub dezaktywowana, zanim zadziała, nic nie
    robi. Zapłata przepada (R-X-028).

hero-kind:extra-life
    Gracz, który nie może w tej rundzie przegrać, nie przegrywa też z powodu pięciu ran w grze solo.

base:dracolich-lair, next-level:dark-portal, hero-kind:burial-mound
    Najpierw wybiera się cel, potem cenę: tego, czym się płaci, nie można tym odzyskać.

next-level:frostbat-cave, next-level:decapitator
    Komnata, którą niszczy się jako cenę, nie jest celem tego, za co płaci.

minibosses:windfall
    Warunek musi być spełniony także wtedy, gdy czar działa: dwa naraz pomagają raz (R-RMB-096).

minibosses:kirax, minibosses:endless-gallery
    Klasę podaje się, gdy efekt działa. Ikony nie leżą na żadnej komnacie: nie pomagają wypasnej
    komnacie (R-SBM-076).

minibosses:kirax, minibosses:ravenus
    Efekt trwa do końca rundy.

minibosses:kid-croak
    Więcej czy mniej: o tym decyduje się, gdy zdolność działa.

next-level:wild-monster
    O „możesz” pyta się, gdy czar działa. Jeśli przykryto komnatę, w której jest bohater, idzie on
    dalej (Q-27).

next-level:imp-temple
    Bierze kartę, zanim trafi na stos kart odrzuconych; to nie jest branie karty z tego stosu.

minibosses:imp-hoard
    Może od razu wziąć kartę ze stosu; nie liczy się to jako branie karty ze stosu kart odrzuconych.

next-level:dragon-graveyard
    Karty wzięte „zamiast” odrzucenia się nie liczą.

promos:the-brothers-wise
    Kto szuka, widzi całą talię; wziętego czaru się nie pokazuje.

base:king-croak, base:cleopatra
    Talię i stos kart odrzuconych przeszukuje się jak jedną listę. Kartę, która musiała być danego
    rodzaju, się pokazuje.

next-level:killa, promos:scythe, next-level:archer, hero-kind:the-bomb, hero-kind:star-of-invulnerability
    Pierwszą i ostatnią komnatę liczy się tylko wśród aktywnych.

base:minotaurs-maze
    Raz na bohatera, labirynt i rundę, do najbliższej aktywnej komnaty przed nim; bez niej nic się
    nie dzieje.

promos:ghoulyard
    Obrażenia z karty, znaczniki i premie się sumuje, nie mniej niż zero; potem podwojenia; potem
    to, o ile mniej otrzymuje bohater.

next-level:secret-stash
    O wypasnej komnacie decydują ikony komnaty takie, jakie są teraz (R-SBM-076).

next-level:surprise-gift
    „Po zbudowaniu” należy do właściciela podziemi, „gdy budujesz” do budującego. Minibossa nie
    można tam zbudować.

minibosses:minotaur-catacombs, base:fear, next-level:haunted-hall
    Jeśli bohaterowie giną przy wychodzeniu, bohatera bez życia można jeszcze przenieść lub
    wyrzucić. Odesłany do innej komnaty tych samych podziemi zabiera obrażenia ze sobą i ginie, gdy
    miałby ją opuścić.

base:teleportation
    Bohater nie przeżył komnaty, którą opuszcza. Obrażenia zostają.

base:gorgona
    Bohatera zabitego w mieście nikt nie zdobywa, opuszcza on grę, chyba że karta mówi, dokąd
    trafia.

promos:trap-master, minibosses:cerebella
    Zdolności komnat i minibossów nie mogą wybrać takiego bohatera, a premie od nich się wobec niego
    nie liczą. Liczą się obrażenia z karty, znaczniki oraz premie od czarów i bossów.

base:zombie-prison
    Bohater przywrócony w fazie przygody wchodzi w tej rundzie, jeśli podziemia tego gracza są
    jeszcze przed nami (Q-53).

hero-kind:burial-mound, hero-kind:excavation
    Przedmiot bohatera, który przeżył, leży zakryty w obszarze punktacji właściciela podziemi; można
    go znów odkryć (R-X-014).

hero-kind:staff-of-healing
    Na bohaterze: ci przy tym wejściu i ci, którzy przyjdą później w tej rundzie, mają +2, nikt dwa
    razy.

hero-kind:magic-mirror
    Jako boss możesz wybrać każdy inny odkryty przedmiot, w mieście, na bohaterze lub w obszarze
    punktacji, którego strony bossa możesz teraz użyć.

base:kobold-strike
    Zakryci minibossowie też wracają: nikt by ich nie odróżnił.

minibosses:loot-box
    Bez monet nie można jej położyć; jeśli zabraknie ich przy odkryciu, zostaje odrzucona
    (R-RMB-043, Q-39).

base:motivation
    Liczą się komnaty aktywne, zakryte nie. Dodatkowa karta musi być komnatą: minibossa buduje się
    raz na rundę (R-RMB-032).

minibosses:personnel-office
    Liczy się też rozwinięcie opłacone kartą. Miniboss, który przyszedł dzięki czarowi, nie: nic nie
    zostaje odkryte.

minibosses:king-croak
    Minibossowie, którzy przychodzą dzięki czarowi, też zaczynają na poziomie 2.

minibosses:lamia, minibosses:dr-deadly
    Piąta komnata jest już opłacona, bo awans jest pierwszy (R-RMB-041).

minibosses:rage
    „Dokładnie jeden miniboss” oznacza twojego; nie musi być w tej komnacie.

minibosses:spike
    Poziom 3 może zwrócić też tego minibossa.

minibosses:paddywhack
    Poziomu 3 można użyć na bohaterze, na którego zdolności nie działają: nikt nie ginie, a miniboss
    wraca na poziom 1.

minibosses:sabotage
    Druga część pozwala wybrać tylko komnaty, których właściciel ma mniej minibossów; liczy się ich
    ponownie, gdy czar działa.

minibosses:short-circuit
    Opodatkowuje też czar, na który odpowiada.

minibosses:traitor
    Nie możesz w tej rundzie budować komnat, nawet jeśli monet nie oddano; minibossa nadal wolno.
    Dlatego zagrywa się go przed położeniem karty, choćby minibossa: zakrytej nikt nie rozpozna.

minibosses:zoning-board, next-level:surprise-gift
    Można zagrać, póki wolno ci jeszcze w tej rundzie budować i masz kartę, która mogłaby trafić
    tam, gdzie teraz nie może.

minibosses:garbage-chute, minibosses:black-market, base:recycling-center, super:grave-robbers-guild
    Przykryta komnata nic nie słyszy, nawet zniszczenia, które ją odsłania.

minibosses:mind-thresher
    Bohater nigdy nie został policzony: w tej rundzie nie zyskano duszy.

minibosses:icicle-man
    Poziom 2 ucisza wszystko, co bohater mówi w twoich podziemiach lub przy twoim wejściu, także to,
    co robi u bossa; nie jego przedmiot i nie to, dokąd idzie z miasta.

minibosses:icicle-man, minibosses:spike
    Poziom 3 jest zużyty także wtedy, gdy cel zniknął albo komnata została przedtem uciszona lub
    dezaktywowana: miniboss jest znów na poziomie 1 (R-RMB-053).

minibosses:the-keystone
    Liczy komnatę, którą odsłania, ale nie dezaktywowane.

minibosses:monster-academy
    Minibossów można pokazać w dowolnej kolejności, każdego raz.

minibosses:ancient-guardtower
    Przeciwnika wybiera się po zbudowaniu, na jedną rundę; monetę można dać później w tej rundzie.
    Obrazek w polskiej instrukcji można czytać jako jeden krok. Odsłonięta nie wybrała nikogo.

minibosses:draculad
    Poziom 3 bierze komnatę lub czar, nigdy minibossa; jeśli na ręce nie ma żadnego, pytania nie ma.

base:centipede-tunnel
    Dowolne dwie komnaty jednych podziemi; może zamienić samą siebie.

next-level:torix-uzkali
    Reaguje na komnaty potworów zniszczone lub odrzucone z ręki, także twoje, nie na to, co zostało
    na Rynku.

next-level:pause
    Podziemia są zamknięte, nawet jeśli nikogo w nich nie ma.

next-level:swordmage
    Zyskuje życie, zanim czar cokolwiek zrobi, i tylko w podziemiach; zanegowane czary się nie
    liczą.

next-level:porkus, base:seducia
    Można wziąć dowolnego bohatera z talii bohaterów, także legendarnego.

crash-landing:klonos
    Ma na stałe zdolności drugiego bossa, te przy awansie i te po awansie, także gdy tamten gracz
    odpadnie. Skopiowane pole sługusa lub zamiennik dobierania z Rynku działa dla niego.

crash-landing:hypercube
    Pozwolenie dotyczy tej karty, dopóki jest na ręce, i żadnej innej.

promos:shark-tank
    Liczą się obrażenia, które bohater miał przy wejściu; połowę zaokrągla się w górę.

promos:tpk
    Leży w obszarze punktacji na stałe i daje swoje dusze, dopóki są tam wszystkie cztery klasy.

paper-pixels:fireball
    Jeden rzut na każdego bohatera.

minibosses:warlock, minibosses:tax-collector
    Hybrydy idą za sumą obu skarbów i nic poza tym nie robią; przy remisie zostają w mieście
    (R-X-007).

minibosses:the-progenitors
    Idą do gracza, który ma najwięcej monet.

minibosses:the-dreadmill, minibosses:jinx
    Na początku fazy budowy, zanim ktokolwiek zadziała; po raz pierwszy w rundzie po tej, w której
    karta się pojawiła.

minibosses:oculus, minibosses:smash
    Liczą się twoje podziemia.

minibosses:internship, minibosses:traitor
    Miniboss trafia odkryty pod dowolną komnatę, pod którą może być. W tej samej rundzie nie można
    go rozwinąć (R-RMB-055).

minibosses:heist
    Usuwa ikony jednej komnaty.

next-level:necromancer
    Gdy przeżyje, zmienia też duszę właściciela podziemi w ranę; właściciel wybiera którą.

crash-landing:the-prince
    Idzie do gracza, który ma najwięcej ran. Przy remisie czeka.

crash-landing:the-king
    Idzie do gracza, który ma najwięcej dusz. Przy remisie czeka.

next-level:lightning-bolt, paper-pixels:fireball
    Czar za drugą część odrzuca się przy zagraniu; nie wraca, gdy czar zostanie zanegowany.

minibosses:minotaur-catacombs
    Bohatera odsyła tylko jej własna cena. Zniszczona przez inną kartę nic nie robi, choć niemiecka
    instrukcja dopuszcza takie czytanie.

super:mousetrap
    Ogłuszona nadal zadaje obrażenia ze swojej zdolności: nie ma tylko tych, które komnata zadaje
    wchodzącemu bohaterowi (R-SBM-166).
