import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Makes the listing of any folder wait, as on a share that does not respond. Returns the function
 * that ends this, and lets what waits continue.
 */
export function stopFoldersResponding(): () => void {
  const { readdir } = fs;
  const waiting: (() => void)[] = [];
  const wait = async (...args: Parameters<typeof readdir>) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return readdir(...args);
  };
  replaceReaddir(wait as typeof readdir);
  return () => {
    replaceReaddir(readdir);
    for (const resume of waiting.splice(0)) resume();
  };
}

/** Also for modules that import it by name. */
function replaceReaddir(replacement: typeof fs.readdir): void {
  fs.readdir = replacement;
  syncBuiltinESMExports();
}
