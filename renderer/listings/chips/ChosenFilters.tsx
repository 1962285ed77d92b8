import { useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { chipsOf, withoutFilters } from '../../../shared/listings/chips.ts';
import type { ParameterValues } from '../../../shared/provider/parameters.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip, focusAfterRemoval } from '../../ui/Chip.tsx';
import { useListings } from '../handle.ts';
import { endpointFor } from '../state.ts';
import styles from './ChosenFilters.module.css';

const NOTHING: ParameterValues = {};

/** What the search was narrowed by, each with a button that asks again without it. */
export function ChosenFilters() {
  const { state, request } = useListings();
  const { version, asked = NOTHING } = state;
  const bar = useRef<HTMLDivElement>(null);
  const chips = useMemo(() => chipsOf(endpointFor(version), asked), [version, asked]);
  const any = chips.length > 0;

  // The bar stays where it is without a chip: the results don't move, and the focus has a place.
  return (
    <div
      ref={bar}
      className={styles['bar']}
      tabIndex={-1}
      {...(any && { role: 'group', 'aria-label': 'Chosen filters' })}
    >
      {any && (
        <>
          <ul className={styles['chips']}>
            {chips.map((chip, at) => (
              <li key={chip.id} className={styles['chip']}>
                <Chip
                  onRemove={() => {
                    flushSync(() => request(chip.without));
                    focusNext(bar.current, at);
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
            className={styles['all'] ?? ''}
            onPress={() => {
              flushSync(() => request(withoutFilters(asked)));
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
function focusNext(bar: HTMLElement | null, at: number): void {
  const all = bar?.querySelector<HTMLElement>(`.${styles['all']}`);
  focusAfterRemoval(bar, at, all ?? bar);
}
