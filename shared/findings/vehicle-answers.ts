import type { Answer, Answered } from '../provider/answer.ts';
import type { DatasetId, RecordOf } from '../provider/catalogue.ts';
import type { Json } from '../format/json.ts';
import { isJsonObject } from '../format/json.ts';
import type { VehicleRef } from '../provider/parameters.ts';
import type { SchemaWarning } from '../provider/read-record.ts';
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
  readonly receivedAt: string;
};

/** What is known of a vehicle: its answers, to be read by dataset, and proof of where a fact stands. */
export type VehicleAnswers = {
  readonly vehicle: VehicleRef;
  /** For what lies in the past or the future; findings of a saved report use its own time. */
  readonly now: Date;
  readonly answers: ReadonlyMap<DatasetId, Answer>;
  readonly getAnswered: (id: DatasetId) => Answered | undefined;
  /** Undefined unless answered. Any field of it may be missing: the type says so. */
  readonly getRecord: <D extends DatasetId>(id: D) => RecordOf<D> | undefined;
  /** What came otherwise than the interface says, of an answered dataset. */
  readonly getWarnings: (id: DatasetId) => readonly SchemaWarning[];
  /** A field of an answered dataset as evidence; throws for one that wasn't answered: a rule's fault. */
  readonly createEvidence: (id: DatasetId, ...path: Step[]) => Evidence;
};

/** Reads answers side by side. An answer that isn't `answered` counts as no record. */
export function createVehicleAnswers(
  vehicle: VehicleRef,
  answers: ReadonlyMap<DatasetId, Answer>,
  now: Date,
): VehicleAnswers {
  const getAnswered = (id: DatasetId): Answered | undefined => {
    const answer = answers.get(id);
    return answer?.kind === 'answered' ? answer : undefined;
  };
  return {
    vehicle,
    now,
    answers,
    getAnswered,
    // The schema of the answer's version read it, which only its dataset's type can say.
    getRecord: <D extends DatasetId>(id: D) => getAnswered(id)?.record as RecordOf<D> | undefined,
    getWarnings: (id) => getAnswered(id)?.warnings ?? [],
    createEvidence: (id, ...path) => {
      const answer = getAnswered(id);
      if (!answer) throw new Error(`no evidence in ${id}: it was not answered`);
      const { version, environment, completedAt } = answer;
      return {
        dataset: id,
        version,
        environment,
        answerId: answer.id,
        path,
        value: rawValueAt(answer, path),
        receivedAt: completedAt,
      };
    },
  };
}

/** What came at a place: the misfit itself where it was not as expected; null where nothing did. */
function rawValueAt({ record, warnings }: Answered, path: readonly Step[]): Json {
  const unexpectedValues = unexpectedValuesByPath(warnings);
  const pathKey = JSON.stringify(path);
  if (unexpectedValues.has(pathKey)) return unexpectedValues.get(pathKey) ?? null;
  return (
    path.reduce<Json | undefined>((current, step) => {
      if (Array.isArray(current)) return typeof step === 'number' ? current[step] : undefined;
      return isJsonObject(current) && Object.hasOwn(current, step) ? current[step] : undefined;
    }, record) ?? null
  );
}

const unexpectedValuesCache = new WeakMap<readonly SchemaWarning[], ReadonlyMap<string, Json>>();

/** What came otherwise than expected, by its path: a hostile answer has tens of thousands of them. */
function unexpectedValuesByPath(warnings: readonly SchemaWarning[]): ReadonlyMap<string, Json> {
  const cached = unexpectedValuesCache.get(warnings);
  if (cached) return cached;
  const unexpectedValues = new Map<string, Json>();
  for (const { path, received } of warnings) {
    const pathKey = JSON.stringify(path);
    // The first one about a place is what it says, as where they are listed.
    if (!unexpectedValues.has(pathKey)) unexpectedValues.set(pathKey, received);
  }
  unexpectedValuesCache.set(warnings, unexpectedValues);
  return unexpectedValues;
}
