import { useMemo } from 'react';
import { joinSentences } from '../../../shared/format/text.ts';
import type { LoadedListings } from '../../../shared/listings/loaded-listings.ts';
import type { LoadedListing } from '../../../shared/listings/listing.ts';
import type { selectCounted } from '../../../shared/listings/market-position.ts';
import {
  computeStatistics,
  countUnplottable,
  type ListingSummary,
} from '../../../shared/listings/statistics.ts';
import {
  describeBasis,
  describeExclusions,
  describeMedianAtMileage,
  OUTLIER_MEANING,
} from '../../../shared/listings/statistics-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Switch } from '../../ui/Checkbox.tsx';
import { formatMoney, formatNumber } from '../../ui/format.ts';
import { useListings } from '../listings-store.ts';
import { listingName } from '../results/listing-facts.ts';
import styles from './MarketPosition.module.css';
import { describeOmittedListings, describeTrend, type VehicleValue } from './market-text.ts';
import { PriceMileagePlot } from './PriceMileagePlot.tsx';
import { PriceTable } from './PriceTable.tsx';

type Props = {
  readonly loaded: LoadedListings;
  readonly selection: ReturnType<typeof selectCounted<LoadedListing>>;
  readonly vehicle: VehicleValue;
};

/**
 * The statistics of the loaded listings that count. They are rendered apart from the selection of
 * those listings, because React can interrupt a deferred rendering only between components.
 */
export function Statistics({ loaded, selection, vehicle }: Props) {
  const { state, setView } = useListings();
  const { includesExcluded } = state;
  const { listings } = loaded;
  const { counted, omitted, includedByChoice } = selection;
  const { live, sold, pricedCount } = useMemo(() => computeStatistics(counted), [counted]);
  const omittedKeys = useMemo(() => new Set(omitted.map(({ source }) => source.key)), [omitted]);
  // Of all listings: the plot draws those that do not count, too.
  const unplottableCount = useMemo(() => countUnplottable(listings), [listings]);
  const miles = vehicle.kind === 'valued' ? vehicle.miles : undefined;
  const medianAtMileage = describeMedianAtMileage(live.trend, miles);
  const canInclude = includesExcluded || omitted.some(({ reason }) => reason !== 'own-advert');
  return (
    <>
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
