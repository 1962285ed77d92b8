// @vitest-environment jsdom
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { createKnown, type Known } from '../../../shared/findings/known.ts';
import { answeredWith, knownOf } from '../../../shared/testing/test-known.ts';
import { nothingRecordedBut } from '../../../shared/testing/check-fixtures.ts';
import type { Answer } from '../../../shared/provider/answer.ts';
import type { DatasetId } from '../../../shared/provider/catalogue.ts';
import { mutated, mutations } from '../../../shared/testing/test-mutations.ts';
import { TODAY } from '../../testing/sample-support.ts';
import { sampleAnswers } from '../../testing/sample-known.ts';
import { FONTS_PLACE, SEAL_PLACE } from '../../seal/places.ts';
import { renderDocument } from './render.tsx';
import { contentOf } from '../../testing/report-content.ts';
import { faultsOf, pageOf, wordsOf } from '../../testing/report-page.ts';

const ATTACK = `</style><script>alert(1)</script>${SEAL_PLACE}${FONTS_PLACE}<img src=x onerror=alert(1)>`;

test('markup in any word is text, and opens no place', () => {
  const known = knownOf({
    check: nothingRecordedBut({
      'finance.agreements': [{ agreementType: ATTACK, financeCompany: ATTACK }],
      'buyerInfo.engineNumber': ATTACK,
      'legal.stolen': { [ATTACK]: ATTACK, status: ATTACK },
    }),
    spec: { colour: ATTACK, [ATTACK]: ATTACK },
  });
  const html = renderDocument(
    contentOf(known, {
      identity: { make: ATTACK, model: ATTACK, vin: ATTACK, vrm: ATTACK },
      words: { preparedBy: ATTACK, organisation: ATTACK, purpose: ATTACK, notes: ATTACK },
      comparables: [
        {
          listing: { description: ATTACK, price: 1e300 },
          note: ATTACK,
          answerId: ATTACK,
          position: 0,
          photo: `data:image/svg+xml;base64,PHN2Zz4=" onerror="x`,
        },
      ],
    }),
  );
  expect(faultsOf(html)).toEqual([]);
  const page = pageOf(html);
  expect(page.querySelectorAll('img')).toHaveLength(0);
  for (const place of [SEAL_PLACE, FONTS_PLACE]) expect(html.split(place)).toHaveLength(2);
  expect(wordsOf(page, 'about')).toContain('</style><script>alert(1)</script>');
  expect(wordsOf(page, 'finance')).toContain('<img src=x onerror=alert(1)>');
});

test('a text of 100 kB is folded and says by how much; what a person wrote is whole', () => {
  const long = 'x'.repeat(100_000);
  const known = knownOf({
    check: nothingRecordedBut({ 'finance.agreements': [{ financeCompany: long }] }),
    spec: { colour: long },
  });
  const notes = `${'n'.repeat(9_990)} the end`;
  const words = { preparedBy: '', organisation: '', purpose: 'Other', notes };
  const html = renderDocument(contentOf(known, { words }));
  const page = pageOf(html);
  expect(wordsOf(page, 'finance')).toContain('… and 99,840 more characters');
  expect(wordsOf(page, 'about')).toContain(notes);
  expect(html.length).toBeLessThan(120_000);
});

test('characters that deceive are shown', () => {
  const known = knownOf({ spec: { colour: 'no \u202Eecnanif\u0000' } });
  expect(wordsOf(pageOf(renderDocument(contentOf(known))), 'identity')).toContain(
    'no ⟨U+202E⟩ecnanif⟨U+0000⟩',
  );
});

const many = <T>(entry: T) => Array.from({ length: 100_000 }, () => entry);

test('a hundred thousand entries print as the first of them, and how many more there are', () => {
  const known = knownOf({
    check: nothingRecordedBut({
      'finance.agreements': many({ agreementType: 'Hire Purchase' }),
      'legal.highRisk': many({ type: 'Security watch' }),
      condition: many({ status: 'CAT S' }),
    }),
    vrms: { vrmChanges: many({ vrm: 'AB12CDE', previousVrm: 'X1' }) },
  });
  const html = renderDocument(contentOf(known));
  const page = pageOf(html);
  expect(wordsOf(page, 'finance')).toContain('… and 99,960 more agreements');
  expect(wordsOf(page, 'write-off')).toContain('… and 99,920 more rows');
  expect(page.querySelectorAll('*').length).toBeLessThan(15_000);
});

let sample: ReadonlyMap<DatasetId, Answer>;
beforeAll(async () => {
  sample = await sampleAnswers('PC19HPA');
});

test('whatever the answers hold, the document is whole', () => {
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
      mutations,
      (dataset, changes) => {
        const html = renderDocument(contentOf(withMutations(dataset, changes)));
        expect(faultsOf(html)).toEqual([]);
        expect(html).not.toMatch(/undefined|NaN|\[object Object\]/);
      },
    ),
    { numRuns: 120 },
  );
}, 60_000);

function withMutations(dataset: DatasetId, changes: Parameters<typeof mutated>[1]): Known {
  const answer = sample.get(dataset);
  const record = answer?.kind === 'answered' ? answer.record : {};
  const changed = answeredWith(dataset, mutated(record, changes));
  return createKnown({ vrm: 'PC19HPA' }, new Map([...sample, [dataset, changed]]), TODAY);
}
