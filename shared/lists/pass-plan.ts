import { formatList } from '../format/text.ts';
import { DATASET_IDS, type DatasetId } from '../provider/catalogue.ts';
import { datasetName } from '../provider/multi-request.ts';
import type { VehicleRef } from '../provider/parameters.ts';
import type { ListRow } from './list-row.ts';

export type PassRow = Pick<ListRow, 'number' | 'vrm' | 'vin'> & {
  /** Datasets that are not requested again: see `toPassRows`. */
  readonly settled: ReadonlySet<DatasetId>;
};

/** The full check requests the datasets of the lookup profile, and Provenance in any case. */
export const fullCheckDatasets = (profile: readonly DatasetId[]): readonly DatasetId[] =>
  DATASET_IDS.filter((id) => id === 'check' || profile.includes(id));

/** The vehicle that is sent. A request with plate and VIN is not documented. */
export function toVehicle({
  number,
  vrm,
  vin,
}: Pick<ListRow, 'number' | 'vrm' | 'vin'>): VehicleRef {
  if (vrm !== null) return { vrm };
  if (vin !== null) return { vin };
  throw new Error(`row ${number} has no plate and no VIN`);
}

/** “The provider refused Provenance (403). It is left out.” Empty if it has refused none. */
export function describeRefused(refused: readonly DatasetId[]): string {
  if (refused.length === 0) return '';
  const leftOut = refused.length === 1 ? 'It is' : 'They are';
  return `The provider refused ${formatList(refused.map(datasetName))} (403). ${leftOut} left out.`;
}
