# Słowa polskich tekstów, jak w instrukcjach. Jak pisze się ten plik: lang/README.md, "One word for one thing".
kluczowa lokacja: kluczowej lokacji, kluczową lokację, kluczowe lokacje, kluczowych lokacji, kluczowych lokacjach
  not (?<!kluczowa )(?<!kluczowej )(?<!kluczową )(?<!kluczowe )(?<!kluczowych )(?<!kluczowym )\blokacj\w+
  but (?m:^\s*Lokacje$)
  not \bprzy kluczow\w+ lokacj\w+
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
podziemia
  not \bloch\w*
PD
  not \bXP\b
  but doświadczenie bossa, XP
