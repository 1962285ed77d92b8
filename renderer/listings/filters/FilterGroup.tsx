import { ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { cx } from '../../ui/cx.ts';
import { revealHiddenCharacters, truncate } from '../../../shared/format/safe-text.ts';
import styles from './Filters.module.css';
import { describeMileageRange } from '../../../shared/listings/filter-chips.ts';
import type { ParameterValues } from '../../../shared/provider/parameters.ts';
import { FindCarsLikeThisButton } from '../FindCarsLikeThis.tsx';
import { useListings } from '../listings-store.ts';
import { createLikeThisCarSearch } from '../use-listings-handle.ts';

/** The column has no room for more. */
const MAX_VALUE_LENGTH = 60;

type Props = {
  readonly title: string;
  readonly value: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** One header of the column can be reached with Tab; arrow keys move between them. */
  readonly tabIndex: 0 | -1;
  readonly onFocus: () => void;
  readonly children: ReactNode;
};

/** Filters under a title that opens and closes them and shows what they are set to. */
export function FilterGroup(props: Props) {
  const { title, value, isOpen, onToggle, tabIndex, onFocus, children } = props;
  const id = useId();
  const text = revealHiddenCharacters(truncate(value, MAX_VALUE_LENGTH));
  return (
    <div className={styles['group']}>
      <h4>
        <button
          type="button"
          id={id}
          className={styles['groupHeader']}
          data-filter-group={title}
          aria-expanded={isOpen}
          aria-controls={`${id}-content`}
          tabIndex={tabIndex}
          onClick={onToggle}
          onFocus={onFocus}
          onKeyDown={moveToGroup}
        >
          <ChevronRight className={styles['chevron']} aria-hidden="true" />
          {title}{' '}
          <bdi className={cx('truncate', styles['groupValue'])} title={text}>
            {text}
          </bdi>
        </button>
      </h4>
      <div
        role="group"
        id={`${id}-content`}
        aria-label={title}
        className={styles['groupContent']}
        hidden={!isOpen}
      >
        {isOpen && children}
      </div>
    </div>
  );
}

function moveToGroup(event: KeyboardEvent<HTMLElement>): void {
  const all = [
    ...(event.currentTarget.closest('form')?.querySelectorAll<HTMLElement>('[data-filter-group]') ??
      []),
  ];
  const index = all.indexOf(event.currentTarget);
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: Math.min(index + 1, all.length - 1),
    ArrowUp: Math.max(index - 1, 0),
    Home: 0,
    End: all.length - 1,
  };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  all[target]?.focus();
}

export function LikeThisCar() {
  const handle = useListings();
  const values = createLikeThisCarSearch(handle.state, handle.thisVehicle);
  if (!values)
    return (
      <p className="note">
        Neither the year nor the mileage of this vehicle is known. Request its Specification or
        Valuation first.
      </p>
    );
  return (
    <>
      <p className="note">{describeSearch(values)}</p>
      <div>
        <FindCarsLikeThisButton handle={handle} />
      </div>
    </>
  );
}

/** “2011 to 2013, 35,000 to 47,400 miles, live, closest mileage first”. */
function describeSearch(values: ParameterValues): string {
  const { 'filters.mileage.min': min, 'filters.mileage.max': max, 'filters.years': years } = values;
  const [first, , last] = Array.isArray(years) ? years.map(String) : [];
  const isAnyMileage = min === undefined && max === undefined;
  return [
    first !== undefined && last !== undefined && `${first} to ${last}`,
    years === undefined && 'any year',
    typeof min === 'number' && typeof max === 'number' && describeMileageRange(min, max),
    isAnyMileage && 'any mileage',
    'live',
    values['sort'] === 'nearestMileage' && 'closest mileage first',
  ]
    .filter((part) => part !== false)
    .join(', ');
}
