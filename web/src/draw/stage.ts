import { lessMotion, pace } from '../state/settings.ts';
import type { GameEvent } from '../table/protocol.ts';
import { imageOf, named, type Pose, picture } from './pictures.ts';
import { chime } from './sound.ts';

interface Point {
  x: number;
  y: number;
}
/** Something that moves: from a time on, for some time, drawn by how far it is (0 to 1). */
interface Act {
  from: number;
  lasts: number;
  draw(pen: CanvasRenderingContext2D, part: number): void;
}

const SCALE = 3;
/** How high a hero is drawn. */
const HERO = 24 * SCALE;
/** Longer than this nothing is shown in motion: what comes later is hurried. */
const LONGEST = 6000;

const canvases = new Map<string, HTMLCanvasElement>();

function spriteCanvas(key: string, make: () => ReturnType<typeof named>): HTMLCanvasElement | null {
  const known = canvases.get(key);
  if (known) return known;
  const sprite = make();
  if (!sprite) return null;
  const canvas = document.createElement('canvas');
  canvas.width = sprite.width;
  canvas.height = sprite.height;
  canvas.getContext('2d')?.putImageData(imageOf(sprite), 0, 0);
  canvases.set(key, canvas);
  return canvas;
}

const heroSprite = (id: string, pose: Pose) => spriteCanvas(`${id} ${pose}`, () => picture({ id, kind: 'hero' }, pose));

function middleOf(selector: string): Point | null {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box?.width ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
}

/** What has just happened, in motion, above the table and in nobody's way. */
export class Stage {
  private canvas = document.createElement('canvas');
  private acts: Act[] = [];
  private running = false;
  private free = 0;
  /** Where the hero who walks was seen last. */
  private walker: { id: string; at: Point } | null = null;

  constructor() {
    this.canvas.className = 'stage';
    this.canvas.setAttribute('aria-hidden', 'true');
    document.body.append(this.canvas);
  }

  end(): void {
    this.acts = [];
    this.canvas.remove();
  }

  show(news: GameEvent[]): void {
    for (const event of news) chime(event.kind);
    if (pace() === 0 || lessMotion() || document.hidden) return;
    const now = performance.now();
    this.free = Math.max(this.free, now);
    const hurry = this.free - now > LONGEST ? 0.25 : 1;
    for (const event of news) this.act(event, pace() * hurry);
    if (this.acts.length && !this.running) {
      this.running = true;
      requestAnimationFrame((time) => this.frame(time));
    }
  }

  private add(lasts: number, draw: Act['draw'], holds = lasts): void {
    this.acts.push({ from: this.free, lasts, draw });
    this.free += holds;
  }

  private act(event: GameEvent, speed: number): void {
    switch (event.kind) {
      case 'enter':
        this.walk(event, speed);
        break;
      case 'damage':
        this.hurt(event, speed);
        break;
      case 'died':
        this.fall(event, speed);
        break;
      case 'survived':
        this.reach(event, speed);
        break;
      case 'moved':
        this.move(event, speed);
        break;
    }
  }

  /** Where a hero stands in a room: on its floor, above its name. */
  private placeOf(event: GameEvent): Point | null {
    const room = event.room ?? event.card;
    const box = room && document.querySelector(`[data-room="${room.card}"] .room-window`)?.getBoundingClientRect();
    return box?.width ? { x: box.left + box.width / 2, y: box.bottom - HERO / 2 } : null;
  }

  private walk(event: GameEvent, speed: number): void {
    const to = this.placeOf(event);
    const id = event.hero?.id;
    if (!to || !id) return;
    const from = this.walker?.id === id ? this.walker.at : (middleOf(`[data-entrance="${event.seat}"]`) ?? to);
    this.walker = { id, at: to };
    this.add(420 * speed, (pen, part) => {
      const pose: Pose = Math.floor(part * 6) % 2 ? 'walk1' : 'walk2';
      sprite(pen, heroSprite(id, pose), from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
    });
  }

  private hurt(event: GameEvent, speed: number): void {
    const at = this.placeOf(event) ?? this.walker?.at;
    const id = event.hero?.id;
    if (!at || !id) return;
    const amount = event.amount;
    this.add(420 * speed, (pen, part) => {
      const shake = part < 0.5 ? (Math.floor(part * 16) % 2 ? 4 : -4) : 0;
      sprite(pen, heroSprite(id, part < 0.6 ? 'hurt' : 'stand'), at.x + shake, at.y);
      if (part < 0.5) effect(pen, 'hit', 3, part * 2, at.x, at.y);
      number(pen, `-${amount}`, at.x + 20, at.y - 16 - 30 * part, '#ff7361');
    });
  }

  private fall(event: GameEvent, speed: number): void {
    const id = event.hero?.id;
    const at = this.placeOf(event) ?? this.walker?.at;
    if (!id || !at) return;
    this.walker = null;
    this.add(450 * speed, (pen, part) => {
      sprite(pen, heroSprite(id, 'dead'), at.x, at.y);
      effect(pen, 'poof', 3, part, at.x, at.y);
    });
    this.fly('fx.soul1', at, event.seat, speed);
  }

  private reach(event: GameEvent, speed: number): void {
    const id = event.hero?.id;
    const boss = middleOf(`[data-boss="${event.seat}"]`);
    if (!id || !boss) return;
    const from = this.walker?.at ?? boss;
    this.walker = null;
    this.add(420 * speed, (pen, part) => {
      const pose: Pose = Math.floor(part * 6) % 2 ? 'walk1' : 'walk2';
      sprite(pen, heroSprite(id, pose), from.x + (boss.x - from.x) * part, from.y + (boss.y - from.y) * part);
    });
    this.fly('fx.drop', boss, event.seat, speed);
  }

  private fly(icon: string, from: Point, seat: number | null, speed: number): void {
    const to = middleOf(`[data-score="${seat}"]`);
    if (!to) return;
    this.add(
      600 * speed,
      (pen, part) => {
        const ease = part * part * (3 - 2 * part);
        const x = from.x + (to.x - from.x) * ease;
        const y = from.y + (to.y - from.y) * ease - 60 * Math.sin(Math.PI * part);
        sprite(
          pen,
          spriteCanvas(icon, () => named(icon)),
          x,
          y,
          2,
        );
      },
      150 * speed,
    );
  }

  /** A hero who goes from town to an entrance or the like. */
  private move(event: GameEvent, speed: number): void {
    const id = event.hero?.id;
    const to = event.to?.zone === 'entrance' ? middleOf(`[data-entrance="${event.to.seat}"]`) : null;
    if (!id || !to) return;
    const left = event.left;
    const from = left?.zone === 'landmark' ? middleOf(`[data-landmark="${left.landmark}"]`) : middleOf('.town-queue');
    if (!from) return;
    this.add(
      700 * speed,
      (pen, part) => {
        const pose: Pose = Math.floor(part * 8) % 2 ? 'walk1' : 'walk2';
        sprite(pen, heroSprite(id, pose), from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
      },
      250 * speed,
    );
  }

  private frame(time: number): void {
    const pen = this.canvas.getContext('2d');
    if (!pen) return;
    if (this.canvas.width !== innerWidth || this.canvas.height !== innerHeight) {
      this.canvas.width = innerWidth;
      this.canvas.height = innerHeight;
    }
    pen.clearRect(0, 0, innerWidth, innerHeight);
    pen.imageSmoothingEnabled = false;
    if (document.querySelector('dialog.over')) this.acts = []; // the end is told, and nobody walks behind it
    this.acts = this.acts.filter((act) => time < act.from + act.lasts);
    for (const act of this.acts) {
      if (time >= act.from) act.draw(pen, Math.min(1, (time - act.from) / act.lasts));
    }
    this.running = this.acts.length > 0;
    if (this.running) requestAnimationFrame((next) => this.frame(next));
  }
}

function sprite(
  pen: CanvasRenderingContext2D,
  image: HTMLCanvasElement | null,
  x: number,
  y: number,
  scale = SCALE,
): void {
  if (!image) return;
  const w = image.width * scale;
  const h = image.height * scale;
  pen.drawImage(image, Math.round(x - w / 2), Math.round(y - h / 2), w, h);
}

/** One of the short animations of art/effects.art. */
function effect(pen: CanvasRenderingContext2D, name: string, frames: number, part: number, x: number, y: number): void {
  const frame = `fx.${name}${Math.min(frames, Math.floor(part * frames) + 1)}`;
  sprite(
    pen,
    spriteCanvas(frame, () => named(frame)),
    x,
    y,
  );
}

function number(pen: CanvasRenderingContext2D, text: string, x: number, y: number, colour: string): void {
  pen.font = 'bold 26px sans-serif';
  pen.lineWidth = 6;
  pen.strokeStyle = '#120e1c';
  pen.fillStyle = colour;
  pen.strokeText(text, x, y);
  pen.fillText(text, x, y);
}
