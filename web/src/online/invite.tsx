import { useMemo, useRef, useState } from 'preact/hooks';
import { Icon } from '../parts/icons.tsx';
import { useWords } from '../text/index.ts';
import { linkTo } from './invitation.ts';
import { qr } from './qr.ts';

const EDGE = 4;

function QrCode({ text, label }: { text: string; label: string }) {
  const code = useMemo(() => qr(text), [text]);
  if (!code) return null;
  const size = code.length + 2 * EDGE;
  const path = code
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + EDGE} ${y + EDGE}h1v1h-1z` : '')))
    .join('');
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} shape-rendering="crispEdges" role="img" aria-label={label}>
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** The link, and the ways to send it. */
export function Invite({ id, invite, folded }: { id: string; invite?: string; folded?: boolean }) {
  const words = useWords();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const [shown, setShown] = useState(!folded && matchMedia('(min-width: 861px) and (min-height: 600px)').matches);
  const link = linkTo(id, invite);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      field.current?.select(); // without TLS a page may not: then by hand
    }
  };
  const share = () => navigator.share({ title: 'Lair', text: words.invitationText, url: link }).catch(() => undefined);
  return (
    <section class="invite">
      <label class="field">
        {words.invitationLink}
        <input
          ref={field}
          type="text"
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
          spellcheck={false}
        />
      </label>
      <div class="menu-row">
        <button type="button" class="small-button" onClick={copy}>
          <Icon name={copied ? 'check' : 'link'} /> {copied ? words.copiedShort : words.copyLink}
        </button>
        {'share' in navigator && (
          <button type="button" class="small-button" onClick={share}>
            <Icon name="talk" /> {words.shareLink}
          </button>
        )}
        <button type="button" class="small-button" aria-expanded={shown} onClick={() => setShown(!shown)}>
          <Icon name="stack" /> {words.qrCode}
        </button>
      </div>
      {shown && <QrCode text={link} label={words.qrCodeSub} />}
    </section>
  );
}
