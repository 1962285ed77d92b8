import { expect, test } from 'vitest';
import { readMoney, readOdometer, readPercent, readVatStatus } from './numbers.ts';

const notPounds = (cell: string) => `The reserve “${cell}” is not an amount in pounds.`;

test.each([
  ['£9,250.00', 925_000],
  ['9250', 925_000],
  [' £ 9,250 ', 925_000],
  ['9250.5', 925_050],
  ['9250.05', 925_005],
  ['0', 0],
  ['1,234,567.89', 123_456_789],
  ['10000000', 1_000_000_000],
  ['', 'empty'],
  [' \t', 'empty'],
  ['9,25', notPounds('9,25')],
  ['9.250,00', notPounds('9.250,00')],
  ['-5', notPounds('-5')],
  ['9250.001', notPounds('9250.001')],
  ['9.250', notPounds('9.250')],
  ['£1.000', notPounds('£1.000')],
  ['9.25k', notPounds('9.25k')],
  ['TBC', notPounds('TBC')],
  ['$500', notPounds('$500')],
  ['1e5', notPounds('1e5')],
  ['10,000,000.01', 'The reserve “10,000,000.01” is more than £10,000,000.'],
])('the reserve %j is %j', (cell, expected) => {
  const read = readMoney(cell);
  expect(
    read.kind === 'read' ? read.pence : read.kind === 'not-read' ? read.reason : read.kind,
  ).toBe(expected);
});

test.each([
  ['100', 100],
  [' 97.5 % ', 97.5],
  ['99.99', 99.99],
  ['97.555', undefined],
  ['97,5', undefined],
  ['-5', undefined],
  ['1e1', undefined],
  ['£5', undefined],
  ['', undefined],
])('the percentage %j is %j', (text, expected) => {
  expect(readPercent(text)).toBe(expected);
});

const notMileage = (cell: string) =>
  `The odometer “${cell}” is not a number of miles or kilometres.`;

test.each([
  ['45,120', false, [45_120, false]],
  ['45120', false, [45_120, false]],
  ['45120.0', false, [45_120, false]],
  ['45120.00 miles', false, [45_120, false]],
  ['45120.0000', false, [45_120, false]],
  ['45120 miles', false, [45_120, false]],
  ['1 mile', false, [1, false]],
  ['45,120mi.', false, [45_120, false]],
  ['90,000 km', false, [55_923, true]],
  ['90000KM', false, [55_923, true]],
  ['90,000', true, [55_923, true]],
  ['90,000 miles', true, [90_000, false]],
  ['500000', false, [500_000, false]],
  ['804,673 km', false, [500_000, true]],
  ['', false, 'empty'],
  ['72k', false, notMileage('72k')],
  ['TBC', false, notMileage('TBC')],
  ['45,12', false, notMileage('45,12')],
  ['-5', false, notMileage('-5')],
  ['45120.5', false, notMileage('45120.5')],
  ['90.000', false, notMileage('90.000')],
  ['90.000', true, notMileage('90.000')],
  ['90.000 km', false, notMileage('90.000 km')],
  ['90.000mi.', true, notMileage('90.000mi.')],
  ['1.090.000', false, notMileage('1.090.000')],
  ['90.120', true, notMileage('90.120')],
  ['90.000,00', true, notMileage('90.000,00')],
  ['0', false, 'The odometer “0” is not a mileage.'],
  ['0 km', false, 'The odometer “0 km” is not a mileage.'],
  ['500,001', false, 'The odometer “500,001” is more than 500,000 miles.'],
  ['900,000 km', false, 'The odometer “900,000 km” is more than 500,000 miles.'],
  ['9'.repeat(400), false, expect.stringContaining('is more than 500,000 miles.')],
])('the odometer %j, header in km %j, is %j', (cell, isColumnInKm, expected) => {
  const read = readOdometer(cell, isColumnInKm);
  const summary = read.kind === 'read' ? [read.miles, /km$/i.test(read.source)] : read.kind;
  expect(read.kind === 'not-read' ? read.reason : summary).toEqual(expected);
});

test.each([
  ['60000', true, '60000 km'],
  [' 60,000 ', true, '60,000 km'],
  ['60000 km', true, '60000 km'],
  ['60000KM', false, '60000KM'],
  ['60000 miles', true, '60000 miles'],
  ['60000', false, '60000'],
])('the source of the odometer %j, header in km %j, is %j', (cell, isColumnInKm, source) => {
  expect(readOdometer(cell, isColumnInKm)).toMatchObject({ source });
});

test.each([
  ['Margin', 'margin'],
  ['margin scheme', 'margin'],
  ['Qualifying', 'qualifying'],
  ['VAT qualifying', 'qualifying'],
  ['plus VAT', 'plus-vat'],
  ['+ VAT', 'plus-vat'],
  ['Inc. VAT', 'including-vat'],
  ['', 'empty'],
  ['constructor', 'The VAT status “constructor” is not known, so the buying profile decides.'],
  ['Y', 'The VAT status “Y” is not known, so the buying profile decides.'],
])('the VAT status %j is %j', (cell, expected) => {
  const read = readVatStatus(cell);
  expect(
    read.kind === 'read' ? read.vatStatus : read.kind === 'not-read' ? read.reason : read.kind,
  ).toBe(expected);
});
