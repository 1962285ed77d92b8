import { memo } from 'react';
import { ListingPhoto } from '../detail/ListingPhoto.tsx';
import { listingFacts } from './listing-facts.ts';
import {
  FactLine,
  FactText,
  lineWords,
  ListingPlate,
  type ListingItemProps,
  MainButton,
  Marks,
  useHovered,
} from './ListingParts.tsx';
import styles from './ListingRow.module.css';

/** Rem: three lines beside a small photo; four where there is no room for days beside the details. */
const HEIGHT = { wide: 5.25, narrow: 5.75 };
const WIDE = 34;

export const rowLayout = (width: number) => ({
  columns: 1,
  height: width > 0 && width < WIDE ? HEIGHT.narrow : HEIGHT.wide,
});

/** A listing in a line or three, its price where prices are compared. */
export const ListingRow = memo(function ListingRow(props: ListingItemProps) {
  const { loaded, now, isSelected, isComparable, hover } = props;
  const facts = listingFacts(loaded, now);
  const isHovered = useHovered(hover, loaded.key);
  const { description, plate, price, mileage, year, details, seller, days } = facts;
  return (
    <div
      className={styles['row']}
      data-selected={isSelected || undefined}
      data-pointed={isHovered || undefined}
    >
      <div className={styles['photo']}>
        <ListingPhoto loaded={loaded} at={0} environment={loaded.answer.environment} alt="" lazy />
      </div>
      <div className={styles['line']}>
        <span className={styles['name']} title={description?.text}>
          <MainButton {...props} facts={facts} />
        </span>
        <ListingPlate plate={plate} />
        <span className={styles['price']}>{price && <FactText fact={price} />}</span>
      </div>
      <div className={styles['line']}>
        <span className={styles['details']} title={lineWords([year, mileage, ...details])}>
          <FactLine facts={[year, mileage]} />
          <span className={styles['more']}>
            {(year ?? mileage) && details.length > 0 && ' · '}
            <FactLine facts={details} />
          </span>
        </span>
        <span className={styles['days']}>{days && <FactText fact={days} />}</span>
      </div>
      <div className={styles['line']}>
        <span className={styles['seller']} title={lineWords(seller)}>
          <FactLine facts={seller} />
        </span>
        <span className={styles['marks']}>
          <Marks facts={facts} isComparable={isComparable} />
        </span>
      </div>
    </div>
  );
});
