import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createAnswerMetadata } from '../testing/fake-bridge.ts';
import {
  answeredWith,
  type FakeRecords,
  differenceText,
  rowLabels,
  renderCompare,
  cellTexts,
  comparisonTable,
} from '../testing/render-compare.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const RECORDS: FakeRecords = {
  AB12CDE: {
    spec: { make: 'Ford', colour: 'BLUE', doors: 5, co2EmissionsGKm: 109, engineCapacity: 999 },
    valuation: {
      valuation: { retail: 2118, date: '2026-11-21' },
      mileage: { value: 103_000, estimate: true },
    },
    motFeatureSet: {
      totalPassedMots: 12,
      yearlyMotData: [
        { completedDate: '2025-06-09T10:00:00Z', mileage: 93_000 },
        { completedDate: '2026-06-08T10:00:00Z', mileage: 100_610 },
        { completedDate: '2026-09-01T10:00:00Z' },
        { completedDate: '2026-10-01T10:00:00Z', mileage: 0 },
      ],
    },
    status: { mot: { status: 'Valid', expiryDate: '2099-06-18' } },
    vrms: { vrmChanges: [] },
  },
  PC19HPA: {
    spec: { make: 'Ford', colour: 'Blue', doors: '5', co2EmissionsGKm: 116 },
    valuation: { valuation: { retail: 7269, date: '2026-11-21' } },
    status: { mot: { status: 'Valid', expiryDate: '2001-02-03' } },
    vrms: {
      vrmChanges: [
        { vrm: 'A1', onVehicle: '2020-01-01' },
        { vrm: 'B1', onVehicle: '2024-03-05' },
      ],
    },
  },
};

async function compareBoth() {
  const rendered = await renderCompare(RECORDS);
  await rendered.addAndWait('AB12CDE');
  await rendered.addAndWait('PC19HPA');
  await rendered.toggleAllRows();
  return rendered;
}

test('values have the labels and units of the catalogue and state what they are based on', async () => {
  await compareBoth();
  expect(cellTexts('CO₂ emissions')).toEqual(['109 g/km', '116 g/km']);
  expect(cellTexts('Mileage')[0]).toBe('103,000 miles');
  expect(cellTexts('Estimated by the provider')).toEqual(['Yes', 'Not stated']);
  expect(cellTexts('Requested for')[0]).toMatch(
    /103,000 miles \(mileage estimated by the provider\), good condition$/,
  );
  expect(cellTexts('Not adjusted for')).toHaveLength(2);
  expect(cellTexts('Latest MOT reading')[0]).toBe('100,610 miles8 Jun 2026');
  expect(cellTexts('Plate changes')).toEqual(['None recorded', '2 plate changeslatest 5 Mar 2024']);
  expect(cellTexts('MOT expires')[0]).toMatch(/^18 Jun 2099[\d,]+ days remaining$/);
  expect(cellTexts('MOT expires')[1]).toMatch(/^3 Feb 2001Expired .* ago$/);
  expect(cellTexts('Valuation', 'Sources')[0]).toMatch(/^Sample 1.0, 21 Nov 2026, 10:20$/);
});

test('the last column states how the values of a row differ, and prices come first', async () => {
  await compareBoth();
  expect(rowLabels()[1]).toBe('Retail');
  expect(differenceText('Retail')).toBe('£5,151lowest: AB12 CDE');
  expect(differenceText('CO₂ emissions')).toBe('7 g/kmlowest: AB12 CDE');
  expect(differenceText('Plate changes')).toBe('2 plate changeslowest: AB12 CDE');
  expect(differenceText('MOT expires')).toBe('Different');
  expect(differenceText('Make')).toBe('Same');
  expect(differenceText('Passed tests')).toBe('Not known for all');
});

test('the same value in another notation is no difference and is shown as received', async () => {
  await compareBoth();
  expect(cellTexts('Colour')).toEqual(['BLUE', 'Blue']);
  expect(differenceText('Colour')).toBe('Same');
  expect(cellTexts('Doors')).toEqual(['5 doors', '5Unexpected format. Expected: a number']);
  expect(differenceText('Doors')).toBe('Same');
});

test('a value that one response does not state is no difference, nor is a failed request', async () => {
  await compareBoth();
  expect(differenceText('Engine capacity')).toBe('Not known for all');
  expect(cellTexts('Passed tests')).toEqual(['12 passed tests', 'No data held']);
  expect(differenceText('Passed tests')).toBe('Not known for all');
  expect(differenceText('Trade')).toBe('Not known for all');
  // Neither was checked for a write-off or an import.
  expect(cellTexts('Not adjusted for')).toEqual(Array(2).fill('None in the data received'));
  expect(differenceText('Not adjusted for')).toBe('Not known for all');
});

test('of one vehicle and its saved report, the lower value is named with its environment', async () => {
  const { addAndWait, services } = await renderCompare(RECORDS);
  await addAndWait('AB12CDE');
  const target = { environment: 'sample', vehicle: { vrm: 'AB12CDE' } } as const;
  const part = { dataset: 'valuation', version: '1.0', parameters: {} } as const;
  const input = { ...target, ...part, requestId: 'r' };
  const outcome = answeredWith(input, { valuation: { retail: 2000 } });
  const report = {
    id: 1,
    reference: 'PD-1',
    preparedAt: '2026-03-02T09:30:00.000Z',
    ruleInputs: {},
    marketPosition: undefined,
  };
  const answers = [{ ...createAnswerMetadata(input), ...outcome }];
  act(() => void services.comparisonStore.add({ ...target, report: { ...report, answers } }));
  expect(differenceText('Retail')).toBe('£118lowest: AB12 CDE, Sample, report PD-1');
});

const DECISION_LABELS = [
  'Verdict',
  'Retail',
  'Trade',
  'Days to sale',
  'Last mileage',
  'MOT',
  'Previous keepers',
  'Market position',
] as const;
const countInDecision = (text: string) =>
  DECISION_LABELS.filter((label) => differenceText(label) === text).length;
const sumRows = (buttons: readonly HTMLElement[]) =>
  buttons.reduce((total, { textContent }) => total + Number.parseInt(textContent ?? '', 10), 0);

test('rows that are equal or not known for every vehicle fold into a line that counts them', async () => {
  const { user, toggleAllRows } = await compareBoth();
  const differing = within(comparisonTable())
    .getAllByRole('row')
    .filter((row) =>
      /^Different$|lowest: /.test(within(row).queryAllByRole('cell').at(-1)?.textContent ?? ''),
    );
  const counts = screen.getAllByText(/rows differ\. Other rows: \d+ identical, \d+ not known/)[0];
  expect(counts?.textContent).toMatch(new RegExp(`^${differing.length} of`));
  expect(screen.queryByRole('button', { name: /the same$/ })).toBeNull();
  await toggleAllRows();
  expect(rowLabels()).not.toContain('Make');
  expect(rowLabels()).not.toContain('Passed tests');
  expect(rowLabels()).toContain('Retail');
  expect(within(comparisonTable()).getByText('Sources')).toBeTruthy();
  // The decision is never folded.
  expect(rowLabels().slice(0, DECISION_LABELS.length)).toEqual(DECISION_LABELS);
  const decision = within(screen.getByRole('rowgroup', { name: 'Decision' }));
  const labels = decision.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(labels).toEqual(DECISION_LABELS);
  const same = screen.getAllByRole('button', { name: /^\d+ rows? (is|are) the same$/ });
  const unknown = screen.getAllByRole('button', { name: /not known for every vehicle$/ });
  expect(counts?.textContent).toContain(
    `${sumRows(same) + countInDecision('Same')} identical, ${sumRows(unknown) + countInDecision('Not known for all')} not known`,
  );
  const [line] = screen.getAllByRole('button', { name: '1 row is the same' });
  expect(line?.getAttribute('aria-expanded')).toBe('false');
  await user.click(line!);
  expect(line?.getAttribute('aria-expanded')).toBe('true');
  expect(document.activeElement).toBe(line);
});

test('a single vehicle has no differences, and none of its rows is folded', async () => {
  const { user, toggleAllRows } = await compareBoth();
  await toggleAllRows();
  await user.click(screen.getByRole('button', { name: 'Remove PC19 HPA from the comparison' }));
  expect(rowLabels()).toContain('Make');
  expect(screen.queryByRole('columnheader', { name: 'Difference' })).toBeNull();
  expect(screen.getByRole('switch', { name: 'Show all rows' })).toHaveProperty('disabled', true);
});

test('the best value of a row is marked, and nothing else', async () => {
  await compareBoth();
  expect(cellTexts('Retail').map((text) => text?.endsWith(', best'))).toEqual([false, true]);
  expect(cellTexts('Verdict').join(' ')).not.toContain('best');
  expect(screen.getByRole('rowgroup', { name: 'Decision' }).textContent).toContain('Retail');
  expect(within(comparisonTable()).getAllByText(', best')).toHaveLength(1);
});
