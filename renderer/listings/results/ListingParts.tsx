import { Scale, Tag, TriangleAlert } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { LoadedListing } from '../../../shared/listings/listing.ts';
import { cx } from '../../ui/cx.ts';
import { Plate } from '../../ui/Plate.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { isLeftToRightText } from '../../ui/safe-text.ts';
import type { Hover } from '../listings-context.ts';
import type { Fact, ListingFacts } from './listing-facts.ts';
import styles from './ListingParts.module.css';

/** What a row or a card is drawn from: nothing in it changes while the list scrolls. */
export type ListingItemProps = {
  readonly loaded: LoadedListing;
  readonly now: Date;
  readonly isSelected: boolean;
  readonly isComparable: boolean;
  readonly tabIndex: 0 | -1;
  readonly hover: Hover;
  readonly onChoose: (key: string) => void;
};

/** Whether this listing is pointed at, here or in the plot. Only the two that change draw again. */
export function useIsHovered(hover: Hover, key: string): boolean {
  const isHovered = () => hover.get() === key;
  // The second reading is for markup that is drawn without a window.
  return useSyncExternalStore(hover.subscribe, isHovered, isHovered);
}

type MainProps = Pick<
  ListingItemProps,
  'loaded' | 'isSelected' | 'isComparable' | 'tabIndex' | 'onChoose'
> & {
  readonly facts: ListingFacts;
};

/** What chooses a listing: drawn as its description, named with what tells it from the next. */
export function ListingButton({
  loaded,
  facts,
  isSelected,
  isComparable,
  tabIndex,
  onChoose,
}: MainProps) {
  const { description, price, mileage, isSold, category } = facts;
  const descriptionText = description?.text ?? 'No description';
  const name = [
    descriptionText,
    price?.text,
    mileage?.text,
    isSold && 'sold',
    category?.text,
    isComparable && 'comparable',
  ];
  return (
    <button
      type="button"
      className={cx('item-button', styles['main'])}
      data-missing={description === undefined || undefined}
      aria-label={name.filter(Boolean).join(', ')}
      aria-current={isSelected || undefined}
      tabIndex={tabIndex}
      onClick={() => onChoose(loaded.key)}
    >
      {description ? <FactText fact={description} /> : descriptionText}
    </button>
  );
}

/** One fact; as it came and marked where it is not what the interface promises. */
export function FactText({ fact: { name, text, expectedInstead } }: { readonly fact: Fact }) {
  if (expectedInstead === undefined) return isLeftToRightText(text) ? text : <bdi>{text}</bdi>;
  const explanation = `${name} not as expected: ${expectedInstead}`;
  return (
    <span className={styles['unexpected']} title={explanation}>
      <TriangleAlert className={styles['warningIcon']} aria-hidden="true" />
      <bdi>{text}</bdi>
      <span className="visually-hidden"> ({explanation})</span>
    </span>
  );
}

/** Facts in one line, which ends where its room ends. */
export function FactLine({ facts }: { readonly facts: readonly (Fact | undefined)[] }) {
  const presentFacts = facts.filter((fact) => fact !== undefined);
  if (
    presentFacts.every(
      ({ text, expectedInstead }) => expectedInstead === undefined && isLeftToRightText(text),
    )
  )
    return joinFacts(presentFacts);
  return presentFacts.map((fact, index) => (
    <span key={fact.name}>
      {index > 0 && ' · '}
      <FactText fact={fact} />
    </span>
  ));
}

/** The whole of a line that may end early, for whoever rests the pointer on it. */
export function joinFacts(facts: readonly (Fact | undefined)[]): string {
  return facts
    .filter((fact) => fact !== undefined)
    .map(({ text }) => text)
    .join(' · ');
}

/** Sold, written off, comparable: in words and shape, nothing where there is nothing to say. */
export function ListingBadges({
  facts: { isSold, category },
  isComparable,
}: {
  readonly facts: ListingFacts;
  readonly isComparable: boolean;
}) {
  if (!isSold && !category && !isComparable) return null;
  return (
    <span className={styles['badges']}>
      {isSold && <Badge icon={<Tag aria-hidden="true" />}>Sold</Badge>}
      {category && (
        <StatusMark tone={category.tone}>
          <bdi>{category.text}</bdi>
        </StatusMark>
      )}
      {isComparable && <Badge icon={<Scale aria-hidden="true" />}>Comparable</Badge>}
    </span>
  );
}

function Badge({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <span className={styles['badge']}>
      {icon}
      {children}
    </span>
  );
}

/** The plate, drawn as one where it can be. */
export function ListingPlate({ plate }: { readonly plate: Fact | undefined }) {
  if (!plate) return null;
  return (
    <span className={styles['plate']} data-plate>
      {plate.expectedInstead === undefined ? (
        <Plate vrm={plate.text} size="small" />
      ) : (
        <FactText fact={plate} />
      )}
    </span>
  );
}
