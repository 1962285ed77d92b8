import { formatLondonTime } from '../format/dates.ts';
import type { Answer, FailedRefresh } from '../provider/answer.ts';
import { outcomeReason } from './outcomes.ts';

/** A response with the time at which it was received, and the later request that failed. */
type Refreshable = {
  readonly completedAt: string;
  readonly notRefreshed?: FailedRefresh | undefined;
};

const CHANGED_TEXT = {
  version: ', for another version',
  parameters: ', for other parameters',
} as const;

/** “Not refreshed: timed out, showing the answer of 21 Nov 2026, 10:20”. Empty if no request failed. */
export function describeNotRefreshed({ completedAt, notRefreshed }: Refreshable): string {
  if (!notRefreshed) return '';
  const { changed } = notRefreshed;
  return `${describeFailedRefresh(notRefreshed)}, showing the answer of ${formatLondonTime(completedAt)}${changed ? CHANGED_TEXT[changed] : ''}`;
}

/** “Not refreshed: timed out”, where the time is stated beside it. */
export const describeFailedRefresh = ({ kind }: FailedRefresh): string =>
  `Not refreshed: ${outcomeReason(kind)}`;

/** The outcome of the last request for the dataset: the failed one, or the answer itself. */
export const latestOutcome = (answer: Answer): Answer => answer.notRefreshed?.answer ?? answer;
