import type { DatasetId } from '../provider/catalogue.ts';
import type { Finding } from './finding.ts';
import type { Evidence, Known } from './known.ts';

type Path = readonly (string | number)[];

/** Evidence as a finding carries it: at least one piece. */
export type SomeEvidence = Finding['evidence'];

/**
 * The fields of one place as evidence: the first whatever stands there, the others where something
 * does.
 */
export function fieldsAt(
  known: Known,
  dataset: DatasetId,
  at: Path,
  [first, ...others]: readonly [string, ...string[]],
): SomeEvidence {
  const there = others
    .map((name) => known.evidence(dataset, ...at, name))
    .filter(({ value }) => value !== null && value !== '');
  return [known.evidence(dataset, ...at, first), ...there];
}

/** A list as a finding's evidence; undefined for an empty one. */
export function someOf(list: readonly Evidence[]): SomeEvidence | undefined {
  const [first, ...others] = list;
  return first && [first, ...others];
}
