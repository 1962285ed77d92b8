import { memo } from 'react';
import { ListingPhoto } from '../detail/ListingPhoto.tsx';
import { listingFacts } from './listing-facts.ts';
import {
  FactLine,
  FactText,
  joinFacts,
  ListingPlate,
  type ListingItemProps,
  ListingButton,
  ListingBadges,
  useIsHovered,
} from './ListingParts.tsx';
import styles from './ListingRow.module.css';

/** Rem: three lines beside a small photo; four where there is no room for days beside the details. */
const ROW_HEIGHT = { wide: 5.25, narrow: 5.75 };
const WIDE_ROW_WIDTH = 34;

export const computeRowLayout = (width: number) => ({
  columns: 1,
  height: width > 0 && width < WIDE_ROW_WIDTH ? ROW_HEIGHT.narrow : ROW_HEIGHT.wide,
});

/** A listing in a line or three, its price where prices are compared. */
export const ListingRow = memo(function ListingRow(props: ListingItemProps) {
  const { loaded, now, isSelected, isComparable, hover } = props;
  const facts = listingFacts(loaded, now);
  const isHovered = useIsHovered(hover, loaded.key);
  const { description, plate, price, mileage, year, details, seller, days } = facts;
  return (
    <div
      className={styles['row']}
      data-selected={isSelected || undefined}
      data-hovered={isHovered || undefined}
    >
      <div className={styles['photo']}>
        <ListingPhoto
          loaded={loaded}
          index={0}
          environment={loaded.answer.environment}
          alt=""
          lazy
        />
      </div>
      <div className={styles['line']}>
        <span className={styles['name']} title={description?.text}>
          <ListingButton {...props} facts={facts} />
        </span>
        <ListingPlate plate={plate} />
        <span className={styles['price']}>{price && <FactText fact={price} />}</span>
      </div>
      <div className={styles['line']}>
        <span className={styles['details']} title={joinFacts([year, mileage, ...details])}>
          <FactLine facts={[year, mileage]} />
          <span className={styles['more']}>
            {(year ?? mileage) && details.length > 0 && ' · '}
            <FactLine facts={details} />
          </span>
        </span>
        <span className={styles['days']}>{days && <FactText fact={days} />}</span>
      </div>
      <div className={styles['line']}>
        <span className={styles['seller']} title={joinFacts(seller)}>
          <FactLine facts={seller} />
        </span>
        <span className={styles['badges']}>
          <ListingBadges facts={facts} isComparable={isComparable} />
        </span>
      </div>
    </div>
  );
});
