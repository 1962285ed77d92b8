import fs from 'node:fs';
import path from 'node:path';
import ElectronStore from 'electron-store';
import { isJsonObject, type Json, type JsonObject } from '../../shared/format/json.ts';
import { createUniqueQuarantineName, getErrorCode } from '../files/file-names.ts';
import { removeOldFiles, writeVerified } from '../files/write-verified.ts';
import { MAX_STATE_FILE_BYTES } from '../files/read-plain-file.ts';
import { retryIfOpenSync } from '../files/retry-if-open.ts';
import { StoreFileError } from '../files/store-file-error.ts';
import { parseJson } from '../http/parse-json.ts';
import type { UserStore } from '../ports.ts';

const OWNER_ONLY = 0o600;

/** The file has content that Platedesk does not write, or is not a file. */
class DamagedFileError extends StoreFileError {
  constructor(file: string) {
    super(
      `${file} was damaged while Platedesk was running. It was not changed. Restart Platedesk. It then renames the file and starts a new one.`,
    );
  }
}

/**
 * Opens `<name>.json` in the user's folder. A damaged file is renamed with its date first, and one
 * that cannot be read stays as it is. Never throws.
 */
export function openUserStore(folder: string, name: string): UserStore {
  const file = path.join(folder, `${name}.json`);
  let problem = 'cannot be opened';
  try {
    try {
      return openFile(folder, name);
    } catch (error) {
      if (!(error instanceof DamagedFileError)) throw error;
    }
    problem = 'is damaged and cannot be renamed';
    const quarantinePath = createUniqueQuarantineName(file, new Date(), ['']);
    retryIfOpenSync(() => fs.renameSync(file, quarantinePath));
    return { ...openFile(folder, name), quarantinePath };
  } catch (error) {
    const reason = getErrorCode(error) ?? String(error);
    return createUnusableStore(file, `${file} ${problem} (${reason}). It was not changed.`);
  }
}

/**
 * electron-store reads the file, and replaces it atomically. Some of its options are not used, with
 * reason: `defaults` are written into the file, so that later defaults would not apply; a `schema`
 * rejects the whole file where `parseSettings` repairs a field, and cannot express a base URL;
 * `migrations` write a version into each file.
 *
 * @throws DamagedFileError, or the system's error
 */
function openFile(folder: string, name: string): UserStore {
  const file = path.join(folder, `${name}.json`);
  let writtenText = '';
  expectPlainFile(file);
  const stored = new ElectronStore({
    cwd: folder,
    name,
    clearInvalidConfig: false,
    accessPropertiesByDotNotation: false,
    configFileMode: OWNER_ONLY,
    // Freezes what it returns.
    cache: true,
    serialize: (content) => (writtenText = toText(content)),
    deserialize: (text) => parseContent(file, text),
  });
  restrictToOwner(file);
  // What was read last, which stays in use while the file cannot be read.
  let content = stored.store;
  const change = (write: () => void) => {
    expectPlainFile(file);
    writeVerified(file, () => {
      // If another program has removed the file, all keys are written, not only the changed one.
      if (!fs.existsSync(file)) stored.store = content;
      write();
      return writtenText;
    });
    content = stored.store;
  };
  return {
    get: (key) => content[key],
    all: () => content,
    set: (values) => change(() => stored.set(values)),
    delete: (key) => change(() => stored.delete(key)),
    clear: () => change(() => stored.clear()),
    removeOldFiles: () => removeOldFiles(file),
  };
}

/** Reading anything else, such as a pipe, might never end. */
function expectPlainFile(file: string): void {
  const stats = fs.statSync(file, { throwIfNoEntry: false });
  if (stats && !(stats.isFile() && stats.size <= MAX_STATE_FILE_BYTES))
    throw new DamagedFileError(file);
}

/** The library replaces each byte that is not UTF-8 with this character. */
const REPLACEMENT_CHARACTER = '\uFFFD';

/** A replacement character of the content itself is escaped. Only a damaged file contains one. */
const toText = (content: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(content, undefined, '\t').replaceAll(REPLACEMENT_CHARACTER, String.raw`\ufffd`);

function parseContent(file: string, text: string): JsonObject {
  // Editors and scripts of Windows write a byte order mark.
  const content = parseJson(text.replace(/^\uFEFF/, ''));
  if (!isJsonObject(content) || isTooDeep(content) || text.includes(REPLACEMENT_CHARACTER))
    throw new DamagedFileError(file);
  return content;
}

/** Nothing that Platedesk stores is nested this deeply. A deeper value would exhaust the stack. */
const MAX_DEPTH = 40;

const isTooDeep = (value: Json, depth = 0): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth === MAX_DEPTH || Object.values(value).some((item) => isTooDeep(item, depth + 1)));

/** A file from elsewhere may be readable by others. On Windows the folder's own rights apply. */
function restrictToOwner(file: string): void {
  if (process.platform !== 'win32' && fs.existsSync(file)) fs.chmodSync(file, OWNER_ONLY);
}

function createUnusableStore(file: string, openError: string): UserStore {
  const refuse = () => {
    throw new StoreFileError(openError);
  };
  return {
    get: () => undefined,
    all: () => ({}),
    set: refuse,
    delete: refuse,
    clear: refuse,
    openError,
    removeOldFiles: () => removeOldFiles(file),
  };
}
