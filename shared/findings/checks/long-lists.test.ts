import { expect, test } from 'vitest';
import { fetchSampleAnswers } from '../../../electron/testing/sample-answers.ts';
import type { Answer } from '../../provider/answer.ts';
import { DATASET_IDS, type DatasetId } from '../../provider/catalogue.ts';
import type { SchemaWarning } from '../../provider/read-record.ts';
import { createAnswered, TEST_NOW } from '../../testing/vehicle-answers.ts';
import { evaluateRules } from '../registry.ts';
import { createVehicleAnswers } from '../vehicle-answers.ts';
import { evaluateVerdict, findCheck } from '../verdict.ts';
import { CHECKS } from './definitions.ts';

/** Every check of this vehicle has its good result. */
const VRM = 'AB12CDE';

function evaluate(answers: ReadonlyMap<DatasetId, Answer>) {
  const vehicle = createVehicleAnswers({ vrm: VRM }, answers, TEST_NOW);
  return evaluateVerdict(vehicle, evaluateRules(vehicle));
}

const listGoodChecks = (answers: ReadonlyMap<DatasetId, Answer>) =>
  evaluate(answers)
    .checks.filter(({ result }) => result === 'good')
    .map(({ check }) => check);

/** The datasets that can state a fact of a check. */
const listDatasets = (check: keyof typeof CHECKS) =>
  CHECKS[check].facts.flatMap(({ statedBy }) => statedBy.map(({ dataset }) => dataset));

const OMITTED: SchemaWarning = {
  path: [],
  expected: 'at most 3 entries of “Options”',
  received: '5 entries',
  omittedEntries: 2,
};

test.each(DATASET_IDS)(
  'no check that relies on %s is good if a list of it is too long',
  async (id) => {
    const answers = await fetchSampleAnswers(VRM, { today: TEST_NOW });
    const answer = answers.get(id);
    if (answer?.kind !== 'answered') throw new Error(`${id} was not answered`);
    const before = listGoodChecks(answers);
    expect(before).toHaveLength(Object.keys(CHECKS).length);
    const after = listGoodChecks(new Map(answers).set(id, { ...answer, warnings: [OMITTED] }));
    expect(after).toEqual(before.filter((check) => !listDatasets(check).includes(id)));
  },
);

test('the reason states how many entries are read', () => {
  const vrmChanges = Array.from({ length: 1_001 }, () => ({ vrm: VRM, onVehicle: '2012-03-01' }));
  const verdict = evaluate(new Map([['vrms', createAnswered('vrms', { vrmChanges })]]));
  expect(findCheck(verdict, 'plates')).toMatchObject({
    result: 'not-answered',
    reason:
      'The response has a list that is too long. Platedesk reads at most 1,000 entries of “Plate changes”. See the original response on the tab of the dataset.',
  });
});
