// What moves, above the table and in nobody's way. A hero who is on its way is drawn here and nowhere else: its picture on the table is
// hidden until it is there. The rest are effects: they say what happens to something and stand for nothing on the table.

import type { Playing } from '../director/director.ts';
import { FALL, FLY, REACH } from '../director/lengths.ts';
import type { GameEvent } from '../table/protocol.ts';
import { imageOf, named, type Pose, picture, type Sprite } from './pictures.ts';

interface Box {
  x: number;
  y: number;
  width: number;
}

/** Steps a second, and how fast the frames of an effect follow each other. */
const STEPS = 9;
const FRAMES = 3;
const BRIGHT = [{ filter: 'none' }, { filter: 'brightness(1.9) saturate(1.3)', offset: 0.25 }, { filter: 'none' }];
const SHAKE = [0, -4, 4, -3, 3, 0].map((x) => ({ translate: `${x}px 0` }));

function paint(canvas: HTMLCanvasElement, sprite: Sprite | null): void {
  if (!sprite) return;
  canvas.width = sprite.width;
  canvas.height = sprite.height;
  canvas.getContext('2d')?.putImageData(imageOf(sprite), 0, 0);
}

/** The middle of something that is there to be seen. */
export function boxOf(element: Element | null): Box | null {
  const box = element?.getBoundingClientRect();
  return box?.width ? { x: box.left + box.width / 2, y: box.top + box.height / 2, width: box.width } : null;
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const heroPicture = (hero: number) => find(`[data-hero="${hero}"] .picture`);

/** What an event says a thing on the table has to do with: a room, or a boss. */
export function sourceOf(event: GameEvent): HTMLElement | null {
  const { from } = event;
  if (from?.by === 'card') return find(`[data-room="${from.card}"]`);
  if (from?.by === 'boss') return find(`[data-boss="${from.seat}"]`);
  if (from?.by === 'hero') return find(`[data-hero="${from.hero}"]`);
  return null;
}

const roomOf = (event: GameEvent): HTMLElement | null => {
  const card = event.room ?? event.card;
  return card ? find(`[data-room="${card.card}"]`) : null;
};

export class Stage {
  private layer = document.createElement('div');
  private places = new Map<number, Box>();
  /** How to bring everything that moves to its end at once. */
  private endings: (() => void)[] = [];

  constructor() {
    this.layer.className = 'stage';
    this.layer.setAttribute('aria-hidden', 'true');
    document.body.append(this.layer);
  }

  end(): void {
    this.settle();
    this.layer.remove();
  }

  /** The table is about to change: where its heroes are now. One that is on its way has come to where it goes. */
  remember(): void {
    this.settle();
    this.places.clear();
    for (const element of document.querySelectorAll<HTMLElement>('[data-hero]')) {
      const box = boxOf(element.querySelector('.picture'));
      if (box) this.places.set(Number(element.dataset.hero), box);
    }
  }

  /** Everything is where it belongs. */
  private settle(): void {
    const endings = this.endings;
    this.endings = [];
    for (const end of endings) end();
  }

  /** The table is as it should be for this part of the beat, and the beat moves on it. */
  play({ beat, part, lasts }: Playing): void {
    const event = beat.events[0];
    switch (event.kind) {
      case 'died':
        if (part === 'before') this.fall(event, lasts);
        break;
      case 'survived':
        if (part === 'before') this.reach(event, lasts);
        break;
      case 'damage':
      case 'hurt':
        this.hit(event, lasts);
        break;
      case 'built':
        this.turn(roomOf(event), lasts);
        break;
      case 'revealed':
        this.appear(event, lasts);
        break;
      default:
        this.flash(event, lasts);
    }
    if (part === 'after') for (const { hero } of beat.events) if (hero) this.follow(hero.hero, hero.id, lasts);
  }

  private animate(element: Element, frames: Keyframe[], timing: KeyframeAnimationOptions): void {
    const motion = element.animate(frames, timing);
    this.endings.push(() => motion.cancel());
  }

  /** Something that is drawn here until its time is over. */
  private actor(from: Box, wide: number): HTMLCanvasElement {
    const canvas = document.createElement('canvas');
    canvas.className = 'actor';
    canvas.style.width = `${wide}px`;
    canvas.style.left = `${from.x}px`;
    canvas.style.top = `${from.y}px`;
    this.layer.append(canvas);
    this.endings.push(() => canvas.remove());
    return canvas;
  }

  /** Shows one picture after the other. */
  private flip(canvas: HTMLCanvasElement, pictures: (Sprite | null)[], every: number): void {
    let n = 0;
    paint(canvas, pictures[0]);
    const timer = setInterval(() => {
      n++;
      paint(canvas, pictures[n % pictures.length]);
    }, every);
    this.endings.push(() => clearInterval(timer));
  }

  private walk(id: string, from: Box, to: Box, lasts: number): HTMLCanvasElement {
    const actor = this.actor(from, to.width);
    const poses: Pose[] = ['walk1', 'walk2'];
    this.flip(
      actor,
      poses.map((pose) => picture({ id, kind: 'hero' }, pose)),
      1000 / STEPS,
    );
    const path = [
      { translate: '-50% -50%' },
      { translate: `calc(-50% + ${to.x - from.x}px) calc(-50% + ${to.y - from.y}px)` },
    ];
    this.animate(actor, path, { duration: lasts, fill: 'forwards', easing: 'linear' });
    return actor;
  }

  private hide(element: HTMLElement): () => void {
    element.style.visibility = 'hidden';
    const show = () => {
      element.style.visibility = '';
    };
    this.endings.push(show);
    return show;
  }

  /** A hero who is elsewhere now walks there. */
  private follow(hero: number, id: string, lasts: number): void {
    const there = heroPicture(hero);
    const [from, to] = [this.places.get(hero), boxOf(there)];
    if (!there || !from || !to || Math.hypot(from.x - to.x, from.y - to.y) < 8) return;
    const show = this.hide(there);
    const signs = find(`.hero[data-hero="${hero}"]`);
    signs?.classList.add('on-its-way');
    const actor = this.walk(id, from, to, lasts * 0.9);
    const arrive = () => {
      show();
      signs?.classList.remove('on-its-way');
      actor.remove();
    };
    const timer = setTimeout(arrive, lasts * 0.9);
    this.endings.push(() => clearTimeout(timer), arrive);
  }

  private effect(name: string, at: Box, lasts: number): void {
    const actor = this.actor(at, Math.max(at.width, 48));
    const frames = Array.from({ length: FRAMES }, (_, n) => named(`fx.${name}${n + 1}`));
    this.flip(actor, frames, lasts / FRAMES);
    const timer = setTimeout(() => actor.remove(), lasts * 0.95);
    this.endings.push(() => clearTimeout(timer));
  }

  private hit(event: GameEvent, lasts: number): void {
    const room = roomOf(event) ?? sourceOf(event);
    const at = boxOf(event.hero ? heroPicture(event.hero.hero) : null) ?? boxOf(room);
    if (room) this.animate(room.querySelector('.room-window') ?? room, SHAKE, { duration: lasts });
    if (!at) return;
    this.effect('hit', at, lasts);
    this.number(`−${event.amount}`, at, lasts * 3);
  }

  /** A number that rises from where it happened; it may outlast its beat. */
  private number(text: string, at: Box, lasts: number): void {
    const number = document.createElement('span');
    number.className = 'stage-number';
    number.textContent = text;
    number.style.left = `${at.x + at.width / 3}px`;
    number.style.top = `${at.y}px`;
    this.layer.append(number);
    const rise = [
      { translate: '0 0', opacity: 1 },
      { translate: '0 -30px', opacity: 1, offset: 0.7 },
      { translate: '0 -42px', opacity: 0 },
    ];
    number.animate(rise, { duration: Math.max(lasts, 300) }).onfinish = () => number.remove();
  }

  private fall(event: GameEvent, lasts: number): void {
    const at = boxOf(event.hero ? heroPicture(event.hero.hero) : null) ?? boxOf(roomOf(event));
    if (!at) return;
    const falls = (lasts * FALL) / (FALL + FLY);
    this.effect('poof', at, falls);
    this.later(falls, () => {
      const picture = event.hero && heroPicture(event.hero.hero);
      if (picture) this.hide(picture);
      this.fly('fx.soul1', at, event.seat, lasts - falls);
    });
  }

  private reach(event: GameEvent, lasts: number): void {
    const boss = find(`[data-boss="${event.seat}"]`);
    const picture = event.hero && heroPicture(event.hero.hero);
    const [from, to] = [boxOf(picture ?? null), boxOf(boss)];
    const walks = (lasts * REACH) / (REACH + FLY);
    if (picture && from && to && event.hero) {
      this.hide(picture);
      const actor = this.walk(event.hero.id, from, { ...to, width: from.width }, walks);
      this.later(walks, () => actor.remove());
    }
    this.later(walks, () => {
      if (boss) this.animate(boss, SHAKE, { duration: 300 });
      if (to) this.fly('fx.drop', to, event.seat, lasts - walks);
    });
  }

  private later(ms: number, act: () => void): void {
    const timer = setTimeout(act, ms);
    this.endings.push(() => clearTimeout(timer));
  }

  /** To the counter that changes when it has arrived. */
  private fly(icon: string, from: Box, seat: number | null, lasts: number): void {
    const to = boxOf(find(`[data-score="${seat}"]`));
    if (!to) return;
    const actor = this.actor(from, 32);
    paint(actor, named(icon));
    const [x, y] = [to.x - from.x, to.y - from.y];
    const path = [
      { translate: '-50% -50%' },
      { translate: `calc(-50% + ${x / 2}px) calc(-50% + ${y / 2 - 60}px)` },
      { translate: `calc(-50% + ${x}px) calc(-50% + ${y}px)` },
    ];
    this.animate(actor, path, { duration: lasts, fill: 'forwards', easing: 'ease-in-out' });
  }

  private turn(room: HTMLElement | null, lasts: number): void {
    if (!room) return;
    const frames = [{ transform: 'scaleX(0.05)' }, { transform: 'scaleX(1)', offset: 0.6 }, { transform: 'scaleX(1)' }];
    this.animate(room, frames, { duration: lasts });
  }

  private appear(event: GameEvent, lasts: number): void {
    const hero = event.hero && find(`[data-hero="${event.hero.hero}"]`);
    if (hero)
      this.animate(
        hero,
        [
          { translate: '0 -24px', opacity: 0 },
          { translate: '0 0', opacity: 1 },
        ],
        { duration: lasts / 2 },
      );
  }

  /** Rooms that do something, and what it is done to. */
  private flash(event: GameEvent, lasts: number): void {
    for (const thing of new Set([sourceOf(event), roomOf(event)])) {
      if (thing) this.animate(thing, BRIGHT, { duration: lasts });
    }
  }
}
