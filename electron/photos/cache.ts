import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Log } from '../ports.ts';
import { LARGEST_PHOTO } from './fetcher.ts';

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
const MOST_BYTES = 256 * 1024 * 1024;
/** What a file takes on disk at least, so that the number of small ones is bounded too. */
const BLOCK = 4096;
const OWNER_ONLY = 0o600;
/** Ours by their names; whatever else lies in the folder is left alone. */
const KEPT = /^[0-9a-f]{64}$/;
const UNFINISHED = /^[0-9a-f]{64}\.[0-9a-f-]{36}\.part$/;

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
  most = MOST_BYTES,
}: {
  folder: string;
  log: Log;
  most?: number;
}): PhotoCache {
  /** Bytes on disk by name, those not used longest first. */
  let opened: Promise<Map<string, number>> | undefined;
  const index = () => (opened ??= readFolder(folder));
  let refused = false;
  const fileOf = (name: string) => path.join(folder, name);

  const drop = async (kept: Map<string, number>, name: string) => {
    await fs.rm(fileOf(name), { force: true });
    kept.delete(name);
  };
  const makeRoom = async (kept: Map<string, number>) => {
    let held = [...kept.values()].reduce((sum, size) => sum + size, 0);
    for (const [name, size] of kept) {
      if (held <= most) break;
      await drop(kept, name);
      held -= size;
    }
  };

  return {
    get: async (href) => {
      const kept = await index();
      const name = nameOf(href);
      const size = kept.get(name);
      if (size === undefined) return undefined;
      const bytes = await readPhoto(fileOf(name));
      kept.delete(name);
      if (bytes) kept.set(name, size);
      // Unreadable, so of no use; where it can't be taken away either, the next start counts it again.
      else await drop(kept, name).catch(() => undefined);
      return bytes;
    },
    put: async (href, bytes) => {
      const name = nameOf(href);
      const part = fileOf(`${name}.${randomUUID()}.part`);
      try {
        const kept = await index();
        await fs.mkdir(folder, { recursive: true, mode: 0o700 });
        await fs.writeFile(part, bytes, { flag: 'wx', mode: OWNER_ONLY });
        await fs.rename(part, fileOf(name));
        kept.delete(name);
        kept.set(name, onDisk(bytes.byteLength));
        await makeRoom(kept);
      } catch (error) {
        if (!refused) log.error('photos not kept', error);
        refused = true;
        // Where even this fails, the next start takes it away.
        await fs.rm(part, { force: true }).catch(() => undefined);
      }
    },
    erase: async (hrefs) => {
      const kept = await index();
      for (const href of hrefs) await drop(kept, nameOf(href));
    },
    clear: async () => {
      const kept = await index();
      for (const name of kept.keys()) await drop(kept, name);
    },
  };
}

const nameOf = (href: string) => createHash('sha256').update(href).digest('hex');
const onDisk = (size: number) => Math.ceil(size / BLOCK) * BLOCK;

/** Undefined where the file is gone, is none, is larger than any photo or can't be read. */
async function readPhoto(file: string): Promise<Photo | undefined> {
  // SECURITY: a link put in a photo's place is not followed. Windows has no such flag.
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0);
  const handle = await fs.open(file, flags).catch(() => undefined);
  if (!handle) return undefined;
  try {
    const stat = await handle.stat();
    if (!stat.isFile() || stat.size > LARGEST_PHOTO) return undefined;
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
async function readFolder(folder: string): Promise<Map<string, number>> {
  const entries = await fs.readdir(folder, { withFileTypes: true }).catch(() => []);
  const found: { name: string; size: number; used: number }[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(folder, entry.name);
    if (UNFINISHED.test(entry.name)) await fs.rm(file, { force: true }).catch(() => undefined);
    if (!KEPT.test(entry.name)) continue;
    const stat = await fs.lstat(file).catch(() => undefined);
    if (stat) found.push({ name: entry.name, size: onDisk(stat.size), used: stat.mtimeMs });
  }
  return new Map(found.toSorted((a, b) => a.used - b.used).map(({ name, size }) => [name, size]));
}
