import { Fragment } from 'preact';
import { changes, inCommon } from '../state/changes.ts';
import { useStore } from '../state/store.ts';
import type { Option, Reason } from '../table/protocol.ts';
import { listed } from '../table/targets.ts';
import { useWords } from '../text/index.ts';
import { usePlay } from './play.ts';

const SIDE = { '1': 'good', '0': 'even', '-1': 'bad' } as const;
const SIGN = { '1': '+ ', '0': '', '-1': '− ' } as const;

/** Reasons for and against something, a line each. */
export function ReasonLines({ reasons }: { reasons: Reason[] }) {
  return (
    <>
      {reasons.map(({ side, text }) => (
        <small key={text} class={`reason reason-${SIDE[side]}`}>
          {SIGN[side]}
          {text}
        </small>
      ))}
    </>
  );
}

/** How a thing that stands for an answer is described: by what the answer would change. */
export const describedBy = (options: Option[]) => (options.length === 1 ? `changes-${options[0].id}` : undefined);

/** How an answer in the list is described: by the text of what it is about, and by what it would change. */
export const answerDescribedBy = ({ id, rules }: Option) => `${rules ? `rules-${id} ` : ''}changes-${id}`;

/** The descriptions of all answers, for those who hear them. */
export function Descriptions() {
  const known = useStore(changes);
  const { look } = usePlay();
  return (
    <div hidden>
      {listed(look.options).map(({ id, rules }) => (
        <Fragment key={id}>
          {rules && <span id={`rules-${id}`}>{rules}</span>}
          <span id={`changes-${id}`}>
            {known
              .get(id)
              ?.reasons.map(({ text }) => text)
              .join('. ')}
          </span>
        </Fragment>
      ))}
    </div>
  );
}

/** An answer that can be given here, with what it would change. */
function Choice({ option }: { option: Option }) {
  const { choose } = usePlay();
  const known = useStore(changes);
  return (
    <li class="choice">
      <button type="button" class="small-button" onClick={() => choose(option)}>
        {option.text}
      </button>
      <ReasonLines reasons={known.get(option.id)?.reasons ?? []} />
    </li>
  );
}

/** What would change if one of these answers were given: what they have in common, or (`each`) one after the other with its button. */
export function Outlook({ options, each }: { options: Option[]; each: boolean }) {
  const words = useWords();
  const known = useStore(changes);
  const common = inCommon(known, options);
  const against = known.get(options[0].id)?.against;
  if (!each && common.length === 0) return null;
  return (
    <section class="facts outlook">
      <h3>{each ? words.answers : words.wouldChange}</h3>
      {each ? (
        <ul>
          {options.map((option) => (
            <Choice key={option.id} option={option} />
          ))}
        </ul>
      ) : (
        <ReasonLines reasons={common} />
      )}
      {each && against && <small>{against}</small>}
    </section>
  );
}
