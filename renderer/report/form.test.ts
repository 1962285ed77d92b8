import { expect, test } from 'vitest';
import { initialForm, toReportText } from './report-input.ts';

const AUTHOR = { preparedBy: 'Jo Bell', organisation: 'Bell Cars', logo: null };
const form = initialForm({ lastPurpose: '', paperSize: 'A4' });
const getPurpose = (...[changed]: Parameters<typeof initialForm>) =>
  toReportText(initialForm(changed), AUTHOR).purpose;

test.each([
  ['', 'Buying or part exchange', ''],
  ['Underwriting', 'Underwriting', ''],
  ['Auction', 'Other', 'Auction'],
])('after the purpose “%s” the next is %s', (lastPurpose, listed, customPurpose) => {
  const next = { lastPurpose, paperSize: 'Letter' } as const;
  expect(initialForm(next)).toMatchObject({ purpose: listed, customPurpose, paper: 'Letter' });
  expect(getPurpose(next)).toBe(lastPurpose === '' ? listed : lastPurpose);
});

test('own text replaces “Other”, and without any the purpose is “Other”', () => {
  const other = { ...form, purpose: 'Other', customPurpose: '  Auction  ' } as const;
  expect(toReportText(other, AUTHOR).purpose).toBe('Auction');
  expect(toReportText({ ...other, customPurpose: ' ' }, AUTHOR).purpose).toBe('Other');
  expect(toReportText({ ...other, purpose: 'Delivery' }, AUTHOR).purpose).toBe('Delivery');
});

test('the author is that of the settings, and spaces around texts are removed', () => {
  const written = { ...form, purpose: 'Delivery', caseNumber: ' CL-7 ', notes: ' a\nb ' } as const;
  expect(toReportText(written, AUTHOR)).toEqual({
    preparedBy: 'Jo Bell',
    organisation: 'Bell Cars',
    purpose: 'Delivery',
    caseNumber: 'CL-7',
    notes: 'a\nb',
  });
});
