/** What is in the files of art/; made by readArt, otherwise only handed on. */
export interface Art {
  readonly colours: number[][];
  readonly sizes: Map<string, [number, number]>;
  readonly floors: Map<string, number>;
  readonly drawings: Map<string, { readonly name: string; readonly kind: string }>;
}
/** w times h palette numbers plus one, row by row; 0 is transparent. */
export interface Picture {
  readonly w: number;
  readonly h: number;
  readonly pixels: Uint8Array;
}
export const POSES: readonly string[];
export function readArt(text: string): Art;
export function draw(art: Art, name: string, pose?: string): Picture;
export function figure(art: Art, name: string): Picture;
export function drawPile(art: Art, names: string[]): Picture;
export function rgba(art: Art, picture: Picture): Uint8ClampedArray<ArrayBuffer>;
export function usesOf(art: Art, name: string): { name: string }[];
