import { Columns3, Printer } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ENVIRONMENT_NAMES } from '../../shared/provider/environment.ts';
import { useComparison, useLookups } from '../vehicle/services.ts';
import { useCommand } from '../window/commands.ts';
import { Button } from '../ui/Button.tsx';
import { Switch } from '../ui/Checkbox.tsx';
import { type ElementSize, useMeasured } from '../ui/useMeasured.ts';
import { AddVehicle } from './AddVehicle.tsx';
import { ComparisonDialog } from './ComparisonDialog.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';
import { cx } from '../ui/cx.ts';
import styles from './CompareScreen.module.css';
import { buildComparison, describeRowCounts } from './build-comparison.ts';
import { useStore } from '../ui/store.ts';
import type { ComparisonMessage } from '../vehicle/comparison-store.ts';
import { MAX_COMPARED } from '../../shared/report/comparison.ts';
import { vehicleLabel } from '../vehicle/lookup-target.ts';
import { type ComparisonColumn, useColumns } from './columns.ts';
import { describeDuplicate, LIMIT_TEXT, useVehicleInput } from './useVehicleInput.ts';

/** Compares vehicles side by side. Opening it sends no request. */
export default function CompareScreen() {
  const comparison = useComparison();
  const lookups = useLookups();
  const { vehicles, message } = useStore(comparison);
  const columns = useColumns(vehicles);
  const [isAllShown, setAllShown] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const canCompare = columns.length > 1;
  const { decision, groups, counts } = useMemo(
    () => buildComparison(columns, isAllShown),
    [columns, isAllShown],
  );
  const input = useVehicleInput();
  const inputRef = useRef<HTMLInputElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const remove = useCallback(
    ({ target }: ComparisonColumn, index: number) => {
      flushSync(() => comparison.remove(target));
      // The focus would be lost with the column, so the button of the next one gets it.
      const buttons = scroller.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
      (buttons[Math.min(index, buttons.length - 1)] ?? inputRef.current)?.focus();
    },
    [comparison],
  );

  const [screen, columnCount] = useMeasured(countColumns, 0);
  const freeCount = Math.max(0, columnCount - columns.length);
  const isPanel = freeCount > 0;
  useEffect(() => inputRef.current?.focus(), []);
  useEffect(() => () => comparison.clearMessage(), [comparison]);
  const loading = columns.filter(({ state }) => state.loading.size > 0);
  useCommand(
    'cancel-or-close',
    () => {
      for (const { target } of loading) lookups.cancelAll(target);
    },
    loading.length === 0,
  );

  const refused =
    message?.kind === 'full' && input.isSubmitted
      ? vehicleLabel(message.target.vehicle)
      : undefined;
  const addVehicle = (
    <AddVehicle
      vehicles={vehicles}
      input={input}
      inputRef={inputRef}
      refused={refused}
      isPanel={isPanel}
    />
  );
  return (
    <div ref={screen} className={styles['screen']}>
      <header className={styles['bar']}>
        <h1 className="screen-title">Compare</h1>
        {!isPanel && addVehicle}
        <div className={styles['toolbar']}>
          <Switch
            label="Show all rows"
            isSelected={isAllShown || !canCompare}
            isDisabled={!canCompare}
            onChange={setAllShown}
          />
          <Button
            icon={Printer}
            aria-haspopup="dialog"
            isDisabled={columns.length === 0}
            onPress={() => setPrinting(true)}
          >
            Print comparison
          </Button>
        </div>
        <div className={cx('note', styles['status'])}>
          {/* A refusal is shown below the box. */}
          <p role="status" className={cx(refused !== undefined && 'visually-hidden')}>
            {input.additionText ||
              (message
                ? describeMessage(message)
                : 'Adding a vehicle looks it up. The number of requests is shown first.')}
          </p>
          <p>{canCompare && describeRowCounts(counts)}</p>
        </div>
      </header>
      <div className={styles['body']} data-free={freeCount}>
        {columns.length === 0 ? (
          <EmptyComparison />
        ) : (
          <ComparisonTable
            scrollerRef={scroller}
            columns={columns}
            decision={decision}
            groups={groups}
            onRemove={remove}
          />
        )}
        {isPanel && (
          <section className={styles['panel']} aria-labelledby="compare-add">
            <h2 id="compare-add" className="medium">
              Add a vehicle
            </h2>
            {addVehicle}
          </section>
        )}
      </div>
      {isPrinting && columns.length > 0 && (
        <ComparisonDialog columns={columns} onClose={() => setPrinting(false)} />
      )}
    </div>
  );
}

/** How many vehicles have a column, used or free. In a smaller window the box is above the table. */
const countColumns = ({ width, rem }: ElementSize): number =>
  width >= 84 * rem ? 4 : width >= 74 * rem ? 3 : 0;

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

function describeMessage({ kind, target }: ComparisonMessage): string {
  const { vehicle, environment, report } = target;
  const name = vehicleLabel(vehicle);
  switch (kind) {
    case 'added':
      return `${name} added from ${report ? `report ${report.reference}` : ENVIRONMENT_NAMES[environment]}.`;
    case 'duplicate':
      return describeDuplicate(name);
    case 'full':
      return `${name} was not added. ${LIMIT_TEXT}`;
    case 'removed':
      return `${name} removed.`;
  }
}
