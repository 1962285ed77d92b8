// @vitest-environment jsdom
import { expect, test } from 'vitest';
import {
  createVehicleAnswers,
  type VehicleAnswers,
} from '../../../shared/findings/vehicle-answers.ts';
import {
  createAnswered,
  type BodiesByDataset,
  vehicleAnswersWith,
  TEST_NOW,
} from '../../../shared/testing/vehicle-answers.ts';
import {
  adverseCheckRecord,
  cleanCheckRecord,
  cleanCheckRecordWith,
} from '../../../shared/testing/check-records.ts';
import { evaluateRules } from '../../../shared/findings/registry.ts';
import { evaluateVerdict } from '../../../shared/findings/verdict.ts';
import type { Answer, Outcome } from '../../../shared/provider/answer.ts';
import type { DatasetId } from '../../../shared/provider/catalogue.ts';
import type { SectionId } from '../../../shared/report/sections.ts';
import { renderDocument } from './render.tsx';
import { createContent } from '../../testing/document-content.ts';
import { findProblems, parsePage, getSectionText } from '../../testing/document-page.ts';

const shown = (known: VehicleAnswers, id: SectionId): string => {
  const html = renderDocument(createContent(known));
  expect(findProblems(html)).toEqual([]);
  return getSectionText(parsePage(html), id);
};
const of = (bodies: BodiesByDataset, id: SectionId) => shown(vehicleAnswersWith(bodies), id);

/** Returns answers in which one dataset has an outcome other than an answer. */
function knownWith(dataset: DatasetId, outcome: Outcome): VehicleAnswers {
  const { kind: _, record: __, warnings: ___, ...facts } = createAnswered(dataset, {});
  const answer: Answer = { ...facts, attempts: 3, ...outcome };
  return createVehicleAnswers({ vrm: 'AB12CDE' }, new Map([[dataset, answer]]), TEST_NOW);
}

/** Each section with the dataset it shows. */
const TELLS: readonly (readonly [SectionId, DatasetId])[] = [
  ['finance', 'check'],
  ['stolen', 'check'],
  ['high-risk', 'check'],
  ['scrapped', 'check'],
  ['write-off', 'check'],
  ['import-export', 'check'],
  ['mileage', 'motFeatureSet'],
  ['plates', 'vrms'],
  ['keepers', 'keepers'],
  ['mot-tax', 'status'],
  ['valuation', 'valuation'],
  ['tracker', 'security'],
];
const TIME = '21 Nov 2026, 12:00';

test.each(TELLS)(
  '%s: a dataset that was not requested is “Not checked”, not “No record found”',
  (id) => {
    const words = of({}, id);
    expect(words).toContain('Not checked');
    expect(words).toContain('not asked for');
    expect(words).not.toContain('No record found');
  },
);

test.each(TELLS)('%s: a dataset that is still loading is not “not requested”', (id, dataset) => {
  const known = vehicleAnswersWith({});
  const verdict = evaluateVerdict(known, evaluateRules(known), { loading: new Set([dataset]) });
  const html = renderDocument(createContent(known, { verdict }));
  for (const section of [id, 'not-checked'] as const) {
    const words = getSectionText(parsePage(html), section);
    expect(words).toMatch(/still on its way/i);
    expect(words).toContain('its answer had not come when the report was prepared');
  }
  expect(getSectionText(parsePage(html), id)).toContain('Not checked');
  expect(getSectionText(parsePage(html), id)).not.toContain('No record found');
});

const OUTCOMES: readonly (readonly [string, Outcome, string, string])[] = [
  ['no data', { kind: 'no-data', reason: 'no-record' }, 'Not checked', 'no data held'],
  ['not entitled', { kind: 'not-entitled', needsOnboarding: false }, 'Not checked', 'not entitled'],
  [
    'provider failure',
    { kind: 'provider-failure', providerMessage: 'Internal <b>error</b>' },
    'Provider error',
    'provider failure, after 3 tries',
  ],
  ['timed out', { kind: 'timed-out', timeoutMs: 15_000 }, 'Provider error', 'within 15 seconds'],
  [
    'unreadable',
    { kind: 'unreadable', reason: 'html', sizeBytes: 9 },
    'Provider error',
    'A web page came instead of data',
  ],
];
test.each(
  TELLS.flatMap(([id, dataset]) => OUTCOMES.map((each) => [id, dataset, ...each] as const)),
)(
  '%s without %s, %s: shows the reason, its source and its time',
  (id, dataset, _, outcome, result, reason) => {
    const words = shown(knownWith(dataset, outcome), id);
    expect(words).toContain(result);
    expect(words).toContain(reason);
    expect(words).toContain(`Production, ${TIME}`);
    expect(words).not.toContain('No record found');
  },
);

test.each(TELLS.filter(([, dataset]) => dataset === 'check'))(
  '%s: shows “No record found” with its source and time',
  (id) => {
    const words = of({ check: cleanCheckRecord }, id);
    expect(words).toMatch(/No record found/i);
    expect(words).toContain(`Provenance check 1.0, Production, ${TIME}`);
    expect(words).not.toMatch(/Alert|Review/);
  },
);

test.each(TELLS.filter(([, dataset]) => dataset === 'check'))(
  '%s: facts that the answer does not state are not checked',
  (id) => {
    const words = of({ check: { vrm: 'AB12CDE' } }, id);
    expect(words).toContain('Not checked');
    expect(words).toContain('The answer does not say anything on');
    expect(words).not.toMatch(/no record found/i);
  },
);

test.each([
  ['finance', 'finance', 'SOURCE TIMED OUT'],
  ['stolen', 'legal.stolen', 'SOURCE TIMED OUT'],
  ['high-risk', 'legal.highRisk', 'SOURCE TIMED OUT'],
  ['scrapped', 'damageReport.scrapped', 'SOURCE TIMED OUT'],
  ['write-off', 'damageReport.writeOff', 'SOURCE TIMED OUT'],
  ['import-export', 'legal.imported', 'SOURCE TIMED OUT'],
] as const)('%s: a malformed %s is marked for review and shown as received', (id, place, came) => {
  const words = of({ check: cleanCheckRecordWith({ [place]: came }) }, id);
  expect(words).toContain('Review');
  expect(words).toContain(`“${came}”`);
  expect(words).toContain('Not in the form that the interface promises');
});

test.each([
  ['finance', ['Alert', 'the lender owns the vehicle', 'Example Motor Finance', '01632 960123']],
  ['finance', ['PCP-0012345', '14 May 2024', 'Term48', 'That includes the final payment']],
  ['stolen', ['Alert', 'Example Constabulary', '101', '2 Nov 2026']],
  ['high-risk', ['Alert', 'Example Rentals', '01632 960456', 'HR-77', '10 Jan 2025']],
  ['write-off', ['Review', 'Category S', 'Structural damage that can be repaired.', 'CL-9']],
  ['write-off', ['5 Mar 2021', '01632 960789', '7 April 2003 to 26 October 2015']],
  ['import-export', ['Imported: review', 'Exported: no record found', TIME]],
  ['keepers', ['Issued: 22 Dec 2023', 'a new date is not a new keeper']],
] as const)('%s: shows what is recorded: %s', (id, expected) => {
  const words = of({ check: adverseCheckRecord }, id);
  for (const each of expected) expect(words).toContain(each);
});

test('shows the reference of a theft although it is not in the API documentation', () => {
  const stolen = { policeForce: 'Example Constabulary', crimeReference: 'CR/77' };
  const words = of({ check: cleanCheckRecordWith({ 'legal.stolen': stolen }) }, 'stolen');
  expect(words).toContain('Crime referenceCR/77');
});

test('scrapped: shows the received fields and what other datasets state', () => {
  const check = cleanCheckRecordWith({
    'overview.detail.damage.scrapped': true,
    'damageReport.scrapped': { certificate: 'Certificate of destruction' },
  });
  const words = of({ check, status: { scrapped: false } }, 'scrapped');
  for (const each of ['Alert', 'Certificate of destruction', 'Status 1.0, Production', 'No'])
    expect(words).toContain(each);
});

const RECORDS: readonly (readonly [SectionId, BodiesByDataset, readonly string[]])[] = [
  ['plates', { vrms: { vrmChanges: [] } }, ['No record found of a change of plate', TIME]],
  ['plates', { vrms: {} }, ['Not checked', 'no list of plate changes']],
  [
    'plates',
    { vrms: { vrmChanges: [{ vrm: 'AB12CDE', previousVrm: 'JAZ1234', onVehicle: '2022-02-01' }] } },
    ['AB12 CDE after JAZ 1234', '1 Feb 2022', TIME],
  ],
  [
    'keepers',
    { keepers: { previousOwners: 2, keeperAcquisition: '2023-09-05 00:00:00' } },
    ['Previous keepers2', '5 Sep 2023', 'A keeper is not an owner', 'Not given'],
  ],
  [
    'mot-tax',
    { status: { mot: { status: 'Valid', expiryDate: '2026-01-01' }, tax: { status: 'SORN' } } },
    ['Review', 'has passed', 'Declared off the road', TIME],
  ],
  [
    'mot-tax',
    {
      motFeatureSet: {
        yearlyMotData: [{ completedDate: '2025-03-05T10:00:00Z', mileage: 45_210, majorCount: 2 }],
      },
    },
    ['5 Mar 2025', '45,210', 'MOT analysis 2.0, Production'],
  ],
  [
    'valuation',
    {
      valuation: {
        mileage: { value: 45_210, estimate: true },
        valuation: { retail: 10_000, trade: 8_000, confidence: { lower: 9_000, upper: 11_000 } },
      },
    },
    ['Retail£10,000', '−£2,000 (−20%)', '45,210 miles', 'Estimated by the service', '£11,000'],
  ],
  ['valuation', { valuation: {} }, ['No value was given', 'Not given', TIME]],
  [
    'tracker',
    { security: { subscriptionStatus: 'Cancelled', hardwareType: 'S5', endDate: '2026-01-05' } },
    ['Review', 'the subscription was cancelled', 'Ended', 'Fitted is not active', TIME],
  ],
  ['mileage', { valuation: {} }, ['Not checked', 'No mileage with a date', 'MOT analysis: not']],
  ['comparables', {}, ['None was chosen']],
  ['findings', {}, ['No dataset answered']],
  ['sources', {}, ['Nothing was asked for']],
];
test.each(RECORDS)('%s shows %j', (id, bodies, expected) => {
  const words = of(bodies, id);
  for (const each of expected) expect(words).toContain(each);
});

test.each([
  ['keepers', 'keepers', { firstRegistration: 'soon' }],
  ['plates', 'vrms', { vrmChanges: 'soon' }],
  ['tracker', 'security', { installDate: 'soon' }],
  ['mot-tax', 'status', { mot: 'soon' }],
  ['mot-tax', 'motFeatureSet', { yearlyMotData: 'soon' }],
  ['valuation', 'valuation', { mileage: 'soon' }],
] as const)('%s: an unexpected value in %s is shown as received', (id, dataset, body) => {
  const words = of({ [dataset]: body }, id);
  expect(words).toContain('“soon”');
  expect(words).not.toContain('No record found');
});

test('lists each dataset that was not checked with its reason', () => {
  const words = of({ check: { vrm: 'AB12CDE' } }, 'not-checked');
  expect(words).toContain('13 datasets of 13 not fully checked');
  expect(words).toContain('Provenance check Nothing said on finance');
  expect(words).toContain('Tracker Not asked for');
  expect(words).toContain('Finance can be registered after it');
});
