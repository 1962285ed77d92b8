import fs from 'node:fs';
import { z } from 'zod';
import { removeFile, syncFolder, writeFileDurably } from './durable-files.ts';
import type { ArchivePaths } from './paths.ts';

/** Why reports go for good. */
export type DeletionReason = 'erased' | 'expired';

const numbers = z.array(z.int().min(1));
const pendingEraseSchema = z.strictObject({ erased: numbers, expired: numbers });
/** Reports that are to leave no byte behind, by number only: the note itself says nothing of them. */
export type PendingErase = z.infer<typeof pendingEraseSchema>;

/**
 * What an erasure that was interrupted was about; undefined where none was. A note that can't be
 * read still says that there was one: what it had deleted by then is to be scrubbed away.
 */
export function readPendingErase({ pendingErase }: ArchivePaths): PendingErase | undefined {
  if (!fs.existsSync(pendingErase)) return undefined;
  try {
    return pendingEraseSchema.parse(JSON.parse(fs.readFileSync(pendingErase, 'utf8')));
  } catch {
    return { erased: [], expired: [] };
  }
}

/** Notes reports before the first byte of them goes, beside those that an earlier call noted. */
export function writePendingErase(
  paths: ArchivePaths,
  ids: readonly number[],
  reason: DeletionReason,
): void {
  const pending = readPendingErase(paths) ?? { erased: [], expired: [] };
  const merged = { ...pending, [reason]: [...new Set([...pending[reason], ...ids])] };
  writeFileDurably(paths.pendingErase, JSON.stringify(merged));
}

/** Says that nothing of what was noted is left. */
export function clearPendingErase({ folder, pendingErase }: ArchivePaths): void {
  removeFile(pendingErase);
  syncFolder(folder);
}
