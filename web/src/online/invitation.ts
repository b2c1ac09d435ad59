// A link that somebody sent, /t/ID#i=SECRET, leads to /?t=ID#i=SECRET: it opens the table, and the secret leaves the address.

import { isId, note } from './known.ts';

const SECRET = /^#i=([a-z2-7]{26})$/;

/** The table that the page was opened with, null: none. */
export function acceptInvitation(): string | null {
  const id = new URLSearchParams(location.search).get('t');
  if (!id || !isId(id)) return null;
  const invite = SECRET.exec(location.hash)?.[1];
  if (invite) note(id, { invite });
  history.replaceState(null, '', `${location.pathname}#table/${id}`);
  return id;
}

export const linkTo = (id: string, invite?: string) => `${location.origin}/t/${id}${invite ? `#i=${invite}` : ''}`;
