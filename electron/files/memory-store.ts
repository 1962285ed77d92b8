import type { JsonStore } from '../ports.ts';

/** A store that forgets: for tests, and for the preview host. Hands out copies, as a file would. */
export function memoryStore(initial: Record<string, unknown> = {}): JsonStore {
  let text = JSON.stringify(initial);
  return {
    read: (): unknown => JSON.parse(text),
    write: (value) => {
      text = JSON.stringify(value);
    },
  };
}
