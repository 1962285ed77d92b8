import type { DatasetId } from '../provider/catalogue.ts';

/** What a refusal of a request applies to: one dataset, or all bundle requests. */
export const toRefusalKey = ({
  datasets: [first, ...others],
}: {
  readonly datasets: readonly DatasetId[];
}): DatasetId | 'bundle' => (first === undefined || others.length > 0 ? 'bundle' : first);
