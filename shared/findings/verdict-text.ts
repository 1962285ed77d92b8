import { formatLondonTime } from '../format/dates.ts';
import { DATASET_IDS, getDataset } from '../provider/catalogue.ts';
import { ENVIRONMENT_NAMES } from '../provider/environment.ts';
import { outcomeReason } from '../reading/outcomes.ts';
import type { Tone } from '../reading/tone.ts';
import type { Severity } from './finding.ts';
import type { NotChecked, VerdictSource, Verdict } from './verdict.ts';
import { capitalize, formatCount } from '../format/text.ts';

type Result = Verdict['result'];

type ResultText = {
  readonly tone: Tone;
  readonly label: string;
  /** What it means, for the sheet that explains the verdict. */
  readonly definition: string;
  /** What can be relied on: a source tells what it held, and no more. */
  readonly note: string;
  /** The same on paper, where it differs. */
  readonly printedNote?: string;
};

/** The texts of each result, the most serious first. */
export const RESULT_TEXT: Readonly<Record<Result, ResultText>> = {
  alert: {
    tone: 'alert',
    label: 'Alert',
    definition: 'To be settled before money changes hands.',
    note: 'Settle each alert before money changes hands.',
    printedNote: 'Settle each alert before money changes hands or the vehicle does.',
  },
  review: {
    tone: 'review',
    label: 'Review',
    definition: 'To be looked at: it may have a plain explanation.',
    note: 'Look at each of these before deciding.',
  },
  incomplete: {
    tone: 'unknown',
    label: 'Incomplete',
    definition:
      'Nothing of the kind was found, but something was not checked: a dataset was not asked for, held no data, was refused or failed, or left a part open.',
    note: 'Nothing that came has to be settled or looked at, but something was not checked: nobody can say that nothing is recorded.',
  },
  'no-record': {
    tone: 'information',
    label: 'No record found',
    definition:
      'Every dataset answered in full and none held a record of the kind, at the time that stands beside it. It is never said of an error or a gap, and it is no promise about the vehicle.',
    note: 'The sources held no record at that time. Finance can be registered after it, and insurers report write-offs voluntarily.',
  },
};

const NOTHING_ANSWERED = 'No dataset answered: nothing is known of this vehicle.';

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

/**
 * The texts of a verdict. While requests are running only an alert is shown: a milder result would look
 * better than what may still come.
 */
export function describeVerdict(verdict: Verdict): VerdictText {
  const { asked, settled } = lookupProgress(verdict);
  const isChecking = settled < asked;
  if (!isChecking) {
    const { tone, label } = RESULT_TEXT[verdict.result];
    return {
      tone,
      label,
      message: verdictMessage(verdict),
      note: verdictNote(verdict),
      isChecking,
    };
  }
  const note = 'What has come so far is below. More may come with each dataset.';
  const counts = formatFindingCounts(verdict);
  if (verdict.result === 'alert') {
    const message = `${counts} so far; checking, ${settled} of ${asked}`;
    return { tone: 'alert', label: RESULT_TEXT.alert.label, message, note, isChecking };
  }
  const message = counts === '' ? 'No verdict before every dataset has come' : `${counts} so far`;
  return { tone: 'unknown', label: `Checking… ${settled} of ${asked}`, message, note, isChecking };
}

/** The same for a column of several vehicles: the line names the most serious finding. */
export function describeVerdictBriefly(verdict: Verdict): VerdictText {
  const text = describeVerdict(verdict);
  if (text.isChecking) return text;
  const [first, ...rest] = verdict.findings.filter(({ severity }) => severity === verdict.result);
  const more = rest.length > 0 ? ` and ${rest.length} more` : '';
  return first ? { ...text, message: `${first.title}${more}` } : text;
}

/** Stands for the verdict on a vehicle of which no dataset was requested. */
export const NOT_LOOKED_UP_TEXT: VerdictText = {
  tone: 'unknown',
  label: 'Not looked up',
  message: 'Nothing is known of it here.',
  note: NOTHING_ANSWERED,
  isChecking: false,
};

function verdictMessage(verdict: Verdict): string {
  const { notChecked, sources } = verdict;
  switch (verdict.result) {
    case 'alert':
    case 'review':
      return formatFindingCounts(verdict) + notCheckedSuffix(verdict);
    case 'incomplete':
      return lookupProgress(verdict).asked === 0
        ? 'Nothing was asked for'
        : summarizeReasons(notChecked);
    case 'no-record':
      // Findings for information are listed below: they are no record against the vehicle.
      return `Every dataset answered; nothing recorded, ${describeSources(sources)}`;
  }
}

function verdictNote({ result, sources }: Verdict): string {
  return sources.length === 0 ? NOTHING_ANSWERED : RESULT_TEXT[result].note;
}

/** The texts of a verdict on paper, where no further answer follows. */
export function describePrintedVerdict(
  verdict: Verdict,
): Pick<VerdictText, 'label' | 'message' | 'note'> {
  const { label, printedNote } = RESULT_TEXT[verdict.result];
  return { label, message: printedMessage(verdict), note: printedNote ?? verdictNote(verdict) };
}

function printedMessage(verdict: Verdict): string {
  switch (verdict.result) {
    case 'alert':
    case 'review':
      return verdictMessage(verdict);
    case 'incomplete':
      return notFullyChecked(verdict);
    case 'no-record':
      return 'Every dataset answered, and nothing is recorded in what they hold';
  }
}

/** How many datasets were requested, and how many of those have an outcome. */
export function lookupProgress({ notChecked }: Pick<Verdict, 'notChecked'>): {
  asked: number;
  settled: number;
} {
  const count = (because: 'not-requested' | 'loading') =>
    notChecked.filter((item) => item.reason === because).length;
  const asked = DATASET_IDS.length - count('not-requested');
  return { asked, settled: asked - count('loading') };
}

/** “2 alerts, 1 to review”. Empty without either. */
function formatFindingCounts({ findings }: Verdict): string {
  const count = (severity: Severity) =>
    findings.filter((finding) => finding.severity === severity).length;
  return [
    count('alert') > 0 && formatCount(count('alert'), 'alert'),
    count('review') > 0 && `${count('review')} to review`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** A verdict that is serious enough without it still states how much of the vehicle is not known. */
const notCheckedSuffix = (verdict: Verdict) =>
  verdict.notChecked.length === 0 ? '' : `; ${notFullyChecked(verdict)}`;

const notFullyChecked = ({ notChecked }: Verdict) =>
  `${formatCount(new Set(notChecked.map(({ dataset }) => dataset)).size, 'dataset')} not fully checked`;

/** Returns a short reason such as “no data”, for use after the name of the dataset. */
export function reasonLabel(item: NotChecked): string {
  switch (item.reason) {
    case 'not-stated':
      return `says nothing on ${item.subject}`;
    case 'unexpected-values':
      return `${formatCount(item.count, 'field')} not as expected`;
    default:
      return outcomeReason(item.reason);
  }
}

/** “Tracker: no data”. */
export const namedReason = (item: NotChecked): string =>
  `${getDataset(item.dataset).name}: ${reasonLabel(item)}`;

/** “Tracker: no data; Options: timed out”, “Tracker: no data, and 3 more”. */
function summarizeReasons(items: readonly NotChecked[]): string {
  const [first = '', ...rest] = items.map(namedReason);
  return rest.length > 1 ? `${first}, and ${rest.length} more` : [first, ...rest].join('; ');
}

/** On paper: why a part of an answered dataset was not checked, and what that means. */
export function describePrintedPart(
  item: Extract<NotChecked, { reason: 'not-stated' | 'unexpected-values' }>,
) {
  return item.reason === 'not-stated'
    ? {
        title: `Nothing said on ${item.subject.toLowerCase()}`,
        meaning:
          'The answer does not say it, or says it in part: neither a record nor its absence.',
      }
    : {
        title: capitalize(reasonLabel(item)),
        meaning: 'They came in a form that can’t be relied on; where they matter they are shown.',
      };
}

/**
 * The environments and the time range of the answers: “Sample, 21 Nov 2026, 05:17”, or “…, 05:17 to
 * 05:19”.
 */
function describeSources(sources: readonly VerdictSource[]): string {
  const { names, first, last } = rangeOf(sources);
  const [day, time] = last.split(', ');
  const isOneDay = first !== last && first.startsWith(`${day}, `);
  return sources.length === 0 ? '' : `${names}, ${formatRange(first, isOneDay ? time : last)}`;
}

/** On paper: “2 sources, Sample, 21 Nov 2026, 05:17 to 21 Nov 2026, 05:19”. */
export function describePrintedSources(sources: readonly VerdictSource[]): string {
  const { names, first, last } = rangeOf(sources);
  return `${formatCount(sources.length, 'source')}, ${names}, ${formatRange(first, last)}`;
}

function rangeOf(sources: readonly VerdictSource[]) {
  const names = new Set(sources.map(({ environment }) => ENVIRONMENT_NAMES[environment]));
  const times = sources.map(({ receivedAt }) => receivedAt).toSorted();
  return {
    names: [...names].join(' and '),
    first: formatLondonTime(times[0] ?? ''),
    last: formatLondonTime(times.at(-1) ?? ''),
  };
}

const formatRange = (first: string, last = '') => (first === last ? first : `${first} to ${last}`);
