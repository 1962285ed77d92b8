import type { ReportRow, Verification, VerificationStep } from '../../shared/ipc/reports.ts';
import { RULES_VERSION } from '../../shared/findings/registry.ts';
import { getDataset } from '../../shared/provider/catalogue.ts';
import { RESULT_TEXT } from '../../shared/findings/result-text.ts';
import { formatCount, toInlineText } from '../../shared/format/text.ts';
import { datasetName } from '../../shared/provider/multi-request.ts';
import { type SealedReport, type Snapshot, worstResult } from '../../shared/report/snapshot.ts';
import type { ChainEntry } from '../archive/chain.ts';
import type { StoredReport } from '../archive/stored-report.ts';
import { canReportUse } from './answer-subject.ts';
import { getListing } from './comparables.ts';
import { identifyMaker, type Maker } from './maker.ts';
import type { RenderDocument, ReportContent } from '../../shared/report/content.ts';
import type { SealedFile, UnreadableFile } from '../seal/read-file.ts';
import { toReportContent, toSnapshotIdentity, toSnapshotVerdict } from './report-content.ts';
import { hashRecord } from './snapshot-answers.ts';
import { toCanonicalJson, toCanonicalObject, toWellFormed } from '../seal/canonical-json.ts';

/** The parts of a stored report that are verified. */
export type VerificationInput = Omit<StoredReport, 'row' | 'text'> & {
  readonly row: Pick<ReportRow, 'origin'>;
};

export type VerifyDeps = {
  readonly now: () => Date;
  readonly programVersion: string;
  readonly renderDocument: RenderDocument;
};

/** The limitation of every seal, shown when the chain matches. */
const SEAL_LIMITATION =
  'A person able to rewrite the whole archive could reseal a changed report. Compare the seal with a copy held elsewhere.';

/** Runs every check of a saved report. Never throws, whatever the text is. */
export function verify(report: VerificationInput, deps: VerifyDeps): Verification {
  const { file } = report;
  if (file.kind !== 'report') return toVerification([checkReadable(file)], deps);
  return toVerification(runChecks(file, deps, checkArchive(report, file.sealed)), deps);
}

/** Runs the checks of a report file that is not in the archive. Never throws. */
export const verifyFile = (read: SealedFile, deps: VerifyDeps): Verification =>
  toVerification(runChecks(read, deps, [FILE_CHAIN_CHECK]), deps);

const toVerification = (checks: VerificationStep[], { now }: VerifyDeps): Verification => ({
  passed: checks.every(({ passed }) => passed),
  at: now().toISOString(),
  checks,
});

/**
 * Returns the names of the checks that a report file fails by itself, without an archive. That
 * today’s rules give a worse result than those of an earlier version is no sign of a change.
 */
export const findFailedChecks = (read: SealedFile, deps: VerifyDeps): readonly string[] => {
  const isEarlier = identifyMaker(read.sealed.snapshot, deps.programVersion) === 'earlier-version';
  return runChecks(read, deps).flatMap(({ check, passed }) =>
    passed || (isEarlier && check === FINDINGS_CHECK) ? [] : [check],
  );
};

const createCheck = (
  check: string,
  passed: boolean,
  passedMessage: string,
  failedMessage = '',
): VerificationStep => ({ check, passed, message: passed ? passedMessage : failedMessage });

const TEXT_CHECK = 'Report text is complete';

function checkReadable(read: UnreadableFile): VerificationStep {
  const message =
    read.kind === 'not-a-report'
      ? `${read.message} No other tests were possible.`
      : `The report was created by a newer version of Platedesk (format ${read.version}). Update Platedesk to verify it.`;
  return { check: TEXT_CHECK, passed: false, message };
}

function runChecks(
  { sealed: { seal, snapshot }, isCanonical, isSealValid, isIntact }: SealedFile,
  deps: VerifyDeps,
  archiveChecks: readonly VerificationStep[] = [],
): VerificationStep[] {
  const content = toReportContent(snapshot);
  const maker = identifyMaker(snapshot, deps.programVersion);
  return [
    createCheck(
      TEXT_CHECK,
      isCanonical,
      'The text matches the sealed format exactly. Nothing was added.',
      'The text does not match the sealed format. The report was altered.',
    ),
    createCheck(
      'Seal matches contents',
      isSealValid,
      `SHA-256 ${seal}. The content has not changed since it was sealed. A seal does not show who created it.`,
      `The stated seal ${seal} does not match the content. The report was altered.`,
    ),
    ...archiveChecks,
    checkAnswers(snapshot, content),
    ...(snapshot.bundleOnlyAnswers.length > 0 ? [checkBundleOnlyAnswers(snapshot, content)] : []),
    checkFindings(snapshot, content, maker),
    checkDocument(snapshot, content, isIntact, maker, deps),
  ];
}

function checkArchive(
  { row, recordedSeal, mismatches, previousEntry, nextEntry }: VerificationInput,
  { seal, snapshot }: SealedReport,
): VerificationStep[] {
  const checks = [
    createCheck(
      'Seal matches the archive entry',
      recordedSeal === seal,
      'The archive entry has the same seal.',
      `The archive entry has seal ${recordedSeal}. This is not the report that was saved.`,
    ),
    createCheck(
      'List entry matches the report',
      mismatches.length === 0,
      'The list and search entries match the sealed content.',
      `Does not match: ${mismatches.join(', ')}. The list was changed. Rely on the report itself.`,
    ),
  ];
  if (!row.origin.startsWith('local')) return [...checks, IMPORTED_CHAIN_CHECK];
  return [
    ...checks,
    createCheck(
      'Linked to the previous report',
      (previousEntry?.seal ?? null) === snapshot.previousSeal,
      previousEntry
        ? `It contains the previous report’s seal${ENTRY_STATE_TEXT[previousEntry.state]}.`
        : 'It is the first report in this archive.',
      'It does not contain the previous entry’s seal. A report was removed, added or changed.',
    ),
    createCheck(
      'Linked from the next report',
      !nextEntry || nextEntry.previousSeal === seal,
      nextEntry
        ? `The next report${ENTRY_STATE_TEXT[nextEntry.state]} contains this report’s seal. ${SEAL_LIMITATION}`
        : `No later report has been saved. ${SEAL_LIMITATION}`,
      'The next report contains a different seal. This report or the next one is not the one that was saved.',
    ),
  ];
}

const ENTRY_STATE_TEXT: Readonly<Record<ChainEntry['state'], string>> = {
  stored: '',
  deleted: ' (since deleted)',
  erased: ' (since erased)',
  expired: ' (removed at the end of its retention period)',
};

const chainNotTested = (reason: string) =>
  createCheck(
    'Position in the chain',
    true,
    `${reason} Its position in the chain of the original computer, and its author, cannot be tested here.`,
  );
const IMPORTED_CHAIN_CHECK = chainNotTested('This report was imported.');
const FILE_CHAIN_CHECK = chainNotTested('This report file is not imported.');

function checkAnswers(snapshot: Snapshot, { answers }: ReportContent): VerificationStep {
  const failed = new Set<string>();
  const seenIds = new Set<string>();
  const verdictDatasets = new Set<string>();
  snapshot.answers.forEach(({ usedFor, metadata, recordHash }, index) => {
    const { id, dataset } = metadata;
    const answer = answers[index];
    const isDuplicate = seenIds.has(id) || (usedFor === 'verdict' && verdictDatasets.has(dataset));
    const isSame = answer && hashRecord(answer) === recordHash && isSameSubject(metadata, snapshot);
    if (!isSame || isDuplicate) failed.add(getDataset(dataset).name);
    seenIds.add(id);
    if (usedFor === 'verdict') verdictDatasets.add(dataset);
  });
  const byId = new Map(answers.map((answer) => [answer.id, answer]));
  for (const { answerId, listingIndex, listing } of snapshot.comparables) {
    const reparsed = getListing(byId.get(answerId), listingIndex);
    if (!reparsed || toCanonicalJson(toCanonicalObject(reparsed)) !== toCanonicalJson(listing))
      failed.add('a comparable');
  }
  return createCheck(
    'Responses give the same records',
    failed.size === 0,
    snapshot.answers.length === 1
      ? '1 response was read again and matches.'
      : `${snapshot.answers.length} responses were read again and match.`,
    `Does not match: ${[...failed].join(', ')}.`,
  );
}

const isSameSubject = (
  answer: Pick<Snapshot, 'environment' | 'vehicle'> & { readonly dataset: string },
  snapshot: Snapshot,
) => answer.environment === snapshot.environment && canReportUse(answer, snapshot.vehicle);

function checkBundleOnlyAnswers(
  snapshot: Snapshot,
  { bundleOnlyAnswers }: ReportContent,
): VerificationStep {
  const datasets = bundleOnlyAnswers.map(({ metadata }) => metadata.dataset);
  const failed = bundleOnlyAnswers.filter(
    ({ metadata, content }, index) =>
      content === undefined ||
      !isSameSubject(metadata, snapshot) ||
      datasets.indexOf(metadata.dataset) !== index,
  );
  const returned = bundleOnlyAnswers.filter(({ content }) => (content ?? null) !== null);
  return createCheck(
    'Other bundle responses are unchanged',
    failed.length === 0,
    `${formatCount(bundleOnlyAnswers.length, 'response')} saved byte for byte, ${returned.length} of them with data. No finding depends on them.`,
    `Does not match: ${failed.map(({ metadata }) => datasetName(metadata.dataset)).join(', ')}.`,
  );
}

const FINDINGS_CHECK = 'Findings and verdict match the responses';

function checkFindings(
  { verdict: sealedVerdict, identity, program }: Snapshot,
  { vehicleAnswers, verdict }: ReportContent,
  maker: Maker,
): VerificationStep {
  const { rulesVersion, result } = sealedVerdict;
  const unknownMaker = describeUnknownMaker(program.version, rulesVersion, maker);
  if (unknownMaker !== undefined) return createCheck(FINDINGS_CHECK, false, '', unknownMaker);
  if (maker === 'earlier-version') {
    const today = verdict.result;
    const results = `Rules version ${rulesVersion} gave “${RESULT_TEXT[result].label}” when the report was saved. Today’s rules (version ${RULES_VERSION}) give “${RESULT_TEXT[today].label}”.`;
    const isWorse = worstResult(result, today) !== result;
    return createCheck(FINDINGS_CHECK, !isWorse, results, `${results} Rely on today’s result.`);
  }
  const isUnchanged =
    toCanonicalJson(toSnapshotVerdict(verdict)) === toCanonicalJson(sealedVerdict) &&
    toCanonicalJson(toSnapshotIdentity(vehicleAnswers)) === toCanonicalJson(identity);
  return createCheck(
    FINDINGS_CHECK,
    isUnchanged,
    `Rules version ${rulesVersion} gives the same result.`,
    `Rules version ${rulesVersion} gives a different result.`,
  );
}

/** Why findings and document cannot be compared. Undefined if they can. */
function describeUnknownMaker(version: string, rulesVersion: number, maker: Maker) {
  const stated = `Platedesk ${toInlineText(version, MAX_VERSION_CHARS)} with rules version ${rulesVersion}`;
  if (maker === 'newer-version')
    return `The report states ${stated}, which is newer than this Platedesk. Update Platedesk to verify it.`;
  if (maker === 'never-released')
    return `The report states ${stated}, which was never released. The report was altered.`;
}

/** Longer than any version. A file may contain any text. */
const MAX_VERSION_CHARS = 40;

function checkDocument(
  { documentHtml, program, verdict }: Snapshot,
  content: ReportContent,
  isIntact: boolean,
  maker: Maker,
  { renderDocument }: VerifyDeps,
): VerificationStep {
  const name = 'Document matches the seal';
  const unknownMaker = describeUnknownMaker(program.version, verdict.rulesVersion, maker);
  if (!isIntact)
    return createCheck(name, false, '', 'The seal does not match, so this cannot be confirmed.');
  if (unknownMaker !== undefined) return createCheck(name, false, '', unknownMaker);
  if (maker === 'earlier-version')
    return createCheck(
      name,
      true,
      `The seal covers the document, which Platedesk ${program.version} created. This version cannot produce it again.`,
    );
  return createCheck(
    name,
    renderAgain(renderDocument, content) === documentHtml,
    'The seal covers the document. Platedesk produces the same document from these responses.',
    'The seal covers this document, but the same version of Platedesk produces a different one from these responses. It is not this report’s document.',
  );
}

/** Undefined if rendering fails: a file may contain a comparable that no provider would send. */
export function renderAgain(render: RenderDocument, content: ReportContent): string | undefined {
  try {
    return toWellFormed(render(content));
  } catch {
    return undefined;
  }
}
