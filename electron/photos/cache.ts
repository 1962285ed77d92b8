import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Log } from '../ports.ts';
import { MAX_PHOTO_BYTES } from './fetch-photo.ts';

type Photo = Uint8Array<ArrayBuffer>;

/** Photos on disk, by address. What is read is as untrusted as what was downloaded. */
export type PhotoCache = {
  /** Undefined where it isn't kept or can't be read. */
  readonly get: (href: string) => Promise<Photo | undefined>;
  /** Keeps a photo, letting go of those not used longest. Never rejects: it is then not kept. */
  readonly put: (href: string, bytes: Photo) => Promise<void>;
  /** Takes photos off the disk. Rejects when the disk refuses. */
  readonly erase: (hrefs: readonly string[]) => Promise<void>;
  readonly clear: () => Promise<void>;
};

/** 256 MB: some thousands of photos. */
const MAX_CACHE_BYTES = 256 * 1024 * 1024;
/** What a file takes on disk at least, so that the number of small ones is bounded too. */
const DISK_BLOCK_BYTES = 4096;
const OWNER_ONLY = 0o600;
/** Ours by their names; whatever else lies in the folder is left alone. */
const CACHED_FILE_NAME = /^[0-9a-f]{64}$/;
const PARTIAL_FILE_NAME = /^[0-9a-f]{64}\.[0-9a-f-]{36}\.part$/;

/**
 * Opens the cache at its first use. An address is nowhere on disk but as its SHA-256, the file's name.
 * When a photo was last used is its file's time of change.
 *
 * @param folder made when the first photo is kept
 * @param log told when the disk refuses to keep a photo, once
 */
export function openPhotoCache({
  folder,
  log,
  maxBytes = MAX_CACHE_BYTES,
}: {
  folder: string;
  log: Log;
  maxBytes?: number;
}): PhotoCache {
  /** Bytes on disk by name, those not used longest first. */
  let loadedEntries: Promise<Map<string, number>> | undefined;
  const index = () => (loadedEntries ??= loadEntries(folder));
  let hasLoggedError = false;
  const fileOf = (name: string) => path.join(folder, name);

  const removeEntry = async (entries: Map<string, number>, name: string) => {
    await fs.rm(fileOf(name), { force: true });
    entries.delete(name);
  };
  const makeRoom = async (entries: Map<string, number>) => {
    let totalBytes = [...entries.values()].reduce((sum, size) => sum + size, 0);
    for (const [name, size] of entries) {
      if (totalBytes <= maxBytes) break;
      await removeEntry(entries, name);
      totalBytes -= size;
    }
  };

  return {
    get: async (href) => {
      const entries = await index();
      const name = toFileName(href);
      const size = entries.get(name);
      if (size === undefined) return undefined;
      const bytes = await readPhoto(fileOf(name));
      entries.delete(name);
      if (bytes) entries.set(name, size);
      // Unreadable, so of no use; where it can't be taken away either, the next start counts it again.
      else await removeEntry(entries, name).catch(() => undefined);
      return bytes;
    },
    put: async (href, bytes) => {
      const name = toFileName(href);
      const part = fileOf(`${name}.${randomUUID()}.part`);
      try {
        const entries = await index();
        await fs.mkdir(folder, { recursive: true, mode: 0o700 });
        await fs.writeFile(part, bytes, { flag: 'wx', mode: OWNER_ONLY });
        await fs.rename(part, fileOf(name));
        entries.delete(name);
        entries.set(name, sizeOnDisk(bytes.byteLength));
        await makeRoom(entries);
      } catch (error) {
        if (!hasLoggedError) log.error('photos not kept', error);
        hasLoggedError = true;
        // Where even this fails, the next start takes it away.
        await fs.rm(part, { force: true }).catch(() => undefined);
      }
    },
    erase: async (hrefs) => {
      const entries = await index();
      for (const href of hrefs) await removeEntry(entries, toFileName(href));
    },
    clear: async () => {
      const entries = await index();
      for (const name of entries.keys()) await removeEntry(entries, name);
    },
  };
}

const toFileName = (href: string) => createHash('sha256').update(href).digest('hex');
const sizeOnDisk = (size: number) => Math.ceil(size / DISK_BLOCK_BYTES) * DISK_BLOCK_BYTES;

/** Undefined where the file is gone, is none, is larger than any photo or can't be read. */
async function readPhoto(file: string): Promise<Photo | undefined> {
  // SECURITY: a link put in a photo's place is not followed. Windows has no such flag.
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0);
  const handle = await fs.open(file, flags).catch(() => undefined);
  if (!handle) return undefined;
  try {
    const stat = await handle.stat();
    if (!stat.isFile() || stat.size > MAX_PHOTO_BYTES) return undefined;
    const bytes = await handle.readFile();
    const now = new Date();
    await handle.utimes(now, now).catch(() => undefined); // then it goes sooner than it might
    return bytes;
  } catch {
    return undefined;
  } finally {
    await handle.close();
  }
}

/** What is kept, those not used longest first. Takes away what was left unfinished. */
async function loadEntries(folder: string): Promise<Map<string, number>> {
  const entries = await fs.readdir(folder, { withFileTypes: true }).catch(() => []);
  const files: { name: string; size: number; used: number }[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(folder, entry.name);
    if (PARTIAL_FILE_NAME.test(entry.name))
      await fs.rm(file, { force: true }).catch(() => undefined);
    if (!CACHED_FILE_NAME.test(entry.name)) continue;
    const stat = await fs.lstat(file).catch(() => undefined);
    if (stat) files.push({ name: entry.name, size: sizeOnDisk(stat.size), used: stat.mtimeMs });
  }
  return new Map(files.toSorted((a, b) => a.used - b.used).map(({ name, size }) => [name, size]));
}
