import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderWithBridge } from '../../testing/render-with-bridge.tsx';
import type { JsonObject } from '../../../shared/format/json.ts';
import type { DatasetId } from '../../../shared/provider/catalogue.ts';
import { createViewProps } from '../../testing/create-view-props.ts';
import { findUnsafeOutput, findUndisplayedFields } from '../../testing/render-view.tsx';
import {
  adverseCheckRecord,
  checkRecordOfUnknownTypes,
  cleanCheckRecord,
  cleanCheckRecordWith,
} from '../../../shared/testing/check-records.ts';
import { createAnswered } from '../../../shared/testing/vehicle-answers.ts';
import CheckView from './CheckView.tsx';

const show = (body: JsonObject, change = {}) =>
  renderWithBridge(<CheckView {...createViewProps('check', body, change)} />);

/** Returns the cell texts of each row of the summary list. */
function lines(): string[][] {
  const list = screen.getByRole('table', { name: 'Provenance check results' });
  return within(list)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));
}

test('every field is shown', () => {
  expect(findUndisplayedFields(CheckView, 'check', '1.0')).toEqual([]);
});

test('where no record was found, every line states its source and the local time', () => {
  show(cleanCheckRecord, {
    answer: { environment: 'production', completedAt: '2026-07-01T09:05:00Z' },
  });
  const source = 'Provenance check 1.0, Production, 1 Jul 2026, 10:05';
  expect(lines()).toEqual(
    [
      'Finance',
      'Stolen',
      'Scrapped',
      'Write-off',
      'Insurer total-loss records (MIAFTR)',
      'Imported',
      'Exported',
      'High risk',
    ].map((label) => [label, 'No record found', source]),
  );
});

test.each([undefined, 'Partial result', 'Alert'])(
  'no record is no result if the source’s summary reads %s',
  (status) => {
    show(cleanCheckRecordWith({ 'overview.status': status }));
    expect(new Set(lines().map(([, result]) => result))).toEqual(new Set(['Not stated']));
  },
);

test.each([
  ['GX65HLD', 'No record found'],
  ['AB12CDE', 'Not stated'],
])('after a lookup by VIN, no record in a response by %s is “%s”', (vrm, label) => {
  const plates = { vrmChanges: [{ vrm: 'GX65 HLD', onVehicle: '2015-03-01', offVehicle: null }] };
  const vehicle = { vin: 'WVWZZZ1KZ8W123456' };
  const history = createAnswered('vrms', plates, { vehicle });
  const getAnswer = (id: DatasetId) => (id === 'vrms' ? history : undefined);
  show(cleanCheckRecordWith({ 'buyerInfo.vin': null }), {
    answer: { vehicle: { vrm } },
    context: { vehicle, getAnswer },
  });
  expect(new Set(lines().map(([, result]) => result))).toEqual(new Set([label]));
});

test('the date of a loss is shown like every other date', () => {
  show({
    ...adverseCheckRecord,
    condition: [{ lossDate: '2019-11-04T00:00:00', status: 'CAT S' }],
  });
  const table = screen.getByRole('table', { name: 'Insurer total-loss records (MIAFTR)' });
  expect(within(table).getByText('4 Nov 2019')).toBeTruthy();
});

test('the word “clear” is never used', () => {
  const { container } = show(cleanCheckRecord);
  expect(container.textContent).not.toMatch(/\bclear(ed)?\b/i);
});

test('an empty response makes no statement, not even that no record was found', () => {
  show({});
  expect(lines().map(([, result]) => result)).toEqual(
    Array.from({ length: 8 }, () => 'Not stated'),
  );
});

test('finance: shows the lender and restores the leading zero of the phone number; number and agreement reference can be copied', async () => {
  const { copiedTexts } = show(adverseCheckRecord);
  expect(lines()[0]).toEqual(['Finance', 'Alert', '1 agreement: Personal contract purchase (PCP)']);
  const finance = screen.getByRole('region', { name: 'Finance' });
  expect(within(finance).getByText('The lender owns the vehicle')).toBeDefined();
  expect(within(finance).getByText('01632 960123')).toBeDefined();
  await userEvent.click(within(finance).getByRole('button', { name: 'Copy telephone number' }));
  await userEvent.click(within(finance).getByRole('button', { name: 'Copy agreement reference' }));
  expect(copiedTexts()).toEqual(['01632 960123', 'PCP-0012345']);
});

test('a term states that its unit is not documented and how it is read', () => {
  show(adverseCheckRecord);
  const term = screen.getByText('Term').parentElement;
  expect(term?.textContent).toBe('Term48 (unit not stated; read as months)');
});

test('stolen: shows the police force and its phone number', () => {
  show(adverseCheckRecord);
  const stolen = screen.getByRole('region', { name: 'Stolen' });
  expect(within(stolen).getByText('Example Constabulary')).toBeDefined();
  expect(within(stolen).getByText('101')).toBeDefined();
  expect(within(stolen).getByText('2 Nov 2026')).toBeDefined();
});

test('stolen: a status that denies a theft is shown without the advice of a report', () => {
  show({
    ...cleanCheckRecord,
    legal: { ...cleanCheckRecord.legal, stolen: { status: 'Not stolen' } },
  });
  const stolen = screen.getByRole('region', { name: 'Stolen' });
  expect(within(stolen).getByText('Not stolen')).toBeDefined();
  expect(stolen.textContent).not.toMatch(/police report|do not buy/i);
});

test('a write-off record that only states “None” needs no category', () => {
  show(cleanCheckRecordWith({ 'damageReport.writeOff': { category: 'None' } }));
  expect(lines()[3]?.slice(0, 2)).toEqual(['Write-off', 'No record found']);
  expect(screen.getByRole('region', { name: 'Write-off' }).textContent).toContain('None');
  expect(screen.queryByText(/Ask the insurer/)).toBeNull();
});

test('a write-off category is recognised and explained without implying an inspection', () => {
  const { container } = show(adverseCheckRecord);
  expect(lines()[3]?.slice(0, 3)).toEqual(['Write-off', 'Review', 'Category S']);
  const writeOff = screen.getByRole('region', { name: 'Write-off' });
  expect(
    within(writeOff).getByText('Category S: structural damage, repairable (used from 1 Oct 2017).'),
  ).toBeDefined();
  expect(within(writeOff).getByText('Example Insurance')).toBeDefined();
  expect(container.textContent).not.toMatch(/mandatory|must be inspected/i);
});

test.each([
  ['A', 'Alert'],
  ['B', 'Alert'],
  ['S', 'Review'],
  ['N', 'Review'],
  ['C', 'Review'],
  ['D', 'Review'],
])('category %s is set to %s', (category, result) => {
  show({ ...adverseCheckRecord, damageReport: { writeOff: { category } }, condition: [] });
  expect(lines()[3]?.slice(0, 3)).toEqual(['Write-off', result, `Category ${category}`]);
});

test('the identity check is labelled as historic', () => {
  show(adverseCheckRecord);
  const vic = screen.getByRole('region', { name: 'Vehicle identity check (VIC)' });
  expect(vic.textContent).toContain('7 Apr 2003 to 26 Oct 2015');
});

test.each([
  ['alert', true],
  ['review', false],
])('entries of an unknown type are an %s if the summary states %s', (tone, flag) => {
  const check = checkRecordOfUnknownTypes(flag);
  const { container } = show(check);
  const badges = [...container.querySelectorAll('article [data-tone]')];
  expect(badges.map((badge) => badge.getAttribute('data-tone'))).toEqual([tone, tone, tone]);
});

test('points out an overview that disagrees with its details', () => {
  show({ ...cleanCheckRecord, finance: adverseCheckRecord.finance });
  expect(lines()[0]).toEqual([
    'Finance',
    'Alert',
    '1 agreement: Personal contract purchase (PCP)Not flagged in the summary, but the details contain a record. Contact the source.',
  ]);
});

test('the VIN is displayed in groups and copied without spaces', async () => {
  const { copiedTexts } = show(cleanCheckRecord);
  const compare = screen.getByRole('region', { name: 'Compare with the vehicle' });
  for (const group of ['WVW', 'ZZZ', '1KZ', '8W12', '3456'])
    expect(within(compare).getByText(group)).toBeDefined();
  expect(compare.textContent).toContain('A new V5C does not mean a new keeper');
  await userEvent.click(within(compare).getByRole('button', { name: 'Copy VIN' }));
  expect(copiedTexts()).toEqual(['WVWZZZ1KZ8W123456']);
});

test('a malformed finance section sets finance to review and is shown as received', () => {
  const { container } = show({ ...cleanCheckRecord, finance: 'SOURCE TIMED OUT' });
  expect(lines()[0]?.[1]).toBe('Review');
  expect(container.textContent).toContain('SOURCE TIMED OUT');
});

test('unknown fields of an unspecified object are shown once', () => {
  show(adverseCheckRecord);
  expect(screen.queryByText('Additional fields')).toBeNull();
});

test('shows hostile and empty records safely', () => {
  expect(findUnsafeOutput(CheckView, 'check')).toEqual([]);
});

test('hundreds of agreements and high-risk entries are shown in pages', async () => {
  const agreements = Array.from({ length: 250 }, (_, at) => ({ agreementRef: `FIN${at}` }));
  const highRisk = Array.from({ length: 250 }, (_, at) => ({ contactReference: `RISK${at}` }));
  const { container } = show(
    cleanCheckRecordWith({ 'finance.agreements': agreements, 'legal.highRisk': highRisk }),
  );
  expect(container.querySelectorAll('article')).toHaveLength(200);
  for (const button of screen.getAllByText('Next rows')) await userEvent.click(button);
  expect(screen.getAllByText('Rows 101 to 200 of 250')).toHaveLength(2);
  expect(screen.queryByText('FIN99')).toBeNull();
  for (const reference of ['FIN100', 'RISK100']) screen.getByText(reference);
});
