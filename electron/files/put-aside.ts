import { isUtf8 } from 'node:buffer';
import fs from 'node:fs';
import path from 'node:path';
import { isJsonObject } from '../../shared/format/json.ts';

/** What was found where a store's file should be. */
export type FileCheck =
  | { readonly kind: 'absent' }
  | { readonly kind: 'right'; readonly value: Record<string, unknown> }
  /** It was damaged; it now lies at `to`, as it was. */
  | { readonly kind: 'put-aside'; readonly to: string }
  /** It is there and must not be written over. `why` is a sentence for the user. */
  | { readonly kind: 'stuck'; readonly why: string };

/**
 * Looks at a store's file before it is opened, and moves a damaged one out of the way, for a
 * library that meets a damaged file either throws or silently empties it. Never throws, never
 * overwrites.
 *
 * @param file the whole path of `<name>.json`
 * @param looksRight whether this JSON object is what the store would have written
 * @param now for the name that a damaged file is given
 */
export function checkFile(
  file: string,
  looksRight: (value: unknown) => boolean,
  now: Date,
): FileCheck {
  const read = readText(file);
  switch (read.kind) {
    case 'absent':
      return { kind: 'absent' };
    case 'unreadable':
      // A file that can't be read is not a damaged one: it is left where it is.
      return { kind: 'stuck', why: `${file} can’t be read (${read.code}), so it is left alone.` };
    case 'not-text':
      return putAside(file, now);
    case 'text': {
      const value = parse(read.text);
      return isJsonObject(value) && looksRight(value)
        ? { kind: 'right', value }
        : putAside(file, now);
    }
  }
}

type TextRead =
  | { readonly kind: 'absent' }
  /** A folder, or bytes that no JSON file has. */
  | { readonly kind: 'not-text' }
  | { readonly kind: 'unreadable'; readonly code: string }
  | { readonly kind: 'text'; readonly text: string };

function readText(file: string): TextRead {
  let bytes: Buffer;
  try {
    bytes = fs.readFileSync(file);
  } catch (error) {
    switch (codeOf(error)) {
      case 'ENOENT':
        return { kind: 'absent' };
      case 'EISDIR':
        return { kind: 'not-text' };
      default:
        return { kind: 'unreadable', code: codeOf(error) };
    }
  }
  // Node would quietly put � for a broken byte, and a string would come out changed.
  return isUtf8(bytes) ? { kind: 'text', text: bytes.toString() } : { kind: 'not-text' };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON at all: undefined looks right to nobody, which is the answer.
    return undefined;
  }
}

function putAside(file: string, now: Date): FileCheck {
  const to = freeName(file, now);
  try {
    fs.renameSync(file, to);
    return { kind: 'put-aside', to };
  } catch (error) {
    const why = `${file} is damaged and can’t be put aside (${codeOf(error)}), so it is left alone.`;
    return { kind: 'stuck', why };
  }
}

/** `settings.damaged-20261121T101530Z.json`, counted on where that is taken. */
function freeName(file: string, now: Date): string {
  const { dir, name, ext } = path.parse(file);
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  for (let count = 1; ; count += 1) {
    const free = path.join(dir, `${name}.damaged-${stamp}${count > 1 ? `-${count}` : ''}${ext}`);
    if (!fs.lstatSync(free, { throwIfNoEntry: false })) return free;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'no reason given';
}
