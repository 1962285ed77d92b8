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
import type { Tone } from '../../ui/tone.ts';
import type { DatasetState } from '../useDataset.ts';
import { describeOutcome } from './outcome-text.ts';

/** A dataset's state in a shape and a word or two. `plain` has no colour: it came. */
export type StateBadge = {
  readonly icon: LucideIcon;
  readonly tone: Tone | 'plain';
  readonly label: string;
  readonly isSpinning?: true;
};

/** A shape for each tone, where a state has none of its own. */
export const TONE_BADGE_ICONS: Readonly<Record<Tone, LucideIcon>> = {
  alert: TriangleAlert,
  review: TriangleAlert,
  information: Info,
  unknown: CircleMinus,
};

/** The mark of a state: each has a shape of its own, and none of them is a tick. */
export function stateBadge(state: DatasetState): StateBadge {
  switch (state.state) {
    case 'not-requested':
      return {
        icon: Circle,
        tone: 'unknown',
        label: state.reason === 'plate-required' ? 'Needs plate' : 'Not asked',
      };
    case 'loading':
      return { icon: LoaderCircle, tone: 'plain', label: 'Asking', isSpinning: true };
    case 'error':
      return { icon: TriangleAlert, tone: 'review', label: 'Fault' };
    case 'settled': {
      const { answer } = state;
      if (answer.kind === 'answered') return { icon: CircleDot, tone: 'plain', label: 'Answered' };
      const { tone, label } = describeOutcome(answer);
      return {
        icon: answer.kind === 'cancelled' ? CircleSlash : TONE_BADGE_ICONS[tone],
        tone,
        label,
      };
    }
  }
}
