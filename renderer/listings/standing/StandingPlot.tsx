import { useCallback, useMemo } from 'react';
import type { Loaded } from '../../../shared/listings/loaded.ts';
import type { Regression } from '../../../shared/listings/statistics.ts';
import type { OwnPoint, ScatterGroup, StraightLine } from '../../ui/chart/scatter.ts';
import { ScatterPlot } from '../../ui/chart/ScatterPlot.tsx';
import { formatMiles, formatMoney, formatNumber } from '../../ui/format.ts';
import { useListings } from '../handle.ts';
import { groupsOf, listingName } from './points.ts';
import styles from './Standing.module.css';
import type { ThisVehicle } from './this-vehicle.ts';

/** Fewer points than this are no picture of a market. */
const FEWEST = 3;

type StandingPlotProps = {
  readonly loaded: Loaded;
  readonly vehicle: ThisVehicle;
  readonly regression: Regression | undefined;
};

/** Price against mileage of the listings loaded so far, this vehicle among them. */
export function StandingPlot({ loaded, vehicle, regression }: StandingPlotProps) {
  const { state, choose, hover } = useListings();
  const { listings, byKey } = loaded;
  const groups = useMemo(() => groupsOf(listings), [listings]);
  const own = useMemo(() => ownPoint(vehicle), [vehicle]);
  const line = useMemo(() => lineThrough(groups, regression), [groups, regression]);
  const nameOf = useCallback((key: string) => listingName(byKey.get(key)?.listing ?? {}), [byKey]);
  const select = useCallback(
    (key: string) => choose({ selected: key, aside: 'listing' }),
    [choose],
  );
  const count = groups.reduce((sum, { points }) => sum + points.length, 0);
  if (count < FEWEST)
    return (
      <p className={styles['quiet']}>
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
      own={own}
      line={line}
      nameOf={nameOf}
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

function ownPoint(vehicle: ThisVehicle): OwnPoint | undefined {
  if (vehicle.kind === 'unknown' || vehicle.miles === undefined) return undefined;
  const name = `This vehicle: ${vehicle.words}`;
  return { label: 'This vehicle', name, x: vehicle.miles, y: vehicle.price };
}

/** The regression, drawn as far as there are live listings: it says nothing beyond them. */
function lineThrough(
  groups: readonly ScatterGroup[],
  regression: Regression | undefined,
): StraightLine | undefined {
  if (!regression) return undefined;
  const live = groups.find(({ name }) => name === 'Live')?.points ?? [];
  let [from, to] = [Number.POSITIVE_INFINITY, 0];
  for (const { x } of live) [from, to] = [Math.min(from, x), Math.max(to, x)];
  const { perMile: slope, atZero, n } = regression;
  return { name: `Straight line, n ${formatNumber(n)}`, slope, atZero, from, to };
}
