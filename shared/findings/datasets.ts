import { type DatasetId, datasetOf } from '../provider/catalogue.ts';
import type { Evidence } from './known.ts';
import { listed } from '../format/words.ts';

/** A dataset as its tab names it. */
export const nameOf = (id: DatasetId) => datasetOf(id).name;

/** The datasets that some evidence stands in, each once: `Provenance, Status and Specification`. */
export function datasetsOf(evidence: readonly Evidence[]): string {
  return listed([...new Set(evidence.map(({ dataset }) => nameOf(dataset)))]);
}
