import type { Facet, KnownFacets } from '../../../shared/listings/facets.ts';

/**
 * A facet with its values where they first stood: an answer counts the most frequent first, and the
 * value that was just chosen would move away from under the pointer. What is new follows, as it came.
 */
export function keepFacetOrder(facet: Facet, knownFacets: KnownFacets): Facet {
  const order = new Map(knownFacets[facet.name]?.map((key, index) => [key, index]));
  const orderOf = (key: string | number) => order.get(key) ?? order.size;
  const values = facet.values.toSorted((a, b) => orderOf(a.key) - orderOf(b.key));
  return { ...facet, values };
}
