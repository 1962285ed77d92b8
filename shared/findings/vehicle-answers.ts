import type { Answer, Answered } from '../provider/answer.ts';
import type { DatasetId, RecordOf } from '../provider/catalogue.ts';
import type { Json } from '../format/json.ts';
import { isJsonObject } from '../format/json.ts';
import type { VehicleRef } from '../provider/parameters.ts';
import type { SchemaWarning } from '../provider/read-record.ts';
import type { Environment } from '../provider/environment.ts';

type Step = string | number;

/** Evidence of a finding: one received field of one answer. */
export type Evidence = {
  readonly dataset: DatasetId;
  readonly version: string;
  readonly environment: Environment;
  /** Id of the answer. The main process stores its body. */
  readonly answerId: string;
  /** Path from the top of the record, including list indexes. */
  readonly path: readonly (string | number)[];
  /** Value as received. Null if the point is that the field has no value. */
  readonly value: Json;
  /** When the response was received, in UTC. */
  readonly receivedAt: string;
};

/** All answers about a vehicle, with access by dataset and creation of evidence. */
export type VehicleAnswers = {
  readonly vehicle: VehicleRef;
  /** Reference time for past and future. Findings of a saved report use the report's own time. */
  readonly now: Date;
  readonly answers: ReadonlyMap<DatasetId, Answer>;
  readonly getAnswered: (id: DatasetId) => Answered | undefined;
  /** Undefined unless answered. Any field of the record may be missing. */
  readonly getRecord: <D extends DatasetId>(id: D) => RecordOf<D> | undefined;
  /** Values in an unexpected format in an answered dataset. */
  readonly getWarnings: (id: DatasetId) => readonly SchemaWarning[];
  /**
   * Returns a field of an answered dataset as evidence. Throws if the dataset was not answered,
   * which is an error in a rule.
   */
  readonly createEvidence: (id: DatasetId, ...path: Step[]) => Evidence;
};

/**
 * Combines the answers about a vehicle. An answer of a kind other than `answered` has no record.
 */
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
    // The record was parsed with the schema of the answer's version, so it has the type of its
    // dataset.
    getRecord: <D extends DatasetId>(id: D) => getAnswered(id)?.record as RecordOf<D> | undefined,
    getWarnings: (id) => getAnswered(id)?.warnings ?? [],
    createEvidence: (id, ...path) => {
      const answer = getAnswered(id);
      if (!answer)
        throw new Error(`cannot create evidence for ${id}: the dataset was not answered`);
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

/**
 * Returns the received value at a path, including one in an unexpected format. Returns null if
 * there is none.
 */
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

/**
 * Indexes unexpected values by path. The index is cached because a hostile response may have tens
 * of thousands of them.
 */
function unexpectedValuesByPath(warnings: readonly SchemaWarning[]): ReadonlyMap<string, Json> {
  const cached = unexpectedValuesCache.get(warnings);
  if (cached) return cached;
  const unexpectedValues = new Map<string, Json>();
  for (const { path, received } of warnings) {
    const pathKey = JSON.stringify(path);
    // The first warning about a path counts, as in the list of warnings.
    if (!unexpectedValues.has(pathKey)) unexpectedValues.set(pathKey, received);
  }
  unexpectedValuesCache.set(warnings, unexpectedValues);
  return unexpectedValues;
}
