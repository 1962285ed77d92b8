// @vitest-environment jsdom
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import {
  createVehicleAnswers,
  type VehicleAnswers,
} from '../../../shared/findings/vehicle-answers.ts';
import { createAnswered, vehicleAnswersWith } from '../../../shared/testing/vehicle-answers.ts';
import { cleanCheckRecordWith } from '../../../shared/testing/check-records.ts';
import type { Answer } from '../../../shared/provider/answer.ts';
import type { DatasetId } from '../../../shared/provider/catalogue.ts';
import { applyMutations, arbitraryMutations } from '../../../shared/testing/record-mutations.ts';
import { TODAY } from '../../testing/sample-service.ts';
import { fetchSampleAnswers } from '../../testing/sample-answers.ts';
import { FONTS_PLACEHOLDER, SEAL_PLACEHOLDER } from '../../seal/placeholders.ts';
import { renderDocument } from './render.tsx';
import { createContent } from '../../testing/document-content.ts';
import { findProblems, parsePage, getSectionText } from '../../testing/document-page.ts';

const ATTACK = `</style><script>alert(1)</script>${SEAL_PLACEHOLDER}${FONTS_PLACEHOLDER}<img src=x onerror=alert(1)>`;

test('markup in any text stays text and creates no placeholder', () => {
  const vehicleAnswers = vehicleAnswersWith({
    check: cleanCheckRecordWith({
      'finance.agreements': [{ agreementType: ATTACK, financeCompany: ATTACK }],
      'buyerInfo.engineNumber': ATTACK,
      'legal.stolen': { [ATTACK]: ATTACK, status: ATTACK },
    }),
    spec: { colour: ATTACK, [ATTACK]: ATTACK },
  });
  const html = renderDocument(
    createContent(vehicleAnswers, {
      identity: { make: ATTACK, model: ATTACK, vin: ATTACK, vrm: ATTACK },
      writtenFields: {
        preparedBy: ATTACK,
        organisation: ATTACK,
        purpose: ATTACK,
        caseNumber: ATTACK,
        notes: ATTACK,
      },
      comparables: [
        {
          listing: { description: ATTACK, price: 1e300 },
          note: ATTACK,
          answerId: ATTACK,
          listingIndex: 0,
          photo: `data:image/svg+xml;base64,PHN2Zz4=" onerror="x`,
        },
      ],
    }),
  );
  expect(findProblems(html)).toEqual([]);
  const page = parsePage(html);
  expect(page.querySelectorAll('img')).toHaveLength(0);
  for (const place of [SEAL_PLACEHOLDER, FONTS_PLACEHOLDER])
    expect(html.split(place)).toHaveLength(2);
  expect(getSectionText(page, 'about')).toContain('</style><script>alert(1)</script>');
  expect(getSectionText(page, 'finance')).toContain('<img src=x onerror=alert(1)>');
});

test('shortens a text of 100 kB and states the rest, but shows the user’s text completely', () => {
  const long = 'x'.repeat(100_000);
  const vehicleAnswers = vehicleAnswersWith({
    check: cleanCheckRecordWith({ 'finance.agreements': [{ financeCompany: long }] }),
    spec: { colour: long },
  });
  const notes = `${'n'.repeat(9_990)} the end`;
  const writtenFields = {
    preparedBy: '',
    organisation: '',
    purpose: 'Other',
    caseNumber: '',
    notes,
  };
  const html = renderDocument(createContent(vehicleAnswers, { writtenFields }));
  const page = parsePage(html);
  expect(getSectionText(page, 'finance')).toContain('and 99,840 more characters');
  expect(getSectionText(page, 'about')).toContain(notes);
  expect(html.length).toBeLessThan(120_000);
});

test('reveals deceptive characters', () => {
  const vehicleAnswers = vehicleAnswersWith({ spec: { colour: 'no \u202Eecnanif\u0000' } });
  expect(
    getSectionText(parsePage(renderDocument(createContent(vehicleAnswers))), 'identity'),
  ).toContain('no ⟨U+202E⟩ecnanif⟨U+0000⟩');
});

test.each([
  ['finance.agreements', [{ agreementType: ' ' }], 'finance', 'Agreement type not stated'],
  ['legal.highRisk', [{ type: '' }], 'high-risk', 'Type not stated'],
])('an empty type in %s has a heading that states this', (path, value, section, text) => {
  const vehicleAnswers = vehicleAnswersWith({ check: cleanCheckRecordWith({ [path]: value }) });
  const html = renderDocument(createContent(vehicleAnswers));
  expect(findProblems(html)).toEqual([]);
  expect(getSectionText(parsePage(html), section)).toContain(text);
});

const many = <T>(entry: T) => Array.from({ length: 20_000 }, () => entry);

test('prints the first of twenty thousand entries and the number of the others', () => {
  const vehicleAnswers = vehicleAnswersWith({
    check: cleanCheckRecordWith({
      'finance.agreements': many({ agreementType: 'Hire Purchase' }),
      'legal.highRisk': many({ type: 'Security watch' }),
      condition: many({ status: 'CAT S' }),
    }),
    vrms: { vrmChanges: many({ vrm: 'AB12CDE', previousVrm: 'X1' }) },
  });
  const html = renderDocument(createContent(vehicleAnswers));
  const page = parsePage(html);
  expect(getSectionText(page, 'finance')).toContain('and 960 more agreements');
  expect(getSectionText(page, 'high-risk')).toContain('and 960 more entries');
  expect(getSectionText(page, 'finance')).toContain(
    'at most 1,000 entries of “Agreements”“20,000 entries”',
  );
  for (const section of ['write-off', 'plates'])
    expect(getSectionText(page, section)).toContain('and 920 more rows');
  expect(page.querySelectorAll('*').length).toBeLessThan(15_000);
});

let sample: ReadonlyMap<DatasetId, Answer>;
beforeAll(async () => {
  sample = await fetchSampleAnswers('PC19HPA');
});

test('the document is complete whatever the answers contain', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<DatasetId>(
        'check',
        'valuation',
        'saleEvents',
        'similarListings',
        'spec',
        'motFeatureSet',
        'status',
        'keepers',
        'vrms',
        'security',
      ),
      arbitraryMutations,
      (dataset, changes) => {
        const html = renderDocument(createContent(withMutations(dataset, changes)));
        expect(findProblems(html)).toEqual([]);
        expect(html).not.toMatch(/undefined|NaN|\[object Object\]/);
      },
    ),
    { numRuns: 120 },
  );
}, 240_000);

function withMutations(
  dataset: DatasetId,
  changes: Parameters<typeof applyMutations>[1],
): VehicleAnswers {
  const answer = sample.get(dataset);
  const record = answer?.kind === 'answered' ? answer.record : {};
  const changed = createAnswered(dataset, applyMutations(record, changes));
  return createVehicleAnswers({ vrm: 'PC19HPA' }, new Map([...sample, [dataset, changed]]), TODAY);
}
