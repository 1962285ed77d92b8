// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { cleanCheckRecord } from '../../../shared/testing/check-records.ts';
import { vehicleAnswersWith } from '../../../shared/testing/vehicle-answers.ts';
import type { DatasetId } from '../../../shared/provider/catalogue.ts';
import type { SectionId } from '../../../shared/report/sections.ts';
import { createContent } from '../../testing/document-content.ts';
import { findProblems, getSectionText, parsePage } from '../../testing/document-page.ts';
import { renderDocument } from './render.tsx';

/** Each section about a dataset, with a body whose source it states. */
const CASES: readonly (readonly [SectionId, DatasetId, object])[] = [
  ['verdict', 'check', cleanCheckRecord],
  ['finance', 'check', cleanCheckRecord],
  ['stolen', 'check', cleanCheckRecord],
  ['high-risk', 'check', cleanCheckRecord],
  ['scrapped', 'check', cleanCheckRecord],
  ['write-off', 'check', cleanCheckRecord],
  ['import-export', 'check', cleanCheckRecord],
  [
    'mileage',
    'motFeatureSet',
    { yearlyMotData: [{ completedDate: '2025-03-05T10:00:00Z', mileage: 45_210 }] },
  ],
  ['plates', 'vrms', { vrmChanges: [] }],
  ['keepers', 'keepers', { previousOwners: 2 }],
  ['mot-tax', 'status', { mot: { status: 'Valid', expiryDate: '2027-01-01' } }],
  ['valuation', 'valuation', { valuation: { retail: 10_000 } }],
  ['tracker', 'security', { subscriptionStatus: 'Active', hardwareType: 'S5' }],
];
test.each(CASES)('%s: a response that was not refreshed says so', (id, dataset, body) => {
  const notRefreshed = { kind: 'timed-out', failedAt: '2026-11-21T12:30:00.000Z' } as const;
  const html = renderDocument(
    createContent(vehicleAnswersWith({ [dataset]: body }, { metadata: { notRefreshed } })),
  );
  expect(findProblems(html)).toEqual([]);
  const page = parsePage(html);
  expect(page.querySelector('header')?.textContent).toContain('Data received21 Nov 2026, 12:00');
  for (const section of [id, 'not-checked'] as const)
    expect(getSectionText(page, section)).toContain(
      section === 'verdict'
        ? 'Not refreshed: timed outProvenance'
        : 'Not refreshed: timed out, showing the answer of 21 Nov 2026, 12:00',
    );
  expect(getSectionText(page, 'sources')).toContain('Received. Not refreshed: timed out');
  expect(getSectionText(page, 'verdict')).toContain('1 dataset not refreshed');
  expect(getSectionText(page, 'not-checked')).toContain(
    'A later request failed, 21 Nov 2026, 12:30.',
  );
});

test('a summary states it after the reason of a check', () => {
  const notRefreshed = { kind: 'timed-out', failedAt: '2026-11-21T12:30:00.000Z' } as const;
  const vehicleAnswers = vehicleAnswersWith({ keepers: {} }, { metadata: { notRefreshed } });
  const page = parsePage(renderDocument(createContent(vehicleAnswers, { layout: 'summary' })));
  expect(page.querySelector('.checks')?.textContent).toMatch(
    /The response does not state the number of previous keepers.*… \(not refreshed\)/,
  );
});
