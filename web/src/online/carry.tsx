import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../parts/icons.tsx';
import { useWords } from '../text/index.ts';
import { linkToCarry } from './invitation.ts';
import { LinkField, QrCode } from './invite.tsx';
import type { SocketTable } from './socket-table.ts';

/** One's own seat goes to another device, by a code that is good once and not for long. */
export function CarrySeat({ table }: { table: SocketTable }) {
  const words = useWords();
  const [link, setLink] = useState('');
  const [error, setError] = useState('');
  const [good, setGood] = useState(0);
  useEffect(() => {
    if (!link) return;
    const timer = setTimeout(() => setLink(''), good);
    return () => clearTimeout(timer);
  }, [link, good]);
  const carry = async () => {
    const answer = await table.carry();
    setError(answer.ok ? '' : answer.error);
    if (!answer.ok) return;
    setGood(answer.for_ms);
    setLink(linkToCarry(table.id, answer.carry));
  };
  return (
    <section class="carry">
      <div class="menu-row">
        <button
          type="button"
          class="small-button"
          aria-expanded={link !== ''}
          onClick={() => (link ? setLink('') : void carry())}
        >
          <Icon name="door" /> {words.carrySeat}
        </button>
      </div>
      {link && (
        <>
          <p>{words.carrySeatSub}</p>
          <QrCode text={link} label={words.carryQr} />
          <LinkField label={words.carryLink} link={link} />
        </>
      )}
      {error && <p class="refusal">{error}</p>}
    </section>
  );
}
