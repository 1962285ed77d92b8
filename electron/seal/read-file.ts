import { Buffer } from 'node:buffer';
import { isJsonObject, type JsonObject } from '../../shared/format/json.ts';
import { type Sealed, sealSchema } from '../../shared/report/snapshot.ts';
import { parseJson } from '../http/json-text.ts';
import { type Excess, excessOf } from './limits.ts';
import { textOf } from './seal.ts';
import { canonicalText, sha256 } from './sealable.ts';
import { readSnapshot } from './versions.ts';

/** What bytes that should be a report turned out to be. */
export type ReportFile =
  | {
      readonly kind: 'report';
      readonly sealed: Sealed;
      /** As it came, byte for byte. */
      readonly text: string;
      /** The format that it was written in; `sealed` is in the newest. */
      readonly formatVersion: number;
      /** Nothing is added to it, and it is written as a sealed report is, letter by letter. */
      readonly isWhole: boolean;
      /** The seal that it names is that of what it says. */
      readonly isSealed: boolean;
      /** Both: it is what was sealed. */
      readonly fits: boolean;
    }
  /** Made by a later version of the program, which alone can open it. */
  | { readonly kind: 'newer-version'; readonly version: number }
  /** `why` is a sentence for the person. */
  | { readonly kind: 'not-a-report'; readonly why: string };

/**
 * Reads a `.platedesk` file, or the text of a report that was kept. Whatever the bytes are, it takes
 * no longer than their number asks for, and nothing is thrown. A report that was altered is still
 * one, and does not fit.
 */
export function readReportFile(bytes: Uint8Array): ReportFile {
  const excess = excessOf(bytes);
  if (excess) return no(EXCESS_WORDS[excess]);
  const text = textIn(bytes);
  if (text === undefined) return no('It is not text, so it is not a report.');
  const value = parseJson(text);
  if (value === undefined) return no('It is damaged, cut off or not a report: it is not JSON.');
  if (!isJsonObject(value)) return no('It is not a report that Platedesk made.');
  const read = readSnapshot(value['snapshot']);
  if (read.kind !== 'snapshot') return read;
  const seal = sealSchema.safeParse(value['seal']).data;
  if (seal === undefined) return no('It has no seal.');
  const canonical = canonicalOf(value['snapshot']);
  // Half a surrogate pair is no text, and could not be kept as it is.
  if (canonical === undefined) return no('Some of its text can’t be read.');
  const { snapshot, version } = read;
  const isSealed = sha256(canonical) === seal;
  const isWhole = textOf(seal, canonical) === text;
  return {
    kind: 'report',
    sealed: { seal, snapshot },
    text,
    formatVersion: version,
    isWhole,
    isSealed,
    fits: isWhole && isSealed,
  };
}

/** The same of a text that was kept. */
export const readReportText = (text: string): ReportFile => readReportFile(Buffer.from(text));

function textIn(bytes: Uint8Array): string | undefined {
  try {
    // A byte-order mark stays: it is no part of what was sealed.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function canonicalOf(snapshot: JsonObject[string] | undefined): string | undefined {
  try {
    return canonicalText(snapshot ?? null);
  } catch {
    return undefined;
  }
}

const EXCESS_WORDS: Readonly<Record<Excess, string>> = {
  'too-large': 'It is larger than any report.',
  'too-many-parts': 'It has more parts than any report.',
  'too-deep': 'It is nested deeper than any report.',
};

const no = (why: string) => ({ kind: 'not-a-report', why }) as const;
