// Words of the list of keys, which come with it.

import type { Action } from '../state/letters.ts';

const en = {
  numbers: 'the answer with that number',
  enter: 'the usual answer',
  tab: 'to the next part of the table',
  arrows: 'move within a part of the table',
  escape: 'back',
  inspect: 'look closely at what is in focus',
  undo: 'take back',
  hint: 'hint',
  passOn: 'pass until this hero’s walk is over, or until something else is asked',
  pass: 'pass until …, or stop that',
  log: 'to the log',
  menu: 'to the menu',
  next: 'next tip of the lesson',
  change: 'Type another letter into a field. If it is taken, the two change places.',
  usual: 'Back to the usual letters',
};
export type KeyWords = typeof en & Record<Action, string>;

const pl: KeyWords = {
  numbers: 'odpowiedź o tym numerze',
  enter: 'odpowiedź domyślna',
  tab: 'do następnej części stołu',
  arrows: 'ruch w obrębie części stołu',
  escape: 'wstecz',
  inspect: 'obejrzyj z bliska',
  undo: 'cofnij',
  hint: 'podpowiedź',
  passOn: 'pasuj, aż bohater skończy drogę albo padnie inne pytanie',
  pass: 'pasuj, aż …, albo przestań',
  log: 'do dziennika',
  menu: 'do menu',
  next: 'następna wskazówka lekcji',
  change: 'Wpisz w pole inną literę. Jeśli jest zajęta, obie zamienią się miejscami.',
  usual: 'Przywróć zwykłe litery',
};

const uk: KeyWords = {
  numbers: 'відповідь із цим номером',
  enter: 'типова відповідь',
  tab: 'до наступної частини столу',
  arrows: 'рух у межах частини столу',
  escape: 'назад',
  inspect: 'роздивитися',
  undo: 'скасувати вибір',
  hint: 'підказка',
  passOn: 'пасувати, доки герой не закінчить шлях або не спитають про інше',
  pass: 'пасувати, доки …, або зупинити',
  log: 'до журналу',
  menu: 'до меню',
  next: 'наступна порада уроку',
  change: 'Впишіть у поле іншу літеру. Якщо вона зайнята, обидві поміняються місцями.',
  usual: 'Повернути звичні літери',
};

const de: KeyWords = {
  numbers: 'die Antwort mit dieser Nummer',
  enter: 'die Standardantwort',
  tab: 'zum nächsten Teil des Tisches',
  arrows: 'Bewegung innerhalb eines Teils des Tisches',
  escape: 'zurück',
  inspect: 'genau ansehen',
  undo: 'zurücknehmen',
  hint: 'Tipp',
  passOn: 'passen, bis der Weg des Helden zu Ende ist oder etwas anderes gefragt wird',
  pass: 'passen, bis …, oder das anhalten',
  log: 'zum Bericht',
  menu: 'zum Menü',
  next: 'nächster Tipp der Lektion',
  change: 'Tippe einen anderen Buchstaben in ein Feld. Ist er vergeben, tauschen die beiden ihre Plätze.',
  usual: 'Zurück zu den üblichen Buchstaben',
};

export const KEY_WORDS: Record<string, KeyWords> = { en, pl, uk, de };
