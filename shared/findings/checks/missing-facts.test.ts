import { expect, test } from 'vitest';
import { SCENARIO_PLATES } from '../../../electron/sample/scenarios/index.ts';
import { fetchSampleAnswers } from '../../../electron/testing/sample-answers.ts';
import type { Answer, Answered } from '../../provider/answer.ts';
import { type DatasetId, findEndpoint } from '../../provider/catalogue.ts';
import type { JsonObject } from '../../format/json.ts';
import { readRecord } from '../../provider/read-record.ts';
import { FIELD_MUTATIONS, fieldPaths, mutateField } from '../../testing/field-mutations.ts';
import { TEST_NOW } from '../../testing/vehicle-answers.ts';
import type { Finding } from '../finding.ts';
import { evaluateRule, RULES } from '../registry.ts';
import { CHECKS } from './definitions.ts';
import { createVehicleAnswers, type VehicleAnswers } from '../vehicle-answers.ts';
import { evaluateVerdict, type Verdict } from '../verdict.ts';

/** The least number of mutated responses over all plates. */
const MIN_CASES = 100_000;

/** An empty list of changes states that the plate was never changed. */
const COMPLETE_STATEMENT = 'vrms.vrmChanges emptied';

let cases = 0;

/** The earlier versions have other fields. */
const EARLIER_VERSIONS = { similarListings: '2.1', motFeatureSet: '1.0', spec: '1.1' };

const VEHICLES: readonly (readonly [string, Parameters<typeof fetchSampleAnswers>[1]])[] = [
  ...SCENARIO_PLATES.map(({ vrm }) => [vrm, {}] as const),
  ...['AB12CDE', 'MP64DRP', 'KM66JPN', 'WR15CTS', 'PL16CHG', 'EX13PRT'].map(
    (vrm) => [vrm, { versions: EARLIER_VERSIONS }] as const,
  ),
];

test.each(VEHICLES)(
  'no field of the responses about %s, %j, can be withheld to get a better result',
  async (vrm, options) => {
    const answers = await fetchSampleAnswers(vrm, { ...options, today: TEST_NOW });
    const vehicle = createVehicleAnswers({ vrm }, answers, TEST_NOW);
    const findings = RULES.map((rule) => evaluateRule(rule, vehicle));
    const before = evaluateVerdict(vehicle, findings.flat());
    const improvements: string[] = [];
    for (const [dataset, answer] of answers)
      for (const [name, record] of mutatedRecords(answer)) {
        cases++;
        const mutated = new Map(answers).set(dataset, record);
        const after = judge(createVehicleAnswers({ vrm }, mutated, TEST_NOW), dataset, findings);
        const better = improvedChecks(before, after, dataset);
        const key = `${dataset}.${name}`;
        if (better.length > 0 && key !== COMPLETE_STATEMENT)
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

/**
 * The verdict after one dataset changed. Rules that do not read it report what they reported before;
 * evaluating them again for every mutation would double the time.
 *
 * @param before the findings of each rule before the change, in the order of `RULES`
 */
function judge(
  vehicle: VehicleAnswers,
  changed: DatasetId,
  before: readonly (readonly Finding[])[],
): Verdict {
  const findings = RULES.flatMap((rule, at) =>
    rule.datasets.includes(changed) ? evaluateRule(rule, vehicle) : (before[at] ?? []),
  );
  return evaluateVerdict(vehicle, findings);
}

/** The response with each field mutated, one at a time, read as the client reads a response. */
function* mutatedRecords(answer: Answer): Generator<[name: string, answer: Answered]> {
  if (answer.kind !== 'answered') return;
  const endpoint = findEndpoint(answer.dataset, answer.version);
  if (!endpoint) throw new Error(`no ${answer.dataset} ${answer.version}`);
  for (const path of fieldPaths(answer.record))
    for (const mutation of FIELD_MUTATIONS) {
      const body = mutateField(answer.record, path, mutation);
      if (!body) continue;
      const { record, warnings } = readRecord(endpoint.record, body);
      yield [
        `${path.join('.')} ${mutation}`,
        { ...answer, record: record as JsonObject, warnings },
      ];
    }
}

/**
 * The checks that are good now and were not before, of those that rely on the dataset, and the
 * verdict. A comparison with another dataset cannot be made without it: then only the verdict counts.
 */
function improvedChecks(before: Verdict, after: Verdict, dataset: DatasetId): readonly string[] {
  const checks = after.checks
    .filter(({ result }, at) => result === 'good' && before.checks[at]?.result !== 'good')
    .map(({ check }) => check)
    .filter((check) =>
      CHECKS[check].facts.some(({ statedBy }) => statedBy.some((one) => one.dataset === dataset)),
    );
  const isBetterVerdict = after.result === 'no-record' && before.result !== 'no-record';
  return isBetterVerdict ? [...checks, 'verdict'] : checks;
}
