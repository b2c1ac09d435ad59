import { useEffect, useRef, useState } from 'preact/hooks';
import { announce } from '../director/announcer.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Icon, type IconName } from '../parts/icons.tsx';
import { GameScreen } from '../screens/game.tsx';
import { go } from '../state/route.ts';
import { useStore } from '../state/store.ts';
import type { Words } from '../text/en.ts';
import { useWords } from '../text/index.ts';
import { CarrySeat } from './carry.tsx';
import { Invite } from './invite.tsx';
import { knownInvite } from './known.ts';
import { OverTogether, RematchButton } from './over-together.tsx';
import { dotOf, whereText } from './presence.tsx';
import { leave } from './sitting.ts';
import type { Room, SocketTable } from './socket-table.ts';
import { Bubbles, LONGEST_TEXT, Talk } from './talk.tsx';
import { ownClock, timeText } from './times.ts';
import { TogetherContext, useSeconds } from './together.ts';
import { useTableWords } from './use-words.ts';
import { botName, clockText, useGameText } from './waiting.tsx';
import type { Offer, Person } from './wire.ts';

/** With so little left it is said in red. */
const HURRY = 10_000;

/** The own time: as wide with any figures, so that nothing moves. */
function OwnClock({ table }: { table: SocketTable }) {
  const words = useWords();
  const room = useStore(table.room);
  const runs = room.clocks?.left_ms != null;
  useSeconds(runs);
  const clock = room.stage === 'playing' ? ownClock(room, performance.now()) : null;
  if (!clock) return null;
  const left = clock.left ?? room.head?.question_ms ?? 0;
  const hurries = runs && left < HURRY;
  return (
    <span class={`own-clock ${runs ? 'own-clock-runs' : ''} ${hurries ? 'own-clock-hurries' : ''}`} role="timer">
      <span title={words.questionTime}>{timeText(words, left)}</span>
      <small title={words.bank}>+{timeText(words, clock.bank)}</small>
    </span>
  );
}

function ToolButton({ icon, name, onClick }: { icon: IconName; name: string; onClick(): void }) {
  return (
    <button type="button" class={`bar-button bar-${icon}`} aria-label={name} title={name} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

/** To whoever runs the server, about somebody at the table. */
function ReportForm({ table, seat }: { table: SocketTable; seat: number }) {
  const words = useTableWords();
  const [done, setDone] = useState(false);
  const [error, setError] = useState('');
  const send = async (event: Event) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const answer = await table.report(seat, (form.elements.namedItem('reason') as HTMLInputElement).value.trim());
    setDone(answer.ok);
    setError(answer.ok ? '' : answer.error);
  };
  if (done)
    return (
      <small class="person-more" role="status">
        {words.reported}
      </small>
    );
  return (
    <form class="person-more report" onSubmit={send}>
      <label class="field">
        {words.reportWhy}
        <input name="reason" maxLength={LONGEST_TEXT} autocomplete="off" />
      </label>
      <button type="submit" class="small-button">
        {words.reportSend}
      </button>
      {error && <p class="refusal">{error}</p>}
    </form>
  );
}

function PersonLine({ table, person }: { table: SocketTable; person: Person }) {
  const words = useWords();
  const { muted, seatsAt } = useStore(table.room);
  const own = useTableWords();
  const [reports, setReports] = useState(false);
  const isMuted = muted.includes(person.seat);
  const bot = person.kind === 'open' ? botName(words, person.name) : person.name;
  return (
    <li class={`person seat-${person.seat} dot-${dotOf(person)}`}>
      <span class="dot" aria-hidden="true" />
      <span>
        <b>{bot}</b> <small>{person.you ? words.you : whereText(words, person, performance.now() - seatsAt)}</small>
      </span>
      {!person.you && person.kind !== 'open' && (
        <span class="menu-row">
          <button
            type="button"
            class="small-button"
            aria-pressed={isMuted}
            onClick={() => table.mute(person.seat, !isMuted)}
          >
            {isMuted ? words.unmute : words.mute}
          </button>
          <button
            type="button"
            class="small-button"
            aria-pressed={person.blocked === true}
            onClick={() => void table.block(person.seat, !person.blocked)}
          >
            {person.blocked ? own.unblock : own.block}
          </button>
          <button type="button" class="small-button" aria-expanded={reports} onClick={() => setReports(!reports)}>
            {own.report}
          </button>
        </span>
      )}
      {person.blocked && <small class="person-more">{own.blocked}</small>}
      {reports && <ReportForm table={table} seat={person.seat} />}
    </li>
  );
}

/** Leaving for a while, or for good. */
function Leaving({ table, close }: { table: SocketTable; close(): void }) {
  const words = useWords();
  const [sure, setSure] = useState(false);
  const { seats, stage } = useStore(table.room);
  const kept = seats.some(({ you, kind }) => you && kind === 'kept');
  if (stage !== 'playing') return null;
  const act = (how: 'away' | 'back' | 'resign') => {
    table.leave(how);
    close();
  };
  return (
    <section class="leaving">
      <div class="menu-row">
        <button type="button" class="small-button" onClick={() => act(kept ? 'back' : 'away')}>
          <Icon name={kept ? 'play' : 'door'} /> {kept ? words.takeSeatBack : words.beAway}
        </button>
        <button type="button" class="small-button" onClick={() => (sure ? act('resign') : setSure(true))}>
          <Icon name="flag" /> {sure ? words.resignSure : words.resign}
        </button>
      </div>
      <p class="small">{sure ? words.resignSub : words.beAwaySub}</p>
    </section>
  );
}

function People({ table, close }: { table: SocketTable; close(): void }) {
  const words = useWords();
  const { seats, head, seat, stage } = useStore(table.room);
  const game = useGameText(head);
  useSeconds(true);
  return (
    <Dialog title={words.atTheTable} close={close} class="people">
      {head && (
        <p class="small">
          {game} · {clockText(words, head.clock)}
        </p>
      )}
      <ul class="persons">
        {seats.map((person) => (
          <PersonLine key={person.seat} table={table} person={person} />
        ))}
      </ul>
      {seat === null ? <p>{words.watching}</p> : <Talk table={table} said={close} />}
      {head && (head.invite || head.listed) && <Invite id={table.id} invite={head.invite} folded />}
      {seat !== null && stage !== 'over' && <CarrySeat table={table} />}
      {seat !== null && <Leaving table={table} close={close} />}
    </Dialog>
  );
}

/** Beside undo and log: the clock, what to say, who is there. */
function Tools({ table }: { table: SocketTable }) {
  const words = useWords();
  const [open, setOpen] = useState<'people' | 'talk' | null>(null);
  const { seat } = useStore(table.room);
  const close = () => setOpen(null);
  return (
    <>
      <OwnClock table={table} />
      {seat !== null && <ToolButton icon="talk" name={words.saySomething} onClick={() => setOpen('talk')} />}
      <ToolButton icon="people" name={words.atTheTable} onClick={() => setOpen('people')} />
      {open === 'people' && <People table={table} close={close} />}
      {open === 'talk' && (
        <Dialog title={words.saySomething} close={close} class="talk-dialog">
          <Talk table={table} said={close} />
        </Dialog>
      )}
    </>
  );
}

/** What whoever asks has seen since, in words: others agree to that. */
function seenText(words: Words, { drawn, revealed }: Offer): string {
  const seen = [drawn > 0 && words.seenDrawn(drawn), revealed > 0 && words.seenRevealed(revealed)].filter(Boolean);
  return seen.length ? words.seenSince(seen.join(', ')) : words.seenNothing;
}

function OfferNotice({ table, offer, room }: { table: SocketTable; offer: Offer; room: Room }) {
  const words = useWords();
  const asked = room.seat !== null && offer.waits.includes(room.seat);
  const waits = offer.waits.map((seat) => room.seats[seat]?.name).join(', ');
  useEffect(() => {
    if (asked) announce(`${offer.text} ${seenText(words, offer)}`);
  }, [offer.offer, asked]);
  return (
    <div class="notice offer">
      <span>
        <b>{offer.text}</b> {seenText(words, offer)} {!asked && words.thinking(waits)}
      </span>
      {asked && (
        <span class="menu-row">
          <button type="button" class="small-button" onClick={() => table.answerOffer(offer.offer, true)}>
            <Icon name="check" /> {words.agree}
          </button>
          <button type="button" class="small-button" onClick={() => table.answerOffer(offer.offer, false)}>
            <Icon name="close" /> {words.refuse}
          </button>
        </span>
      )}
    </div>
  );
}

/** Something that takes long is told; what takes no time is not. */
function useLong(on: boolean, ms: number): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    setLong(false);
    if (!on) return;
    const timer = setTimeout(() => setLong(true), ms);
    return () => clearTimeout(timer);
  }, [on, ms]);
  return on && long;
}

/** How it stands with the connection; '': well. */
function useTrouble(room: Room): string {
  const words = useWords();
  const slow = useLong(room.sending, 700);
  if (room.line === 'lost' || room.line === 'opening') return words.reconnecting;
  if (room.paused) return words.cannotSave;
  return slow ? words.saving : '';
}

/** What has to be known before anything is played. */
function Notices({ table }: { table: SocketTable }) {
  const words = useWords();
  const room = useStore(table.room);
  const trouble = useTrouble(room);
  const kept = room.seats.some(({ you, kind }) => you && kind === 'kept');
  const free = room.seats.some(({ kind }) => kind === 'open');
  return (
    <>
      {trouble && (
        <p class="notice trouble-line" role="status">
          {trouble}
        </p>
      )}
      {kept && room.stage === 'playing' && (
        <div class="notice">
          <span>{words.botForYou}</span>
          <button type="button" class="small-button" onClick={() => table.leave('back')}>
            <Icon name="play" /> {words.takeSeatBack}
          </button>
        </div>
      )}
      {room.seat === null && (
        <div class="notice">
          <span>{words.watching}</span>
          {free && room.stage === 'playing' && (
            <button type="button" class="small-button" onClick={() => table.greet({ ...knownInvite(table.id) })}>
              {words.sitDown}
            </button>
          )}
        </div>
      )}
      {room.offers.map((offer) => (
        <OfferNotice key={offer.offer} table={table} offer={offer} room={room} />
      ))}
      {room.refusal && <p class="refusal">{room.refusal}</p>}
      {room.stage === 'over' && <AfterTogether table={table} />}
    </>
  );
}

/** When the end has been told and one looks at the table. */
function AfterTogether({ table }: { table: SocketTable }) {
  const words = useWords();
  const away = () => {
    leave();
    go('friends');
  };
  return (
    <div class="menu-row">
      <RematchButton table={table} />
      <button type="button" class="small-button" onClick={away}>
        <Icon name="home" /> {words.leaveTable}
      </button>
    </div>
  );
}

/** A game with others, on the same screen as one on this device. */
export function GameTogether({ table }: { table: SocketTable }) {
  const told = useRef(false);
  const [, again] = useState(0);
  const words = useWords();
  const { look, playing } = useStore(table.state);
  const { over } = useStore(table.room);
  const close = () => {
    told.current = true;
    again((n) => n + 1);
  };
  const ends = look?.over && over && !told.current;
  const asked = !playing && !!look?.question;
  useEffect(() => {
    document.title = asked ? `● ${words.yourTurn} – Lair` : 'Lair';
    return () => {
      document.title = 'Lair';
    };
  }, [asked, words]);
  return (
    <TogetherContext.Provider value={table}>
      <GameScreen
        table={table}
        tools={<Tools table={table} />}
        notices={<Notices table={table} />}
        over={ends ? <OverTogether table={table} look={look} over={over} close={close} /> : null}
      >
        <Bubbles table={table} />
      </GameScreen>
    </TogetherContext.Provider>
  );
}
