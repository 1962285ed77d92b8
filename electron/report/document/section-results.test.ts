// @vitest-environment jsdom
import { expect, test } from 'vitest';
import {
  createVehicleAnswers,
  type VehicleAnswers,
} from '../../../shared/findings/vehicle-answers.ts';
import type { Outcome } from '../../../shared/provider/answer.ts';
import { DATASET_IDS } from '../../../shared/provider/catalogue.ts';
import {
  adverseCheckRecord,
  checkRecordOfUnknownTypes,
  cleanCheckRecordWith,
} from '../../../shared/testing/check-records.ts';
import { FAILURES } from '../../../shared/testing/failures.ts';
import {
  createAnswered,
  TEST_NOW,
  vehicleAnswersWith,
} from '../../../shared/testing/vehicle-answers.ts';
import { createContent } from '../../testing/document-content.ts';
import { getSectionText, parsePage } from '../../testing/document-page.ts';
import { renderDocument } from './render.tsx';

/** Each section about one check of the sheet, the last six about the provenance check. */
const SECTION_CHECKS = [
  ['identity', 'Identity'],
  ['mileage', 'Mileage'],
  ['plates', 'Plates'],
  ['keepers', 'Keepers'],
  ['tracker', 'Tracker'],
  ['finance', 'Finance'],
  ['stolen', 'Stolen'],
  ['high-risk', 'High risk'],
  ['scrapped', 'Scrapped'],
  ['write-off', 'Written off'],
  ['import-export', 'Import and export'],
] as const;

/** Every dataset with the same outcome other than an answer. */
function createAnswers(outcome: Outcome): VehicleAnswers {
  const answers = DATASET_IDS.map((dataset) => {
    const { kind: _, record: __, warnings: ___, ...facts } = createAnswered(dataset, {});
    return [dataset, { ...facts, ...outcome }] as const;
  });
  return createVehicleAnswers({ vrm: 'AB12CDE' }, new Map(answers), TEST_NOW);
}

const render = (answers: VehicleAnswers) => parsePage(renderDocument(createContent(answers)));
const readText = (element: ParentNode | null, selector: string) =>
  element?.querySelector(selector)?.textContent.trim();

test.each<[string, VehicleAnswers]>([
  ['nothing requested', vehicleAnswersWith({})],
  ['no data', createAnswers({ kind: 'no-data', reason: 'no-record' })],
  ...Object.values(FAILURES).map((outcome): [string, VehicleAnswers] => [
    outcome.kind,
    createAnswers(outcome),
  ]),
  ['adverse records', vehicleAnswersWith({ check: adverseCheckRecord, vrms: {}, keepers: {} })],
  ['empty responses', vehicleAnswersWith({ check: {}, security: {}, motFeatureSet: {} })],
])('each section has the result of the check sheet: %s', (_, vehicleAnswers) => {
  const page = render(vehicleAnswers);
  const rows = [...page.querySelectorAll('table.checks tbody tr')];
  for (const [id, name] of SECTION_CHECKS) {
    const row = rows.find((each) => readText(each, 'th') === name) ?? null;
    const label = readText(row, '.mark');
    expect(label).toBeTruthy();
    expect([id, readText(page, `#${id} .head .mark`)]).toEqual([id, label]);
  }
});

test.each([
  [undefined, 'Not answered'],
  ['Partial result', 'Not answered'],
  ['Alert', 'Review'],
])('no record is not “No record found” if the source’s summary reads %s', (status, result) => {
  const check = cleanCheckRecordWith({ 'overview.status': status });
  const page = render(vehicleAnswersWith({ check }));
  for (const [id] of SECTION_CHECKS.slice(-6)) {
    const text = getSectionText(page, id);
    expect(text).toContain(result);
    expect(text).toContain('not answered. The response does not state a reliable result.');
    expect(text).not.toMatch(/no record found/i);
  }
});

test.each([
  ['alert', true],
  ['review', false],
])('entries of an unknown type are an %s if the summary states %s', (result, flag) => {
  const check = checkRecordOfUnknownTypes(flag);
  const entries = [...render(vehicleAnswersWith({ check })).querySelectorAll('article.entry')];
  const classes = entries.map(({ className }) => className);
  expect(classes).toEqual(Array.from({ length: 3 }, () => `entry ${result}`));
});

test('import and export: a dataset that states only “imported” is no source for “exported”', () => {
  const bodies = {
    check: cleanCheckRecordWith({}),
    status: { imported: false },
    spec: { imported: false },
  };
  expect(getSectionText(render(vehicleAnswersWith(bodies)), 'import-export')).toMatch(
    /No record found \(imported, exported\):.*; Status 1\.0 \(imported\); Specification 1\.2 \(imported\)/,
  );
});
