import { z } from 'zod';
import { writtenFieldsSchema } from '../../shared/report/written-fields.ts';
import { decompressTextAsync, decompressText } from './compress.ts';
import { toArchiveFailure } from './archive-error.ts';

/** What was written on a report when it was saved, beside who prepared it. */
export type SealedTexts = { readonly notes: string; readonly organisation: string };

const textsSchema = writtenFieldsSchema.pick({ notes: true, organisation: true }).loose();
const textSchema = z.looseObject({ snapshot: z.looseObject({ words: textsSchema }) });
const EMPTY_TEXTS: SealedTexts = { notes: '', organisation: '' };

/**
 * Reads them from a report's body again. None where it can't be read: that it is damaged is told to
 * whoever opens it, and it stays in the list.
 */
export function readSealedTexts(body: unknown): SealedTexts {
  try {
    return parseSealedTexts(decompressText(body));
  } catch (error) {
    return emptyIfUnreadable(error);
  }
}

/** The same, unpacked beside the main thread: nobody waits for it. */
export async function readSealedTextsAsync(body: unknown): Promise<SealedTexts> {
  try {
    return parseSealedTexts(await decompressTextAsync(body));
  } catch (error) {
    return emptyIfUnreadable(error);
  }
}

const parseSealedTexts = (text: string): SealedTexts =>
  parseTrailingTexts(text) ?? textSchema.parse(JSON.parse(text)).snapshot.words;

function emptyIfUnreadable(error: unknown): SealedTexts {
  if (
    toArchiveFailure(error).reason === 'damaged' ||
    error instanceof SyntaxError ||
    error instanceof z.ZodError
  )
    return EMPTY_TEXTS;
  throw error;
}

const TEXTS_MARKER = ',"words":';

/**
 * RFC 8785 puts them last, so that a text of many answers need not be read whole. What stands in a
 * string is no such place, for its quotation marks are escaped; what is none after all is passed over.
 */
function parseTrailingTexts(text: string): SealedTexts | undefined {
  const at = text.lastIndexOf(TEXTS_MARKER);
  if (at < 0 || !text.endsWith('}}}')) return undefined;
  try {
    const read = textsSchema.safeParse(JSON.parse(text.slice(at + TEXTS_MARKER.length, -2)));
    return read.success ? read.data : undefined;
  } catch {
    // Written by another program in another order: then all of it is read.
    return undefined;
  }
}
