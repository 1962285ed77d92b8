import { useCallback, useMemo } from 'react';
import { formatCount } from '../../../shared/format/text.ts';
import type { LoadedListing } from '../../../shared/listings/listing.ts';
import type { LoadedListings } from '../../../shared/listings/loaded-listings.ts';
import { getSaleState, upperScaleLimit } from '../../../shared/listings/statistics.ts';
import type { Trend } from '../../../shared/listings/trend.ts';
import { MIN_POUNDS, validMileage, validPrice } from '../../../shared/listings/valid-values.ts';
import type {
  ReferencePoint,
  ScatterGroup,
  ScatterPoint,
  StraightLine,
} from '../../ui/chart/scatter.ts';
import { ScatterPlot } from '../../ui/chart/ScatterPlot.tsx';
import { formatMiles, formatMoney, formatNumber } from '../../ui/format.ts';
import { useListings } from '../listings-store.ts';
import { listingName } from '../results/listing-facts.ts';
import { describeBeyondScale, type VehicleValue } from './market-text.ts';

const MIN_POINTS = 3;

type Props = {
  readonly loaded: LoadedListings;
  /** Listings of `loaded` that do not count in the statistics. They are drawn as a group. */
  readonly excludedKeys: ReadonlySet<string>;
  readonly vehicle: VehicleValue;
  readonly trend: Trend | undefined;
};

export function PriceMileagePlot({ loaded, excludedKeys, vehicle, trend }: Props) {
  const { state, select, hover, setView } = useListings();
  const { listings, byKey } = loaded;
  const { points, beyond, ...data } = useMemo(() => {
    const groups = scatterGroups(listings, excludedKeys);
    const reference = thisVehiclePoint(vehicle);
    const line = trend && trendLine(trend);
    return { groups, reference, line, ...createAxes(groups, reference) };
  }, [listings, excludedKeys, vehicle, trend]);
  const getName = useCallback((key: string) => listingName(byKey.get(key)?.listing ?? {}), [byKey]);
  const { yourPrice } = state;
  const miles = vehicle.kind === 'valued' ? vehicle.miles : undefined;
  const movable = useMemo(
    () =>
      miles === undefined || yourPrice === undefined
        ? undefined
        : {
            ...YOUR_PRICE,
            x: miles,
            y: yourPrice,
            onChange: (next: number) => setView({ yourPrice: next }),
          },
    [miles, yourPrice, setView],
  );
  if (points.length < MIN_POINTS)
    return (
      <p className="muted">
        {`Too few listings with both price and mileage to draw a chart (${formatNumber(points.length)} loaded).`}
      </p>
    );
  return (
    <>
      <ScatterPlot
        {...data}
        title="Asking price by mileage"
        pointName={getName}
        pointLabel="Listing"
        help="Press Enter to open the listing."
        movable={movable}
        hovered={hover}
        selected={state.selected}
        onHover={hover.set}
        onSelect={select}
      />
      {beyond.length > 0 && <p>{describeBeyondScale(beyond, points.length)}</p>}
    </>
  );
}

const MILEAGE = { label: 'Mileage, miles', format: formatNumber, formatWithUnit: formatMiles };
const YOUR_PRICE = {
  label: 'Your price',
  min: MIN_POUNDS,
  step: 50,
  largeStep: 500,
  format: formatMoney,
};
const PRICE = { label: 'Asking price', format: formatMoney };

/** The scales follow the bulk of the listings, and contain this vehicle. */
function createAxes(groups: readonly ScatterGroup[], reference: ReferencePoint | undefined) {
  const points = groups.flatMap((group) => group.points);
  const scaleLimit = (name: 'x' | 'y') =>
    Math.max(upperScaleLimit(points.map((point) => point[name])), reference?.[name] ?? 0);
  const [maxX, maxY] = [scaleLimit('x'), scaleLimit('y')];
  return {
    x: { ...MILEAGE, to: maxX },
    y: { ...PRICE, to: maxY },
    points,
    beyond: points.filter(({ x, y }) => x > maxX || y > maxY),
  };
}

function scatterGroups(
  listings: readonly LoadedListing[],
  excludedKeys: ReadonlySet<string>,
): readonly ScatterGroup[] {
  const points: Record<'live' | 'sold' | 'excluded', ScatterPoint[]> = {
    live: [],
    sold: [],
    excluded: [],
  };
  for (const { key, listing } of listings) {
    const [x, y] = [validMileage(listing.mileage), validPrice(listing.price)];
    if (x === undefined || y === undefined) continue;
    points[excludedKeys.has(key) ? 'excluded' : getSaleState(listing)].push({ key, x, y });
  }
  const { live, sold, excluded } = points;
  return [
    ...(excluded.length > 0
      ? [{ name: 'Excluded', marker: 'square', hollow: true, points: excluded } as const]
      : []),
    { name: 'Sold', marker: 'triangle', hollow: true, points: sold },
    // Drawn on top.
    { name: 'Live', marker: 'circle', points: live },
  ];
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
