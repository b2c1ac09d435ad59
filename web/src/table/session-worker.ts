import { Host, type HostSettings, type News } from './host.ts';
import { openSession } from './loader.ts';
import type { Until } from './protocol.ts';
import { WorkerThinker } from './thinker.ts';

/** What the page may want from the Worker, each with a number that the answer repeats. */
export type Wish =
  | { do: 'open'; module: WebAssembly.Module }
  | { do: 'begin'; text: string }
  | { do: 'load'; text: string }
  | { do: 'choose'; option: number }
  | { do: 'pass'; until: Until; moment: number }
  | { do: 'stop passing' }
  | { do: 'sit' }
  | { do: 'advise' }
  | { do: 'undo'; agreed: boolean }
  | { do: 'go'; moment?: number; choices?: number }
  | { do: 'go to next own' }
  | { do: 'own'; text: string }
  | { do: 'ask'; command: string; text?: string }
  | { do: 'configure'; settings: HostSettings };
export type Told = { answer: number; value: unknown } | { news: News } | { broken: string };

const send = (told: Told) => postMessage(told);

const newBot = () => new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' });

async function open(module: WebAssembly.Module): Promise<Host> {
  const session = await openSession(module);
  return new Host(session, new WorkerThinker(module, session.seal(), newBot), (news) => send({ news }));
}

let opened: (host: Promise<Host>) => void;
/** What is wished before the module is there waits for it. */
const host = new Promise<Host>((resolve) => {
  opened = resolve;
});

function grant(host: Host, wish: Exclude<Wish, { do: 'open' }>): unknown {
  switch (wish.do) {
    case 'begin':
      return host.begin(wish.text);
    case 'load':
      return host.load(wish.text);
    case 'choose':
      return host.choose(wish.option);
    case 'pass':
      return host.passUntil(wish.until, wish.moment);
    case 'stop passing':
      return host.stopPassing();
    case 'sit':
      return host.sit();
    case 'advise':
      return host.advise();
    case 'undo':
      return host.undo(wish.agreed);
    case 'go':
      return host.goTo(wish);
    case 'go to next own':
      return host.goToNextOwn();
    case 'own':
      return host.own(wish.text);
    case 'ask':
      return host.ask(wish.command, wish.text);
    case 'configure':
      return host.configure(wish.settings);
  }
}

addEventListener('message', async ({ data }: MessageEvent<{ number: number; wish: Wish }>) => {
  try {
    if (data.wish.do === 'open') {
      opened(open(data.wish.module));
      return;
    }
    send({ answer: data.number, value: await grant(await host, data.wish) });
  } catch (error) {
    send({ broken: String(error) });
  }
});
addEventListener('unhandledrejection', (event) => send({ broken: String(event.reason) }));
