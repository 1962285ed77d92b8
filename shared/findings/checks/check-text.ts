import { formatLondonTime } from '../../format/dates.ts';
import { capitalize, formatList } from '../../format/text.ts';
import type { Answer } from '../../provider/answer.ts';
import {
  describeFailedRefresh,
  describeNotRefreshed,
  outcomeReason,
} from '../../reading/outcomes.ts';
import type { Finding } from '../finding.ts';
import { nameOf, type VehicleAnswers } from '../vehicle-answers.ts';
import type { Gap } from './check.ts';

type ResultText = { readonly label: string; readonly reason: string };

/** The texts of a check that findings raised: the most serious one, and how many more. */
export function describeFindings(findings: readonly Finding[]): ResultText {
  const [first, ...others] = findings;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return {
    label: first?.severity === 'alert' ? 'Alert' : 'Review',
    reason: `${first?.title ?? ''}${more}`,
  };
}

export const GAP_LABELS = {
  loading: 'Checking',
  failed: 'Failed',
  'not-answered': 'Not answered',
  'not-checked': 'Not checked',
} as const satisfies Readonly<Record<Gap['state'], string>>;

export const describeGap = (vehicle: VehicleAnswers, gap: Gap): ResultText => ({
  label: GAP_LABELS[gap.state],
  reason: gapReason(vehicle, gap),
});

function gapReason(vehicle: VehicleAnswers, gap: Gap): string {
  const names = gap.datasets.map(nameOf);
  switch (gap.state) {
    case 'loading':
      return `${formatList(names)} loading`;
    case 'not-checked':
      return `${formatList(names)} ${names.length === 1 ? 'was' : 'were'} not requested.`;
    case 'failed':
      return describeFailure(vehicle, gap);
    case 'not-answered':
      return describeNotAnswered(vehicle, gap);
  }
}

function describeFailure(vehicle: VehicleAnswers, { datasets }: Gap): string {
  return datasets
    .map((dataset) => {
      const answer = vehicle.answers.get(dataset);
      const reason = capitalize(outcomeReason(answer?.kind ?? 'error'));
      const time = answer ? `, ${formatLondonTime(answer.completedAt)}` : '';
      return `${nameOf(dataset)}: ${reason}${time}.`;
    })
    .join(' ');
}

function describeNotAnswered(vehicle: VehicleAnswers, { datasets, facts }: Gap): string {
  const isHeld = datasets.some((dataset) => vehicle.getAnswered(dataset));
  if (isHeld) return `The response does not state ${formatList(facts.map(({ name }) => name))}.`;
  return `No data is held: ${formatList(datasets.map(nameOf))}.`;
}

/** The failed requests for the responses of a check. Empty if none failed. */
export function describeFailedRefreshes(answers: readonly Answer[]): string {
  const failed = answers.filter(({ notRefreshed }) => notRefreshed);
  const [first, ...others] = failed;
  if (!first?.notRefreshed) return '';
  // If every request failed for the same reason, one line states it, with the time of all of them.
  const texts = new Set(failed.map(describeNotRefreshed));
  if (texts.size === 1 && failed.length === answers.length && !first.notRefreshed.changed)
    return describeFailedRefresh(first.notRefreshed);
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  // With several sources, the text names the one that it is about.
  const source = answers.length > 1 ? ` (${nameOf(first.dataset)}${more})` : '';
  return `${describeNotRefreshed(first)}${source}`;
}
