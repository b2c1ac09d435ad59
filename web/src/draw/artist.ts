import { Sprites } from './sprites.ts';

const files = import.meta.glob<string>('../../../art/*.art', { query: '?raw', import: 'default', eager: true });

export const sprites = new Sprites(Object.values(files));
