import type { Json } from '../../shared/format/json.ts';
import { isJsonObject } from '../../shared/format/json.ts';
import { isHtml, parseJson } from '../http/json-text.ts';

const LONGEST = 300;
/** Text that is longer than this and not JSON is a document, not a sentence for people. */
const LONGEST_PLAIN = 2000;
const DEEPEST = 5;
/** Where services put their words, the most telling first. The interface does not say. */
const TELLING = [
  'message',
  'detail',
  'details',
  'description',
  'reason',
  'title',
  'error',
  'errors',
];

/**
 * What the service said in an error's body, in at most 300 characters of one line; undefined where
 * nothing can be read. The body's shape is not specified, so the usual places are tried in turn.
 */
export function readSaid(text: string, contentType: string): string | undefined {
  if (isHtml(text, contentType)) return undefined;
  const body = parseJson(text);
  if (body !== undefined) return saidIn(body);
  return text.length <= LONGEST_PLAIN ? tidy(text) : undefined;
}

/** As {@link readSaid}, of a body that is parsed. */
export function saidIn(body: Json): string | undefined {
  return wordsOf(body, 0) ?? firstSentence(body, 0);
}

function wordsOf(value: Json, depth: number): string | undefined {
  if (typeof value === 'string') return tidy(value);
  if (depth > DEEPEST) return undefined;
  if (Array.isArray(value))
    return joined(value.slice(0, 5).map((item) => wordsOf(item, depth + 1)));
  if (!isJsonObject(value)) return undefined;
  const names = Object.keys(value);
  for (const telling of TELLING) {
    const name = names.find((candidate) => candidate.toLowerCase() === telling);
    const found = name === undefined ? undefined : inside(value[name] ?? null, depth + 1);
    if (found) return found;
  }
  return undefined;
}

/** Words under a telling name; where that holds fields with complaints, each after its field. */
function inside(value: Json, depth: number): string | undefined {
  const words = wordsOf(value, depth);
  if (words !== undefined || !isJsonObject(value)) return words;
  const complaints = Object.entries(value).slice(0, 5);
  return joined(
    complaints.map(([name, item]) => {
      const complaint = wordsOf(item, depth + 1);
      return complaint && tidy(`${name}: ${complaint}`);
    }),
  );
}

/** Anything that reads like a sentence, for a body with names of its own. */
function firstSentence(value: Json, depth: number): string | undefined {
  if (typeof value === 'string') return /\S\s+\S/.test(value) ? tidy(value) : undefined;
  if (value === null || typeof value !== 'object' || depth > DEEPEST) return undefined;
  for (const item of Object.values(value)) {
    const found = firstSentence(item, depth + 1);
    if (found) return found;
  }
  return undefined;
}

function joined(parts: readonly (string | undefined)[]): string | undefined {
  const words = parts.filter((part) => part !== undefined && part !== '');
  return words.length > 0 ? cut([...new Set(words)].join('; ')) : undefined;
}

/** One line without control, bidirectional or invisible characters; undefined when nothing is left. */
function tidy(text: string): string | undefined {
  const line = text
    .slice(0, LONGEST_PLAIN)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '')
    .trim();
  return line === '' || isHtml(line, '') ? undefined : cut(line);
}

function cut(line: string): string {
  const characters = Array.from(line);
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST - 1).join('')}…` : line;
}
