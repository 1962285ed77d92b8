import { useDeferredValue, useId, useMemo } from 'react';
import type { LoadedListings } from '../../../shared/listings/loaded-listings.ts';
import { describeCoverage } from '../../../shared/listings/position.ts';
import { rankPrice, computeStatistics } from '../../../shared/listings/statistics.ts';
import { useNavigation } from '../../window/navigation/useNavigation.ts';
import { useVehicleState } from '../../vehicle/useDataset.ts';
import { Button } from '../../ui/Button.tsx';
import { useListings } from '../listings-context.ts';
import {
  describeDifferenceFromMedian,
  describeOmittedListings,
  describeRank,
  describeRegression,
  readVehicleValue,
  type VehicleValue,
} from './market-text.ts';
import styles from './MarketPosition.module.css';
import { PriceMileagePlot } from './PriceMileagePlot.tsx';
import { PriceTable } from './PriceTable.tsx';
import { useThrottledValue } from './useThrottledValue.ts';

/** This vehicle among the loaded listings. It sends no request. */
export function MarketPosition() {
  const { state } = useListings();
  const id = useId();
  // Typing, paging and scrolling come first: thousands of points are rendered when there is time.
  const loaded = useDeferredValue(
    useThrottledValue(state.loaded, state.loadAllState.kind === 'running'),
  );
  return (
    <section className={styles['marketPosition']} aria-labelledby={id}>
      <header className={styles['header']}>
        <h3 id={id}>Where this vehicle stands</h3>
        {loaded && <p className="note figures">{describeCoverage(loaded)}</p>}
      </header>
      {loaded ? (
        <MarketPositionContent loaded={loaded} />
      ) : (
        <p className="muted">
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
  const { prices, regression, unplottedCount } = statistics;
  if (listings.length === 0)
    return <p className="muted">No listing was found, so there is nothing to stand among.</p>;
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
      {unplottedCount > 0 && (
        <p className="muted">{describeOmittedListings(unplottedCount, listings.length)}</p>
      )}
    </>
  );
}

type PriceRankProps = {
  readonly loaded: LoadedListings;
  readonly vehicle: VehicleValue;
  readonly median: number | undefined;
};

/** The valuation, its rank among the live listings, and its difference from their median. */
function PriceRank({ loaded, vehicle, median }: PriceRankProps) {
  if (vehicle.kind === 'unknown') return <p className="muted">{vehicle.message}</p>;
  const rank = rankPrice(vehicle.price, loaded.listings);
  return (
    <>
      <p className={styles['valuation']}>{vehicle.text}</p>
      {rank && <p>{describeRank(rank)}</p>}
      {median === undefined ? (
        <p className="muted">No live listing with a price is loaded.</p>
      ) : (
        <p>{describeDifferenceFromMedian(vehicle.price, median)}</p>
      )}
    </>
  );
}

function ValuationLink({ isLoading }: { readonly isLoading: boolean }) {
  const { showTab } = useNavigation();
  if (isLoading) return <p className="muted">A valuation is on its way.</p>;
  return (
    <Button size="small" onPress={() => showTab('valuation')}>
      Open Valuation
    </Button>
  );
}
