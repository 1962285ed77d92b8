import { CarFront } from 'lucide-react';
import { defaultSearchValues } from '../../../shared/listings/draft.ts';
import { searchLikeThisCar } from '../../../shared/listings/this-car.ts';
import type { ParameterValues } from '../../../shared/provider/parameters.ts';
import { listingsEndpoint } from '../listings-state.ts';
import { Button } from '../../ui/Button.tsx';
import { formatNumber } from '../../ui/format.ts';
import { useListings } from '../listings-context.ts';

/** Narrows the search to listings of cars like the displayed one. */
export function LikeThisCar() {
  const { state, car, searchWith } = useListings();
  const endpoint = listingsEndpoint(state.version);
  const before = state.requestedValues ?? defaultSearchValues(endpoint);
  const values = searchLikeThisCar(endpoint, car, before);
  if (!values)
    return (
      <p className="note">
        Neither the year nor the mileage of this vehicle is known. Request its Specification or
        Valuation first.
      </p>
    );
  return (
    <>
      <p className="note">{describeSearch(values)}</p>
      <div>
        <Button size="small" icon={CarFront} onPress={() => searchWith(values)}>
          Find cars like this
        </Button>
      </div>
    </>
  );
}

/** “2011 to 2013, 35,000 to 47,400 miles, live, closest mileage first”. */
function describeSearch(values: ParameterValues): string {
  const { 'filters.mileage.min': min, 'filters.mileage.max': max, 'filters.years': years } = values;
  const [first, , last] = Array.isArray(years) ? years.map(String) : [];
  return [
    first !== undefined && last !== undefined && `${first} to ${last}`,
    typeof min === 'number' &&
      typeof max === 'number' &&
      `${formatNumber(min)} to ${formatNumber(max)} miles`,
    'live',
    values['sort'] === 'nearestMileage' && 'closest mileage first',
  ]
    .filter((part) => part !== false)
    .join(', ');
}
