import { useCallback, useMemo } from 'react';
import { formatCount } from '../../../shared/format/text.ts';
import type { LoadedListing } from '../../../shared/listings/listing.ts';
import type { LoadedListings } from '../../../shared/listings/loaded-listings.ts';
import { getSaleState, validMileage, validPrice } from '../../../shared/listings/statistics.ts';
import type { Trend } from '../../../shared/listings/trend.ts';
import type {
  ReferencePoint,
  ScatterGroup,
  ScatterPoint,
  StraightLine,
} from '../../ui/chart/scatter.ts';
import { ScatterPlot } from '../../ui/chart/ScatterPlot.tsx';
import { formatMiles, formatMoney, formatNumber } from '../../ui/format.ts';
import { useListings } from '../listings-context.ts';
import { listingName } from './listing-name.ts';
import type { VehicleValue } from './market-text.ts';

const MIN_POINTS = 3;

type Props = {
  readonly loaded: LoadedListings;
  /** Listings of `loaded` that do not count in the statistics. They are drawn as a group. */
  readonly excludedKeys: ReadonlySet<string>;
  readonly vehicle: VehicleValue;
  readonly trend: Trend | undefined;
};

export function PriceMileagePlot({ loaded, excludedKeys, vehicle, trend }: Props) {
  const { state, setView, hover } = useListings();
  const { listings, byKey } = loaded;
  const { live, sold, excluded } = useMemo(
    () => scatterPoints(listings, excludedKeys),
    [listings, excludedKeys],
  );
  const groups: readonly ScatterGroup[] = useMemo(
    // The last group is drawn on top.
    () => [
      ...(excluded.length > 0
        ? [{ name: 'Excluded', marker: 'square', hollow: true, points: excluded } as const]
        : []),
      { name: 'Sold', marker: 'triangle', hollow: true, points: sold },
      { name: 'Live', marker: 'circle', points: live },
    ],
    [live, sold, excluded],
  );
  const reference = useMemo(() => thisVehiclePoint(vehicle), [vehicle]);
  const line = useMemo(() => trend && trendLine(trend), [trend]);
  const nameOf = useCallback((key: string) => listingName(byKey.get(key)?.listing ?? {}), [byKey]);
  const select = useCallback(
    (key: string) => setView({ selected: key, sidePanel: 'listing' }),
    [setView],
  );
  const count = live.length + sold.length + excluded.length;
  if (count < MIN_POINTS)
    return (
      <p className="muted">
        {`Too few listings with both price and mileage to draw a chart (${formatNumber(count)} loaded).`}
      </p>
    );
  return (
    <ScatterPlot
      title="Asking price by mileage"
      x={MILEAGE}
      y={PRICE}
      groups={groups}
      reference={reference}
      line={line}
      pointName={nameOf}
      pointLabel="Listing"
      help="Press Enter to open the listing."
      hovered={hover}
      selected={state.selected}
      onHover={hover.set}
      onSelect={select}
    />
  );
}

const MILEAGE = { label: 'Mileage, miles', format: formatNumber, formatWithUnit: formatMiles };
const PRICE = { label: 'Asking price', format: formatMoney };

type PointGroup = 'live' | 'sold' | 'excluded';

function scatterPoints(
  listings: readonly LoadedListing[],
  excludedKeys: ReadonlySet<string>,
): Readonly<Record<PointGroup, readonly ScatterPoint[]>> {
  const points: Record<PointGroup, ScatterPoint[]> = { live: [], sold: [], excluded: [] };
  for (const { key, listing } of listings) {
    const [x, y] = [validMileage(listing), validPrice(listing)];
    if (x === undefined || y === undefined) continue;
    points[excludedKeys.has(key) ? 'excluded' : getSaleState(listing)].push({ key, x, y });
  }
  return points;
}

function thisVehiclePoint(vehicle: VehicleValue): ReferencePoint | undefined {
  if (vehicle.kind === 'unknown' || vehicle.miles === undefined) return undefined;
  const name = `This vehicle: ${vehicle.text}`;
  return { label: 'This vehicle', name, x: vehicle.miles, y: vehicle.price };
}

/** The line ends at the live listings: it states nothing beyond them. */
function trendLine({
  poundsPerMile: slope,
  intercept,
  count,
  fromMiles: from,
  toMiles: to,
}: Trend): StraightLine {
  const name = `Trend line (based on ${formatCount(count, 'listing')})`;
  return { name, slope, intercept, from, to };
}
