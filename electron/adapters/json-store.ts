import fs from 'node:fs';
import path from 'node:path';
import ElectronStore from 'electron-store';
import { writeVerified } from '../files/verified-write.ts';
import { readOrQuarantine } from '../files/quarantine-json.ts';
import type { JsonStore } from '../ports.ts';

/** Readable and writable only by this user. */
const OWNER_ONLY = 0o600;

/**
 * Opens a JSON file in the user's folder. It is read once and written as a whole, atomically. A
 * damaged file is quarantined first, and nothing is read from it. Never throws.
 *
 * @param name without `.json`
 * @param isValidContent whether a JSON object belongs to this store; by default any object does
 */
export function openJsonStore(
  folder: string,
  name: string,
  { isValidContent = () => true }: { isValidContent?: (value: unknown) => boolean } = {},
): JsonStore {
  const fileResult = readOrQuarantine(
    path.join(folder, `${name}.json`),
    isValidContent,
    new Date(),
  );
  switch (fileResult.kind) {
    case 'absent':
      return createElectronStore(folder, name, {});
    case 'valid':
      return createElectronStore(folder, name, fileResult.value);
    case 'quarantined':
      return { ...createElectronStore(folder, name, {}), quarantinedTo: fileResult.path };
    case 'unusable':
      return createUnusableStore(fileResult.message);
  }
}

function createElectronStore(
  folder: string,
  name: string,
  content: Record<string, unknown>,
): JsonStore {
  let file: ElectronStore;
  try {
    file = new ElectronStore({
      cwd: folder,
      name,
      clearInvalidConfig: false,
      configFileMode: OWNER_ONLY,
      accessPropertiesByDotNotation: false,
    });
    restrictToOwner(file.path);
  } catch (error) {
    const detail = error instanceof Error ? ` (${error.message})` : '';
    return createUnusableStore(`${name}.json can’t be opened${detail}.`);
  }
  let current = structuredClone(content);
  return {
    read: () => structuredClone(current),
    write: (value) => {
      writeVerified(file.path, value, () => {
        file.store = value;
      });
      current = structuredClone(value);
    },
  };
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
