import gameUrl from '../../../build/wasm/lair.wasm?url';
import workshopUrl from '../../../build/wasm/workshop.wasm?url';

const modules = new Map<boolean, Promise<WebAssembly.Module>>();

async function compile(url: string): Promise<WebAssembly.Module> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return WebAssembly.compileStreaming(answer);
}

/** The compiled module, or the larger one that can read cards of one's own. It is compiled once; all Workers get the same one. */
export function compiled(workshop: boolean): Promise<WebAssembly.Module> {
  const known = modules.get(workshop);
  if (known) return known;
  const module = compile(workshop ? workshopUrl : gameUrl);
  modules.set(workshop, module);
  module.catch(() => modules.delete(workshop)); // it may be there the next time
  return module;
}
