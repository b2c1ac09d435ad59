import type { Look, Phase } from '../table/protocol.ts';
import type { Words } from '../text/en.ts';
import { useWords } from '../text/index.ts';

const SUPER: Phase[] = ['town', 'build', 'minion', 'bait', 'adventure', 'end of turn'];
const OLDER: Phase[] = ['town', 'build', 'bait', 'adventure', 'end of turn'];

function phaseWord(words: Words, phase: Phase): string {
  const names: Partial<Record<Phase, string>> = {
    town: words.phaseTown,
    build: words.phaseBuild,
    minion: words.phaseMinion,
    bait: words.phaseBait,
    adventure: words.phaseAdventure,
    'end of turn': words.phaseEnd,
  };
  return names[phase] ?? words.phaseSetup;
}

/** As the session says it in a sentence, but standing by itself. */
function nameOf(look: Look, words: Words): string {
  const text = look.phase_text || phaseWord(words, look.phase);
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** The phases of a turn; the one that is on is named as its edition names it. */
export function PhaseStrip({ look }: { look: Look }) {
  const words = useWords();
  const phases = look.game.board ? SUPER : OLDER;
  const at = phases.indexOf(look.phase);
  return (
    <div class="phases">
      <span class="turn">{words.turn(look.turn)}</span>
      <ol>
        {at < 0 && (
          <li class="phase phase-now" aria-current="step">
            {nameOf(look, words)}
          </li>
        )}
        {phases.map((phase, n) => (
          <li
            key={phase}
            class={`phase ${n === at ? 'phase-now' : n < at ? 'phase-past' : ''}`}
            aria-current={n === at ? 'step' : undefined}
          >
            {n === at ? nameOf(look, words) : phaseWord(words, phase)}
          </li>
        ))}
      </ol>
      {look.standing && <span class="phase-passing">{words.passingShort}</span>}
    </div>
  );
}
