import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createFilterChips, clearFilters } from '../../../shared/listings/filter-chips.ts';
import type { FilterGroupId } from '../../../shared/listings/filters.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip, focusAfterRemoval } from '../../ui/Chip.tsx';
import { cx } from '../../ui/cx.ts';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { useListings } from '../listings-store.ts';
import { listingsEndpoint } from '../listings-state.ts';
import styles from './ActiveFilters.module.css';
import { useFittingCount } from './useFittingCount.ts';

type Props = { readonly onOpenGroup: (group: FilterGroupId) => void };

/**
 * The filters of the last search on one line: each opens its group of the form, and has a button
 * that searches without it. A button shows those that do not fit.
 */
export function ActiveFilters({ onOpenGroup }: Props) {
  const { state, searchWith } = useListings();
  const { version, requestedValues } = state;
  const bar = useRef<HTMLDivElement>(null);
  const [isExpanded, setExpanded] = useState(false);
  const chips = createFilterChips(listingsEndpoint(version), requestedValues ?? {});
  const [line, fitting] = useFittingCount(chips.map(({ label }) => label).join('\n'));
  const hiddenCount = chips.length - Math.min(fitting, chips.length);
  // The element stays without chips, as the target of the focus.
  return (
    <div ref={bar} className={styles['activeFilters']} tabIndex={-1}>
      {chips.length > 0 && (
        <Toolbar
          ref={line}
          aria-label="Active filters"
          className={cx(styles['line'])}
          data-expanded={isExpanded || undefined}
        >
          <Button
            size="small"
            variant="quiet"
            onPress={() => {
              flushSync(() => searchWith(clearFilters(requestedValues ?? {})));
              bar.current?.focus();
            }}
          >
            Clear all (1 request)
          </Button>
          <ul className={styles['chips']}>
            {chips.map((chip, index) => (
              <li
                key={chip.id}
                className={styles['chip']}
                data-hidden={(!isExpanded && index >= fitting) || undefined}
              >
                <Chip
                  removalCost="(1 request)"
                  onPress={() => onOpenGroup(chip.group)}
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
          {hiddenCount > 0 && (
            <Button
              size="small"
              variant="quiet"
              aria-expanded={isExpanded}
              onPress={() => setExpanded(!isExpanded)}
            >
              {isExpanded ? (
                'Show fewer'
              ) : (
                <>
                  {`+${hiddenCount}`}{' '}
                  <span className="visually-hidden">
                    {hiddenCount === 1 ? 'more filter' : 'more filters'}
                  </span>
                </>
              )}
            </Button>
          )}
        </Toolbar>
      )}
    </div>
  );
}
