import { useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { createFilterChips, clearFilters } from '../../../shared/listings/filter-chips.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip, focusAfterRemoval } from '../../ui/Chip.tsx';
import { useListings } from '../listings-context.ts';
import { listingsEndpoint } from '../listings-state.ts';
import styles from './Filters.module.css';

/** The filters of the last search, each with a button that searches without it. */
export function ActiveFilters() {
  const { state, searchWith } = useListings();
  const { version, requestedValues } = state;
  const bar = useRef<HTMLDivElement>(null);
  const chips = useMemo(
    () => createFilterChips(listingsEndpoint(version), requestedValues ?? {}),
    [version, requestedValues],
  );
  const hasChips = chips.length > 0;

  // The bar stays without chips, so that the results do not move and the focus has a target.
  return (
    <div
      ref={bar}
      className={styles['activeFilters']}
      tabIndex={-1}
      {...(hasChips && { role: 'group', 'aria-label': 'Active filters' })}
    >
      {hasChips && (
        <>
          <ul className={styles['chips']}>
            {chips.map((chip, index) => (
              <li key={chip.id} className={styles['chip']}>
                <Chip
                  onRemove={() => {
                    flushSync(() => searchWith(chip.valuesWithout));
                    const clearAll = bar.current?.querySelector<HTMLElement>(':scope > button');
                    focusAfterRemoval(bar.current, index, clearAll ?? bar.current);
                  }}
                >
                  {chip.label}
                </Chip>
              </li>
            ))}
          </ul>
          <Button
            size="small"
            variant="quiet"
            className={styles['clearAll'] ?? ''}
            onPress={() => {
              flushSync(() => searchWith(clearFilters(requestedValues ?? {})));
              bar.current?.focus();
            }}
          >
            Clear all
          </Button>
        </>
      )}
    </div>
  );
}
