import { memo, type MouseEvent } from 'react';
import { type Decision, decisionSchema } from '../../../shared/lists/list-row.ts';
import { BELOW_LAST_TEST, isBelowLastTest } from '../../../shared/lists/odometer-check.ts';
import type { RowView } from '../../../shared/lists/row-view.ts';
import {
  DECISION_LABELS,
  describeRowVerdict,
  nameRow,
  type TableRow,
} from '../../../shared/lists/table-columns.ts';
import { cx } from '../../ui/cx.ts';
import { Plate } from '../../ui/Plate.tsx';
import { type ListStore, setTicked } from '../list-state.ts';
import { renderCell } from './render-cell.tsx';
import type { PlacedColumn } from './use-visible-columns.ts';
import styles from './ListTable.module.css';

type Props = {
  readonly tableRow: TableRow;
  /** Those that are rendered. */
  readonly columns: readonly PlacedColumn[];
  readonly index: number;
  /** In pixels. */
  readonly top: number;
  readonly height: number;
  readonly template: string;
  readonly isCurrent: boolean;
  readonly isTicked: boolean;
  readonly store: ListStore;
  readonly onOpen: (row: RowView) => Promise<void>;
  readonly onDecide: (rowNumbers: readonly number[], decision: Decision | null) => void;
};

/** A row of the table. It is rendered again only if it changes. */
export const ListTableRow = memo(function ListTableRow(props: Props) {
  const { tableRow, columns, index, height, isCurrent, isTicked, store } = props;
  const { row } = tableRow;
  const name = nameRow(row);
  const states = [
    describeRowVerdict(row) || 'no verdict',
    ...(isBelowLastTest(row) ? [BELOW_LAST_TEST] : []),
  ];
  const setCurrent = () => {
    if (store.get().current !== row.number) store.set({ ...store.get(), current: row.number });
  };
  const select = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('button, input, select, label')) return;
    if ((getSelection()?.toString() ?? '') !== '') return;
    store.set({ ...store.get(), current: row.number, isPanelOpen: true });
  };
  return (
    // Enter, Space and the other keys are handled by the table.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-label={[name, ...states].join(', ')}
      data-index={index}
      data-current={isCurrent || undefined}
      data-ticked={isTicked || undefined}
      className={cx('inset-ring', styles['row'])}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isCurrent ? 0 : -1}
      style={{
        gridTemplateColumns: props.template,
        ...(height > 0 && { top: `${props.top}px`, height: `${height}px` }),
      }}
      onFocus={setCurrent}
      onClick={select}
    >
      <div role="cell" aria-colindex={1} className={cx(styles['cell'], styles['tick'])}>
        <input
          type="checkbox"
          className={styles['checkbox']}
          tabIndex={-1}
          aria-label={`Select ${name}`}
          checked={isTicked}
          onChange={(event) => setTicked(store, [row.number], event.target.checked)}
        />
      </div>
      {columns.map(({ column, place }, position) => {
        const content =
          column.id === 'plate' ? (
            <OpenButton row={row} onOpen={props.onOpen} />
          ) : column.id === 'decision' ? (
            <DecisionSelect
              label={`Decision on ${name}`}
              decision={row.decision}
              onChoose={(decision) => props.onDecide([row.number], decision)}
            />
          ) : (
            renderCell(column, tableRow)
          );
        // The cells between the last one and this one are not rendered.
        const isAfterGap = place !== (columns[position - 1]?.place ?? 1) + 1;
        return (
          <div
            key={column.id}
            role={column.id === 'plate' ? 'rowheader' : 'cell'}
            aria-colindex={place}
            className={styles['cell']}
            style={isAfterGap ? { gridColumnStart: place } : undefined}
            data-align={column.align}
            data-column={column.id}
            // A screen reader would read the text again if the cell contained more.
            title={typeof content === 'string' ? content : undefined}
          >
            {content}
          </div>
        );
      })}
    </div>
  );
});

function OpenButton({ row, onOpen }: { readonly row: RowView } & Pick<Props, 'onOpen'>) {
  return (
    <button
      type="button"
      className={styles['open']}
      tabIndex={-1}
      aria-label={`Open ${nameRow(row)}`}
      onClick={() => void onOpen(row)}
    >
      {row.vrm === null ? (
        <span className={cx('mono truncate', styles['vin'])}>{row.vin}</span>
      ) : (
        <Plate vrm={row.vrm} size="small" />
      )}
    </button>
  );
}

type DecisionProps = {
  readonly label: string;
  readonly decision: Decision | null;
  readonly onChoose: (decision: Decision | null) => void;
};

/** The system's own control, because a table of a thousand rows has one in each. */
function DecisionSelect({ label, decision, onChoose }: DecisionProps) {
  return (
    <select
      className={styles['decision']}
      tabIndex={-1}
      aria-label={label}
      value={decision ?? ''}
      onChange={({ target: { value } }) =>
        onChoose(decisionSchema.options.find((each) => each === value) ?? null)
      }
    >
      <option value="">None</option>
      {decisionSchema.options.map((each) => (
        <option key={each} value={each}>
          {DECISION_LABELS[each]}
        </option>
      ))}
    </select>
  );
}
