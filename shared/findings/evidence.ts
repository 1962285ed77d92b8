import type { Finding } from './finding.ts';
import type { Evidence, VehicleAnswers } from './vehicle-answers.ts';
import { type DatasetId, getDataset } from '../provider/catalogue.ts';
import { formatList } from '../format/text.ts';

type Path = readonly (string | number)[];

/** Evidence of a finding: at least one entry. */
type NonEmptyEvidence = Finding['evidence'];

/**
 * Returns the fields at one path as evidence. The first is always included, the others only if they
 * have a value.
 */
export function collectFieldEvidence(
  vehicle: VehicleAnswers,
  dataset: DatasetId,
  path: Path,
  [first, ...others]: readonly [string, ...string[]],
): NonEmptyEvidence {
  const presentFields = others
    .map((name) => vehicle.createEvidence(dataset, ...path, name))
    .filter(({ value }) => value !== null && value !== '');
  return [vehicle.createEvidence(dataset, ...path, first), ...presentFields];
}

/** Returns the list as evidence of a finding, or undefined if it is empty. */
export function toNonEmptyEvidence(list: readonly Evidence[]): NonEmptyEvidence | undefined {
  const [first, ...others] = list;
  return first && [first, ...others];
}

/** A dataset as its tab names it. */
export const nameOf = (id: DatasetId) => getDataset(id).name;

/** Lists the datasets of the evidence, each once: `Provenance, Status and Specification`. */
export function datasetsOf(evidence: readonly Evidence[]): string {
  return formatList([...new Set(evidence.map(({ dataset }) => nameOf(dataset)))]);
}
