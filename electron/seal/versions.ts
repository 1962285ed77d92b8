import { Buffer } from 'node:buffer';
import { isJsonObject, type Json, type JsonObject } from '../../shared/format/json.ts';
import {
  SNAPSHOT_FORMAT,
  SNAPSHOT_VERSION,
  extrasIn,
  type Snapshot,
  snapshot1Schema,
  snapshot2Schema,
} from '../../shared/report/snapshot.ts';
import { FONTS_PLACE, SEAL_PLACE } from './places.ts';
import { isTooMuch } from './limits.ts';

const PLACES = [SEAL_PLACE, FONTS_PLACE];

/** A snapshot of any format that this version of the program knows, or why it is none. */
export type SnapshotRead =
  | { readonly kind: 'snapshot'; readonly snapshot: Snapshot; readonly version: number }
  | { readonly kind: 'newer-version'; readonly version: number }
  | { readonly kind: 'not-a-report'; readonly why: string };

/**
 * One reader for each format version that there ever was, from its JSON to the `Snapshot` of that
 * format; undefined where it isn't one. A new version gets a reader and golden files, and every
 * earlier one keeps its own.
 */
const READERS: ReadonlyMap<number, (value: JsonObject) => Snapshot | undefined> = new Map<
  number,
  (value: JsonObject) => Snapshot | undefined
>([
  [1, (value) => snapshot1Schema.safeParse(value).data],
  [2, (value) => snapshot2Schema.safeParse(value).data],
]);

/** Reads a snapshot out of what JSON.parse gave. */
export function readSnapshot(value: Json | undefined): SnapshotRead {
  if (!isJsonObject(value) || value['format'] !== SNAPSHOT_FORMAT)
    return no('It is not a report that Platedesk made.');
  const version = value['version'];
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    return no('It does not say which version of the format it is in.');
  if (version > SNAPSHOT_VERSION) return { kind: 'newer-version', version };
  const snapshot = READERS.get(version)?.(value);
  if (!snapshot) return no('Parts of the report are missing, or are not what they should be.');
  const why = excessIn(snapshot);
  return why === undefined ? { kind: 'snapshot', snapshot, version } : no(why);
}

/** SECURITY: what is small in a file and grows beyond memory when it is shown or read again. */
function excessIn(snapshot: Snapshot): string | undefined {
  const { document, answers } = snapshot;
  if (PLACES.some((place) => document.split(place, 3).length > 2))
    return 'Its document is not one that Platedesk made.';
  const bodies = answers.flatMap(({ facts, body }) =>
    facts.kind === 'answered' && body !== null ? [Buffer.from(body, 'base64')] : [],
  );
  for (const { body } of extrasIn(snapshot))
    if (body !== null) bodies.push(Buffer.from(body, 'base64'));
  return isTooMuch(bodies) ? 'Its answers hold more than those of any report.' : undefined;
}

const no = (why: string) => ({ kind: 'not-a-report', why }) as const;
