import { useLayoutEffect, useRef } from 'preact/hooks';
import { artReady, emblem, type Pose, picture, sizeOf } from '../draw/pictures.ts';
import { useStore } from '../state/store.ts';
import type { CardKind } from '../table/protocol.ts';

interface Props {
  set: string;
  id: string;
  kind: CardKind;
  pose?: Pose;
  class?: string;
}

/** A sprite at its own size; style sheets make it larger by whole numbers. */
export function Picture({ set, id, kind, pose = 'stand', class: extra }: Props) {
  const ready = useStore(artReady);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [w, h] = sizeOf(kind);
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again when the art has been read
  useLayoutEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen || !canvas.current) return;
    const image = picture(set, id, pose) ?? emblem(id, w, h);
    canvas.current.width = image.width;
    canvas.current.height = image.height;
    pen.putImageData(image, 0, 0);
  }, [ready, set, id, pose, w, h]);
  return (
    <canvas ref={canvas} width={w} height={h} class={`picture picture-${kind} ${extra ?? ''}`} aria-hidden="true" />
  );
}
