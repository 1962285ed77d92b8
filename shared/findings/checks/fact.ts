import type { DatasetId } from '../../provider/catalogue.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';

/** A place in a response that can state a fact. */
export type StatedBy = {
  readonly dataset: DatasetId;
  /** The fields that are read, as in the API documentation: `finance.agreements`. */
  readonly fields: readonly string[];
  /** True only if the fields are given, possible and not adverse. */
  readonly isStated: (vehicle: VehicleAnswers) => boolean;
};

/** A fact that a good result needs. One place that states it is enough. */
export type Fact = {
  /** Completes “The response does not state …”. */
  readonly name: string;
  readonly statedBy: readonly [StatedBy, ...StatedBy[]];
};

export const isFactStated = (fact: Fact, vehicle: VehicleAnswers): boolean =>
  fact.statedBy.some(({ isStated }) => isStated(vehicle));
