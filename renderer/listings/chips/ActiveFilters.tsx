import { useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { createFilterChips, clearFilters } from '../../../shared/listings/filter-chips.ts';
import type { ParameterValues } from '../../../shared/provider/parameters.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip, focusAfterRemoval } from '../../ui/Chip.tsx';
import { useListings } from '../listings-context.ts';
import { listingsEndpoint } from '../listings-state.ts';
import styles from './ActiveFilters.module.css';

const NO_PARAMETERS: ParameterValues = {};

/** What the search was narrowed by, each with a button that asks again without it. */
export function ActiveFilters() {
  const { state, searchWith } = useListings();
  const { version, requestedValues: requested = NO_PARAMETERS } = state;
  const bar = useRef<HTMLDivElement>(null);
  const chips = useMemo(
    () => createFilterChips(listingsEndpoint(version), requested),
    [version, requested],
  );
  const hasChips = chips.length > 0;

  // The bar stays where it is without a chip: the results don't move, and the focus has a place.
  return (
    <div
      ref={bar}
      className={styles['bar']}
      tabIndex={-1}
      {...(hasChips && { role: 'group', 'aria-label': 'Chosen filters' })}
    >
      {hasChips && (
        <>
          <ul className={styles['chips']}>
            {chips.map((chip, index) => (
              <li key={chip.id} className={styles['chip']}>
                <Chip
                  onRemove={() => {
                    flushSync(() => searchWith(chip.valuesWithout));
                    focusNextChip(bar.current, index);
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
              flushSync(() => searchWith(clearFilters(requested)));
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

/** To the chip that takes the place of the one removed, else to “Clear all”, else to the bar. */
function focusNextChip(bar: HTMLElement | null, index: number): void {
  const all = bar?.querySelector<HTMLElement>(`.${styles['clearAll']}`);
  focusAfterRemoval(bar, index, all ?? bar);
}
