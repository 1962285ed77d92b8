import {
  Circle,
  CircleDot,
  CircleMinus,
  CircleSlash,
  CircleX,
  Clock,
  LoaderCircle,
  type LucideIcon,
} from 'lucide-react';
import type { AnswerKind, FailedRefresh } from '../../../shared/provider/answer.ts';
import type { Environment } from '../../../shared/provider/environment.ts';
import { outcomeLabel, outcomeReason, type StateWord } from '../../../shared/reading/outcomes.ts';
import type { Tone } from '../../ui/tone.ts';
import type { BundleOnlyOutcome } from '../bundle-only.ts';
import type { DatasetHandle, RequestState } from '../useDataset.ts';
import { toRequestError } from '../request-error.ts';

/** Icon and short label of a state. The tone `plain` has no colour: the dataset has answered. */
export type StateBadge = {
  readonly icon: LucideIcon;
  readonly tone: Tone | 'plain';
  readonly label: string;
  /** Why a request failed or was not sent. */
  readonly cause?: string;
  readonly isSpinning?: true;
};

/** Each word has one sign, in grey: a failure says nothing about the vehicle. */
const ICONS: Readonly<Record<StateWord, LucideIcon>> = {
  Received: CircleDot,
  'No data held': CircleMinus,
  'Not sent': CircleSlash,
  Failed: CircleX,
};

const BADGES = {
  'not-requested': { icon: Circle, tone: 'unknown', label: 'Not requested' },
  loading: { icon: LoaderCircle, tone: 'plain', label: 'Requesting', isSpinning: true },
  error: { icon: ICONS.Failed, tone: 'unknown', label: 'Failed', cause: 'Platedesk error' },
  'over-limit': {
    icon: ICONS['Not sent'],
    tone: 'unknown',
    label: 'Not sent',
    cause: outcomeReason('over-limit', undefined),
  },
  answered: { icon: ICONS.Received, tone: 'plain', label: 'Received' },
} as const satisfies Readonly<Record<string, StateBadge>>;

/** Each state has its own icon, and none of them is a tick. */
export function stateBadge(handle: DatasetHandle): StateBadge {
  if (handle.state === 'settled') {
    const { answer } = handle;
    if (answer.notRefreshed) return notRefreshedBadge(answer.notRefreshed, answer.environment);
    return answer.kind === 'answered' ? BADGES.answered : badgeOf(answer.kind, answer.environment);
  }
  const badge = unsettledBadge(handle);
  return handle.state === 'not-requested' && handle.needsPlate
    ? { ...badge, label: 'Needs plate' }
    : badge;
}

/** The badge of a dataset that only a bundle has. */
export function bundleOnlyBadge(
  state: RequestState<BundleOnlyOutcome>,
  environment: Environment,
): StateBadge {
  if (state.state !== 'settled') return unsettledBadge(state);
  const bundleOnly = state.answer;
  if (bundleOnly.kind !== 'received' && bundleOnly.kind !== 'omitted')
    return badgeOf(bundleOnly.kind, environment);
  if (bundleOnly.notRefreshed) return notRefreshedBadge(bundleOnly.notRefreshed, environment);
  if (bundleOnly.kind === 'received') return BADGES.answered;
  return badgeOf('not-returned', environment);
}

const unsettledBadge = (
  request: Exclude<RequestState<unknown>, { readonly state: 'settled' }>,
): StateBadge =>
  BADGES[request.state === 'error' ? (toRequestError(request.error) ?? 'error') : request.state];

function badgeOf(kind: AnswerKind, environment: Environment): StateBadge {
  const { label, reason } = outcomeLabel(kind, environment);
  const hasCause = label === 'Failed' || label === 'Not sent';
  return { icon: ICONS[label], tone: 'unknown', label, ...(hasCause && { cause: reason }) };
}

/** An earlier response is shown, because a later request failed. */
const notRefreshedBadge = ({ kind }: FailedRefresh, environment: Environment): StateBadge => ({
  icon: Clock,
  tone: 'review',
  label: 'Not refreshed',
  cause: outcomeReason(kind, environment),
});
