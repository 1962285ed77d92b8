// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { RowView } from '../../../shared/ipc/lists.ts';
import type { PrintedList } from '../../../shared/lists/printed-list.ts';
import { bidOfRow } from '../../../shared/lists/row-bid.ts';
import { TEST_NOW } from '../../../shared/testing/vehicle-answers.ts';
import { findProblems, parsePage } from '../../testing/document-page.ts';
import { createRowView, createSummary, PROFILE } from '../../testing/exported-list.ts';
import { renderList } from './work-list.tsx';

const render = (rows: readonly RowView[], change: Partial<PrintedList> = {}) =>
  renderList({
    name: 'Monday <b>sale</b>',
    environment: 'production',
    preparedAt: TEST_NOW.toISOString(),
    rowCount: rows.length,
    profileName: PROFILE.name,
    rows: rows.map((row) => ({ row, bid: bidOfRow(row, PROFILE) })),
    ...change,
  });
const textsOf = (page: Document, selector: string) =>
  [...page.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());

test('a page has a row for each vehicle, in their order, and escapes what it was given', () => {
  const html = render([createRowView(2, { lot: '<i>7</i>' }), createRowView(1)]);
  expect(findProblems(html)).toEqual([]);
  const page = parsePage(html);
  expect(textsOf(page, 'thead th')).toEqual([
    'Lot',
    'Plate',
    'Vehicle',
    'Odometer (miles)',
    'Verdict',
    'Highest bid',
    'Reserve',
    'Hammer',
  ]);
  expect(textsOf(page, 'tbody tr:first-child > *')).toEqual([
    '<i>7</i>',
    'AB02 CDE',
    'Ford Focus',
    '45,120',
    'IncompleteFinance not checked',
    '£10,000',
    '£9,250',
    '',
  ]);
  expect(textsOf(page, 'tbody th.plate')).toEqual(['AB02 CDE', 'AB01 CDE']);
  expect(textsOf(page, 'h1')).toEqual(['Monday <b>sale</b>']);
  expect(textsOf(page, 'header p')).toEqual(['Production · 2 vehicles · 21 Nov 2026, 12:00']);
});

const lastTest = { miles: 90_000, date: '2026-03-05' };
test.each<[row: Partial<RowView>, column: number, text: string]>([
  [{ vrm: null, vin: 'WF0DXXGAKDCY12345' }, 1, 'WF0DXXGAKDCY12345'],
  [{ summary: null }, 2, 'Not requested'],
  [{ summary: createSummary({ title: '' }) }, 2, 'Not known'],
  [{ odometerMiles: 55_923, odometerText: '90,000 km' }, 3, '55,923from 90,000 km'],
  [{ odometerMiles: null, odometerText: 'TBC' }, 3, 'Not read: TBC'],
  [{ odometerMiles: null, odometerText: '' }, 3, 'Not stated'],
  [{ summary: null }, 4, 'Not requested'],
  [
    { summary: createSummary({ lastTest }) },
    4,
    'Odometer below the last test IncompleteFinance not checked',
  ],
  [{ summary: createSummary({ alerts: ['Finance'] }) }, 5, 'Alert: Finance'],
  [
    { summary: createSummary({ isAtProviderMileage: true, valueCaveats: ['Not adjusted'] }) },
    5,
    '£10,000The value is at the provider’s mileage. Not adjusted',
  ],
  [{ summary: null }, 5, 'Not requested'],
  [{ reservePence: null }, 6, 'Not stated'],
])('a row with %j has in column %d “%s”', (row, column, text) => {
  const page = parsePage(render([createRowView(1, row)]));
  expect(textsOf(page, 'tbody tr > *')[column]).toBe(text);
});

test.each([
  ['production', [], []],
  ['uat', [expect.stringContaining('UAT: test data')], ['UAT: test data']],
  ['sample', [expect.stringContaining('Sample data')], ['Sample data']],
] as const)('data of %s is marked on the page', (environment, notices, words) => {
  const html = render([createRowView(1)], { environment });
  expect(findProblems(html)).toEqual([]);
  const page = parsePage(html);
  expect(textsOf(page, '.notice')).toEqual(notices);
  const marks = [...page.querySelectorAll('.watermark p')];
  expect([...new Set(marks.map((mark) => mark.getAttribute('data-word')))]).toEqual(words);
});

test('the head is repeated on each page and no row is broken', () => {
  const style = parsePage(render([createRowView(1)])).querySelector('style')?.textContent;
  expect(style).toContain('thead { display: table-header-group;');
  expect(style).toContain('tr { break-inside: avoid; }');
});

test('without a buying profile, the page says that no bid was calculated', () => {
  const row = createRowView(1);
  const change = { profileName: undefined, rowCount: 3, rows: [{ row, bid: undefined }] };
  const page = parsePage(render([], change));
  expect(textsOf(page, 'tbody td')[3]).toBe('Not calculated');
  expect(textsOf(page, '.note')[0]).toMatch(/^No buying profile is chosen/);
  expect(textsOf(page, 'header p')[0]).toContain('1 of 3 vehicles');
});
