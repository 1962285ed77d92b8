import { expect, test } from 'vitest';
import { splitVin, vinRemark } from './vin-groups.ts';

test.each([
  ['WVWZZZ1KZ8W123456', ['WVW', 'ZZZ', '1KZ', '8W12', '3456']],
  ['ABC1234567', ['ABC1', '2345', '67']],
  ['<b>not a vin</b>', ['<b>not a vin</b>']],
  ['', ['']],
  ['A'.repeat(500), ['A'.repeat(500)]],
])('splits %s into groups', (vin, groups) => {
  expect(splitVin(vin)).toEqual(groups);
});

test.each([
  ['WVWZZZ1KZ8W12345O', 'Has an I, O or Q'],
  ['ABC1234567', '10 characters'],
])('%s has a remark: %s', (vin, remark) => {
  expect(vinRemark(vin)).toContain(remark);
});

test('a VIN in the usual format has no remark', () => {
  expect(vinRemark('WVWZZZ1KZ8W123456')).toBeUndefined();
});
