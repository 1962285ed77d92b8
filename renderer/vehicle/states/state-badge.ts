import { describeOutcome } from '../../../shared/reading/outcomes.ts';
import {
  Circle,
  CircleDot,
  CircleMinus,
  CircleSlash,
  Info,
  LoaderCircle,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react';
import type { Answer } from '../../../shared/provider/answer.ts';
import type { Tone } from '../../ui/tone.ts';
import type { DatasetState } from '../useDataset.ts';

/**
 * Icon and short label of a dataset's state. The tone `plain` has no colour: the dataset has
 * answered.
 */
export type StateBadge = {
  readonly icon: LucideIcon;
  readonly tone: Tone | 'plain';
  readonly label: string;
  readonly isSpinning?: true;
};

/** The default icon of each tone. */
const TONE_BADGE_ICONS: Readonly<Record<Tone, LucideIcon>> = {
  alert: TriangleAlert,
  review: TriangleAlert,
  information: Info,
  unknown: CircleMinus,
};

/** The marks of states that are the same for every dataset. */
export const MARKS = {
  'not-requested': { icon: Circle, tone: 'unknown', label: 'Not asked' },
  loading: { icon: LoaderCircle, tone: 'plain', label: 'Asking', isSpinning: true },
  error: { icon: TriangleAlert, tone: 'review', label: 'Fault' },
  answered: { icon: CircleDot, tone: 'plain', label: 'Answered' },
} as const satisfies Readonly<Record<string, StateBadge>>;

/** The mark of an outcome other than an answer. */
export function markOfOutcome(answer: Answer): StateBadge {
  const { tone, label } = describeOutcome(answer);
  return {
    icon: answer.kind === 'cancelled' ? CircleSlash : TONE_BADGE_ICONS[tone],
    tone,
    label: label,
  };
}

/** Returns the badge of a state. Each state has its own icon, and none of them is a tick. */
export function stateBadge(state: DatasetState): StateBadge {
  if (state.state === 'not-requested' && state.reason === 'plate-required')
    return { ...MARKS['not-requested'], label: 'Needs plate' };
  if (state.state !== 'settled') return MARKS[state.state];
  return state.answer.kind === 'answered' ? MARKS.answered : markOfOutcome(state.answer);
}
