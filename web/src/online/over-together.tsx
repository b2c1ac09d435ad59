import { useEffect, useState } from 'preact/hooks';
import { heroOf } from '../director/ending.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Icon } from '../parts/icons.tsx';
import { Poster, Ranks, ShareButton, useResult } from '../screens/game-over.tsx';
import { openInstead } from '../state/game.ts';
import { go } from '../state/route.ts';
import { useStore } from '../state/store.ts';
import type { Look } from '../table/protocol.ts';
import { useWords } from '../text/index.ts';
import { checkDeal, isUnfair, type Verdict } from './fair.ts';
import { knownTable } from './known.ts';
import { leave } from './sitting.ts';
import type { SocketTable } from './socket-table.ts';
import type { Over } from './wire.ts';

/** Once more with the same people, as soon as all who are here want it. */
export function RematchButton({ table }: { table: SocketTable }) {
  const words = useWords();
  const { wantsRematch, seat, seats } = useStore(table.room);
  if (seat === null) return null;
  const others = seats.filter(({ kind, here, you }) => kind === 'person' && here && !you).map(({ name }) => name);
  return (
    <>
      <button
        type="button"
        class={`big-button ${wantsRematch ? '' : 'big-button-first'}`}
        aria-pressed={wantsRematch}
        onClick={() => void table.again(!wantsRematch)}
      >
        <Icon name={wantsRematch ? 'check' : 'sword'} /> {words.rematch}
      </button>
      {wantsRematch && others.length > 0 && <span role="status">{words.thinking(others.join(', '))}</span>}
    </>
  );
}

/** The record with bots in the others' seats: what is reviewed is what this player decided, and one can play on from there. */
export function ownRecord(record: string, seat: number | null): string {
  if (seat === null) return record;
  return record.replace(/^player (\d+) you$/gm, (line, n) => (Number(n) === seat + 1 ? line : `player ${n} boss`));
}

/** Was the deal the one that was committed to? Checked here, not at the server. */
function FairDeal({ table, over }: { table: SocketTable; over: Over }) {
  const words = useWords();
  const { commit, seat } = useStore(table.room);
  const [found, setFound] = useState<Verdict | null>(null);
  useEffect(() => {
    const notes = knownTable(table.id)?.deal ?? {};
    void checkDeal({ id: table.id, notes, commit, over, seat }).then(setFound);
  }, [table, over, commit, seat]);
  if (!found) return null;
  const given = over.nonces.filter((one) => one !== null).length;
  const fair = found === 'fair';
  const unfair = isUnfair(found);
  return (
    <details class={`fair ${unfair ? 'unfair' : ''}`} open={!fair}>
      <summary>
        <Icon name={unfair ? 'close' : 'check'} /> {fair ? words.dealFair : unfair ? words.dealUnfair : words.dealDoubt}
      </summary>
      <p>{fair ? words.dealProves(given) : words[`deal-${found}`]}</p>
      <p class="small">{words.dealProvesNot}</p>
      <dl class="small fair-numbers">
        <dt>commit</dt>
        <dd>{commit}</dd>
        <dt>secret</dt>
        <dd>{over.secret}</dd>
        {over.nonces.map((one, n) => (
          <>
            <dt>{words.seat(n + 1)}</dt>
            <dd>{one ?? '–'}</dd>
          </>
        ))}
      </dl>
    </details>
  );
}

interface Props {
  table: SocketTable;
  look: Look;
  over: Over;
  close(): void;
}

export function OverTogether({ table, look, over, close }: Props) {
  const words = useWords();
  const { seat, seats } = useStore(table.room);
  const names = look.names.map((name, n) =>
    n === seat || seats[n]?.kind === 'open' ? name : `${seats[n]?.name} (${name})`,
  );
  const named = { ...look, names };
  const title = useResult(named, false);
  const [error, setError] = useState('');
  const review = async () => {
    const opened = await openInstead(ownRecord(over.record, seat));
    if (opened.ok) go('review');
    else setError(opened.error);
  };
  const away = () => {
    leave();
    go('title');
  };
  return (
    <Dialog title={title} close={close} class="over">
      <Poster look={look} seat={heroOf(look)} table={table} />
      <Ranks look={named} isSent={false} />
      <div class="menu-row">
        <RematchButton table={table} />
        <button type="button" class="small-button" onClick={review}>
          <Icon name="eye" /> {words.review}
        </button>
        <ShareButton look={named} title={title} />
        <button type="button" class="small-button" onClick={close}>
          {words.watchTable}
        </button>
        <button type="button" class="small-button" onClick={away}>
          <Icon name="home" /> {words.home}
        </button>
      </div>
      {error && <p role="alert">{error}</p>}
      <FairDeal table={table} over={over} />
    </Dialog>
  );
}
