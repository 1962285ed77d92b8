import type { Answer, Answered } from '../provider/answer.ts';
import { currentVersion, type DatasetId, DATASET_IDS, endpointOf } from '../provider/catalogue.ts';
import type { Json, JsonObject } from '../format/json.ts';
import type { VehicleRef } from '../provider/parameters.ts';
import { readRecord } from '../provider/read.ts';
import type { Found, Rule } from '../findings/finding.ts';
import { createKnown, type Known } from '../findings/known.ts';

/** For tests: the day on which everything is looked at. */
export const NOW = new Date('2026-11-21T12:00:00Z');

/** For tests: what JSON.parse could have given, by dataset; a fixture's type may be wider. */
export type Bodies = { readonly [D in DatasetId]?: object };

type Change = {
  readonly vehicle?: VehicleRef;
  readonly now?: Date;
  readonly versions?: { readonly [D in DatasetId]?: string };
  /** Of every answer. */
  readonly facts?: Partial<Pick<Answered, 'environment' | 'parameters' | 'settledAt'>>;
};

/** For tests: an answer whose body (unwrapped) is read exactly as the client reads what comes. */
export function answeredWith(
  dataset: DatasetId,
  body: object,
  { version = currentVersion(dataset), ...facts }: Partial<Answered> = {},
): Answered {
  const endpoint = endpointOf(dataset, version);
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
    askedAt: '2026-11-21T11:59:58.000Z',
    settledAt: '2026-11-21T12:00:00.000Z',
    elapsed: 420,
    attempts: 1,
    status: 200,
    ...facts,
    record: record as JsonObject,
    warnings,
  };
}

/** For tests: what is known of a vehicle of which only these bodies came. */
export function knownOf(bodies: Bodies, change: Change = {}): Known {
  const { vehicle = { vrm: 'AB12CDE' }, now = NOW, versions = {}, facts } = change;
  const answers = new Map<DatasetId, Answer>();
  for (const dataset of DATASET_IDS) {
    const body = bodies[dataset];
    const version = versions[dataset];
    const more = { vehicle, ...facts, ...(version !== undefined && { version }) };
    if (body) answers.set(dataset, answeredWith(dataset, body, more));
  }
  return createKnown(vehicle, answers, now);
}

/** For tests: what a rule finds in these bodies. Each piece of evidence must name a place that is there. */
export function foundBy(rule: Rule, bodies: Bodies, change: Change = {}): readonly Found[] {
  const found = rule.raise(knownOf(bodies, change));
  for (const { evidence } of found)
    for (const { dataset } of evidence)
      if (!rule.reads.includes(dataset))
        throw new Error(`${rule.id} shows ${dataset}, and does not say that it reads it`);
  return found;
}

/** For tests: severity and title of what a rule finds, in its order. */
export function told(rule: Rule, bodies: Bodies, change: Change = {}): string[] {
  return foundBy(rule, bodies, change).map(({ severity, title }) => `${severity}: ${title}`);
}

/** For tests: where a finding's evidence stands, as `check.legal.stolen.status`. */
export function placesOf({ evidence }: Pick<Found, 'evidence'>): string[] {
  return evidence.map(({ dataset, path }) => [dataset, ...path].join('.'));
}

/** For tests: values of every kind that stand where something else was promised. */
export const MALFORMED: readonly Json[] = [
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
