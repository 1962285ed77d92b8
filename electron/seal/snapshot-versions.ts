import { Buffer } from 'node:buffer';
import { isJsonObject, type Json, type JsonObject } from '../../shared/format/json.ts';
import {
  SNAPSHOT_FORMAT,
  SNAPSHOT_VERSION,
  type Snapshot,
  snapshotSchema,
} from '../../shared/report/snapshot.ts';
import { FONTS_PLACEHOLDER, SEAL_PLACEHOLDER } from './placeholders.ts';
import { exceedsAnswerLimits } from './limits.ts';

const PLACEHOLDERS = [SEAL_PLACEHOLDER, FONTS_PLACEHOLDER];

/** A snapshot of any known format, or the reason why it cannot be read. */
export type SnapshotRead =
  | { readonly kind: 'snapshot'; readonly snapshot: Snapshot; readonly version: number }
  | { readonly kind: 'newer-version'; readonly version: number }
  | { readonly kind: 'not-a-report'; readonly message: string };

/**
 * One reader for each format version. It converts JSON to the `Snapshot` of that format, or returns
 * undefined if the JSON does not match. A new version needs its own reader and golden files, and
 * the earlier readers remain unchanged.
 */
const READERS: ReadonlyMap<number, (value: JsonObject) => Snapshot | undefined> = new Map<
  number,
  (value: JsonObject) => Snapshot | undefined
>([[1, (value) => snapshotSchema.safeParse(value).data]]);

/** Reads a snapshot from parsed JSON. */
export function readSnapshot(value: Json | undefined): SnapshotRead {
  if (!isJsonObject(value) || value['format'] !== SNAPSHOT_FORMAT)
    return notAReport('It is not a report that Platedesk made.');
  const version = value['version'];
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    return notAReport('It does not say which version of the format it is in.');
  if (version > SNAPSHOT_VERSION) return { kind: 'newer-version', version };
  const snapshot = READERS.get(version)?.(value);
  if (!snapshot)
    return notAReport('Parts of the report are missing, or are not what they should be.');
  const message = findUnsafeContent(snapshot);
  return message === undefined ? { kind: 'snapshot', snapshot, version } : notAReport(message);
}

/**
 * SECURITY: finds content that is small in a file but would exceed the memory when it is shown or
 * parsed.
 */
function findUnsafeContent(snapshot: Snapshot): string | undefined {
  const { documentHtml, answers } = snapshot;
  if (PLACEHOLDERS.some((place) => documentHtml.split(place, 3).length > 2))
    return 'Its document is not one that Platedesk made.';
  const bodies = answers.flatMap(({ metadata, body }) =>
    metadata.kind === 'answered' && body !== null ? [Buffer.from(body, 'base64')] : [],
  );
  for (const { body } of snapshot.bundleOnlyAnswers)
    if (body !== null) bodies.push(Buffer.from(body, 'base64'));
  return exceedsAnswerLimits(bodies)
    ? 'Its answers hold more than those of any report.'
    : undefined;
}

const notAReport = (message: string) => ({ kind: 'not-a-report', message }) as const;
