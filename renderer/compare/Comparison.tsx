import { EqualNot } from 'lucide-react';
import { type RefObject, useId } from 'react';
import type { Column } from './column.ts';
import { ColumnActions } from './ColumnActions.tsx';
import { ColumnHead } from './ColumnHead.tsx';
import styles from './Comparison.module.css';
import { type ReadGroup, type ReadRow } from './read-rows.ts';
import { MissingWords } from './MissingWords.tsx';
import type { Said } from './said.ts';
import { Absent } from '../fields/figure.tsx';

type Props = {
  readonly columns: readonly Column[];
  readonly groups: readonly ReadGroup[];
  readonly onRemove: (at: number) => void;
  readonly scrollerRef: RefObject<HTMLDivElement | null>;
};

/** The vehicles side by side. It scrolls inside itself; their heads and the rows' names stay. */
export function Comparison({ columns, groups, onRemove, scrollerRef }: Props) {
  return (
    <div
      ref={scrollerRef}
      className={styles['scroller']}
      role="group"
      aria-label="Side by side"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className={styles['table']} aria-label="Comparison" data-columns={columns.length}>
        <colgroup>
          <col className={styles['labels']} />
          {columns.map(({ fullName }) => (
            <col key={fullName} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className={styles['corner']}>
              {columns.length > 1 ? (
                <span className={styles['legend']}>
                  <EqualNot className={styles['mark']} aria-hidden="true" /> marks where they differ
                </span>
              ) : (
                <span className="visually-hidden">What is compared</span>
              )}
            </th>
            {columns.map((column, at) => (
              <ColumnHead key={column.fullName} column={column} onRemove={() => onRemove(at)} />
            ))}
          </tr>
        </thead>
        <tbody className={styles['actions']}>
          <tr>
            <th scope="row">
              <span className="visually-hidden">What can be done</span>
            </th>
            {columns.map((column) => (
              <td key={column.fullName}>
                <ColumnActions column={column} />
              </td>
            ))}
          </tr>
        </tbody>
        {groups.map((group) => (
          <Group key={group.title} group={group} columns={columns} />
        ))}
      </table>
    </div>
  );
}

function Group({
  group: { title, sources, rows },
  columns,
}: {
  readonly group: ReadGroup;
  readonly columns: readonly Column[];
}) {
  const id = useId();
  return (
    <tbody aria-labelledby={id}>
      <tr className={styles['group']}>
        <th scope="rowgroup" colSpan={columns.length + 1}>
          <span className={styles['groupWords']}>
            <span id={id}>{title}</span>
            {sources.length > 0 && (
              <span className={styles['quiet']}>from {sources.join(', ')}</span>
            )}
          </span>
        </th>
      </tr>
      {rows.map((row) => (
        <Line key={row.id} row={row} columns={columns} />
      ))}
    </tbody>
  );
}

function Line({ row: { label, says, differs }, columns }: LineProps) {
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row">
        <span className={styles['label']}>
          {label}
          {differs && (
            <>
              <EqualNot className={styles['mark']} aria-hidden="true" />
              <span className="visually-hidden">, differs</span>
            </>
          )}
        </span>
      </th>
      {says.map((said, at) => (
        <td key={columns[at]?.fullName}>{shown(said)}</td>
      ))}
    </tr>
  );
}
type LineProps = { readonly row: ReadRow; readonly columns: readonly Column[] };

function shown(said: Said) {
  switch (said.kind) {
    case 'said':
      return said.show;
    case 'nothing':
      return <Absent />;
    case 'missing':
      return <MissingWords missing={said} />;
  }
}
