import { draw, readArt, rgba } from '../../../art/sprites.mjs';

const files = import.meta.glob<string>('../../../art/*.art', { query: '?raw', import: 'default', eager: true });

export function artist() {
  const art = readArt(Object.values(files).join('\n'));
  return {
    has: (name: string) => art.drawings.has(name),
    draw(name: string, pose: string) {
      const picture = draw(art, name, pose);
      return { w: picture.w, h: picture.h, data: rgba(art, picture) };
    },
  };
}
