import { expect, it } from 'vitest';
import { saved, testArchive, valueOf } from '../testing/archive.ts';

const prepared = (at: string) => ({
  prepared: { at, local: at.replace('Z', '+00:00'), zone: 'UTC' },
});

it('finds a vehicle by either name, where a report links the two', async () => {
  const archive = testArchive();
  const [vrm, vin] = ['AB12CDE', 'WVWZZZ1KZ8W123456'];
  await saved(archive, { vehicle: { vrm }, identity: { vrm, vin } });
  await saved(archive, { vehicle: { vin }, identity: {} });
  await saved(archive, { vehicle: { vrm }, identity: {} });
  await saved(archive, { vehicle: { vrm: 'XY99ZZZ' }, identity: { vin } });
  await saved(archive, { vehicle: { vrm: 'OTHER1' }, identity: { vin: 'WVWZZZ1KZ8W654321' } });
  const found = (vehicle: Parameters<typeof archive.erasable>[0]) =>
    valueOf(archive.erasable(vehicle)).rows.map(({ id }) => id);
  expect(found({ vrm })).toEqual([4, 3, 2, 1]);
  expect(found({ vin })).toEqual([4, 3, 2, 1]);
  expect(found({ vrm: 'XY99ZZZ' })).toEqual([4, 3, 2, 1]);
  expect(found({ vrm: 'NOTHERE' })).toEqual([]);
});

it('finds it by the plate that was asked for and by another that the answers name', async () => {
  const archive = testArchive();
  await saved(archive, { vehicle: { vrm: 'AB12CDE' }, identity: { vrm: 'XY99ZZZ' } });
  await saved(archive, { vehicle: { vrm: 'AB12CDE' }, identity: { vrm: 'AB12CDE' } });
  await saved(archive, { vehicle: { vin: 'WVWZZZ1KZ8W123456' }, identity: { vrm: 'AB12CDE' } });
  const count = (vrm: string) => valueOf(archive.erasable({ vrm })).count;
  expect(count('AB12CDE')).toBe(3);
  expect(count('XY99ZZZ')).toBe(2);
});

it('leaves another vehicle alone that had the plate before', async () => {
  const archive = testArchive();
  const vrm = 'AB12CDE';
  await saved(archive, { vehicle: { vrm }, identity: { vin: 'WVWZZZ1KZ8W111111' } });
  await saved(archive, { vehicle: { vrm }, identity: { vin: 'WVWZZZ1KZ8W222222' } });
  const found = valueOf(archive.erasable({ vin: 'WVWZZZ1KZ8W222222' }));
  expect(found.rows.map(({ id }) => id)).toEqual([2]);
  expect(valueOf(archive.erasable({ vrm })).count).toBe(2);
});

it('finds what was prepared before a moment', async () => {
  const archive = testArchive();
  await saved(archive, prepared('2026-01-01T10:00:00Z'));
  await saved(archive, prepared('2026-01-01T10:00:00.5Z'));
  await saved(archive, prepared('2026-03-01T10:00:00Z'));
  const going = valueOf(archive.before('2026-01-01T10:00:00.400Z'));
  expect(going).toMatchObject({ count: 1, rows: [{ id: 1 }] });
  expect(valueOf(archive.before('2027-01-01T00:00:00Z')).count).toBe(3);
});
