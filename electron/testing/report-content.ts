import type { Known } from '../../shared/findings/known.ts';
import { findingsOf } from '../../shared/findings/registry.ts';
import { verdictOf } from '../../shared/findings/verdict.ts';
import { DATASET_IDS } from '../../shared/provider/catalogue.ts';
import type { BundleOnlyId } from '../../shared/provider/multi-request.ts';
import type { ReportContent, ReportExtra } from '../../shared/report/content.ts';

/** For tests: a report of what is known, prepared at the moment at which it is looked at. */
export function contentOf(known: Known, change: Partial<ReportContent> = {}): ReportContent {
  const answers = DATASET_IDS.flatMap((id) => known.answers.get(id) ?? []);
  return {
    reference: 'PD-7K3M-Q2XD',
    environment: answers[0]?.environment ?? 'production',
    vehicle: known.vehicle,
    identity: { make: 'Ford', model: 'Focus', derivative: '1.0T Zetec', vin: 'WF0N7D96ZCP219417' },
    prepared: {
      at: '2026-07-01T10:20:30.000Z',
      local: '2026-07-01T11:20:30+01:00',
      zone: 'Europe/London',
    },
    words: {
      preparedBy: 'Sam Example',
      organisation: 'Example Motors',
      purpose: 'Insurance claim',
      notes: 'Seen on the forecourt.',
    },
    program: { name: 'Platedesk', version: '1.2.3' },
    leftOut: [],
    known,
    verdict: verdictOf(known, findingsOf(known)),
    rules: 1,
    comparables: [],
    answers,
    extras: [],
    ...change,
  };
}

/** For tests: one of the six that only a bundle has. */
export const extraOf = (
  name: BundleOnlyId,
  content: ReportExtra['content'],
  change: Partial<ReportExtra['facts']> = {},
): ReportExtra => ({
  facts: {
    id: `extra-${name}`,
    name,
    version: '1.0',
    environment: 'production',
    vehicle: { vrm: 'AB12CDE' },
    request: { method: 'POST', path: '/multi-request/1.0', query: [] },
    askedAt: '2026-07-01T10:20:28.000Z',
    settledAt: '2026-07-01T10:20:29.000Z',
    elapsed: 1_000,
    attempts: 1,
    ...change,
  },
  content,
});
