import { expect, test } from 'vitest';
import { createViewProps } from '../../testing/create-view-props.ts';
import { describePlateNewerThanVehicle } from './PlateHistoryView.tsx';

const NOW = new Date('2026-11-21T12:00:00Z');
const keepers = (firstRegistration: unknown) =>
  createViewProps('keepers', { firstRegistration }).answer;

test('reports a plate of a later issue than the first registration', () => {
  const text = describePlateNewerThanVehicle('NW22AGE', keepers('2019-07-15 00:00:00'), NOW);
  expect(text).toContain('Plates of this type were issued March to August 2022');
  expect(text).toContain('first registered on 15 Jul 2019');
});

test.each([
  ['the very month of its issue', 'NW22AGE', '2022-03-01 00:00:00'],
  ['a plate that makes it look older', 'AB12CDE', '2019-07-15 00:00:00'],
  ['a plate without a date', 'JAZ1234', '1962-04-02 00:00:00'],
  ['no date of first registration', 'NW22AGE', null],
  ['a date that is none', 'NW22AGE', 'in summer'],
])('reports nothing for %s', (_, vrm, firstRegistration) => {
  expect(describePlateNewerThanVehicle(vrm, keepers(firstRegistration), NOW)).toBeUndefined();
});

test('reports nothing without a keepers answer or without a plate', () => {
  expect(describePlateNewerThanVehicle('NW22AGE', undefined, NOW)).toBeUndefined();
  expect(
    describePlateNewerThanVehicle(undefined, keepers('2019-07-15 00:00:00'), NOW),
  ).toBeUndefined();
});
