import { isJsonObject, type Json, type JsonObject } from '../../shared/provider/json.ts';
import {
  SNAPSHOT_FORMAT,
  SNAPSHOT_VERSION,
  type Snapshot,
  snapshotSchema,
} from '../../shared/report/snapshot.ts';
import { FONTS_PLACE, SEAL_PLACE } from './document/places.ts';

const PLACES = [SEAL_PLACE, FONTS_PLACE];

/** A snapshot of any format as this version of the program knows snapshots, or why it is none. */
export type SnapshotRead =
  | { readonly kind: 'snapshot'; readonly snapshot: Snapshot; readonly version: number }
  | { readonly kind: 'newer-version'; readonly version: number }
  | { readonly kind: 'not-a-report'; readonly why: string };

/**
 * One reader for each format version that there ever was, from its JSON to the newest `Snapshot`;
 * undefined where it isn't one. A new version gets a reader and golden files, and every earlier one
 * keeps its own.
 */
const READERS: ReadonlyMap<number, (value: JsonObject) => Snapshot | undefined> = new Map([
  [1, readVersion1],
]);

function readVersion1(value: JsonObject): Snapshot | undefined {
  const snapshot = snapshotSchema.safeParse(value).data;
  // SECURITY: what is filled in is large. A document with a million places for it would fill memory.
  const isFillable = PLACES.every((place) => (snapshot?.document.split(place, 3).length ?? 0) < 3);
  return isFillable ? snapshot : undefined;
}

/** Reads a snapshot out of what JSON.parse gave. */
export function readSnapshot(value: Json | undefined): SnapshotRead {
  if (!isJsonObject(value) || value['format'] !== SNAPSHOT_FORMAT)
    return no('It is not a report that Platedesk made.');
  const version = value['version'];
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    return no('It does not say which version of the format it is in.');
  if (version > SNAPSHOT_VERSION) return { kind: 'newer-version', version };
  const snapshot = READERS.get(version)?.(value);
  return snapshot
    ? { kind: 'snapshot', snapshot, version }
    : no('Parts of the report are missing, or are not what they should be.');
}

const no = (why: string) => ({ kind: 'not-a-report', why }) as const;
