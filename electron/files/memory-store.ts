import type { JsonStore } from '../ports.ts';

/** A store in memory, for tests and the preview host. Returns copies, as a file would. */
export function memoryStore(initial: Record<string, unknown> = {}): JsonStore {
  let text = JSON.stringify(initial);
  return {
    read: (): unknown => JSON.parse(text),
    write: (value) => {
      text = JSON.stringify(value);
    },
  };
}
