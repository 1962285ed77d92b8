import { useId } from 'react';
import { formatNumber } from '../../../shared/format/numbers.ts';
import { formatCount, toInlineText } from '../../../shared/format/text.ts';
import { COLUMN_KINDS, type ColumnKind, countColumns } from '../../../shared/lists/columns.ts';
import { MAX_OTHER_COLUMNS } from '../../../shared/lists/list-row.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { cx } from '../../ui/cx.ts';
import { Select } from '../../ui/Select.tsx';
import styles from './ImportScreen.module.css';
import type { ImportedRows } from './use-imported-rows.ts';

const PREVIEW_ROWS = 8;

const KIND_LABELS: Readonly<Record<ColumnKind, string>> = {
  plate: 'Number plate',
  vin: 'VIN',
  lot: 'Lot',
  reserve: 'Reserve',
  odometer: 'Odometer',
  vatStatus: 'VAT status',
  stockNumber: 'Stock number',
  note: 'Note',
  other: 'Kept as text',
};

/** The first rows of the sheet. A select above each column states how it is read. */
export function Preview({ imported }: { readonly imported: ImportedRows }) {
  const { sheets, sheet, tableRows, columns } = imported;
  const id = useId();
  if (!columns) return null;
  const width = countColumns(tableRows);
  const shown = tableRows.slice(0, PREVIEW_ROWS);
  const headers = columns.hasHeader ? (tableRows[0]?.cells ?? []) : [];
  return (
    <section className="stack-s2 shrink" aria-labelledby={id}>
      <div className={styles['previewHead']}>
        <h2 id={id}>Preview</h2>
        {sheets.length > 1 && (
          <Select
            label="Sheet"
            hideLabel
            options={sheets.map(({ name }) => ({ value: name, label: name }))}
            value={sheet?.name}
            onChange={imported.setSheetName}
          />
        )}
        <Checkbox
          label="The first row is a header"
          isSelected={columns.hasHeader}
          onChange={imported.setHasHeader}
        />
      </div>
      {imported.omittedCount > 0 && (
        <p className="note">
          {formatCount(imported.omittedCount, 'more column is', 'more columns are')} not kept. A
          list keeps at most {MAX_OTHER_COLUMNS} as text.
        </p>
      )}
      {/* Focusable, because it must also scroll by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles['preview']} role="group" aria-label="First rows" tabIndex={0}>
        <table className={styles['table']}>
          <caption className="visually-hidden">The first rows, and what each column is</caption>
          <thead>
            <tr>
              <th scope="col" className="note">
                Row
              </th>
              {Array.from({ length: width }, (_, column) => (
                <th key={column} scope="col">
                  <select
                    className={cx('field-box', styles['kind'])}
                    aria-label={nameColumn(headers[column], column)}
                    value={columns.kinds[column] ?? 'other'}
                    onChange={({ target }) => {
                      const kind = COLUMN_KINDS.find((each) => each === target.value);
                      if (kind) imported.setKind(column, kind);
                    }}
                  >
                    {COLUMN_KINDS.map((kind) => (
                      <option key={kind} value={kind}>
                        {KIND_LABELS[kind]}
                      </option>
                    ))}
                  </select>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ number, cells }, index) => (
              <tr key={number} data-header={(columns.hasHeader && index === 0) || undefined}>
                <th scope="row" className="note figures">
                  {formatNumber(number)}
                </th>
                {Array.from({ length: width }, (_, column) => (
                  <td key={column}>
                    <bdi>{toInlineText(cells[column] ?? '')}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** “Column 2, Mileage”. */
const nameColumn = (header: string | undefined, column: number): string =>
  [`Column ${column + 1}`, toInlineText(header ?? '')].filter(Boolean).join(', ');
