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
import styles from './ListingCard.module.css';

/** Rem: no card is narrower; around the list and between cards; and all but the photo is so high. */
const MIN_CARD_WIDTH = 13;
const CARD_MARGIN = 0.5;
const TEXT_HEIGHT = 8.125;

/** As many columns as there is room for; the photos three wide to two high. */
export const computeCardLayout = (width: number) => {
  const columns = Math.max(1, Math.floor(width / MIN_CARD_WIDTH));
  const photo = ((Math.max(width, MIN_CARD_WIDTH) / columns - 2 * CARD_MARGIN) * 2) / 3;
  return { columns, height: photo + TEXT_HEIGHT + 2 * CARD_MARGIN };
};

/** A listing as a card under its photo. */
export const ListingCard = memo(function ListingCard(props: ListingItemProps) {
  const { loaded, now, isSelected, isComparable, hover } = props;
  const facts = listingFacts(loaded, now);
  const isHovered = useIsHovered(hover, loaded.key);
  const { description, plate, price, mileage, year, details, seller, days } = facts;
  return (
    <div className={styles['cell']}>
      <div
        className={styles['card']}
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
          <div className={styles['badges']}>
            <ListingBadges facts={facts} isComparable={isComparable} />
          </div>
        </div>
        <div className={styles['text']}>
          <div className={styles['line']}>
            <span className={styles['price']}>{price && <FactText fact={price} />}</span>
            <ListingPlate plate={plate} />
          </div>
          <div className={styles['name']} title={description?.text}>
            <ListingButton {...props} facts={facts} />
          </div>
          <div className={styles['details']}>
            <FactLine facts={[mileage, year]} />
          </div>
          <div className={styles['secondary']} title={joinFacts(details)}>
            <FactLine facts={details} />
          </div>
          <div className={styles['secondary']} title={joinFacts(seller)}>
            <FactLine facts={seller} />
          </div>
          <div className={styles['secondary']}>{days && <FactText fact={days} />}</div>
        </div>
      </div>
    </div>
  );
});
