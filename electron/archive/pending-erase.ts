import { z } from 'zod';
import {
  quarantineJsonFile,
  readJsonFile,
  removeFile,
  syncFolder,
  writeDurably,
} from './durable-files.ts';
import type { ArchivePaths } from './paths.ts';

const ids = z.array(z.int().min(1)).readonly();
const pendingEraseSchema = z.strictObject({
  erased: ids,
  expired: ids,
  /** Paths of copies in the copies folder. Their names are references, which name no vehicle. */
  copies: z.array(z.string()).readonly(),
});
/** Ids of reports whose every byte must be removed, and paths of copies that are to be removed. */
export type PendingErase = z.infer<typeof pendingEraseSchema>;

/** The content that is assumed for a damaged file. */
const NOTHING: PendingErase = { erased: [], expired: [], copies: [] };

/** Undefined if every deletion is complete. A file that cannot be read means that one is not. */
export const readPendingErase = ({ pendingErase }: ArchivePaths): PendingErase | undefined =>
  readJsonFile(pendingErase, pendingEraseSchema, NOTHING);

/** Whether the database must be purged of deleted reports. */
export function isPurgePending(paths: ArchivePaths): boolean {
  const pending = readPendingErase(paths);
  if (!pending) return false;
  const { erased, expired, copies } = pending;
  return erased.length + expired.length > 0 || copies.length === 0;
}

/** Adds deletions. Call before the first byte of a report is deleted. */
export const addPendingErase = (paths: ArchivePaths, more: Partial<PendingErase>): void =>
  updatePendingErase(paths, more, (before, added) => [...new Set([...before, ...added])]);

/**
 * Removes deletions of which no byte remains, in the database or of a copy. Others may have been
 * added meanwhile.
 */
export const completeErase = (paths: ArchivePaths, done: Partial<PendingErase>): void =>
  updatePendingErase(paths, done, (before, completed) => {
    const items = new Set(completed);
    return before.filter((item) => !items.has(item));
  });

function updatePendingErase(
  paths: ArchivePaths,
  { erased = [], expired = [], copies = [] }: Partial<PendingErase>,
  combine: <T>(before: readonly T[], items: readonly T[]) => T[],
): void {
  const stored = readPendingErase(paths);
  if (stored === NOTHING) quarantineJsonFile(paths.pendingErase);
  const before = stored ?? NOTHING;
  const pending: PendingErase = {
    erased: combine(before.erased, erased),
    expired: combine(before.expired, expired),
    copies: combine(before.copies, copies),
  };
  if (Object.values(pending).some((list) => list.length > 0))
    return writeDurably(paths.pendingErase, JSON.stringify(pending));
  removeFile(paths.pendingErase);
  syncFolder(paths.folder);
}
