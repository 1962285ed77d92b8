import { z } from 'zod';
import { reportWordsSchema } from '../../shared/report/words.ts';
import { unpackLater, unpackText } from './body.ts';
import { failureOf } from './failure.ts';

/** What was written on a report when it was saved, beside who prepared it. */
export type SealedWords = { readonly notes: string; readonly organisation: string };

const wordsSchema = reportWordsSchema.pick({ notes: true, organisation: true }).loose();
const textSchema = z.looseObject({ snapshot: z.looseObject({ words: wordsSchema }) });
const NONE: SealedWords = { notes: '', organisation: '' };

/**
 * Reads them from a report's body again. None where it can't be read: that it is damaged is told to
 * whoever opens it, and it stays in the list.
 */
export function sealedWordsIn(body: unknown): SealedWords {
  try {
    return wordsIn(unpackText(body));
  } catch (error) {
    return noneAfter(error);
  }
}

/** The same, unpacked beside the main thread: nobody waits for it. */
export async function readSealedWords(body: unknown): Promise<SealedWords> {
  try {
    return wordsIn(await unpackLater(body));
  } catch (error) {
    return noneAfter(error);
  }
}

const wordsIn = (text: string): SealedWords =>
  lastWords(text) ?? textSchema.parse(JSON.parse(text)).snapshot.words;

function noneAfter(error: unknown): SealedWords {
  if (
    failureOf(error).because === 'damaged' ||
    error instanceof SyntaxError ||
    error instanceof z.ZodError
  )
    return NONE;
  throw error;
}

const LAST = ',"words":';

/**
 * RFC 8785 puts them last, so that a text of many answers need not be read whole. What stands in a
 * string is no such place, for its quotation marks are escaped; what is none after all is passed over.
 */
function lastWords(text: string): SealedWords | undefined {
  const at = text.lastIndexOf(LAST);
  if (at < 0 || !text.endsWith('}}}')) return undefined;
  try {
    const read = wordsSchema.safeParse(JSON.parse(text.slice(at + LAST.length, -2)));
    return read.success ? read.data : undefined;
  } catch {
    // Written by another program in another order: then all of it is read.
    return undefined;
  }
}
