import { useDeferredValue, useId, useMemo } from 'react';
import type { LoadedListings } from '../../../shared/listings/loaded-listings.ts';
import { describeCoverage } from '../../../shared/listings/position.ts';
import { rankPrice, computeStatistics } from '../../../shared/listings/statistics.ts';
import { useNavigation } from '../../window/navigation/useNavigation.ts';
import { Button } from '../../ui/Button.tsx';
import { useVehicleState } from '../../vehicle/useDataset.ts';
import { useListings } from '../listings-context.ts';
import { PriceTable } from './PriceTable.tsx';
import { PriceMileagePlot } from './PriceMileagePlot.tsx';
import styles from './MarketPosition.module.css';
import { type VehicleValue, readVehicleValue } from './vehicle-value.ts';
import { useThrottledValue } from './useThrottledValue.ts';
import {
  describeDifferenceFromMedian,
  describeOmittedListings,
  describeRank,
  describeRegression,
} from './market-text.ts';

/** This vehicle among the listings loaded so far: asks nothing of the service. */
export function MarketPosition() {
  const { state } = useListings();
  const id = useId();
  // What is typed, turned or scrolled comes first; thousands of points follow when there is time.
  const loaded = useDeferredValue(
    useThrottledValue(state.loaded, state.loadAllState.kind === 'running'),
  );
  return (
    <section className={styles['marketPosition']} aria-labelledby={id}>
      <header className={styles['header']}>
        <h3 id={id} className={styles['title']}>
          Where this vehicle stands
        </h3>
        {loaded && <p className={styles['coverage']}>{describeCoverage(loaded)}</p>}
      </header>
      {loaded ? (
        <MarketPositionContent loaded={loaded} />
      ) : (
        <p className={styles['muted']}>
          No listing is loaded yet. Once a search has been answered, this shows the prices and
          mileages of its listings, and this vehicle among them.
        </p>
      )}
    </section>
  );
}

function MarketPositionContent({ loaded }: { readonly loaded: LoadedListings }) {
  const { listings } = loaded;
  const { answers, loading } = useVehicleState();
  const valuation = answers.get('valuation');
  const statistics = useMemo(() => computeStatistics(listings), [listings]);
  const vehicle = useMemo(() => readVehicleValue(valuation), [valuation]);
  const { prices, regression, unplottedCount: omitted } = statistics;
  if (listings.length === 0)
    return (
      <p className={styles['muted']}>No listing was found, so there is nothing to stand among.</p>
    );
  return (
    <>
      <div className={styles['vehicle']}>
        <PriceRank loaded={loaded} vehicle={vehicle} median={prices.live?.median} />
        {vehicle.kind === 'unknown' && <ValuationLink isLoading={loading.has('valuation')} />}
      </div>
      <PriceMileagePlot loaded={loaded} vehicle={vehicle} regression={regression} />
      <PriceTable prices={prices} />
      <p>
        {regression
          ? describeRegression(regression)
          : 'No straight line: it takes live listings of three different mileages.'}
      </p>
      {omitted > 0 && (
        <p className={styles['muted']}>{describeOmittedListings(omitted, listings.length)}</p>
      )}
    </>
  );
}

type PositionProps = {
  readonly loaded: LoadedListings;
  readonly vehicle: VehicleValue;
  readonly median: number | undefined;
};

/** This vehicle's valuation, and where its price stands among the live ones. */
function PriceRank({ loaded, vehicle, median }: PositionProps) {
  if (vehicle.kind === 'unknown') return <p className={styles['muted']}>{vehicle.message}</p>;
  const rank = rankPrice(vehicle.price, loaded.listings);
  return (
    <>
      <p className={styles['valuation']}>{vehicle.text}</p>
      {rank && <p>{describeRank(rank)}</p>}
      {median === undefined ? (
        <p className={styles['muted']}>No live listing with a price is loaded.</p>
      ) : (
        <p>{describeDifferenceFromMedian(vehicle.price, median)}</p>
      )}
    </>
  );
}

function ValuationLink({ isLoading }: { readonly isLoading: boolean }) {
  const { showTab } = useNavigation();
  if (isLoading) return <p className={styles['muted']}>A valuation is on its way.</p>;
  return (
    <Button size="small" onPress={() => showTab('valuation')}>
      Open Valuation
    </Button>
  );
}
