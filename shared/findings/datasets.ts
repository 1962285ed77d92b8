import { type DatasetId, getDataset } from '../provider/catalogue.ts';
import type { Evidence } from './vehicle-answers.ts';
import { formatList } from '../format/text.ts';

/** A dataset as its tab names it. */
export const datasetName = (id: DatasetId) => getDataset(id).name;

/** The datasets that some evidence stands in, each once: `Provenance, Status and Specification`. */
export function formatDatasetNames(evidence: readonly Evidence[]): string {
  return formatList([...new Set(evidence.map(({ dataset }) => datasetName(dataset)))]);
}
