import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { evaluateRules } from '../../../shared/findings/registry.ts';
import type { JsonObject } from '../../../shared/format/json.ts';
import { vehicleAnswersWith } from '../../../shared/testing/vehicle-answers.ts';
import { createViewProps } from '../../testing/create-view-props.ts';
import { findUnsafeOutput, findUndisplayedFields } from '../../testing/render-view.tsx';
import MotView from './MotView.tsx';

const year = (completedDate: string, mileage: number, more: JsonObject = {}) => ({
  completedDate,
  mileage,
  firstTimePass: true,
  dangerousCount: 0,
  majorCount: 0,
  minorCount: 1,
  advisoriesCount: 2,
  failureCount: 0,
  ...more,
});
const rows = [
  year('2022-06-01T09:00:00.000Z', 30_000),
  year('2024-06-01T23:30:00.000Z', 41_000, { dangerousCount: 1 }),
  year('2023-06-01T09:00:00.000Z', 53_300, { majorCount: 2 }),
];
const body20 = {
  make: 'VOLKSWAGEN',
  model: 'GOLF',
  trim: 'MATCH',
  passed: true,
  averageAnnualMileage: 9_800,
  totalPassedMots: 6,
  totalFailedMots: 1,
  totalDangerous: 1,
  totalMajor: 2,
  yearlyMotData: rows,
} satisfies JsonObject;
const body10 = { passed: true, passedMots: 6, failedMots: 1, mots: rows } satisfies JsonObject;

const show = (body: JsonObject, version: string, parameters = {}) =>
  render(
    <MotView {...createViewProps('motFeatureSet', body, { version, answer: { parameters } })} />,
  );

test.each(['2.0', '1.0'])('every field of %s is shown', (version) => {
  expect(findUndisplayedFields(MotView, 'motFeatureSet', version)).toEqual([]);
});

test.each([
  ['2.0', body20, 'By year, newest first'],
  ['1.0', body10, 'Tests, newest first'],
])(
  'rows of %s are sorted newest first, with days in United Kingdom time',
  (version, body, name) => {
    show(body, version);
    const dates = within(screen.getByRole('table', { name }))
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent);
    expect(dates).toEqual(['2 Jun 2024', '1 Jun 2023', '1 Jun 2022']);
  },
);

test('a mileage fall is stated as in its finding, without an accusation', () => {
  const answers = vehicleAnswersWith({ motFeatureSet: body20, status: { imported: true } });
  const context = { findings: evaluateRules(answers) };
  const { container } = render(
    <MotView {...createViewProps('motFeatureSet', body20, { context })} />,
  );
  expect(screen.getByText('Kilometres may have been recorded as miles')).toBeDefined();
  expect(screen.getByText(/^53,300 miles .* on 1 Jun 2023, then 41,000 miles /)).toBeDefined();
  expect(container.textContent).not.toMatch(/clocked|clocking|fraud|tamper/i);
});

test('a fall that the rules ignore is not pointed out', () => {
  show(
    { ...body20, yearlyMotData: [year('2023-06-01', 30_010), year('2024-06-01', 30_000)] },
    '2.0',
  );
  expect(screen.queryByText(/lower|falls/)).toBeNull();
});

test('mileage and defects are drawn', () => {
  show(body20, '2.0');
  expect(screen.getByRole('figure', { name: /Mileage by year/ })).toBeDefined();
  expect(screen.getByRole('figure', { name: /Defects by year/ })).toBeDefined();
});

test('the average is labelled as covering the whole lifetime', () => {
  show(body20, '2.0');
  const average = screen.getAllByText('Average annual mileage')[0]?.parentElement;
  expect(average?.textContent).toContain('9,800 miles');
  expect(average?.textContent).toContain('all keepers');
});

test('states what the values leave out if the request limited them', () => {
  show(body20, '2.0', { date: '2024-01-01', currentOwnerOnly: true });
  expect(screen.getByText(/Tests before 1 Jan 2024 only · Current keeper only/)).toBeDefined();
  expect(screen.queryByText(/list of tests is whole/)).toBeNull();
});

test('version 1.0 states that its list is complete even if a date was requested', () => {
  show(body10, '1.0', { date: '2024-01-01' });
  expect(screen.getByText(/The test list is still complete/)).toBeDefined();
});

test('states no scope if none was requested', () => {
  show(body20, '2.0', { currentOwnerOnly: false });
  expect(screen.queryByText(/Current keeper only/)).toBeNull();
});

test('explains the four defect categories', () => {
  show(body20, '2.0');
  const meanings = screen.getByRole('region', { name: 'Defect categories' });
  expect(meanings.textContent).toMatch(/Dangerous\s*Fail\./);
  expect(meanings.textContent).toMatch(/Minor\s*Pass\./);
});

test.each([
  ['2.0', { yearlyMotData: [] }, /^The response lists no tests/],
  ['1.0', { mots: [] }, /^The response lists no tests/],
  ['2.0', { totalPassedMots: 6 }, 'The response does not contain a list of tests.'],
  ['1.0', { passedMots: 6, mots: 'six' }, 'The response does not contain a list of tests.'],
])('of %s, the list of tests in %j: %s', (version, record, text) => {
  show(record, version);
  expect(screen.getByText(text)).toBeDefined();
});

test('shows hostile and empty records safely', () => {
  expect(findUnsafeOutput(MotView, 'motFeatureSet')).toEqual([]);
});
