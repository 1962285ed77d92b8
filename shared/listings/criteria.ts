import type { CriteriaRecord } from './listing.ts';

/** One criterion in words: “Colours”, “Blue or Red”. */
export type Criterion = { readonly label: string; readonly words: string };

/** What the service searched by, in plain words, in reading order; what is null is said to be not set. */
export function criteriaWords(criteria: CriteriaRecord): readonly Criterion[] {
  void criteria;
  throw new Error('to be written');
}
