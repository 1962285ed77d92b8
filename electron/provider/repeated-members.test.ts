import { beforeAll, describe, expect, test } from 'vitest';
import type { CheckId } from '../../shared/findings/checks/check.ts';
import { evaluateRules } from '../../shared/findings/registry.ts';
import { createVehicleAnswers } from '../../shared/findings/vehicle-answers.ts';
import { evaluateVerdict } from '../../shared/findings/verdict.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import { currentVersion, type DatasetId } from '../../shared/provider/catalogue.ts';
import { getValueByPath } from '../../shared/provider/field-paths.ts';
import { isJsonObject, type Json, type JsonObject } from '../../shared/format/json.ts';
import { ONE_MEMBER } from '../../shared/provider/read-record.ts';
import { createFetchInput, testClient } from '../testing/provider.ts';
import { fetchAllDatasets, sampleClient } from '../testing/report.ts';
import { TODAY } from '../testing/sample-service.ts';

/** A vehicle whose verdict is “No record found”, with all its responses. */
const VRM = 'AB12CDE';
const answers = new Map<DatasetId, Answer>();
const bodies = new Map<DatasetId, JsonObject>();
beforeAll(async () => {
  const sample = sampleClient();
  for (const answer of await fetchAllDatasets(sample, VRM)) {
    answers.set(answer.dataset, answer);
    const body: unknown = JSON.parse(sample.rawText(answer.id) ?? 'null');
    if (isJsonObject(body)) bodies.set(answer.dataset, body);
  }
});

/** Writes a body in which the last step of a path has other values before its own. */
function writeRepeat(body: JsonObject, path: readonly (string | number)[], others: string[]) {
  const copy = structuredClone(body);
  const name = String(path.at(-1));
  const parent = getValueByPath(copy, path.slice(0, -1));
  if (!isJsonObject(parent)) throw new Error(`no object above ${path.join('.')}`);
  const own = JSON.stringify(parent[name] ?? null);
  parent[name] = '<here>';
  const members = [...others, own].map((value) => `${JSON.stringify(name)}:${value}`);
  return JSON.stringify(copy).replace(`${JSON.stringify(name)}:"<here>"`, () => members.join(','));
}

async function fetchBody(dataset: DatasetId, text: string): Promise<Answer> {
  const { client } = testClient({ service: () => Promise.resolve(new Response(text)) });
  const version = currentVersion(dataset);
  const fetched = await client.fetch(createFetchInput({ dataset, version }));
  const original = answers.get(dataset);
  if (fetched.kind !== 'answered' || original?.kind !== 'answered') throw new Error(fetched.kind);
  // In the place of the sample's answer, with its environment and date.
  return { ...original, record: fetched.record, warnings: fetched.warnings };
}

function evaluate(changed?: Answer) {
  const all = new Map(answers);
  if (changed) all.set(changed.dataset, changed);
  const vehicle = createVehicleAnswers({ vrm: VRM }, all, TODAY);
  return evaluateVerdict(vehicle, evaluateRules(vehicle));
}
const resultOf = (check: CheckId, changed?: Answer) =>
  evaluate(changed).checks.find((each) => each.check === check)?.result;
const warningsOf = (answer: Answer) => (answer.kind === 'answered' ? answer.warnings : []);

/** A path in the body, and a check that reads it. */
const FIELDS: readonly (readonly [DatasetId, string, CheckId])[] = [
  ['check', 'check.condition', 'written-off'],
  ['check', 'check.damageReport', 'written-off'],
  ['check', 'check.damageReport.scrapped', 'scrapped'],
  ['check', 'check.legal.stolen', 'stolen'],
  ['check', 'check.legal', 'high-risk'],
  ['check', 'check.legal.imported', 'import-export'],
  ['check', 'check.finance.agreements', 'finance'],
  ['check', 'check.overview.status', 'finance'],
  ['check', 'check.overview.status', 'stolen'],
  ['check', 'check.overview.detail.legal.highRisk', 'high-risk'],
  ['check', 'check', 'finance'],
  ['check', 'check', 'tax'],
  ['check', 'check.mot.status', 'mot'],
  ['check', 'check.buyerInfo.vin', 'identity'],
  ['status', 'imported', 'import-export'],
  ['status', 'scrapped', 'scrapped'],
  ['status', 'mot.status', 'mot'],
  ['status', 'tax.status', 'tax'],
  ['status', 'tax', 'tax'],
  ['spec', 'spec.scrapped', 'scrapped'],
  ['spec', 'spec.imported', 'import-export'],
  ['spec', 'spec', 'scrapped'],
  ['vrms', 'vrmChanges', 'plates'],
  ['keepers', 'previousOwners', 'keepers'],
  ['keepers', 'firstRegistration', 'plates'],
  ['motFeatureSet', 'yearlyMotData', 'mileage'],
  ['motFeatureSet', 'yearlyMotData.0.mileage', 'mileage'],
  ['saleEvents', 'saleEvents', 'adverts'],
  ['saleEvents', 'saleEvents.0.price', 'adverts'],
  ['security', 'subscriptionStatus', 'tracker'],
];

describe('a repeated member gives no good result to a check that reads it', () => {
  test.each(FIELDS)('%s %s: %s', async (dataset, field, check) => {
    const path = field.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    const body = bodies.get(dataset) ?? {};
    expect(resultOf(check)).toBe('good');
    for (const others of [['"first"'], ['[{"status":"Stolen"}]'], ['null', '{}', 'true']]) {
      const answer = await fetchBody(dataset, writeRepeat(body, path, others));
      const received = others.map((text) => JSON.parse(text) as Json);
      const [warning] = warningsOf(answer);
      expect(warning?.expected).toBe(ONE_MEMBER);
      expect(warning?.received).toEqual([...received, getValueByPath(body, path)]);
      expect(resultOf(check, answer)).toMatch(/not-answered|review|alert/);
      expect(evaluate(answer).result).not.toBe('no-record');
    }
  });

  test.each(FIELDS)('%s %s, written with an equal value', async (dataset, field) => {
    const path = field.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    const body = bodies.get(dataset) ?? {};
    const own = JSON.stringify(getValueByPath(body, path));
    const answer = await fetchBody(dataset, writeRepeat(body, path, [own, own]));
    expect(warningsOf(answer)).toEqual([]);
    expect(evaluate(answer).result).toBe('no-record');
  });
});

test('a repeated name outside the record changes nothing', async () => {
  const text = JSON.stringify(bodies.get('check')).replace(/^\{/, '{"trace":1,"trace":2,');
  const answer = await fetchBody('check', text);
  expect(warningsOf(answer)).toEqual([]);
  expect(evaluate(answer).result).toBe('no-record');
});

test('further repeats than are listed count for the whole record', async () => {
  const many = Array.from({ length: 600 }, (_, n) => `"n${n}":1,"n${n}":2`).join(',');
  const text = writeRepeat(bodies.get('keepers') ?? {}, ['previousOwners'], ['7']);
  const answer = await fetchBody('keepers', `{${many},${text.slice(1)}`);
  expect(warningsOf(answer)).toHaveLength(501);
  expect(warningsOf(answer).at(-1)).toMatchObject({ path: [], received: '101 more names' });
  expect(resultOf('keepers', answer)).toBe('not-answered');
});

test('the reason of the check names the repeated field’s fact', async () => {
  const text = writeRepeat(bodies.get('vrms') ?? {}, ['vrmChanges'], ['[{"vrm":"X1"}]']);
  const { checks } = evaluate(await fetchBody('vrms', text));
  expect(checks.find(({ check }) => check === 'plates')?.reason).toContain(
    'more than one value for a field that states the plate changes',
  );
});

const bundleWith = async (response: string) => {
  const { client } = testClient({
    service: () => Promise.resolve(new Response(response)),
    settings: { production: { sendKeyInQuery: false, useMultiRequest: true } },
  });
  const parts = (['spec', 'vrms'] as const).map((dataset) => ({
    dataset,
    version: currentVersion(dataset),
    parameters: {},
  }));
  const input = { requestId: 'b', environment: 'production', vehicle: { vrm: VRM } } as const;
  return (await client.bundle({ ...input, parts, bundleOnlyDatasets: [] })).answers;
};

const vrms = () => JSON.stringify(bodies.get('vrms'));

test.each([
  ['check.condition', '[{"status":"Category B"}]', 'written-off'],
  ['check.legal.stolen', '{"status":"Stolen","policeForce":"Kent"}', 'stolen'],
  ['check.finance.agreements', '[{"agreementType":"Hire purchase"}]', 'finance'],
  ['check.finance', '{"agreements":[{"agreementType":"Hire purchase"}]}', 'finance'],
  ['check', '{"condition":[{"status":"Category A"}]}', 'written-off'],
] as const)(
  'an adverse value of %s is an alert, before and after one that is not',
  async (path, adverse, check) => {
    const body = bodies.get('check') ?? {};
    const steps = path.split('.');
    for (const others of [[adverse], ['{}', adverse], [adverse, 'null']]) {
      const answer = await fetchBody('check', writeRepeat(body, steps, others));
      expect(resultOf(check, answer)).toBe('alert');
    }
    // The adverse value last, as JSON.parse reads it.
    const parent = getValueByPath(body, steps.slice(0, -1));
    const changed = structuredClone(body);
    const changedParent = getValueByPath(changed, steps.slice(0, -1));
    const name = String(steps.at(-1));
    if (!isJsonObject(parent) || !isJsonObject(changedParent)) throw new Error(path);
    changedParent[name] = JSON.parse(adverse) as Json;
    const own = JSON.stringify(parent[name] ?? null);
    const answer = await fetchBody('check', writeRepeat(changed, steps, [own]));
    expect(resultOf(check, answer)).toBe('alert');
  },
);

describe('in a bundle', () => {
  test('a repeat inside a dataset is a warning of this dataset', async () => {
    const spec = writeRepeat(bodies.get('spec') ?? {}, ['spec', 'scrapped'], ['true']);
    const [first, second] = await bundleWith(
      `{"status":"SUCCESS","response":{"spec":${spec},"vrms":${vrms()}}}`,
    );
    expect(first && warningsOf(first)).toMatchObject([
      { path: ['scrapped'], received: [true, false] },
    ]);
    expect(second && warningsOf(second)).toEqual([]);
  });

  test.each([
    ['a dataset', '{"status":"SUCCESS","response":{"spec":{},"spec":{"year":1},"vrms":V}}', 1],
    ['the response', '{"status":"SUCCESS","response":{},"response":{"spec":{},"vrms":V}}', 2],
  ])('a repeat of %s cannot be read', async (_name, text, count) => {
    const received = await bundleWith(text.replace('V', vrms));
    const failed = received.filter(({ kind }) => kind === 'unreadable');
    expect(failed).toHaveLength(count);
    expect(failed[0]).toMatchObject({ dataset: 'spec', reason: 'not-json' });
  });
});
