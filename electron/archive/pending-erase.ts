import fs from 'node:fs';
import { z } from 'zod';
import { removeFile, syncFolder, writeFileDurably } from './durable-files.ts';
import type { ArchivePaths } from './paths.ts';

const ids = z.array(z.int().min(1));
const pendingEraseSchema = z.strictObject({
  erased: ids,
  expired: ids,
  /** Paths of copies in the copies folder. Their names are references, which name no vehicle. */
  copies: z.array(z.string()),
});
/** Reports of which no byte may remain, by id only, and copies that are to be removed. */
export type PendingErase = z.infer<typeof pendingEraseSchema>;

const NOTHING: PendingErase = { erased: [], expired: [], copies: [] };

/** Undefined if every deletion is complete. A file that cannot be read means that one is not. */
export function readPendingErase({ pendingErase }: ArchivePaths): PendingErase | undefined {
  if (!fs.existsSync(pendingErase)) return undefined;
  try {
    return pendingEraseSchema.parse(JSON.parse(fs.readFileSync(pendingErase, 'utf8')));
  } catch {
    return NOTHING;
  }
}

/** Whether the database must be purged of deleted reports. */
export function isPurgePending(paths: ArchivePaths): boolean {
  const pending = readPendingErase(paths);
  if (!pending) return false;
  const { erased, expired, copies } = pending;
  return erased.length + expired.length > 0 || copies.length === 0;
}

/** Adds deletions. Call before the first byte of a report is deleted. */
export function addPendingErase(paths: ArchivePaths, more: Partial<PendingErase>): void {
  const pending = readPendingErase(paths) ?? NOTHING;
  write(paths, {
    erased: union(pending.erased, more.erased),
    expired: union(pending.expired, more.expired),
    copies: union(pending.copies, more.copies),
  });
}

const union = <T>(before: readonly T[], more: readonly T[] = []) => [
  ...new Set([...before, ...more]),
];

/**
 * Removes deletions of which no byte remains, in the database or of a copy. Others may have been
 * added meanwhile.
 */
export function completeErase(paths: ArchivePaths, done: Partial<PendingErase>): void {
  const pending = readPendingErase(paths) ?? NOTHING;
  write(paths, {
    erased: without(pending.erased, done.erased),
    expired: without(pending.expired, done.expired),
    copies: without(pending.copies, done.copies),
  });
}

const without = <T>(before: readonly T[], done: readonly T[] = []) => {
  const doneItems = new Set(done);
  return before.filter((item) => !doneItems.has(item));
};

function write(paths: ArchivePaths, pending: PendingErase): void {
  if (Object.values(pending).some((list) => list.length > 0))
    return writeFileDurably(paths.pendingErase, JSON.stringify(pending));
  removeFile(paths.pendingErase);
  syncFolder(paths.folder);
}
