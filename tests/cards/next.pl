minibosses/gregore: Gdy po awansie bohater zginie w twoich podziemiach, raz na rundę zyskaj 1 monetę.
minibosses/calabeza: Gdy po awansie masz zapłacić za rozwinięcie minibossa, raz na rundę możesz zamiast tego odrzucić komnatę potworów.
minibosses/belladonna: Po awansie raz na rundę zapłać 2 monety: przeciwnik odrzuca losowo czar.
minibosses/lamia: Gdy po awansie zbudujesz komnatę potworów, zyskaj 1 monetę.
minibosses/king-croak: Po awansie minibossowie, których budujesz, zaczynają na poziomie 2.
minibosses/ravenus: Po awansie raz na rundę zapłać 2 monety: podwój obrażenia komnaty potworów do końca rundy.
minibosses/baron-hex: Gdy po awansie zagrasz czar, zyskaj 1 monetę.
minibosses/oculus: Gdy po awansie bohater zginie w jednej z twoich komnat z minibossem, dobierz czar.
minibosses/kazanna: Po awansie raz na rundę zapłać 2 monety: dobierz czar.
minibosses/dr-deadly: Gdy po awansie zbudujesz komnatę pułapek, zyskaj 1 monetę.
minibosses/scott: Po awansie twoje komnaty pułapek mają +1 do obrażeń. Po awansie dowolny przeciwnik może dać ci 1 monetę: twój boss nie ma zdolności do końca rundy.
minibosses/kirax: Po awansie raz na rundę zapłać 2 monety: wybierz podziemia, a potem te podziemia liczą o 1 skarb wybranej klasy więcej do końca rundy.
minibosses/spectral-bomb: Zniszcz tę komnatę: przeciwnik odrzuca losowo czar.
minibosses/monster-academy: Gdy ta komnata zostanie zbudowana lub odsłonięta, możesz pokazać dowolną liczbę minibossów z ręki: zyskaj 2 monety za każdą pokazaną kartę.
minibosses/ancient-guardtower: Gdy ta komnata zostanie zbudowana, wybierz przeciwnika na tę rundę. Raz na rundę daj temu przeciwnikowi 1 monetę: weź losowo czar z ręki tego przeciwnika.
minibosses/tomb-of-terrors: Odrzuć tę kartę z ręki: weź inną kartę komnaty lub czar ze stosu kart odrzuconych.
minibosses/imp-hoard: Gdy przeciwnik ma odrzucić kartę, raz na rundę możesz zamiast tego wziąć tę kartę na rękę.
minibosses/vampire-lab: Gdy ta komnata zostanie zbudowana lub odsłonięta, możesz odrzucić minibossa: wylecz jedną ze swoich ran.
minibosses/haunted-cavern: Raz na rundę zapłać 1 monetę: wybierz bohatera przy swoim wejściu, a potem ten bohater nie może wejść do twoich podziemi w tej rundzie.
minibosses/minion-clinic: Gdy ta komnata zostanie zbudowana, możesz położyć do 3 monet na tej komnacie: weź 1 kartę ze stosu kart odrzuconych za każdą położoną monetę. Ta komnata ma −1 do obrażeń za każdą monetę na niej.
minibosses/robbers-vault: Gdy ta komnata zostanie zbudowana, wymień się skarbcem z przeciwnikiem.
minibosses/minotaur-catacombs: Jeśli w tej komnacie jest bohater, zniszcz tę komnatę: przenieś tego bohatera do swojego wejścia.
minibosses/goblin-market: Gdy zbudujesz komnatę obok tej komnaty, zyskaj 2 monety.
minibosses/power-leech: Następna komnata potworów ma +2 do obrażeń.
minibosses/fetid-beast: Komnat potworów nie można budować obok tej komnaty.
minibosses/training-camp: Raz na rundę odrzuć minibossa: podwój obrażenia jednej ze swoich komnat potworów do końca rundy.
minibosses/shrooman-aviary: Odrzuć tę kartę z ręki: daj dowolnemu bohaterowi +3 do życia do końca rundy.
minibosses/dragons-nest: Gdy ta komnata zostanie zbudowana lub odsłonięta, każda inna z twoich komnat potworów ma +1 do obrażeń za każdy skarb na niej do końca rundy.
minibosses/doppelganger-hive: Ta komnata ma +1 do obrażeń za każdego bohatera zwabionego do ciebie w tej rundzie.
minibosses/foyer-elemental: Gdy bohater przeżyje tę komnatę, raz na rundę zyskaj 2 monety.
minibosses/mysterious-portal: Gdy ta komnata zostanie zbudowana lub odsłonięta, możesz odrzucić minibossa: dobierz czar.
minibosses/alchemists-lab: Gdy zagrasz czar, raz na rundę zyskaj 2 monety.
minibosses/black-market: Gdy komnata zostanie zniszczona, raz na rundę możesz zapłacić 1 monetę: dobierz czar.
minibosses/mind-thresher: Gdy bohater zginie w tej komnacie, raz na rundę możesz usunąć z gry tego bohatera: dobierz 2 czary.
minibosses/cursed-well: Odrzuć tę kartę z ręki: dobierz czar. Albo zyskaj 2 monety.
minibosses/loot-box: Zbuduj tę kartę tylko wtedy, gdy masz co najmniej 2 monety. Gdy ta komnata zostanie zbudowana, zapłać 2 monety: dobierz 2 czary.
minibosses/crystal-ballroom: Gdy ta komnata zostanie zbudowana, możesz położyć do 3 monet na tej komnacie: dobierz 1 czar za każdą położoną monetę. Ta komnata ma −1 do obrażeń za każdą monetę na niej.
minibosses/efreets-chamber: W dowolnym momencie, jeśli przy twoim wejściu jest bohater, raz na rundę dobierz czar, a potem ta komnata ma −2 do obrażeń do końca rundy. Albo jeśli przy twoim wejściu jest bohater, odrzuć czar: ta komnata ma +2 do obrażeń do końca rundy.
minibosses/magipede: Ta komnata ma +1 do obrażeń za każdy czar na twojej ręce.
minibosses/delvers-quarry: Gdy ta komnata zostanie zbudowana lub odsłonięta, dobierz kartę komnaty.
minibosses/garbage-chute: Gdy komnata zostanie zniszczona, raz na rundę zyskaj 2 monety.
minibosses/unstable-mine: Zniszcz tę komnatę: zyskaj 3 monety.
minibosses/sawtooth-pendulum: Jeśli w tej komnacie jest bohater z najwyżej 3 punktami życia, raz na rundę zapłać 1 monetę: wyeliminuj tego bohatera.
minibosses/the-catapult: Raz na rundę odrzuć minibossa: dezaktywuj komnatę w podziemiach przeciwnika do końca rundy.
minibosses/endless-gallery: Zniszcz tę komnatę: wybierz podziemia, a potem te podziemia liczą o 1 skarb wybranej klasy więcej do końca rundy.
minibosses/paywall: Dowolny przeciwnik może dać ci dowolną liczbę monet: ta komnata ma −1 do obrażeń za każdą przekazaną monetę do końca rundy.
minibosses/living-trap: Jeśli w tej komnacie jest bohater, zniszcz inną ze swoich komnat potworów: wyeliminuj tego bohatera.
minibosses/the-dreadmill: Na początku fazy budowy połóż 1 monetę ze swojego skarbca na tej komnacie; jeśli nie możesz, zniszcz tę komnatę. Ta komnata ma +1 do obrażeń za każdą monetę na niej.
minibosses/personnel-office: Gdy przeciwnik odkryje lub rozwinie minibossa, raz na rundę zyskaj 1 monetę.
minibosses/trophy-room: Gdy ta komnata zostanie zbudowana lub odsłonięta, zyskaj 1 monetę za każdą ze swoich komnat z co najmniej 2 skarbami.
minibosses/lightning-rod: Gdy bohater zginie w tej komnacie, raz na rundę zyskaj 3 monety.
minibosses/pixie-fountain: Zniszcz tę komnatę: zyskaj 1 monetę za każdą ze swoich ran.
minibosses/the-keystone: Zniszcz tę komnatę: zyskaj 1 monetę za każdą ze swoich komnat.
minibosses/pool-of-shadows: Raz na rundę odrzuć czar: zyskaj 2 monety.
minibosses/spike: Poziom 1: Ta komnata ma +1 do obrażeń. Poziom 2: Jeśli w tej komnacie jest bohater, raz na rundę odrzuć kartę: zadaj 2 obrażenia temu bohaterowi. Poziom 3: W dowolnym momencie zwróć minibossa na rękę właściciela, a potem cofnij tego minibossa na poziom 1.
minibosses/kid-croak: Poziom 1: Ta komnata ma o 1 skarb wojownika więcej. Poziom 2: W fazie budowy w dowolnym momencie raz na rundę zamień miejscami 2 komnaty jednych podziemi. Poziom 3: W dowolnym momencie wybierz podziemia, a potem komnaty potworów tych podziemi mają +1 lub −1 do obrażeń do końca rundy, a potem cofnij tego minibossa na poziom 1.
minibosses/draculad: Poziom 1: Ta komnata ma o 1 skarb kapłana więcej. Poziom 2: W dowolnym momencie raz na rundę przenieś bohatera ze swoich podziemi do miasta. Poziom 3: W dowolnym momencie obejrzyj rękę przeciwnika, a potem możesz wziąć kartę komnaty lub czar z ręki tego przeciwnika, a potem cofnij tego minibossa na poziom 1.
minibosses/rocky: Poziom 1: Karty komnat można zbudować na tej komnacie nawet bez pasującego skarbu. Poziom 2: Gdy bohater zginie w tej komnacie, możesz użyć ponownie zdolności „po zbudowaniu” innej ze swoich komnat. Poziom 3: W dowolnym momencie daj bohaterowi w dowolnych podziemiach +5 do życia do końca rundy, a potem cofnij tego minibossa na poziom 1.
minibosses/cerebella: Poziom 1: Ta komnata ma o 1 skarb maga więcej. Poziom 2: Gdy bohater zginie w tej komnacie, możesz dobrać czar. Poziom 3: W dowolnym momencie wybierz podziemia, a potem zdolności komnat i minibossów nie działają na bohaterów w tych podziemiach do końca rundy, a potem cofnij tego minibossa na poziom 1.
minibosses/paddywhack: Poziom 1: Ta komnata ma o 1 skarb złodzieja więcej. Poziom 2: Gdy zyskasz monety, raz na rundę zyskaj dodatkowo 1 monetę. Poziom 3: W dowolnym momencie, jeśli w tej komnacie jest bohater, wyeliminuj tego bohatera, a potem cofnij tego minibossa na poziom 1.
minibosses/icicle-man: Poziom 1: Ta komnata ma +1 do obrażeń. Poziom 2: Bohaterowie w twoich podziemiach lub przy twoim wejściu nie mają zdolności. Poziom 3: W dowolnym momencie dezaktywuj komnatę do końca rundy, a potem cofnij tego minibossa na poziom 1.
minibosses/mageseeker: Poziom 1: Ta komnata ma +1 do obrażeń za każdy skarb na niej. Poziom 2: Gdy przeciwnik zadeklaruje czar, raz na rundę odrzuć czar: zaneguj ten czar. Poziom 3: W dowolnym momencie wybierz podziemia, a potem każdy bohater, który wejdzie w tej rundzie do tych podziemi, pomija pierwszą komnatę tych podziemi, a potem cofnij tego minibossa na poziom 1.
minibosses/brassknuckle: Poziom 1: Ta komnata ma +1 do obrażeń. Poziom 2: Gdy bohater zginie w tej komnacie, raz na rundę dobierz kartę z talii komnat, a potem, jeśli to karta komnaty, możesz zbudować od razu tę kartę w swoich podziemiach. Poziom 3: W dowolnym momencie ta komnata zadaje podwójne obrażenia do końca rundy, a potem cofnij tego minibossa na poziom 1.
minibosses/jinx: Poziom 1: Na początku fazy budowy dobierz kartę komnaty, a potem odrzuć kartę komnaty. Poziom 2: Nadrukowane skarby tej komnaty liczą się podwójnie. Poziom 3: W dowolnym momencie przenieś bohatera z miasta do swojego wejścia, a potem cofnij tego minibossa na poziom 1.
minibosses/windfall: Jeśli nie masz monet, zyskaj 3 monety.
minibosses/internship: Odrzuć 3 karty z wierzchu talii komnat, a potem możesz zapłacić 1 monetę: dołącz od razu jednego z tych minibossów do jednej ze swoich komnat.
minibosses/spirit-dragon: Zastąp skarby komnaty 1 skarbem każdej klasy do końca rundy.
minibosses/sabotage: Wybierz komnatę, a potem ta komnata nie ma zdolności do końca rundy. Albo wybierz komnatę, a potem, jeśli masz więcej minibossów niż właściciel tej komnaty, dezaktywuj tę komnatę do końca rundy.
minibosses/rage: Daj komnacie z minibossem +1 do obrażeń za każdy poziom minibossa do końca rundy. Dodatkowo, jeśli masz dokładnie 1 minibossa, możesz podwoić obrażenia tej komnaty do końca rundy.
minibosses/ambush: Odrzuć minibossa lub 2 komnaty potworów: wyeliminuj bohatera w swoich podziemiach.
minibosses/rebirth: Wybrany gracz odrzuca wszystkie karty z ręki, a potem ten gracz dobiera tyle kart z talii komnat, ile odrzucono, a potem ten gracz dobiera tyle czarów, ile odrzucono.
minibosses/smash: Zadaj 2 obrażenia bohaterowi w swoich podziemiach. Albo zadaj 4 obrażenia bohaterowi w jednej ze swoich komnat z minibossem.
minibosses/pay-to-win: Zapłać dowolną liczbę monet: daj komnacie +1 do obrażeń i dodatkowo +1 za każdą zapłaconą monetę do końca rundy.
minibosses/zoning-board: Możesz w tej rundzie zbudować wypasną komnatę na jednej ze swoich komnat nawet bez pasującego skarbu.
minibosses/respawn: Użyj ponownie zdolności „po zbudowaniu” swoich komnat.
minibosses/heist: Wybierz komnatę, a potem ta komnata nie ma skarbów do końca rundy.
minibosses/short-circuit: Gdy przeciwnik zadeklaruje czar, zaneguj każdy czar tego przeciwnika w tej rundzie, łącznie z tym, chyba że zapłaci za niego 1 monetę.
minibosses/traitor: Wybierz minibossa przeciwnika, a potem możesz dać jego właścicielowi 1 monetę za każdy jego poziom: dołącz tego minibossa do jednej ze swoich komnat na jego poziomie, a potem nie możesz budować komnat w tej rundzie.
minibosses/armor-up: Daj dowolnemu bohaterowi +1 do życia do końca rundy. Dodatkowo możesz zapłacić dowolną liczbę monet: ten bohater ma +2 do życia za każdą zapłaconą monetę do końca rundy.
minibosses/inquisitor: Dopóki ten bohater jest przy wejściu lub w podziemiach, łącznie raz na rundę dowolny przeciwnik właściciela podziemi może zapłacić 2 monety: ten bohater ma +3 do życia do końca rundy.
minibosses/sellsword: Dopóki ten bohater jest przy wejściu lub w podziemiach, łącznie raz na rundę dowolny przeciwnik właściciela podziemi może zapłacić 2 monety: ten bohater ma +3 do życia do końca rundy.
minibosses/alchemist: Dopóki ten bohater jest przy wejściu lub w podziemiach, łącznie raz na rundę dowolny przeciwnik właściciela podziemi może zapłacić 2 monety: ten bohater ma +3 do życia do końca rundy.
minibosses/scoundrel: Dopóki ten bohater jest przy wejściu lub w podziemiach, łącznie raz na rundę dowolny przeciwnik właściciela podziemi może zapłacić 2 monety: ten bohater ma +3 do życia do końca rundy.
minibosses/the-fool: Ten bohater idzie do gracza z najmniejszą liczbą dusz.
minibosses/paladin: Ten bohater idzie do podziemi z największą łączną liczbą skarbów kapłana i wojownika.
minibosses/relic-hunter: Ten bohater idzie do podziemi z największą łączną liczbą skarbów maga i złodzieja.
minibosses/warlock: Ten bohater idzie do podziemi z największą łączną liczbą skarbów kapłana i maga.
minibosses/tax-collector: Ten bohater idzie do podziemi z największą łączną liczbą skarbów wojownika i złodzieja.
minibosses/the-progenitors: Ten bohater idzie do gracza z największą liczbą monet.
base/draculord: Gdy awansujesz, obejrzyj rękę przeciwnika, a potem weź kartę z ręki tego przeciwnika.
base/xyzax: Gdy awansujesz, weź 2 karty ze stosu kart odrzuconych.
base/king-croak: Gdy awansujesz, możesz przejrzeć talię komnat lub stos kart odrzuconych, znaleźć wypasną komnatę potworów i wziąć ją na rękę, a jeśli to zrobisz, możesz zbudować od razu tę kartę w swoich podziemiach.
base/robobo: Gdy awansujesz, każdy przeciwnik niszczy jedną ze swoich komnat.
base/cerebellus: Gdy awansujesz, możesz dobrać 3 czary, a jeśli to zrobisz, odrzuć czar.
base/seducia: Gdy awansujesz, możesz przenieść bohatera z miasta lub talii bohaterów do swojego wejścia.
base/cleopatra: Gdy awansujesz, możesz przejrzeć talię komnat lub stos kart odrzuconych, znaleźć wypasną komnatę pułapek i wziąć ją na rękę, a jeśli to zrobisz, możesz zbudować od razu tę kartę w swoich podziemiach.
base/gorgona: Gdy awansujesz, wyeliminuj bohatera w mieście i dołącz go do swoich dusz.
base/dark-altar: Zniszcz tę komnatę: weź kartę ze stosu kart odrzuconych.
base/open-grave: Gdy bohater zginie w tej komnacie, raz na rundę weź kartę komnaty ze stosu kart odrzuconych.
base/specters-sanctum: Gdy ta komnata zostanie zbudowana, przeciwnik odrzuca losowo czar.
base/succubus-spa: Gdy bohater zginie w tej komnacie, raz na rundę weź losowo kartę wybranego rodzaju (komnata lub czar) z ręki przeciwnika.
base/dracolich-lair: Raz na rundę odrzuć 2 karty komnat: weź kartę komnaty ze stosu kart odrzuconych.
base/vampire-bordello: Gdy bohater zginie w tej komnacie, raz na rundę możesz wyleczyć jedną ze swoich ran.
base/goblin-armory: Sąsiednie komnaty potworów mają +1 do obrażeń.
base/golem-factory: Gdy bohater zginie w tej komnacie, raz na rundę dobierz kartę komnaty.
base/minotaurs-maze: Gdy bohater wejdzie do tej komnaty, raz na rundę dla każdego bohatera skieruj tego bohatera do poprzedniej komnaty.
base/neanderthal-cave: Wypasnych komnat nie można budować na tej komnacie.
base/beast-menagerie: Gdy zbudujesz inną komnatę potworów, raz na rundę dobierz kartę komnaty.
base/monsters-ballroom: Obrażenia tej komnaty są równe liczbie twoich komnat potworów.
base/brainsucker-hive: Gdy bohater zginie w tej komnacie, raz na rundę możesz dobrać czar.
base/dark-laboratory: Gdy ta komnata zostanie zbudowana, dobierz 2 czary, a potem odrzuć czar.
base/haunted-library: Gdy masz dobrać kartę na początku rundy, możesz zamiast tego dobrać czar.
base/witchs-kitchen: Raz na rundę odrzuć komnatę potworów: dobierz czar.
base/all-seeing-eye: Gdy przeciwnik zadeklaruje czar, raz na rundę odrzuć czar: zaneguj ten czar.
base/ligers-den: Gdy zagrasz czar, raz na rundę dobierz czar.
base/bottomless-pit: Jeśli w tej komnacie jest bohater, zniszcz tę komnatę: wyeliminuj tego bohatera.
base/boulder-ramp: Jeśli w tej komnacie jest bohater, zniszcz inną ze swoich komnat: zadaj 5 obrażeń temu bohaterowi.
base/dizzygas-hallway: Następna komnata pułapek ma +2 do obrażeń.
base/jackpot-stash: Zniszcz tę komnatę: podwój skarby swoich komnat do końca rundy.
base/recycling-center: Gdy inna z twoich komnat zostanie zniszczona, możesz dobrać 2 karty komnat.
base/the-crushinator: Raz na rundę zniszcz inną ze swoich komnat: twoje komnaty mają +2 do obrażeń do końca rundy.
base/centipede-tunnel: Gdy ta komnata zostanie zbudowana, możesz zamienić miejscami 2 komnaty jednych podziemi.
base/construction-zone: Gdy ta komnata zostanie zbudowana, możesz zbudować od razu dodatkową komnatę.
base/mimic-vault: Gdy ta komnata zostanie zbudowana, przenieś typowego bohatera z miasta do swojego wejścia.
base/monstrous-monument: Gdy ta komnata zostanie zbudowana, weź komnatę potworów ze stosu kart odrzuconych.
base/torture-chamber: Zniszcz tę komnatę: przeciwnik odrzuca losowo kartę komnaty.
base/zombie-prison: Zniszcz tę komnatę: przenieś duszę przeciwnika do wejścia jej właściciela.
base/annihilator: Daj komnacie pułapek +3 do obrażeń do końca rundy.
base/assassin: Daj bohaterowi w podziemiach przeciwnika +3 do życia do końca rundy.
base/cave-in: Zniszcz jedną ze swoich komnat, a potem wyeliminuj każdego bohatera w tej komnacie.
base/counterspell: Zaneguj zadeklarowany czar.
base/exhaustion: Zadaj 1 obrażenie bohaterowi w swoich podziemiach za każdą ze swoich komnat.
base/fear: Przenieś bohatera z dowolnych podziemi do miasta.
base/freeze: Dezaktywuj komnatę do końca rundy.
base/giant-size: Daj komnacie potworów +3 do obrażeń do końca rundy.
base/jeopardy: Każdy gracz odrzuca wszystkie karty z ręki, a potem każdy gracz dobiera czar i 2 karty komnat.
base/kobold-strike: Zwróć wszystkie zakryte komnaty na ręce właścicieli, a potem żaden gracz nie może budować komnat w tej rundzie.
base/motivation: Jeśli któryś przeciwnik ma więcej komnat niż ty, możesz zbudować w tej rundzie o 1 komnatę więcej.
base/princess-in-peril: Przenieś bohatera z miasta do swojego wejścia.
base/soul-harvest: Usuń z gry jedną ze swoich dusz: dobierz 2 czary.
base/teleportation: Skieruj bohatera w swoich podziemiach do pierwszej komnaty.
base/trepidation: Wybierz gracza, który ma co najmniej o 2 dusze więcej niż ty, a potem żaden bohater nie może wejść do podziemi tego gracza w tej rundzie.
base/zombie-attack: Przenieś duszę przeciwnika do wejścia jej właściciela, a potem ten bohater ma +2 do życia do końca rundy.
base/the-fool: Ten bohater idzie do gracza z najmniejszą liczbą dusz.
next-level/doc-scarecrow: Po awansie w fazie budowy odrzuć kartę: wybierz bohatera w mieście, a potem tego bohatera nie można zwabić w tej rundzie.
next-level/belladonna: Gdy awansujesz, wylecz jedną ze swoich ran.
next-level/torix-uzkali: Gdy po awansie komnata potworów zostanie odrzucona lub zniszczona, możesz wziąć tę kartę na rękę.
next-level/killa: Po awansie, dopóki masz co najmniej 3 rany, twoja ostatnia komnata ma +3 do obrażeń.
next-level/shellda: Po awansie na koniec rundy możesz zamienić miejscami 2 komnaty jednych podziemi.
next-level/smoake: Gdy po awansie zbudujesz komnatę potworów, możesz dobrać kartę komnaty.
next-level/kazanna: Gdy awansujesz, odrzuć wszystkie karty z ręki, a potem dobierz 3 czary.
next-level/dr-timebender: Gdy po awansie przeciwnik zadeklaruje czar, raz na rundę odrzuć czar: zaneguj ten czar.
next-level/nicolius: Po awansie na koniec rundy, jeśli któryś gracz zyskał w tej rundzie co najmniej o 2 dusze więcej niż ty, możesz dobrać czar.
next-level/porkus: Gdy awansujesz, usuń z gry jedną ze swoich dusz, a jeśli to zrobisz, przejrzyj talie bohaterów, znajdź bohatera i dołącz go do swoich dusz.
next-level/angstigoth: Gdy po awansie bohater zginie w twoich podziemiach, raz na rundę dobierz kartę komnaty.
next-level/eclipse: Gdy po awansie zniszczysz jedną ze swoich komnat i odsłonisz inną, odsłonięta komnata ma +3 do obrażeń do końca rundy.
next-level/dark-portal: Raz na rundę odrzuć czar: weź kartę komnaty ze stosu kart odrzuconych.
next-level/imp-temple: Gdy twój efekt ma zmusić przeciwnika do odrzucenia karty, raz na rundę zamiast tego weź tę kartę na rękę.
next-level/madmans-manor: Gdy bohater zginie w tej komnacie, raz na rundę weź czar ze stosu kart odrzuconych.
next-level/arcane-crypt: Gdy ta komnata zostanie zbudowana lub odsłonięta, możesz wziąć czar ze stosu kart odrzuconych.
next-level/haunted-hall: Jeśli w tej komnacie jest bohater, zniszcz tę komnatę: przenieś tego bohatera do miasta.
next-level/inner-sanctum: Na koniec rundy, jeśli w tej rundzie żaden bohater nie wszedł do tej komnaty, możesz dobrać kartę komnaty.
next-level/incubus-gym: Gdy ta komnata zostanie zbudowana, każdy przeciwnik odrzuca kartę komnaty według swojego wyboru.
next-level/dragon-graveyard: Gdy weźmiesz kartę ze stosu kart odrzuconych, raz na rundę dobierz kartę komnaty.
next-level/wraiths-throne: Gdy bohater zginie w tej komnacie, raz na rundę każdy przeciwnik odrzuca czar według swojego wyboru.
next-level/rust-monster-pen: Raz na rundę odrzuć komnatę potworów: daj komnacie pułapek −1 do obrażeń do końca rundy.
next-level/goblin-nursery: Poprzednia komnata potworów ma +2 do obrażeń.
next-level/barbarian-hall: Gdy ta komnata zostanie zbudowana, jeśli masz na ręce czar, odrzuć czar.
next-level/spawn-point: Gdy bohater zginie w tej komnacie, raz na rundę dobierz 2 karty komnat.
next-level/fangroot-garden: Gdy bohater zginie w tej komnacie, raz na rundę możesz zbudować od razu dodatkową komnatę.
next-level/shrooman-cave: Gdy ta komnata zostanie zbudowana lub odsłonięta, daj innej komnacie potworów +3 do obrażeń do końca rundy.
next-level/goblin-mess-hall: Twoje inne komnaty potworów mają +1 do obrażeń.
next-level/megaworm-burrow: Gdy ta komnata zostanie zbudowana, zniszcz wypasną komnatę.
next-level/the-arena: Raz na rundę pokaż komnatę potworów z ręki: ta komnata ma dodatkowe obrażenia równe obrażeniom pokazanej karty do końca rundy.
next-level/antimagic-zone: Gdy przeciwnik zadeklaruje czar, odrzuć tę kartę z ręki: zaneguj ten czar.
next-level/lost-library: Zniszcz tę komnatę: dobierz 2 czary, a potem odrzuć czar.
next-level/frostbat-cave: Zniszcz tę komnatę: dezaktywuj komnatę do końca rundy.
next-level/spellslime-pit: Gdy zagrasz czar, ta komnata ma +1 do obrażeń do końca rundy.
next-level/observatory: Raz na rundę odrzuć czar: dobierz czar.
next-level/sorcerobe-school: Gdy ta komnata zostanie zbudowana lub odsłonięta, dobierz czar.
next-level/hall-of-mirrors: Gdy przeciwnik zagra czar, raz na rundę dobierz czar.
next-level/elemental-generator: Ta komnata ma +1 do obrażeń za każdy czar na twojej ręce.
next-level/brainsucker-queen: Gdy bohater zginie w tej komnacie, raz na rundę dobierz 2 czary, a potem odrzuć czar.
next-level/bullet-builder: Raz na rundę odrzuć komnatę pułapek: daj komnacie potworów −1 do obrażeń do końca rundy.
next-level/wreck-room: Raz na rundę zniszcz inną ze swoich komnat: dobierz kartę komnaty.
next-level/deadly-treadmill: Raz na rundę odrzuć kartę komnaty: dobierz kartę komnaty.
next-level/collapsing-bridge: Gdy bohater przeżyje tę komnatę, raz na rundę ta komnata ma +3 do obrażeń do końca rundy.
next-level/spiked-pit: Gdy ta komnata zostanie zbudowana lub odsłonięta, ta komnata ma +3 do obrażeń do końca rundy.
next-level/decapitator: W fazie budowy zniszcz tę komnatę: wybierz komnatę, a potem ta komnata nie ma skarbów do końca rundy.
next-level/chump-chomper: Raz na rundę zniszcz inną ze swoich komnat: ta komnata ma +4 do obrażeń do końca rundy.
next-level/blockpile-puzzle: Na koniec rundy zniszcz jedną ze swoich komnat.
next-level/the-smashinator: Raz na rundę zniszcz wszystkie swoje inne komnaty: ta komnata ma +6 do obrażeń do końca rundy.
next-level/warp-tube: Jeśli w tej komnacie jest bohater, zniszcz tę komnatę: skieruj tego bohatera do pierwszej komnaty.
next-level/bom-boy-factory: Gdy bohater zginie w tej komnacie lub ją przeżyje, zniszcz tę komnatę.
next-level/genie-lounge: Gdy ta komnata zostanie zbudowana, jeśli nie masz na ręce czaru, dobierz czar.
next-level/werewolf-den: Raz na rundę odrzuć kartę: daj dowolnemu bohaterowi +1 do życia do końca rundy.
next-level/cursed-tomb: Gdy ta komnata zostanie zniszczona przez inną kartę, każdy przeciwnik odrzuca 2 karty komnat według swojego wyboru.
next-level/save-point: Zniszcz tę komnatę: weź czar zagrany przez ciebie w tej rundzie ze stosu kart odrzuconych.
next-level/all-your-base: Obejrzyj rękę przeciwnika, a potem możesz wziąć kartę komnaty z ręki tego przeciwnika.
next-level/another-castle: Przenieś bohatera ze swoich podziemi do wejścia przeciwnika.
next-level/fairy-fountain: Wybierz komnatę, a potem ta komnata nie zadaje obrażeń do końca rundy. Gdy w tej rundzie bohater wejdzie do tej komnaty, ten bohater ma +1 do życia do końca rundy.
next-level/its-on: Wyeliminuj bohatera z najwyżej 3 punktami życia w swoich podziemiach. Albo jeśli masz co najmniej 3 rany, wyeliminuj bohatera w swoich podziemiach.
next-level/hiring-spree: Dobierz 3 karty komnat, a potem daj kartę komnaty innemu graczowi.
next-level/lightning-bolt: Zadaj 3 obrażenia bohaterowi w swoich podziemiach. Dodatkowo możesz odrzucić czar: zadaj 3 obrażenia każdemu bohaterowi przy swoim wejściu.
next-level/meddling-kids: Wybierz komnatę, a potem ta komnata nie ma zdolności do końca rundy. Albo wybierz gracza, do którego podziemi weszło w tej rundzie co najmniej 3 bohaterów, a potem ten gracz nie może wygrać w tej rundzie.
next-level/oh-yeah: Zamień miejscami 2 ze swoich komnat. Albo jeśli w tej rundzie zniszczono co najmniej 2 z twoich komnat, zniszcz komnatę.
next-level/party-up: Wybierz podziemia, a potem każdy bohater, który wejdzie w tej rundzie do tych podziemi, ma +1 do życia do końca rundy.
next-level/pause: Żaden bohater nie może wejść do twoich podziemi w tej rundzie, a potem przenieś bohatera ze swoich podziemi do swojego wejścia, a potem usuń wszystkie obrażenia tego bohatera.
next-level/pity: Usuń z gry bohatera w podziemiach przeciwnika.
next-level/secret-stash: Daj jednej ze swoich komnat 1 skarb wybranej klasy do końca rundy.
next-level/shortcut: Wybierz bohatera w dowolnych podziemiach, a potem ten bohater pomija następną komnatę w tej rundzie. Albo wybierz bohatera w podziemiach mających dokładnie 5 komnat, a potem ten bohater pomija następne 2 komnaty w tej rundzie.
next-level/super-effective: Daj jednej ze swoich komnat +2 do obrażeń do końca rundy. Albo jeśli w tej rundzie zwabiono do ciebie dokładnie 1 bohatera, daj jednej ze swoich komnat +4 do obrażeń do końca rundy.
next-level/surprise-gift: Możesz w tej rundzie zbudować swoją komnatę na komnacie w podziemiach przeciwnika.
next-level/undead-minion: Usuń z gry jedną ze swoich dusz: zadaj bohaterowi w swoich podziemiach obrażenia równe życiu tamtego bohatera.
next-level/wild-monster: Możesz zbudować od razu komnatę potworów na jednej ze swoich komnat.
next-level/vampire: Dopóki ten bohater jest przy wejściu lub w podziemiach, łącznie raz na rundę dowolny przeciwnik właściciela podziemi może odrzucić kartę komnaty ze skarbem kapłana: ten bohater ma +3 do życia do końca rundy.
next-level/barbarian: Dopóki ten bohater jest przy wejściu lub w podziemiach, łącznie raz na rundę dowolny przeciwnik właściciela podziemi może odrzucić kartę komnaty ze skarbem wojownika: ten bohater ma +3 do życia do końca rundy.
next-level/witch: Dopóki ten bohater jest przy wejściu lub w podziemiach, łącznie raz na rundę dowolny przeciwnik właściciela podziemi może odrzucić kartę komnaty ze skarbem maga: ten bohater ma +3 do życia do końca rundy.
next-level/hitman: Dopóki ten bohater jest przy wejściu lub w podziemiach, łącznie raz na rundę dowolny przeciwnik właściciela podziemi może odrzucić kartę komnaty ze skarbem złodzieja: ten bohater ma +3 do życia do końca rundy.
next-level/necromancer: Ten bohater idzie do podziemi z największą łączną liczbą skarbów kapłana i złodzieja. Gdy ten bohater przeżyje podziemia, właściciel podziemi zamienia jedną ze swoich dusz w ranę.
next-level/swordmage: Ten bohater idzie do podziemi z największą łączną liczbą skarbów wojownika i maga. Gdy gracz zagra czar, jeśli ten bohater jest w podziemiach, ten bohater ma +2 do życia do końca rundy.
next-level/druid: Ten bohater idzie do podziemi z największą łączną liczbą skarbów kapłana i maga. Dopóki ten bohater jest przy wejściu lub w podziemiach, ten bohater ma +1 do życia za każdy czar na ręce właściciela podziemi.
next-level/archer: Ten bohater idzie do podziemi z największą łączną liczbą skarbów wojownika i złodzieja. Ten bohater pomija ostatnią komnatę podziemi.
next-level/the-fool: Ten bohater idzie do gracza z najmniejszą liczbą dusz.
next-level/the-brothers: Ten bohater idzie do gracza z największą różnicą dusz i ran.
crash-landing/imperiatrix: Po awansie każda z twoich komnat ma +1 do obrażeń za każdy skarb odkrywcy na niej.
crash-landing/klonos: Gdy awansujesz, zyskaj zdolność awansu innego bossa do końca gry.
crash-landing/mando: Gdy awansujesz, możesz przenieść jedną z przykrytych komnat każdego przeciwnika na wierzch stosu.
crash-landing/alien-excavator: Gdy ta komnata zostanie zbudowana, możesz przenieść jedną ze swoich przykrytych komnat na wierzch stosu.
crash-landing/alien-ooze: Dopóki masz inną komnatę ze skarbem odkrywcy, ta komnata ma +1 do obrażeń.
crash-landing/decoy-garden: Gdy ta komnata zostanie zbudowana, ta komnata ma o 2 skarby odkrywcy więcej do końca rundy.
crash-landing/frostman-lander: Odrzuć tę kartę z ręki: dezaktywuj wypasną komnatę do końca rundy.
crash-landing/invasion-swarm: Sąsiednie komnaty mają +1 do obrażeń.
crash-landing/reactor-core: Twoje wypasne komnaty mają +1 do obrażeń.
crash-landing/digicron-library: Gdy ta komnata zostanie zbudowana, jeśli masz inną wypasną komnatę, dobierz 2 czary.
crash-landing/hypercube: Tę kartę można zbudować na jednej z twoich komnat nawet bez pasującego skarbu.
crash-landing/the-omega-42: Raz na rundę odrzuć wypasną komnatę: użyj ponownie zdolności „po zbudowaniu” lub „po odsłonięciu” jednej ze swoich komnat.
crash-landing/crash-site: Gdy ta komnata zostanie odsłonięta, weź wypasną komnatę ze stosu kart odrzuconych.
crash-landing/caged-gundarf: Gdy ta komnata zostanie odsłonięta, ta komnata zadaje podwójne obrażenia do końca rundy.
crash-landing/celestial-map: Gdy ta komnata zostanie odsłonięta, dobierz czar, a potem zniszcz tę komnatę.
crash-landing/darkling-lair: Gdy ta komnata zostanie odsłonięta, zadaj 3 obrażenia bohaterowi w swoich podziemiach lub przy swoim wejściu.
crash-landing/finish-him: Wyeliminuj dowolnego bohatera z najwyżej 2 punktami życia. Albo jeśli któryś gracz ma więcej dusz niż ty, dołącz bohatera, który przeżył w tej rundzie podziemia przeciwnika, do swoich dusz.
crash-landing/essence-transfer: Daj bohaterowi w podziemiach przeciwnika +1 do życia za każdą ze swoich ran do końca rundy.
crash-landing/healing-tank: Jeśli w tej rundzie nie zwabiono do ciebie żadnego bohatera, wylecz jedną ze swoich typowych ran.
crash-landing/meteorite: Daj komnacie 1 skarb odkrywcy do końca rundy.
crash-landing/not-dead-yet: Zadaj 1 obrażenie każdemu bohaterowi w swoich podziemiach lub przy swoim wejściu za każdą ze swoich ran.
crash-landing/the-prince: Ten bohater idzie do gracza z największą liczbą ran.
crash-landing/the-king: Ten bohater idzie do gracza z największą liczbą dusz.
hero-kind/extra-life: Bohater: Gdy ten bohater ma zginąć, zamiast tego przenieś tego bohatera do miasta, a potem właściciel podziemi bierze ten przedmiot odkryty. Boss: Zakryj ten przedmiot: nie możesz przegrać z powodu ran do końca rundy.
hero-kind/holy-hand-grenade: Bohater: Gdy ten bohater przeżyje podziemia, właściciel podziemi odrzuca losowo 2 karty komnat. Boss: Zakryj ten przedmiot: każdy przeciwnik odrzuca losowo kartę komnaty.
hero-kind/inquisitors-robes: Bohater: Gdy ten bohater przeżyje wypasną komnatę, raz na rundę zniszcz tę komnatę. Boss: Zakryj ten przedmiot: zniszcz wypasną komnatę.
hero-kind/staff-of-healing: Bohater: Gdy ten bohater wejdzie do podziemi, każdy bohater, który jest przy tym wejściu lub wejdzie w tej rundzie do tych podziemi, ma +2 do życia do końca rundy. Boss: Zakryj ten przedmiot: wylecz jedną ze swoich typowych ran.
hero-kind/goblin-suit: Bohater: Ten bohater nie otrzymuje obrażeń od typowych komnat potworów. Boss: Zakryj ten przedmiot: twoje typowe komnaty potworów mają +1 do obrażeń do końca rundy.
hero-kind/claws-of-the-berserker: Bohater: Dopóki ten bohater jest w podziemiach, ten bohater ma +1 do życia za każdą komnatę potworów w tych podziemiach. Boss: Zakryj ten przedmiot: daj dowolnemu bohaterowi +1 do życia za każdą ze swoich komnat potworów do końca rundy.
hero-kind/oversized-sword: Bohater: Ten bohater ma +5 do życia. Boss: Zakryj ten przedmiot: daj bohaterowi w dowolnych podziemiach +5 do życia do końca rundy.
hero-kind/vorpal-blade: Bohater: Gdy ten bohater przeżyje podziemia, właściciel podziemi ma o 1 ranę więcej do końca rundy. Boss: Zakryj ten przedmiot: wyeliminuj dowolnego bohatera z obrażeniami równymi co najmniej połowie życia.
hero-kind/antimagic-lizard: Bohater: Gdy ten bohater przeżyje podziemia, właściciel podziemi odrzuca losowo 2 czary. Boss: Zakryj ten przedmiot: przeciwnik odrzuca losowo czar.
hero-kind/ice-rod: Bohater: Gdy ten bohater przeżyje komnatę, dezaktywuj tę komnatę do końca rundy. Boss: Zakryj ten przedmiot: dezaktywuj komnatę w podziemiach przeciwnika do końca rundy.
hero-kind/magic-mirror: Bohater: Gdy ten bohater wejdzie do podziemi, odwróć kolejność komnat tych podziemi. Boss: Zakryj ten przedmiot: użyj strony bossa innego odkrytego przedmiotu.
hero-kind/necronomicon: Bohater: Gdy ten bohater przeżyje podziemia, każdy przeciwnik właściciela podziemi dobiera czar. Boss: Zakryj ten przedmiot: dobierz czar.
hero-kind/bag-of-holding: Bohater: Gdy ten bohater przeżyje komnatę z co najmniej 2 skarbami, zniszcz tę komnatę. Boss: Zakryj ten przedmiot: weź kartę komnaty z co najmniej 2 skarbami ze stosu kart odrzuconych.
hero-kind/cheat-code: Bohater: Dopóki ten bohater jest w podziemiach, komnaty tych podziemi nie mają zdolności. Boss: Zakryj ten przedmiot: wybierz komnatę, a potem ta komnata nie ma zdolności do końca rundy.
hero-kind/ten-foot-pole: Bohater: Gdy ten bohater wejdzie do podziemi, dezaktywuj pierwszą komnatę pułapek tych podziemi do końca rundy. Boss: Zakryj ten przedmiot: dezaktywuj komnatę pułapek do końca rundy.
hero-kind/the-bomb: Bohater: Gdy ten bohater wejdzie do ostatniej komnaty podziemi, zniszcz tę komnatę. Boss: Zakryj ten przedmiot i zniszcz jedną ze swoich komnat, w której jest bohater: zadaj 5 obrażeń temu bohaterowi.
hero-kind/boots-of-jumping: Bohater: Gdy ten bohater przeżyje komnatę, ten bohater pomija następną komnatę w tej rundzie. Boss: Zakryj ten przedmiot: wybierz bohatera w dowolnych podziemiach, a potem ten bohater pomija następną komnatę w tej rundzie.
hero-kind/pet-monster: Bohater: Gdy ten bohater wejdzie do podziemi, dezaktywuj pierwszą komnatę potworów tych podziemi do końca rundy. Boss: Zakryj ten przedmiot: dezaktywuj komnatę potworów do końca rundy.
hero-kind/star-of-invulnerability: Bohater: Ten bohater nie otrzymuje obrażeń od pierwszych 3 komnat. Boss: Jeśli w tej rundzie bohater przeżył twoje podziemia, zakryj ten przedmiot: usuń z gry jedną ze swoich ran z tej rundy.
hero-kind/ring-of-invisibility: Bohater: Dopóki ten bohater jest przy wejściu lub w podziemiach, właściciel podziemi nie może zagrywać czarów. Boss: Gdy w fazie przygody gracz zadeklaruje czar, jeśli jesteś aktywnym graczem, zakryj ten przedmiot: zaneguj ten czar.
hero-kind/burial-mound: Raz na rundę odrzuć 2 karty komnat: odkryj jeden ze swoich zakrytych przedmiotów.
hero-kind/orcish-smithy: W fazie budowy w dowolnym momencie raz na rundę dołącz przedmiot, który czeka w mieście, do bohatera w mieście, który nie ma przedmiotu.
hero-kind/artificers-workbench: Raz na rundę zakryj inny ze swoich odkrytych przedmiotów: dobierz czar.
hero-kind/magnetic-ceiling: Gdy bohater z przedmiotem wejdzie do tej komnaty, raz na rundę możesz wziąć przedmiot tego bohatera zakryty.
hero-kind/excavation: Odwróć przedmiot w dowolnym obszarze punktacji na drugą stronę.
paper-pixels/chase: Po awansie raz na rundę odrzuć wypasną komnatę: połóż znacznik na jednej ze swoich komnat.
paper-pixels/greg: Gdy po awansie zbudujesz komnatę potworów, możesz położyć znacznik na tej komnacie.
paper-pixels/explodo: Po awansie raz na rundę zniszcz jedną ze swoich komnat, w której jest bohater: zadaj temu bohaterowi obrażenia równe wynikowi rzutu kością.
paper-pixels/fireball: Zadaj bohaterowi w swoich podziemiach obrażenia równe wynikowi rzutu kością. Dodatkowo możesz odrzucić czar: zadaj każdemu bohaterowi przy swoim wejściu obrażenia równe wynikowi rzutu kością.
paper-pixels/elder-portal: Gdy ta komnata zostanie zbudowana, połóż 2 znaczniki na tej komnacie. Raz na rundę usuń znacznik z tej komnaty: przeciwnik odrzuca czar według swojego wyboru.
paper-pixels/hydras-mire: Gdy bohater przeżyje tę komnatę, raz na rundę połóż znacznik na tej komnacie. Na koniec rundy, jeśli ta komnata ma co najmniej 4 znaczniki, zniszcz tę komnatę.
paper-pixels/spellslime-incubator: Gdy zagrasz czar, raz na rundę połóż znacznik na tej komnacie.
paper-pixels/clock-tower: Gdy ta komnata zostanie zbudowana, połóż 4 znaczniki na tej komnacie. Na koniec rundy usuń znacznik z tej komnaty.
paper-pixels/the-princess: Gdy ten bohater zostanie odkryty, każdy gracz może dobrać do 3 kart z talii komnat i talii czarów. Ten bohater idzie do gracza z największą liczbą kart na ręce.
promos/kirax: Gdy awansujesz, daj swojemu bossowi 1 skarb kapłana, 1 wojownika i 1 maga do końca gry.
promos/hellcow: Gdy awansujesz, możesz ułożyć komnaty wybranych podziemi w dowolnej kolejności.
promos/the-brothers-wise: Gdy awansujesz, możesz przejrzeć talię czarów, znaleźć czar i wziąć go na rękę.
promos/kawnee: Gdy awansujesz, możesz dołączyć typową duszę przeciwnika do swoich dusz.
promos/scythe: Po awansie twoja ostatnia komnata ma +3 do obrażeń.
promos/jarin: Gdy awansujesz, masz o 1 duszę więcej do końca gry.
promos/elicon: Gdy awansujesz, podwój skarby swoich komnat do końca rundy.
promos/mirrax: Gdy awansujesz, twój boss ma także skarby innego bossa do końca gry.
promos/ghoulyard: Ta komnata zadaje legendarnym bohaterom podwójne obrażenia.
promos/shark-tank: Ta komnata ma +2 do obrażeń przeciw bohaterom, którzy weszli z obrażeniami równymi co najmniej połowie życia.
promos/bone-crank: Gdy ta komnata zostanie zbudowana, dezaktywuj komnatę do końca rundy.
promos/trash-compactor: Gdy bohater przeżyje tę komnatę, ta komnata nie zadaje obrażeń do końca rundy.
promos/tpk: Połóż tę kartę w swoim obszarze punktacji do końca gry. Dopóki wśród twoich dusz są kapłan, wojownik, mag i złodziej, masz o 2 dusze więcej.
promos/agent-of-evil: Przenieś bohatera z miasta do wejścia przeciwnika.
promos/demigod: Ten bohater idzie do gracza z najmniejszą liczbą ran.
promos/monster-hunter: Ten bohater idzie do podziemi z największą łączną liczbą skarbów kapłana i wojownika. Ten bohater otrzymuje o 1 obrażenie mniej od komnat potworów.
promos/trap-master: Ten bohater idzie do podziemi z największą łączną liczbą skarbów maga i złodzieja. Zdolności komnat i minibossów nie działają na tego bohatera. Dopóki ten bohater jest w podziemiach, zdolności komnat tych podziemi nie można aktywować.
