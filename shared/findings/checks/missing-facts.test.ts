import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { createRandom } from '../../../electron/sample/random.ts';
import { SCENARIO_PLATES } from '../../../electron/sample/scenarios/index.ts';
import { fetchSampleAnswers } from '../../../electron/testing/sample-answers.ts';
import type { Answer, Answered } from '../../provider/answer.ts';
import { type DatasetId, findEndpoint } from '../../provider/catalogue.ts';
import type { JsonObject } from '../../format/json.ts';
import { readRecord } from '../../provider/read-record.ts';
import {
  FIELD_MUTATIONS,
  type FieldMutation,
  fieldPaths,
  mutateField,
} from '../../testing/field-mutations.ts';
import { recordReads } from '../../testing/recorded-reads.ts';
import { TEST_NOW } from '../../testing/vehicle-answers.ts';
import type { Finding } from '../finding.ts';
import { evaluateRule, RULES } from '../registry.ts';
import { CHECKS } from './definitions.ts';
import { evaluateChecks } from './evaluate-checks.ts';
import { createVehicleAnswers, type VehicleAnswers } from '../vehicle-answers.ts';
import { evaluateVerdict, type Verdict } from '../verdict.ts';

/**
 * Mutating the responses about every vehicle takes a fifth of the time of all unit tests. A run draws
 * some of them, and the workflows that run at night and before a release test all.
 */
const TESTS_EVERY_VEHICLE = process.env['PLATEDESK_TEST_VEHICLES'] === 'all';
const DRAWN_VEHICLES = 8;
/** Draws the same vehicles again if it is set to the seed that a run printed. */
const SEED = process.env['PLATEDESK_TEST_SEED'] ?? randomBytes(4).toString('hex');
/**
 * The least number of mutated responses: over all vehicles, or 2,000 for each that was drawn. Two
 * vehicles have fewer, because they have no or malformed responses.
 */
const MIN_CASES = TESTS_EVERY_VEHICLE ? 100_000 : 2_000 * (DRAWN_VEHICLES - 2);

/** An empty list states that the plate was never changed, or the vehicle never advertised. */
const COMPLETE_STATEMENTS = new Set(['vrms.vrmChanges emptied', 'saleEvents.saleEvents emptied']);

let cases = 0;

/** The earlier versions have other fields. */
const EARLIER_VERSIONS = { similarListings: '2.1', motFeatureSet: '1.0', spec: '1.1' };

const VEHICLES: readonly (readonly [string, Parameters<typeof fetchSampleAnswers>[1]])[] = [
  ...SCENARIO_PLATES.map(({ vrm }) => [vrm, {}] as const),
  ...['AB12CDE', 'MP64DRP', 'KM66JPN', 'WR15CTS', 'PL16CHG', 'EX13PRT'].map(
    (vrm) => [vrm, { versions: EARLIER_VERSIONS }] as const,
  ),
];

const MUTATED_VEHICLES = TESTS_EVERY_VEHICLE
  ? VEHICLES
  : createRandom(SEED).sample(VEHICLES, DRAWN_VEHICLES);
if (!TESTS_EVERY_VEHICLE) console.log(`Vehicles drawn with PLATEDESK_TEST_SEED=${SEED}`);

test.each(MUTATED_VEHICLES)(
  'no field of the responses about %s, %j, can be withheld to get a better result',
  async (vrm, options) => {
    const answers = await fetchSampleAnswers(vrm, { ...options, today: TEST_NOW });
    const base = evaluateBase(vrm, answers);
    const improvements: string[] = [];
    for (const [dataset, answer] of answers)
      for (const mutated of mutatedRecords(answer)) {
        const after = evaluateMutated(
          vrm,
          new Map(answers).set(dataset, mutated.answer),
          base,
          mutated,
        );
        const better = improvedChecks(base.verdict, after, dataset);
        const key = `${dataset}.${mutated.path.join('.')} ${mutated.mutation}`;
        if (better.length > 0 && !COMPLETE_STATEMENTS.has(key))
          improvements.push(`${key}: ${better.join(', ')}`);
      }
    expect(improvements).toEqual([]);
  },
  240_000,
);

test.each(VEHICLES)(
  'a rule reads only the datasets that it names: %s, %j',
  async (vrm, options) => {
    const answers = await fetchSampleAnswers(vrm, { ...options, today: TEST_NOW });
    const vehicle = createVehicleAnswers({ vrm }, answers, TEST_NOW);
    for (const rule of RULES) {
      const named = new Map([...answers].filter(([dataset]) => rule.datasets.includes(dataset)));
      expect(evaluateRule(rule, createVehicleAnswers({ vrm }, named, TEST_NOW)), rule.id).toEqual(
        evaluateRule(rule, vehicle),
      );
    }
  },
);

test('every field of every response was mutated', () => {
  expect(cases).toBeGreaterThanOrEqual(MIN_CASES);
});

type Base = {
  /** Of each rule, in the order of `RULES`. */
  readonly rules: readonly { readonly findings: readonly Finding[]; readonly reads: Reads }[];
  readonly verdict: Verdict;
  /** What the checks read, besides the findings. */
  readonly checkReads: Reads;
};

type Reads = ReadonlySet<string>;

/** Evaluates the unchanged answers, and records what each rule and the checks read of them. */
function evaluateBase(vrm: string, answers: ReadonlyMap<DatasetId, Answer>): Base {
  // With answers of its own, no rule gets a result that was cached for another.
  const evaluate = <T>(evaluation: (vehicle: VehicleAnswers) => T) => {
    const recorded = recordReads(answers);
    const result = evaluation(createVehicleAnswers({ vrm }, recorded.answers, TEST_NOW));
    return { result, reads: recorded.reads };
  };
  const rules = RULES.map((rule) => {
    const { result: findings, reads } = evaluate((vehicle) => evaluateRule(rule, vehicle));
    return { findings, reads };
  });
  const findings = rules.flatMap((rule) => rule.findings);
  const vehicle = createVehicleAnswers({ vrm }, answers, TEST_NOW);
  const { reads: checkReads } = evaluate((tracked) => evaluateChecks(tracked, findings, {}));
  return { rules, verdict: evaluateVerdict(vehicle, findings), checkReads };
}

type Mutated = {
  readonly path: readonly (string | number)[];
  readonly mutation: FieldMutation;
  readonly answer: Answered;
  /** Whether the response had a warning before or has one now. */
  readonly hasWarnings: boolean;
};

/**
 * The verdict after one field changed. Rules and checks are pure functions of the answers: what did
 * not read the field gives the same result as before. Evaluating everything for every mutation would
 * take several times as long.
 */
function evaluateMutated(
  vrm: string,
  answers: ReadonlyMap<DatasetId, Answer>,
  base: Base,
  { path, answer: { dataset, warnings }, hasWarnings }: Mutated,
): Verdict {
  // A warning about the whole record replaces all of its fields.
  const isReplaced = warnings.some((warning) => warning.path.length === 0);
  const field = [dataset, ...path].join('.');
  const isAffected = (reads: Reads) =>
    isReplaced || reads.has(field) || (hasWarnings && reads.has(`${dataset} warnings`));
  const vehicle = createVehicleAnswers({ vrm }, answers, TEST_NOW);
  const findings = RULES.flatMap((rule, index) => {
    const before = base.rules[index];
    return before && !isAffected(before.reads) ? before.findings : evaluateRule(rule, vehicle);
  });
  // The checks read only the ids and severities of the findings for their results.
  const hasSameFindings =
    summarize(findings) === summarize(base.rules.flatMap((rule) => rule.findings));
  return hasSameFindings && !isAffected(base.checkReads)
    ? base.verdict
    : evaluateVerdict(vehicle, findings);
}

const summarize = (findings: readonly Finding[]) =>
  findings.map(({ id, severity }) => `${severity} ${id}`).join();

/**
 * The responses with one field mutated, read as the client reads a response. A null field is omitted
 * if the same record was read as without the field: the verdict would be the same too.
 */
function* mutatedRecords(answer: Answer): Generator<Mutated> {
  if (answer.kind !== 'answered') return;
  const endpoint = findEndpoint(answer.dataset, answer.version);
  if (!endpoint) throw new Error(`no ${answer.dataset} ${answer.version}`);
  for (const path of fieldPaths(answer.record)) {
    let withoutField: unknown;
    for (const mutation of FIELD_MUTATIONS) {
      const body = mutateField(answer.record, path, mutation);
      if (!body) continue;
      cases++;
      const received = readRecord(endpoint.record, body);
      if (mutation === 'removed') withoutField = received;
      if (mutation === 'null' && isDeepStrictEqual(received, withoutField)) continue;
      const { record, warnings } = received;
      const mutated = { ...answer, record: record as JsonObject, warnings };
      const hasWarnings = answer.warnings.length + warnings.length > 0;
      yield { path, mutation, answer: mutated, hasWarnings };
    }
  }
}

/**
 * The checks that are good now and were not before, of those that rely on the dataset, and the
 * verdict. A comparison with another dataset cannot be made without it: then only the verdict counts.
 */
function improvedChecks(before: Verdict, after: Verdict, dataset: DatasetId): readonly string[] {
  const checks = after.checks
    .filter(({ result }, index) => result === 'good' && before.checks[index]?.result !== 'good')
    .map(({ check }) => check)
    .filter((check) =>
      CHECKS[check].facts.some(({ statedBy }) =>
        statedBy.some((source) => source.dataset === dataset),
      ),
    );
  const isBetterVerdict = after.result === 'no-record' && before.result !== 'no-record';
  return isBetterVerdict ? [...checks, 'verdict'] : checks;
}
