// Short sounds, made on the spot: a few notes of a square or triangle wave for each kind of event.

import { settings } from '../state/settings.ts';

type Tune = { wave: OscillatorType; notes: number[]; step: number };

const TUNES: Record<string, Tune> = {
  phase: { wave: 'triangle', notes: [392, 523], step: 0.09 },
  draw: { wave: 'square', notes: [660], step: 0.04 },
  built: { wave: 'square', notes: [147, 98], step: 0.07 },
  revealed: { wave: 'square', notes: [262, 330, 392], step: 0.05 },
  damage: { wave: 'sawtooth', notes: [196, 131], step: 0.05 },
  died: { wave: 'square', notes: [330, 262, 196, 131], step: 0.08 },
  survived: { wave: 'triangle', notes: [131, 165, 139], step: 0.12 },
  cast: { wave: 'triangle', notes: [523, 784, 1047], step: 0.06 },
  on: { wave: 'triangle', notes: [392, 523, 784], step: 0.08 },
};
const LOUD = 0.05;
const SILENT = 0.001;
/** Sounds that would come later than this are left out: they belong to what is long past. */
const LATEST = 1.5;

let context: AudioContext | null = null;
let next = 0;

/** Made when sound is first wanted, and not before somebody has clicked or typed: browsers forbid it. One that has none stays silent. */
function audio(): AudioContext | null {
  if (!settings.value.sound || typeof AudioContext === 'undefined') return null;
  if (navigator.userActivation?.hasBeenActive === false) return null;
  try {
    context ??= new AudioContext();
  } catch {
    return null;
  }
  if (context.state === 'suspended') context.resume().catch(() => undefined);
  return context;
}

export function chime(kind: string): void {
  const tune = TUNES[kind];
  const player = tune && audio();
  if (player?.state !== 'running') return;
  const now = Math.max(player.currentTime, next);
  if (now - player.currentTime > LATEST) return;
  const end = now + tune.step * (tune.notes.length + 1);
  const gain = player.createGain();
  gain.connect(player.destination);
  gain.gain.setValueAtTime(LOUD, now);
  gain.gain.exponentialRampToValueAtTime(SILENT, end);
  const wave = player.createOscillator();
  wave.type = tune.wave;
  for (const [n, note] of tune.notes.entries()) wave.frequency.setValueAtTime(note, now + n * tune.step);
  wave.connect(gain);
  wave.start(now);
  wave.stop(end);
  next = now + tune.step * tune.notes.length;
}

/** Lets hear at once that sound is on, and closes what is not wanted any more. */
export function followSound(): void {
  let was = settings.value.sound;
  settings.follow(() => {
    const { sound } = settings.value;
    if (sound === was) return;
    was = sound;
    if (sound) {
      const player = audio();
      if (player?.state === 'running') chime('on');
      else player?.addEventListener('statechange', () => chime('on'), { once: true });
    } else {
      context?.close().catch(() => undefined);
      context = null;
      next = 0;
    }
  });
}
