import { Buffer } from 'node:buffer';

/** The most bytes that a report's text has: some 140 MB of answers. */
export const MAX_REPORT_BYTES = 200_000_000;
/**
 * Brackets, commas and strings. Answers are one string each in a report, so that it has some ten
 * thousand; a reader makes a complaint of a few hundred bytes about each that is wrong.
 */
const MAX_TOKENS = 500_000;
/** The same of all the answers in a report together, which are read one after the other. */
const MAX_ANSWER_TOKENS = 2_000_000;
/** Deeper than anything that `sealable` lets into a snapshot, and than the snapshot around it. */
const MAX_DEPTH = 64;

/** Why a text is not even read: it would cost more than any report may. */
export type LimitError = 'too-large' | 'too-many-tokens' | 'too-deep';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * What of a JSON text goes beyond any report's, told without parsing it: a parser would build a
 * hundred million small objects before anybody could say that they are too many.
 */
export function findExceededLimit(bytes: Uint8Array): LimitError | undefined {
  if (bytes.byteLength > MAX_REPORT_BYTES) return 'too-large';
  const { parts, depth } = measureJson(bytes, MAX_TOKENS);
  if (depth > MAX_DEPTH) return 'too-deep';
  return parts > MAX_TOKENS ? 'too-many-tokens' : undefined;
}

/** True where reading so many answers again would cost more than any report may. */
export function exceedsAnswerLimits(bodies: readonly Uint8Array[]): boolean {
  let remaining = MAX_ANSWER_TOKENS;
  for (const body of bodies) remaining -= remaining < 0 ? 0 : measureJson(body, remaining).parts;
  return remaining < 0;
}

/** Counts brackets, commas and strings, and how deep it goes; no further than `most`. */
function measureJson(bytes: Uint8Array, maxTokens: number): { parts: number; depth: number } {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let parts = 0;
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < text.length && parts <= maxTokens; at++) {
    switch (text[at]) {
      case QUOTE:
        parts++;
        at = endOfString(text, at);
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

/** Where the string that opens at `start` closes; the end of the text where it doesn't. */
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
