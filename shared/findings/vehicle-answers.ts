import { datasetName } from '../provider/multi-request.ts';
import { cacheByObject } from '../format/cache-by-object.ts';
import type { Answer, Answered } from '../provider/answer.ts';
import { DATASET_IDS, type DatasetId, type RecordOf } from '../provider/catalogue.ts';
import type { Json } from '../format/json.ts';
import { getValueByPath } from '../provider/field-paths.ts';
import type { FieldPath } from '../provider/field-path.ts';
import type { VehicleRef } from '../provider/parameters.ts';
import { isUnread, type SchemaWarning } from '../provider/read-record.ts';
import type { Environment } from '../provider/environment.ts';
import { formatList, hasText } from '../format/text.ts';
import type { RuleInputs } from './rule-inputs.ts';

type Step = string | number;

/** Evidence of a finding: one received field of one answer. */
export type Evidence = {
  readonly dataset: DatasetId;
  readonly version: string;
  readonly environment: Environment;
  /** Id of the answer. The main process stores its body. */
  readonly answerId: string;
  /** Path from the top of the record, including list indexes. */
  readonly path: readonly Step[];
  /** Value as received. Null if the point is that the field has no value. */
  readonly value: Json;
  /** When the response was received, in UTC. */
  readonly receivedAt: string;
};

/** A field that a rule gives as evidence, or the evidence already read from it. */
export type EvidenceSource = FieldPath | Evidence;

/** All answers about a vehicle, with access by dataset and creation of evidence. */
export type VehicleAnswers = {
  readonly vehicle: VehicleRef;
  /** Reference time for past and future. Findings of a saved report use the report's own time. */
  readonly now: Date;
  /** What the rules read besides the answers. */
  readonly inputs: RuleInputs;
  readonly answers: ReadonlyMap<DatasetId, Answer>;
  readonly getAnswered: <D extends DatasetId>(id: D) => Answered<D> | undefined;
  /** Undefined unless answered. Any field of the record may be missing. */
  readonly getRecord: <D extends DatasetId>(id: D) => RecordOf<D> | undefined;
  /** Values of an answered dataset that could not be read. */
  readonly getWarnings: (id: DatasetId) => readonly SchemaWarning[];
  /** Returns a received field as evidence. Throws if the dataset was not answered. */
  readonly createEvidence: (id: DatasetId, ...path: Step[]) => Evidence;
};

/** Combines the answers about a vehicle. Only an answer of kind `answered` has a record. */
export function createVehicleAnswers(
  vehicle: VehicleRef,
  answers: ReadonlyMap<DatasetId, Answer>,
  now: Date,
  inputs: RuleInputs = {},
): VehicleAnswers {
  const getAnswered = <D extends DatasetId>(id: D) => {
    const answer = answers.get(id);
    // The map has each answer under its dataset.
    return answer?.kind === 'answered' ? (answer as Answered<D>) : undefined;
  };
  return {
    vehicle,
    now,
    inputs,
    answers,
    getAnswered,
    // The record was parsed with the schema of the answer's version, so it has the type of its
    // dataset.
    getRecord: <D extends DatasetId>(id: D) => getAnswered(id)?.record as RecordOf<D> | undefined,
    getWarnings: (id) => (getAnswered(id)?.warnings ?? []).filter(isUnread),
    createEvidence: (dataset, ...path) => {
      const answer = getAnswered(dataset);
      if (!answer)
        throw new Error(`cannot create evidence for ${dataset}: the dataset was not answered`);
      const { version, environment, id: answerId, completedAt: receivedAt } = answer;
      const value = getRawValue(answer, path);
      return { dataset, version, environment, answerId, path, value, receivedAt };
    },
  };
}

/** Splits a field into its dataset and path. A step of digits is the index of a list. */
export function parseField(field: FieldPath) {
  const [name, ...steps] = field.split('.');
  const dataset = DATASET_IDS.find((id) => id === name);
  if (!dataset) throw new Error(`no dataset has the field ${field}`);
  return { dataset, path: steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step)) };
}

/** Returns the evidence for a field, with its value. Throws if the dataset was not answered. */
export function readEvidence(vehicle: VehicleAnswers, source: EvidenceSource): Evidence {
  if (typeof source !== 'string') return source;
  const { dataset, path } = parseField(source);
  return vehicle.createEvidence(dataset, ...path);
}

/** A text that a dataset states about the vehicle, with its evidence. */
export type StatedText = { readonly text: string; readonly evidence: Evidence };

/** Returns the texts of those fields that have one. */
export const readStatedTexts = (vehicle: VehicleAnswers, ...fields: FieldPath[]): StatedText[] =>
  fields.flatMap((field) => {
    const { dataset, path } = parseField(field);
    const text = getValueByPath(vehicle.getRecord(dataset), path);
    return typeof text === 'string' && hasText(text)
      ? [{ text, evidence: vehicle.createEvidence(dataset, ...path) }]
      : [];
  });

/** Returns the received value, even in an unexpected format. Null if there is none. */
function getRawValue({ record, warnings }: Answered, path: readonly Step[]): Json {
  // The usual response has no warnings, and rules create much evidence.
  const unexpected =
    warnings.length > 0 ? getUnexpectedValues(warnings).get(JSON.stringify(path)) : undefined;
  return unexpected ?? getValueByPath(record, path) ?? null;
}

/** Indexes unexpected values by path. The first warning about a path counts. */
const getUnexpectedValues = cacheByObject(
  (warnings: readonly SchemaWarning[]) =>
    new Map(
      warnings
        .filter(isUnread)
        .toReversed()
        .map(({ path, received }) => [JSON.stringify(path), received]),
    ),
);

/** The specification. Only version 1.2 has the engine number and the date of the last colour change. */
export const getFullSpec = (vehicle: VehicleAnswers): RecordOf<'spec', '1.2'> | undefined =>
  vehicle.getRecord('spec');

/** Returns fields as evidence: always the first, the others only if they have a value. */
export function collectFieldEvidence(
  vehicle: VehicleAnswers,
  [first, ...others]: readonly [FieldPath, ...FieldPath[]],
): Evidence[] {
  const read = (field: FieldPath) => readEvidence(vehicle, field);
  return [read(first), ...others.map(read).filter(({ value }) => value !== null && value !== '')];
}

/** Lists the datasets of the evidence, each once: `Provenance, Status and Specification`. */
export function formatDatasetNames(evidence: readonly Evidence[]): string {
  return formatList([...new Set(evidence.map(({ dataset }) => datasetName(dataset)))]);
}
