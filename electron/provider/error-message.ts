import { isJsonObject, type Json } from '../../shared/format/json.ts';
import { isHtml, parseBodyText } from '../http/parse-json.ts';

const MAX_MESSAGE_CHARS = 300;
/** Longer text that is not JSON is a document, not a message. */
const MAX_PLAIN_TEXT_CHARS = 2000;
const MAX_DEPTH = 5;
/** Undocumented field names in which services commonly put a message, the most specific first. */
const MESSAGE_FIELDS = [
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
 * Returns the provider's message from an error's body, as one line of at most 300 characters, or
 * undefined if there is none. The body's shape is not documented, so common field names are tried
 * in turn.
 */
export function readErrorMessage(text: string, contentType: string): string | undefined {
  if (isHtml(text, contentType)) return undefined;
  const body = parseBodyText(text);
  if (body !== undefined) return findErrorMessage(body);
  return text.length <= MAX_PLAIN_TEXT_CHARS ? toSingleLine(text) : undefined;
}

/** Does the same as {@link readErrorMessage} for a parsed body. */
export function findErrorMessage(body: Json): string | undefined {
  return messageFrom(body, 0) ?? firstSentence(body, 0);
}

function messageFrom(value: Json, depth: number): string | undefined {
  if (typeof value === 'string') return toSingleLine(value);
  if (depth > MAX_DEPTH) return undefined;
  if (Array.isArray(value))
    return joinMessages(value.slice(0, 5).map((item) => messageFrom(item, depth + 1)));
  if (!isJsonObject(value)) return undefined;
  const names = Object.keys(value);
  for (const fieldName of MESSAGE_FIELDS) {
    const name = names.find((candidate) => candidate.toLowerCase() === fieldName);
    const message = name === undefined ? undefined : messageInField(value[name] ?? null, depth + 1);
    if (message) return message;
  }
  return undefined;
}

/** Returns the message in a known field. In an object of messages, each follows its name. */
function messageInField(value: Json, depth: number): string | undefined {
  const message = messageFrom(value, depth);
  if (message !== undefined || !isJsonObject(value)) return message;
  const messages = Object.entries(value).slice(0, 5);
  return joinMessages(
    messages.map(([name, item]) => {
      const message = messageFrom(item, depth + 1);
      return message && toSingleLine(`${name}: ${message}`);
    }),
  );
}

/** Returns the first text that reads like a sentence, for a body with unknown field names. */
function firstSentence(value: Json, depth: number): string | undefined {
  if (typeof value === 'string') return /\S\s+\S/.test(value) ? toSingleLine(value) : undefined;
  if (value === null || typeof value !== 'object' || depth > MAX_DEPTH) return undefined;
  for (const item of Object.values(value)) {
    const message = firstSentence(item, depth + 1);
    if (message) return message;
  }
  return undefined;
}

function joinMessages(parts: readonly (string | undefined)[]): string | undefined {
  const messages = parts.filter((part) => part !== undefined);
  return messages.length > 0 ? truncate([...new Set(messages)].join('; ')) : undefined;
}

/** Returns one line of visible characters, undefined if nothing is left. */
function toSingleLine(text: string): string | undefined {
  const line = text
    .slice(0, MAX_PLAIN_TEXT_CHARS)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '')
    .trim();
  return line === '' || isHtml(line, '') ? undefined : truncate(line);
}

function truncate(line: string): string {
  const characters = Array.from(line);
  return characters.length > MAX_MESSAGE_CHARS
    ? `${characters.slice(0, MAX_MESSAGE_CHARS - 1).join('')}…`
    : line;
}
