import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { loadOnce } from '../../shared/format/load-once.ts';
import { getErrorCode } from '../files/file-names.ts';
import { createSerialQueue } from '../files/serial-queue.ts';
import type { Log } from '../ports.ts';
import { MAX_PHOTO_BYTES } from './fetch-photo.ts';

type Photo = Uint8Array<ArrayBuffer>;

/** Photos on disk by URL. Files read from the cache are as untrusted as downloads. */
export type PhotoCache = ReturnType<typeof openPhotoCache>;

/** 256 MB: room for some thousands of photos. */
const MAX_CACHE_BYTES = 256 * 1024 * 1024;
/** Minimum size of a file on disk, counted so that the number of small files is limited too. */
const DISK_BLOCK_BYTES = 4096;
const OWNER_ONLY = 0o600;
/** Names of the cache's own files. Other files in the folder are not changed. */
const CACHED_FILE_NAME = /^[0-9a-f]{64}$/;
const PARTIAL_FILE_NAME = /^[0-9a-f]{64}\.[0-9a-f-]{36}\.part$/;

/**
 * Bytes on disk by file name. The map evicts nothing automatically, because the file of an entry
 * must be removed too.
 */
type Entries = LRUCache<string, number>;

type CacheOptions = { readonly folder: string; readonly log: Log; readonly maxBytes?: number };

/**
 * Opens the photo cache; the folder is read on first use. URLs are stored only as the SHA-256 that
 * names the file. A file's modification time is the time of its last use.
 *
 * @param folder created when the first photo is stored
 * @param log receives the first error while a photo is stored; later errors are not logged
 */
export function openPhotoCache({ folder, log, maxBytes = MAX_CACHE_BYTES }: CacheOptions) {
  const getEntries = loadOnce(() => loadEntries(folder));
  // A photo that was being stored while all are deleted would remain.
  const runSerial = createSerialQueue();
  let clearCount = 0;
  let hasLoggedError = false;
  const toFilePath = (name: string) => path.join(folder, name);

  const removeEntry = async (entries: Entries, name: string) => {
    await fs.rm(toFilePath(name), { force: true });
    entries.delete(name);
  };

  return {
    /** Returns undefined if the photo is not cached or cannot be read. */
    get: async (href: string) => {
      // A folder that cannot be read is reported when the photo is stored.
      const entries = await getEntries().catch(() => undefined);
      const name = toFileName(href);
      if (entries?.get(name) === undefined) return undefined;
      const bytes = await readPhoto(toFilePath(name));
      if (!bytes) {
        entries.delete(name);
        // If removing the unreadable file fails, the next start counts it again.
        await removeEntry(entries, name).catch(() => undefined);
      }
      return bytes;
    },
    /**
     * Stores a photo and evicts the least recently used. Never rejects: errors are only logged.
     *
     * @param countBefore `clearCount` before the download: if the photos were deleted since, this one
     * is not stored
     */
    put: (href: string, bytes: Photo, countBefore: number) =>
      runSerial(async () => {
        if (countBefore !== clearCount) return;
        const name = toFileName(href);
        const part = toFilePath(`${name}.${randomUUID()}.part`);
        try {
          const entries = await getEntries();
          await fs.mkdir(folder, { recursive: true, mode: 0o700 });
          await fs.writeFile(part, bytes, { flag: 'wx', mode: OWNER_ONLY });
          await fs.rename(part, toFilePath(name));
          entries.set(name, sizeOnDisk(bytes.byteLength));
          const leastRecentFirst = [...entries.rkeys()];
          for (const stored of leastRecentFirst)
            if (entries.calculatedSize > maxBytes) await removeEntry(entries, stored);
        } catch (error) {
          if (!hasLoggedError) log.error('photo not cached', error);
          hasLoggedError = true;
          // If this fails, the next start removes the file.
          await fs.rm(part, { force: true }).catch(() => undefined);
        }
      }),
    /** How often the photos were deleted. */
    clearCount: () => clearCount,
    /** Deletes all photos from the disk. Rejects if the disk reports an error. */
    clear: () => {
      clearCount += 1;
      return runSerial(async () => {
        const entries = await getEntries();
        // This includes files without an entry, which could not be stored or removed before.
        for (const name of await listFiles(folder))
          if (CACHED_FILE_NAME.test(name) || PARTIAL_FILE_NAME.test(name))
            await removeEntry(entries, name);
      });
    },
  };
}

const toFileName = (href: string) => createHash('sha256').update(href).digest('hex');
const sizeOnDisk = (size: number) =>
  Math.max(1, Math.ceil(size / DISK_BLOCK_BYTES)) * DISK_BLOCK_BYTES;

/** Returns undefined unless the file is a readable regular file of a photo's size. */
async function readPhoto(file: string): Promise<Photo | undefined> {
  // SECURITY: a link in place of a photo is not followed, and opening a pipe does not wait. Windows
  // has no such flags.
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  const handle = await fs.open(file, flags).catch(() => undefined);
  if (!handle) return undefined;
  try {
    const stat = await handle.stat();
    if (!stat.isFile() || stat.size > MAX_PHOTO_BYTES) return undefined;
    const bytes = await handle.readFile();
    const now = new Date();
    await handle.utimes(now, now).catch(() => undefined); // on failure it is evicted sooner
    return bytes;
  } catch {
    return undefined;
  } finally {
    await handle.close();
  }
}

/** The names of a folder's files; none if it does not exist. Rejects if it cannot be read. */
async function listFiles(folder: string): Promise<string[]> {
  const found = await fs.readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (getErrorCode(error) === 'ENOENT') return [];
    throw error;
  });
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/**
 * Reads the names of the cached photos in the order of their use; removes unfinished downloads.
 * Rejects if the folder cannot be read: its photos could not be deleted.
 */
async function loadEntries(folder: string): Promise<Entries> {
  const files: { name: string; size: number; usedAt: number }[] = [];
  for (const name of await listFiles(folder)) {
    const file = path.join(folder, name);
    if (PARTIAL_FILE_NAME.test(name)) await fs.rm(file, { force: true }).catch(() => undefined);
    if (!CACHED_FILE_NAME.test(name)) continue;
    const stat = await fs.lstat(file).catch(() => undefined);
    if (stat) files.push({ name, size: sizeOnDisk(stat.size), usedAt: stat.mtimeMs });
  }
  const entries: Entries = new LRUCache({
    maxSize: Number.MAX_SAFE_INTEGER,
    sizeCalculation: (size) => size,
  });
  for (const { name, size } of files.toSorted((a, b) => a.usedAt - b.usedAt))
    entries.set(name, size);
  return entries;
}
