import type { ComponentChildren } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { copyFrom } from '../parts/copy.ts';
import { Icon } from '../parts/icons.tsx';
import { useWords } from '../text/index.ts';
import { linkTo } from './invitation.ts';
import { qr } from './qr.ts';

const EDGE = 4;

export function QrCode({ text, label }: { text: string; label: string }) {
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

/** A link in a field, to be copied. `more`: other ways to send it. */
export function LinkField({ label, link, more }: { label: string; link: string; more?: ComponentChildren }) {
  const words = useWords();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async () => {
    if (field.current) setCopied(await copyFrom(field.current));
  };
  return (
    <>
      <label class="field">
        {label}
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
        {more}
      </div>
      <p class="small link-told" role="status">
        {copied === false && words.copyByHand}
      </p>
    </>
  );
}

/** The link, and the ways to send it. */
export function Invite({ id, invite, folded }: { id: string; invite?: string; folded?: boolean }) {
  const words = useWords();
  const [shown, setShown] = useState(!folded && matchMedia('(min-width: 861px) and (min-height: 600px)').matches);
  const link = linkTo(id, invite);
  const share = () => navigator.share({ title: 'Lair', text: words.invitationText, url: link }).catch(() => undefined);
  return (
    <section class="invite">
      <LinkField
        label={words.invitationLink}
        link={link}
        more={
          <>
            {'share' in navigator && (
              <button type="button" class="small-button" onClick={share}>
                <Icon name="talk" /> {words.shareLink}
              </button>
            )}
            <button type="button" class="small-button" aria-expanded={shown} onClick={() => setShown(!shown)}>
              <Icon name="stack" /> {words.qrCode}
            </button>
          </>
        }
      />
      {shown && <QrCode text={link} label={words.qrCodeSub} />}
    </section>
  );
}
