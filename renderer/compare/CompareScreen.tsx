import { Columns3, Printer } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ENVIRONMENT_NAMES } from '../../shared/provider/environment.ts';
import { useComparison, useLookups } from '../vehicle/services.ts';
import { useCommand } from '../window/commands.ts';
import { Button } from '../ui/Button.tsx';
import { Switch } from '../ui/Checkbox.tsx';
import { AddVehicle } from './AddVehicle.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';
import styles from './CompareScreen.module.css';
import { PrintHeader } from './PrintHeader.tsx';
import { buildComparison, describeRowCounts } from './build-comparison.ts';
import { useStore } from '../ui/store.ts';
import { type ComparisonMessage, MAX_COMPARED } from '../vehicle/comparison-store.ts';
import { vehicleLabel } from '../vehicle/lookup-target.ts';
import { useColumns } from './columns.ts';
import { useVehicleInput } from './useVehicleInput.ts';

/** Compares vehicles side by side. Opening it sends no request. */
export default function CompareScreen() {
  const comparison = useComparison();
  const lookups = useLookups();
  const { vehicles, message } = useStore(comparison);
  const columns = useColumns(vehicles);
  const [isDifferencesOnly, setOnlyDifferences] = useState(false);
  const canFilter = columns.length > 1;
  const onlyDifferences = isDifferencesOnly && canFilter;
  const { groups, counts } = useMemo(
    () => buildComparison(columns, onlyDifferences),
    [columns, onlyDifferences],
  );
  const input = useVehicleInput();
  const inputRef = useRef<HTMLInputElement>(null);
  const { scroller, focusAfterColumnRemoval } = useComparisonFocus(inputRef);

  useEffect(() => () => comparison.clearMessage(), [comparison]);
  const loading = columns.filter(({ state }) => state.loading.size > 0);
  useCommand(
    'cancel-or-close',
    () => {
      for (const { target } of loading) lookups.cancelAll(target);
    },
    loading.length === 0,
  );

  return (
    <section className={styles['screen']} aria-labelledby="compare-title">
      <header className={styles['bar']}>
        <h1 id="compare-title" className="screen-title">
          Compare
        </h1>
        <AddVehicle vehicles={vehicles} input={input} inputRef={inputRef} />
        <div className={styles['toolbar']}>
          <Switch
            label="Show differences only"
            isSelected={onlyDifferences}
            isDisabled={!canFilter}
            onChange={setOnlyDifferences}
          />
          <Button icon={Printer} isDisabled={columns.length === 0} onPress={() => window.print()}>
            Print comparison
          </Button>
        </div>
        <div className={styles['status']}>
          <p role="status">
            {input.callText ||
              (message
                ? describeMessage(message)
                : 'Adding a vehicle looks it up. The number of requests is shown first.')}
          </p>
          <p>{canFilter && describeRowCounts(counts, onlyDifferences)}</p>
        </div>
      </header>
      <PrintHeader columns={columns} onlyDifferences={onlyDifferences} counts={counts} />
      {columns.length === 0 ? (
        <EmptyComparison />
      ) : (
        <ComparisonTable
          scrollerRef={scroller}
          columns={columns}
          groups={groups}
          onRemove={(index) => {
            const removed = columns[index];
            if (!removed) return;
            focusAfterColumnRemoval(index);
            comparison.remove(removed.target);
          }}
        />
      )}
    </section>
  );
}

function EmptyComparison() {
  return (
    <div className={styles['empty']}>
      <Columns3 className={styles['emptyIcon']} aria-hidden="true" />
      <p className={styles['emptyTitle']}>No vehicles to compare</p>
      <p>
        Add up to {MAX_COMPARED} by plate or VIN, from recent vehicles, or with “Compare” on a
        vehicle’s page.
      </p>
    </div>
  );
}

/**
 * Manages the focus. When the screen opens, the input gets the focus. After a removal, the button
 * of the next column gets it, so that the focus is not lost with the column.
 */
function useComparisonFocus(input: RefObject<HTMLInputElement | null>) {
  const scroller = useRef<HTMLDivElement>(null);
  const removed = useRef<number>(undefined);
  useEffect(() => input.current?.focus(), [input]);
  useLayoutEffect(() => {
    const index = removed.current;
    removed.current = undefined;
    if (index === undefined) return;
    const buttons = scroller.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    (buttons[Math.min(index, buttons.length - 1)] ?? input.current)?.focus();
  });
  const focusAfterColumnRemoval = (index: number) => {
    removed.current = index;
  };
  return { scroller, focusAfterColumnRemoval };
}

function describeMessage({ kind, target }: ComparisonMessage): string {
  const name = vehicleLabel(target.vehicle);
  switch (kind) {
    case 'added':
      return `${name} added from ${target.report ? `report ${target.report.reference}` : ENVIRONMENT_NAMES[target.environment]}.`;
    case 'duplicate':
      return `${name} is already in the comparison.`;
    case 'full':
      return `${name} was not added. You can compare up to ${MAX_COMPARED} vehicles. Remove one first.`;
    case 'removed':
      return `${name} removed.`;
  }
}
