import { Buffer } from 'node:buffer';
import { isJsonObject, type Json, type JsonObject } from '../../shared/format/json.ts';
import {
  MAX_LOGO_SIDE,
  type SealedReport,
  sealSchema,
  type Snapshot,
  SNAPSHOT_FORMAT,
  SNAPSHOT_VERSION,
  snapshotSchema,
} from '../../shared/report/snapshot.ts';
import { readPngSize } from '../files/png-size.ts';
import { parseJson } from '../http/parse-json.ts';
import { sha256, toCanonicalJson } from './canonical-json.ts';
import { exceedsAnswerLimits, findExceededLimit } from './limits.ts';
import { FONTS_PLACEHOLDER, SEAL_PLACEHOLDER } from './placeholders.ts';
import { toReportText } from './seal.ts';

export type ReportFile = SealedFile | UnreadableFile;

export type SealedFile = {
  readonly kind: 'report';
  readonly sealed: SealedReport;
  /** The text as received, without a byte order mark. */
  readonly text: string;
  readonly formatVersion: number;
  /** True if the text is exactly the canonical JSON of the report, with nothing added. */
  readonly isCanonical: boolean;
  readonly isSealValid: boolean;
  /** True if both apply: the text is exactly what was sealed. */
  readonly isIntact: boolean;
};

export type UnreadableFile =
  /** Made by a later version of Platedesk. Only that version can open it. */
  | { readonly kind: 'newer-version'; readonly version: number }
  /** `message` is shown to the user. */
  | { readonly kind: 'not-a-report'; readonly message: string };

/**
 * Reads a `.platedesk` file, in a time proportional to its bytes. Nothing is thrown, and an altered
 * report is still returned as a report, with `isIntact` false.
 */
export function parseReportFile(bytes: Uint8Array): ReportFile {
  const excess = findExceededLimit(bytes);
  if (excess === 'too-large') return notAReport('The file is too large to be a report.');
  // A single changed character can make a report seem to have any number of parts.
  if (excess)
    return notAReport('The file is damaged or not a report: it has more parts than any report.');
  // An editor may have added a byte order mark. It is no part of the text: nothing that was sealed
  // has changed.
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const text = attempt(() => decoder.decode(bytes));
  if (text === undefined) return notAReport('The file is not a report (not text).');
  const value = parseJson(text);
  if (value === undefined)
    return notAReport('The file is damaged, incomplete or not a report (not JSON).');
  if (!isJsonObject(value)) return notAReport('The file is not a Platedesk report.');
  const snapshot = readSnapshot(value['snapshot']);
  if ('kind' in snapshot) return snapshot;
  const seal = sealSchema.safeParse(value['seal']).data;
  if (seal === undefined) return notAReport('The report has no seal.');
  const canonical = attempt(() => toCanonicalJson(value['snapshot'] ?? null));
  // Half a surrogate pair is not valid text and could not be stored unchanged.
  if (canonical === undefined) return notAReport('Some text in the report cannot be read.');
  const isSealValid = sha256(canonical) === seal;
  const isCanonical = toReportText(seal, canonical) === text;
  return {
    kind: 'report',
    sealed: { seal, snapshot },
    text,
    formatVersion: snapshot.version,
    isCanonical,
    isSealValid,
    isIntact: isCanonical && isSealValid,
  };
}

export const parseReportText = (text: string): ReportFile => parseReportFile(Buffer.from(text));

function attempt(read: () => string): string | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/**
 * One reader for each format version; undefined if the JSON does not match. A new version needs its
 * own reader and golden files, and the earlier readers remain unchanged.
 */
const READERS: Readonly<Record<number, (value: JsonObject) => Snapshot | undefined>> = {
  1: (value) => snapshotSchema.safeParse(value).data,
};

/** Reads a snapshot of any known format from parsed JSON. */
function readSnapshot(value: Json | undefined): Snapshot | UnreadableFile {
  if (!isJsonObject(value) || value['format'] !== SNAPSHOT_FORMAT)
    return notAReport('The file is not a Platedesk report.');
  const version = value['version'];
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    return notAReport('The report format version is not stated.');
  if (version > SNAPSHOT_VERSION) return { kind: 'newer-version', version };
  const snapshot = READERS[version]?.(value);
  if (!snapshot) return notAReport('Parts of the report are missing or invalid.');
  const message = findUnsafeContent(snapshot);
  return message === undefined ? snapshot : notAReport(message);
}

/** SECURITY: finds content that is small in a file but too large when shown or parsed. */
function findUnsafeContent(snapshot: Snapshot): string | undefined {
  const { documentHtml, answers, bundleOnlyAnswers, logo } = snapshot;
  if ([SEAL_PLACEHOLDER, FONTS_PLACEHOLDER].some((text) => documentHtml.split(text, 3).length > 2))
    return 'The document was not created by Platedesk.';
  if (logo !== null && !isSmallPng(logo))
    return 'The logo is not a PNG of at most 2,000 × 2,000 pixels.';
  const parsedAnswers = answers.filter(({ metadata }) => metadata.kind === 'answered');
  const bodies = [...parsedAnswers, ...bundleOnlyAnswers].flatMap(({ body }) =>
    body === null ? [] : Buffer.from(body, 'base64'),
  );
  return exceedsAnswerLimits(bodies) ? TOO_COMPLEX_MESSAGE : undefined;
}

const TOO_COMPLEX_MESSAGE = 'The responses in the file have more parts than any response.';

const notAReport = (message: string) => ({ kind: 'not-a-report', message }) as const;

function isSmallPng(dataUrl: string): boolean {
  const size = readPngSize(Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'));
  return size !== undefined && Math.max(size.width, size.height) <= MAX_LOGO_SIDE;
}
