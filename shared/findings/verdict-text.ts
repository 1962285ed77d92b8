import { formatLondonTime } from '../format/dates.ts';
import { DATASET_IDS, getDataset } from '../provider/catalogue.ts';
import { type Environment, ENVIRONMENT_NAMES } from '../provider/environment.ts';
import { outcomeLabel, outcomeReason, type Tone } from '../reading/outcomes.ts';
import { type CheckOutcome, raisedSeverity } from './checks/check.ts';
import { NOT_SENT } from './checks/evaluate-checks.ts';
import { nameChecks } from './checks/check-names.ts';
import type { Finding, Severity } from './finding.ts';
import { describeMileageLimit } from './mileage/series.ts';
import { RESULT_TEXT } from './result-text.ts';
import { describeUnknownVehicle } from './unknown-vehicle.ts';
import {
  findCheck,
  isNotCheckedPart,
  isSettled,
  type NotChecked,
  type NotCheckedPart,
  type VerdictSource,
  type Verdict,
} from './verdict.ts';
import { capitalize, formatCount, joinSentences, uncapitalize } from '../format/text.ts';

/** Marks a report that states a better result than today’s rules give for its responses. */
export const describeTodaysResult = (result: Verdict['result']): string =>
  `Today’s rules give “${RESULT_TEXT[result].label}”`;

const NOTHING_RECEIVED = 'No dataset was received. Nothing is known about this vehicle.';

/** A verdict on screen. */
export type VerdictText = {
  readonly label: string;
  readonly tone: Tone;
  /** The reason, in a line. */
  readonly message: string;
  readonly note: string;
  /** Requests are still running. */
  readonly isChecking: boolean;
};

/** The texts of a verdict. While a check is loading, only an alert is shown as the result. */
export function describeVerdict(verdict: Verdict): VerdictText {
  const isChecking = verdict.checks.some(({ result }) => result === 'loading');
  const { tone, label } = RESULT_TEXT[verdict.result];
  if (!isChecking) {
    const message = verdictMessage(verdict);
    return { tone, label, message, note: verdictNote(verdict), isChecking };
  }
  const note = 'Results so far are below. More findings may follow as each dataset is received.';
  const { requested, completed } = lookupProgress(verdict);
  const progress = `${completed} of ${requested} datasets received`;
  const counts = countFindings(raisingFindings(verdict));
  if (verdict.result === 'alert')
    return { tone, label, message: `${counts} so far. ${progress}`, note, isChecking };
  const message = counts === '' ? 'Result pending: datasets are still loading' : `${counts} so far`;
  return { tone: 'unknown', label: `Checking: ${progress}`, message, note, isChecking };
}

/** The same for a column of several vehicles: the line names the most serious finding. */
export function describeVerdictBriefly(verdict: Verdict): VerdictText {
  const text = describeVerdict(verdict);
  if (text.isChecking) return text;
  const [first, ...rest] = raisingFindings(verdict).filter(
    ({ severity }) => severity === verdict.result,
  );
  const more = rest.length > 0 ? ` and ${rest.length} more` : '';
  return first ? { ...text, message: `${first.title}${more}` } : text;
}

/** Up to this number, the checks that are incomplete are named in a row of a table. */
const MAX_NAMED_CHECKS = 2;

/** The reason for a verdict in a row of a table, where a long list of checks would be cut off. */
export function describeVerdictInRow(verdict: Verdict): string {
  const isShort = listOpenChecks(verdict).length <= MAX_NAMED_CHECKS;
  return joinParts(resultMessage(verdict, isShort), formatNotRefreshed(verdict));
}

/** Shown instead of a verdict if no dataset of the vehicle was requested. */
export const NOT_LOOKED_UP_TEXT: VerdictText = {
  tone: 'unknown',
  label: 'Not looked up',
  message: 'Nothing is known about it here.',
  note: NOTHING_RECEIVED,
  isChecking: false,
};

/** The reason for a result, and how many responses are older than the last request for them. */
const verdictMessage = (verdict: Verdict): string =>
  joinParts(resultMessage(verdict), formatNotRefreshed(verdict));

const joinParts = (...parts: readonly string[]) => parts.filter(Boolean).join('; ');

/** “2 datasets not refreshed”. Empty if none. */
function formatNotRefreshed({ notChecked }: Verdict): string {
  const { length } = notChecked.filter(({ reason }) => reason === 'not-refreshed');
  return length === 0 ? '' : `${formatCount(length, 'dataset')} not refreshed`;
}

function resultMessage(verdict: Verdict, namesIncomplete = true): string {
  switch (verdict.result) {
    case 'alert':
    case 'review':
      // The verdict also states how much of the vehicle is not known.
      return joinParts(describeRaisedChecks(verdict), describeOpenChecks(verdict));
    case 'incomplete':
      if (lookupProgress(verdict).requested === 0) return 'No dataset requested';
      if (describeUnknownVehicle(verdict) !== undefined) return 'Not known to the provider';
      return (
        describeCommonFailure(verdict) ?? capitalize(describeOpenChecks(verdict, namesIncomplete))
      );
    case 'no-record':
      // Findings for information are listed below: they are no record against the vehicle.
      return formatNotRefreshed(verdict) === ''
        ? `All checks answered, ${describeSources(verdict.sources)}`
        : describeSources(verdict.sources);
  }
}

/** The limits of a result. Without a discrepancy, they name a mileage that was not compared. */
function verdictNote(verdict: Verdict): string {
  if (verdict.sources.length === 0) return NOTHING_RECEIVED;
  const { note } = RESULT_TEXT[verdict.result];
  const mileage = verdict.result === 'no-record' ? findCheck(verdict, 'mileage') : undefined;
  return joinSentences(note, mileage && describeMileageLimit(mileage.label));
}

/** The texts of a verdict on paper, where no further response follows. */
export function describePrintedVerdict(verdict: Verdict) {
  const notRefreshed = formatNotRefreshed(verdict);
  const goodMessage =
    notRefreshed === ''
      ? 'All checks answered. No adverse record found'
      : joinParts('No adverse record found', notRefreshed);
  return {
    label: RESULT_TEXT[verdict.result].label,
    message: verdict.result === 'no-record' ? goodMessage : verdictMessage(verdict),
    note: verdictNote(verdict),
  };
}

/** The checks with the most serious result and the number of other findings: “Finance; 1 to review”. */
function describeRaisedChecks(verdict: Verdict): string {
  const names = formatCheckNames(verdict.checks.filter(({ result }) => result === verdict.result));
  const others = raisingFindings(verdict).filter(({ severity }) => severity !== verdict.result);
  return joinParts(names, countFindings(others));
}

const formatCheckNames = (checks: readonly CheckOutcome[]): string =>
  nameChecks(
    checks.map(({ check }) => check),
    ', ',
  );

/** “3 checks incomplete”, or with names “2 checks incomplete: MOT, Tax”. Empty if all are settled. */
function describeOpenChecks(verdict: Verdict, withNames = false): string {
  const open = listOpenChecks(verdict);
  if (open.length === 0) return '';
  const count = `${formatCount(open.length, 'check')} incomplete`;
  return withNames ? `${count}: ${formatCheckNames(open)}` : count;
}

const listOpenChecks = ({ checks }: Verdict) =>
  checks.filter((outcome) => raisedSeverity(outcome) === undefined && !isSettled(outcome));

/** “13 not sent” or “13 failed”, if no dataset was received and all have this one state. */
function describeCommonFailure(verdict: Verdict): string | undefined {
  const failure = findCommonFailure(verdict);
  return failure && `${failure.count} ${uncapitalize(failure.state)}`;
}

/** The one state of all requested datasets, if no dataset was received and all have the same. */
export function findCommonFailure({ sources, notChecked }: Verdict) {
  if (sources.length > 0) return undefined;
  const states = notChecked.flatMap((item) => {
    if (isNotCheckedPart(item) || item.reason === 'not-requested') return [];
    if (item.reason === 'loading') return ['loading'];
    if (item.reason === 'error') return ['Failed'];
    if (item.reason === 'over-limit') return [NOT_SENT];
    return [outcomeLabel(item.reason, undefined).label];
  });
  const [state] = states;
  if (state !== 'Not sent' && state !== 'Failed') return undefined;
  return states.every((each) => each === state) ? { state, count: states.length } : undefined;
}

/** How many datasets were requested, and how many of those have an outcome. */
export function lookupProgress({ notChecked }: Pick<Verdict, 'notChecked'>) {
  const count = (reason: 'not-requested' | 'loading') =>
    notChecked.filter((item) => item.reason === reason).length;
  const requested = DATASET_IDS.length - count('not-requested');
  return { requested, completed: requested - count('loading') };
}

/** “2 alerts, 1 to review”. Empty without either. */
export function countFindings(findings: readonly Finding[]): string {
  const count = (severity: Severity) =>
    findings.filter((finding) => finding.severity === severity).length;
  return [
    count('alert') > 0 && formatCount(count('alert'), 'alert'),
    count('review') > 0 && `${count('review')} to review`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The findings that raise a check. Others, such as those on the valuation, do not decide. */
function raisingFindings({ checks, findings }: Verdict): readonly Finding[] {
  const ids = new Set(checks.flatMap(({ findingIds }) => findingIds));
  return findings.filter(({ id }) => ids.has(id));
}

/** Returns a short reason such as “no data held”, for use after the name of the dataset. */
export function reasonLabel(item: NotChecked, environment: Environment | undefined): string {
  switch (item.reason) {
    case 'not-refreshed':
      return uncapitalize(item.text);
    case 'not-stated':
      return `${item.subject} not stated`;
    case 'unexpected-values':
      return `${formatCount(item.count, 'field')} in an unexpected format`;
    default:
      return outcomeReason(item.reason, environment);
  }
}

/** “Tracker: no data held”. */
export const namedReason = (item: NotChecked, environment: Environment | undefined): string =>
  `${getDataset(item.dataset).name}: ${reasonLabel(item, environment)}`;

/** On paper: why a part of a dataset was not checked, and what that means. */
export function describePrintedPart(item: NotCheckedPart) {
  switch (item.reason) {
    case 'not-refreshed':
      return {
        title: item.text,
        meaning: `A later request failed, ${formatLondonTime(item.failedAt)}. This report uses the earlier response. Changes since then are not known.`,
      };
    case 'not-stated':
      return {
        title: `${item.subject}: not stated`,
        meaning:
          'The response does not state it, or states it in part. This shows neither a record nor its absence.',
      };
    case 'unexpected-values':
      return {
        title: capitalize(reasonLabel(item, undefined)),
        meaning:
          'They are not in the documented format. Where they matter they are shown as received.',
      };
  }
}

/** “Sample, 21 Nov 2026, 05:17”, or “…, 05:17 to 05:19”. */
function describeSources(sources: readonly VerdictSource[]): string {
  const { names, first, last } = summarizeSources(sources);
  const [day, time] = last.split(', ');
  const isOneDay = first !== last && first.startsWith(`${day}, `);
  return sources.length === 0 ? '' : `${names}, ${formatRange(first, isOneDay ? time : last)}`;
}

/** On paper: “2 sources, Sample, 21 Nov 2026, 05:17 to 21 Nov 2026, 05:19”. */
export function describePrintedSources(sources: readonly VerdictSource[]): string {
  const { names, first, last } = summarizeSources(sources);
  return `${formatCount(sources.length, 'source')}, ${names}, ${formatRange(first, last)}`;
}

function summarizeSources(sources: readonly VerdictSource[]) {
  const names = new Set(sources.map(({ environment }) => ENVIRONMENT_NAMES[environment]));
  const times = sources.map(({ receivedAt }) => receivedAt).toSorted();
  return {
    names: [...names].join(' and '),
    first: formatLondonTime(times[0] ?? ''),
    last: formatLondonTime(times.at(-1) ?? ''),
  };
}

const formatRange = (first: string, last = '') => (first === last ? first : `${first} to ${last}`);
