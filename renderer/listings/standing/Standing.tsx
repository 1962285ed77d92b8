import { useDeferredValue, useId, useMemo } from 'react';
import type { Loaded } from '../../../shared/listings/loaded.ts';
import { coverWords } from '../../../shared/listings/position.ts';
import { rankOf, statisticsOf } from '../../../shared/listings/statistics.ts';
import { useNavigation } from '../../window/navigation/useNavigation.ts';
import { Button } from '../../ui/Button.tsx';
import { useVehicleState } from '../../vehicle/useDataset.ts';
import { useListings } from '../handle.ts';
import { Spreads } from './Spreads.tsx';
import { StandingPlot } from './StandingPlot.tsx';
import styles from './Standing.module.css';
import { type ThisVehicle, thisVehicle } from './this-vehicle.ts';
import { useSettled } from './useSettled.ts';
import { againstMedian, leftOutWords, rankWords, regressionWords } from './words.ts';

/** This vehicle among the listings loaded so far: asks nothing of the service. */
export function Standing() {
  const { state } = useListings();
  const id = useId();
  // What is typed, turned or scrolled comes first; thousands of points follow when there is time.
  const loaded = useDeferredValue(useSettled(state.loaded, state.loadAll.kind === 'running'));
  return (
    <section className={styles['standing']} aria-labelledby={id}>
      <header className={styles['head']}>
        <h3 id={id} className={styles['title']}>
          Where this vehicle stands
        </h3>
        {loaded && <p className={styles['cover']}>{coverWords(loaded)}</p>}
      </header>
      {loaded ? (
        <Among loaded={loaded} />
      ) : (
        <p className={styles['quiet']}>
          No listing is loaded yet. Once a search has been answered, this shows the prices and
          mileages of its listings, and this vehicle among them.
        </p>
      )}
    </section>
  );
}

function Among({ loaded }: { readonly loaded: Loaded }) {
  const { listings } = loaded;
  const { answers, loading } = useVehicleState();
  const valuation = answers.get('valuation');
  const statistics = useMemo(() => statisticsOf(listings), [listings]);
  const vehicle = useMemo(() => thisVehicle(valuation), [valuation]);
  const { prices, regression, leftOut } = statistics;
  if (listings.length === 0)
    return (
      <p className={styles['quiet']}>No listing was found, so there is nothing to stand among.</p>
    );
  return (
    <>
      <div className={styles['vehicle']}>
        <Position loaded={loaded} vehicle={vehicle} median={prices.live?.median} />
        {vehicle.kind === 'unknown' && <OpenValuation isLoading={loading.has('valuation')} />}
      </div>
      <StandingPlot loaded={loaded} vehicle={vehicle} regression={regression} />
      <Spreads prices={prices} />
      <p>
        {regression
          ? regressionWords(regression)
          : 'No straight line: it takes live listings of three different mileages.'}
      </p>
      {leftOut > 0 && <p className={styles['quiet']}>{leftOutWords(leftOut, listings.length)}</p>}
    </>
  );
}

type PositionProps = {
  readonly loaded: Loaded;
  readonly vehicle: ThisVehicle;
  readonly median: number | undefined;
};

/** This vehicle's valuation, and where its price stands among the live ones. */
function Position({ loaded, vehicle, median }: PositionProps) {
  if (vehicle.kind === 'unknown') return <p className={styles['quiet']}>{vehicle.why}</p>;
  const rank = rankOf(vehicle.price, loaded.listings);
  return (
    <>
      <p className={styles['valuation']}>{vehicle.words}</p>
      {rank && <p>{rankWords(rank)}</p>}
      {median === undefined ? (
        <p className={styles['quiet']}>No live listing with a price is loaded.</p>
      ) : (
        <p>{againstMedian(vehicle.price, median)}</p>
      )}
    </>
  );
}

function OpenValuation({ isLoading }: { readonly isLoading: boolean }) {
  const { showTab } = useNavigation();
  if (isLoading) return <p className={styles['quiet']}>A valuation is on its way.</p>;
  return (
    <Button size="small" onPress={() => showTab('valuation')}>
      Open Valuation
    </Button>
  );
}
