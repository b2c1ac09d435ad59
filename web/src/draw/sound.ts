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
};

let context: AudioContext | null = null;
let next = 0;

export function chime(kind: string): void {
  const tune = TUNES[kind];
  if (!settings.value.sound || !tune) return;
  context ??= new AudioContext();
  const now = Math.max(context.currentTime, next);
  if (now - context.currentTime > 1.5) return;
  const gain = context.createGain();
  gain.connect(context.destination);
  gain.gain.setValueAtTime(0.05, now);
  gain.gain.exponentialRampToValueAtTime(0.001, now + tune.step * (tune.notes.length + 1));
  const wave = context.createOscillator();
  wave.type = tune.wave;
  for (const [n, note] of tune.notes.entries()) wave.frequency.setValueAtTime(note, now + n * tune.step);
  wave.connect(gain);
  wave.start(now);
  wave.stop(now + tune.step * (tune.notes.length + 1));
  next = now + tune.step * tune.notes.length;
}
