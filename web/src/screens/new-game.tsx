import { useState } from 'preact/hooks';
import { useTitles } from '../parts/answer.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Icon } from '../parts/icons.tsx';
import { begin } from '../state/game.ts';
import { kept } from '../state/kept.ts';
import { go } from '../state/route.ts';
import { settings } from '../state/settings.ts';
import { useStore } from '../state/store.ts';
import {
  type GameOptions,
  LEVELS,
  type Level,
  optionsText,
  PROFILES,
  profileFor,
  SETS,
  setsFor,
  USUAL,
  usualSets,
  VARIANTS,
} from '../table/options.ts';
import type { Edition } from '../table/protocol.ts';
import type { Words } from '../text/en.ts';
import { LANG_NAMES, useWords } from '../text/index.ts';

/** @param first of the people at this device: that is whoever reads this */
export function levelWords(words: Words, first: boolean): Record<Level, [string, string]> {
  return {
    you: [first ? words.you : words.person, ''],
    kobold: [words.kobold, words.koboldSub],
    imp: [words.imp, words.impSub],
    minion: [words.minionBot, words.minionSub],
    'mini-boss': [words.miniBoss, words.miniBossSub],
    boss: [words.boss, words.bossSub],
    'grand-boss': [words.grandBoss, words.grandBossSub],
  };
}

const EDITIONS = Object.keys(PROFILES) as Edition[];

interface ChecksProps {
  legend: string;
  all: readonly string[];
  chosen: string[];
  titleOf(name: string): { name: string; about: string };
  change(chosen: string[]): void;
}

/** Any number of these, each with what it is. */
function Checks({ legend, all, chosen, titleOf, change }: ChecksProps) {
  const toggled = (name: string) =>
    chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name];
  return (
    <fieldset class="choice">
      <legend>{legend}</legend>
      <div class="choice-row choice-long">
        {all.map((name) => (
          <label key={name} class={chosen.includes(name) ? 'chosen' : ''}>
            <input type="checkbox" checked={chosen.includes(name)} onChange={() => change(toggled(name))} />
            <span>
              {titleOf(name).name} <small>{titleOf(name).about}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface PartProps {
  game: GameOptions;
  change(part: Partial<GameOptions>): void;
}

export function EditionChoice({ game, change }: PartProps) {
  const words = useWords();
  const title = useTitles();
  return (
    <fieldset class="choice">
      <legend>{words.edition}</legend>
      <div class="choice-row">
        {EDITIONS.map((edition) => (
          <label key={edition} class={edition === game.edition ? 'chosen' : ''}>
            <input
              type="radio"
              name="edition"
              checked={edition === game.edition}
              onChange={() =>
                change({ edition, profile: '', sets: setsFor(game.who.length, usualSets(edition)), variants: [] })
              }
            />
            {title('editions', edition).name}
          </label>
        ))}
      </div>
      <p class="small">{title('editions', game.edition).about}</p>
    </fieldset>
  );
}

function PlayersChoice({ game, change }: PartProps) {
  const words = useWords();
  const seats = (n: number) =>
    change({
      who: Array.from({ length: n }, (_, seat) => game.who[seat] ?? 'boss'),
      sets: setsFor(n, game.sets),
    });
  return (
    <fieldset class="choice">
      <legend>{words.players}</legend>
      <div class="choice-row">
        {[1, 2, 3, 4, 5, 6].map((n) => (
          <label key={n} class={n === game.who.length ? 'chosen' : ''}>
            <input type="radio" name="players" checked={n === game.who.length} onChange={() => seats(n)} />
            {n === 1 ? words.solo : n}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Who plays which seat. */
function Seats({ game, change }: PartProps) {
  const words = useWords();
  const named = (seat: number, level: Level) => {
    const [name, about] = levelWords(words, !game.who.slice(0, seat).includes('you'))[level];
    return about ? `${name}: ${about}` : name;
  };
  return (
    <>
      {game.who.map((who, seat) => (
        <label class="field" key={seat}>
          {words.seat(seat + 1)}
          <select
            value={who}
            onChange={(event) => change({ who: game.who.map((w, s) => (s === seat ? event.currentTarget.value : w)) })}
          >
            {LEVELS.map((level) => (
              <option key={level} value={level}>
                {named(seat, level)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </>
  );
}

/** Whose rulebook: they differ in a few rules. That of the page's language unless another is chosen. */
function RulebookChoice({ game, change }: PartProps) {
  const words = useWords();
  const { lang } = useStore(settings);
  return (
    <label class="field">
      {words.rulebook}
      <select
        value={game.profile || profileFor(game.edition, lang)}
        onChange={(event) => change({ profile: event.currentTarget.value })}
      >
        {PROFILES[game.edition].map((profile) => (
          <option key={profile} value={profile}>
            {LANG_NAMES[profile.slice(-2)]}
          </option>
        ))}
      </select>
      <span class="small">{words.rulebookSub}</span>
    </label>
  );
}

/** The cards and how they are played. @param own cards of one's own may be among them */
export function CardsChoice({ game, change, own }: PartProps & { own: boolean }) {
  const words = useWords();
  const title = useTitles();
  return (
    <>
      {PROFILES[game.edition].length > 1 && <RulebookChoice game={game} change={change} />}
      <Checks
        legend={words.sets}
        all={[...SETS, ...(own ? ['own'] : [])]}
        chosen={game.sets}
        titleOf={(set) => title('sets', set)}
        change={(sets) => change({ sets })}
      />
      {game.edition !== 'super' && (
        <Checks
          legend={words.variants}
          all={VARIANTS}
          chosen={game.variants}
          titleOf={(variant) => title('variants', variant)}
          change={(variants) => change({ variants })}
        />
      )}
    </>
  );
}

/** What is rarely wanted otherwise. */
function More({ game, change }: PartProps) {
  const words = useWords();
  return (
    <details>
      <summary>{words.advanced}</summary>
      <CardsChoice game={game} change={change} own={kept('own') !== null} />
      <label class="field">
        {words.seed}
        <input maxLength={64} value={game.seed} onInput={(event) => change({ seed: event.currentTarget.value })} />
        <span class="small">{words.seedSub}</span>
      </label>
    </details>
  );
}

/** Why there is no such game, in a player's words: the session speaks of the options of commands. */
export function refusalWords(words: Words, error: string): string {
  const rule = /R-[A-Z]+-\d+/.exec(error)?.[0];
  switch (rule) {
    case 'R-X-015':
    case 'R-X-016':
      return words.needsCrashLanding;
    case 'R-SBM-001':
    case 'R-RMB-001':
    case 'R-SOLO-006':
      return words.wrongNumber;
    case 'R-SBM-023':
    case 'R-RMB-012':
      return words.fewBosses;
    case 'R-X-002':
    case 'R-RMB-008':
      return words.noHeroes;
    default:
      return error.includes('--') ? words.noSuchGame : error;
  }
}

export function NewGame({ close }: { close(): void }) {
  const words = useWords();
  const [error, setError] = useState('');
  const [game, setGame] = useState(USUAL);
  const change = (part: Partial<GameOptions>) => {
    setGame({ ...game, ...part });
    setError('');
  };
  const start = async (event: Event) => {
    event.preventDefault();
    const begun = await begin(optionsText(game, settings.value.lang));
    if (begun.ok) go('play');
    else setError(refusalWords(words, begun.error));
  };
  return (
    <Dialog title={words.newGame.replace(/\s*…$/, '')} close={close}>
      <form class="new-game" onSubmit={start}>
        <EditionChoice game={game} change={change} />
        <PlayersChoice game={game} change={change} />
        <Seats game={game} change={change} />
        {game.who.length === 1 && (
          <label class="check">
            <input type="checkbox" checked={game.challenge} onChange={() => change({ challenge: !game.challenge })} />
            {words.challenge} <span class="small">{words.challengeSub}</span>
          </label>
        )}
        <More game={game} change={change} />
        <div class="dialog-foot">
          {error && (
            <p class="refusal" role="alert">
              {error}
            </p>
          )}
          <button type="submit" class="big-button big-button-first">
            {words.start}
          </button>
          <button type="button" class="small-button" onClick={() => go('friends')}>
            <Icon name="people" /> {words.playWithFriends}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
