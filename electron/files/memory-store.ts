import type { UserStore } from '../ports.ts';

/** A store in memory, for tests and the preview host. Returns copies, as a file would. */
export function memoryStore(initial: Readonly<Record<string, unknown>> = {}): UserStore {
  let text = JSON.stringify(initial);
  const all = () => JSON.parse(text) as Record<string, unknown>;
  const write = (values: Readonly<Record<string, unknown>>) => {
    text = JSON.stringify(values);
  };
  return {
    get: (key) => all()[key],
    all,
    set: (values) => write({ ...all(), ...values }),
    delete: (key) => {
      const { [key]: _removed, ...others } = all();
      write(others);
    },
    clear: () => write({}),
    removeOldFiles: () => undefined,
  };
}
