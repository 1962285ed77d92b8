import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { evaluateRules } from '../../../shared/findings/registry.ts';
import { plateNewerThanVehicle } from '../../../shared/findings/rules/plates.ts';
import type { DatasetId } from '../../../shared/provider/catalogue.ts';
import { vehicleAnswersWith } from '../../../shared/testing/vehicle-answers.ts';
import { createViewProps } from '../../testing/create-view-props.ts';
import { findUnsafeOutput, findUndisplayedFields } from '../../testing/render-view.tsx';
import PlateHistoryView from './PlateHistoryView.tsx';

const vrmChanges = [
  { vrm: 'PL16CHG', onVehicle: '2016-03-01', offVehicle: '2019-05-04' },
  { vrm: 'P1ATE', previousVrm: 'JAZ1234', onVehicle: '2022-02-01', offVehicle: null },
  { vrm: 'JAZ1234', previousVrm: 'PL16CHG', onVehicle: '2019-05-04', offVehicle: '2022-02-01' },
];
const requested = (vrm: string) => ({ answer: { vehicle: { vrm } } });

test('every field is shown', () => {
  expect(findUndisplayedFields(PlateHistoryView, 'vrms', '1.0')).toEqual([]);
});

test('the newest plate is first and is current only as far as recorded', () => {
  render(<PlateHistoryView {...createViewProps('vrms', { vrmChanges }, requested('P1ATE'))} />);
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows[1]).toContain('1 Feb 2022');
  expect(rows[2]).toContain('This record shows the plate still on the vehicle');
  expect(rows[3]).toContain('4 May 20191 Feb 20222 years 8 months');
  expect(rows[4]).toContain('Northern Ireland plate');
  expect(rows[6]).toContain('issued from Mar to Aug 2016');
});

test('hundreds of plates are shown in pages', () => {
  const many = Array.from({ length: 250 }, (_, at) => ({ vrm: `A${at}BCD` }));
  render(<PlateHistoryView {...createViewProps('vrms', { vrmChanges: many })} />);
  expect(screen.getAllByRole('rowheader')).toHaveLength(100);
  expect(screen.getByText('Rows 1 to 100 of 250')).toBeDefined();
});

test('an earlier plate of the vehicle is labelled as one', () => {
  render(<PlateHistoryView {...createViewProps('vrms', { vrmChanges }, requested('JAZ1234'))} />);
  expect(screen.getByText(/is an earlier plate of this vehicle/)).toBeDefined();
});

test.each([
  ['2019-07-15 00:00:00', 1],
  // The rule rejects a date that is not possible.
  ['0001-01-01 00:00:00', 0],
])('a plate newer than a first registration on %s has the text of its rule', (date, count) => {
  const answers = vehicleAnswersWith(
    { keepers: { firstRegistration: date } },
    { vehicle: { vrm: 'NW22AGE' } },
  );
  const findings = evaluateRules(answers);
  const context = { findings, getAnswer: (id: DatasetId) => answers.answers.get(id) };
  render(
    <PlateHistoryView
      {...createViewProps('vrms', { vrmChanges: [] }, { ...requested('NW22AGE'), context })}
    />,
  );
  expect(
    screen.queryAllByText(/Plates with this age identifier were issued from Mar to Aug 2022/),
  ).toHaveLength(count);
  expect(screen.queryAllByText(plateNewerThanVehicle.title)).toHaveLength(count);
});

test('distinguishes an empty list of changes from no list', () => {
  const { rerender } = render(
    <PlateHistoryView {...createViewProps('vrms', { vrmChanges: [] })} />,
  );
  expect(screen.getByText(/^No plate change recorded/)).toBeDefined();
  rerender(<PlateHistoryView {...createViewProps('vrms', {})} />);
  expect(screen.getByText('The response does not contain a list of plate changes.')).toBeDefined();
});

test('shows hostile and empty records safely', () => {
  expect(findUnsafeOutput(PlateHistoryView, 'vrms')).toEqual([]);
});
