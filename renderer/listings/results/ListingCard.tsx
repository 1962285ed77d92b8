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
import styles from './ListingCard.module.css';

/** Rem: no card is narrower; around the list and between cards; and all but the photo is so high. */
const NARROWEST = 13;
const MARGIN = 0.5;
const WORDS = 8.125;

/** As many columns as there is room for; the photos three wide to two high. */
export const cardLayout = (width: number) => {
  const columns = Math.max(1, Math.floor(width / NARROWEST));
  const photo = ((Math.max(width, NARROWEST) / columns - 2 * MARGIN) * 2) / 3;
  return { columns, height: photo + WORDS + 2 * MARGIN };
};

/** A listing as a card under its photo. */
export const ListingCard = memo(function ListingCard(props: ListingItemProps) {
  const { loaded, now, isSelected, isComparable, hover } = props;
  const facts = listingFacts(loaded, now);
  const isHovered = useHovered(hover, loaded.key);
  const { description, plate, price, mileage, year, details, seller, days } = facts;
  return (
    <div className={styles['place']}>
      <div
        className={styles['card']}
        data-selected={isSelected || undefined}
        data-pointed={isHovered || undefined}
      >
        <div className={styles['photo']}>
          <ListingPhoto
            loaded={loaded}
            at={0}
            environment={loaded.answer.environment}
            alt=""
            lazy
          />
          <div className={styles['marks']}>
            <Marks facts={facts} isComparable={isComparable} />
          </div>
        </div>
        <div className={styles['words']}>
          <div className={styles['line']}>
            <span className={styles['price']}>{price && <FactText fact={price} />}</span>
            <ListingPlate plate={plate} />
          </div>
          <div className={styles['name']} title={description?.text}>
            <MainButton {...props} facts={facts} />
          </div>
          <div className={styles['details']}>
            <FactLine facts={[mileage, year]} />
          </div>
          <div className={styles['second']} title={lineWords(details)}>
            <FactLine facts={details} />
          </div>
          <div className={styles['second']} title={lineWords(seller)}>
            <FactLine facts={seller} />
          </div>
          <div className={styles['second']}>{days && <FactText fact={days} />}</div>
        </div>
      </div>
    </div>
  );
});
