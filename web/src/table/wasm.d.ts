export function instantiate(
  source: BufferSource | WebAssembly.Module,
  stop?: Int32Array,
): Promise<(command: string, text?: string) => string>;
