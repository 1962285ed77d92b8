import { isUtf8 } from 'node:buffer';
import fs from 'node:fs';
import path from 'node:path';
import { isJsonObject } from '../../shared/format/json.ts';

/** What was found at the path of a store's file. */
export type JsonFileResult =
  | { readonly kind: 'absent' }
  | { readonly kind: 'valid'; readonly value: Record<string, unknown> }
  /** It was damaged and is now at `path`, unchanged. */
  | { readonly kind: 'quarantined'; readonly path: string }
  /** It exists and must not be overwritten. `message` is a sentence for the user. */
  | { readonly kind: 'unusable'; readonly message: string };

/**
 * Checks a store's file before it is opened, and moves a damaged one away: the library either
 * throws on a damaged file or silently empties it. Never throws, never overwrites.
 *
 * @param file the whole path of `<name>.json`
 * @param isValidContent whether this JSON object is what the store would have written
 * @param now used in the name of a quarantined file
 */
export function readOrQuarantine(
  file: string,
  isValidContent: (value: unknown) => boolean,
  now: Date,
): JsonFileResult {
  const read = readText(file);
  switch (read.kind) {
    case 'absent':
      return { kind: 'absent' };
    case 'unreadable':
      // A file that cannot be read is not damaged: it stays where it is.
      return {
        kind: 'unusable',
        message: `${file} can’t be read (${read.code}), so it is left alone.`,
      };
    case 'not-text':
      return quarantine(file, now);
    case 'text': {
      const value = parse(read.text);
      return isJsonObject(value) && isValidContent(value)
        ? { kind: 'valid', value }
        : quarantine(file, now);
    }
  }
}

type TextRead =
  | { readonly kind: 'absent' }
  /** A folder, or bytes that are not UTF-8. */
  | { readonly kind: 'not-text' }
  | { readonly kind: 'unreadable'; readonly code: string }
  | { readonly kind: 'text'; readonly text: string };

function readText(file: string): TextRead {
  let bytes: Buffer;
  try {
    bytes = fs.readFileSync(file);
  } catch (error) {
    switch (getErrorCode(error)) {
      case 'ENOENT':
        return { kind: 'absent' };
      case 'EISDIR':
        return { kind: 'not-text' };
      default:
        return { kind: 'unreadable', code: getErrorCode(error) };
    }
  }
  // `toString` would silently replace an invalid byte with � and change a string.
  return isUtf8(bytes) ? { kind: 'text', text: bytes.toString() } : { kind: 'not-text' };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: `undefined` fails every check.
    return undefined;
  }
}

function quarantine(file: string, now: Date): JsonFileResult {
  const quarantinePath = freeQuarantineName(file, now);
  try {
    fs.renameSync(file, quarantinePath);
    return { kind: 'quarantined', path: quarantinePath };
  } catch (error) {
    const message = `${file} is damaged and can’t be put aside (${getErrorCode(error)}), so it is left alone.`;
    return { kind: 'unusable', message };
  }
}

/** `settings.damaged-20261121T101530Z.json`, with a number added if that name is taken. */
function freeQuarantineName(file: string, now: Date): string {
  const { dir, name, ext } = path.parse(file);
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  for (let count = 1; ; count += 1) {
    const candidate = path.join(
      dir,
      `${name}.damaged-${stamp}${count > 1 ? `-${count}` : ''}${ext}`,
    );
    if (!fs.lstatSync(candidate, { throwIfNoEntry: false })) return candidate;
  }
}

function getErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'no reason given';
}
