import type { Evidence, VehicleAnswers } from './vehicle-answers.ts';
import { type DatasetId, getDataset } from '../provider/catalogue.ts';
import { formatList } from '../format/text.ts';

/** Returns fields as evidence: always the first, the others only if they have a value. */
export function collectFieldEvidence(
  vehicle: VehicleAnswers,
  dataset: DatasetId,
  path: readonly (string | number)[],
  [first, ...others]: readonly [string, ...string[]],
): Evidence[] {
  const presentFields = others
    .map((name) => vehicle.createEvidence(dataset, ...path, name))
    .filter(({ value }) => value !== null && value !== '');
  return [vehicle.createEvidence(dataset, ...path, first), ...presentFields];
}

/** A dataset as its tab names it. */
export const nameOf = (id: DatasetId) => getDataset(id).name;

/** Lists the datasets of the evidence, each once: `Provenance, Status and Specification`. */
export function datasetsOf(evidence: readonly Evidence[]): string {
  return formatList([...new Set(evidence.map(({ dataset }) => nameOf(dataset)))]);
}
