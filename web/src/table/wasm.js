// The module lair.wasm: instantiating it, and passing commands in and answers out.
// docs/page-protocol.md, Framing. Plain JavaScript, so that the tests run it without any tools.

const NO_SUCH_FILE = 8;
const CLOCK = 'clock_time_get';

/** What the module asks of the outside: a clock, chance, and somewhere to complain. */
function wasi(memory, look) {
  const view = () => new DataView(memory().buffer);
  return {
    [CLOCK](_id, _precision, at) {
      look();
      view().setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
    random_get(at, n) {
      crypto.getRandomValues(new Uint8Array(memory().buffer, at, n));
      return 0;
    },
    fd_write(_fd, pieces, n, written) {
      let bytes = 0;
      for (let i = 0; i < n; i++) {
        bytes += view().getUint32(pieces + 8 * i + 4, true);
      }
      view().setUint32(written, bytes, true);
      return 0;
    },
    fd_close: () => NO_SUCH_FILE,
    fd_fdstat_get: () => NO_SUCH_FILE,
    fd_seek: () => NO_SUCH_FILE,
  };
}

/**
 * A session in a module of its own.
 * @param source bytes of lair.wasm, or a WebAssembly.Module
 * @param stop   an Int32Array over shared memory: as soon as its first number is not 0, thinking stops
 * @param seal   the key of the session whose views it is to think about; else it has one of its own
 */
export async function instantiate(source, stop, seal) {
  const module = source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
  let flag = 0;
  const stopped = () => stop !== undefined && Atomics.load(stop, 0) !== 0;
  const look = () => {
    if (flag && stopped()) {
      new Uint8Array(exports.memory.buffer)[flag] = 1;
    }
  };
  const imports = { wasi_snapshot_preview1: wasi(() => exports.memory, look) };
  const { exports } = await WebAssembly.instantiate(module, imports);
  exports._initialize();
  flag = exports.page_flag();

  const key = () => new Uint8Array(exports.memory.buffer, exports.page_seal(), 32);
  if (seal) key().set(seal);

  /** Runs a command and returns its answer as text. */
  function ask(command, text) {
    const bytes = new TextEncoder().encode(text === undefined ? command : `${command}\n${text}`);
    const room = exports.page_room(bytes.length);
    if (room === 0) {
      return '{"ok": false, "error": "out of memory", "rule": null}';
    }
    const memory = new Uint8Array(exports.memory.buffer);
    memory.set(bytes, room);
    memory[flag] = stopped() ? 1 : 0;
    const answer = exports.page_do(bytes.length);
    const length = exports.page_length();
    return new TextDecoder().decode(new Uint8Array(exports.memory.buffer, answer, length));
  }
  ask.seal = () => key().slice();
  return ask;
}
