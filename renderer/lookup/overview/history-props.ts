import type { ReactNode } from 'react';
import type { VehicleAnswers } from '../../../shared/findings/vehicle-answers.ts';

/** What a drawing of the vehicle's history is made from. */
export type HistoryProps = {
  readonly answers: VehicleAnswers;
  /** Stands for it while nothing has come that it could draw, and something may. */
  readonly placeholder: ReactNode;
};
