// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { adverseCheckRecord, cleanCheckRecordWith } from '../../../shared/testing/check-records.ts';
import { vehicleAnswersWith } from '../../../shared/testing/vehicle-answers.ts';
import { createContent } from '../../testing/document-content.ts';
import { getSectionText, parsePage } from '../../testing/document-page.ts';
import { renderDocument } from './render.tsx';

const readText = (html: string) => parsePage(html).body.textContent.replaceAll(/\s+/g, ' ');

const agreement = (agreementType: string) => {
  const [first] = adverseCheckRecord.finance.agreements;
  return { 'finance.agreements': [{ ...first, agreementType }], 'overview.detail.finance': true };
};
const theft = (status: string) => ({
  'legal.stolen': { ...adverseCheckRecord.legal.stolen, status },
  'overview.detail.legal.stolen': true,
});
const loss = (status: string) => ({
  condition: [{ ...adverseCheckRecord.condition[0], status }],
  'overview.detail.damage.writeOff': true,
});

test.each([
  ['HP', agreement('HIRE PURCHASE'), 'The seller must settle this with the finance company.'],
  ['a logbook loan', agreement('Log book loan'), 'The seller must settle this with the finance'],
  ['no type', agreement(''), 'The seller must settle this with the finance company.'],
  ['a hire', agreement('Contract hire'), 'Only the finance company can sell it.'],
  ['a settled HP', agreement('HP - settled'), 'Ask the seller for the settlement letter'],
  ['a personal loan', agreement('Personal loan'), 'letter that it has no claim on the vehicle.'],
  ['a theft', theft('Stolen'), 'Ask the police about it first.'],
  ['a recovered theft', theft('Recovered'), 'written confirmation from the police'],
  ['category S', loss('CAT S DAMAGED'), 'The seller must clear this with the insurer.'],
  ['category B', loss('CAT B'), 'Do not buy the vehicle for use on the road.'],
  ['no category', loss('Total loss'), 'The seller must clear this with the insurer.'],
  [
    'a paid theft',
    loss('STOLEN, NOT RECOVERED'),
    'before the insurer states in writing who owns it',
  ],
] as const)('replaces the whole step of a contact: %s', (_, change, expected) => {
  const vehicleAnswers = vehicleAnswersWith({ check: cleanCheckRecordWith(change) });
  const own = createContent(vehicleAnswers);
  expect(getSectionText(parsePage(renderDocument(own)), 'findings')).toMatch(/Next: Call Example/);
  const copy = parsePage(renderDocument({ ...own, isCustomerCopy: true }));
  expect(getSectionText(copy, 'findings')).toContain(expected);
  for (const id of ['findings', 'finance', 'stolen', 'write-off'])
    expect(getSectionText(copy, id)).not.toMatch(/Call |quote|pay the lender direct/);
});

test('replaces a step with a number whose rule has no step for a customer, and other texts', () => {
  const content = createContent(vehicleAnswersWith({ check: adverseCheckRecord }));
  const [first, ...others] = content.verdict.findings;
  if (!first) throw new Error('no finding');
  const { customerNextStep: _, ...finding } = first;
  const changed = {
    ...finding,
    nextStep: 'Call Example Motor Finance on 01632 960123.',
    action: 'Call 01632 960123 now',
  };
  const findings = [changed, ...others];
  const text = readText(
    renderDocument({ ...content, isCustomerCopy: true, verdict: { ...content.verdict, findings } }),
  );
  expect(text).toContain('The seller must clear this with the company or authority');
  expect(text).not.toMatch(/Call Example|Call \[hidden\]/);
});

test('leaves out the figure “Young used”, whose unit is not known', () => {
  const content = createContent(vehicleAnswersWith({ valuation: { youngUsed: 30_991 } }));
  expect(readText(renderDocument(content))).toContain('Young used');
  expect(readText(renderDocument({ ...content, isCustomerCopy: true }))).not.toMatch(
    /Young used|30,991/,
  );
});
