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
import { createContent, createContentOfTwoTimes } from '../../testing/document-content.ts';
import { findProblems, parsePage, getSectionText } from '../../testing/document-page.ts';

const renderSection = (vehicleAnswers: VehicleAnswers, id: SectionId): string => {
  const html = renderDocument(createContentOfTwoTimes(vehicleAnswers));
  expect(findProblems(html)).toEqual([]);
  return getSectionText(parsePage(html), id);
};
const renderSectionWith = (bodies: BodiesByDataset, id: SectionId) =>
  renderSection(vehicleAnswersWith(bodies), id);

/** Returns answers in which one dataset has an outcome other than an answer. */
function answersWith(dataset: DatasetId, outcome: Outcome): VehicleAnswers {
  const { kind: _, record: __, warnings: ___, ...facts } = createAnswered(dataset, {});
  const answer: Answer = { ...facts, attempts: 3, ...outcome };
  return createVehicleAnswers({ vrm: 'AB12CDE' }, new Map([[dataset, answer]]), TEST_NOW);
}

/** Each section with the dataset it shows. */
const SECTION_DATASETS: readonly (readonly [SectionId, DatasetId])[] = [
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

test.each(SECTION_DATASETS)(
  '%s: a dataset that was not requested is “Not checked”, not “No record found”',
  (id) => {
    const text = renderSectionWith({}, id);
    expect(text).toContain('Not checked');
    expect(text).toContain('not requested');
    expect(text).not.toContain('No record found');
  },
);

test.each(SECTION_DATASETS)(
  '%s: a dataset that is still loading is not “not requested”',
  (id, dataset) => {
    const vehicleAnswers = vehicleAnswersWith({});
    const verdict = evaluateVerdict(vehicleAnswers, evaluateRules(vehicleAnswers), {
      loading: new Set([dataset]),
    });
    const html = renderDocument(createContent(vehicleAnswers, { verdict }));
    for (const section of [id, 'not-checked'] as const) {
      const text = getSectionText(parsePage(html), section);
      expect(text).toMatch(/still loading/i);
      expect(text).toContain('The response had not been received when the report was prepared');
    }
    expect(getSectionText(parsePage(html), id)).toContain('Not checked');
    expect(getSectionText(parsePage(html), id)).not.toContain('No record found');
  },
);

const OUTCOMES: readonly (readonly [string, Outcome, string, string])[] = [
  ['no data', { kind: 'no-data', reason: 'no-record' }, 'Not answered', 'no data held'],
  ['not entitled', { kind: 'not-entitled', needsOnboarding: false }, 'Failed', 'key refused'],
  [
    'provider failure',
    { kind: 'provider-failure', providerMessage: 'Internal <b>error</b>' },
    'Failed',
    'provider error after 3 attempts',
  ],
  ['timed out', { kind: 'timed-out', timeoutMs: 15_000 }, 'Failed', 'within 15 seconds'],
  [
    'unreadable',
    { kind: 'unreadable', reason: 'html', sizeBytes: 9 },
    'Failed',
    'A web page was received instead of data',
  ],
];
const HELD = 'No data held';
test.each(
  SECTION_DATASETS.flatMap(([id, dataset]) =>
    OUTCOMES.map((each) => [id, dataset, ...each] as const),
  ),
)(
  '%s without %s, %s: shows the reason, its source and its time',
  (id, dataset, _, outcome, result, reason) => {
    const text = renderSection(answersWith(dataset, outcome), id);
    // Most vehicles have no tracker, so the absence of its data is a result.
    expect(text).toContain(id === 'tracker' && outcome.kind === 'no-data' ? HELD : result);
    expect(text).toContain(reason);
    expect(text).toContain(`Production, ${TIME}`);
    expect(text).not.toContain('No record found');
  },
);

test.each(SECTION_DATASETS.filter(([, dataset]) => dataset === 'check'))(
  '%s: shows “No record found” with its source and time',
  (id) => {
    const text = renderSectionWith({ check: cleanCheckRecord }, id);
    expect(text).toMatch(/No record found/i);
    expect(text).toContain(`Provenance check 1.0, Production, ${TIME}`);
    expect(text).not.toMatch(/Alert|Review/);
  },
);

test.each(SECTION_DATASETS.filter(([, dataset]) => dataset === 'check'))(
  '%s: facts that the answer does not state are not answered',
  (id) => {
    const text = renderSectionWith({ check: { vrm: 'AB12CDE' } }, id);
    expect(text).toContain('Not answered');
    expect(text).toContain('not answered. The response does not state a reliable result.');
    expect(text).not.toMatch(/no record found/i);
  },
);

test.each([
  ['finance', 'finance', 'SOURCE TIMED OUT'],
  ['stolen', 'legal.stolen', 'SOURCE TIMED OUT'],
  ['high-risk', 'legal.highRisk', 'SOURCE TIMED OUT'],
  ['scrapped', 'damageReport.scrapped', 'SOURCE TIMED OUT'],
  ['write-off', 'damageReport.writeOff', 'SOURCE TIMED OUT'],
  ['import-export', 'legal.imported', 'SOURCE TIMED OUT'],
] as const)('%s: a malformed %s is marked for review and shown as received', (id, place, value) => {
  const text = renderSectionWith({ check: cleanCheckRecordWith({ [place]: value }) }, id);
  expect(text).toContain('Review');
  expect(text).toContain(`“${value}”`);
  expect(text).toContain('Values in an unexpected format');
});

test.each([
  ['finance', ['Alert', 'the lender owns the vehicle', 'Example Motor Finance', '01632 960123']],
  ['finance', ['PCP-0012345', '14 May 2024', 'Term48', 'including any final (balloon) payment']],
  ['stolen', ['Alert', 'Example Constabulary', '101', '2 Nov 2026']],
  ['high-risk', ['Alert', 'Example Rentals', '01632 960456', 'HR-77', '10 Jan 2025']],
  [
    'write-off',
    [
      'Review',
      'Category S',
      'Category S: structural damage, repairable (used from 1 Oct 2017).',
      'CL-9',
    ],
  ],
  ['write-off', ['5 Mar 2021', '01632 960789', '7 Apr 2003 to 26 Oct 2015']],
  ['import-export', ['Imported: review', 'Exported: no record found', TIME]],
  ['keepers', ['Issued: 22 Dec 2023', 'a new date is not a new keeper']],
] as const)('%s: shows what is recorded: %s', (id, expected) => {
  const text = renderSectionWith({ check: adverseCheckRecord }, id);
  for (const each of expected) expect(text).toContain(each);
});

test.each([
  ['stolen', 'legal.stolen', { status: 'Not stolen' }, 'StatusNot stolen', 'Police report'],
  ['scrapped', 'damageReport.scrapped', { status: 'None' }, 'StatusNone', 'Recorded as scrapped'],
] as const)(
  '%s: a status that denies a record is printed without alert and advice',
  (id, path, value, expected, title) => {
    const text = renderSectionWith({ check: cleanCheckRecordWith({ [path]: value }) }, id);
    expect(text).toContain('No record found: Provenance check 1.0');
    expect(text).toContain(expected);
    expect(text).not.toContain(title);
    expect(text).not.toMatch(/Alert|do not buy|must not be used|Call the police/);
  },
);

test('shows the reference of a theft although it is not in the API documentation', () => {
  const stolen = { policeForce: 'Example Constabulary', crimeReference: 'CR/77' };
  const text = renderSectionWith(
    { check: cleanCheckRecordWith({ 'legal.stolen': stolen }) },
    'stolen',
  );
  expect(text).toContain('Crime referenceCR/77');
});

test('scrapped: shows the received fields and what other datasets state', () => {
  const check = cleanCheckRecordWith({
    'overview.detail.damage.scrapped': true,
    'damageReport.scrapped': { certificate: 'Certificate of destruction' },
  });
  const text = renderSectionWith({ check, status: { scrapped: false } }, 'scrapped');
  for (const each of ['Alert', 'Certificate of destruction', 'Status 1.0, Production', 'No'])
    expect(text).toContain(each);
});

const RECORDS: readonly (readonly [SectionId, BodiesByDataset, readonly string[]])[] = [
  ['plates', { vrms: { vrmChanges: [] } }, ['No plate change recorded', TIME]],
  ['plates', { vrms: {} }, ['Not answered', 'no readable list of plate changes']],
  [
    'plates',
    { vrms: { vrmChanges: [{ vrm: 'AB12CDE', previousVrm: 'JAZ1234', onVehicle: '2022-02-01' }] } },
    ['AB12 CDE after JAZ 1234', '1 Feb 2022', TIME],
  ],
  [
    'keepers',
    { keepers: { previousOwners: 2, keeperAcquisition: '2023-09-05 00:00:00' } },
    ['Previous keepers2', '5 Sep 2023', 'A keeper is not an owner', 'Not stated'],
  ],
  [
    'mot-tax',
    { status: { mot: { status: 'Valid', expiryDate: '2026-01-01' }, tax: { status: 'SORN' } } },
    ['Review', 'has passed', 'Declared off the road (SORN)', TIME],
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
    [
      'Requested for 21 Nov 2026, 45,210 miles (mileage estimated by the provider), good condition.',
      'Retail£10,000',
      '−£2,000 (−20%)',
      'Compared with retail',
      'Estimated by the provider',
      'Provider’s default',
      '£11,000',
    ],
  ],
  ['valuation', { valuation: {} }, ['No value stated and no reason given.', 'Not stated', TIME]],
  [
    'tracker',
    { security: { vrm: 'AB12CDE', vin: 'WF0N7D96ZCP219417' } },
    ['PlateAB12 CDE', 'VINWF0N7D96ZCP219417'],
  ],
  [
    'tracker',
    { security: { subscriptionStatus: 'Cancelled', hardwareType: 'S5', endDate: '2026-01-05' } },
    ['Information', 'Tracker fitted, subscription cancelled', 'Ended', 'Fitted does not', TIME],
  ],
  ['mileage', { valuation: {} }, ['Not checked', 'No dated mileage', 'MOT analysis: not']],
  ['comparables', {}, ['No comparables selected']],
  ['findings', {}, ['No dataset was received']],
  ['sources', {}, ['No dataset was requested']],
];
test.each(RECORDS)('%s shows %j', (id, bodies, expected) => {
  const text = renderSectionWith(bodies, id);
  for (const each of expected) expect(text).toContain(each);
});

test.each([
  ['keepers', 'keepers', { firstRegistration: 'soon' }],
  ['plates', 'vrms', { vrmChanges: 'soon' }],
  ['tracker', 'security', { installDate: 'soon' }],
  ['mot-tax', 'status', { mot: 'soon' }],
  ['mot-tax', 'motFeatureSet', { yearlyMotData: 'soon' }],
  ['valuation', 'valuation', { mileage: 'soon' }],
] as const)('%s: an unexpected value in %s is shown as received', (id, dataset, body) => {
  const text = renderSectionWith({ [dataset]: body }, id);
  expect(text).toContain('“soon”');
  expect(text).not.toContain('No record found');
});

test('lists each dataset that was not checked with its reason', () => {
  const text = renderSectionWith({ check: { vrm: 'AB12CDE' } }, 'not-checked');
  expect(text).toContain('13 of 13 datasets not fully checked');
  expect(text).toContain('Provenance check Finance: not stated');
  expect(text).toContain('Tracker Not requested');
  expect(text).toContain('Finance can be registered later');
});

test('the check sheet states no time of receipt for a request that failed', () => {
  const content = createContent(answersWith('check', { kind: 'cancelled' }));
  const rows = parsePage(renderDocument(content)).querySelectorAll('.checks tbody tr');
  expect([...(rows[0]?.children ?? [])].map(({ textContent }) => textContent.trim())).toEqual([
    'Finance',
    `Failed: Provenance: Cancelled, ${TIME}.`,
    'Provenance',
  ]);
});

test('the sources state when a request failed, not that something was received', () => {
  const text = renderSection(
    answersWith('check', { kind: 'timed-out', timeoutMs: 15_000 }),
    'sources',
  );
  expect(text).toContain(`Production${TIME}`);
  expect(text).toContain('Timed out');
  expect(text).not.toMatch(/Received/);
});
