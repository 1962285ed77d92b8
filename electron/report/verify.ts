import type { ReportRow, Verification, VerificationCheck } from '../../shared/ipc/reports.ts';
import { RULES_VERSION } from '../../shared/findings/registry.ts';
import { getDataset } from '../../shared/provider/catalogue.ts';
import { bundleOnlyName } from '../../shared/provider/multi-request.ts';
import type { SealedReport, Snapshot } from '../../shared/report/snapshot.ts';
import type { StoredReport } from '../archive/archive.ts';
import { listingAt } from './comparables.ts';
import type { RenderDocument, ReportContent } from '../../shared/report/content.ts';
import { toSnapshotIdentity, toSnapshotVerdict } from './evaluate.ts';
import { parseReportText, type ReportFile } from '../seal/read-file.ts';
import { toReportContent } from './read-snapshot.ts';
import { hashRecord } from './reparse.ts';
import { toCanonicalJson, toCanonicalObject, toWellFormed } from '../seal/canonical-json.ts';

/** A report to verify, with the archive's data about it. */
type StoredText = Pick<StoredReport, 'text' | 'recordedSeal' | 'previousEntry' | 'nextEntry'>;
export type VerificationInput = StoredText & {
  /** Absent if the archive has no index entry for the report. */
  readonly findIndexMismatches?: StoredReport['findIndexMismatches'];
  readonly origin: ReportRow['origin'];
};

export type VerifyDeps = {
  readonly now: () => Date;
  readonly programVersion: string;
  /** Renders the document again. Used only if the same version of Platedesk made the report. */
  readonly renderDocument?: RenderDocument;
};

/** The limitation of every seal, shown when the chain matches. */
const SEAL_LIMITATION =
  'Somebody who can rewrite the whole archive, with every seal in it, could still give a changed report a seal that fits: a copy of the report or of its seal, kept elsewhere, would show it.';

/**
 * Runs every check of a saved report, each with a message in plain language. Never throws, whatever
 * the text is.
 */
export function verify(report: VerificationInput, deps: VerifyDeps): Verification {
  const read = parseReportText(report.text);
  const checks =
    read.kind === 'report'
      ? runChecks(report, read, deps)
      : [createCheck(CANONICAL_CHECK_NAME, false, describeUnreadable(read))];
  return { passed: checks.every(({ passed }) => passed), at: deps.now().toISOString(), checks };
}

const CANONICAL_CHECK_NAME = 'The text is whole';

function describeUnreadable(read: Exclude<ReportFile, { kind: 'report' }>): string {
  if (read.kind === 'not-a-report') return `${read.message} Nothing else could be checked.`;
  return `A later version of Platedesk made it (format ${read.version}): this one can’t check it. Update Platedesk first.`;
}

type ReadReport = Extract<ReportFile, { kind: 'report' }>;

function runChecks(
  report: VerificationInput,
  read: ReadReport,
  deps: VerifyDeps,
): VerificationCheck[] {
  const { sealed, isCanonical, isSealValid, isIntact } = read;
  const content = toReportContent(sealed.snapshot);
  return [
    createCheck(
      CANONICAL_CHECK_NAME,
      isCanonical,
      isCanonical
        ? 'It is written letter by letter as a sealed report is; nothing is added.'
        : 'It is not written as a report is when it is sealed: it was altered.',
    ),
    checkSeal(sealed.seal, isSealValid),
    checkRecordedSeal(report, sealed.seal),
    ...(report.findIndexMismatches ? [checkIndex(report.findIndexMismatches(sealed))] : []),
    ...(report.origin === 'local' ? checkChain(report, sealed) : [importedChainCheck()]),
    checkAnswers(sealed.snapshot, content),
    ...checkExtras(sealed.snapshot, content),
    checkFindings(sealed.snapshot, content),
    checkDocument(sealed.snapshot, content, isIntact, deps),
  ];
}

function checkSeal(seal: string, isSealed: boolean): VerificationCheck {
  const checkName = 'Its seal is that of what it says';
  return isSealed
    ? createCheck(
        checkName,
        true,
        `SHA-256 ${seal}. Nothing in it was changed after this seal was made; who made it, no seal can show.`,
      )
    : createCheck(
        checkName,
        false,
        `It names the seal ${seal}, which is not that of what it says: it was altered.`,
      );
}

function checkRecordedSeal({ recordedSeal }: VerificationInput, seal: string): VerificationCheck {
  const checkName = 'Its seal is the one that the archive wrote down when it came';
  return recordedSeal === seal
    ? createCheck(checkName, true, 'The archive’s own entry names the same seal.')
    : createCheck(
        checkName,
        false,
        `The archive wrote down ${recordedSeal}: this is not the report that was saved.`,
      );
}

function checkIndex(mismatches: readonly string[]): VerificationCheck {
  const checkName = 'The list of saved reports says of it what it says itself';
  return mismatches.length === 0
    ? createCheck(checkName, true, 'It is listed, and found, as what was sealed says.')
    : createCheck(
        checkName,
        false,
        `Not so: ${mismatches.join(', ')}. The list was changed: go by the report itself.`,
      );
}

function checkChain(
  { previousEntry, nextEntry }: VerificationInput,
  { seal, snapshot }: SealedReport,
): VerificationCheck[] {
  const { previousSeal } = snapshot;
  const previousCheckName = 'It follows the report that was saved before it';
  const nextCheckName = 'The report that was saved after it names its seal';
  return [
    (previousEntry?.seal ?? null) === previousSeal
      ? createCheck(
          previousCheckName,
          true,
          previousEntry
            ? `It names that one’s seal${describeEntryState(previousEntry)}.`
            : 'It is the first of this archive.',
        )
      : createCheck(
          previousCheckName,
          false,
          'It does not name the seal of the entry before it: a report was taken out, put in or changed.',
        ),
    nextEntry === undefined
      ? createCheck(nextCheckName, true, `None was saved after it yet. ${SEAL_LIMITATION}`)
      : nextEntry.previousSeal === seal
        ? createCheck(
            nextCheckName,
            true,
            `It does${describeEntryState(nextEntry)}. ${SEAL_LIMITATION}`,
          )
        : createCheck(
            nextCheckName,
            false,
            'It names another: this report, or the one after it, is not the one that was saved.',
          ),
  ];
}

function describeEntryState({ state }: NonNullable<VerificationInput['previousEntry']>): string {
  switch (state) {
    case 'stored':
      return '';
    case 'deleted':
      return ', which was deleted since';
    case 'erased':
      return ', which was erased since';
    case 'expired':
      return ', which went after its time since';
  }
}

const importedChainCheck = () =>
  createCheck(
    'Its place among other reports',
    true,
    'It came from a file. The reports before and after it are where it was made, so its place among them can’t be checked here; neither can who made it.',
  );

function checkAnswers(snapshot: Snapshot, { answers }: ReportContent): VerificationCheck {
  const checkName = 'Every answer’s bytes still read to the same record';
  const failed = new Set<string>();
  const seen = new Set<string>();
  const verdictDatasets = new Set<string>();
  snapshot.answers.forEach(({ usedFor, metadata, recordHash }, at) => {
    const { id, dataset } = metadata;
    const answer = answers[at];
    const hasSameSubject = isSameSubject(metadata, snapshot);
    const isDuplicate = seen.has(id) || (usedFor === 'verdict' && verdictDatasets.has(dataset));
    if (!answer || hashRecord(answer) !== recordHash || !hasSameSubject || isDuplicate)
      failed.add(getDataset(dataset).name);
    seen.add(id);
    if (usedFor === 'verdict') verdictDatasets.add(dataset);
  });
  const byId = new Map(answers.map((answer) => [answer.id, answer]));
  for (const { answerId, listingIndex, listing } of snapshot.comparables) {
    const reparsedListing = listingAt(byId.get(answerId), listingIndex);
    if (
      !reparsedListing ||
      toCanonicalJson(toCanonicalObject(reparsedListing)) !== toCanonicalJson(listing)
    )
      failed.add('a comparable');
  }
  return failed.size === 0
    ? createCheck(
        checkName,
        true,
        `${snapshot.answers.length} were read again, byte for byte as they came.`,
      )
    : createCheck(checkName, false, `Not so: ${[...failed].join(', ')}.`);
}

const isSameSubject = (
  { environment, vehicle }: Pick<Snapshot, 'environment' | 'vehicle'>,
  snapshot: Snapshot,
) =>
  environment === snapshot.environment &&
  toCanonicalJson(vehicle) === toCanonicalJson(snapshot.vehicle);

/** Checks the bundle-only answers. Returns no check if the report has none. */
function checkExtras(
  snapshot: Snapshot,
  { bundleOnlyAnswers }: ReportContent,
): VerificationCheck[] {
  if (snapshot.bundleOnlyAnswers.length === 0) return [];
  const checkName = 'The other answers of the bundle are read as they came';
  const names = bundleOnlyAnswers.map(({ metadata }) => metadata.dataset);
  const failed = bundleOnlyAnswers.filter(
    ({ metadata, content }, at) =>
      content === undefined ||
      !isSameSubject(metadata, snapshot) ||
      names.indexOf(metadata.dataset) !== at,
  );
  const returnedCount = bundleOnlyAnswers.filter(
    ({ content }) => content !== null && content !== undefined,
  ).length;
  return [
    failed.length === 0
      ? createCheck(
          checkName,
          true,
          `${bundleOnlyAnswers.length} ${bundleOnlyAnswers.length === 1 ? 'is' : 'are'} kept byte for byte; something was returned for ${returnedCount} of them. No finding rests on them.`,
        )
      : createCheck(
          checkName,
          false,
          `Not so: ${failed.map(({ metadata }) => bundleOnlyName(metadata.dataset)).join(', ')}.`,
        ),
  ];
}

function checkFindings(
  snapshot: Snapshot,
  { vehicleAnswers, verdict }: ReportContent,
): VerificationCheck {
  const checkName = 'The findings and the verdict follow from the answers';
  const { rulesVersion } = snapshot.verdict;
  if (rulesVersion !== RULES_VERSION)
    return createCheck(
      checkName,
      true,
      `They were made by version ${rulesVersion} of the rules and stand as they were sealed. This version of Platedesk has version ${RULES_VERSION}, so it does not make them again.`,
    );
  const isUnchanged =
    toCanonicalJson(toSnapshotVerdict(verdict)) === toCanonicalJson(snapshot.verdict) &&
    toCanonicalJson(toSnapshotIdentity(vehicleAnswers)) === toCanonicalJson(snapshot.identity);
  return isUnchanged
    ? createCheck(checkName, true, `Version ${rulesVersion} of the rules makes the same of them.`)
    : createCheck(
        checkName,
        false,
        `Version ${rulesVersion} of the rules makes something else of them.`,
      );
}

function checkDocument(
  { documentHtml, program }: Snapshot,
  content: ReportContent,
  isIntact: boolean,
  { programVersion, renderDocument }: VerifyDeps,
): VerificationCheck {
  const checkName = 'The document is the one that was sealed';
  if (!isIntact)
    return createCheck(checkName, false, 'The seal does not fit, so nobody can say so.');
  const isSameVersion = program.version === programVersion;
  if (!renderDocument || !isSameVersion)
    return createCheck(
      checkName,
      true,
      `It is part of what the seal covers, as Platedesk ${program.version} made it.`,
    );
  return renderAgain(renderDocument, content) === documentHtml
    ? createCheck(
        checkName,
        true,
        'It is part of what the seal covers, and made from these answers once more it is the same.',
      )
    : createCheck(
        checkName,
        false,
        'The seal covers it, but this very version of Platedesk makes another from these answers: it is not the document of this report.',
      );
}

/**
 * Returns undefined if rendering fails. A file may contain a comparable that no provider would
 * send.
 */
function renderAgain(render: RenderDocument, content: ReportContent): string | undefined {
  try {
    return toWellFormed(render(content));
  } catch {
    return undefined;
  }
}

const createCheck = (check: string, passed: boolean, message: string): VerificationCheck => ({
  check,
  passed,
  message,
});
