import type { Answer, Answered } from '../provider/answer.ts';
import {
  currentVersion,
  type DatasetId,
  DATASET_IDS,
  findEndpoint,
} from '../provider/catalogue.ts';
import type { Json, JsonObject } from '../format/json.ts';
import type { VehicleRef } from '../provider/parameters.ts';
import { readRecord } from '../provider/read-record.ts';
import { evaluateFindings, type Rule } from '../findings/finding.ts';
import type { RuleInputs } from '../findings/rule-inputs.ts';
import {
  createVehicleAnswers,
  type Evidence,
  type VehicleAnswers,
} from '../findings/vehicle-answers.ts';

/** For tests: the current time. */
export const TEST_NOW = new Date('2026-11-21T12:00:00Z');

/**
 * For tests: response bodies by dataset, any result of JSON.parse. The type of a fixture may be
 * wider.
 */
export type BodiesByDataset = { readonly [D in DatasetId]?: object };

type AnswerOverrides = {
  readonly vehicle?: VehicleRef;
  readonly now?: Date;
  readonly inputs?: RuleInputs;
  readonly versions?: { readonly [D in DatasetId]?: string };
  /** Applies to every answer. */
  readonly metadata?: Partial<
    Pick<Answered, 'environment' | 'parameters' | 'completedAt' | 'notRefreshed'>
  >;
};

/**
 * For tests: creates an answer whose unwrapped body is read exactly as the client reads a response.
 */
export function createAnswered(
  dataset: DatasetId,
  body: object,
  { version = currentVersion(dataset), ...metadata }: Partial<Answered> = {},
): Answered {
  const endpoint = findEndpoint(dataset, version);
  if (!endpoint) throw new Error(`${dataset} has no version ${version}`);
  const { record, warnings } = readRecord(endpoint.record, body as JsonObject);
  return {
    kind: 'answered',
    id: `answer-${dataset}`,
    dataset,
    version,
    environment: 'production',
    vehicle: { vrm: 'AB12CDE' },
    parameters: {},
    via: 'single',
    requestedAt: '2026-11-21T11:59:58.000Z',
    completedAt: '2026-11-21T12:00:00.000Z',
    elapsedMs: 420,
    attempts: 1,
    httpStatus: 200,
    ...metadata,
    record: record as JsonObject,
    warnings,
  };
}

/** For tests: creates the answers of a vehicle from these bodies only. */
export function vehicleAnswersWith(
  bodies: BodiesByDataset,
  change: AnswerOverrides = {},
): VehicleAnswers {
  const { vehicle = { vrm: 'AB12CDE' }, now = TEST_NOW, versions = {}, metadata, inputs } = change;
  const answers = new Map<DatasetId, Answer>();
  for (const dataset of DATASET_IDS) {
    const body = bodies[dataset];
    const version = versions[dataset];
    const more = { vehicle, ...metadata, ...(version !== undefined && { version }) };
    if (body) answers.set(dataset, createAnswered(dataset, body, more));
  }
  return createVehicleAnswers(vehicle, answers, now, inputs);
}

/**
 * For tests: returns the findings of a rule for these bodies. Throws if a finding has no evidence or
 * cites a dataset that the rule does not declare.
 */
export function evaluateRule(rule: Rule, bodies: BodiesByDataset, change: AnswerOverrides = {}) {
  const findings = evaluateFindings(rule, vehicleAnswersWith(bodies, change));
  for (const { evidence } of findings) {
    if (evidence.length === 0) throw new Error(`${rule.id} gives no evidence`);
    for (const { dataset } of evidence)
      if (!rule.datasets.includes(dataset))
        throw new Error(`${rule.id} cites ${dataset} but does not declare it`);
  }
  return findings;
}

/** For tests: returns the severity and title of a rule's findings, in its order. */
export function summarizeFindings(
  rule: Rule,
  bodies: BodiesByDataset,
  change: AnswerOverrides = {},
): string[] {
  return evaluateRule(rule, bodies, change).map(({ severity, title }) => `${severity}: ${title}`);
}

/** For tests: returns the paths of a finding's evidence, such as `check.legal.stolen.status`. */
export function evidencePaths({ evidence }: { readonly evidence: readonly Evidence[] }): string[] {
  return evidence.map(({ dataset, path }) => [dataset, ...path].join('.'));
}

/** For tests: values of every kind to put in place of an expected value. */
export const MALFORMED_VALUES: readonly Json[] = [
  null,
  '',
  'x'.repeat(100_000),
  '\u202E\u0000',
  0,
  -1,
  1e300,
  true,
  [],
  [null, 1, 'x', {}],
  {},
  { a: { b: [] } },
];
