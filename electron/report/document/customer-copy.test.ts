// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { adverseCheckRecord, cleanCheckRecordWith } from '../../../shared/testing/check-records.ts';
import { vehicleAnswersWith } from '../../../shared/testing/vehicle-answers.ts';
import { SCENARIO_PLATES } from '../../sample/scenarios/index.ts';
import { createContent, createBundleOnlyAnswer } from '../../testing/document-content.ts';
import { findProblems, getSectionText, parsePage } from '../../testing/document-page.ts';
import { loadSampleVehicleAnswers } from '../../testing/sample-answers.ts';
import { renderDocument } from './render.tsx';

const readText = (html: string) => parsePage(html).body.textContent.replaceAll(/\s+/g, ' ');
const NUMBERS = ['PCP-0012345', 'HR-77', 'CL-9', 'CL-4711'];
const PHONES = ['01632 960123', '01632 960456', '01632 960789', 'on 101'];

test.each(['full', 'summary'] as const)(
  'a customer copy of the %s report omits agreement, claim and telephone numbers',
  (layout) => {
    const vehicleAnswers = vehicleAnswersWith({ check: adverseCheckRecord });
    const content = createContent(vehicleAnswers, {
      layout,
      comparables: [
        {
          listing: { description: 'Ford', adText: 'One owner. Call 01632 960999 now' },
          note: '',
          answerId: 'answer-similarListings',
          listingIndex: 0,
        },
      ],
      bundleOnlyAnswers: [
        createBundleOnlyAnswer('abi', { dealerTelephone: '01632 960888', code: 7 }),
      ],
    });
    const html = renderDocument({ ...content, isCustomerCopy: true });
    expect(findProblems(html)).toEqual([]);
    const text = readText(html);
    for (const number of [...NUMBERS, ...PHONES, '960999', '960888'])
      expect(text).not.toContain(number);
    expect(text).toContain(
      'Customer copy: agreement, claim and telephone numbers, trade values and profit are omitted.',
    );
    expect(text).toContain('Finance');
    const own = readText(renderDocument(content));
    expect(own).not.toContain('[hidden]');
    expect(own).toContain('CL-4711');
  },
);

test('texts about the numbers keep their meaning', () => {
  const vehicleAnswers = vehicleAnswersWith({ check: adverseCheckRecord });
  const own = readText(renderDocument(createContent(vehicleAnswers)));
  for (const number of [...NUMBERS, ...PHONES]) expect(own).toContain(number);
  const page = parsePage(renderDocument(createContent(vehicleAnswers, { isCustomerCopy: true })));
  expect(getSectionText(page, 'finance')).toContain('Agreement reference[hidden]');
  expect(getSectionText(page, 'findings')).toContain(
    'Next: The seller must settle this with the finance company.',
  );
});

test.each([
  [
    'a reference in a text of its source',
    { info: 'Quote HR-77 to us' },
    'Quote [hidden] to us',
    'HR-77',
  ],
  [
    'a reference with two spaces',
    { contactReference: 'HR  77 04' },
    'The seller must clear this with the company that registered the interest.',
    'HR 77 04',
  ],
  ['a number in a word', { contactReference: '17ABC', info: '17ABCD' }, '17ABCD', '“17ABC”'],
] as const)('hides %s', (_, change, expected, hidden) => {
  const { legal } = adverseCheckRecord;
  const highRisk = [{ ...legal.highRisk[0], ...change }];
  const check = { ...adverseCheckRecord, legal: { ...legal, highRisk } };
  const text = readText(
    renderDocument(createContent(vehicleAnswersWith({ check }), { isCustomerCopy: true })),
  );
  expect(text).toContain(expected);
  expect(text).not.toContain(hidden);
});

test.each(['AB12CDE', 'AB12 CDE', 'WF0N7D96ZCP219417'])(
  'keeps the plate and the VIN if the reference of an agreement is %s',
  (agreementRef) => {
    const [agreement] = adverseCheckRecord.finance.agreements;
    const finance = { agreements: [{ ...agreement, agreementRef }] };
    const security = { vin: 'WF0N7D96ZCP219417', vrm: 'AB12CDE' };
    const vrms = { vrmChanges: [{ vrm: 'AB12CDE', onVehicle: '2020-01-01', offVehicle: null }] };
    const check = { ...adverseCheckRecord, finance };
    const content = createContent(vehicleAnswersWith({ check, security, vrms }));
    const [own, copy] = [false, true].map((isCustomerCopy) =>
      parsePage(renderDocument({ ...content, isCustomerCopy })),
    );
    if (!own || !copy) throw new Error('no document');
    for (const id of ['plates', 'tracker'])
      expect(getSectionText(copy, id)).toBe(getSectionText(own, id));
    expect(getSectionText(copy, 'finance')).toContain('Agreement reference[hidden]');
    expect(getSectionText(copy, 'findings')).not.toContain(`“${agreementRef}”`);
    expect(getSectionText(copy, 'findings')).not.toContain('quote reference');
  },
);

test('hides telephone and fax numbers in numeric fields of undocumented records', () => {
  const phones = { tel: 1_632_960_001, telNo: 1_632_960_002, dealerTel: 1_632_960_003 };
  const others = { phone1: 1_632_960_004, fax_no: 1_632_960_005, FAX: 1_632_960_006 };
  const kept = { telematics: 17, telescopicSeat: 18, hotelBeds: 19 };
  const content = createContent(vehicleAnswersWith({}), {
    bundleOnlyAnswers: [createBundleOnlyAnswer('abi', { ...phones, nested: others, ...kept })],
    isCustomerCopy: true,
  });
  const text = getSectionText(parsePage(renderDocument(content)), 'bundle-only');
  expect(text).not.toContain('1632960');
  expect(text.match(/\[hidden\]/g)).toHaveLength(6);
  for (const value of Object.values(kept)) expect(text).toContain(String(value));
});

test('hides the numbers in the notes of the author too', () => {
  const vehicleAnswers = vehicleAnswersWith({ check: adverseCheckRecord });
  const content = createContent(vehicleAnswers, { isCustomerCopy: true });
  const writtenFields = { ...content.writtenFields, notes: 'Two keys. PCP-0012345 is settled.' };
  const note = 'Its dealer said so on 01632 960999.';
  const comparable = { listing: {}, note, answerId: 'answer-similarListings', listingIndex: 0 };
  const text = readText(renderDocument({ ...content, writtenFields, comparables: [comparable] }));
  expect(text).toContain('Two keys. [hidden] is settled.');
  expect(text).toContain('Its dealer said so on [hidden].');
});

test.each([
  '01632 960123',
  '(01632) 960123',
  '01632 - 960123',
  '01632–960123',
  '01632  960123',
  '00441632960123',
  '+44 (0) 1632 960123',
  '+44-1632-960123',
  '441632960123',
  '44 1632 960123',
  '0800 123456',
  '+353 86 123 4567',
  '0033 1 23 45 67 89',
])('hides the telephone number %s in a text', (phone) => {
  const { legal } = adverseCheckRecord;
  const highRisk = [{ ...legal.highRisk[0], info: `Registered. Call ${phone} today` }];
  const check = { ...adverseCheckRecord, legal: { ...legal, highRisk } };
  const html = renderDocument(
    createContent(vehicleAnswersWith({ check }), { isCustomerCopy: true }),
  );
  expect(readText(html)).toMatch(/Registered\. Call \(?\[hidden\] today/);
});

const copyWithInfo = (info: string) => {
  const { legal } = adverseCheckRecord;
  const check = { ...adverseCheckRecord, legal: { ...legal, highRisk: [{ info }] } };
  return readText(
    renderDocument(createContent(vehicleAnswersWith({ check }), { isCustomerCopy: true })),
  );
};

test.each([
  ['Tel01632960123', 'Tel[hidden].'],
  ['CALL01632 960123', 'CALL[hidden].'],
  ['01632960123today', '[hidden]today.'],
  ['tel:+441632960123', 'tel:[hidden].'],
  ['Open at 09.30 01632 960123', 'Open at 09.30 [hidden].'],
  ['01632 960123 45210 miles', '[hidden] 45210 miles.'],
  ['01632 960123/07700 900123', '[hidden]/[hidden].'],
  ['01632 960123-07700 900123', '[hidden]-[hidden].'],
])('hides the telephone number in “%s”', (info, expected) => {
  expect(copyWithInfo(info)).toContain(expected);
});

test.each([
  'Serviced 05/06/2020 9500 miles, 2017-09-01 00:00:00, 0-62 in 9.2 s, 01.06.2020 at 9500',
  'Serviced 01.06.2020 950 miles',
  'Tested 2017-08-01 105000 miles',
  'Part 0012345678, part 0412345678 and part 06123456789',
  'VIN SALAA1A0123456789',
  'Stock 123456789012',
])('keeps the text “%s”', (info) => {
  expect(copyWithInfo(info)).toContain(info);
});

test.each(['0123456789', '01632960123', '441632960123'])(
  'keeps the serial and engine number %s',
  (number) => {
    const check = { ...adverseCheckRecord, buyerInfo: { engineNumber: number } };
    const content = createContent(
      vehicleAnswersWith({ check, security: { serial: number, subscriptionStatus: 'Active' } }),
    );
    const page = parsePage(renderDocument({ ...content, isCustomerCopy: true }));
    expect(getSectionText(page, 'tracker')).toContain(`Serial number${number}`);
    expect(getSectionText(page, 'identity')).toContain(`Engine number${number}`);
  },
);

test('a customer copy omits trade values and profit, and keeps the other values', () => {
  const valuation = {
    stockingDepreciation: '-£217',
    valuation: {
      retail: 1_001,
      trade: 7_777,
      independent: 'unknown',
      confidence: { lower: 12_000, upper: 14_000 },
      grossProfit: { profit: 3_123, percentage: [18.6] },
    },
  };
  const content = createContent(vehicleAnswersWith({ valuation }), {
    bundleOnlyAnswers: [
      createBundleOnlyAnswer('marketDemand', { partExchange: 4_567, auction: true }),
    ],
  });
  const own = readText(renderDocument(content));
  const copy = renderDocument({ ...content, isCustomerCopy: true });
  expect(findProblems(copy)).toEqual([]);
  for (const figure of ['£7,777', '£3,123', '18.6', '£217', '4567']) {
    expect(own).toContain(figure);
    expect(readText(copy)).not.toContain(figure);
  }
  const section = getSectionText(parsePage(copy), 'valuation');
  expect(section).toContain('Retail£1,001');
  expect(section).not.toMatch(/Trade[£[]|depreciation/);
  expect(readText(copy)).toContain('The trade value [hidden] is above the retail value £1,001.');
  expect(readText(copy)).toContain('The values are retail £1,001 and trade [hidden].');
});

test('a customer copy omits the whole of an impossible trade value', () => {
  const valuation = { valuation: { retail: 1_001, trade: 7e307 } };
  const content = createContent(vehicleAnswersWith({ valuation }), { isCustomerCopy: true });
  const text = readText(renderDocument(content));
  expect(text).toContain('£1,001');
  expect(text).not.toMatch(/7e\+?307/);
});

test.each(['full', 'summary'] as const)(
  'a customer copy of the %s report omits every value of a valuation at condition “poor”',
  (layout) => {
    const valuation = {
      ocn: 31_000,
      mileage: { value: 45_210, estimate: false },
      valuation: {
        retail: 9_001,
        trade: 7_777,
        franchise: 'unknown',
        percentOfOcn: 29.1,
        confidence: { lower: 21_001, upper: 22_002 },
        date: '2026-11-21',
      },
    };
    const check = cleanCheckRecordWith({ 'provider.valuation': { retail: 20_000 } });
    const comparables = [
      {
        listing: { description: 'Ford', price: 10_001 },
        note: '',
        answerId: 'answer-similarListings',
        listingIndex: 0,
      },
    ];
    const vehicleAnswers = vehicleAnswersWith(
      { check, valuation },
      { metadata: { parameters: { condition: 'poor' } } },
    );
    const content = createContent(vehicleAnswers, { layout, comparables });
    const copy = renderDocument({ ...content, isCustomerCopy: true });
    expect(findProblems(copy)).toEqual([]);
    // The percentage and the difference would reveal the retail value.
    for (const value of ['9,001', '7,777', 'unknown', '29.1', '21,001', '22,002', '55%', '£1,000'])
      expect(readText(copy)).not.toContain(value);
    if (layout === 'summary') return;
    expect(readText(renderDocument(content))).toContain('£1,000 above retail');
    expect(getSectionText(parsePage(copy), 'valuation')).toContain(
      'Requested for 21 Nov 2026, 45,210 miles, poor condition (trade value). Trade values are omitted from a customer copy.',
    );
    expect(readText(copy)).toContain('The values are retail [hidden] and trade [hidden].');
    expect(readText(copy)).not.toContain('Compared with the valuation');
  },
);

test('a long text of opening quotation marks is searched once', () => {
  const info = '“'.repeat(1_000_000);
  const { legal } = adverseCheckRecord;
  const check = { ...adverseCheckRecord, legal: { ...legal, highRisk: [{ info }] } };
  const content = createContent(vehicleAnswersWith({ check }), { isCustomerCopy: true });
  expect(readText(renderDocument(content))).toContain('“““');
});

const PHONE_NUMBER = /\b0\d{3,4} \d{3} ?\d{3,4}\b/;

test.each(SCENARIO_PLATES)(
  '$vrm, $description: the verdict, the checks and the findings stay the same',
  async ({ vrm }) => {
    const content = createContent(await loadSampleVehicleAnswers(vrm));
    const [own, copy] = [content, { ...content, isCustomerCopy: true }].map((each) =>
      parsePage(renderDocument(each)),
    );
    for (const selector of ['.verdict', '.checks .mark', '#findings .mark'])
      expect([...(copy?.querySelectorAll(selector) ?? [])].map((each) => each.textContent)).toEqual(
        [...(own?.querySelectorAll(selector) ?? [])].map((each) => each.textContent),
      );
    expect(copy?.body.textContent).not.toMatch(PHONE_NUMBER);
  },
);
