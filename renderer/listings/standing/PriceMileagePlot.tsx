import { useCallback, useMemo } from 'react';
import type { LoadedListings } from '../../../shared/listings/loaded-listings.ts';
import type { Regression } from '../../../shared/listings/statistics.ts';
import type { ReferencePoint, ScatterGroup, StraightLine } from '../../ui/chart/scatter.ts';
import { ScatterPlot } from '../../ui/chart/ScatterPlot.tsx';
import { formatMiles, formatMoney, formatNumber } from '../../ui/format.ts';
import { useListings } from '../listings-context.ts';
import { scatterGroups, listingName } from './scatter-groups.ts';
import styles from './MarketPosition.module.css';
import type { VehicleValue } from './vehicle-value.ts';

/** Fewer points than this are no picture of a market. */
const MIN_POINTS = 3;

type StandingPlotProps = {
  readonly loaded: LoadedListings;
  readonly vehicle: VehicleValue;
  readonly regression: Regression | undefined;
};

/** Price against mileage of the listings loaded so far, this vehicle among them. */
export function PriceMileagePlot({ loaded, vehicle, regression }: StandingPlotProps) {
  const { state, setView, hover } = useListings();
  const { listings, byKey } = loaded;
  const groups = useMemo(() => scatterGroups(listings), [listings]);
  const reference = useMemo(() => thisVehiclePoint(vehicle), [vehicle]);
  const trendLine = useMemo(() => regressionLine(groups, regression), [groups, regression]);
  const pointName = useCallback(
    (key: string) => listingName(byKey.get(key)?.listing ?? {}),
    [byKey],
  );
  const select = useCallback(
    (key: string) => setView({ selected: key, sidePanel: 'listing' }),
    [setView],
  );
  const count = groups.reduce((sum, { points }) => sum + points.length, 0);
  if (count < MIN_POINTS)
    return (
      <p className={styles['muted']}>
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
      line={trendLine}
      pointName={pointName}
      pointLabel="Listing"
      help="Enter shows the listing."
      hovered={hover}
      selected={state.selected}
      onHover={hover.set}
      onSelect={select}
    />
  );
}

const MILEAGE = { label: 'Mileage, miles', format: formatNumber, say: formatMiles };
const PRICE = { label: 'Price', format: formatMoney };

function thisVehiclePoint(vehicle: VehicleValue): ReferencePoint | undefined {
  if (vehicle.kind === 'unknown' || vehicle.miles === undefined) return undefined;
  const name = `This vehicle: ${vehicle.text}`;
  return { label: 'This vehicle', name, x: vehicle.miles, y: vehicle.price };
}

/** The regression, drawn as far as there are live listings: it says nothing beyond them. */
function regressionLine(
  groups: readonly ScatterGroup[],
  regression: Regression | undefined,
): StraightLine | undefined {
  if (!regression) return undefined;
  const live = groups.find(({ name }) => name === 'Live')?.points ?? [];
  let [from, target] = [Number.POSITIVE_INFINITY, 0];
  for (const { x } of live) [from, target] = [Math.min(from, x), Math.max(target, x)];
  const { poundsPerMile: slope, intercept, count } = regression;
  return { name: `Straight line, n ${formatNumber(count)}`, slope, intercept, from, target };
}
