// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { adverseCheckRecord, cleanCheckRecordWith } from '../../../shared/testing/check-records.ts';
import { vehicleAnswersWith } from '../../../shared/testing/vehicle-answers.ts';
import { createContent } from '../../testing/document-content.ts';
import { findProblems, getSectionText, parsePage } from '../../testing/document-page.ts';
import { renderDocument } from './render.tsx';

type Written = Partial<ReturnType<typeof createContent>['writtenFields']>;

function renderPage(check: object, written: Written = {}, isCustomerCopy = false) {
  const content = createContent(vehicleAnswersWith({ check }), { isCustomerCopy });
  const html = renderDocument({
    ...content,
    writtenFields: { ...content.writtenFields, ...written },
  });
  expect(findProblems(html)).toEqual([]);
  return parsePage(html);
}
const signatureLines = (page: Document) =>
  [...page.querySelectorAll('.signature li')].map(({ textContent }) => textContent);

test.each([
  ['Insurance claim', true],
  ['Underwriting', true],
  ['Buying or part exchange', false],
  ['Delivery', false],
])('with the purpose “%s” an engineer signs: %s', (purpose, isSigned) => {
  const page = renderPage(cleanCheckRecordWith({}), { purpose });
  expect(signatureLines(page)).toEqual(
    isSigned
      ? [
          'Number plate',
          'VIN',
          'Mileage',
          'Engineer',
          'Qualification',
          'Reviewed by',
          'Signature',
          'Date',
        ]
      : [],
  );
  expect(getSectionText(page, 'verdict').includes('Title at payment')).toBe(isSigned);
});

test('the title combines finance, theft and insurer records, without numbers', () => {
  const text = getSectionText(renderPage(adverseCheckRecord), 'verdict');
  for (const name of ['Example Motor Finance', 'Example Constabulary', 'Example Insurance'])
    expect(text).toContain(name);
  expect(text).toMatch(/Owner: .*Pay first: .*Whom to ask: .*Not known: /);
  expect(text).not.toMatch(/PCP-0012345|960123/);
});

test('a customer copy has no advice about payment to lenders and insurers', () => {
  expect(getSectionText(renderPage(adverseCheckRecord, {}, true), 'verdict')).not.toContain(
    'Title at payment',
  );
});

const LOSS = 'Date of loss 5 Mar 2021, Category S, recorded by Example Insurance.';
const loss = (status: string) => ({
  ...adverseCheckRecord,
  damageReport: cleanCheckRecordWith({})['damageReport'],
  condition: [{ ...adverseCheckRecord.condition[0], status }],
});

test.each([
  ['without evidence', 'CAT S', {}, `${LOSS}No evidence of repair was seen.`],
  [
    'with evidence',
    'CAT S',
    { repairEvidence: 'Invoice of 2 May' },
    `${LOSS}Evidence of repair seen: Invoice of 2 May`,
  ],
  [
    'with evidence for another purpose',
    'CAT S',
    { purpose: 'Delivery', repairEvidence: 'Invoice' },
    'Evidence of repair seen: Invoice',
  ],
  ['of category A', 'CAT A', {}, 'Date of loss 5 Mar 2021, Category A, recorded by'],
])('an earlier loss %s', (_, status, written, expected) => {
  expect(getSectionText(renderPage(loss(status), written), 'write-off')).toContain(expected);
});

test.each([
  ['a vehicle to be crushed', loss('CAT B'), {}],
  ['a theft without a recovery', loss('STOLEN, NOT RECOVERED'), {}],
  ['no loss', cleanCheckRecordWith({}), {}],
  ['a purpose without an engineer', loss('CAT S'), { purpose: 'Delivery' }],
])('says nothing about evidence of repair for %s', (_, check, written) => {
  expect(getSectionText(renderPage(check, written), 'write-off')).not.toMatch(
    /evidence of repair/i,
  );
});

test('a customer copy hides numbers in the evidence of repair', () => {
  const written = { repairEvidence: 'Invoice, agreement PCP-0012345, tel 01632 960999' };
  const text = getSectionText(renderPage(loss('CAT S'), written, true), 'write-off');
  expect(text).toContain('Evidence of repair seen: Invoice, agreement [hidden], tel [hidden]');
});

test('states address and telephone number of the author where they are known', () => {
  const address = '12 High Street';
  const page = renderPage(cleanCheckRecordWith({}), { address, phone: '01632 960123' }, true);
  const text = page.querySelector('.masthead')?.textContent;
  expect(text).toContain('Address12 High Street');
  expect(text).toContain('Telephone01632 960123');
  expect(
    renderPage(cleanCheckRecordWith({})).querySelector('.masthead')?.textContent,
  ).not.toContain('Address');
});
