// A link that somebody sent, /t/ID#i=SECRET, leads to /?t=ID#i=SECRET: it opens the table, and the secret leaves the address.
// /t/ID#c=SECRET carries one's own seat from another device.

import { isId, note, noteCarry } from './known.ts';

const SECRET = /^#([ic])=([a-z2-7]{26})$/;

/** The table that the page was opened with, null: none. */
export function acceptInvitation(): string | null {
  const id = new URLSearchParams(location.search).get('t');
  if (!id || !isId(id)) return null;
  const [, kind, secret] = SECRET.exec(location.hash) ?? [];
  if (kind === 'i') note(id, { invite: secret });
  if (kind === 'c') noteCarry(id, secret);
  history.replaceState(null, '', `${location.pathname}#table/${id}`);
  return id;
}

export const linkToCarry = (id: string, carry: string) => `${location.origin}/t/${id}#c=${carry}`;
export const linkTo = (id: string, invite?: string) => `${location.origin}/t/${id}${invite ? `#i=${invite}` : ''}`;
