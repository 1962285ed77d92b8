import type { Answer, Answered } from '../provider/answer.ts';
import type { DatasetId, RecordOf } from '../provider/catalogue.ts';
import type { Json } from '../format/json.ts';
import { isJsonObject } from '../format/json.ts';
import type { VehicleRef } from '../provider/parameters.ts';
import type { Warning } from '../provider/read.ts';
import type { Environment } from '../provider/environment.ts';

type Step = string | number;

/** Where a finding's facts stand: one field of one answer, as it came. */
export type Evidence = {
  readonly dataset: DatasetId;
  readonly version: string;
  readonly environment: Environment;
  /** Of the answer whose bytes the main process keeps. */
  readonly answerId: string;
  /** Steps from the record's top, positions included. */
  readonly path: readonly (string | number)[];
  /** As it came; null where the point is that nothing stands there. */
  readonly value: Json;
  /** When the answer came, UTC. */
  readonly at: string;
};

/** What is known of a vehicle: its answers, to be read by dataset, and proof of where a fact stands. */
export type Known = {
  readonly vehicle: VehicleRef;
  /** For what lies in the past or the future; findings of a saved report use its own time. */
  readonly now: Date;
  readonly answers: ReadonlyMap<DatasetId, Answer>;
  readonly answered: (id: DatasetId) => Answered | undefined;
  /** Undefined unless answered. Any field of it may be missing: the type says so. */
  readonly record: <D extends DatasetId>(id: D) => RecordOf<D> | undefined;
  /** What came otherwise than the interface says, of an answered dataset. */
  readonly warnings: (id: DatasetId) => readonly Warning[];
  /** A field of an answered dataset as evidence; throws for one that wasn't answered: a rule's fault. */
  readonly evidence: (id: DatasetId, ...path: Step[]) => Evidence;
};

/** Reads answers side by side. An answer that isn't `answered` counts as no record. */
export function createKnown(
  vehicle: VehicleRef,
  answers: ReadonlyMap<DatasetId, Answer>,
  now: Date,
): Known {
  const answered = (id: DatasetId): Answered | undefined => {
    const answer = answers.get(id);
    return answer?.kind === 'answered' ? answer : undefined;
  };
  return {
    vehicle,
    now,
    answers,
    answered,
    // The schema of the answer's version read it, which only its dataset's type can say.
    record: <D extends DatasetId>(id: D) => answered(id)?.record as RecordOf<D> | undefined,
    warnings: (id) => answered(id)?.warnings ?? [],
    evidence: (id, ...path) => {
      const answer = answered(id);
      if (!answer) throw new Error(`no evidence in ${id}: it was not answered`);
      const { version, environment, settledAt } = answer;
      return {
        dataset: id,
        version,
        environment,
        answerId: answer.id,
        path,
        value: cameAt(answer, path),
        at: settledAt,
      };
    },
  };
}

/** What came at a place: the misfit itself where it was not as expected; null where nothing did. */
function cameAt({ record, warnings }: Answered, path: readonly Step[]): Json {
  const misfits = misfitsOf(warnings);
  const place = JSON.stringify(path);
  if (misfits.has(place)) return misfits.get(place) ?? null;
  return (
    path.reduce<Json | undefined>((at, step) => {
      if (Array.isArray(at)) return typeof step === 'number' ? at[step] : undefined;
      return isJsonObject(at) && Object.hasOwn(at, step) ? at[step] : undefined;
    }, record) ?? null
  );
}

const known = new WeakMap<readonly Warning[], ReadonlyMap<string, Json>>();

/** What came otherwise than expected, by its path: a hostile answer has tens of thousands of them. */
function misfitsOf(warnings: readonly Warning[]): ReadonlyMap<string, Json> {
  const before = known.get(warnings);
  if (before) return before;
  const misfits = new Map<string, Json>();
  for (const { path, came } of warnings) {
    const place = JSON.stringify(path);
    // The first one about a place is what it says, as where they are listed.
    if (!misfits.has(place)) misfits.set(place, came);
  }
  known.set(warnings, misfits);
  return misfits;
}
