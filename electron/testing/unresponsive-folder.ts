import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Suspends listing a folder and opening its files, as on a share that does not respond. Returns a
 * function that ends this and completes what was requested meanwhile.
 */
export function suspendFolder(folder: string): () => void {
  const { readdir, open } = fs;
  const waiting: (() => void)[] = [];
  const wait = async (target: unknown) => {
    if (String(target).startsWith(folder))
      await new Promise<void>((resolve) => waiting.push(resolve));
  };
  replace({
    readdir: (async (...args: Parameters<typeof readdir>) => {
      await wait(args[0]);
      return readdir(...args);
    }) as typeof readdir,
    open: async (...args) => {
      await wait(args[0]);
      return open(...args);
    },
  });
  return () => {
    replace({ readdir, open });
    for (const resume of waiting.splice(0)) resume();
  };
}

/** Also replaces them for modules that import them by name. */
function replace(functions: Pick<typeof fs, 'readdir' | 'open'>): void {
  Object.assign(fs, functions);
  syncBuiltinESMExports();
}
