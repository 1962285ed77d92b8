import fs from 'node:fs';
import path from 'node:path';
import ElectronStore from 'electron-store';
import { checkedWrite } from '../files/checked-write.ts';
import { checkFile } from '../files/put-aside.ts';
import type { JsonStore } from '../ports.ts';

/** Read and written by this user alone. */
const OWNER_ONLY = 0o600;

/**
 * A JSON file in the user's folder, read once and written whole and atomically. A damaged file is
 * put aside first and nothing is taken from it. Opening never throws.
 *
 * @param name without `.json`
 * @param looksRight whether a JSON object is this store's; any is, unless it says otherwise
 */
export function openStore(
  folder: string,
  name: string,
  { looksRight = () => true }: { looksRight?: (value: unknown) => boolean } = {},
): JsonStore {
  const found = checkFile(path.join(folder, `${name}.json`), looksRight, new Date());
  switch (found.kind) {
    case 'absent':
      return openFile(folder, name, {});
    case 'right':
      return openFile(folder, name, found.value);
    case 'put-aside':
      return { ...openFile(folder, name, {}), putAside: found.to };
    case 'stuck':
      return stuckStore(found.why);
  }
}

function openFile(folder: string, name: string, found: Record<string, unknown>): JsonStore {
  let file: ElectronStore;
  try {
    file = new ElectronStore({
      cwd: folder,
      name,
      clearInvalidConfig: false,
      configFileMode: OWNER_ONLY,
      accessPropertiesByDotNotation: false,
    });
    protect(file.path);
  } catch (error) {
    const detail = error instanceof Error ? ` (${error.message})` : '';
    return stuckStore(`${name}.json can’t be opened${detail}.`);
  }
  let current = structuredClone(found);
  return {
    read: () => structuredClone(current),
    write: (value) => {
      checkedWrite(file.path, value, () => {
        file.store = value;
      });
      current = structuredClone(value);
    },
  };
}

/** A file from elsewhere may be readable by others. Windows keeps its own rights on the folder. */
function protect(file: string): void {
  if (process.platform !== 'win32' && fs.existsSync(file)) fs.chmodSync(file, OWNER_ONLY);
}

function stuckStore(problem: string): JsonStore {
  return {
    read: () => ({}),
    write: () => {
      throw new Error(problem);
    },
    problem,
  };
}
