# Super Boss Monster
## Karty i pojęcia

R-SBM-001 Od dwóch do czterech graczy
    Grasz przeciwko jednej, dwóm lub trzem osobom. W pojedynkę grasz w trybie solo; w pięć lub sześć
    osób potrzebujecie kart zestawu Twarde lądowanie.

R-SBM-002 Co jest w pudełku
    Jest 75 kart komnat, 32 czary, 12 bossów, 25 typowych i 17 legendarnych bohaterów.

R-SBM-003 Elementy gry
    Jest jeden znacznik pierwszego gracza, dla każdego z czterech graczy sługus i domek w jednym
    kolorze, 8 znaczników życia i zapas znaczników obrażeń. Zapas nigdy się nie kończy (opcja
    `counter_supply`: 0, czyli bez limitu (domyślnie), 28 lub 24).

R-SBM-004 Trójka na znaczniku to tylko drobne
    Znacznik z liczbą 3 jest wart tyle co trzy znaczniki z liczbą 1. Gdy coś zabierze jeden z nich,
    zostają dwa.

R-SBM-005 Cztery rodzaje skarbów
    Są cztery rodzaje skarbów, po jednym dla każdej klasy bohatera: kapłana, wojownika, maga i
    złodzieja. Piąty, odkrywcy, występuje tylko z zestawem Twarde lądowanie.

R-SBM-006 Która kluczowa lokacja jest czyja
    Świątynia jest dla kapłanów, Stadion dla wojowników, Biblioteka dla magów, Kryjówka dla
    złodziei; Karczma przyjmuje każdego. Na planszy stoją w tej kolejności od lewej do prawej.

R-SBM-007 Ile wart jest bohater
    Typowy bohater daje ci 1 duszę, jeśli zginie, i 1 ranę, jeśli przejdzie. Legendarny daje 2 dusze
    albo 2 rany.

R-SBM-008 „Bohater” to każdy bohater
    Gdy karta mówi „bohater”, chodzi o typowych i legendarnych. „Typowy bohater” pomija
    legendarnych, „legendarny bohater” pomija typowych.

R-SBM-009 „Komnata” to każda komnata
    Gdy karta mówi „komnata”, chodzi o typowe i wypasne, chyba że nazywa jeden z tych rodzajów.
    Srebrna ikona oznacza typową komnatę, złota wypasną.

R-SBM-010 Potwory i pułapki
    Każda komnata jest komnatą potworów albo komnatą pułapek. Liczy się to tylko dla kart, które o
    tym mówią; nigdy nie ogranicza budowy.

R-SBM-011 Liczy się każda ikona skarbu
    Komnata może mieć kilka ikon skarbów, takich samych lub różnych. Liczysz każdą z nich.

R-SBM-012 Bazowe obrażenia to liczba z karty
    Gdy karta mówi o bazowych obrażeniach, patrz tylko na liczbę wydrukowaną na komnacie. Znaczniki,
    premie i czary jej nie zmieniają.

R-SBM-013 Zdolności mają tylko widoczne komnaty
    Masz zdolność komnaty, dopóki karta leży odkryta na wierzchu swojego stosu. Gdy ją przykryjesz,
    zdolność znika, aż karta znów będzie na wierzchu.

R-SBM-014 Boss nie jest komnatą
    Twój boss nie liczy się jako komnata i nie zadaje obrażeń. Nie można go ogłuszyć, dezaktywować
    ani zniszczyć i nie dostaje znaczników.

R-SBM-015 Skarb bossa liczy się zawsze
    Ikona skarbu na twoim bossie zawsze należy do skarbów twoich podziemi, nawet gdy nie masz
    jeszcze komnat.

R-SBM-016 Do czego służy PD
    PD (doświadczenie bossa, XP) rozstrzyga, kto na początku jest pierwszym graczem i kto na końcu
    wygrywa remis. Nigdy nie rozstrzyga o kolejności w rundzie.

## Przygotowanie

R-SBM-017 Twój sługus
    Dostajesz jednego sługusa i domek w tym samym kolorze. W domku zaczyna grę.

R-SBM-018 Dwie osobne talie
    Komnaty i czary tasuje się osobno; leżą zakryte jako dwie talie.

R-SBM-019 Bohaterowie na dwóch graczy
    W dwie osoby usuńcie wszystkich bohaterów oznaczonych dla trzech lub czterech graczy, typowych i
    legendarnych.

R-SBM-020 Bohaterowie na trzech graczy
    W trzy osoby usuńcie tylko bohaterów oznaczonych dla czterech graczy.

R-SBM-021 Bohaterowie na czterech graczy
    W cztery osoby gracie wszystkimi 42 bohaterami: 25 typowymi i 17 legendarnymi.

R-SBM-022 Typowi bohaterowie leżą na wierzchu
    Talia miasta to potasowani typowi bohaterowie położeni na potasowanych legendarnych. Tych dwóch
    grup nigdy się nie miesza.

R-SBM-023 Wybierz swojego bossa
    Dostajesz dwóch bossów i zatrzymujesz jednego. Drugi jest poza grą i żadna karta go nie
    dosięgnie.

R-SBM-024 Bossów odkrywa się razem
    Wybierasz w tajemnicy. Gdy wszyscy wybiorą, wszystkich bossów odkrywa się w tej samej chwili.

R-SBM-025 Co gdzie leży
    Twój boss to prawy koniec twoich podziemi: komnaty leżą na lewo od niego, dusze na prawo, rany
    pod nim.

R-SBM-026 Kto zaczyna jako pierwszy gracz
    Znacznik pierwszego gracza bierze osoba, której boss ma najwięcej PD.

R-SBM-027 Twoja pierwsza ręka
    Dobierasz pięć kart z talii komnat i dwie z talii czarów.

R-SBM-028 Kiedy możesz wymienić rękę
    Możesz wziąć nową rękę, jeśli co najmniej cztery z twoich pierwszych kart to wypasne komnaty
    albo co najmniej cztery komnaty mają ten sam rodzaj skarbu.

R-SBM-029 Jak wymieniasz rękę
    Decyzja należy do ciebie. Pokaż wszystkim całą rękę, wtasuj komnaty do talii komnat, a czary do
    talii czarów, i znów dobierz pięć i dwie.

R-SBM-030 Wymiana tylko przed pierwszą komnatą
    Nową rękę możesz wziąć tylko przed położeniem pierwszych komnat. Potem zostajesz z tym, co masz.

R-SBM-031 Pierwsza komnata na początek
    Przed pierwszą rundą możesz położyć jedną zakrytą komnatę na lewo od bossa. Możesz też tego nie
    robić.

R-SBM-032 Pierwsza komnata jest typowa
    Twoja pierwsza komnata nie może być wypasna, bo taka potrzebuje pod sobą pasującej komnaty.

R-SBM-033 Pierwsze komnaty odkrywa się razem
    Każdy kładzie pierwszą komnatę, gdy jest gotów. Nikt nie widzi żadnej z nich, dopóki wszyscy nie
    położą swojej albo nie zrezygnują.

R-SBM-034 Pierwsze komnaty: kto najpierw
    Jeśli pierwsze komnaty coś robią przy budowie, najpierw działa komnata pierwszego gracza, potem
    pozostałe zgodnie z ruchem wskazówek zegara.

R-SBM-035 W przygotowaniu nic się nie zagrywa
    Przed pierwszą rundą nie możesz zagrywać czarów ani używać zdolności.

R-SBM-036 Ile planszy używacie
    Miasto ma tyle miejsc, ilu jest graczy. Na Rynku leży jedna komnata na gracza i jeden czar.

## Runda i kolejność

R-SBM-037 Runda ma pięć faz
    Miasto, budowa, Sługusy, przynęta, przygoda: potem runda się kończy i zaczyna się następna.

R-SBM-038 Pierwszy gracz, potem zgodnie z zegarem
    W każdej fazie najpierw działa pierwszy gracz, potem pozostali zgodnie z ruchem wskazówek
    zegara.

R-SBM-039 Znacznik wędruje
    Na końcu każdej rundy znacznik pierwszego gracza dostaje następna osoba zgodnie z ruchem
    wskazówek zegara.

R-SBM-040 Aktywny gracz
    Jesteś aktywnym graczem, gdy kładziesz komnatę w fazie budowy albo gdy bohaterowie idą przez
    twoje podziemia w fazie przygody. W innych fazach nie jest nim nikt.

## Faza Miasta

R-SBM-041 Przebieg fazy Miasta
    Najpierw uzupełnia się Rynek, potem przychodzą bohaterowie, potem każdy gracz bierze kartę i
    stawia sługusa.

R-SBM-042 Uzupełnianie Rynku
    Z wierzchu talii wykłada się odkryte karty: jeden czar i po jednej komnacie na gracza.

R-SBM-043 Bohaterowie przychodzą po kolei
    Odkrywa się tylu bohaterów, ilu jest graczy. Każdy znajduje swoje miejsce, zanim odkryje się
    następnego.

R-SBM-044 Legendarni przychodzą na końcu
    Dopóki w talii miasta jest typowy bohater, nie odkrywa się legendarnego.

R-SBM-045 Miasto to kolejka
    Ten, kto czeka najdłużej, stoi z lewej. Nowy bohater staje z prawej, tuż za ostatnim, bez
    przerw.

R-SBM-046 Pełne miasto wypycha bohatera
    Gdy bohater wchodzi, a nie ma wolnego miejsca, wszyscy przesuwają się w lewo. Bohater skrajny z
    lewej schodzi do kluczowej lokacji swojej klasy.

R-SBM-047 Zajęta kluczowa lokacja odsyła do Karczmy
    Jeśli kluczowa lokacja wypchniętego bohatera jest zajęta, idzie on do Karczmy.

R-SBM-048 Jeden bohater w kluczowej lokacji, tłum w Karczmie
    Świątynia, Stadion, Biblioteka i Kryjówka mieszczą po jednym bohaterze. Karczma mieści dowolnie
    wielu na stosie, najnowszy leży na wierzchu.

R-SBM-049 Wypychanie trwa, aż wszyscy się zmieszczą
    Bohaterów wypycha się tak długo, aż w mieście nie będzie ich więcej niż miejsc.

R-SBM-050 Kolejka się zwiera
    Gdy bohater opuści miasto z jakiegokolwiek powodu, stojący za nim przesuwają się w lewo.

R-SBM-051 Niektórzy idą prosto do kluczowej lokacji
    Bohater, którego tekst wysyła do kluczowej lokacji, idzie tam zaraz po odkryciu. Nadal liczy się
    jako jeden z bohaterów odkrytych w tej rundzie.

R-SBM-052 Albo prosto do Karczmy
    Jeśli kluczowa lokacja takiego bohatera jest zajęta, idzie on do Karczmy.

R-SBM-053 Weź jedną kartę z Rynku
    Podczas wizyty w mieście bierzesz na rękę dokładnie jedną odkrytą kartę, komnatę albo czar.

R-SBM-054 Rynku nie uzupełnia się w trakcie
    Zabranych kart nie zastępuje się w tej rundzie. Ostatni gracz zwykle wybiera z dwóch kart.

R-SBM-055 Wszyscy widzą, co bierzesz
    Kartę z Rynku bierzesz jawnie, potem chowasz ją na ręce. Inni mogą pamiętać, że ją masz.

R-SBM-056 Podczas tej samej wizyty postaw sługusa
    Podczas wizyty stawiasz też sługusa na jednym wolnym polu akcji. Opcja `visit_order`: free, w
    dowolnej kolejności (domyślnie), draft_first lub place_first.

R-SBM-057 Gdzie może stanąć twój sługus
    Sługus może stanąć na wolnym, niezasłoniętym polu w rzędzie kluczowych lokacji, na polu akcji
    twojej widocznej komnaty albo na polu twojego bossa, jeśli już awansował.

R-SBM-058 Jeden sługus na polu
    Pole, na którym stoi sługus, jest zajęte.

R-SBM-059 Cudze podziemia są zakazane
    Nigdy nie możesz postawić sługusa w podziemiach innego gracza.

R-SBM-060 Pole bossa otwiera awans
    Pola akcji na swoim bossie możesz używać dopiero po jego awansie.

R-SBM-061 Pola kluczowych lokacji
    Świątynia, Stadion, Biblioteka i Kryjówka mają po trzy pola: skarbu, specjalne i przywołania.
    Karczma ma tylko pole przywołania.

R-SBM-062 Bohater zasłania dwa pola
    Bohater w kluczowej lokacji stoi na jej polu skarbu i polu specjalnym, więc nie możesz ich użyć.
    Pole przywołania zostaje wolne.

R-SBM-063 Przywołanie wymaga bohatera
    Z pola przywołania możesz skorzystać tylko wtedy, gdy w tej kluczowej lokacji lub w Karczmie
    jest bohater.

R-SBM-064 Ile pól jest w mieście
    Pusta kluczowa lokacja klasy daje dwa pola, zajęta jedno. Karczma daje jedno, jeśli jest w niej
    bohater, inaczej żadnego.

R-SBM-065 W fazie Miasta nic się nie zagrywa
    W fazie Miasta nie możesz zagrywać czarów, kłaść komnat ani używać zdolności.

R-SBM-066 Koniec fazy Miasta
    Faza Miasta kończy się, gdy każdy gracz weźmie kartę i postawi sługusa.

R-SBM-067 Może zostać więcej kart
    Jeśli karta pozwala ci wziąć coś z talii zamiast z Rynku, na Rynku zostaje w tej rundzie więcej
    niż jedna karta.

## Faza budowy

R-SBM-068 Jedna komnata na rundę
    Gdy jesteś aktywnym graczem, możesz położyć jedną komnatę z ręki. Na drugą musi pozwolić karta.

R-SBM-069 Możesz nie budować
    Jeśli nie chcesz budować, powiedz to głośno. Karty zostają na ręce.

R-SBM-070 Zakryta, ale na oczach wszystkich
    Kładziesz komnatę zakrytą. Wszyscy widzą gdzie, nikt nie widzi, co to jest.

R-SBM-071 Budowa przy wejściu
    Możesz dołożyć komnatę na lewym końcu podziemi. Jeśli nie masz żadnej, nowa trafia obok bossa.

R-SBM-072 Pięć komnat w rzędzie
    Twoje podziemia nigdy nie mają więcej niż pięć komnat w rzędzie. Przy pięciu możesz budować już
    tylko na innej komnacie.

R-SBM-073 Nie pomiędzy i nie gdzie indziej
    Nigdy nie budujesz między dwiema komnatami, na prawo od komnaty ani w cudzych podziemiach.
    Budowa nie przesuwa komnat.

R-SBM-074 Budowa na komnacie
    Możesz położyć nową komnatę na komnacie w swoich podziemiach.

R-SBM-075 Typowa komnata przykryje wszystko
    Typową komnatę możesz położyć na każdej swojej komnacie, bez względu na skarb i rodzaj, nawet na
    wypasnej.

R-SBM-076 Wypasna komnata wymaga wspólnego skarbu
    Wypasną komnatę możesz położyć tylko na komnacie, która ma co najmniej jedną taką samą ikonę
    skarbu. Liczy się tylko widoczna karta, nie to, co leży pod nią.

R-SBM-077 Wypasna komnata nigdy nie zajmuje nowego miejsca
    Wypasnej komnaty nie możesz dołożyć przy wejściu; zawsze leży na innej komnacie.

R-SBM-078 Nie na zakrytej karcie
    Nie możesz budować na zakrytej karcie.

R-SBM-079 Nie na sługusie
    Dopóki na komnacie stoi sługus, nikt nie może na niej budować.

R-SBM-080 Przykryte znaczniki przepadają
    Gdy budujesz na komnacie ze znacznikami obrażeń, wracają one do zapasu. Nowa komnata zaczyna bez
    znaczników.

R-SBM-081 Zakryta komnata nic nie znaczy
    Zakryta komnata nie ma obrażeń, skarbu ani zdolności i nie liczy się jako komnata. Przeciwnicy
    mogą tylko zgadywać, co nadchodzi.

R-SBM-082 Zagrania w fazie budowy
    Do odkrycia komnat każdy gracz może używać zdolności i zagrywać czary z ikoną budowy lub z
    obiema ikonami.

R-SBM-083 Komnaty odkrywa się razem
    Gdy ostatni gracz położy komnatę lub zrezygnuje, wszystkie zakryte komnaty odkrywa się w tej
    samej chwili. Od teraz są zbudowane.

R-SBM-084 Przy odkrywaniu nic się nie zagrywa
    Gdy komnaty są odkrywane i robią to, co przy budowie, nie możesz zagrywać czarów ani używać
    zdolności.

R-SBM-085 Gracz po graczu
    Po odkryciu awanse i efekty „gdy zbudujesz” dzieją się gracz po graczu: najpierw wszystkie
    pierwszego, potem następnego.

R-SBM-086 Najpierw awans
    Jeśli komnata daje awans, a przy budowie sama też coś robi, najpierw następuje awans.

R-SBM-087 „Gdy zbudujesz” znaczy budowę
    Taki efekt działa tylko wtedy, gdy budujesz komnatę. Nie działa, gdy zostanie odsłonięta,
    przeniesiona lub inaczej pokazana.

R-SBM-088 Przykryte komnaty zostają w grze
    Komnata, na której budujesz, zostaje pod spodem jako część stosu. Gdy wierzchnia karta zniknie,
    komnata wraca.

R-SBM-089 Liczy się tylko wierzch stosu
    Tylko wierzchnia karta stosu daje skarby, zadaje obrażenia i ma zdolności.

## Faza Sługusów

R-SBM-090 Sługusy działają po kolei
    W kolejności graczy każdy dostaje to, co daje pole pod jego sługusem.

R-SBM-091 Nie przed fazą Sługusów
    Przy stawianiu sługusa pole nic nie daje. Działa po budowie, więc w tej rundzie nie pomoże ci
    już budować.

R-SBM-092 Pole skarbu
    Twój boss dostaje do końca rundy dodatkową ikonę skarbu klasy tej kluczowej lokacji.

R-SBM-093 Pożyczona ikona to prawdziwa ikona
    Ikona z pola skarbu liczy się przy wabieniu i dla każdej karty, która patrzy na twoje skarby.

R-SBM-094 Świątynia: weź resztkę
    Bierzesz wybraną kartę spośród tych, które zostały na Rynku. Jeśli nic nie zostało, nic nie
    dostajesz.

R-SBM-095 Stadion: dobierz komnatę
    Dobierasz jedną kartę z talii komnat.

R-SBM-096 Biblioteka: wymień czar
    Dobierasz jeden czar, potem odrzucasz jeden czar z ręki. Może to być ten właśnie dobrany.

R-SBM-097 Kryjówka: silniejsza ostatnia komnata
    Twoja ostatnia komnata, ta obok bossa, zadaje do końca rundy +2 obrażenia. To nie jest znacznik
    i nic po tym nie zostaje.

R-SBM-098 Przywołanie z kluczowej lokacji
    Musisz wysłać bohatera z tej kluczowej lokacji pod wejście do dowolnych podziemi, cudzych lub
    swoich. Dostaje on znacznik życia +2.

R-SBM-099 Przywołanie z Karczmy
    Wysyłasz bohatera z wierzchu stosu. Dostaje on znacznik życia -2; na wierzchu jest teraz
    następny.

R-SBM-100 Podziemia wybierasz przy przywołaniu
    Dokąd idzie przywołany bohater, mówisz w fazie Sługusów, a nie przy stawianiu sługusa.

R-SBM-101 Przywołani stoją z przodu
    Przywołany bohater staje na końcu kolejki przy tym wejściu. Zwabieni później w tej rundzie staną
    za nim.

R-SBM-102 Kluczowa lokacja znów jest wolna
    Gdy bohater zostanie z kluczowej lokacji przywołany, jest ona pusta: może tam pójść następny
    wypchnięty z miasta.

R-SBM-103 Pola akcji na komnatach
    Jeśli twój sługus stoi na twojej komnacie, w fazie Sługusów dostajesz to, co mówi jej pole.

R-SBM-104 Pole bossa działa wiele razy
    Po awansie możesz używać pola bossa w każdej rundzie, w której postawisz tam sługusa.

R-SBM-105 Od razu albo do końca rundy
    Niektóre pola działają od razu, inne dają ci coś do końca rundy.

R-SBM-106 Resztki się odrzuca
    Gdy zadziałają wszystkie sługusy, karty pozostałe na Rynku trafiają na stos kart odrzuconych.

R-SBM-107 W fazie Sługusów nic się nie zagrywa
    W fazie Sługusów nie możesz zagrywać czarów ani używać zdolności.

## Faza przynęty

R-SBM-108 Bohaterowie decydują od lewej
    Bohaterowie w mieście wybierają podziemia jeden po drugim, od lewej do prawej.

R-SBM-109 Co wabi bohatera
    Bohater liczy w każdych podziemiach ikony swojego skarbu: na bossie, na widocznych komnatach i
    to, co dodają karty i pola.

R-SBM-110 Kto ma najwięcej skarbów, zdobywa bohatera
    Bohater idzie do twojego wejścia, jeśli masz więcej jego skarbów niż każdy inny i co najmniej
    jeden.

R-SBM-111 Przy remisie bohater zostaje
    Jeśli co najmniej dwoje podziemi dzieli pierwsze miejsce pod względem jego skarbu, bohater
    nigdzie nie idzie.

R-SBM-112 Nie ma skarbu, nie ma wizyty
    Jeśli nikt nie ma skarbu bohatera, zostaje on w mieście.

R-SBM-113 Kolejka przy twoim wejściu
    Bohaterowie zwabieni do ciebie w jednej rundzie stają w takiej kolejności, w jakiej przyszli do
    miasta.

R-SBM-114 Bohaterów z kluczowych lokacji nie da się zwabić
    Skarby i czary nigdy nie ruszą bohatera z kluczowej lokacji ani z Karczmy. Może to zrobić tylko
    sługus na polu przywołania.

R-SBM-115 W fazie przynęty nic się nie zagrywa
    W fazie przynęty nie możesz zagrywać czarów ani używać zdolności.

R-SBM-116 Kto zostaje, ten się przesuwa
    Bohaterowie, których nikt nie zwabił, przesuwają się w lewo i czekają. W następnej rundzie naprą
    na nich nowi.

## Faza przygody

R-SBM-117 Kto jest aktywny
    W kolejności graczy aktywny staje się każdy, przy czyim wejściu czeka bohater. Jeśli u ciebie
    nikt nie czeka, kolejka cię omija.

R-SBM-118 Kto pierwszy przyszedł, pierwszy wchodzi
    Bohaterowie wchodzą do twoich podziemi pojedynczo, w kolejności przybycia.

R-SBM-119 Jeden bohater naraz
    Bohater ginie, przechodzi albo zostaje odesłany, zanim wejdzie następny.

R-SBM-120 Od wejścia do bossa
    Bohater idzie przez twoje komnaty od lewej do prawej i kończy przy bossie.

R-SBM-121 Obrażenia przy wejściu
    Gdy tylko bohater wejdzie do komnaty, zadaje mu ona obrażenia: liczba z karty plus znaczniki
    plus wszystko, co teraz dochodzi.

R-SBM-122 Obrażenia się sumują
    Bohater zachowuje obrażenia z każdej komnaty, przez którą przeszedł w tej rundzie.

R-SBM-123 Zagrania w każdej komnacie
    Gdy komnata zada obrażenia, a bohater wciąż żyje, każdy gracz może używać zdolności i zagrywać
    czary z ikoną przygody lub z obiema.

R-SBM-124 Zagrania przed pierwszą komnatą
    Gracze mogą też coś zagrać, zanim bohater wejdzie do swojej pierwszej komnaty.

R-SBM-125 Kiedy bohater ginie
    Bohater, który ma tyle obrażeń co życia albo więcej, ginie. Ginie w komnacie, która zadała
    ostatnie z nich.

R-SBM-126 Bohater ginie od razu
    Gdy tylko obrażenia bohatera dorównają jego życiu, jest martwy: nikt nie zdąży go uratować i nie
    wejdzie on do żadnej dalszej komnaty. Opcja `death_check`: immediate (domyślnie) lub on_exit,
    przy wyjściu z komnaty.

R-SBM-127 Dusza należy do właściciela podziemi
    Bohater, który ginie w twoich podziemiach, jest twoją duszą, bez względu na to, kto lub co go
    zabiło. Leży zakryty obok bossa.

R-SBM-128 Bohater, który przejdzie
    Bohater, który żywy dojdzie do twojego bossa, trafia odkryty pod bossa i liczy się jako rany.

R-SBM-129 Potem następny gracz
    Gdy twój ostatni bohater skończy, aktywny staje się następny zgodnie z ruchem wskazówek zegara
    gracz, który ma bohatera przy wejściu.

R-SBM-130 Jakie czary w fazie przygody
    Możesz zagrywać tylko czary z ikoną przygody lub z obiema ikonami.

## Koniec rundy i koniec gry

R-SBM-131 Kiedy kończy się runda
    Runda się kończy, gdy w fazie przygody nikt już nie może stać się aktywnym graczem.

R-SBM-132 Co kończy się z rundą
    Wszystko, co trwa „do końca rundy”, ustaje: pożyczone ikony, premie do obrażeń, ogłuszenie i
    dezaktywacja komnat. Znaczniki zostają.

R-SBM-133 Porządki
    Znacznik pierwszego gracza przechodzi dalej zgodnie z ruchem wskazówek zegara, a sługusy wracają
    do domków.

R-SBM-134 Odesłani bohaterowie zdrowieją
    Bohater odesłany do miasta lub do wejścia zaczyna następną rundę bez obrażeń.

R-SBM-135 Z powrotem do miasta
    Bohater odesłany do miasta wchodzi jak nowy: z prawej strony, a jeśli miasto jest pełne, wypycha
    innych.

R-SBM-136 Z powrotem do wejścia
    Bohater odesłany do wejścia czeka tam do następnej fazy przygody, przed tymi, którzy przyjdą
    później.

R-SBM-137 Serca odesłanych bohaterów
    Odesłany bohater zachowuje znaczniki życia. Opcja `returned_hearts`: keep (domyślnie) lub
    drop_at_end_of_turn.

R-SBM-138 Na końcu rundy nic się nie zagrywa
    Gdy runda się kończy, nie możesz zagrywać czarów ani używać zdolności.

R-SBM-139 Rundę zawsze gra się do końca
    Gra kończy się tylko po całej rundzie. Dziesięć dusz w jej środku nikogo nie zatrzymuje.

R-SBM-140 Dziesięć dusz kończy grę
    Jeśli na końcu rundy ktoś ma dziesięć lub więcej dusz, gra się kończy.

R-SBM-141 Pusta talia miasta kończy grę
    Jeśli na końcu rundy w talii miasta nie ma bohaterów, gra się kończy; już odkryci się nie liczą.
    Opcja `deckout`: empty_at_end (domyślnie) lub cannot_reveal, gdy bohater powinien przyjść, a nie
    ma żadnego.

R-SBM-142 Kto wygrywa
    Od swoich dusz odejmij rany. Wygrywa najwyższy wynik, bez względu na to, kto zakończył grę.

R-SBM-143 Remis
    Spośród remisujących wygrywa ten, którego boss ma najwięcej PD.

R-SBM-144 Nikt nie odpada
    Grasz dalej bez względu na to, ile masz ran. Wynik może być ujemny.

## Czary i zdolności

R-SBM-145 Zagrane ostatnie działa pierwsze
    Czary i zdolności czekają na siebie: to, co zagrano ostatnie, działa pierwsze.

R-SBM-146 Odpowiedzi
    Na każde zagranie każdy może odpowiedzieć następnym, ty także. Nie ma ograniczeń.

R-SBM-147 Na co nie można odpowiedzieć
    Awanse i efekty „gdy zbudujesz” po prostu się dzieją, gracz po graczu. Nikt nie może na nie
    odpowiedzieć.

R-SBM-148 Czym jest zdolność aktywowana
    Zdolność aktywowana to taka, którą trzeba ogłosić lub opłacić, na przykład niszcząc samą
    komnatę.

R-SBM-149 Kiedy możesz używać zdolności
    Zdolności aktywowanej możesz użyć zawsze, gdy można zagrać czar.

R-SBM-150 Co nie jest zdolnością aktywowaną
    Zdolność, która po prostu obowiązuje albo dzieje się przy budowie, nie jest aktywowana. Karty
    mówiące o zdolnościach aktywowanych nie mają na nią wpływu.

R-SBM-151 Ikona czaru
    Czar z ikoną budowy jest na fazę budowy, z ikoną przygody na fazę przygody, z obiema na dowolną
    z nich.

R-SBM-152 Tyle czarów, ile chcesz
    W rundzie możesz zagrać dowolną liczbę czarów.

R-SBM-153 Czar się zużywa
    Zagrany czar trafia na stos kart odrzuconych.

R-SBM-154 Skąd się biorą czary
    Nowe czary dostajesz z Rynku, z pól Biblioteki i Świątyni oraz dzięki kartom, które tak mówią.
    Sam początek rundy nigdy nie daje czaru.

R-SBM-155 Zanegowane czary
    Zanegowany czar nic nie robi i trafia na stos kart odrzuconych. Nie został zagrany: nie zauważa
    go nic, co czeka na zagrany czar. Opcja `cancel_moment`: po kolei, na negowanie można
    odpowiedzieć (domyślnie), albo od razu, jak w `super-pl`. Opcja `cancel_whose`: każdy czar
    (domyślnie) albo tylko cudze, jak w `super-uk`.

R-SBM-156 Czar, który stracił cel
    Jeśli coś wcześniej usunęło cel czaru albo odebrało mu sens, czar jest zanegowany.

R-SBM-157 Cel pozostaje celem
    Raz wskazanego celu nie możesz zmienić.

R-SBM-158 Negować może każdy
    Możesz zanegować czar niezależnie od tego, czy jesteś aktywnym graczem.

## Komnaty, znaczniki, awans

R-SBM-159 Zniszczone komnaty się odrzuca
    Zniszczona komnata trafia na stos kart odrzuconych.

R-SBM-160 Niszczy się tylko wierzchnią kartę
    Gdy stos traci wierzchnią kartę, karta pod nią zostaje odsłonięta i to ona jest teraz komnatą.

R-SBM-161 Luki zamykają się w stronę bossa
    Jeśli w jakimś miejscu nic nie zostało, komnaty na lewo od niego przesuwają się w prawo.

R-SBM-162 Do niszczenia potrzeba karty
    Nie możesz niszczyć komnat ot tak. Musi na to pozwolić karta.

R-SBM-163 Zakryte karty są bezpieczne
    Zakrytej karty nie można zniszczyć.

R-SBM-164 Sługus chroni komnatę
    Komnaty, na której stoi sługus, nikt nie może zniszczyć ani przykryć, nawet ty, i nie można jej
    do tego wybrać.

R-SBM-165 Stosy przenoszą się w całości
    Jeśli coś przenosi komnatę, wszystko pod nią przenosi się razem z nią.

R-SBM-166 Ogłuszone komnaty
    Ogłuszona komnata nie zadaje obrażeń do końca rundy. Zachowuje skarby i zdolności i nadal liczy
    się jako komnata.

R-SBM-167 Znaczniki obrażeń
    Każdy znacznik obrażeń na komnacie dodaje 1 do obrażeń, które zadaje wchodzącym bohaterom.

R-SBM-168 Znaczniki odpoczywają z komnatą
    Ogłuszona lub dezaktywowana komnata nie zadaje też obrażeń ze znaczników. Znaczniki na niej
    zostają.

R-SBM-169 Komnaty na znaczniki wybierasz ty
    Gdy znaczniki trafiają do podziemi lub z nich znikają, a żadna komnata nie jest wskazana,
    właściciel podziemi od razu wybiera komnatę. Boss nie może mieć żadnych.

R-SBM-170 Premia to nie znacznik
    Znaczniki daje tylko karta, która mówi „znacznik”. Inne dodatkowe obrażenia kończą się z rundą
    albo z kartą, która je daje.

R-SBM-171 Znaczniki życia
    Znacznik życia zwiększa lub zmniejsza życie bohatera o swoją liczbę.

R-SBM-172 Awans
    Gdy faza budowy się kończy i po raz pierwszy masz pięć widocznych komnat, twój boss awansuje.

R-SBM-173 Awans jest tylko jeden
    Boss awansuje raz w grze. Utrata komnaty i zbudowanie jej na nowo nic nie zmienia.

R-SBM-174 Co zostaje po awansie
    Znacznik pokazuje, że boss awansował. Jedni bossowie robią coś raz, inni dają ci coś do końca
    gry.

R-SBM-175 Gdzie jest wejście
    Wejście jest na lewo od twojej skrajnej lewej komnaty. Jeśli tam coś dołożysz, czekający
    bohaterowie najpierw trafią na nową komnatę.

## Ręka, odrzucanie, leczenie

R-SBM-176 Twoja ręka jest tajna
    Nikt nie widzi twoich kart, chyba że karta mówi inaczej. Możesz mieć ich dowolnie wiele lub
    mało.

R-SBM-177 Wybierasz, co odrzucasz
    Jeśli musisz odrzucić kartę, to ty ją wybierasz, chyba że odrzuca się losowo.

R-SBM-178 Odrzucanie losowe
    Losowo znaczy, że kartę wskazuje przypadek. Nikt nie wybiera.

R-SBM-179 Leczenie rany
    Wybierz bohatera spośród swoich ran, typowego lub legendarnego, i odwróć go. Odtąd liczy się
    jako dusze, a nie jako rany.

R-SBM-180 Po przeszukaniu tasuj
    Przeszukaną talię się tasuje.

R-SBM-181 Kluczowe lokacje to nie miasto
    Karta, która mówi o bohaterze w mieście, nie dotyczy bohaterów w kluczowych lokacjach ani w
    Karczmie.

## Kto co widzi

R-SBM-182 Talie są tajne
    Nikt nie wie, co leży w talii ani w jakiej kolejności.

R-SBM-183 Ręka jest tajna, jej wielkość nie
    Tylko ty widzisz swoje karty. Wszyscy widzą, ile ich masz.

R-SBM-184 Zakryte komnaty są tajne
    Znasz swoją zakrytą komnatę. Inni widzą tylko, że leży tam karta.

R-SBM-185 Co widzą wszyscy
    Bossowie, komnaty i to, co pod nimi, znaczniki, sługusy, Rynek, miasto, kluczowe lokacje,
    Karczma, wejścia, dusze, rany, stos kart odrzuconych i znacznik pierwszego gracza są jawne.

R-SBM-186 Bossowie przed odkryciem
    Tylko ty znasz swoich dwóch bossów. Tego, którego nie zatrzymasz, nigdy się nie pokazuje.

R-SBM-187 Wymienioną rękę widziano
    Wszyscy widzą rękę, którą wymieniasz. Potem wszyscy wiedzą, że te karty są znów w swoich
    taliach.

## Więcej o bohaterach

R-SBM-188 Co robi tekst bohatera
    Jeśli bohater ma tekst z zasadami, obowiązuje on, dopóki bohater jest w grze. Historia na innych
    bohaterach to tylko historia.

R-SBM-189 Policzeni bohaterowie zostają
    Bohater, który zginął lub przeszedł, zostaje u właściciela tych podziemi. Sam nie wraca do
    żadnej talii.

# Rozszerzenia
## Łączenie zestawów

R-X-001 Inne zestawy mogą dołączyć
    Możesz wtasować bossów, komnaty i czary dowolnego innego zestawu. Wszystkie działają według
    zasad Super Boss Monster.

R-X-002 Bohaterowie tylko z jednej gry
    Użyj wszystkich bohaterów dokładnie jednej gry. Nigdy nie mieszaj bohaterów dwóch gier.

R-X-003 Każda karta zna swój zestaw
    Każda karta ma znak swojego zestawu, więc zestawy można znów rozdzielić.

R-X-004 Dodatkowe obrażenia na starszych kartach
    Jeśli starsza karta dodaje obrażenia, a nie mówi „znacznik”, na komnacie nie zostaje żaden
    znacznik.

## Bohaterowie z dwoma skarbami albo bez

R-X-005 Dokąd wypycha się bohatera z dwoma skarbami
    Idzie do pierwszej wolnej ze swoich dwóch kluczowych lokacji, a jeśli obie są zajęte, do
    Karczmy. Opcja `dual_landmark`: board_order, od lewej do prawej (domyślnie), lub card_order, jak
    na karcie bohatera.

R-X-006 Dokąd wypycha się bohatera bez skarbu
    Bohater bez ikony skarbu idzie do Karczmy zawsze, gdy miałby iść do kluczowej lokacji.

R-X-007 Wabienie bohatera z dwoma skarbami
    Zsumuj oba rodzaje. Bohatera dostają podziemia z najwyższą sumą; przy remisie zostaje w mieście.

R-X-008 Wabienie bohatera bez skarbu
    Dokąd idzie, mówi jego własny tekst. Głupiec idzie do podziemi z najmniejszą liczbą dusz, a przy
    remisie zostaje w mieście.

## Przedmioty

R-X-009 Jeden przedmiot na rundę
    Co rundę odkrywa się jeden przedmiot. Opcja `items_per_turn`: 1 (domyślnie) lub 2 przy czterech
    graczach.

R-X-010 Kto bierze przedmiot
    Bierze go ten bohater w mieście z pasującym skarbem, który czeka najdłużej.

R-X-011 Przedmiot może czekać
    Jeśli żaden bohater nie pasuje, przedmiot czeka obok miasta na następnego pasującego. Kilka
    czekających zachowuje kolejność.

R-X-012 Bez przedmiotów w kluczowych lokacjach
    Bohaterowie w kluczowych lokacjach i w Karczmie nigdy nie biorą przedmiotów.

R-X-013 Bohater zachowuje przedmiot
    Gdy zostanie wypchnięty do kluczowej lokacji albo później przywołany, zabiera go ze sobą.

R-X-014 Co się dzieje z przedmiotem
    Przedmioty odkrywa się przed bohaterami; bohater niesie najwyżej jeden, a przedmioty dla
    wszystkich pasują do każdego. Jeśli zabijesz niosącego, dostajesz przedmiot i możesz go raz
    użyć, zawsze gdy można zagrać czar; jeśli niosący przejdzie, przedmiot przepada.

## Odkrywcy, pięć i sześć osób

R-X-015 Pięć lub sześć osób tylko z zestawem Twarde lądowanie
    Potrzebujecie kart zestawu Twarde lądowanie i należącej do nich części planszy.

R-X-016 Karty zestawu Twarde lądowanie się wtasowuje
    Wszystkie komnaty, czary i bossowie z zestawu Twarde lądowanie trafiają do swoich talii, a
    bohaterowie do talii bohaterów.

R-X-017 Odkrywcy i Lądowisko
    Odkrywca to piąty rodzaj skarbu. Jego kluczowa lokacja, Lądowisko, jest na prawym końcu planszy.

R-X-018 Rynek na pięć i sześć osób
    Przy pięciu graczach leży na nim pięć komnat i jeden czar, przy sześciu pięć komnat i dwa czary.

R-X-019 Miasto na pięć i sześć osób
    Miasto ma tyle miejsc i co rundę przychodzi tylu bohaterów, ilu jest graczy.

R-X-020 Lądowisko: pole skarbu
    Twój boss dostaje do końca rundy dodatkową ikonę odkrywcy.

R-X-021 Lądowisko: przetasuj stos
    Wybierz stos komnat w dowolnych podziemiach i ułóż jego karty losowo. Nic nie liczy się jako
    zbudowane.

R-X-022 Przy remisie nie dzieli się bohaterów
    Nie stosuje się zasady z zestawu Twarde lądowanie, która dzieli bohaterów między remisujących
    graczy. Przy remisie bohater zostaje w mieście.

R-X-023 Sługusy piątego i szóstego gracza
    Sługusem piątego i szóstego gracza może być dowolny pionek. Zasady są te same.

## Monety

R-X-024 Trzy monety na początek
    Jeśli w grze są karty z monetami, każdy zaczyna z trzema monetami.

R-X-025 Komnata za monetę
    Raz na rundę możesz odrzucić z ręki kartę komnaty za 1 monetę. Opcja `coin_discard`: build, gdy
    jesteś aktywnym graczem w fazie budowy (domyślnie), lub any_window.

R-X-026 Używanie monet
    Monety wydajesz i tracisz tak jak w grze z minibossami.

## Dezaktywowane komnaty

R-X-027 Dezaktywowana komnata leży bokiem
    Do końca rundy zostaje na swoim stosie. To, co leży pod nią, nie zostaje odsłonięte.

R-X-028 Nic nie robi
    Jej obrażenia wraz ze znacznikami, skarby i zdolności się nie liczą.

R-X-029 Nie liczy się jej
    Karty, które liczą komnaty, ją pomijają.

R-X-030 Nie można jej przykryć ani zniszczyć
    Na dezaktywowanej komnacie nie można budować i nikt nie może jej zniszczyć.

R-X-031 Jest pustym miejscem
    Bohaterowie przez nią przechodzą. Komnaty po obu jej stronach nie sąsiadują ze sobą.

R-X-032 Budzi się na końcu rundy
    Gdy runda się kończy, działa znów jak przedtem.

R-X-033 Sługus na niej nic nie dostaje
    Jeśli komnatę pod twoim sługusem dezaktywowano przed fazą Sługusów, nic z niej nie dostajesz.
    Sługus i tak wraca na końcu do domku.

R-X-034 Sługus przed tym nie chroni
    Komnatę ze sługusem można ogłuszyć lub dezaktywować. Jest bezpieczna tylko przed przykryciem i
    zniszczeniem.

# Gra solo
## Przygotowanie

R-SOLO-001 Czary, które usuwasz
    Usuń 15 czarów: po dwa egzemplarze kart „Skradanko”, „Wielka kradzież”, „Hakowanie ścian”,
    „Audyt ochrony”, „Zmrożenie”, „Tryb współpracy” i „Misja!” oraz jedyną kartę „Senny napad”.
    Grasz pozostałymi 17.

R-SOLO-002 Typowi bohaterowie, których usuwasz
    Usuń wszystkich typowych bohaterów dla czterech graczy, a także karty „Badacz”, „Gladiator”,
    „Kryminalista”, „Adept” i „Obibok”. Zostaje dwunastu.

R-SOLO-003 Legendarni bohaterowie, których usuwasz
    Usuń karty „Archiwista”, „Czempion”, „Banita”, „Kapłanka” i „Rozrabiaka”. Pozostali legendarni
    zostają, nawet ci dla czterech graczy: razem dwunastu.

R-SOLO-004 Twoja talia miasta
    Dwunastu potasowanych typowych bohaterów leży na dwunastu potasowanych legendarnych: dokładnie
    na osiem rund.

R-SOLO-005 Reszta przygotowania
    Użyj strony planszy do gry solo. Boss, ręka, jej wymiana i pierwsza komnata są jak w grze na
    kilka osób.

R-SOLO-006 Solo z innymi zestawami
    Możesz dodać inne zestawy, ale grasz też wszystkimi kartami i planszą Super Boss Monster. Karty,
    które w pojedynkę nie mają sensu, zostają w pudełku.

## Przebieg gry

R-SOLO-007 Trzech bohaterów na rundę
    W każdej rundzie do miasta przychodzi trzech bohaterów.

R-SOLO-008 Potem przychodzą legendarni
    Gdy skończą się typowi bohaterowie, przychodzą legendarni: od piątej rundy.

R-SOLO-009 Miasto na czterech
    Miasto ma cztery miejsca.

R-SOLO-010 Wypchnięci idą tam, gdzie wolne
    Bohater wypchnięty z miasta idzie do pierwszej pustej kluczowej lokacji od lewej: Świątynia,
    Stadion, Biblioteka, Kryjówka. Jego skarb nie ma znaczenia.

R-SOLO-011 Twój Rynek
    Na Rynku leży jeden czar i dwie komnaty. Bierzesz jedną kartę, zostają dwie.

R-SOLO-012 Świątynia daje jedną z dwóch
    Ze sługusem w Świątyni bierzesz jedną z dwóch pozostałych kart. Drugą się odrzuca.

R-SOLO-013 Wabienie w pojedynkę
    Skrajny lewy bohater przychodzi, jeśli masz co najmniej jeden jego skarb; drugi potrzebuje
    dwóch, trzeci trzech, czwarty czterech.

R-SOLO-014 Miejsce zmienia wymagania
    Bohater, który przesunie się w kolejce, żąda odtąd mniej skarbów.

R-SOLO-015 Do kluczowej lokacji potrzebny jest sługus
    Bohaterowie z kluczowych lokacji przychodzą do ciebie tylko wtedy, gdy przywoła ich twój sługus.

R-SOLO-016 Najwyżej cztery znaczniki
    Komnata mieści najwyżej cztery znaczniki obrażeń. Nadmiaru się nie kładzie.

R-SOLO-017 Karty o innych graczach
    Możesz budować komnaty, które mówią o innych graczach. Ta ich część nic nie robi.

R-SOLO-018 Reszta bez zmian
    Zagrania, awans, pola i znaczniki życia działają jak w grze na kilka osób.

## Koniec i tytuły

R-SOLO-019 Pięć ran
    Mając pięć lub więcej ran, grasz rundę do końca, a potem gra się kończy.

R-SOLO-020 Bohater w Karczmie
    Gra kończy się od razu, gdy bohater trafi do Karczmy. Reszty rundy się nie rozgrywa.

R-SOLO-021 Ostatni bohater
    Gra kończy się na końcu rundy, w której odkryto ostatniego legendarnego bohatera.

R-SOLO-022 Dziesięć dusz nic nie zmienia
    Mając dziesięć lub więcej dusz, grasz dalej.

R-SOLO-023 Twój wynik
    Twój wynik to dusze minus rany. Najlepszy możliwy to 36.

R-SOLO-024 Twój tytuł
    Poniżej 0 Porażka; 0-6 Kobold; 7-12 Sługus; 13-16 Miniboss; 17-21 Boss; 22-25 Niezły Boss; 26-28
    Sułtan Podziemi; 29-31 Boss Monster; 32-34 Wielki Boss; 35 Mistrz Podziemi; 36 Wielki Ostateczny
    Mistrz Podziemi.

R-SOLO-025 Wyzwanie: potrzeba więcej skarbów
    W wyzwaniu bohater na pierwszym miejscu potrzebuje dwóch swoich skarbów, następny trzech, potem
    czterech i pięciu.

R-SOLO-026 Wyzwanie: prawdziwszy tytuł
    W wyzwaniu twój tytuł zaczyna się od słowa „Prawdziwy” lub „Prawdziwa”: 30 punktów daje ci tytuł
    Prawdziwy Boss Monster.

# Powstanie minibossów
## Karty i pojęcia

R-RMB-001 Od dwóch do czterech graczy
    Grasz przeciwko jednej, dwóm lub trzem osobom.

R-RMB-002 Co jest w pudełku
    Jest 12 bossów, talia komnat z 82 kartami (72 komnaty i 10 minibossów), 25 typowych i 17
    legendarnych bohaterów.

R-RMB-003 Czary i monety
    Liczba czarów zależy od wydania; grasz kartami wybranego zestawu. Monety nigdy się nie kończą.

R-RMB-004 Cztery skarby, cztery klasy
    Relikwie wabią kapłanów, ekwipunek wojowników, księgi czarów magów, złoto złodziei. Każdy skarb
    wabi tylko jedną klasę.

R-RMB-005 Bohaterowie z dwoma skarbami
    Niektórzy bohaterowie mają dwa rodzaje skarbów. Zsumuj oba, by zobaczyć, dokąd idą.

R-RMB-006 Ile wart jest bohater
    Typowy bohater daje 1 duszę albo 1 ranę, legendarny 2 dusze albo 2 rany.

R-RMB-007 Boss nie jest komnatą
    Skarb twojego bossa się liczy, ale boss nie zadaje obrażeń i nie można go dezaktywować ani
    zniszczyć.

R-RMB-008 Łączenie zestawów
    Potasuj razem talie komnat i razem talie czarów, ale użyj bohaterów tylko jednego zestawu.

## Przygotowanie

R-RMB-009 Bohaterowie według liczby graczy
    Na dwie osoby przypada 13 typowych i 9 legendarnych bohaterów, na trzy 17 i 13, na cztery 25 i
    17. Usuńcie oznaczonych dla większej liczby graczy.

R-RMB-010 Bohaterowie z gwiazdką
    Bohaterowie z gwiazdką grają zawsze, przy każdej liczbie graczy.

R-RMB-011 Najpierw typowi bohaterowie
    Typowych bohaterów dobiera się przed legendarnymi.

R-RMB-012 Twój boss
    Dostajesz losowego bossa, odkrytego.

R-RMB-013 Talie i stos kart odrzuconych
    Talie komnat i czarów są potasowane i zakryte. Wszyscy mają wspólny stos kart odrzuconych.

R-RMB-014 Karty odrzucone na początek
    Stos kart odrzuconych zaczynają cztery losowe komnaty i dwa losowe czary, odkryte. Opcja
    `setup`: seeded (domyślnie) lub discard_two, bez nich.

R-RMB-015 Twoja pierwsza ręka
    Dobierasz pięć kart z talii komnat i dwa czary i zatrzymujesz wszystkie siedem. Opcja `setup`:
    seeded (domyślnie) lub discard_two; wtedy odrzucasz dwie.

R-RMB-016 Twoje pierwsze monety
    Zaczynasz z trzema monetami.

R-RMB-017 Wymiana ręki
    Mając co najmniej cztery wypasne komnaty albo cztery komnaty ze wspólnym skarbem, możesz wziąć
    nową rękę. Opcja `mulligan`: shuffle_back, z wtasowaniem do talii (domyślnie), lub discard.

R-RMB-018 Pierwsza komnata
    W kolejności PD każdy może położyć jedną zakrytą komnatę obok bossa. Odkrywa się je razem, a to,
    co robią przy budowie, dzieje się w kolejności PD.

R-RMB-019 Pierwsza komnata jest typowa
    Twoja pierwsza komnata nie może być wypasna i nie może to być miniboss.

## Runda i kolejność

R-RMB-020 Runda ma pięć faz
    Początek rundy, budowa, przynęta, przygoda, koniec rundy.

R-RMB-021 Najpierw najwięcej PD
    W każdej fazie gracze działają od największej do najmniejszej liczby PD. Ta kolejność nigdy się
    nie zmienia.

R-RMB-022 Aktywny gracz
    Jesteś aktywnym graczem, gdy kładziesz kartę w fazie budowy albo gdy bohaterowie idą przez twoje
    podziemia.

R-RMB-023 Aktywny gracz działa pierwszy
    Gdy jesteś aktywnym graczem, możesz zagrać dowolnie wiele czarów i użyć dowolnie wielu
    zdolności, zanim zrobi to ktoś inny.

R-RMB-024 Aktywny gracz pierwszy odpowiada
    Jeśli ktoś inny coś zagra, aktywny gracz może przed tym zagrać, ile chce, i wszystko to zadziała
    wcześniej.

R-RMB-025 Potem według PD
    To, co zagrali pozostali, dzieje się od największej do najmniejszej liczby PD.

R-RMB-026 Negowanie działa od razu
    To, co neguje, działa w chwili zagrania, nawet gdy nie jesteś aktywnym graczem.

## Początek rundy

R-RMB-027 Po jednym na gracza z początku gry
    Odkrywa się tylu bohaterów, ilu graczy zaczęło grę, nawet jeśli ktoś odpadł.

R-RMB-028 Typowi przed legendarnymi
    Dopóki są typowi bohaterowie, nie przychodzi żaden legendarny.

R-RMB-029 Miasto nie ma granic
    W mieście może czekać dowolnie wielu bohaterów; kto czeka najdłużej, stoi przy talii. Nie ma
    tam kluczowych lokacji.

R-RMB-030 Dobierz komnatę
    Potem każdy dobiera jedną kartę z talii komnat. Może to być miniboss.

R-RMB-031 Na początku rundy nic się nie zagrywa
    Teraz nie możesz zagrywać czarów, kłaść kart ani używać zdolności.

## Faza budowy

R-RMB-032 Jedna karta i jedno rozwinięcie minibossa
    Gdy jesteś aktywnym graczem, możesz zbudować jedną komnatę albo jednego minibossa, a ponadto
    rozwinąć jednego minibossa.

R-RMB-033 Możesz nie budować
    Nie musisz budować. Gdy przestajesz być aktywnym graczem, decyzja zapadła.

R-RMB-034 Zakryta, ale na oczach wszystkich
    Kładziesz kartę zakrytą i wszyscy widzą gdzie.

R-RMB-035 Budowa przy wejściu
    Możesz dołożyć komnatę na lewym końcu podziemi, najwyżej do pięciu widocznych.

R-RMB-036 Budowa na komnacie
    Typową komnatę możesz położyć na każdej swojej, wypasną na takiej, z którą ma wspólny skarb.

R-RMB-037 Nie na zakrytych kartach
    Nie możesz budować na zakrytej karcie ani przestawiać komnat.

R-RMB-038 Przykryte komnaty odpoczywają
    Przykryta komnata zostaje pod spodem, ale nic nie robi, dopóki nie zostanie odsłonięta.

R-RMB-039 Zagrania w fazie budowy
    Przez całą fazę, także przed decyzją, co zbudować, gracze mogą używać zdolności i zagrywać czary
    z ikoną budowy lub z obiema.

R-RMB-040 Wszystkie karty odkrywa się razem
    Na końcu wszystkie zakryte karty, komnaty i minibossów, odkrywa się w tej samej chwili; od tej
    chwili są zbudowane.

R-RMB-041 Najpierw awans, potem to, co zbudowane
    Potem awanse i efekty „gdy zbudujesz” dzieją się w kolejności PD, u każdego najpierw awans. Nikt
    nie może wtedy nic zagrać.

R-RMB-042 Awans
    Gdy po raz pierwszy masz pięć widocznych komnat, twój boss awansuje. Dzieje się to raz w grze.

R-RMB-043 Komnaty z ceną
    Jeśli za komnatę trzeba przy budowie zapłacić, nie zbudujesz jej bez zapłaty.

## Minibossowie

R-RMB-044 Miniboss nie jest komnatą
    Minibossowie są w talii komnat, ale nie są komnatami: nie mają skarbu ani obrażeń i nie
    wydłużają podziemi.

R-RMB-045 Budowa minibossa
    Budujesz go zamiast komnaty, zakrytego na jednej ze swoich komnat.

R-RMB-046 Każda komnata się nada
    Skarby nie mają znaczenia: miniboss może leżeć na każdej twojej komnacie.

R-RMB-047 Nie obok innego
    Nie możesz położyć minibossa na komnacie tuż obok komnaty, która już go ma.

R-RMB-048 Zapłać przy odkryciu
    Gdy twój miniboss zostanie odkryty, płacisz 1 monetę albo go tracisz. Opcja `unpaid_miniboss`:
    discard_pile (domyślnie) lub removed.

R-RMB-049 Zaczyna na poziomie 1
    Opłacony miniboss leży pod tą komnatą na poziomie 1. Komnata ma teraz jego moc poziomu 1.

R-RMB-050 Poziomy 1 i 2 działają zawsze
    Moce poziomów 1 i 2 działają cały czas. Poziom 2 dochodzi do poziomu 1.

R-RMB-051 Rozwijanie minibossa
    Raz na rundę, w fazie budowy, możesz zapłacić 1 monetę i rozwinąć jednego swojego minibossa o
    poziom.

R-RMB-052 Cena poziomu 3
    Poziom 3 kosztuje razem trzy monety: jedną za budowę i po jednej za każdy kolejny poziom.

R-RMB-053 Moc poziomu 3
    Miniboss na poziomie 3 pozwala ci użyć swojej najsilniejszej mocy zawsze, gdy można coś zagrać.
    Potem wraca na poziom 1.

R-RMB-054 Znów w górę
    Od następnej rundy możesz go znów rozwijać.

R-RMB-055 Nie w rundzie, w której go budujesz
    Nie możesz rozwinąć minibossa w rundzie, w której go budujesz: odkrywa się go za późno.

R-RMB-056 Ginie z komnatą
    Gdy jego komnata zostanie zniszczona, minibossa też się odrzuca.

R-RMB-057 Nikt go nie rozpozna
    Zakryty miniboss wygląda jak każda karta z talii komnat.

R-RMB-058 Śpi z komnatą
    Dopóki jego komnata jest dezaktywowana, miniboss nie ma mocy.

## Monety

R-RMB-059 Zdobywanie monet
    Niektóre komnaty dają ci monety. Trzymaj je obok bossa.

R-RMB-060 Wydawanie monet
    Płacisz nimi za minibossów i za niektóre zdolności. Zapłacone monety wracają do banku.

R-RMB-061 Monety na komnatach
    Monety leżące na komnacie przepadają, gdy zostanie przykryta lub zniszczona.

R-RMB-062 Komnata za monetę
    Jeśli łączysz tę grę z innym zestawem, raz na rundę, gdy jesteś aktywnym graczem w fazie budowy,
    możesz odrzucić kartę komnaty za 1 monetę. Opcja `coin_discard`: włączona przy łączonych
    zestawach, inaczej wyłączona.

## Faza przynęty

R-RMB-063 Co wabi bohatera
    Bohater liczy swój skarb w każdych podziemiach: na komnatach, na bossie i to, co dodają karty.

R-RMB-064 Kto ma najwięcej skarbów, zdobywa bohatera
    Bohater idzie do ciebie, jeśli masz więcej jego skarbów niż każdy inny i co najmniej jeden.

R-RMB-065 Przy remisie bohater zostaje
    Jeśli nikt nie ma jego skarbu albo pierwsze miejsce dzieli kilka osób, bohater czeka na następną
    fazę przynęty.

R-RMB-066 Kolejka przy twoim wejściu
    Bohaterowie, którzy przychodzą do ciebie w jednej rundzie, stają w kolejce. Opcja `bait_order`:
    oldest_first (domyślnie) lub newest_first.

R-RMB-067 W fazie przynęty nic się nie zagrywa
    Teraz nie możesz zagrywać czarów ani używać zdolności.

R-RMB-068 Kto zostaje, ten się przesuwa
    Bohaterowie, którzy zostali w mieście, przesuwają się w stronę talii i zachowują kolejność.

## Faza przygody

R-RMB-069 Kto jest aktywny
    W kolejności PD aktywny staje się każdy, przy czyim wejściu czeka bohater.

R-RMB-070 Kto pierwszy przyszedł, pierwszy wchodzi
    Bohaterowie wchodzą pojedynczo w kolejności przybycia i idą od lewej do prawej.

R-RMB-071 Najpierw efekt, potem obrażenia
    Gdy bohater wchodzi do komnaty, najpierw dzieje się to, co robi ona przy wejściu. Potem zadaje
    obrażenia, w razie potrzeby już zmienione.

R-RMB-072 Obrażenia się sumują
    Bohater zachowuje obrażenia z każdej komnaty, przez którą przeszedł w tej rundzie.

R-RMB-073 Zagrania w każdej komnacie
    Po obrażeniach wszyscy mogą zagrywać czary i używać zdolności. To, co zagra aktywny gracz,
    dzieje się najpierw.

R-RMB-074 Kiedy bohater ginie
    Bohater ginie, gdy miałby wyjść z komnaty z obrażeniami równymi życiu lub większymi; w komnacie
    coś może go jeszcze uratować. Opcja `death_check`: on_exit (tu domyślnie) lub immediate.

R-RMB-075 Martwy bohater to dusza
    Bohater, który ginie w twoich podziemiach, trafia zakryty do twoich dusz.

R-RMB-076 Kto przejdzie, ten jest raną
    Bohater, który dojdzie do twojego bossa, trafia odkryty do twoich ran.

R-RMB-077 Dusze i rany są jawne
    Wszyscy widzą, ile masz dusz i ran.

R-RMB-078 Jakie czary w fazie przygody
    Możesz zagrywać tylko czary z ikoną przygody lub z obiema ikonami.

## Koniec rundy

R-RMB-079 Co kończy się z rundą
    Wszystko, co trwa do końca rundy, ustaje, a dezaktywowane komnaty znów działają.

R-RMB-080 Raz na rundę: znów gotowe
    Zdolności używane raz na rundę są gotowe na następną.

R-RMB-081 Odesłani bohaterowie zdrowieją
    Bohater odesłany do miasta lub do wejścia zaczyna następną rundę bez obrażeń.

R-RMB-082 Na końcu rundy nic się nie zagrywa
    Gdy runda się kończy, nie możesz zagrywać czarów ani używać zdolności.

## Koniec gry

R-RMB-083 Rundę zawsze gra się do końca
    To, czy ktoś wygrał lub przegrał, sprawdza się dopiero po całej rundzie.

R-RMB-084 Pięć ran i odpadasz
    Mając pięć lub więcej ran, przegrywasz, nawet jeśli masz wiele dusz.

R-RMB-085 Dziesięć dusz wygrywa
    Mając dziesięć lub więcej dusz i mniej niż pięć ran, wygrywasz.

R-RMB-086 Dwóch zwycięzców naraz
    Jeśli uda się to kilku osobom w tej samej rundzie, wygrywa ta, która ma najwyższy wynik (dusze
    minus rany).

R-RMB-087 Wszyscy odpadają naraz
    Jeśli wszyscy pozostali w grze dojdą w tej samej rundzie do pięciu ran, wygrywa ten, kto ma
    najwyższy wynik (dusze minus rany).

R-RMB-088 Remis
    Jeśli i to jest równe, wygrywa boss z najmniejszą liczbą PD.

R-RMB-089 Ostatni wygrywa
    Jeśli tylko ty zostajesz w grze, wygrywasz.

R-RMB-090 Gdy ktoś odpada
    W trzy lub cztery osoby pozostali grają dalej. Wszystkie karty tego, kto odpadł, opuszczają grę
    i żadna karta ich nie dosięgnie.

R-RMB-091 Kto odpadł, nie wygra
    Kogoś, kto odpadł, nigdy nie porównuje się z tymi, którzy są jeszcze w grze.

## Czary, zdolności i pojęcia

R-RMB-092 Zagrywanie czarów
    W fazach budowy i przygody możesz zagrać dowolnie wiele czarów, jeśli ich ikona pasuje. Potem
    się je odrzuca.

R-RMB-093 Skąd się biorą czary
    Po przygotowaniu czary dostajesz tylko dzięki kartom, które tak mówią.

R-RMB-094 Zdolności aktywowane
    To, co ani nie obowiązuje stale, ani nie dzieje się samo, jest aktywowane. Możesz tego użyć
    zawsze, gdy można zagrać czar.

R-RMB-095 Raz na rundę
    Taką zdolność oznacza się po użyciu; w następnej rundzie znów jest gotowa.

R-RMB-096 Zanegowane czary
    Zanegowany czar nic nie robi i jest odrzucany. Czar, którego cel zniknął lub stracił sens, też
    jest zanegowany; celów się nie zmienia.

R-RMB-097 Negowanie negowania
    Czar, który neguje, też można zanegować; wygrywa ostatni. Opcja `cancel_cancelable`: 1
    (domyślnie) lub 0 jak w profilu `minibosses-de`.

R-RMB-098 Niszczenie komnat
    Zniszczoną komnatę się odrzuca, karta pod nią zostaje odsłonięta, a luki zamykają się w stronę
    bossa. Musi na to pozwolić karta, a komnata nie może być dezaktywowana.

R-RMB-099 Odsłanianie
    Komnata zostaje odsłonięta, gdy karta nad nią zostanie zniszczona albo coś innego przeniesie ją
    na wierzch.

R-RMB-100 Dezaktywowane komnaty
    Nic nie robią, nie liczą się i do końca rundy nie można ich przykryć ani zniszczyć; zobacz
    R-X-027 do R-X-032.

R-RMB-101 Odrzucanie
    Wybierasz, co odrzucasz. Losowo znaczy, że wybiera przypadek.

R-RMB-102 Twoja ręka
    Twoja ręka jest tajna i może być dowolnie duża.

R-RMB-103 Leczenie
    Odwróć jedną ze swoich ran: odtąd liczy się jako dusze.

R-RMB-104 Przeszukiwanie
    Przeszukaną talię się tasuje.

R-RMB-105 Zakryte karty
    Nie można na nich budować ani ich zniszczyć.

R-RMB-106 Wejście
    Wejście jest na lewo od twojej skrajnej lewej komnaty. Bohaterowie wchodzą w kolejności
    przybycia.

R-RMB-107 „(Wypasna) komnata”
    Gdy karta mówi „(wypasna) komnata potworów” lub podobnie, pasują typowe i wypasne komnaty tego
    rodzaju.

R-RMB-108 Bohaterowie z tekstem
    Bohater może mieć własny tekst. Obowiązuje on w podziemiach i przy wejściu, chyba że coś go
    wyłączy.

# Warianty
## Warianty Powstania minibossów

R-VAR-001 Klasyczny: odrzuć dwie
    Dobierasz pięć komnat i dwa czary, potem odrzucasz dowolne dwie z siedmiu kart.

R-VAR-002 Klasyczny: wszyscy naraz
    Każdy wybiera dwie karty w tajemnicy i wszyscy odrzucają je w tej samej chwili, odkryte. Rękę
    wymieniasz przedtem.

R-VAR-003 Klasyczny: bez kart na początek
    Na stosie kart odrzuconych leżą na początku tylko karty odrzucone przez graczy. W profilu
    `minibosses-pl` mimo to wykłada się cztery komnaty i dwa czary (opcja `setup`:
    seeded_discard_two).

R-VAR-004 Trudny
    Usuń wszystkich typowych bohaterów z życiem 4. Legendarni przyjdą o rundę lub dwie wcześniej.

R-VAR-005 Wybieram cię
    Dostajesz dwóch bossów, zatrzymujesz jednego, a drugiego usuwasz z gry.

R-VAR-006 Machinacje
    Jeśli w tej rundzie nie przybyła ci żadna dusza, na końcu rundy możesz dobrać komnatę albo czar.

R-VAR-007 Machinacje patrzą tylko na dusze
    Liczą się tylko dusze zyskane w tej rundzie. Rany nie mają znaczenia.

R-VAR-008 Nieskończone życia: nikt nie odpada
    Pięć ran nikogo nie wyrzuca z gry.

R-VAR-009 Nieskończone życia: koniec
    Gra kończy się wraz z rundą, w której skończyły się talie bohaterów. Wygrywa najwyższy wynik:
    dusze minus rany.

R-VAR-010 Nieskończone życia: dziesięć dusz
    Dziesięć dusz nie kończy gry. Opcja `ten_souls_end`: no (domyślnie) lub yes, jeśli mają kończyć.

R-VAR-011 Warianty razem
    Warianty możesz dowolnie łączyć. Nieskończone życia zastępują R-RMB-084 i R-RMB-085.

# Pytania i odpowiedzi
## Pytania, które instrukcje zostawiają otwarte

Q-01 Jak duże są znaczniki życia?
    Bohater przywołany z kluczowej lokacji dostaje +2 życia, z Karczmy -2. Opcje `heart_landmark`:
    +2 (domyślnie) i `heart_tavern`: -2 (domyślnie).

Q-02 Kiedy dokładnie ginie bohater?
    W Super Boss Monster od razu, zanim ktoś coś zrobi. W grze z minibossami przy wyjściu z komnaty,
    gdy wszyscy mogli coś zrobić. Opcja `death_check`: immediate lub on_exit (domyślna zależy od
    gry).

Q-03 Kiedy możesz zagrywać w fazie przygody?
    Zanim bohater wejdzie do pierwszej komnaty i w każdej komnacie po jej obrażeniach, dopóki tam
    jest. Nie między dojściem do bossa a punktacją.

Q-04 Kto pierwszy odpowiada i kiedy zagranie działa?
    Najpierw pyta się aktywnego gracza, potem innych zgodnie z ruchem wskazówek zegara; po każdym
    nowym zagraniu pyta się wszystkich od nowa. Gdy wszyscy po kolei spasują, działa najnowsze; gdy
    nikt nie jest aktywny, zaczyna pierwszy gracz.

Q-05 Czy remisować muszą wszyscy, by bohater został?
    Nie. Każdy remis o pierwsze miejsce zatrzymuje go w mieście, nawet dwóch osób z czterech.

Q-06 Gdzie staje nowy bohater?
    Tuż za ostatnim. Kolejka nie ma przerw i zaczyna się z lewej.

Q-07 Co, gdy talia miasta jest pusta?
    Gra kończy się z tą rundą. Opcja `deckout`: empty_at_end (domyślnie) lub cannot_reveal; wtedy
    kończy się z rundą, w której bohater powinien przyjść, a nie mógł.

Q-08 Co, gdy talia komnat lub czarów jest pusta?
    Gdy potrzebna jest karta, odrzucone karty tego rodzaju tasuje się w nową talię. Jeśli ich nie
    ma, karty nie dostajesz.

Q-09 Jest jeden stos kart odrzuconych czy dwa?
    Jeden, jawny, dla komnat i czarów. Do nowej talii bierze się z niego tylko karty jej rodzaju.

Q-10 Co, gdy bohaterów jest za mało?
    Odkrywa się tych, którzy zostali, i to wszystko.

Q-11 Czy możesz pominąć Rynek albo sługusa?
    Nie. Bierzesz kartę i stawiasz sługusa, jeśli możesz.

Q-12 Co, gdy nie ma wolnego pola dla sługusa?
    Zostaje w domku. Przy najwyżej czterech graczach prawie się to nie zdarza.

Q-13 Co, gdy kluczowa lokacja zmieni się pod sługusem?
    Jeśli później stanie tam bohater, sługus zachowuje pole, a ty dostajesz to, co ono daje. Jeśli
    bohatera do przywołania już nie ma, nic się nie dzieje; w Karczmie wysyłasz tego, kto jest wtedy
    na wierzchu.

Q-14 Czy idący prosto do kluczowej lokacji wypychają innych?
    Nie. Nie wchodzą do miasta, więc nikogo nie wypychają.

Q-15 Kiedy mówisz, dokąd idzie przywołany bohater?
    Gdy zostaje przywołany, w fazie Sługusów. Mogą to być dowolne podziemia, także twoje.

Q-16 Która komnata jest ostatnia?
    Ta obok bossa w chwili zadawania obrażeń. Jeśli zostanie zniszczona, premię z Kryjówki dostaje
    nowa ostatnia; jeśli jest ogłuszona, i tak nic nie zadaje.

Q-17 Co z komnatą pod zakrytą kartą?
    Nie widać jej: nie ma zdolności ani skarbu i nikt nie może jej wybrać. Znaczniki i monety na
    niej przepadają dopiero, gdy nowa komnata zostanie odkryta.

Q-18 Czy możesz cofnąć położoną komnatę?
    Nie, gdy następny gracz jest już aktywny.

Q-19 Jak dokładnie liczyć przy wymianie ręki?
    Licz karty z ikoną, nie ikony; czary i minibossowie nigdy się nie liczą. Opcja `mulligan_four`:
    cards (domyślnie) lub treasures, każda ikona, jak w profilu `super-pl`. Opcja `mulligan_limit`:
    0, póki nowa ręka na to pozwala (domyślnie), lub liczba wymian.

Q-20 Co, gdy dwóch bossów ma tyle samo PD?
    Na początku gry rozstrzyga los. Ta sama kolejność obowiązuje przy remisie na końcu.

Q-21 Co liczy się jako pięć komnat do awansu?
    Na końcu każdej fazy budowy pięć miejsc z odkrytymi komnatami, żadna dezaktywowana. Jeśli któraś
    jest, boss czeka na późniejszą fazę budowy.

Q-22 Czy awans zostaje, gdy tracisz komnaty?
    Tak, do końca gry.

Q-23 Czy pola bossa można użyć w rundzie awansu?
    Nie. Sługusy w tej rundzie stanęły już wcześniej.

Q-24 Czy możesz zniszczyć komnatę pod swoim sługusem?
    Nie. Komnata ze sługusem jest bezpieczna przed każdym, nawet przed zdolnością, która niszczy
    samą komnatę.

Q-25 Co ze znacznikami na zmienianych komnatach?
    Gdy komnata zostanie zniszczona, wracają do zapasu. Gdy stos się przenosi, idą z nim; gdy jest
    tasowany, wracają do zapasu, jeśli na wierzch trafi inna karta.

Q-26 Co, gdy zabraknie znaczników?
    Nie zabraknie. Użyj tego, co masz pod ręką.

Q-27 Co, gdy komnata z bohaterem zostanie zniszczona?
    Bohater od razu wychodzi i idzie do następnej komnaty ze swoimi obrażeniami. Odsłonięta komnata
    nie rani tego bohatera i nie liczy się jako zbudowana.

Q-28 Co, gdy podziemia nie mają komnat?
    Bohaterowie idą prosto do bossa i przechodzą.

Q-29 Czy odzyskujesz koszt zanegowanego zagrania?
    Nie. Koszty pozostają zapłacone.

Q-30 Co można zanegować?
    Tylko czary, nie zdolności, chyba że karta mówi więcej. Czar, który neguje, też można zanegować.
    Opcja `cancel_cancelable`: 1 (domyślnie) lub 0 jak w profilu `minibosses-de`.

Q-31 Co, gdy Biblioteka nie ma czaru do dobrania?
    Pomijasz dobranie. Potem odrzucasz czar, jeśli jakiś masz.

Q-32 Czy odesłany bohater zachowuje serca?
    Tak. Opcja `returned_hearts`: keep (domyślnie) lub drop_at_end_of_turn.

Q-33 Co, gdy znacznik obniży życie do zera?
    Bohater ginie, gdy przychodzi jego kolej na wejście, przed pierwszą komnatą. Duszę dostaje
    właściciel podziemi.

Q-34 Czy karty sięgają bohaterów w kluczowych lokacjach?
    Karta mówiąca „w mieście” nie. Karta mówiąca po prostu „bohater” tak, jeśli go nie przenosi.

Q-35 Co, gdy dzieje się kilka twoich efektów naraz?
    Ty wybierasz kolejność. Tylko awans jest zawsze przed „gdy zbudujesz”.

Q-36 Czy wolno oglądać odrzucone karty, stosy i wielkość ręki?
    Tak, wszystko to jest jawne.

Q-37 Czy możesz budować na komnacie z minibossem?
    Tak. Miniboss śpi pod przykrytą komnatą i znów działa na dawnym poziomie, gdy zostanie
    odsłonięta. Opcja `covered_miniboss`: sleeps (domyślnie) lub discarded.

Q-38 Dwóch minibossów w stosie albo obok siebie?
    Jeden na stos. Sąsiedztwo sprawdza się tylko przy budowie: późniejsze zsunięcie komnat nie
    szkodzi, ale śpiący miniboss też jest sąsiadem.

Q-39 Co, gdy nie możesz zapłacić przy odkryciu?
    Kartę się odrzuca i nic nie zostaje zbudowane.

Q-40 Kiedy rozwijasz minibossa i kiedy działa poziom 3?
    Rozwijasz go, gdy jesteś aktywnym graczem w fazie budowy. Mocy poziomu 3 używasz zawsze, gdy w
    fazie budowy lub przygody możesz używać zdolności.

Q-41 Czy miniboss to karta komnaty?
    Nie, gdy karta mówi o komnatach albo każe odrzucić kartę komnaty. Ale dobierając z talii komnat,
    możesz go dobrać.

Q-42 Solo: czy miejsca zmieniają się przy wabieniu?
    Nie. Są ustalone na początku fazy przynęty, a bohaterowie przesuwają się dopiero po niej.

Q-43 Minibossowie: co, gdy nie ma już bohaterów?
    Na końcu tej rundy spośród będących w grze wygrywa ten, kto ma najwyższy wynik (dusze minus
    rany), a przy remisie ten, kto ma najmniej PD. Opcja `town_deck_empty`: ends (domyślnie) lub
    goes_on.

Q-44 Minibossowie: co zostaje po tym, kto odpadł?
    Ręka, podziemia, boss, monety, dusze i rany opuszczają grę. Bohaterowie przy jego wejściu
    wracają do miasta na swoje miejsca w kolejności odkrycia.

Q-45 Machinacje: czy wyleczona rana się liczy?
    Tak. Wyleczenie rany to zyskanie duszy.

Q-46 Czy Lądowisko ma pole przywołania?
    Tak, z +2 życia jak inne. Licząc od lewej do prawej, jest ostatnie.

Q-47 Jakie stosy może tasować Lądowisko?
    Każdy bez sługusa i bez dezaktywowanej komnaty. Możesz wybrać stos z jednej karty; wtedy nic się
    nie zmienia.

Q-48 Kiedy przychodzą przedmioty?
    Po uzupełnieniu Rynku i przed bohaterami. Czekające sprawdza się po wejściu każdego bohatera;
    wypchnięty wcześniej nie dostaje nic.

Q-49 Solo: co, gdy gra kończy się na kilka sposobów?
    Bohater w Karczmie kończy ją od razu, a bohaterowie przy wejściu się nie liczą. Pięć ran i
    ostatni bohater w jednej rundzie to jeden koniec.

Q-50 Co, gdy karta i zasada się różnią?
    Rację ma karta.

Q-51 Kiedy dokładnie możesz zagrywać w fazie budowy?
    Zanim każdy gracz położy komnatę, on sam najpierw, i jeszcze raz po ostatnim.

Q-52 Które czary może wybrać odpowiedź?
    Każdy, który jeszcze czeka, nie tylko najnowszy.

Q-53 Kiedy wchodzi bohater przeniesiony do wejścia?
    Odesłany czeka na następną fazę przygody. Opcja `returned_hero`: next_turn (domyślnie) lub
    this_turn. Przeniesiony z miasta wchodzi w tej rundzie, jeśli bohaterowie tego gracza jeszcze
    nie skończyli.

Q-54 Czy możesz działać, zanim zginie bohater z zerowym życiem?
    Nie. Ginie, zanim będzie można coś zagrać.

Q-55 Czy inni widzą, ile masz czarów?
    Tak. Czary i karty z talii komnat mają różne rewersy, więc obie liczby są jawne.

Q-56 Jak długo może trwać gra bez bohaterów?
    Gdy opcja `town_deck_empty` ma wartość goes_on, gra kończy się po 30 rundach.
