import type { ReactNode } from 'react';
import type { Known } from '../../../shared/findings/known.ts';

/** What a drawing of the vehicle's history is made from. */
export type HistoryProps = {
  readonly known: Known;
  /** Stands for it while nothing has come that it could draw, and something may. */
  readonly awaited: ReactNode;
};
