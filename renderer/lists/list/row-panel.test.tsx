import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createList, createRow } from '../../testing/fake-lists.ts';
import { inputsOf, renderList } from '../../testing/render-list.tsx';

type Row = NonNullable<Parameters<typeof createRow>[1]>;

/** Opens the details of a row and gives a field of it. */
async function openField(name: string, row: Row = {}) {
  const app = await renderList(createList({ rows: [createRow(1, row)] }));
  await app.user.click(within(app.table).getByText('101'));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name });
  return { ...app, field };
}

const changesOf = (app: Awaited<ReturnType<typeof openField>>) =>
  inputsOf(app, 'lists.changeRows').map((input) => (input as { changes: object }).changes);

const ODOMETER = 'Enter 1 to 500,000 miles, or kilometres with “km”, such as 90,000 km';
const RESERVE = 'Enter £0 to £10,000,000, such as 9,250 or 9,250.50';

test.each([
  ['Odometer', '90000 km', { odometerMiles: 55_923, odometerText: '90000 km' }, '55,923'],
  ['Odometer', '52,000', { odometerMiles: 52_000, odometerText: '52,000' }, '52,000'],
  ['Odometer', '52000 miles', { odometerMiles: 52_000, odometerText: '52000 miles' }, '52,000'],
  ['Reserve', '9250', { reservePence: 925_000 }, '£9,250'],
  ['Reserve', '£9,250.50', { reservePence: 925_050 }, '£9,250.50'],
])('the field %s reads %j', async (name, text, changes, shown) => {
  const app = await openField(name);
  await app.user.clear(app.field);
  await app.user.type(app.field, `${text}{Enter}`);
  await app.user.tab();
  expect(changesOf(app)).toEqual([changes]);
  await expect.poll(() => app.field.value).toBe(shown);
});

test.each([
  ['Odometer', '72k', ODOMETER],
  ['Odometer', '90.000', ODOMETER],
  ['Odometer', '0', ODOMETER],
  ['Odometer', '500001', ODOMETER],
  ['Odometer', '900,000 km', ODOMETER],
  ['Reserve', '9.250', RESERVE],
  ['Reserve', '9.250,00', RESERVE],
  ['Reserve', '9k', RESERVE],
  ['Reserve', '10000001', RESERVE],
])('the field %s refuses %j, which stays to be corrected', async (name, text, message) => {
  const app = await openField(name);
  await app.user.clear(app.field);
  await app.user.type(app.field, text);
  await app.user.tab();
  await screen.findByText(message);
  expect(app.field.value).toBe(text);
  expect(changesOf(app)).toEqual([]);
  await app.user.type(app.field, '{Backspace>9/}{Backspace>9/}');
  expect(screen.queryByText(message)).toBeNull();
});

test('a field that is left as it is changes nothing', async () => {
  const app = await openField('Odometer', { odometerMiles: 37_282, odometerText: '60000 km' });
  expect(app.field.value).toBe('37,282');
  await app.user.type(app.field, '{Enter}');
  await app.user.tab();
  await app.user.tab();
  expect(changesOf(app)).toEqual([]);
});

test.each<[string, Row]>([
  ['an odometer', { odometerMiles: 60_000, odometerText: '60000' }],
  ['an odometer in kilometres', { odometerMiles: 37_282, odometerText: '60000 km' }],
  ['an odometer that was not read', { odometerMiles: null, odometerText: '72k' }],
])('%s that is cleared is not stated', async (_, row) => {
  const app = await openField('Odometer', row);
  expect(screen.queryByText(ODOMETER) === null).toBe(row.odometerMiles !== null);
  await app.user.clear(app.field);
  await app.user.tab();
  expect(changesOf(app)).toEqual([{ odometerMiles: null, odometerText: '' }]);
  expect(await within(app.table).findByText('Not stated')).toBeDefined();
  expect(screen.queryByText(ODOMETER)).toBeNull();
});
