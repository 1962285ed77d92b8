import type { EndpointVersion } from '../provider/dataset.ts';
import type { ParameterValues } from '../provider/parameters.ts';

/** One chosen filter, in words, and the search without it. */
export type Chip = {
  readonly id: string;
  /** “Colour: Blue”, “Mileage from 10,000”. */
  readonly label: string;
  readonly without: ParameterValues;
};

/** Every filter that these values hold, the location included, one chip each word of a list. */
export function chipsOf(endpoint: EndpointVersion, values: ParameterValues): readonly Chip[] {
  void endpoint;
  void values;
  throw new Error('to be written');
}

/** The search without any filter or location; sort, order, page size and what is asked along stay. */
export function withoutFilters(values: ParameterValues): ParameterValues {
  void values;
  throw new Error('to be written');
}
