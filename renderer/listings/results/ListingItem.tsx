import { type LucideIcon, Scale, Tag, TriangleAlert } from 'lucide-react';
import { memo, useSyncExternalStore } from 'react';
import {
  type DifferenceText,
  describeMileageDifference,
  describePriceDifference,
  type ThisVehicle,
} from '../../../shared/listings/this-vehicle.ts';
import type { LoadedListing } from '../../../shared/listings/listing.ts';
import { cx } from '../../ui/cx.ts';
import { Plate } from '../../ui/Plate.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { isLeftToRightText } from '../../../shared/format/safe-text.ts';
import { ListingPhoto } from '../detail/ListingPhoto.tsx';
import type { Store } from '../../ui/store.ts';
import { type Fact, type ListingFacts, listingFacts } from './listing-facts.ts';
import styles from './ListingItem.module.css';

/** Props of a row or a card. None of them changes while the list scrolls. */
type Props = {
  readonly loaded: LoadedListing;
  readonly thisVehicle: ThisVehicle;
  readonly isSelected: boolean;
  readonly isComparable: boolean;
  readonly tabIndex: 0 | -1;
  readonly hover: Store<string | undefined>;
  readonly onChoose: (key: string) => void;
};

/** In rem: three lines beside a small photo. */
const ROW_LAYOUT = { columns: 1, height: 4.5 };

export const computeRowLayout = () => ROW_LAYOUT;

/** In rem: the text of a card, and the margin around it. */
const MIN_CARD_WIDTH = 13;
const CARD_MARGIN = 0.5;
const TEXT_HEIGHT = 8.125;

/** As many columns as fit. Photos have the ratio 3:2. */
export const computeCardLayout = (width: number) => {
  const columns = Math.max(1, Math.floor(width / MIN_CARD_WIDTH));
  const photo = ((Math.max(width, MIN_CARD_WIDTH) / columns - 2 * CARD_MARGIN) * 2) / 3;
  return { columns, height: photo + TEXT_HEIGHT + 2 * CARD_MARGIN };
};

export const ListingRow = memo(function ListingRow(props: Props) {
  const itemState = useItemState(props);
  const { listing } = props.loaded;
  const facts = listingFacts(props.loaded);
  const { plate, price, mileage, year, details, seller, days } = facts;
  return (
    <div className={styles['row']} data-listed-row="" {...itemState}>
      <div className={styles['rowPhoto']}>
        <ListingPhoto loaded={props.loaded} />
      </div>
      <ListingButton {...props} facts={facts} />
      <div className={styles['line']} data-listed-line="">
        <ListingBadges facts={facts} isComparable={props.isComparable} />
        <FactLine facts={[year, ...details]} />
      </div>
      <div className={cx(styles['line'], styles['sellerLine'])} data-listed-line="">
        <ListingPlate plate={plate} />
        <FactLine facts={seller} className="note" />
        <FactLine facts={[days]} className={cx('note', styles['days'])} />
      </div>
      <span className={cx('truncate', styles['figure'])}>
        <FactText fact={mileage} />
      </span>
      <Difference difference={describeMileageDifference(listing, props.thisVehicle)} />
      <span className={cx('truncate', styles['figure'], styles['price'])}>
        <FactText fact={price} />
      </span>
      <Difference difference={describePriceDifference(listing, props.thisVehicle)} />
    </div>
  );
});

/** The column implies what is compared. */
function Difference({ difference }: { readonly difference: DifferenceText | undefined }) {
  return (
    <span className={cx('note truncate', styles['difference'])} title={difference?.full}>
      {difference?.short}
    </span>
  );
}

export const ListingCard = memo(function ListingCard(props: Props) {
  const itemState = useItemState(props);
  const facts = listingFacts(props.loaded);
  const { plate, price, mileage, year, details, seller, days } = facts;
  return (
    <div className={styles['cell']}>
      <div className={styles['card']} {...itemState}>
        <div className={styles['cardPhoto']}>
          <ListingPhoto loaded={props.loaded} />
          <div className={styles['cardBadges']}>
            <ListingBadges facts={facts} isComparable={props.isComparable} />
          </div>
        </div>
        <div className={styles['text']} data-listed-row="">
          <div className={styles['line']} data-listed-line="">
            <span className={cx('truncate', styles['price'])}>
              <FactText fact={price} />
            </span>
            <ListingPlate plate={plate} />
          </div>
          <ListingButton {...props} facts={facts} />
          <FactLine facts={[mileage, year]} />
          <FactLine facts={details} className="note" />
          <FactLine facts={seller} className="note" />
          <FactLine facts={[days]} className="note" />
        </div>
      </div>
    </div>
  );
});

/** Marks the selected item, and the item that is hovered in the list or in the plot. */
function useItemState({ loaded, hover, isSelected }: Props) {
  const isHovered = () => hover.get() === loaded.key;
  return {
    'data-selected': isSelected || undefined,
    // The second function is for rendering without a window.
    'data-hovered': useSyncExternalStore(hover.subscribe, isHovered, isHovered) || undefined,
  };
}

/**
 * A button that selects a listing. It shows the description. Its accessible name also contains the
 * facts that distinguish the listing from others.
 */
function ListingButton(props: Props & { readonly facts: ListingFacts }) {
  const { loaded, facts, isSelected, isComparable, tabIndex, onChoose } = props;
  const { description, price, mileage, isSold, category } = facts;
  const text = description?.text ?? 'Description not stated';
  const badges = [isSold && 'sold', category?.text, isComparable && 'comparable'];
  const name = [text, price?.text, mileage?.text, ...badges];
  return (
    <span className="shrink" title={description?.text}>
      <button
        type="button"
        className={cx('item-button truncate', styles['button'])}
        data-missing={description === undefined || undefined}
        aria-label={name.filter(Boolean).join(', ')}
        aria-current={isSelected || undefined}
        tabIndex={tabIndex}
        onClick={() => onChoose(loaded.key)}
      >
        {description ? <FactText fact={description} /> : text}
      </button>
    </span>
  );
}

function FactText({ fact }: { readonly fact: Fact | undefined }) {
  if (!fact) return null;
  const { name, text, expectedInstead } = fact;
  if (expectedInstead === undefined) return isLeftToRightText(text) ? text : <bdi>{text}</bdi>;
  const note = `${name} has an unexpected format. Expected: ${expectedInstead}`;
  return (
    <span className={styles['unexpected']} title={note}>
      <TriangleAlert className={styles['warningIcon']} aria-hidden="true" />
      <bdi>{text}</bdi>
      <span className="visually-hidden"> ({note})</span>
    </span>
  );
}

const isPlain = ({ text, expectedInstead }: Fact) =>
  expectedInstead === undefined && isLeftToRightText(text);

type FactLineProps = {
  readonly facts: readonly (Fact | undefined)[];
  readonly className?: string;
};

/** Facts in one line, which a tooltip shows in full. */
function FactLine({ facts, className }: FactLineProps) {
  const present = facts.filter((fact) => fact !== undefined);
  const text = present.map((fact) => fact.text).join(' · ');
  return (
    <span className={cx('truncate', className)} title={text || undefined}>
      {present.every(isPlain)
        ? text
        : present.map((fact, index) => (
            <span key={fact.name}>
              {index > 0 && ' · '}
              <FactText fact={fact} />
            </span>
          ))}
    </span>
  );
}

type BadgesProps = { readonly facts: ListingFacts; readonly isComparable: boolean };

function ListingBadges({ facts: { isSold, category }, isComparable }: BadgesProps) {
  if (!isSold && !category && !isComparable) return null;
  return (
    <span className={cx('label-text', styles['badges'])}>
      {isSold && <Badge icon={Tag} label="Sold" />}
      {category && (
        <StatusMark tone={category.tone}>
          <bdi>{category.text}</bdi>
        </StatusMark>
      )}
      {isComparable && <Badge icon={Scale} label="Comparable" />}
    </span>
  );
}

type BadgeProps = { readonly icon: LucideIcon; readonly label: string };

function Badge({ icon: Icon, label }: BadgeProps) {
  return (
    <span className={styles['badge']}>
      <Icon aria-hidden="true" />
      {label}
    </span>
  );
}

function ListingPlate({ plate }: { readonly plate: Fact | undefined }) {
  if (!plate) return null;
  return (
    <span className={styles['plate']}>
      {plate.expectedInstead === undefined ? (
        <Plate vrm={plate.text} size="small" />
      ) : (
        <FactText fact={plate} />
      )}
    </span>
  );
}
