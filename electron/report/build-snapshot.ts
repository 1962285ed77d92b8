import { Buffer } from 'node:buffer';
import type { CreateReportInput } from '../../shared/ipc/reports.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import { DATASET_IDS } from '../../shared/provider/catalogue.ts';
import { OPTIONAL_SECTIONS } from '../../shared/report/sections.ts';
import { SNAPSHOT_FORMAT, SNAPSHOT_VERSION } from '../../shared/report/snapshot.ts';
import type { Clock } from '../ports.ts';
import {
  type FindPhoto,
  toReportComparables,
  resolveComparables,
  loadPhotos,
} from './comparables.ts';
import type { RenderDocument, ReportContent } from '../../shared/report/content.ts';
import { reparseExtra } from './extras.ts';
import { buildError, type BuildError } from './build-error.ts';
import { collectAnswers, type CollectDeps } from './collect-answers.ts';
import { evaluate, toSnapshotIdentity, toSnapshotVerdict } from './evaluate.ts';
import { findExceededLimit, MAX_REPORT_BYTES } from '../seal/limits.ts';
import { formatLocalTime } from '../seal/local-time.ts';
import { makeReference } from '../seal/reference.ts';
import { toSnapshotAnswer } from './reparse.ts';
import type { UnsealedSnapshot } from '../seal/seal.ts';
import { toCanonicalJson, utf8Length, toWellFormed } from '../seal/canonical-json.ts';

export type BuildDeps = CollectDeps & {
  readonly clock: Pick<Clock, 'now' | 'wait'>;
  /** Returns the time zone of this computer as an IANA name. */
  readonly zone: () => string;
  /** Returns the given number of random bytes. */
  readonly random: (count: number) => Uint8Array;
  readonly programVersion: string;
  readonly renderDocument: RenderDocument;
  readonly photo: FindPhoto;
};

export type BuildResult =
  | {
      readonly ok: true;
      readonly unsealed: UnsealedSnapshot;
      /** The content from which the document was rendered. */
      readonly content: ReportContent;
    }
  | BuildError;

/**
 * Builds a report from cached answers. From a window it takes only the user's texts and choices,
 * and the reasons why datasets have no answer. Everything refers to one moment, the time of
 * preparation.
 */
export async function buildSnapshot(
  input: CreateReportInput,
  deps: BuildDeps,
): Promise<BuildResult> {
  const at = deps.clock.now();
  const collected = collectAnswers(input, deps);
  if (!collected.ok) return collected;
  const { cachedAnswers, answers, bundleOnlyAnswers } = collected;
  const verdictAnswers = input.answerIds
    .flatMap((id) => answers.get(id) ?? [])
    .toSorted(byDatasetOrder);
  const comparableAnswers = [...answers.values()].filter(
    (answer) => !verdictAnswers.includes(answer),
  );

  const comparables = resolveComparables(input.comparables, answers);
  if (!comparables) return buildError('listing-not-found');
  const includesComparables = !input.omittedSections.includes('comparables');
  const photos = includesComparables ? await loadPhotos(comparables, deps.photo, deps.clock) : [];

  const { vehicleAnswers, verdict } = evaluate(
    input.vehicle,
    verdictAnswers,
    at,
    input.unansweredDatasets ?? [],
  );
  const commonFields = {
    reference: makeReference(deps.random),
    environment: input.environment,
    vehicle: input.vehicle,
    identity: toSnapshotIdentity(vehicleAnswers),
    prepared: { at: at.toISOString(), ...formatLocalTime(at, deps.zone()) },
    writtenFields: toWellFormedTexts(input),
    program: { name: 'Platedesk', version: deps.programVersion },
  } as const;
  // A report without such answers has no section for them.
  const omittedSections = OPTIONAL_SECTIONS.filter(
    (id) =>
      input.omittedSections.includes(id) && (id !== 'bundle-only' || bundleOnlyAnswers.length > 0),
  );
  const snapshotVerdict = toSnapshotVerdict(verdict);
  const content: ReportContent = {
    ...commonFields,
    omittedSections,
    vehicleAnswers,
    verdict,
    rulesVersion: snapshotVerdict.rulesVersion,
    comparables: toReportComparables(comparables, photos),
    answers: [...verdictAnswers, ...comparableAnswers],
    bundleOnlyAnswers: bundleOnlyAnswers.map(reparseExtra),
  };
  const toSnapshotAnswers = (usedFor: 'verdict' | 'comparables') => (answer: Answer) => {
    const cached = cachedAnswers.get(answer.id);
    return cached ? [toSnapshotAnswer(usedFor, cached, answer)] : [];
  };
  const unsealed: UnsealedSnapshot = {
    format: SNAPSHOT_FORMAT,
    version: SNAPSHOT_VERSION,
    omittedSections,
    bundleOnlyAnswers: [...bundleOnlyAnswers],
    ...commonFields,
    answers: [
      ...verdictAnswers.flatMap(toSnapshotAnswers('verdict')),
      ...comparableAnswers.flatMap(toSnapshotAnswers('comparables')),
    ],
    comparables: [...comparables],
    photos: [...photos],
    verdict: snapshotVerdict,
    documentHtml: toWellFormed(deps.renderDocument(content)),
  };
  return isTooLarge(unsealed) ? buildError('too-large') : { ok: true, unsealed, content };
}

function toWellFormedTexts({
  writtenFields,
}: CreateReportInput): CreateReportInput['writtenFields'] {
  const { preparedBy, organisation, purpose, notes } = writtenFields;
  return {
    preparedBy: toWellFormed(preparedBy),
    organisation: toWellFormed(organisation),
    purpose: toWellFormed(purpose),
    notes: toWellFormed(notes),
  };
}

/** Sorts by the order of the tabs. */
const byDatasetOrder = (a: Answer, b: Answer) =>
  DATASET_IDS.indexOf(a.dataset) - DATASET_IDS.indexOf(b.dataset);

/**
 * Returns true if no later version could open the report. Only the sizes of the bodies are added
 * up, because they are long but few.
 */
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
  const size = bodies + pictures + utf8Length(remainingJson) + 1_000;
  return size > MAX_REPORT_BYTES || findExceededLimit(Buffer.from(remainingJson)) !== undefined;
}
