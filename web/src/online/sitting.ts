// The table at which this page sits. It stays connected while other screens are looked at.

import { settings } from '../state/settings.ts';
import { Store } from '../state/store.ts';
import { WORDS } from '../text/words.ts';
import { around, whenBack } from './browser.ts';
import { carryTo, dropCarry, forgetTable, knownInvite, knownTable, myName, note, setName } from './known.ts';
import { tellTurn } from './notice.ts';
import { SocketTable } from './socket-table.ts';

export const sitting = new Store<SocketTable | null>(null);

let stop: (() => void)[] = [];

/** Notes what the title has to know, when it has changed. */
function keepNote(table: SocketTable): () => void {
  let noted = '';
  return table.room.follow(() => {
    const { head, seat, stage, seats, bye } = table.room.value;
    if (bye?.code === 4004) forgetTable(table.id);
    if (bye?.code === 4002) note(table.id, { going: false }); // the seat was carried elsewhere
    if (!head || bye) return;
    dropCarry();
    const name = seats.find(({ you }) => you)?.name;
    if (name && !myName.value) setName(name); // it came with the seat
    const going = seat !== null && (stage === 'gathering' || stage === 'playing');
    const names = seats
      .filter(({ kind, you }) => !you && (kind === 'person' || kind === 'kept'))
      .map(({ name }) => name);
    const text = JSON.stringify([going, names, head.invite]);
    if (text === noted) return;
    noted = text;
    note(table.id, { going, names, ...(head.invite ? { invite: head.invite } : {}) });
  });
}

/** Language and control are the player's settings; the server follows them. */
function followSettings(table: SocketTable): () => void {
  let { lang, fullControl } = settings.value;
  let told = false;
  const tell = (on: boolean) => {
    table.control(on);
    note(table.id, { control: on });
  };
  const control = () => {
    if (told || table.room.value.seat === null || table.room.value.stage !== 'playing') return;
    told = true;
    if (fullControl || knownTable(table.id)?.control) tell(fullControl); // the server remembers it, too
  };
  const unfollow = table.room.follow(control);
  const stopSettings = settings.follow(() => {
    const now = settings.value;
    if (now.lang !== lang) table.greet();
    if (now.fullControl !== fullControl && told) tell(now.fullControl);
    ({ lang, fullControl } = now);
  });
  return () => {
    unfollow();
    stopSettings();
  };
}

/** Says when it is one's turn, to whoever looks elsewhere. */
function followTurns(table: SocketTable): () => void {
  let asked = false;
  return table.state.follow(() => {
    const { look, playing } = table.state.value;
    const now = !playing && !!look?.question;
    if (now && !asked) tellTurn(WORDS[settings.value.lang], look?.question ?? '', table.id);
    asked = now || (asked && playing !== null);
  });
}

/** The table of that name; the one before is left (the seat is kept). */
export function sitAt(id: string, watch = false): SocketTable {
  const before = sitting.value;
  if (before?.id === id && before.room.value.line !== 'closed') {
    if (!watch && before.room.value.head && before.room.value.seat === null) before.greet(knownInvite(id)); // a seat, after watching
    return before;
  }
  leave();
  const table = new SocketTable(id, around, { ...knownInvite(id), ...carryTo(id), ...(watch ? { watch } : {}) });
  stop = [keepNote(table), followSettings(table), followTurns(table), whenBack(() => table.nudge())];
  stop.push(myName.follow(() => table.greet()));
  sitting.value = table;
  return table;
}

export function leave(): void {
  for (const end of stop) end();
  stop = [];
  sitting.value?.close();
  sitting.value = null;
}
