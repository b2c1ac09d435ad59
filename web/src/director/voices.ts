// Who hears the beats beside the eyes. A voice is told of every beat when it begins, with the table as it is shown: sounds are one; what
// bosses say and the music that follows phase and tension have their place here.

import { chime } from '../draw/sound.ts';
import type { Look } from '../table/protocol.ts';
import type { Playing } from './director.ts';

export type Voice = (playing: Playing, look: Look) => void;

const sounds: Voice = ({ beat }) => {
  for (const { kind } of beat.events) chime(kind);
};

const voices: Voice[] = [sounds];

/** A beat is heard once, when it begins. */
export function speak(playing: Playing, look: Look): void {
  for (const voice of voices) voice(playing, look);
}
