import type { Finding } from '../../shared/findings/finding.ts';
import type { Answer, Answered } from '../../shared/provider/answer.ts';
import type { DatasetId } from '../../shared/provider/catalogue.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import type { FieldSource } from './Field.tsx';

/** What a dataset's view can read from the page. */
export type ViewContext = {
  readonly now: Date;
  /** The vehicle as it was looked up. Provenance may have been requested by another identifier. */
  readonly vehicle: VehicleRef;
  /** The findings of all rules about this vehicle, from the answers received so far. */
  readonly findings: readonly Finding[];
  /** Returns another dataset's answer for the same vehicle, if there is one. */
  readonly getAnswer: (id: DatasetId) => Answer | undefined;
};

/** Properties of every view. The surrounding frame handles answers of other kinds. */
export type DatasetViewProps = FieldSource & {
  readonly answer: Answered;
  readonly context: ViewContext;
};
