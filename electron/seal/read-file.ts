import { Buffer } from 'node:buffer';
import { isJsonObject, type JsonObject } from '../../shared/format/json.ts';
import { type SealedReport, sealSchema } from '../../shared/report/snapshot.ts';
import { parseJson } from '../http/parse-json.ts';
import { type LimitError, findExceededLimit } from './limits.ts';
import { toReportText } from './seal.ts';
import { toCanonicalJson, sha256 } from './canonical-json.ts';
import { readSnapshot } from './snapshot-versions.ts';

/** What bytes that should be a report turned out to be. */
export type ReportFile =
  | {
      readonly kind: 'report';
      readonly sealed: SealedReport;
      /** As it came, byte for byte. */
      readonly text: string;
      /** The format that it was written in; `sealed` is in the newest. */
      readonly formatVersion: number;
      /** Nothing is added to it, and it is written as a sealed report is, letter by letter. */
      readonly isCanonical: boolean;
      /** The seal that it names is that of what it says. */
      readonly isSealValid: boolean;
      /** Both: it is what was sealed. */
      readonly isIntact: boolean;
    }
  /** Made by a later version of the program, which alone can open it. */
  | { readonly kind: 'newer-version'; readonly version: number }
  /** `why` is a sentence for the person. */
  | { readonly kind: 'not-a-report'; readonly message: string };

/**
 * Reads a `.platedesk` file, or the text of a report that was kept. Whatever the bytes are, it takes
 * no longer than their number asks for, and nothing is thrown. A report that was altered is still
 * one, and does not fit.
 */
export function parseReportFile(bytes: Uint8Array): ReportFile {
  const excess = findExceededLimit(bytes);
  if (excess) return notAReport(LIMIT_MESSAGES[excess]);
  const text = decodeText(bytes);
  if (text === undefined) return notAReport('It is not text, so it is not a report.');
  const value = parseJson(text);
  if (value === undefined)
    return notAReport('It is damaged, cut off or not a report: it is not JSON.');
  if (!isJsonObject(value)) return notAReport('It is not a report that Platedesk made.');
  const read = readSnapshot(value['snapshot']);
  if (read.kind !== 'snapshot') return read;
  const seal = sealSchema.safeParse(value['seal']).data;
  if (seal === undefined) return notAReport('It has no seal.');
  const canonical = canonicalize(value['snapshot']);
  // Half a surrogate pair is no text, and could not be kept as it is.
  if (canonical === undefined) return notAReport('Some of its text can’t be read.');
  const { snapshot, version } = read;
  const isSealValid = sha256(canonical) === seal;
  const isCanonical = toReportText(seal, canonical) === text;
  return {
    kind: 'report',
    sealed: { seal, snapshot },
    text,
    formatVersion: version,
    isCanonical,
    isSealValid,
    isIntact: isCanonical && isSealValid,
  };
}

/** The same of a text that was kept. */
export const parseReportText = (text: string): ReportFile => parseReportFile(Buffer.from(text));

function decodeText(bytes: Uint8Array): string | undefined {
  try {
    // A byte-order mark stays: it is no part of what was sealed.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function canonicalize(snapshot: JsonObject[string] | undefined): string | undefined {
  try {
    return toCanonicalJson(snapshot ?? null);
  } catch {
    return undefined;
  }
}

const LIMIT_MESSAGES: Readonly<Record<LimitError, string>> = {
  'too-large': 'It is larger than any report.',
  'too-many-tokens': 'It has more parts than any report.',
  'too-deep': 'It is nested deeper than any report.',
};

const notAReport = (message: string) => ({ kind: 'not-a-report', message }) as const;
