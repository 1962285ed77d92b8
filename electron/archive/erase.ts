import fs from 'node:fs';
import { z } from 'zod';
import { removeFile, syncFolder, writeDurably } from './durable.ts';
import type { Places } from './places.ts';

/** Why reports go for good. */
export type Forgotten = 'erased' | 'expired';

const numbers = z.array(z.int().min(1));
const noteSchema = z.strictObject({ erased: numbers, expired: numbers });
/** Reports that are to leave no byte behind, by number only: the note itself says nothing of them. */
export type ErasingNote = z.infer<typeof noteSchema>;

/**
 * What an erasure that was interrupted was about; undefined where none was. A note that can't be
 * read still says that there was one: what it had deleted by then is to be scrubbed away.
 */
export function readErasing({ erasing }: Places): ErasingNote | undefined {
  if (!fs.existsSync(erasing)) return undefined;
  try {
    return noteSchema.parse(JSON.parse(fs.readFileSync(erasing, 'utf8')));
  } catch {
    return { erased: [], expired: [] };
  }
}

/** Notes reports before the first byte of them goes, beside those that an earlier call noted. */
export function noteErasing(places: Places, ids: readonly number[], how: Forgotten): void {
  const note = readErasing(places) ?? { erased: [], expired: [] };
  const joined = { ...note, [how]: [...new Set([...note[how], ...ids])] };
  writeDurably(places.erasing, JSON.stringify(joined));
}

/** Says that nothing of what was noted is left. */
export function endErasing({ folder, erasing }: Places): void {
  removeFile(erasing);
  syncFolder(folder);
}
