import { Buffer } from 'node:buffer';
import { MAX_REPORT_BYTES } from '../../shared/report/content.ts';

/**
 * Maximum number of brackets, commas and strings. Each answer is one string, so a report has some
 * ten thousand. The schema check creates an error of a few hundred bytes for each invalid part.
 */
const MAX_TOKENS = 500_000;
/** The same limit for all answers of a report together, which are parsed one after the other. */
const MAX_ANSWER_TOKENS = 2_000_000;
/** Deeper than any snapshot made by `toCanonicalValue`, including the object around it. */
const MAX_DEPTH = 64;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Returns the limit that a JSON text exceeds, without parsing it. A parser would first create all
 * objects, of which a hostile text may have a hundred million.
 */
export function findExceededLimit(bytes: Uint8Array): 'too-large' | 'too-complex' | undefined {
  if (bytes.byteLength > MAX_REPORT_BYTES) return 'too-large';
  const { parts, depth } = measureJson(bytes, MAX_TOKENS);
  return depth > MAX_DEPTH || parts > MAX_TOKENS ? 'too-complex' : undefined;
}

export function exceedsAnswerLimits(bodies: readonly Uint8Array[]): boolean {
  let remaining = MAX_ANSWER_TOKENS;
  for (const body of bodies) remaining -= remaining < 0 ? 0 : measureJson(body, remaining).parts;
  return remaining < 0;
}

/** Counts brackets, commas and strings, and measures the depth. Stops after `maxTokens`. */
function measureJson(bytes: Uint8Array, maxTokens: number): { parts: number; depth: number } {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let parts = 0;
  let depth = 0;
  let deepest = 0;
  for (let index = 0; index < text.length && parts <= maxTokens; index++) {
    switch (text[index]) {
      case QUOTE:
        parts++;
        index = endOfString(text, index);
        break;
      case 0x5b: // [
      case 0x7b: // {
        parts++;
        deepest = Math.max(deepest, ++depth);
        break;
      case 0x5d: // ]
      case 0x7d: // }
        depth--;
        break;
      case 0x2c: // ,
        parts++;
        break;
      default:
    }
  }
  return { parts, depth: deepest };
}

/** Returns the end of the string that starts at `start`, or of the text if it is not closed. */
function endOfString(text: Buffer, start: number): number {
  for (let from = start + 1; ;) {
    const quote = text.indexOf(QUOTE, from);
    if (quote < 0) return text.length;
    let before = quote - 1;
    while (before > start && text[before] === BACKSLASH) before--;
    if ((quote - 1 - before) % 2 === 0) return quote;
    from = quote + 1;
  }
}
