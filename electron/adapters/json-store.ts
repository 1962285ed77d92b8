import fs from 'node:fs';
import path from 'node:path';
import ElectronStore from 'electron-store';
import { readOrQuarantine, removeOldFiles, writeVerified } from '../files/json-file.ts';
import type { JsonStore } from '../ports.ts';

const OWNER_ONLY = 0o600;

/**
 * Opens `<name>.json` in the user's folder, which is read once and written as a whole, atomically. A
 * damaged file is quarantined first. Never throws.
 */
export function openJsonStore(folder: string, name: string): JsonStore {
  const read = readOrQuarantine(path.join(folder, `${name}.json`), new Date());
  if ('openError' in read) return createUnusableStore(read.openError);
  const { content, ...quarantined } = read;
  try {
    const file = new ElectronStore({
      cwd: folder,
      name,
      clearInvalidConfig: false,
      configFileMode: OWNER_ONLY,
      accessPropertiesByDotNotation: false,
      // Without a byte order mark, which `readOrQuarantine` accepts.
      deserialize: (text) => JSON.parse(text.replace(/^\uFEFF/, '')) as Record<string, unknown>,
    });
    restrictToOwner(file.path);
    let current: Record<string, unknown> = content;
    return {
      ...quarantined,
      read: () => structuredClone(current),
      write: (value) => {
        writeVerified(file.path, value, () => {
          file.store = value;
        });
        current = structuredClone(value);
      },
      removeOldFiles: () => removeOldFiles(file.path),
    };
  } catch (error) {
    const detail = error instanceof Error ? ` (${error.message})` : '';
    return createUnusableStore(`${name}.json cannot be opened${detail}.`);
  }
}

/** A file from elsewhere may be readable by others. On Windows the folder's own rights apply. */
function restrictToOwner(file: string): void {
  if (process.platform !== 'win32' && fs.existsSync(file)) fs.chmodSync(file, OWNER_ONLY);
}

function createUnusableStore(openError: string): JsonStore {
  return {
    read: () => ({}),
    write: () => {
      throw new Error(openError);
    },
    openError,
  };
}
