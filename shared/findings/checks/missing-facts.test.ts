import { expect, test } from 'vitest';
import { SCENARIO_PLATES } from '../../../electron/sample/scenarios/index.ts';
import { fetchSampleAnswers } from '../../../electron/testing/sample-answers.ts';
import type { Answer, Answered } from '../../provider/answer.ts';
import { type DatasetId, findEndpoint } from '../../provider/catalogue.ts';
import type { JsonObject } from '../../format/json.ts';
import { readRecord } from '../../provider/read-record.ts';
import { FIELD_MUTATIONS, fieldPaths, mutateField } from '../../testing/field-mutations.ts';
import { TEST_NOW } from '../../testing/vehicle-answers.ts';
import { evaluateRules } from '../registry.ts';
import { CHECKS } from './definitions.ts';
import { createVehicleAnswers } from '../vehicle-answers.ts';
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
    const before = judge(vrm, answers);
    const improvements: string[] = [];
    for (const [dataset, answer] of answers)
      for (const [name, record] of mutatedRecords(answer)) {
        cases++;
        const after = judge(vrm, new Map(answers).set(dataset, record));
        const better = improvedChecks(before, after, dataset);
        const key = `${dataset}.${name}`;
        if (better.length > 0 && key !== COMPLETE_STATEMENT)
          improvements.push(`${key}: ${better.join(', ')}`);
      }
    expect(improvements).toEqual([]);
  },
  120_000,
);

test('every field of every response was mutated', () => {
  expect(cases).toBeGreaterThanOrEqual(MIN_CASES);
});

const judge = (vrm: string, answers: ReadonlyMap<DatasetId, Answer>): Verdict => {
  const vehicle = createVehicleAnswers({ vrm }, answers, TEST_NOW);
  return evaluateVerdict(vehicle, evaluateRules(vehicle));
};

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
