import { expect, test } from 'vitest';
import { toRow, unwrap } from '../testing/list-services.ts';
import { openTestLists } from '../testing/open-test-lists.ts';

test('added rows keep the cells of columns that the list does not have', async () => {
  const lists = openTestLists();
  const id = await lists.create([toRow(1, { others: ['5'] })], { columns: ['Doors'] });
  const added = toRow(2, { others: ['Blue', '3'] });
  unwrap(await lists.lists.addRows({ id, columns: ['Colour', 'Doors'], rows: [added] }));
  const { columns, rows } = await lists.get(id);
  expect(columns).toEqual(['Doors', 'Colour']);
  expect(rows.map(({ others }) => others)).toEqual([['5'], ['3', 'Blue']]);
});

test.each([
  [{ odometerMiles: null, odometerText: '' }, [null, '']],
  [{ odometerMiles: null }, [null, '']],
  [{ odometerMiles: 52_000 }, [52_000, '']],
  [{ odometerMiles: 55_923, odometerText: '90,000 km' }, [55_923, '90,000 km']],
  [{ reservePence: 925_000 }, [37_282, '60000 km']],
])('the change %j of a row leaves the odometer %j', async (changes, expected) => {
  const lists = openTestLists();
  const odometer = { odometerMiles: 37_282, odometerText: '60000 km' };
  const id = await lists.create([toRow(1, odometer)]);
  unwrap(await lists.lists.changeRows({ id, rowNumbers: [1], changes }));
  const [row] = (await lists.get(id)).rows;
  expect([row?.odometerMiles, row?.odometerText]).toEqual(expected);
});
