import { Buffer } from 'node:buffer';
import { type RuleInputs, ruleInputsSchema } from '../../shared/findings/rule-inputs.ts';
import type { CreateReportInput } from '../../shared/ipc/reports.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import { DATASET_IDS } from '../../shared/provider/catalogue.ts';
import { OPTIONAL_SECTIONS } from '../../shared/report/sections.ts';
import {
  SNAPSHOT_FORMAT,
  SNAPSHOT_VERSION,
  type SnapshotAnswer,
  writtenFieldsSchema,
} from '../../shared/report/snapshot.ts';
import type { Clock } from '../ports.ts';
import { type FindPhoto, loadPhotos, resolveComparables } from './comparables.ts';
import { MAX_REPORT_BYTES, type RenderDocument } from '../../shared/report/content.ts';
import { buildError, collectAnswers, type CollectDeps } from './collect-answers.ts';
import {
  createReportContent,
  evaluateAnswers,
  toSnapshotIdentity,
  toSnapshotVerdict,
} from './report-content.ts';
import { findExceededLimit } from '../seal/limits.ts';
import { formatLocalTime } from '../seal/local-time.ts';
import { createReference, type UnsealedSnapshot } from '../seal/seal.ts';
import { toSnapshotAnswer } from './snapshot-answers.ts';
import { toCanonicalJson, toCanonicalObject, toWellFormed } from '../seal/canonical-json.ts';

export type BuildDeps = CollectDeps & {
  readonly clock: Pick<Clock, 'now' | 'wait'>;
  /** Returns the time zone of this computer as an IANA name, undefined if it is not known. */
  readonly zone: () => string | undefined;
  readonly random: (count: number) => Uint8Array;
  readonly programVersion: string;
  readonly renderDocument: RenderDocument;
  readonly photo: FindPhoto;
  readonly logo: () => string | null;
};

/**
 * Builds a report from cached answers. The window provides only the user's texts and choices, and
 * the reasons why datasets have no answer. All content refers to the time of preparation.
 */
export async function buildSnapshot(input: CreateReportInput, deps: BuildDeps) {
  const { environment, vehicle, answerIds, layout, isCustomerCopy } = input;
  const now = deps.clock.now();
  const collected = collectAnswers(input, deps);
  if (!collected.ok) return collected;
  const { cachedAnswers, answers, bundleOnlyAnswers } = collected;
  const verdictAnswers = answerIds.flatMap((id) => answers.get(id) ?? []).toSorted(byDatasetOrder);
  const furtherAnswers = [...answers.values()].filter(({ id }) => !answerIds.includes(id));
  const comparableIds = new Set(input.comparables.map(({ answerId }) => answerId));

  const comparables = resolveComparables(input.comparables, answers);
  if (!comparables) return buildError('listing-not-found');
  const includesComparables = layout === 'full' && !input.omittedSections.includes('comparables');
  const photos = includesComparables ? await loadPhotos(comparables, deps.photo, deps.clock) : [];

  const { unansweredDatasets = [] } = input;
  const ruleInputs = input.ruleInputs && toStoredInputs(input.ruleInputs);
  const evaluation = evaluateAnswers(vehicle, verdictAnswers, now, unansweredDatasets, ruleInputs);
  const toSnapshotAnswers = (usedFor: SnapshotAnswer['usedFor'], answer: Answer) => {
    const cached = cachedAnswers.get(answer.id);
    return cached ? [toSnapshotAnswer(usedFor, cached, answer)] : [];
  };
  const snapshot: Omit<UnsealedSnapshot, 'documentHtml'> = {
    format: SNAPSHOT_FORMAT,
    version: SNAPSHOT_VERSION,
    reference: createReference(deps.random),
    environment,
    vehicle,
    identity: toSnapshotIdentity(evaluation.vehicleAnswers),
    prepared: { at: now.toISOString(), ...formatLocalTime(now, deps.zone()) },
    writtenFields: writtenFieldsSchema.parse(toCanonicalObject(input.writtenFields)),
    program: { name: 'Platedesk', version: deps.programVersion },
    layout,
    isCustomerCopy,
    // A report without bundle-only answers has no section for them.
    omittedSections: OPTIONAL_SECTIONS.filter(
      (id) =>
        input.omittedSections.includes(id) &&
        (id !== 'bundle-only' || bundleOnlyAnswers.length > 0),
    ),
    logo: deps.logo(),
    answers: [
      ...verdictAnswers.flatMap((answer) => toSnapshotAnswers('verdict', answer)),
      ...furtherAnswers.flatMap((answer) =>
        toSnapshotAnswers(comparableIds.has(answer.id) ? 'comparables' : 'market-position', answer),
      ),
    ],
    ...(ruleInputs && { ruleInputs }),
    bundleOnlyAnswers: [...bundleOnlyAnswers],
    comparables: [...comparables],
    photos: [...photos],
    ...(input.marketPosition && { marketPosition: input.marketPosition }),
    verdict: toSnapshotVerdict(evaluation.verdict),
  };
  const allAnswers = [...verdictAnswers, ...furtherAnswers];
  const content = createReportContent(snapshot, evaluation, allAnswers);
  const unsealed = { ...snapshot, documentHtml: toWellFormed(deps.renderDocument(content)) };
  return isTooLarge(unsealed) ? buildError('too-large') : ({ ok: true, unsealed } as const);
}

/** As they are read again from the sealed text. */
const toStoredInputs = (inputs: RuleInputs) => ruleInputsSchema.parse(toCanonicalObject(inputs));

const byDatasetOrder = (a: Answer, b: Answer) =>
  DATASET_IDS.indexOf(a.dataset) - DATASET_IDS.indexOf(b.dataset);

/** Returns true if no version could open the report. Adds up bodies, which are long but few. */
function isTooLarge(unsealed: UnsealedSnapshot): boolean {
  const { answers, photos, ...rest } = unsealed;
  const extras = unsealed.bundleOnlyAnswers;
  const bodies = [...answers, ...extras].reduce((sum, { body }) => sum + (body?.length ?? 0), 0);
  const pictures = photos.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const remainingJson = toCanonicalJson({
    ...rest,
    answers: answers.map((answer) => ({ ...answer, body: null })),
    bundleOnlyAnswers: extras.map((extra) => ({ ...extra, body: null })),
  });
  // The seals and the other fields added by sealing take less than a thousand bytes.
  const size = bodies + pictures + Buffer.byteLength(remainingJson) + 1_000;
  return size > MAX_REPORT_BYTES || findExceededLimit(Buffer.from(remainingJson)) !== undefined;
}
