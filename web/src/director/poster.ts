// The end of a game as a picture to share: the dungeon, the boss, the result.

import { imageOf, type Pictured, picture } from '../draw/pictures.ts';
import type { Look } from '../table/protocol.ts';

const [WIDE, HIGH] = [1200, 630];
const EDGE = 48;
const ROOM = 168;

function sprite(pen: CanvasRenderingContext2D, of: Pictured, x: number, y: number, wide: number): void {
  const drawn = picture(of);
  if (!drawn) return;
  const canvas = document.createElement('canvas');
  canvas.width = drawn.width;
  canvas.height = drawn.height;
  canvas.getContext('2d')?.putImageData(imageOf(drawn), 0, 0);
  pen.drawImage(canvas, x, y, wide, (wide * drawn.height) / drawn.width);
}

function line(pen: CanvasRenderingContext2D, text: string, y: number, size: number, colour: string): void {
  pen.font = `bold ${size}px sans-serif`;
  pen.fillStyle = colour;
  pen.fillText(text, EDGE, y, WIDE - 2 * EDGE - 300);
}

/** @param lines the result, line by line, the most important first */
export function drawPoster(look: Look, seat: number, lines: string[]): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = WIDE;
  canvas.height = HIGH;
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  pen.fillStyle = '#1b1530';
  pen.fillRect(0, 0, WIDE, HIGH);
  pen.strokeStyle = '#e8b34a';
  pen.lineWidth = 9;
  pen.strokeRect(12, 12, WIDE - 24, HIGH - 24);
  pen.imageSmoothingEnabled = false;
  lines.slice(0, 6).forEach((text, n) => {
    line(pen, text, 110 + n * 52, n ? 32 : 60, n ? '#fff4e0' : '#ffd66b');
  });
  const { boss, rooms } = look.seats[seat];
  if (boss) sprite(pen, { ...boss, kind: 'boss' }, WIDE - EDGE - 288, EDGE, 288);
  const known = rooms.filter((room) => room.id !== undefined).slice(-6);
  known.forEach((room, n) => {
    sprite(
      pen,
      { ...room, id: room.id ?? '', kind: room.kind ?? 'room' },
      EDGE + n * (ROOM + 18),
      HIGH - EDGE - 126,
      ROOM,
    );
  });
  pen.font = 'bold 26px sans-serif';
  pen.fillStyle = '#ffd66b';
  pen.textAlign = 'right';
  pen.fillText('Lair', WIDE - EDGE, HIGH - EDGE + 12);
  return canvas;
}

/** Hands it to the reader as a file. */
export function savePoster(canvas: HTMLCanvasElement): void {
  canvas.toBlob((blob) => {
    if (!blob) return;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = 'lair.png';
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  });
}
