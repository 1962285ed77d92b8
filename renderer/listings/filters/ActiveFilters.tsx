import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { createFilterChips, clearFilters } from '../../../shared/listings/filter-chips.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip, focusAfterRemoval } from '../../ui/Chip.tsx';
import { cx } from '../../ui/cx.ts';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { useListings } from '../listings-store.ts';
import { listingsEndpoint } from '../listings-state.ts';
import styles from './Filters.module.css';

/** The filters of the last search, each with a button that searches without it. */
export function ActiveFilters() {
  const { state, searchWith } = useListings();
  const { version, requestedValues } = state;
  const bar = useRef<HTMLDivElement>(null);
  const chips = createFilterChips(listingsEndpoint(version), requestedValues ?? {});
  // The element stays without chips, as the target of the focus.
  return (
    <div ref={bar} className={styles['activeFilters']} tabIndex={-1}>
      {chips.length > 0 && (
        <Toolbar aria-label="Active filters" className={cx(styles['chips'])}>
          <Button
            size="small"
            variant="quiet"
            onPress={() => {
              flushSync(() => searchWith(clearFilters(requestedValues ?? {})));
              bar.current?.focus();
            }}
          >
            Clear all
          </Button>
          <ul className={styles['chips']}>
            {chips.map((chip, index) => (
              <li key={chip.id} className={styles['chip']}>
                <Chip
                  onRemove={() => {
                    flushSync(() => searchWith(chip.valuesWithout));
                    const next = bar.current?.querySelector<HTMLElement>('button') ?? bar.current;
                    focusAfterRemoval(bar.current, index, next);
                  }}
                >
                  {chip.label}
                </Chip>
              </li>
            ))}
          </ul>
        </Toolbar>
      )}
    </div>
  );
}
