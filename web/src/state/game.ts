// The one game of this page: which table it is played at, and how it is begun, resumed or taken from a link.

import { LocalTable } from '../table/local.ts';
import { BOTS, optionsText, USUAL } from '../table/options.ts';
import type { Answer, Begun } from '../table/protocol.ts';
import { forget, keep, keepOrForget, kept } from './kept.ts';
import { sent, setSent } from './sent.ts';
import { settings } from './settings.ts';
import { Store } from './store.ts';

/** The table that is used now: other cards want another one. */
export const present = new Store<LocalTable | null>(null);

function take(workshop: boolean): LocalTable {
  present.value?.close();
  const here = new LocalTable(workshop);
  present.value = here;
  return here;
}

/** The table; the Worker behind it is started when it is first needed. */
export function table(): LocalTable {
  if (present.value) return present.value;
  const played = kept('own-played');
  const here = take(played !== null);
  if (played !== null) void here.own(played);
  return here;
}

/** The table with the module that can read cards; a game that was going on is taken up again from where it was kept. */
export function workshopTable(): LocalTable {
  if (present.value?.workshop) return present.value;
  const here = take(true);
  const played = kept('own-played');
  if (played !== null) void here.own(played);
  return here;
}

/** Does a game with these options want cards of one's own? */
const wantsOwn = (options: string) => /[+,\s]own\b/.test(options);

/** The table has these cards of one's own, or none: a game is played and kept with the cards that were there. */
async function lay(own: string | null): Promise<Answer<object>> {
  if (own !== null) return workshopTable().own(own);
  if (present.value?.joined) take(false);
  return { ok: true };
}

/** What one press plays, by the rulebook of the page's language. */
export const usual = () => optionsText(USUAL, settings.value.lang);

export const hasKept = () => kept('game') !== null;

/** Is there a game that another one has taken the place of? */
export const hasBefore = () => !!kept('before');

/**
 * Puts another game in the place of the one that is kept, which stays at hand: somebody may have pressed the wrong button.
 * One that was sent and not played in makes no other one go, except where the two change places.
 */
async function replace(
  own: string | null,
  open: () => Promise<Answer<Begun>>,
  from: 'new' | 'link' | 'before' = 'new',
): Promise<Answer<Begun>> {
  const [game, ownPlayed] = [kept('game'), kept('own-played')];
  const laid = await lay(own);
  if (!laid.ok) return laid;
  const opened = await open();
  if (!opened.ok) return opened;
  const keepsOwn = sent.value && (from === 'link' || (from === 'new' && hasBefore())); // what was sent is no loss
  if (game !== null && !keepsOwn) {
    keep('before', game);
    keepOrForget('own-before', ownPlayed);
  }
  keepOrForget('own-played', own);
  if (from !== 'new') forget('dealt'); // it was begun elsewhere
  setSent(from === 'link');
  return opened;
}

/** Was it the session that refused the game, and not the module that is missing? */
const isUseless = (answer: Answer<object>) => !answer.ok && table().state.value.broken === null;

/** The options with a deal: the one that was asked for, else any. */
function dealt(options: string): string {
  if (options.includes('--seed')) return options;
  const key = crypto.getRandomValues(new Uint8Array(32));
  return `${options} --seed ${Array.from(key, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** @param cards of one's own, for a game whose options want them */
export async function begin(options: string, cards = kept('own')): Promise<Answer<Begun>> {
  const whole = dealt(options);
  const begun = await replace(wantsOwn(options) ? cards : null, () => table().begin(whole));
  if (!begun.ok) return begun;
  keep('options', options.replace(/ --seed \S+/, ''));
  keep('dealt', whole);
  return begun;
}

/** The present game's options with other players; null: they are not known, or these would be the same. */
function withWho(change: (who: string[]) => string[]): string | null {
  const options = kept('dealt') ?? '';
  const who = options.match(/--who (\S+)/)?.[1].split(',') ?? [];
  const others = change(who);
  return who.length > 1 && others.join() !== who.join() ? options.replace(/--who \S+/, `--who ${others}`) : null;
}

/** The same deal with everybody one seat further. */
export const otherSeat = () => withWho((who) => [who[who.length - 1], ...who.slice(0, -1)]);

const oneUp = (who: string): string => BOTS.find((_, level) => BOTS[level - 1] === who) ?? who;

/** Another deal against opponents one level up. */
export function stronger(): string | null {
  const raised = withWho((who) => who.map(oneUp));
  return raised?.replace(/ --seed \S+/, '') ?? null;
}

/** A game from a link. */
export function openSent(text: string): Promise<Answer<Begun>> {
  return replace(null, () => table().load(text), 'link');
}

/** A game from somewhere else. */
export function openInstead(text: string): Promise<Answer<Begun>> {
  return replace(null, () => table().load(text));
}

/** The game before the present one, which becomes the one before. */
export async function openBefore(): Promise<Answer<Begun>> {
  const text = kept('before') ?? '';
  const opened = await replace(kept('own-before'), () => table().load(text), 'before');
  if (isUseless(opened)) forget('before');
  return opened;
}

export async function resume(): Promise<Answer<Begun>> {
  const text = kept('game');
  if (text === null) return begin(usual());
  const laid = await lay(kept('own-played'));
  const loaded = laid.ok ? await table().load(text) : laid;
  if (isUseless(loaded)) forget('game');
  return loaded;
}

export function again(): Promise<Answer<Begun>> {
  return begin(kept('options') ?? usual());
}

/** A link that carries the game as it stands. */
export const linkOf = (text: string) => `${location.origin}${location.pathname}#g=${text}`;
