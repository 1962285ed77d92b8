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

test.each([
  ['of the settings', { address: '1 High St', phone: '01632 960123' }, {}, 'summary', '1 High St'],
  ['entered for a summary', {}, { address: ' 2 Low St ' }, 'summary', '2 Low St'],
  [
    'of the settings, not of the page',
    { address: '1 High St' },
    { address: 'x' },
    'summary',
    '1 High St',
  ],
  ['entered, but the report is not for a customer', {}, { address: '2 Low St' }, 'full', undefined],
  ['nowhere', {}, {}, 'summary', undefined],
] as const)('the address is %s', (_, settings, author, contents, expected) => {
  const text = toReportText({ ...form, author, contents }, { ...AUTHOR, ...settings });
  expect(text.address).toBe(expected);
  // An absent member keeps the seal of a report without it as it was.
  expect('address' in text).toBe(expected !== undefined);
});

test('a customer copy of the full report has what was entered about its author', () => {
  const author = { preparedBy: 'Jo', organisation: 'Bell', phone: '01632 960123' };
  const nobody = { preparedBy: '', organisation: '', logo: null };
  expect(toReportText({ ...form, author, isCustomerCopy: true }, nobody)).toMatchObject(author);
});

test.each([
  ['Insurance claim', 'full', 'Invoice of 2 May'],
  ['Underwriting', 'own-choice', 'Invoice of 2 May'],
  ['Insurance claim', 'summary', undefined],
  ['Delivery', 'full', undefined],
] as const)(
  'for “%s”, contents %s, the evidence of repair is %s',
  (purpose, contents, expected) => {
    const written = { ...form, purpose, contents, repairEvidence: ' Invoice of 2 May ' };
    expect(toReportText(written, AUTHOR).repairEvidence).toBe(expected);
  },
);

test.each([
  ['full', 'full', false],
  ['customer-copy', 'full', true],
  ['customer-summary', 'summary', false],
] as const)(
  'starts with the contents “%s” of the settings',
  (setting, contents, isCustomerCopy) => {
    expect(initialForm({ lastPurpose: '', paperSize: 'A4', contents: setting })).toMatchObject({
      contents,
      isCustomerCopy,
    });
  },
);
