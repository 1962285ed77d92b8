import { useCallback, useMemo } from 'react';
import type { Listing, LoadedListing } from '../../../shared/listings/listing.ts';
import type { LoadedListings } from '../../../shared/listings/loaded-listings.ts';
import {
  getSaleState,
  validMileage,
  validPrice,
  type Regression,
} from '../../../shared/listings/statistics.ts';
import type {
  ReferencePoint,
  ScatterGroup,
  ScatterPoint,
  StraightLine,
} from '../../ui/chart/scatter.ts';
import { ScatterPlot } from '../../ui/chart/ScatterPlot.tsx';
import { formatMiles, formatMoney, formatNumber } from '../../ui/format.ts';
import { useListings } from '../listings-context.ts';
import { toSingleLine } from '../results/listing-facts.ts';
import type { VehicleValue } from './market-text.ts';

const MIN_POINTS = 3;
/** Enough to tell listings apart, in one line. */
const MAX_PART_LENGTH = 60;

type Props = {
  readonly loaded: LoadedListings;
  readonly vehicle: VehicleValue;
  readonly regression: Regression | undefined;
};

/** Price against mileage of the loaded listings and of this vehicle. */
export function PriceMileagePlot({ loaded, vehicle, regression }: Props) {
  const { state, setView, hover } = useListings();
  const { listings, byKey } = loaded;
  const { live, sold } = useMemo(() => scatterPoints(listings), [listings]);
  const groups: readonly ScatterGroup[] = useMemo(
    // The last group is drawn on top.
    () => [
      { name: 'Sold', marker: 'triangle', hollow: true, points: sold },
      { name: 'Live', marker: 'circle', points: live },
    ],
    [live, sold],
  );
  const reference = useMemo(() => thisVehiclePoint(vehicle), [vehicle]);
  const line = useMemo(() => regression && regressionLine(live, regression), [live, regression]);
  const nameOf = useCallback((key: string) => listingName(byKey.get(key)?.listing ?? {}), [byKey]);
  const select = useCallback(
    (key: string) => setView({ selected: key, sidePanel: 'listing' }),
    [setView],
  );
  const count = live.length + sold.length;
  if (count < MIN_POINTS)
    return (
      <p className="muted">
        {count === 0
          ? 'No loaded listing has'
          : `Only ${formatNumber(count)} of the loaded listings ${count === 1 ? 'has' : 'have'}`}{' '}
        both a price and a mileage: too few to draw.
      </p>
    );
  return (
    <ScatterPlot
      title="Price against mileage"
      x={MILEAGE}
      y={PRICE}
      groups={groups}
      reference={reference}
      line={line}
      pointName={nameOf}
      pointLabel="Listing"
      help="Enter shows the listing."
      hovered={hover}
      selected={state.selected}
      onHover={hover.set}
      onSelect={select}
    />
  );
}

const MILEAGE = { label: 'Mileage, miles', format: formatNumber, formatWithUnit: formatMiles };
const PRICE = { label: 'Price', format: formatMoney };

/** Those with a mileage and a price, as x and y. */
function scatterPoints(listings: readonly LoadedListing[]) {
  const points: Record<'live' | 'sold', ScatterPoint[]> = { live: [], sold: [] };
  for (const { key, listing } of listings) {
    const [x, y] = [validMileage(listing), validPrice(listing)];
    if (x !== undefined && y !== undefined) points[getSaleState(listing)].push({ key, x, y });
  }
  return points;
}

function thisVehiclePoint(vehicle: VehicleValue): ReferencePoint | undefined {
  if (vehicle.kind === 'unknown' || vehicle.miles === undefined) return undefined;
  const name = `This vehicle: ${vehicle.text}`;
  return { label: 'This vehicle', name, x: vehicle.miles, y: vehicle.price };
}

/** The line ends at the live listings: it states nothing beyond them. */
function regressionLine(
  live: readonly ScatterPoint[],
  { poundsPerMile: slope, intercept, count }: Regression,
): StraightLine {
  let [from, to] = [Number.POSITIVE_INFINITY, 0];
  for (const { x } of live) [from, to] = [Math.min(from, x), Math.max(to, x)];
  return { name: `Straight line, n ${formatNumber(count)}`, slope, intercept, from, to };
}

/** “Volkswagen Golf 1.4 TSI Match, 2019, Blue”, as far as it is given. */
function listingName({ description, vrm, year, colour }: Listing): string {
  return [description ?? vrm ?? 'Listing', year, colour]
    .filter((part) => part !== undefined && part !== '')
    .map((part) => toSingleLine(String(part), MAX_PART_LENGTH))
    .join(', ');
}
