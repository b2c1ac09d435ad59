import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../parts/icons.tsx';
import { Sign } from '../parts/picture.tsx';
import { table } from '../state/game.ts';
import { go } from '../state/route.ts';
import { useStore } from '../state/store.ts';
import type { Look } from '../table/protocol.ts';
import type { Words } from '../text/en.ts';
import { useWords } from '../text/index.ts';
import { GameScreen } from './game.tsx';

/** A game that shows everything in its first turns; the same for everybody. */
const LESSON = '--players 2 --edition super --who you,kobold --seed 12';

interface Tip {
  name: keyof Words & `tip-${string}`;
  when(look: Look): boolean;
  /** What it is about, to be framed. */
  at?: string;
}

const own = (look: Look) => look.seats[look.seat];

/** In the order in which they should be told; each once, when its moment has come. */
const TIPS: Tip[] = [
  { name: 'tip-welcome', when: (look) => look.decision === 'boss' },
  { name: 'tip-boss', when: (look) => look.decision === 'boss', at: '.hand' },
  { name: 'tip-first-room', when: (look) => look.decision === 'first room', at: '.hand' },
  { name: 'tip-town', when: (look) => look.phase === 'town' && look.decision === 'visit', at: '.town-queue' },
  {
    name: 'tip-treasure',
    when: (look) => look.phase === 'town' && look.decision === 'visit',
    at: '.dungeon-own .totals',
  },
  { name: 'tip-draft', when: (look) => look.options.some((option) => option.do === 'draft'), at: '.market' },
  { name: 'tip-minion', when: (look) => look.options.some((option) => option.do === 'place'), at: '.town' },
  { name: 'tip-build', when: (look) => look.decision === 'build', at: '.hand' },
  {
    name: 'tip-build-over',
    when: (look) => look.decision === 'build' && own(look).rooms.length > 0,
    at: '.dungeon-own .rooms',
  },
  { name: 'tip-window', when: (look) => look.decision === 'window', at: '.question' },
  { name: 'tip-entrance', when: (look) => own(look).entrance.length > 0, at: '.dungeon-own .entrance' },
  { name: 'tip-adventure', when: (look) => look.phase === 'adventure' },
  { name: 'tip-soul', when: (look) => own(look).souls > 0, at: '.dungeon-own .score' },
  { name: 'tip-wound', when: (look) => own(look).wounds > 0, at: '.dungeon-own .score' },
  { name: 'tip-inspect', when: (look) => look.turn >= 2, at: '.hand' },
  { name: 'tip-hint', when: (look) => look.turn >= 2, at: '.bar-buttons' },
  {
    name: 'tip-advanced',
    when: (look) => look.hand.some((card) => card.kind === 'advanced-room') && look.decision === 'build',
    at: '.hand',
  },
  { name: 'tip-level', when: (look) => own(look).rooms.length >= 4, at: '.dungeon-own .boss' },
  { name: 'tip-end', when: (look) => look.turn >= 3 },
];

/** Keeps a frame around what the bubble is about. */
function useFrame(selector: string | undefined) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    let wanted = true;
    const follow = () => {
      if (!wanted) return;
      const box = selector ? document.querySelector(selector)?.getBoundingClientRect() : undefined;
      const style = frame.current?.style;
      if (style) {
        style.display = box?.width ? 'block' : 'none';
        if (box)
          Object.assign(style, {
            left: `${box.left - 6}px`,
            top: `${box.top - 6}px`,
            width: `${box.width + 12}px`,
            height: `${box.height + 12}px`,
          });
      }
      requestAnimationFrame(follow);
    };
    follow();
    return () => {
      wanted = false;
    };
  }, [selector]);
  return frame;
}

function Bubble({ tip, next, stop }: { tip: Tip; next(): void; stop(): void }) {
  const words = useWords();
  const frame = useFrame(tip.at);
  // It never covers what it is about, nor the question below.
  const high = !tip.at || tip.at.includes('own') || tip.at === '.hand' || tip.at === '.question';
  return (
    <>
      <div class="spot" ref={frame} aria-hidden="true" />
      <section class={`bubble px ${high ? 'bubble-high' : 'bubble-low'}`} aria-live="polite" aria-label={words.learn}>
        <Sign name="icon.boss" class="bubble-face" />
        <p>{words[tip.name]}</p>
        <div class="menu-row">
          <button type="button" class="small-button" onClick={next}>
            <Icon name="check" /> {words.tutorialNext}
          </button>
          <button type="button" class="small-button" onClick={stop}>
            {words.skip}
          </button>
        </div>
      </section>
    </>
  );
}

export function Learn() {
  const { look } = useStore(table().state);
  const [told, setTold] = useState<string[]>([]);
  const [off, setOff] = useState(false);
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    const lesson = table();
    lesson.keepAs = null;
    void lesson.begin(LESSON).then((answer) => (answer.ok ? setBegun(true) : go('title')));
    return () => {
      lesson.keepAs = 'game';
      lesson.state.change({ look: null, log: [], news: [], handover: null });
    };
  }, []);
  const tip =
    begun && look && !look.over && look.live ? TIPS.find((t) => !told.includes(t.name) && t.when(look)) : undefined;
  const shown = useRef<Tip | undefined>(undefined);
  useEffect(() => {
    const before = shown.current;
    shown.current = tip;
    if (before && before !== tip) setTold((names) => (names.includes(before.name) ? names : [...names, before.name]));
  }, [tip]);
  return (
    <>
      <GameScreen table={table()} />
      {tip && !off && <Bubble tip={tip} next={() => setTold([...told, tip.name])} stop={() => setOff(true)} />}
    </>
  );
}
