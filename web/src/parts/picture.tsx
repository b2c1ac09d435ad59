import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { artReady, imageOf, named, type Pictured, type Pose, picture, type Sprite, sizeOf } from '../draw/pictures.ts';
import { useStore } from '../state/store.ts';
import type { CardKind, Lang } from '../table/protocol.ts';

/** Puts a sprite on a canvas whenever what it is made of changes. */
function useSprite(sprite: () => Sprite | null, ...from: unknown[]): RefObject<HTMLCanvasElement | null> {
  const ready = useStore(artReady);
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const drawn = sprite();
    if (!drawn || !canvas.current) return;
    canvas.current.width = drawn.width;
    canvas.current.height = drawn.height;
    canvas.current.getContext('2d')?.putImageData(imageOf(drawn), 0, 0);
  }, [ready, ...from]);
  return canvas;
}

interface Props {
  of: Partial<Pictured> & { kind?: CardKind };
  kind?: CardKind;
  pose?: Pose;
}

/** The picture of a card at its own size; style sheets make it larger by whole numbers. */
export function Picture({ of, kind = of.kind ?? 'room', pose = 'stand' }: Props) {
  const [w, h] = sizeOf(kind);
  const card = { id: of.id ?? '', kind, type: of.type, treasure: of.treasure };
  const canvas = useSprite(() => picture(card, pose), card.id, kind, pose);
  return <canvas ref={canvas} width={w} height={h} class={`picture picture-${kind}`} aria-hidden="true" />;
}

/** Anything else that is drawn in art/, by its name; what has letters in it may be drawn for a language of its own. */
export function Sign({
  name,
  lang,
  label,
  w = 16,
  h = 16,
  class: extra = '',
}: {
  name: string;
  lang?: Lang;
  label?: string;
  w?: number;
  h?: number;
  class?: string;
}) {
  const canvas = useSprite(() => named(`${name}.${lang}`) ?? named(name), name, lang);
  const heard = label ? { role: 'img' as const, 'aria-label': label } : { 'aria-hidden': 'true' as const };
  return <canvas ref={canvas} width={w} height={h} class={`sign-picture ${extra}`} {...heard} />;
}
