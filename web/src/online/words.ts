// Words of the tables' own screens, which come with them: whoever plays alone does not wait for them.

const en = {
  block: 'Block',
  unblock: 'Unblock',
  blocked: 'You won’t hear this person at any table, and won’t meet at open ones. Nobody is told.',
  report: 'Report',
  reportWhy: 'What happened? Whoever runs the server reads it, with what this person has said here lately.',
  reportSend: 'Send the report',
  reported: 'Thank you. Whoever runs the server can read it now.',
  hook: 'Call an address when it’s my turn',
  hookSub:
    'A webhook, for tables with a day a question: the server calls this https:// address while you are away. Leave it empty to end that.',
  hookUrl: 'Address',
  hookSave: 'Save',
  hookSaved: 'The address will be called.',
  hookEnded: 'No address will be called.',
};
export type TableWords = typeof en;

const pl: TableWords = {
  block: 'Zablokuj',
  unblock: 'Odblokuj',
  blocked: 'Nie usłyszysz tej osoby przy żadnym stole i nie spotkacie się przy otwartych. Nikt się o tym nie dowie.',
  report: 'Zgłoś',
  reportWhy: 'Co się stało? Przeczyta to osoba prowadząca serwer, razem z tym, co ta osoba ostatnio tu napisała.',
  reportSend: 'Wyślij zgłoszenie',
  reported: 'Dziękujemy. Osoba prowadząca serwer może to już przeczytać.',
  hook: 'Wywołaj adres, gdy mój ruch',
  hookSub:
    'Webhook, dla stołów z jednym dniem na pytanie: serwer wywołuje ten adres https://, gdy cię nie ma. Puste pole to wyłącza.',
  hookUrl: 'Adres',
  hookSave: 'Zapisz',
  hookSaved: 'Adres będzie wywoływany.',
  hookEnded: 'Żaden adres nie będzie wywoływany.',
};

const uk: TableWords = {
  block: 'Заблокувати',
  unblock: 'Розблокувати',
  blocked: 'Ви не чутимете цю особу за жодним столом і не зустрінетеся за відкритими. Ніхто про це не дізнається.',
  report: 'Поскаржитися',
  reportWhy: 'Що сталося? Це прочитає той, хто тримає сервер, разом із тим, що ця особа нещодавно тут писала.',
  reportSend: 'Надіслати скаргу',
  reported: 'Дякуємо. Той, хто тримає сервер, уже може це прочитати.',
  hook: 'Викликати адресу, коли мій хід',
  hookSub:
    'Вебхук для столів, де на питання є день: сервер викликає цю адресу https://, поки вас немає. Порожнє поле це вимикає.',
  hookUrl: 'Адреса',
  hookSave: 'Зберегти',
  hookSaved: 'Адресу буде викликано.',
  hookEnded: 'Жодну адресу не буде викликано.',
};

const de: TableWords = {
  block: 'Blockieren',
  unblock: 'Nicht mehr blockieren',
  blocked: 'Du hörst diese Person an keinem Tisch mehr und triffst sie an keinem offenen. Niemand erfährt davon.',
  report: 'Melden',
  reportWhy: 'Was ist passiert? Wer den Server betreibt, liest es, samt dem, was diese Person hier zuletzt gesagt hat.',
  reportSend: 'Meldung abschicken',
  reported: 'Danke. Wer den Server betreibt, kann es jetzt lesen.',
  hook: 'Eine Adresse aufrufen, wenn ich dran bin',
  hookSub:
    'Ein Webhook, für Tische mit einem Tag je Frage: Solange du weg bist, ruft der Server diese https://-Adresse auf. Ein leeres Feld beendet das.',
  hookUrl: 'Adresse',
  hookSave: 'Speichern',
  hookSaved: 'Die Adresse wird aufgerufen.',
  hookEnded: 'Es wird keine Adresse aufgerufen.',
};

export const TABLE_WORDS: Record<string, TableWords> = { en, pl, uk, de };
