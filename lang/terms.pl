# Słowa polskich tekstów, jak w instrukcjach. Jak pisze się ten plik: lang/README.md, "One word for one thing".
kluczowa lokacja: kluczowej lokacji, kluczową lokację, kluczowe lokacje, kluczowych lokacji, kluczowych lokacjach
  not (?<!kluczowa )(?<!kluczowej )(?<!kluczową )(?<!kluczowe )(?<!kluczowych )(?<!kluczowym )\blokacj\w+
  but (?m:^\s*Lokacje$)
  not \bprzy kluczow\w+ lokacj\w+
  not \bkluczow\w+ kluczow\w+
typowa komnata: typowy bohater, typowa rana, typowa dusza
  not \bzwykł\w+ (komnat|bohater|ran|dusz)\w*
  not \b(komnata|bohater) musi być zwykł\w+
wejście do podziemi: wejścia do podziemi, wejściu do podziemi
  not \bwejści\w+ (twoich |swoich )?podziemi\b
zagrać czar: zagrywać, zagrany
  not \brzuc(a|ać|i|ić|ony|one|anie|asz|isz)\b (się )?(\w+ ){0,3}czar\w*
wyleczyć: wylecz, leczy, wyleczona
  not \bulecz\w*
rozwinąć minibossa: rozwija, rozwinięcie
  not \bpodnie\w+ (\w+ ){0,2}minibossa
  not \bpodnos\w+ (go|poziom\w*|minibossa)\b
  not \bpodnoszeni\w+ poziomu\b
dołączyć przedmiot: dołącz, dołączony
  not \bprzyłącz\w*
miniboss: minibossa, minibossowie, minibossów
  not \bminibossy\b
aktywowana zdolność: zdolność aktywowana
  not \baktywn\w+ zdolnoś\w*
Niezły Boss (22-25), Wielki Ostateczny Mistrz Podziemi (36)
  not \bSuperboss\b
  not \bNajwyższy mistrz\b
Twarde lądowanie
  not \bAwaryjne lądowanie\b
  not \bCrash Landing\b
Niezbędnik bohatera
  not \bNarzędzia bohaterów\b
Machinacje
  not \bKnowani\w+
Wybieram cię
  not \bWybieram ciebie\b
sługus: sługusa, sługusy
  not \bminion\w*
  but \bminion(,kobold| mini-boss|\))
podziemia
  not \bloch\w*
PD
  not \bXP\b
  but doświadczenie bossa, XP
  but „500 xp”
cofnąć minibossa na poziom 1
  not \bz?degrad\w+
przykryta komnata, to nie zakryta
  not \bkomnatę zakryto\b
domek sługusa: do domku, w domku
  not \bsługus\w* (\w+ ){0,3}do dom(u|ów)\b
aktywny gracz: jesteś aktywnym graczem
  not \bjesteś aktywny\b
  not \bbyć aktywny\b
„ty” bez rodzaju: to ty wybierasz, gdy można zagrać
  not \bmógłbyś\b
  not \bbyś zrobił\b
  not \bdecydujesz sam\b
  not \bsam ją wybierasz\b
czary zagrywa się, zdolności używa
  not \bzagr(ywać|ać) (\w+ )*czar\w+ i zdolności\b
token
  not \bżeton\w*
