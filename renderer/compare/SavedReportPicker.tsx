import { useEffect, useRef, useState } from 'react';
import { Autocomplete, Menu, MenuItem } from 'react-aria-components';
import type { ReportRow } from '../../shared/ipc/reports.ts';
import type { ReportsBridge } from '../bridge/reports-bridge.ts';
import { reportName, describeReport } from '../saved/report-text.ts';
import { cx } from '../ui/cx.ts';
import { Callout } from '../ui/Callout.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './SavedReportPicker.module.css';
import { MAX_HITS, type ReportSearchResult, useReportSearch } from './useReportSearch.ts';

type Props = {
  readonly bridge: ReportsBridge;
  /** Returns the error text if the report could not be added. */
  readonly onChoose: (row: ReportRow) => Promise<string | undefined>;
};

/**
 * Finds saved reports by part of a plate, VIN, make, model or reference. Arrow keys choose, Enter
 * adds.
 */
export function SavedReportPicker({ bridge, onChoose }: Props) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const hits = useReportSearch(bridge, text.trim());
  const choose = async (id: number) => {
    const row = hits.rows.find((candidate) => candidate.id === id);
    if (row) setProblem(await onChoose(row));
  };
  const message = problem ?? hits.error?.message;
  return (
    <Autocomplete inputValue={text} onInputChange={setText}>
      <TextField
        label="Search saved reports"
        description="Part of a plate, VIN, make, model, reference or note."
        maxLength={200}
        inputRef={input}
        spellCheck="false"
      />
      {message !== undefined && (
        <div role="alert">
          <Callout tone="review" title="The saved report could not be read">
            {message}
          </Callout>
        </div>
      )}
      <div className={styles['hits']}>
        <Menu
          aria-label="Saved reports"
          items={hits.rows}
          className={cx(styles['list'])}
          onAction={(key) => void choose(Number(key))}
          renderEmptyState={() => <p className="note">{emptyText(hits)}</p>}
        >
          {(row) => (
            <MenuItem id={row.id} textValue={reportName(row)} className={cx(styles['hit'])}>
              <span className="medium">{reportName(row)}</span>{' '}
              <span className="note">{describeReport(row)}</span>
            </MenuItem>
          )}
        </Menu>
      </div>
      <p className="note" role="status">
        {hits.hasMore ? `The newest ${MAX_HITS} are shown: type more to find others.` : ''}
      </p>
    </Autocomplete>
  );
}

function emptyText({ text, error }: ReportSearchResult): string {
  if (text === undefined) return 'Looking…';
  if (error) return '';
  return text === '' ? 'No report has been saved yet.' : 'No saved report fits.';
}
