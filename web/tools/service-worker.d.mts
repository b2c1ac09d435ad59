export function writeWorker(out: string): void;
