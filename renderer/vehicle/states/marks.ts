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
import { wordsFor } from './words.ts';

/** A dataset's state in a shape and a word or two. `plain` has no colour: it came. */
export type Mark = {
  readonly icon: LucideIcon;
  readonly tone: Tone | 'plain';
  readonly short: string;
  readonly spins?: true;
};

/** A shape for each tone, where a state has none of its own. */
export const BY_TONE: Readonly<Record<Tone, LucideIcon>> = {
  alert: TriangleAlert,
  review: TriangleAlert,
  information: Info,
  unknown: CircleMinus,
};

/** The mark of a state: each has a shape of its own, and none of them is a tick. */
export function markOf(state: DatasetState): Mark {
  switch (state.state) {
    case 'not-requested':
      return {
        icon: Circle,
        tone: 'unknown',
        short: state.because === 'needs-plate' ? 'Needs plate' : 'Not asked',
      };
    case 'loading':
      return { icon: LoaderCircle, tone: 'plain', short: 'Asking', spins: true };
    case 'fault':
      return { icon: TriangleAlert, tone: 'review', short: 'Fault' };
    case 'settled': {
      const { answer } = state;
      if (answer.kind === 'answered') return { icon: CircleDot, tone: 'plain', short: 'Answered' };
      const { tone, short } = wordsFor(answer);
      return { icon: answer.kind === 'cancelled' ? CircleSlash : BY_TONE[tone], tone, short };
    }
  }
}
