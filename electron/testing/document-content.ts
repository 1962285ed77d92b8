import type { VehicleAnswers } from '../../shared/findings/vehicle-answers.ts';
import { evaluateRules } from '../../shared/findings/registry.ts';
import { evaluateVerdict } from '../../shared/findings/verdict.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import { DATASET_IDS } from '../../shared/provider/catalogue.ts';
import type { BundleOnlyId } from '../../shared/provider/multi-request.ts';
import type { ReportContent, ReportBundleOnlyAnswer } from '../../shared/report/content.ts';

/** Creates the content of a report from answers, prepared at the time of the test clock. */
export function createContent(
  vehicleAnswers: VehicleAnswers,
  overrides: Partial<ReportContent> = {},
): ReportContent {
  const answers = DATASET_IDS.flatMap((id) => vehicleAnswers.answers.get(id) ?? []);
  return {
    reference: 'PD-7K3M-Q2XD',
    environment: answers[0]?.environment ?? 'production',
    vehicle: vehicleAnswers.vehicle,
    identity: { make: 'Ford', model: 'Focus', derivative: '1.0T Zetec', vin: 'WF0N7D96ZCP219417' },
    prepared: {
      at: '2026-07-01T10:20:30.000Z',
      localTime: '2026-07-01T11:20:30+01:00',
      timeZone: 'Europe/London',
    },
    writtenFields: {
      preparedBy: 'Sam Example',
      organisation: 'Example Motors',
      purpose: 'Insurance claim',
      caseNumber: 'CL-4711',
      notes: 'Seen on the forecourt.',
    },
    program: { name: 'Platedesk', version: '1.2.3' },
    layout: 'full',
    isCustomerCopy: false,
    logo: null,
    omittedSections: [],
    vehicleAnswers,
    verdict: evaluateVerdict(vehicleAnswers, evaluateRules(vehicleAnswers)),
    rulesVersion: 1,
    comparables: [],
    answers,
    bundleOnlyAnswers: [],
    ...overrides,
  };
}

/** Content in which most responses have another time, so that each section states its own. */
export function createContentOfTwoTimes(vehicleAnswers: VehicleAnswers): ReportContent {
  const content = createContent(vehicleAnswers);
  const [first] = content.answers;
  if (!first) return content;
  const others = Array.from({ length: 20 }, (): Answer => ({
    ...first,
    dataset: 'similarListings',
    kind: 'no-data',
    reason: 'no-record',
    completedAt: '2026-11-21T11:00:00.000Z',
  }));
  return { ...content, answers: [...content.answers, ...others] };
}

/** Creates the answer of one of the six datasets that only the multi-request has. */
export const createBundleOnlyAnswer = (
  dataset: BundleOnlyId,
  content: ReportBundleOnlyAnswer['content'],
  overrides: Partial<ReportBundleOnlyAnswer['metadata']> = {},
): ReportBundleOnlyAnswer => ({
  metadata: {
    id: `extra-${dataset}`,
    dataset,
    version: '1.0',
    environment: 'production',
    vehicle: { vrm: 'AB12CDE' },
    request: { method: 'POST', path: '/multi-request/1.0', query: [] },
    requestedAt: '2026-07-01T10:20:28.000Z',
    completedAt: '2026-07-01T10:20:29.000Z',
    elapsedMs: 1_000,
    attempts: 1,
    ...overrides,
  },
  content,
});
