import { Buffer } from 'node:buffer';
import { isJsonObject, type JsonObject } from '../../shared/format/json.ts';
import { type SealedReport, sealSchema } from '../../shared/report/snapshot.ts';
import { parseJson } from '../http/parse-json.ts';
import { type LimitError, findExceededLimit } from './limits.ts';
import { toReportText } from './seal.ts';
import { toCanonicalJson, sha256 } from './canonical-json.ts';
import { readSnapshot } from './snapshot-versions.ts';

/** The result of reading bytes that should be a report. */
export type ReportFile =
  | {
      readonly kind: 'report';
      readonly sealed: SealedReport;
      /** The text as received, byte for byte. */
      readonly text: string;
      /** The format of the file. */
      readonly formatVersion: number;
      /** True if the text is exactly the canonical JSON of the report, with nothing added. */
      readonly isCanonical: boolean;
      /** True if the seal matches the snapshot. */
      readonly isSealValid: boolean;
      /** True if both apply: the text is exactly what was sealed. */
      readonly isIntact: boolean;
    }
  /** Made by a later version of Platedesk. Only that version can open it. */
  | { readonly kind: 'newer-version'; readonly version: number }
  /** `message` is shown to the user. */
  | { readonly kind: 'not-a-report'; readonly message: string };

/**
 * Reads a `.platedesk` file, or the text of a stored report. The time is proportional to the number
 * of bytes, and nothing is thrown. An altered report is still returned as a report, with `isIntact`
 * false.
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
  // Half a surrogate pair is not valid text and could not be stored unchanged.
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

/** Reads the text of a stored report. */
export const parseReportText = (text: string): ReportFile => parseReportFile(Buffer.from(text));

function decodeText(bytes: Uint8Array): string | undefined {
  try {
    // A byte order mark is not removed, so that it counts as a change: it was not part of the
    // sealed text.
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
