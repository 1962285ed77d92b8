import { expect, test } from 'vitest';
import type { Answer } from '../../shared/provider/answer.ts';
import { DATASET_IDS } from '../../shared/provider/catalogue.ts';
import { rowSummarySchema } from '../../shared/lists/row-summary.ts';
import { DEFAULT_TRIAGE } from '../../shared/lists/work-list.ts';
import { fetchSampleAnswers } from '../testing/sample-answers.ts';
import { TODAY } from '../testing/sample-service.ts';
import { summarizeRow } from './summarize-row.ts';

const INPUTS = { profile: 'everything' } as const;

async function summarize(
  vrm: string,
  datasets: readonly string[] = DATASET_IDS,
  vin: string | null = null,
) {
  const answers: Answer[] = [...(await fetchSampleAnswers(vrm)).values()].filter(({ dataset }) =>
    datasets.includes(dataset),
  );
  return summarizeRow({ number: 1, vrm, vin, odometerMiles: null }, answers, TODAY, INPUTS).summary;
}

/** A sample vehicle with finance, one that is written off, a stolen one and one without a record. */
const PLATES = ['PC19HPA', 'BS15ALE', 'ST68LNX', 'AB12CDE'];

test.each(PLATES)('with triage only, %s is never better than Incomplete', async (vrm) => {
  const summary = await summarize(vrm, DEFAULT_TRIAGE);
  expect(['alert', 'review', 'incomplete']).toContain(summary.verdict);
  expect(summary.answered.toSorted()).toEqual(DEFAULT_TRIAGE.toSorted());
});

test('a row names the incomplete checks only if they are few', async () => {
  const triage = await summarize('AB12CDE', DEFAULT_TRIAGE);
  expect(triage.reasons).toBe('9 checks incomplete');
  const withoutKeepers = DATASET_IDS.filter((dataset) => dataset !== 'keepers');
  const full = await summarize('AB12CDE', withoutKeepers);
  expect(full.reasons).toBe('2 checks incomplete: Keepers, Plates');
});

test('a finance record is an Alert that names its check', async () => {
  const summary = await summarize('PC19HPA');
  expect(summary).toMatchObject({ verdict: 'alert', alerts: ['Finance'] });
  expect(summary.reasons).toMatch(/^Finance/);
});

test('states what the table shows of a vehicle without a record', async () => {
  const summary = rowSummarySchema.parse(await summarize('AB12CDE'));
  expect(summary).toMatchObject({
    title: expect.stringMatching(/^Ford /) as string,
    alerts: [],
    isAtProviderMileage: true,
    values: { retail: expect.any(Number) as number, trade: expect.any(Number) as number },
    lastTest: { miles: expect.any(Number) as number },
    motUntil: expect.any(String) as string,
    previousKeepers: expect.any(Number) as number,
    daysToSell: expect.any(Number) as number,
  });
  expect(summary.answered).toHaveLength(DATASET_IDS.length);
  expect(Number(summary.values.retail) % 1).toBe(0);
});

test('a VIN of the file that no response states is an Alert of identity', async () => {
  const { verdict, otherVin } = await summarize('AB12CDE');
  expect({ verdict, otherVin }).toEqual({ verdict: 'no-record', otherVin: undefined });
  const other = await summarize('AB12CDE', DATASET_IDS, 'WVWZZZ1JZ3W386752');
  expect(other).toMatchObject({ verdict: 'alert', alerts: ['Identity'] });
  expect(other.reasons).toMatch(/^VIN differs from the file/);
  const end = other.otherVin?.slice(-6) ?? '';
  expect(end).toHaveLength(6);
  const same = await summarize('AB12CDE', DATASET_IDS, end);
  expect(same).toMatchObject({ verdict: 'no-record' });
});

test('no response gives an empty row that is Incomplete', async () => {
  expect(await summarize('AB12CDE', [])).toMatchObject({
    title: '',
    verdict: 'incomplete',
    reasons: 'No dataset requested',
    values: {},
    answered: [],
  });
});
