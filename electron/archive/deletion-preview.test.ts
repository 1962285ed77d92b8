import { expect, test } from 'vitest';
import { saveTestReport, createTestArchive, expectOk } from '../testing/archive-store.ts';

const prepared = (at: string) => ({
  prepared: { at, localTime: at.replace('Z', '+00:00'), timeZone: 'UTC' },
});

test('finds a vehicle by its plate and by its VIN if a report names both', async () => {
  const archive = createTestArchive();
  const [vrm, vin] = ['AB12CDE', 'WVWZZZ1KZ8W123456'];
  await saveTestReport(archive, { vehicle: { vrm }, identity: { vrm, vin } });
  await saveTestReport(archive, { vehicle: { vin }, identity: {} });
  await saveTestReport(archive, { vehicle: { vrm }, identity: {} });
  await saveTestReport(archive, { vehicle: { vrm: 'XY99ZZZ' }, identity: { vin } });
  await saveTestReport(archive, {
    vehicle: { vrm: 'OTHER1' },
    identity: { vin: 'WVWZZZ1KZ8W654321' },
  });
  const findIds = (vehicle: Parameters<typeof archive.previewErase>[0]) =>
    expectOk(archive.previewErase(vehicle)).reports.map(({ id }) => id);
  expect(findIds({ vrm })).toEqual([4, 3, 2, 1]);
  expect(findIds({ vin })).toEqual([4, 3, 2, 1]);
  expect(findIds({ vrm: 'XY99ZZZ' })).toEqual([4, 3, 2, 1]);
  expect(findIds({ vrm: 'NOTHERE' })).toEqual([]);
});

test('finds it by the requested plate and by another one in the answers', async () => {
  const archive = createTestArchive();
  await saveTestReport(archive, { vehicle: { vrm: 'AB12CDE' }, identity: { vrm: 'XY99ZZZ' } });
  await saveTestReport(archive, { vehicle: { vrm: 'AB12CDE' }, identity: { vrm: 'AB12CDE' } });
  await saveTestReport(archive, {
    vehicle: { vin: 'WVWZZZ1KZ8W123456' },
    identity: { vrm: 'AB12CDE' },
  });
  const count = (vrm: string) => expectOk(archive.previewErase({ vrm })).count;
  expect(count('AB12CDE')).toBe(3);
  expect(count('XY99ZZZ')).toBe(2);
});

test('finds which of some plates have a report, requested or in the answers', async () => {
  const archive = createTestArchive();
  await saveTestReport(archive, { vehicle: { vrm: 'AB12CDE' }, identity: { vrm: 'XY99ZZZ' } });
  await saveTestReport(archive, { vehicle: { vrm: 'PC19HPA' }, identity: { vrm: 'PC19HPA' } });
  const plates = ['PC19HPA', 'NOTHERE', 'XY99ZZZ', 'AB12CDE', "' OR 1=1"];
  expect(expectOk(archive.findPlates(plates))).toEqual(['PC19HPA', 'XY99ZZZ', 'AB12CDE']);
});

test('excludes another vehicle that had the same plate', async () => {
  const archive = createTestArchive();
  const vrm = 'AB12CDE';
  await saveTestReport(archive, { vehicle: { vrm }, identity: { vin: 'WVWZZZ1KZ8W111111' } });
  await saveTestReport(archive, { vehicle: { vrm }, identity: { vin: 'WVWZZZ1KZ8W222222' } });
  const preview = expectOk(archive.previewErase({ vin: 'WVWZZZ1KZ8W222222' }));
  expect(preview.reports.map(({ id }) => id)).toEqual([2]);
  expect(expectOk(archive.previewErase({ vrm })).count).toBe(2);
});

test('finds what was prepared before a moment', async () => {
  const archive = createTestArchive();
  await saveTestReport(archive, prepared('2026-01-01T10:00:00Z'));
  await saveTestReport(archive, prepared('2026-01-01T10:00:00.5Z'));
  await saveTestReport(archive, prepared('2026-03-01T10:00:00Z'));
  const preview = expectOk(archive.listExpired('2026-01-01T10:00:00.400Z'));
  expect(preview).toMatchObject({ count: 1, reports: [{ id: 1 }] });
  expect(expectOk(archive.listExpired('2027-01-01T00:00:00Z')).count).toBe(3);
});
