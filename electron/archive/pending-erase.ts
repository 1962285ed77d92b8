import fs from 'node:fs';
import { z } from 'zod';
import { removeFile, syncFolder, writeFileDurably } from './durable-files.ts';
import type { ArchivePaths } from './paths.ts';

/** Why reports go for good. */
export type DeletionReason = 'erased' | 'expired';

const numbers = z.array(z.int().min(1));
const pendingEraseSchema = z.strictObject({
  erased: numbers,
  expired: numbers,
  /** Paths of copies in the copies folder. Their names are references, which name no vehicle. */
  copies: z.array(z.string()),
});
/** Reports of which no byte may remain, by number only, and the copies that are still to be removed. */
export type PendingErase = z.infer<typeof pendingEraseSchema>;

const NOTHING: PendingErase = { erased: [], expired: [], copies: [] };

/**
 * What is left of deletions that are not complete; undefined where none is. A note that can't be read
 * still says that there was one: what it had deleted by then is to be purged.
 */
export function readPendingErase({ pendingErase }: ArchivePaths): PendingErase | undefined {
  if (!fs.existsSync(pendingErase)) return undefined;
  try {
    return pendingEraseSchema.parse(JSON.parse(fs.readFileSync(pendingErase, 'utf8')));
  } catch {
    return NOTHING;
  }
}

/** Whether the database is still to be purged of what was deleted. */
export const needsPurge = ({ erased, expired, copies }: PendingErase) =>
  erased.length + expired.length > 0 || copies.length === 0;

/** Adds to the note. Call before the first byte of a report is deleted. */
export function writePendingErase(paths: ArchivePaths, more: Partial<PendingErase>): void {
  const pending = readPendingErase(paths) ?? NOTHING;
  writeNote(paths, {
    erased: merged(pending.erased, more.erased),
    expired: merged(pending.expired, more.expired),
    copies: merged(pending.copies, more.copies),
  });
}

const merged = <T>(before: readonly T[], more: readonly T[] = []) => [
  ...new Set([...before, ...more]),
];

/** Notes that nothing of the noted reports is left in the database and its backups. */
export function clearPendingErase(paths: ArchivePaths): void {
  writeNote(paths, { ...NOTHING, copies: readPendingErase(paths)?.copies ?? [] });
}

/** Notes that copies were removed. */
export function endErasingCopies(paths: ArchivePaths, removed: ReadonlySet<string>): void {
  const note = readPendingErase(paths) ?? NOTHING;
  writeNote(paths, { ...note, copies: note.copies.filter((file) => !removed.has(file)) });
}

function writeNote(paths: ArchivePaths, note: PendingErase): void {
  if (Object.values(note).some((list) => list.length > 0))
    return writeFileDurably(paths.pendingErase, JSON.stringify(note));
  removeFile(paths.pendingErase);
  syncFolder(paths.folder);
}
