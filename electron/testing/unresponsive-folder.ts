import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Suspends the listing of any folder, as on a share that does not respond. Returns a function that
 * ends this and completes the listings that were requested meanwhile.
 */
export function suspendFolderListing(): () => void {
  const { readdir } = fs;
  const waiting: (() => void)[] = [];
  const readLater = async (...args: Parameters<typeof readdir>) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return readdir(...args);
  };
  replaceReaddir(readLater as typeof readdir);
  return () => {
    replaceReaddir(readdir);
    for (const resume of waiting.splice(0)) resume();
  };
}

/** Also replaces it for modules that import it by name. */
function replaceReaddir(replacement: typeof fs.readdir): void {
  fs.readdir = replacement;
  syncBuiltinESMExports();
}
