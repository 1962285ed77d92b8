import { useDeferredValue, useId, useMemo, useEffect, useState } from 'react';
import { joinSentences } from '../../../shared/format/text.ts';
import type { LoadedListings } from '../../../shared/listings/loaded-listings.ts';
import type { LoadedListing } from '../../../shared/listings/listing.ts';
import { selectCounted } from '../../../shared/listings/market-position.ts';
import {
  computeStatistics,
  countUnplottable,
  type ListingSummary,
} from '../../../shared/listings/statistics.ts';
import {
  describeBasis,
  describeCoverage,
  describeExclusions,
  describeMedianAtMileage,
  OUTLIER_MEANING,
} from '../../../shared/listings/statistics-text.ts';
import { describeCaveatsAndDoubts } from '../../../shared/findings/valuation-caveats.ts';
import { Button } from '../../ui/Button.tsx';
import { Switch } from '../../ui/Checkbox.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { useVehicleState } from '../../vehicle/useDataset.ts';
import { useVerdict } from '../../vehicle/useVerdict.tsx';
import { useNavigation } from '../../window/navigation.ts';
import { useListings } from '../listings-store.ts';
import { PositionLines } from '../PositionLines.tsx';
import { useMarketPosition } from '../use-listings-handle.ts';
import styles from './MarketPosition.module.css';
import { PriceMileagePlot } from './PriceMileagePlot.tsx';
import { PriceTable } from './PriceTable.tsx';
import {
  describeOmittedListings,
  describeTrend,
  readVehicleValue,
  type VehicleValue,
} from './market-text.ts';
import { formatMoney, formatNumber } from '../../ui/format.ts';
import { listingName } from '../results/listing-facts.ts';

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
  const { state, thisVehicle, setView } = useListings();
  const valuation = useVehicleState().answers.get('valuation');
  const { includesExcluded } = state;
  const { plates } = thisVehicle;
  const { omitted, includedByChoice, omittedKeys, live, sold, pricedCount, unplottableCount } =
    useMemo(() => {
      const { counted, ...others } = selectCounted(listings, plates, includesExcluded);
      return {
        ...others,
        omittedKeys: new Set(others.omitted.map(({ source }) => source.key)),
        ...computeStatistics(counted),
        // Of all listings: the plot draws those that do not count, too.
        unplottableCount: countUnplottable(listings),
      };
    }, [listings, plates, includesExcluded]);
  const vehicle = useMemo(() => readVehicleValue(valuation), [valuation]);
  const miles = vehicle.kind === 'valued' ? vehicle.miles : undefined;
  const medianAtMileage = describeMedianAtMileage(live.trend, miles);
  const canInclude = includesExcluded || omitted.some(({ reason }) => reason !== 'own-advert');
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
      <div className={styles['basis']}>
        <p>{`${describeBasis(pricedCount, listings.length)}.`}</p>
        <p>
          {joinSentences(
            withFullStop(describeExclusions(omitted, listings.length)),
            withFullStop(describeExclusions(includedByChoice, listings.length, true)),
          )}
        </p>
        {canInclude && (
          <Switch
            label="Include excluded listings"
            isSelected={includesExcluded}
            onChange={(isOn) => setView({ includesExcluded: isOn })}
          />
        )}
      </div>
      <PriceMileagePlot
        loaded={loaded}
        excludedKeys={omittedKeys}
        vehicle={vehicle}
        trend={live.trend}
      />
      <PriceTable live={live} sold={sold} />
      <p>
        {live.trend
          ? describeTrend(live.trend)
          : 'No trend line: at least 3 live listings with different mileages are needed.'}
      </p>
      {medianAtMileage !== undefined && <p>{medianAtMileage}</p>}
      <Outliers live={live} />
      {unplottableCount > 0 && (
        <p className="muted">{describeOmittedListings(unplottableCount, listings.length)}</p>
      )}
    </>
  );
}

const withFullStop = (text: string | undefined) => text && `${text}.`;

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

const MAX_NAMED_LISTINGS = 10;

function Outliers({ live }: { readonly live: ListingSummary<LoadedListing> }) {
  const { select } = useListings();
  const { outliers, prices } = live;
  if (!prices?.quartiles) return null;
  if (outliers.length === 0)
    return <p className="muted">{`No outliers (${OUTLIER_MEANING.toLowerCase()}).`}</p>;
  return (
    <div>
      <p>{`Outliers. ${OUTLIER_MEANING}:`}</p>
      <ul aria-label="Outliers" className={styles['outliers']}>
        {outliers.slice(0, MAX_NAMED_LISTINGS).map(({ source: { key, listing }, price, side }) => (
          <li key={key}>
            <Button size="small" variant="quiet" onPress={() => select(key)}>
              {`${formatMoney(price)} (${side}): ${listingName(listing)}`}
            </Button>
          </li>
        ))}
        {outliers.length > MAX_NAMED_LISTINGS && (
          <li className="muted">and {formatNumber(outliers.length - MAX_NAMED_LISTINGS)} more</li>
        )}
      </ul>
    </div>
  );
}
