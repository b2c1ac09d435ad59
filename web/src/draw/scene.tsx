import { useLayoutEffect, useRef } from 'preact/hooks';
import { useStore } from '../state/store.ts';
import { artReady, picture } from './pictures.ts';

const W = 192;
const H = 108;

/** A night over hills with a lair in them, for as long as there is no picture of that name. */
function night(): ImageData {
  const image = new ImageData(W, H);
  const dot = (x: number, y: number, hex: number) => {
    if (x < 0 || y < 0 || x >= W || y >= H) return;
    image.data.set([hex >> 16, (hex >> 8) & 255, hex & 255, 255], 4 * (y * W + x));
  };
  const sky = [0x120e1c, 0x1c2148, 0x2e3b74, 0x4a2a82];
  for (let y = 0; y < H; y++) {
    for (let x = 0; x < W; x++) {
      const at = (y / H) * 3.4;
      const dither = ((x + y) & 1) * 0.5;
      dot(x, y, sky[Math.min(3, Math.floor(at * 0.9 + dither * 0.5))]);
    }
  }
  let seed = 7;
  const next = () => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return seed >>> 16;
  };
  for (let n = 0; n < 70; n++) dot(next() % W, next() % 60, n % 5 ? 0x8b91a6 : 0xffffff);
  for (let y = -11; y <= 11; y++) {
    for (let x = -11; x <= 11; x++) {
      if (x * x + y * y > 121) continue;
      const crater = (x + 3) ** 2 + (y - 2) ** 2 < 9 || (x - 5) ** 2 + (y + 4) ** 2 < 5;
      dot(152 + x, 24 + y, crater ? 0xe0caa0 : 0xfff5da);
    }
  }
  const hill = (base: number, height: number, wave: number, phase: number, colour: number) => {
    for (let x = 0; x < W; x++) {
      const top = Math.round(
        base - height * Math.sin((x + phase) / wave) - (height / 2) * Math.sin((x + phase) / (wave / 2.7)),
      );
      for (let y = top; y < H; y++) dot(x, y, y === top ? colour + 0x0a0a10 : colour);
    }
  };
  hill(78, 9, 27, 20, 0x2b2740);
  hill(92, 7, 19, 60, 0x1a1630);
  hill(101, 4, 31, 5, 0x120e1c);
  return image;
}

export function Scene() {
  const ready = useStore(artReady);
  const canvas = useRef<HTMLCanvasElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again when the art has been read
  useLayoutEffect(() => {
    const image = picture('scene', 'title') ?? night();
    if (!canvas.current) return;
    canvas.current.width = image.width;
    canvas.current.height = image.height;
    canvas.current.getContext('2d')?.putImageData(image, 0, 0);
  }, [ready]);
  return <canvas ref={canvas} class="scene" width={W} height={H} aria-hidden="true" />;
}
