import type { ReactNode } from 'react';
import { RESULT_TEXT } from '../../../shared/findings/result-text.ts';
import { joinSentences } from '../../../shared/format/text.ts';
import { BELOW_LAST_TEST, isBelowLastTest } from '../../../shared/lists/odometer-check.ts';
import { describeOdometerSource } from '../../../shared/lists/row-caveats.ts';
import { getRowState } from '../../../shared/lists/row-state.ts';
import type { RowView } from '../../../shared/lists/row-view.ts';
import type { TableColumn, TableRow } from '../../../shared/lists/table-columns.ts';
import { cx } from '../../ui/cx.ts';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { RESULT_ICONS } from '../../vehicle/verdict-result.tsx';
import styles from './ListTable.module.css';

/**
 * Returns a value with the line under it that qualifies it: a reason, an original, a caveat. A value
 * alone is returned as text, without an element of its own.
 */
export function renderCell(column: TableColumn, tableRow: TableRow): ReactNode {
  const { row, bid } = tableRow;
  const text = column.text(tableRow);
  switch (column.id) {
    case 'odometer':
      return renderOdometer(row, text);
    case 'verdict':
      return <VerdictCell row={row} />;
    case 'highestBid':
      return bid?.kind === 'no-bid' ? (
        <Reason>{text}</Reason>
      ) : (
        renderLines(text, bid && row.summary?.valueCaveats.join(', '), 'review')
      );
    case 'headroom':
      return column.number?.(tableRow) === undefined ? <Reason>{text}</Reason> : text;
    case 'state': {
      const reasons = row.openRequests
        // The text above it states that the request failed.
        .map(({ reason }) => reason.replace(/^Failed: /, ''))
        .filter(Boolean);
      const isReview = ['failed', 'refused', 'uncertain'].includes(getRowState(row));
      return renderLines(text, reasons.join(', '), isReview ? 'review' : undefined);
    }
    default:
      return text;
  }
}

/** @param tone of a note that is a caveat, and not only an explanation */
function renderLines(text: string, note: string | undefined, tone?: 'review'): ReactNode {
  if (!note) return text;
  return (
    <>
      <span className={styles['value']} title={text}>
        {text}
      </span>
      <span className={styles['note']} title={note}>
        {tone ? <StatusMark tone={tone}>{note}</StatusMark> : note}
      </span>
    </>
  );
}

const Reason = ({ children }: { readonly children: string }) => (
  <span className={styles['reason']} title={children}>
    {children}
  </span>
);

/**
 * A reading below that of the last MOT test is marked. A reading in kilometres is shown in miles, with
 * the original below it. Without a reading, the cell states the mileage of the valuation.
 */
function renderOdometer(row: RowView, text: string): ReactNode {
  const source = describeOdometerSource(row);
  if (isBelowLastTest(row))
    return (
      <>
        <span className={styles['value']}>{text}</span>
        <span
          className={cx(styles['note'], styles['alert'])}
          title={joinSentences(`${BELOW_LAST_TEST}.`, source)}
        >
          <OdometerBelow />
        </span>
      </>
    );
  if (row.odometerMiles !== null) return renderLines(text, source);
  return (
    <Reason>
      {row.summary?.isAtProviderMileage ? 'at the provider’s mileage' : source || 'Not stated'}
    </Reason>
  );
}

/**
 * A screen reader reads “Odometer below the last test”. On screen the header already says “Odometer”.
 */
const OdometerBelow = () => (
  <span>
    <span className="visually-hidden">Odometer </span>
    below <span className="visually-hidden">the </span>last test
  </span>
);

function VerdictCell({ row: { summary } }: { readonly row: RowView }): ReactNode {
  if (!summary) return null;
  const vinProblem =
    summary.otherVin !== undefined && `The response states another VIN: ${summary.otherVin}`;
  const notes = [vinProblem, summary.reasons].filter(Boolean).join('. ');
  return (
    <>
      <StatusMark tone={RESULT_TEXT[summary.verdict].tone} icon={RESULT_ICONS[summary.verdict]}>
        {RESULT_TEXT[summary.verdict].label}
      </StatusMark>
      <span className={styles['note']} title={notes}>
        {notes}
      </span>
    </>
  );
}
