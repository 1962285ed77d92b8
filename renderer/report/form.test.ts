import { expect, test } from 'vitest';
import type { Policy } from '../../shared/ipc/policy.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../shared/ipc/settings.ts';
import type { Contents } from '../../shared/report/contents.ts';
import { completeForm, initialForm, type ReportForm, toReportText } from './report-input.ts';

const AUTHOR = { preparedBy: 'Jo Bell', organisation: 'Bell Cars', logo: null };
const form: ReportForm = {
  ...initialForm({ lastPurpose: '', paperSize: 'A4' }),
  contents: 'full',
};
const getPurpose = (...[changed]: Parameters<typeof initialForm>) =>
  toReportText({ ...form, ...initialForm(changed) }, AUTHOR).purpose;

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
  [
    'of the settings',
    { address: '1 High St', phone: '01632 960123' },
    {},
    'customer-summary',
    '1 High St',
  ],
  ['entered for a summary', {}, { address: ' 2 Low St ' }, 'customer-summary', '2 Low St'],
  [
    'of the settings, not of the page',
    { address: '1 High St' },
    { address: 'x' },
    'customer-summary',
    '1 High St',
  ],
  ['entered, but the report is not for a customer', {}, { address: '2 Low St' }, 'full', undefined],
  ['nowhere', {}, {}, 'customer-summary', undefined],
] as const)('the address is %s', (_, settings, author, contents, expected) => {
  const text = toReportText({ ...form, author, contents }, { ...AUTHOR, ...settings });
  expect(text.address).toBe(expected);
  // An absent member keeps the seal of a report without it as it was.
  expect('address' in text).toBe(expected !== undefined);
});

test.each([
  ['a customer copy', 'customer-copy'],
  ['an own choice of a customer copy', { isCustomerCopy: true, omittedSections: [] }],
] satisfies [string, Contents][])('%s has what was entered about its author', (_, contents) => {
  const author = { preparedBy: 'Jo', organisation: 'Bell', phone: '01632 960123' };
  const nobody = { preparedBy: '', organisation: '', logo: null };
  expect(toReportText({ ...form, author, contents }, nobody)).toMatchObject(author);
});

test.each([
  ['Insurance claim', 'full', 'Invoice of 2 May'],
  ['Underwriting', { isCustomerCopy: false, omittedSections: [] }, 'Invoice of 2 May'],
  ['Insurance claim', 'customer-summary', undefined],
  ['Delivery', 'full', undefined],
] satisfies [ReportForm['purpose'], Contents, string | undefined][])(
  'for “%s”, contents %j, the evidence of repair is %s',
  (purpose, contents, expected) => {
    const written = { ...form, purpose, contents, repairEvidence: ' Invoice of 2 May ' };
    expect(toReportText(written, AUTHOR).repairEvidence).toBe(expected);
  },
);

const OWN_CHOICE = { isCustomerCopy: false, omittedSections: ['tracker' as const] };
const REMEMBERED = {
  contents: { ...DEFAULT_SETTINGS.contents, Delivery: OWN_CHOICE, Other: 'customer-copy' as const },
};

test.each([
  ['before the first report', DEFAULT_SETTINGS, undefined, {}, 'customer-summary'],
  ['remembered', REMEMBERED, undefined, {}, OWN_CHOICE],
  ['chosen', REMEMBERED, 'full', {}, 'full'],
  ['of the organisation', REMEMBERED, 'full', { Delivery: 'customer-copy' }, 'customer-copy'],
  ['chosen, and of the organisation for others', REMEMBERED, 'full', { Other: 'full' }, 'full'],
] satisfies [string, Pick<Settings, 'contents'>, Contents?, Policy['contents']?, Contents?][])(
  'the contents of a report for a delivery: %s',
  (_, settings, chosen, fixed, expected) => {
    const draft = {
      ...initialForm({ lastPurpose: 'Delivery', paperSize: 'A4' }),
      ...(chosen && { contents: chosen }),
    };
    expect(completeForm(draft, settings, { contents: fixed ?? {} }).contents).toEqual(expected);
  },
);

test.each([
  ['', 'full'],
  ['Listing for sale', 'customer-copy'],
  ['Delivery', 'customer-summary'],
  ['Insurance claim', 'full'],
  ['Underwriting', 'full'],
  ['Other', 'full'],
  ['Auction', 'full'],
])('before the first report for “%s”, its contents are %s', (lastPurpose, contents) => {
  const draft = initialForm({ lastPurpose, paperSize: 'A4' });
  expect(completeForm(draft, DEFAULT_SETTINGS, {}).contents).toBe(contents);
});
