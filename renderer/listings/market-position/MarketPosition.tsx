import { useDeferredValue, useId, useMemo, useEffect, useState } from 'react';
import type { LoadedListings } from '../../../shared/listings/loaded-listings.ts';
import { selectCounted } from '../../../shared/listings/market-position.ts';
import { describeCoverage } from '../../../shared/listings/statistics-text.ts';
import { describeCaveatsAndDoubts } from '../../../shared/findings/valuation-caveats.ts';
import { Button } from '../../ui/Button.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { useVehicleState } from '../../vehicle/useDataset.ts';
import { useVerdict } from '../../vehicle/useVerdict.tsx';
import { useNavigation } from '../../window/navigation.ts';
import { useListings } from '../listings-store.ts';
import { PositionLines } from '../PositionLines.tsx';
import { useMarketPosition } from '../use-listings-handle.ts';
import styles from './MarketPosition.module.css';
import { readVehicleValue, type VehicleValue } from './market-text.ts';
import { Statistics } from './Statistics.tsx';

/** This vehicle among the loaded listings. It sends no request. */
export function MarketPosition() {
  const { state } = useListings();
  const id = useId();
  // Rendering thousands of points is deferred, so that typing, paging and scrolling are not
  // delayed.
  const loaded = useDeferredValue(
    useThrottledValue(state.loaded, state.loadAllState.kind === 'running'),
  );
  return (
    <section className={styles['marketPosition']} aria-labelledby={id}>
      <header className={styles['header']}>
        <h3 id={id}>Price position of this vehicle</h3>
        {loaded && <p className="note figures">{describeCoverage(loaded)}</p>}
      </header>
      {loaded ? (
        <MarketPositionContent loaded={loaded} />
      ) : (
        <p className="muted">
          No listings loaded. Search to compare this vehicle’s price and mileage with similar
          listings.
        </p>
      )}
    </section>
  );
}

function MarketPositionContent({ loaded }: { readonly loaded: LoadedListings }) {
  const { listings } = loaded;
  const { state, thisVehicle } = useListings();
  const valuation = useVehicleState().answers.get('valuation');
  const { includesExcluded } = state;
  const { plates } = thisVehicle;
  const selection = useMemo(
    () => selectCounted(listings, plates, includesExcluded),
    [listings, plates, includesExcluded],
  );
  const vehicle = useMemo(() => readVehicleValue(valuation), [valuation]);
  if (listings.length === 0)
    return <p className="muted">No listings found, so no comparison is possible.</p>;
  return (
    <>
      <div className={styles['vehicle']}>
        {vehicle.kind === 'unknown' ? (
          <UnknownValue message={vehicle.message} />
        ) : (
          <VehicleValueText vehicle={vehicle} />
        )}
        <Ranks />
      </div>
      <Statistics loaded={loaded} selection={selection} vehicle={vehicle} />
    </>
  );
}

function VehicleValueText({
  vehicle,
}: {
  readonly vehicle: Extract<VehicleValue, { kind: 'valued' }>;
}) {
  const { verdict } = useVerdict();
  const caveats = describeCaveatsAndDoubts(verdict.findings);
  return (
    <>
      <p className={styles['valuation']}>{vehicle.text}</p>
      <p className="note">{vehicle.request}</p>
      {caveats !== undefined && <StatusMark tone="review">{caveats}</StatusMark>}
    </>
  );
}

function Ranks() {
  const handle = useListings();
  const position = useMarketPosition(handle);
  return <PositionLines position={position} handle={handle} />;
}

function UnknownValue({ message }: { readonly message: string }) {
  const { showTab } = useNavigation();
  const isLoading = useVehicleState().loading.has('valuation');
  return (
    <>
      <p className="muted">{message}</p>
      {isLoading ? (
        <p className="muted">Loading valuation…</p>
      ) : (
        <Button size="small" onPress={() => showTab('valuation')}>
          Open Valuation
        </Button>
      )}
    </>
  );
}

const INTERVAL_MS = 500;

/** While the value is changing, one that is at most {@link INTERVAL_MS} old: plots are slow to draw. */
export function useThrottledValue<T>(value: T, isChanging: boolean): T {
  const [throttled, setThrottled] = useState(value);
  const [renderedAt, setRenderedAt] = useState(0);
  const isStale = throttled !== value;
  useEffect(() => {
    if (!isStale) return undefined;
    const wait = isChanging ? renderedAt + INTERVAL_MS - performance.now() : 0;
    const timer = setTimeout(
      () => {
        setThrottled(value);
        setRenderedAt(performance.now());
      },
      Math.max(0, wait),
    );
    return () => clearTimeout(timer);
  }, [isStale, value, isChanging, renderedAt]);
  return isChanging ? throttled : value;
}
