export interface Run {
  (command: string, text?: string): string;
  /** The key that its views are sealed with. */
  seal(): Uint8Array;
}
export function instantiate(
  source: BufferSource | WebAssembly.Module,
  stop?: Int32Array,
  seal?: Uint8Array,
): Promise<Run>;
