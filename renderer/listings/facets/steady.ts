import type { Facet, SeenFacets } from '../../../shared/listings/facets.ts';

/**
 * A facet with its values where they first stood: an answer counts the most frequent first, and the
 * value that was just chosen would move away from under the pointer. What is new follows, as it came.
 */
export function steady(facet: Facet, seen: SeenFacets): Facet {
  const places = new Map(seen[facet.name]?.map((key, at) => [key, at]));
  const placeOf = (key: string | number) => places.get(key) ?? places.size;
  const values = facet.values.toSorted((a, b) => placeOf(a.key) - placeOf(b.key));
  return { ...facet, values };
}
