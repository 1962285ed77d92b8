import {
  Circle,
  CircleDot,
  CircleMinus,
  CircleSlash,
  History,
  Info,
  LoaderCircle,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react';
import type { Answer, BundleOnlyFailure, FailedRefresh } from '../../../shared/provider/answer.ts';
import { describeOutcome, OUTCOME_LABELS } from '../../../shared/reading/outcomes.ts';
import type { Tone } from '../../ui/tone.ts';
import type { BundleOnlyOutcome } from '../bundle-only.ts';
import type { DatasetHandle, RequestState } from '../useDataset.ts';

/** Icon and short label of a state. The tone `plain` has no colour: the dataset has answered. */
export type StateBadge = {
  readonly icon: LucideIcon;
  readonly tone: Tone | 'plain';
  readonly label: string;
  readonly isSpinning?: true;
};

const TONE_BADGE_ICONS: Readonly<Record<Tone, LucideIcon>> = {
  alert: TriangleAlert,
  review: TriangleAlert,
  information: Info,
  unknown: CircleMinus,
};

const BADGES = {
  'not-requested': { icon: Circle, tone: 'unknown', label: 'Not requested' },
  loading: { icon: LoaderCircle, tone: 'plain', label: 'Requesting', isSpinning: true },
  error: { icon: TriangleAlert, tone: 'review', label: 'Error' },
  answered: { icon: CircleDot, tone: 'plain', label: 'Received' },
} as const satisfies Readonly<Record<string, StateBadge>>;

/** Each state has its own icon, and none of them is a tick. */
export function stateBadge(handle: DatasetHandle): StateBadge {
  if (handle.state === 'settled') {
    const { answer } = handle;
    if (answer.notRefreshed) return notRefreshedBadge(answer.notRefreshed);
    return answer.kind === 'answered' ? BADGES.answered : failureBadge(answer);
  }
  const badge = BADGES[handle.state];
  return handle.state === 'not-requested' && handle.needsPlate
    ? { ...badge, label: 'Needs plate' }
    : badge;
}

/** The badge of a dataset that only a bundle has. */
export function bundleOnlyBadge(state: RequestState<BundleOnlyOutcome>): StateBadge {
  if (state.state !== 'settled') return BADGES[state.state];
  const bundleOnly = state.answer;
  if (bundleOnly.kind !== 'received' && bundleOnly.kind !== 'omitted')
    return failureBadge(bundleOnly);
  if (bundleOnly.notRefreshed) return notRefreshedBadge(bundleOnly.notRefreshed);
  if (bundleOnly.kind === 'received') return BADGES.answered;
  return { icon: CircleMinus, tone: 'unknown', label: OUTCOME_LABELS['not-returned'].label };
}

function failureBadge(answer: Answer | BundleOnlyFailure): StateBadge {
  const { tone, label } = describeOutcome(answer);
  const icon = answer.kind === 'cancelled' ? CircleSlash : TONE_BADGE_ICONS[tone];
  return { icon, tone, label };
}

/** An earlier response is shown, because a later request failed. */
const notRefreshedBadge = ({ kind }: FailedRefresh): StateBadge => ({
  icon: History,
  tone: kind === 'error' ? BADGES.error.tone : OUTCOME_LABELS[kind].tone,
  label: 'Not refreshed',
});
