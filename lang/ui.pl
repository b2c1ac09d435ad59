# Interfejs po polsku. Jak pisze się ten plik: patrz ui.en.
# Nazwy kart i osób stoją w mianowniku; przypadek niesie słowo przed nimi: „komnata”, „karta”, „boss”.
# {player:ty|inni}, {dungeon:twoje|cudze}, {whose:twoje|cudze}: w drugiej formie slot to sama nazwa bossa.
# Liczby mają trzy formy: 1, 2-4, 5 i więcej.

# ---- nazwy
you = Ty
you.lower = ty
your = twój
player.n = Gracz {n}
whose.you = Twój
whose.other = {name}
dungeon.you = twoje podziemia
dungeon.other = {name}
unknown.card = karta
unknown.room = komnata
unknown.spell = czar
unknown.hero = bohater
unknown.boss = boss
home = domek
space.treasure = {landmark}, skarb {landmark:kapłana|wojownika|maga|złodzieja|dowolny|odkrywcy}
space.special.temple = Świątynia, karta pozostała na Rynku
space.special.stadium = Stadion, dobranie komnaty
space.special.library = Biblioteka, dobranie czaru i odrzucenie jednego
space.special.hideout = Kryjówka, +2 do obrażeń ostatniej komnaty
space.special.launchpad = Lądowisko, potasowanie stosu
space.special.tavern = Karczma
space.summon = {landmark}, przywołanie: {hero}
space.summon.none = {landmark}, przywołanie bohatera
space.room = {card}
space.boss = boss {card}
short.home = domek
short.treasure = {landmark}, pole skarbu
short.special = {landmark}, pole specjalne
short.summon = {landmark}, przywołanie
place.nowhere = donikąd
place.deck = do talii miasta
place.town = do miasta
place.landmark = {landmark:do Świątyni|na Stadion|do Biblioteki|do Kryjówki|do Karczmy|na Lądowisko}
place.entrance = do wejścia {dungeon:twoich podziemi|podziemi bossa {dungeon}}
place.dungeon = do {dungeon:twoich podziemi|podziemi bossa {dungeon}}
place.soul = do dusz
place.wound = do ran
place.removed = poza grę
at.nowhere = nigdzie
at.deck = w talii miasta
at.town = w mieście
at.landmark = {landmark:w Świątyni|na Stadionie|w Bibliotece|w Kryjówce|w Karczmie|na Lądowisku}
at.entrance = przy wejściu {dungeon:twoich podziemi|podziemi bossa {dungeon}}
at.dungeon = w {dungeon:twoich podziemiach|podziemiach bossa {dungeon}}
at.soul = wśród dusz
at.wound = wśród ran
at.removed = poza grą
letters = KWMZO
kind.monster = komnata potworów
kind.trap = komnata pułapek
kind.advanced = wypasna {kind}
kind.spell = czar
kind.spell.build = czar budowy
kind.spell.adventure = czar przygody
kind.spell.both = czar budowy i przygody
brief.room = {name} ({kind}, {n} {n:obrażenie|obrażenia|obrażeń}, {icons})
brief.spell = {name} ({kind})
brief.hero = {name} ({class}, życie {n})
brief.hero.hurt = {name} ({class}, życie {n}, obrażenia {damage})
class.none = bez skarbu
where = , {n}. komnata od wejścia
counters = , {n} {n:znacznik|znaczniki|znaczników}
brief.boss = {name} ({icons}, {n} PD)
rule.unknown = zasada gry
phase.setup = przygotowanie
phase.town = faza Miasta
phase.build = faza budowy
phase.minion = faza Sługusów
phase.bait = faza przynęty
phase.adventure = faza przygody
phase.end = koniec rundy
phase.over = koniec gry

# ---- co się dzieje
ev.phase.setup = Przygotowanie
ev.phase.town = Runda {turn}: faza Miasta
ev.phase.build = Runda {turn}: faza budowy
ev.phase.minion = Runda {turn}: faza Sługusów
ev.phase.bait = Runda {turn}: faza przynęty
ev.phase.adventure = Runda {turn}: faza przygody
ev.phase.end = Runda {turn}: koniec rundy
ev.phase.over = Koniec gry
ev.offer = {player:Dostajesz|{player} dostaje} do wyboru bossa: {card}.
ev.boss = {number} gra jako {card} ({n} PD).
ev.boss.you = Grasz jako {card} ({n} PD).
ev.first = {player:Jesteś pierwszym graczem|Pierwszym graczem jest {player}}.
ev.draw = {player:Dobierasz|{player} dobiera} {card:kartę „{card}”|komnatę|czar|kartę}.
ev.draw.many = {player:Dobierasz|{player} dobiera}: {cards}.
ev.draw.rooms = {n} {n:komnatę|komnaty|komnat}
ev.draw.spells = {n} {n:czar|czary|czarów}
ev.show = {player:Pokazujesz|{player} pokazuje} {card:kartę „{card}”|komnatę|czar|kartę}.
ev.mulligan = {player:Wymieniasz|{player} wymienia} całą rękę.
ev.place_room.entrance = {player:Kładziesz|{player} kładzie} przy wejściu zakrytą komnatę{card: „{card}”|}.
ev.place_room.cover = {player:Kładziesz|{player} kładzie} zakrytą komnatę{card: „{card}”|} na komnacie „{room}”.
ev.no_build = {player:Nic nie budujesz|{player} nic nie buduje}.
ev.built = W {dungeon:twoich podziemiach|podziemiach bossa {dungeon}} powstaje komnata „{card}”.
ev.market = Na Rynek trafia „{card}”.
ev.hero_revealed = Przybywa {hero} ({class}, życie {health}).
ev.hero_moved = {hero} idzie {place}.
ev.hero_pushed = Miasto jest pełne: {hero} musi iść {place}.
ev.hero_lured = {hero} daje się zwabić {place} ({values}).
ev.draft = {player:Bierzesz|{player} bierze} z Rynku kartę „{card}”.
ev.minion = {player:Wysyłasz|{player} wysyła} sługusa na pole: {space}.
ev.minion_acts = {whose:Twój sługus działa|Sługus bossa {whose} działa}: {space}.
ev.level_up = {player:Awansujesz|{player} awansuje}!
ev.cast = {player:Zagrywasz|{player} zagrywa} czar „{card}”.
ev.use = {player:Używasz|{player} używa} zdolności: {source}.
ev.target.hero = cel: {hero}
ev.target.card = cel: {card}
ev.target.player = cel: {other}
ev.resolve = Działa „{source}”.
ev.cancelled = Zanegowano kartę „{card}”.
ev.fizzled = „{source}” nie ma skutku: cel zniknął.
ev.trigger = Działa „{source}”.
ev.counters.more = Komnata „{card}” otrzymuje {n} {n:znacznik|znaczniki|znaczników} (teraz ma {total}).
ev.counters.fewer = Komnata „{card}” traci {n} {n:znacznik|znaczniki|znaczników} (teraz ma {total}).
ev.stun = Komnata „{card}” jest ogłuszona do końca rundy.
ev.frozen = Komnata „{card}” jest ogłuszona, dopóki nie przejdzie przez nią bohater.
ev.awake = Komnata „{card}” nie jest już ogłuszona.
ev.bonus.room = Komnata „{card}” ma +{n} do obrażeń do końca rundy.
ev.bonus.last = Ostatnia komnata w {dungeon:twoich podziemiach|podziemiach bossa {dungeon}} ma +{n} do obrażeń do końca rundy.
ev.bonus.rooms = Komnaty w {dungeon:twoich podziemiach|podziemiach bossa {dungeon}} mają +{n} do obrażeń do końca rundy.
ev.bonus.monsters = Komnaty potworów w {dungeon:twoich podziemiach|podziemiach bossa {dungeon}} mają +{n} do obrażeń do końca rundy.
ev.bonus.traps = Komnaty pułapek w {dungeon:twoich podziemiach|podziemiach bossa {dungeon}} mają +{n} do obrażeń do końca rundy.
ev.icons = {whose:Twój boss|Boss {whose}} ma do końca rundy {n} {n:dodatkowy skarb|dodatkowe skarby|dodatkowych skarbów} {class:kapłana|wojownika|maga|złodzieja|odkrywcy}.
ev.icons_times = Skarby komnaty „{card}” liczą się {n} {n:raz|razy|razy} do końca rundy.
ev.enter = {hero} wchodzi do komnaty „{card}” w {dungeon:twoich podziemiach|podziemiach bossa {dungeon}}.
ev.skip = {hero} pomija komnatę „{card}”.
ev.damage = {hero} otrzymuje {n} {n:obrażenie|obrażenia|obrażeń} od komnaty „{card}” (razem {total} z {health}).
ev.damage.none = {hero} nie otrzymuje obrażeń od komnaty „{card}” (razem {total} z {health}).
ev.hurt = {hero} otrzymuje {n} {n:obrażenie|obrażenia|obrażeń}, źródło: {source} (razem {total} z {health}).
ev.health = {hero} ma +{n} do życia do końca rundy (obrażenia {total} z {health}).
ev.heart = {hero} otrzymuje znacznik życia {signed} (życie: {health}).
ev.died.room = {hero} ginie w komnacie „{card}” w {dungeon:twoich podziemiach|podziemiach bossa {dungeon}}.
ev.died = {hero} ginie w {dungeon:twoich podziemiach|podziemiach bossa {dungeon}}.
ev.survived = {hero} przeżywa {dungeon:twoje podziemia|podziemia bossa {dungeon}}.
ev.score.souls = {player:Zyskujesz|{player} zyskuje} {n} {n:duszę|dusze|dusz}: {souls} - {wounds} = {score}.
ev.score.wounds = {player:Otrzymujesz|{player} otrzymuje} {n} {n:ranę|rany|ran}: {souls} - {wounds} = {score}.
ev.score.both = {player}: dusze {signed}, rany {signed2}: {souls} - {wounds} = {score}.
ev.healed = Rana uleczona, staje się duszą: {hero}.
ev.discard = {player:Odrzucasz|{player} odrzuca} {card:kartę „{card}”|komnatę|czar|kartę}.
ev.take = {player:Bierzesz|{player} bierze} na rękę {card:kartę „{card}”|komnatę|czar|kartę}.
ev.give = {player:Dajesz|{player} daje} {other:ci|bossowi {other}} {card:kartę „{card}”|komnatę|czar|kartę}.
ev.destroyed = Komnata „{card}” w {dungeon:twoich podziemiach|podziemiach bossa {dungeon}} zostaje zniszczona.
ev.uncovered = Komnata „{card}” w {dungeon:twoich podziemiach|podziemiach bossa {dungeon}} zostaje odsłonięta.
ev.swapped = Komnaty „{card}” i „{room}” w {dungeon:twoich podziemiach|podziemiach bossa {dungeon}} zamieniają się miejscami.
ev.ordered = {player:Układasz|{player} układa} swoje komnaty w nowej kolejności.
ev.skips = {hero} pominie {n} {n:komnatę|komnaty|komnat}.
ev.again = {whose:Twój sługus zadziała|Sługus bossa {whose} zadziała} jeszcze {n} {n:raz|razy|razy}.
ev.extra_build = {player:Możesz|{player} może} położyć w tej rundzie jeszcze {n} {n:komnatę|komnaty|komnat}.
ev.stays = {hero} zostaje w mieście ({values}).
ev.stays.tie = {hero} zostaje w mieście: remis, najwięcej skarbów {class:kapłana|wojownika|maga|złodzieja|odkrywcy} ma kilka osób ({values}).
ev.stays.none = {hero} zostaje w mieście: nikt nie ma skarbu {class:kapłana|wojownika|maga|złodzieja|odkrywcy}.
ev.stays.solo = {hero} zostaje w mieście: za mało skarbów {class:kapłana|wojownika|maga|złodzieja|odkrywcy} ({values}).
ev.reshuffle.rooms = Odrzucone komnaty są potasowane i tworzą nową talię.
ev.reshuffle.spells = Odrzucone czary są potasowane i tworzą nową talię.
ev.market_left = Karta „{card}” trafia z Rynku na stos kart odrzuconych.
ev.cut = Łańcuch efektów stał się za długi i zostaje przerwany.
ev.game_over = Gra się kończy: {rule}.
ev.winner = {player:Wygrywasz|{player} wygrywa}!
ev.undo.free = {player:Cofasz|{player} cofa} ostatni wybór.
ev.undo.agreed = {player:Cofasz|{player} cofa} ostatni wybór; pozostali się zgadzają.

# ---- pytania: o co chodzi i co z tego wyniknie
ask.boss = Którym bossem grasz? Drugi odpada z gry; wszystkich bossów odkrywa się razem.
ask.mulligan = Masz na ręce cztery wypasne komnaty albo cztery z tym samym skarbem. Zatrzymujesz rękę czy pokazujesz ją i dobierasz nową?
ask.setup = Którą komnatę budujesz obok bossa? Zostaje zakryta, aż wszyscy wybiorą.
ask.visit = Twoja wizyta w mieście: weź kartę z Rynku i wyślij sługusa, w dowolnej kolejności.
ask.visit.draft = Twoja wizyta w mieście: którą kartę bierzesz z Rynku?
ask.visit.place = Twoja wizyta w mieście: dokąd wysyłasz sługusa? Zadziała w fazie Sługusów.
ask.build = Którą komnatę kładziesz? Zostanie odkryta, gdy wszyscy położą swoje.
ask.window = Zagrywasz coś teraz?
ask.window.build = Faza budowy, komnatę {active:kładziesz ty|kładzie {active}}: zagrywasz coś teraz?
ask.window.build.last = Wszystkie komnaty leżą: zagrywasz coś, zanim zostaną odkryte?
ask.window.entrance = {hero} (obrażenia {total} z {health}) ma wejść do {dungeon:twoich podziemi|podziemi bossa {dungeon}}; jeśli nic się nie zmieni, {fate}. Zagrywasz coś teraz?
ask.window.room = {hero} (obrażenia {total} z {health}) jest w komnacie „{card}” w {dungeon:twoich podziemiach|podziemiach bossa {dungeon}}; jeśli nic się nie zmieni, {fate}. Zagrywasz coś teraz?
ask.window.pending = Zaraz zadziała „{source}” ({player:twoje zagranie|zagrywa {player}}). Odpowiadasz?
ask.mode = {source}: co wybierasz?
ask.yes_no = {source}: chcesz?
ask.room = {source}: która komnata?
ask.room.other = {source}: która inna komnata?
ask.hero = {source}: który bohater?
ask.player = {source}: który gracz?
ask.card = {source}: która karta?
ask.card.discard = {source}: którą kartę odrzucasz?
ask.card.take = {source}: którą kartę bierzesz?
ask.room.destroy = {source}: która komnata zostanie zniszczona?
ask.room.stun = {source}: która komnata zostanie ogłuszona?
ask.room.add = {source}: która komnata dostanie znacznik?
ask.room.remove = {source}: która komnata straci znacznik?
ask.room.order = {source}: która komnata jest następna, licząc od wejścia?
ask.player.entrance = {source}: który gracz dostaje bohatera przy swoim wejściu?
ask.class = {source}: który skarb?
ask.kind = {source}: komnaty czy czary?
ask.play = {source}: który czar?
ask.space = {source}: które pole?
ask.trigger = Kilka twoich zdolności działa teraz: która najpierw?
ask.waiting = Czekamy na innego gracza.
ask.nothing = Nie ma pytania.
fate.dies = zginie w komnacie „{card}”
fate.dies.plain = zginie
fate.survives = przeżyje z życiem {n}

# ---- odpowiedzi
do.pass = Pas
do.boss = {brief}
do.keep = Zatrzymaj rękę
do.mulligan = Pokaż rękę i dobierz nową
do.build.entrance = Przy wejściu: {brief}
do.build.cover = Na komnacie „{room}”{where}: {brief}
do.no_build = Nic nie kładź
do.draft = Weź kartę {brief}
do.instead = Zamiast brać z Rynku użyj zdolności „{source}”
do.place = Sługus -> {space}{where}
do.cast = Zagraj czar „{card}”
do.use = Użyj zdolności „{source}”{where}
do.mode.first = Pierwsze
do.mode.second = Drugie
do.yes = Tak
do.no = Nie
do.done = Wystarczy
do.room = {card} w podziemiach bossa {dungeon} ({n} {n:obrażenie|obrażenia|obrażeń}{counters}{where})
do.room.own = {card} ({n} {n:obrażenie|obrażenia|obrażeń}{counters}{where})
do.hero = {brief}, {place}
do.player = {player}
do.card = {brief}
do.class = {class}
do.kind.rooms = Komnaty
do.kind.spells = Czary
do.play = {source} ({player:twoje zagranie|zagrywa {player}})
do.space = {space}{where}
do.trigger = {source}{where}

# ---- stół
board.head = Runda {turn}, {phase}. Pierwszy gracz: {player}. Talie: komnaty {rooms}, czary {spells}, bohaterowie {heroes}.
board.town = Miasto
board.town.empty = nikogo
board.hero = {name} ({icons} {n})
board.hero.goes = -> {player}
board.hero.stays = zostaje
board.hero.needs = zostaje, chce {n} {icons}
board.landmarks = Lokacje
board.landmark.empty = {landmark}: pusto
board.landmark.hero = {landmark}: {hero}
board.landmark.more = i {n} pod spodem
board.market = Rynek
board.you = Grasz jako {boss}
board.other = {boss} ({name})
board.unknown = {name}
board.score = dusze {souls}, rany {wounds}, wynik {score}
board.hand = na ręce {rooms} {rooms:komnata|komnaty|komnat} + {spells} {spells:czar|czary|czarów}
board.treasure = skarby {icons}
board.minion = sługus: {space}
board.level = po awansie
board.entrance = wejście
board.boss = boss
board.no_rooms = jeszcze bez komnat
board.face_down = (zakryta)
board.over = (zakryta) na: {card}
board.own_over = {card} (zakryta) na: {room}
board.stunned = ogłuszona
board.under = {n} pod spodem
board.dies = {hero} zginie w {n}. komnacie, „{card}” ({damage} z {health})
board.survives = {hero} przeżyje ({damage} z {health})
board.your_hand = Ręka
board.hand.empty = brak kart

# ---- przebieg gry
play.welcome = Lair: {profile}, {players} {players:gracz|graczy|graczy}. Ziarno {seed}. Wpisz ?, aby zobaczyć pomoc.
play.welcome.solo = Lair: {profile}, solo. Ziarno {seed}. Wpisz ?, aby zobaczyć pomoc.
play.prompt = Twój wybór [{default}]:
play.prompt.none = Twój wybór:
play.default = Enter wybiera {n}.
play.bad = „{word}” nie jest żadną z odpowiedzi. Wpisz liczbę od 1 do {n}, nazwę albo ?, aby zobaczyć pomoc.
play.many = „{word}” pasuje do kilku odpowiedzi: {answers}. Wpisz liczbę albo dłuższy fragment nazwy.
play.number = Nie ma odpowiedzi {n}: odpowiedzi są od 1 do {m}.
play.saved = Zapisano jako {file}. Graj dalej: lair play --plain --load {file}
play.not_saved = Nie zapisano: {why}.
play.quit = Zapisać grę? Enter zapisuje jako {file}, nazwa zapisuje pod nią, n nie zapisuje.
play.ended = Koniec danych wejściowych. Gra jest zachowana, graj dalej: lair play --plain --load {file}
play.ended.lost = Koniec danych wejściowych, a gry nie udało się zachować: {why}.
play.undo.none = Nie masz czego cofnąć.
play.over = Wynik końcowy
play.over.line = {rank}. {player}: dusze {souls} - rany {wounds} = {score}
play.over.solo = Dusze {souls} - rany {wounds} = {score}. Twój tytuł: {title}.
play.over.true = {title:Prawdziwa|Prawdziwy} {title}
play.over.kept = Obejrzyj jeszcze raz: lair replay {file}
play.sure = To od razu zakończy grę. Na pewno? (y = tak, n = nie)
play.help = Odpowiedz liczbą albo nazwą, która pasuje tylko do jednej odpowiedzi. Enter wybiera odpowiedź w nawiasie.
|  ?        ta pomoc                ? N      objaśnienie odpowiedzi N
|  ? NAZWA  czemu karty nie ma wśród odpowiedzi, skąd obrażenia komnaty,
|           czemu bohater tam idzie; także skarb (klasa) lub lokacja
|  t        stół                    h        twoja ręka z tekstami
|  d        wszystkie podziemia     i NAZWA  co mówi karta
|  l        koniec dziennika        l all    cały dziennik
|  .        znów to samo pytanie    u        cofnij swój ostatni wybór
|  s PLIK   zapisz                  q        zakończ
|  P        pasuj do końca fazy, poza własnymi podziemiami
|Skarby: K kapłan, W wojownik, M mag, Z złodziej, O odkrywca.
play.no_card = Nie ma karty o tej nazwie. Spróbuj części nazwy, na przykład: i {name}
play.log.empty = Jeszcze nic się nie stało.
play.resumed = Dalszy ciąg gry {file}: {n} {n:wybór|wybory|wyborów} do tej pory.
play.title.0 = Porażka
play.title.1 = Kobold
play.title.2 = Sługus
play.title.3 = Miniboss
play.title.4 = Boss
play.title.5 = Superboss
play.title.6 = Sułtan podziemi
play.title.7 = Boss Monster
play.title.8 = Wielki boss
play.title.9 = Mistrz podziemi
play.title.10 = Najwyższy mistrz podziemi

# ---- dlaczego
why.damage = Komnata „{card}” zadaje {n} {n:obrażenie|obrażenia|obrażeń}:
why.treasure = Skarby {class:kapłana|wojownika|maga|złodzieja|odkrywcy} w {dungeon:twoich podziemiach|podziemiach bossa {dungeon}}, razem {n}:
why.health = {hero} ma życie {n}:
why.term = {signed}  {source}
why.term.rule = {signed}  {source} ({rule})
why.bait.goes = {hero} pójdzie do {player:ciebie|bossa {player}} ({values}).
why.bait.stays = {hero} zostanie w mieście ({values}): {rule}.
why.walk.dies = {hero} zginie w komnacie „{card}”, {n}. od wejścia, mając {damage} {damage:obrażenie|obrażenia|obrażeń}.
why.walk.survives = {hero} przeżyje {dungeon:twoje podziemia|podziemia bossa {dungeon}} z życiem {left}.
why.legal = Jest wśród odpowiedzi.
why.not = Nie teraz: {rule}.
why.space = {space}: {rule}.
why.space.free = {space}: wolne.
why.nothing = Lair nie umie tu objaśnić słowa „{word}”.
why.printed = liczba z karty
why.not_asked = pytanie nie jest teraz do ciebie
why.not_an_answer = to nie jest odpowiedź na to pytanie
why.no_target = nie ma żadnego celu
why.cannot_pay = nie da się zapłacić kosztu
why.table_limit = stół jest pełny
why.no_effect = nic by to nie zmieniło
why.game_is_over = gra jest skończona
why.used_up = w tej rundzie już wykorzystane
why.not_in_hand = nie masz tej karty na ręce
