import type { Json } from '../provider/json.ts';
import type { ParameterValues } from '../provider/parameters.ts';

/** One value of a facet. */
export type FacetValue = {
  /** As it came. */
  readonly key: string | number;
  /** In words; a value that isn't known is as it came. */
  readonly label: string;
  /** Undefined where this answer doesn't count it: seen in an earlier one, or chosen. */
  readonly count: number | undefined;
  readonly chosen: boolean;
  /** The search with this value chosen, or no longer chosen. Absent where no filter stands for it. */
  readonly next?: ParameterValues;
};

export type Facet = {
  readonly name: string;
  readonly label: string;
  readonly values: readonly FacetValue[];
};

/** Values of each facet that earlier answers of a vehicle had, so that a second can be chosen. */
export type SeenFacets = Readonly<Record<string, readonly (string | number)[]>>;

/** The facets of an answer, in the interface's order, with what choosing each value asks for. */
export function readFacets(
  filters: Json | undefined,
  values: ParameterValues,
  seen: SeenFacets,
): readonly Facet[] {
  void filters;
  void values;
  void seen;
  throw new Error('to be written');
}

/** What has been seen, with the values of one more answer. */
export function seeFacets(seen: SeenFacets, filters: Json | undefined): SeenFacets {
  void filters;
  return seen;
}
