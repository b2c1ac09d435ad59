mother-mildew: Gdy po awansie masz wziąć kartę z Rynku, możesz zamiast tego dobrać kartę komnaty i czar, a jeśli to zrobisz, odrzuć kartę.
nurse-nightshade: Gdy po awansie działa tu twój sługus, możesz odrzucić 2 karty: wylecz jedną ze swoich typowych ran.
lord-leftovers: Gdy awansujesz, weź 1 kartę ze stosu kart odrzuconych za każdą ze swoich ran, minimum 2, maksymalnie 4.
emperor-dododo: Gdy awansujesz, połóż znacznik na każdej ze swoich komnat potworów.
queen-gwinis: Gdy po awansie działa tu twój sługus, twoje komnaty potworów mają +2 do obrażeń do końca rundy.
general-mayhem: Gdy po awansie bohater zginie w jednej z twoich komnat potworów, raz na rundę połóż znacznik na tej komnacie.
his-oozeness: Gdy po awansie działa tu twój sługus, możesz odrzucić kartę komnaty: dobierz 2 czary.
madame-mesmera: Gdy awansujesz, możesz przenieść bohatera z miasta do swojego wejścia, a jeśli to zrobisz, daj temu bohaterowi znacznik życia −2.
dean-of-doom: Gdy po awansie zagrasz czar, raz na rundę połóż znacznik na jednej ze swoich komnat.
baroness-snatch: Gdy po awansie działa tu twój sługus, możesz przenieść bohatera z kluczowej lokacji do swojego wejścia, a jeśli to zrobisz, daj temu bohaterowi znacznik życia −2.
captain-salvage: Gdy awansujesz, możesz zbudować od razu kartę komnaty ze stosu kart odrzuconych na jednej ze swoich komnat nawet bez pasującego skarbu.
interior-dictator: Gdy awansujesz, ułóż komnaty swoich podziemi w dowolnej kolejności, a potem połóż 2 znaczniki na swojej ostatniej komnacie.
frozen-monster: Gdy ta komnata zostanie zbudowana lub odsłonięta, ogłusz tę komnatę, dopóki bohater nie przejdzie przez nią żywy.
minion-arena: Gdy działa tu twój sługus, ta komnata ma +4 do obrażeń do końca rundy.
ogre-gym: Gdy działa tu twój sługus, połóż znacznik na tej komnacie.
sulking-troll: Gdy bohater przeżyje tę komnatę, jeśli ta komnata ma mniej niż 3 znaczniki, raz na rundę połóż znacznik na tej komnacie.
cheering-kobolds: Gdy ta komnata zostanie zbudowana, połóż znacznik na innej ze swoich komnat potworów.
beast-parade: Ta komnata ma +1 do obrażeń za każdą inną z twoich komnat ze znacznikiem.
alpha-behemoth: Gdy ta komnata zostanie zbudowana, możesz przenieść dowolną liczbę znaczników ze swoich innych komnat na tę komnatę.
howling-pack: Gdy bohater zginie w tej komnacie, raz na rundę połóż znacznik na każdej sąsiedniej komnacie potworów.
bookworm-dragon: Raz na rundę odrzuć czar: połóż znacznik na tej komnacie.
scroll-vending-machine: Gdy masz wziąć kartę z Rynku, możesz zamiast tego dobrać czar.
frost-vents: Gdy ta komnata zostanie zbudowana lub odsłonięta, ogłusz komnatę w podziemiach przeciwnika do końca rundy.
echo-bats: Gdy zagrasz czar, jeśli w tej komnacie jest bohater, raz na rundę zadaj 2 obrażenia temu bohaterowi.
spell-outlet: Gdy ta komnata zostanie zbudowana, możesz wziąć czar z Rynku.
napping-archmage: W fazie budowy raz na rundę ogłusz tę komnatę do końca rundy: dobierz czar.
deja-vu-hallway: Gdy bohater zginie w tej komnacie, raz na rundę możesz wziąć czar zagrany przez ciebie w tej rundzie ze stosu kart odrzuconych.
revolving-bookshelf: Gdy działa tu twój sługus, możesz zamienić miejscami 2 ze swoich komnat, a jeśli to zrobisz, te komnaty mają +2 do obrażeń do końca rundy.
compost-ghoul: Ta komnata ma +1 do obrażeń za każde 5 kart na stosie kart odrzuconych, maksymalnie +3.
donation-box-of-doom: Gdy ta komnata zostanie zbudowana, możesz odrzucić do 2 kart: dobierz 1 kartę komnaty za każdą odrzuconą kartę.
gossiping-ghosts: Gdy bohater zginie w tej komnacie, raz na rundę przeciwnik odrzuca losowo kartę.
undying-doorman: Gdy ta komnata zostanie zniszczona, weź tę kartę na rękę.
reliquary-of-odd-socks: Gdy działa tu twój sługus, możesz odrzucić kartę: weź inną kartę ze stosu kart odrzuconych.
chapel-of-second-chances: Zniszcz tę komnatę: wylecz jedną ze swoich ran.
tithe-collector: Gdy ta komnata zostanie zbudowana, możesz odrzucić do 3 kart: połóż 1 znacznik na tej komnacie za każdą odrzuconą kartę.
banshee-choir: Na koniec rundy, jeśli w tej rundzie bohater przeżył twoje podziemia, możesz wziąć kartę ze stosu kart odrzuconych.
mousetrap: Jeśli w tej komnacie jest bohater, zniszcz tę komnatę: zadaj 3 obrażenia temu bohaterowi.
wind-up-trap: Na koniec rundy, jeśli w tej rundzie żaden bohater nie wszedł do tej komnaty i ta komnata ma mniej niż 4 znaczniki, połóż znacznik na tej komnacie. Gdy bohater przeżyje tę komnatę, usuń wszystkie znaczniki z tej komnaty.
shady-kiosk: Gdy działa tu twój sługus, weź kartę z Rynku, a potem dobierz kartę komnaty, a potem odrzuć kartę.
loot-lockers: Gdy weźmiesz komnatę pułapek z Rynku, ta komnata ma +2 do obrażeń do końca rundy.
pop-up-vault: W fazie budowy zniszcz tę komnatę: daj swojemu bossowi 2 skarby wybranej klasy do końca rundy.
endless-stairs: Gdy bohater przeżyje tę komnatę, raz na rundę dla każdego bohatera skieruj tego bohatera ponownie do tej komnaty.
scrap-grinder: Raz na rundę zniszcz inną ze swoich komnat: połóż 2 znaczniki na tej komnacie.
teetering-tower: Ta komnata ma +1 do obrażeń za każdą komnatę pod nią, maksymalnie +4.
bouncers-trapdoor: Jeśli w tej komnacie jest bohater, zniszcz tę komnatę: przenieś tego bohatera do Karczmy.
bony-personal-trainer: Raz na rundę odrzuć komnatę potworów: połóż znacznik na jednej ze swoich komnat potworów.
begging-oracle: Gdy działa tu twój sługus, jeśli nie masz na ręce czaru, dobierz czar. Albo jeśli masz na ręce czar, dobierz kartę komnaty.
grave-robbers-guild: Gdy inna z twoich komnat zostanie zniszczona, raz na rundę możesz wziąć inną kartę komnaty ze stosu kart odrzuconych.
wizard-wrestling-ring: Gdy zagrasz czar, raz na rundę daj jednej ze swoich komnat potworów +2 do obrażeń do końca rundy.
recruitment-booth: Gdy działa tu twój sługus, dobierz kartę komnaty i pokaż ją, a potem, jeśli to komnata potworów, połóż znacznik na jednej ze swoich komnat.
fools-gold-foundry: Gdy działa tu twój sługus, podwój skarby jednej ze swoich komnat do końca rundy.
sightseeing-hydra: Ta komnata ma +1 do obrażeń za każdą kluczową lokację z bohaterem.
stealth: Wybierz bohatera w podziemiach przeciwnika lub przy wejściu do nich, a potem ten bohater pomija następną komnatę w tej rundzie.
grand-theft: Weź losowo kartę wybranego rodzaju (komnata lub czar) z ręki przeciwnika.
noclip-hack: Przenieś bohatera ze swoich podziemi do wejścia przeciwnika.
safety-audit: Usuń łącznie do 3 znaczników z komnat przeciwnika.
chill: Ogłusz komnatę do końca rundy.
co-op-mode: Wybierz wejście, przy którym jest dokładnie 2 bohaterów, a potem daj każdemu bohaterowi przy tym wejściu znacznik życia +2, a potem połóż znacznik na ostatniej komnacie tych podziemi.
quest: Przenieś bohatera z miasta do wejścia przeciwnika.
dream-heist: Gdy przeciwnik zadeklaruje czar, zaneguj ten czar, a potem weź tę kartę na rękę.
power-up: Połóż znacznik na każdej z 2 swoich komnat.
lag-spike: Zaneguj zadeklarowany czar. Albo w fazie przygody skieruj bohatera w swoich podziemiach ponownie do jego komnaty.
overtime: Powtórz akcję swojego sługusa 1 raz w tej rundzie.
errand-run: Przenieś swojego sługusa na inne pole akcji.
overload: Usuń wszystkie znaczniki z jednej ze swoich komnat ze znacznikiem: zadaj 2 obrażenia bohaterowi w swoich podziemiach za każdy usunięty znacznik.
grand-opening: Daj swojemu bossowi 1 skarb kapłana, 1 wojownika, 1 maga i 1 złodzieja do końca rundy.
loading-screen: Przenieś bohatera ze swoich podziemi do swojego wejścia.
dumpster-dive: Weź kartę komnaty ze stosu kart odrzuconych.
crunch-time: Możesz zbudować w tej rundzie o 1 komnatę więcej.
boss-music: Twoje komnaty mają +1 do obrażeń do końca rundy.
initiate: Gdy ten bohater ma wejść do miasta, zamiast tego przenieś tego bohatera do Świątyni.
deacon-drone: Gdy ten bohater przeżyje podziemia, właściciel podziemi odrzuca kartę według swojego wyboru.
gladiator: Gdy ten bohater ma wejść do miasta, zamiast tego przenieś tego bohatera na Stadion.
researcher: Gdy ten bohater ma wejść do miasta, zamiast tego przenieś tego bohatera do Biblioteki.
criminal: Gdy ten bohater ma wejść do miasta, zamiast tego przenieś tego bohatera do Kryjówki.
tiptoe-tansy: Ten bohater pomija pierwszą komnatę podziemi.
layabout: Gdy ten bohater ma wejść do miasta, zamiast tego przenieś tego bohatera do Karczmy.
priestess: Gdy ten bohater ma wejść do miasta, zamiast tego przenieś tego bohatera do Świątyni.
champion: Gdy ten bohater ma wejść do miasta, zamiast tego przenieś tego bohatera na Stadion.
sir-bubblewrap: Ten bohater otrzymuje od komnat tylko bazowe obrażenia.
archivist: Gdy ten bohater ma wejść do miasta, zamiast tego przenieś tego bohatera do Biblioteki.
bureaumancer: Gdy ten bohater wejdzie do podziemi, właściciel podziemi może odrzucić czar według swojego wyboru; w przeciwnym razie ten bohater ma +2 do życia do końca rundy.
outlaw: Gdy ten bohater ma wejść do miasta, zamiast tego przenieś tego bohatera do Kryjówki.
masked-magpie: Gdy ten bohater przeżyje podziemia, właściciel podziemi usuwa łącznie 2 znaczniki ze swoich komnat.
barfighter: Gdy ten bohater ma wejść do miasta, zamiast tego przenieś tego bohatera do Karczmy.
klonos: Gdy awansujesz, zyskaj zdolność awansu innego bossa do końca gry.
the-omega-42: Raz na rundę odrzuć wypasną komnatę: użyj ponownie zdolności „po zbudowaniu” lub „po odsłonięciu” jednej ze swoich komnat.
magic-mirror: Bohater: Gdy ten bohater wejdzie do podziemi, odwróć kolejność komnat tych podziemi. Boss: Zakryj ten przedmiot: użyj strony bossa innego odkrytego przedmiotu.
extra-life: Bohater: Gdy ten bohater ma zginąć, zamiast tego przenieś tego bohatera do miasta, a potem właściciel podziemi bierze ten przedmiot odkryty. Boss: Zakryj ten przedmiot: nie możesz przegrać z powodu ran do końca rundy.
cheat-code: Bohater: Dopóki ten bohater jest w podziemiach, komnaty tych podziemi nie mają zdolności. Boss: Zakryj ten przedmiot: wybierz komnatę, a potem ta komnata nie ma zdolności do końca rundy.
imp-temple: Gdy twój efekt ma zmusić przeciwnika do odrzucenia karty, raz na rundę zamiast tego weź tę kartę na rękę.
imp-hoard: Gdy przeciwnik ma odrzucić kartę, raz na rundę możesz zamiast tego wziąć tę kartę na rękę.
minotaurs-maze: Gdy bohater wejdzie do tej komnaty, raz na rundę dla każdego bohatera skieruj tego bohatera do poprzedniej komnaty.
archer: Ten bohater idzie do podziemi z największą łączną liczbą skarbów wojownika i złodzieja. Ten bohater pomija ostatnią komnatę podziemi.
trap-master: Ten bohater idzie do podziemi z największą łączną liczbą skarbów maga i złodzieja. Zdolności komnat i minibossów nie działają na tego bohatera. Dopóki ten bohater jest w podziemiach, zdolności komnat tych podziemi nie można aktywować.
surprise-gift: Możesz w tej rundzie zbudować swoją komnatę na komnacie w podziemiach przeciwnika.
kobold-strike: Zwróć wszystkie zakryte komnaty na ręce właścicieli, a potem żaden gracz nie może budować komnat w tej rundzie.
construction-zone: Gdy ta komnata zostanie zbudowana, możesz zbudować od razu dodatkową komnatę.
short-circuit: Gdy przeciwnik zadeklaruje czar, zaneguj każdy czar tego przeciwnika w tej rundzie, łącznie z tym, chyba że zapłaci za niego 1 monetę.
respawn: Użyj ponownie zdolności „po zbudowaniu” swoich komnat.
rocky: Poziom 1: Karty komnat można zbudować na tej komnacie nawet bez pasującego skarbu. Poziom 2: Gdy bohater zginie w tej komnacie, możesz użyć ponownie zdolności „po zbudowaniu” innej ze swoich komnat. Poziom 3: W dowolnym momencie daj bohaterowi w dowolnych podziemiach +5 do życia do końca rundy, a potem cofnij tego minibossa na poziom 1.
brassknuckle: Poziom 1: Ta komnata ma +1 do obrażeń. Poziom 2: Gdy bohater zginie w tej komnacie, raz na rundę dobierz kartę z talii komnat, a potem, jeśli to karta komnaty, możesz zbudować od razu tę kartę w swoich podziemiach. Poziom 3: W dowolnym momencie ta komnata zadaje podwójne obrażenia do końca rundy, a potem cofnij tego minibossa na poziom 1.
jinx: Poziom 1: Na początku fazy budowy dobierz kartę komnaty, a potem odrzuć kartę komnaty. Poziom 2: Nadrukowane skarby tej komnaty liczą się podwójnie. Poziom 3: W dowolnym momencie przenieś bohatera z miasta do swojego wejścia, a potem cofnij tego minibossa na poziom 1.
ancient-guardtower: Gdy ta komnata zostanie zbudowana, wybierz przeciwnika na tę rundę. Raz na rundę daj temu przeciwnikowi 1 monetę: weź losowo czar z ręki tego przeciwnika.
tpk: Połóż tę kartę w swoim obszarze punktacji do końca gry. Dopóki wśród twoich dusz są kapłan, wojownik, mag i złodziej, masz o 2 dusze więcej.
meddling-kids: Wybierz komnatę, a potem ta komnata nie ma zdolności do końca rundy. Albo wybierz gracza, do którego podziemi weszło w tej rundzie co najmniej 3 bohaterów, a potem ten gracz nie może wygrać w tej rundzie.
shark-tank: Ta komnata ma +2 do obrażeń przeciw bohaterom, którzy weszli z obrażeniami równymi co najmniej połowie życia.
druid: Ten bohater idzie do podziemi z największą łączną liczbą skarbów kapłana i maga. Dopóki ten bohater jest przy wejściu lub w podziemiach, ten bohater ma +1 do życia za każdy czar na ręce właściciela podziemi.
paywall: Dowolny przeciwnik może dać ci dowolną liczbę monet: ta komnata ma −1 do obrażeń za każdą przekazaną monetę do końca rundy.
haunted-library: Gdy masz dobrać kartę na początku rundy, możesz zamiast tego dobrać czar.
scott: Po awansie twoje komnaty pułapek mają +1 do obrażeń. Po awansie dowolny przeciwnik może dać ci 1 monetę: twój boss nie ma zdolności do końca rundy.
traitor: Wybierz minibossa przeciwnika, a potem możesz dać jego właścicielowi 1 monetę za każdy jego poziom: dołącz tego minibossa do jednej ze swoich komnat na jego poziomie, a potem nie możesz budować komnat w tej rundzie.
vampire: Dopóki ten bohater jest przy wejściu lub w podziemiach, łącznie raz na rundę dowolny przeciwnik właściciela podziemi może odrzucić kartę komnaty ze skarbem kapłana: ten bohater ma +3 do życia do końca rundy.
jackpot-stash: Zniszcz tę komnatę: podwój skarby swoich komnat do końca rundy.
