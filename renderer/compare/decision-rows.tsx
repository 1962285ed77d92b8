import { Fragment } from 'react';
import { findBestValues } from '../../shared/findings/best-values.ts';
import {
  type DecisionCell,
  type DecisionRow,
  type DecisionValue,
  DECISION_ROWS,
} from '../../shared/findings/decision.ts';
import { describeVerdict } from '../../shared/findings/verdict-text.ts';
import type { Verdict } from '../../shared/findings/verdict.ts';
import { StatusMark } from '../ui/StatusMark.tsx';
import { verdictIcon } from '../vehicle/verdict-result.tsx';
import { type CellValue, NOT_REQUESTED } from './cell-value.tsx';
import type { ComparisonColumn } from './columns.ts';
import styles from './ComparisonTable.module.css';

/** The rows by which a buyer decides, with the indexes of the best values of each. */
export const readDecisionRows = (columns: readonly ComparisonColumn[]) =>
  DECISION_ROWS.map((row) => {
    const cells = columns.map((column): DecisionCell =>
      column.isNotRequested ? { kind: 'empty' } : row.readCell(column),
    );
    const verdicts = columns.map(({ verdict }) => verdict);
    return {
      id: row.id,
      label: row.label,
      cells: columns.map(({ verdict, isNotRequested }, index) =>
        isNotRequested ? NOT_REQUESTED : toCellValue(row, cells[index]!, verdict),
      ),
      best: findBestValues(row, cells, verdicts),
    };
  });

function toCellValue(row: DecisionRow, cell: DecisionCell, verdict: Verdict): CellValue {
  if (cell.kind !== 'value') return cell;
  const { text, notes = [], amount } = cell;
  // Two vehicles do not differ because their sources were read at different times, or their mileages on
  // different days.
  const ignoresNotes =
    row.formatAmount !== undefined || (row.id === 'verdict' && verdict.result === 'no-record');
  return {
    kind: 'value',
    comparisonKey: ignoresNotes ? text : [text, ...notes].join('\n'),
    content:
      row.id === 'verdict' ? (
        <VerdictValue value={cell} verdict={verdict} />
      ) : (
        <DecisionText value={cell} />
      ),
    ...(amount !== undefined &&
      row.formatAmount && { amount: { value: amount, format: row.formatAmount } }),
  };
}

type VerdictValueProps = { readonly value: DecisionValue; readonly verdict: Verdict };

function VerdictValue({ value: { text, notes, tone }, verdict }: VerdictValueProps) {
  const { icon } = verdictIcon(verdict, describeVerdict(verdict));
  return (
    <>
      <StatusMark tone={tone ?? 'unknown'} icon={icon}>
        <span className="medium">{text}</span>
      </StatusMark>
      <Notes notes={notes} />
    </>
  );
}

function DecisionText({ value }: { readonly value: DecisionValue }) {
  const { text, notes, fullNote, tone } = value;
  const last = notes?.at(-1);
  if (!tone || last === undefined)
    return (
      <>
        {tone ? <StatusMark tone={tone}>{text}</StatusMark> : text}
        <Notes notes={notes} />
      </>
    );
  return (
    <>
      {text}
      <Notes notes={notes?.slice(0, -1)} />{' '}
      <span className={styles['clipped']} title={fullNote ?? last}>
        <StatusMark tone={tone}>{last}</StatusMark>
      </span>
      {fullNote && <span className="visually-hidden">. {fullNote}</span>}
    </>
  );
}

/** On one line each, so that the rows stay low. What is cut off is in the tooltip. */
const Notes = ({ notes }: { readonly notes: readonly string[] | undefined }) =>
  notes?.map((note) => (
    <Fragment key={note}>
      {' '}
      <span className={styles['clipped']} title={note}>
        {note}
      </span>
    </Fragment>
  ));
