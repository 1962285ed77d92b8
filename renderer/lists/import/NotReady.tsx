import { type ReactNode, useId } from 'react';
import { formatNumber } from '../../../shared/format/numbers.ts';
import { formatCount } from '../../../shared/format/text.ts';
import { describeHeldReport, type ImportedRow } from '../../../shared/lists/read-rows.ts';
import { nameRow } from '../../../shared/lists/table-columns.ts';
import { Button } from '../../ui/Button.tsx';
import { PagedRows } from '../../ui/PagedRows.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import styles from './ImportScreen.module.css';
import type { ImportedRows } from './use-imported-rows.ts';

type Props = { readonly imported: ImportedRows };
type HeldRow = Extract<ImportedRow, { state: 'held' }>;
type ReadyRow = Extract<ImportedRow, { state: 'ready' }>;

/** The rows that need a decision: not ready, with a report, or ready with a remark. */
export function NotReady({ imported }: Props) {
  const { rows } = imported;
  const notReady = rows.filter((row) => row.state === 'not-ready');
  const held = rows.filter((row) => row.state === 'held');
  const remarked = rows.filter(
    (row) => row.state === 'ready' && (row.remarks.length > 0 || row.corrections.length > 0),
  ) as readonly ReadyRow[];
  return (
    <>
      {notReady.length > 0 && (
        <RowsSection title="Not ready" rows={notReady}>
          {({ number, reason, corrections }) => (
            <>
              <RowNumber number={number} />
              <span className={styles['reason']}>{reason}</span>
              <Corrections corrections={corrections} number={number} imported={imported} />
            </>
          )}
        </RowsSection>
      )}
      {held.length > 0 && <HeldReports held={held} imported={imported} />}
      {remarked.length > 0 && (
        <RowsSection title="Ready, with a remark" rows={remarked}>
          {({ row, remarks, corrections }) => (
            <>
              <RowNumber number={row.number} />
              <span className={styles['reason']}>
                {nameRow(row)}.{' '}
                {remarks.length > 0 ? remarks.join(' ') : 'The plate may be misread.'}
              </span>
              <Corrections corrections={corrections} number={row.number} imported={imported} />
            </>
          )}
        </RowsSection>
      )}
    </>
  );
}

function HeldReports({ held, imported }: Props & { readonly held: readonly HeldRow[] }) {
  const { heldChoices, choose } = imported;
  const numbers = held.map(({ row }) => row.number);
  return (
    <RowsSection
      title="Report held"
      rows={held}
      actions={
        held.length > 1 && (
          <>
            <Button size="small" onPress={() => choose(numbers, 'use-report')}>
              {`Use ${formatCount(held.length, 'report')}`}
            </Button>
            <Button size="small" onPress={() => choose(numbers, 'request')}>
              Request all anyway
            </Button>
          </>
        )
      }
    >
      {({ row, report }) => (
        <>
          <RowNumber number={row.number} />
          <span className={styles['reason']}>
            {nameRow(row)}. {describeHeldReport(report)}
          </span>
          {heldChoices.get(row.number) === 'use-report' ? (
            <StatusMark tone="information">The report is used</StatusMark>
          ) : (
            <Button size="small" onPress={() => choose([row.number], 'use-report')}>
              Use report
            </Button>
          )}
          <Button size="small" onPress={() => choose([row.number], 'request')}>
            Request anyway
          </Button>
        </>
      )}
    </RowsSection>
  );
}

type SectionProps<Row> = {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly actions?: ReactNode;
  readonly children: (row: Row) => ReactNode;
};

function RowsSection<Row>({ title, rows, actions, children }: SectionProps<Row>) {
  const id = useId();
  return (
    <section className="stack-s2 shrink" aria-labelledby={id} data-lost-focus="next">
      <div className={styles['previewHead']}>
        <h2 id={id}>{title}</h2>
        <span className="note figures">{formatCount(rows.length, 'row')}</span>
        {actions}
      </div>
      <PagedRows rows={rows}>
        {(page) => (
          <ul>
            {page.map(({ row, index }) => (
              <li key={index} className={styles['row']}>
                {children(row)}
              </li>
            ))}
          </ul>
        )}
      </PagedRows>
    </section>
  );
}

const RowNumber = ({ number }: { readonly number: number }) => (
  <span className="figures nowrap medium">Row {formatNumber(number)}</span>
);

type CorrectionsProps = Props & {
  readonly number: number;
  readonly corrections: Extract<ImportedRow, { state: 'not-ready' }>['corrections'];
};

/** Each replaces the plate or VIN of the row when it is pressed, and is never applied silently. */
const Corrections = ({ number, corrections, imported }: CorrectionsProps) =>
  corrections.map((correction) => (
    <Button key={correction.text} size="small" onPress={() => imported.correct(number, correction)}>
      {`Use ${correction.text}`}
    </Button>
  ));
