import type { Finding } from './finding.ts';
import type { Evidence, VehicleAnswers } from './vehicle-answers.ts';
import { type DatasetId, getDataset } from '../provider/catalogue.ts';
import { formatList } from '../format/text.ts';

type Path = readonly (string | number)[];

/** Evidence as a finding carries it: at least one piece. */
type NonEmptyEvidence = Finding['evidence'];

/**
 * The fields of one place as evidence: the first whatever stands there, the others where something
 * does.
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

/** A list as a finding's evidence; undefined for an empty one. */
export function toNonEmptyEvidence(list: readonly Evidence[]): NonEmptyEvidence | undefined {
  const [first, ...others] = list;
  return first && [first, ...others];
}

/** A dataset as its tab names it. */
export const nameOf = (id: DatasetId) => getDataset(id).name;

/** The datasets that some evidence stands in, each once: `Provenance, Status and Specification`. */
export function datasetsOf(evidence: readonly Evidence[]): string {
  return formatList([...new Set(evidence.map(({ dataset }) => nameOf(dataset)))]);
}
