// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { evaluateRules } from '../../../shared/findings/registry.ts';
import { evaluateVerdict } from '../../../shared/findings/verdict.ts';
import type { PrintedVehicle } from '../../../shared/report/comparison.ts';
import type { Environment } from '../../../shared/provider/environment.ts';
import {
  type BodiesByDataset,
  TEST_NOW,
  vehicleAnswersWith,
} from '../../../shared/testing/vehicle-answers.ts';
import { findProblems, parsePage } from '../../testing/document-page.ts';
import { renderComparison } from './comparison.tsx';

function createVehicle(
  vrm: string,
  bodies: BodiesByDataset,
  environment: Environment = 'production',
): PrintedVehicle {
  const vehicle = { vrm };
  const vehicleAnswers = vehicleAnswersWith(bodies, { vehicle });
  const verdict = evaluateVerdict(vehicleAnswers, evaluateRules(vehicleAnswers), {});
  return { environment, vehicle, vehicleAnswers, verdict, pending: {}, position: undefined };
}

const render = (...vehicles: readonly PrintedVehicle[]) =>
  renderComparison({ vehicles, preparedAt: TEST_NOW.toISOString(), logo: null });
const readRow = (page: Document, label: string) => {
  const head = [...page.querySelectorAll('th[scope=row]')].find(
    ({ textContent }) => textContent === label,
  );
  return [...(head?.parentElement?.querySelectorAll('td') ?? [])].map(({ textContent }) =>
    textContent.trim(),
  );
};

const FORD = {
  spec: { make: 'Ford', model: '<b>Focus</b>', doors: 5, fuelType: 'Petrol' },
  valuation: { valuation: { retail: 2_118 } },
};
const TESLA = {
  spec: { make: 'Tesla', fuelType: 'Electric', doors: 4 },
  valuation: { valuation: { retail: 13_462 } },
};

test('a page of vehicles has a plate each, marks the best value and escapes what it received', () => {
  const html = render(createVehicle('AB12CDE', FORD), createVehicle('EV70ZAP', TESLA));
  expect(findProblems(html)).toEqual([]);
  const page = parsePage(html);
  const titles = [...page.querySelectorAll('.plate title')];
  expect(titles.map(({ textContent }) => textContent)).toEqual([
    'Number plate AB12 CDE',
    'Number plate EV70 ZAP, green flash',
  ]);
  expect(new Set(titles.map(({ id }) => id)).size).toBe(2);
  expect(readRow(page, 'Identity')[0]).toContain('<b>Focus</b>');
  expect(readRow(page, 'Retail')).toEqual([
    '£2,118Mileage not stated',
    '● £13,462Mileage not stated',
  ]);
  expect(readRow(page, 'Doors')).toEqual(['5 doors', '4 doors']);
  expect(readRow(page, 'Tax')).toEqual(['Not requested', 'Not requested']);
  expect(page.querySelector('.watermark')).toBeNull();
});

test('each verdict has its sign', () => {
  const incomplete = createVehicle('AB12CDE', FORD);
  const verdict = { ...incomplete.verdict, result: 'no-record' } as const;
  const page = parsePage(render(incomplete, { ...incomplete, verdict }));
  const [first, second] = readRow(page, 'Verdict');
  expect(first).toMatch(/^Incomplete/);
  expect(second).toMatch(/^No record found/);
  const signs = [...page.querySelectorAll('td > .mark > .shape')];
  expect(signs.map(({ classList }) => classList.contains('incomplete'))).toEqual([true, false]);
  expect(signs.map(({ classList }) => classList.contains('no-record'))).toEqual([false, true]);
});

test('data of several environments is marked on the page and in each column', () => {
  const page = parsePage(
    render(createVehicle('AB12CDE', FORD), createVehicle('EV70ZAP', TESLA, 'uat')),
  );
  expect(page.querySelector('.notice')?.textContent).toContain('UAT');
  expect(page.querySelectorAll('.watermark p').length).toBeGreaterThan(0);
  const [first, second] = readRow(page, 'Identity');
  expect(first).toContain('Production');
  expect(second).toContain('UAT data');
});

test('an altered report is named on the page', () => {
  const report = { reference: 'PD-7K3M-Q2XD', preparedAt: TEST_NOW.toISOString(), isAltered: true };
  const html = render({ ...createVehicle('AB12CDE', FORD), report });
  expect(findProblems(html)).toEqual([]);
  expect(parsePage(html).querySelector('.notice')?.textContent).toContain('Altered report');
  expect(readRow(parsePage(html), 'Identity')[0]).toContain('PD-7K3M-Q2XD');
});
