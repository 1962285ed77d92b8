import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Archive } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Autocomplete, Menu, MenuItem } from 'react-aria-components';
import type { ReportRow } from '../../shared/ipc/reports.ts';
import { unwrap } from '../bridge/query-client.ts';
import { useBridge } from '../bridge/bridge.ts';
import { DEFAULT_QUERY } from '../saved/report-search.ts';
import { reportName, describeReport } from '../saved/report-text.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorCallout } from '../ui/Callout.tsx';
import { cx } from '../ui/cx.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useComparison } from '../vehicle/services.ts';
import styles from './SavedReportPicker.module.css';

const MAX_HITS = 20;

/** Adds the vehicle of a saved report to the comparison. Sends no request to the provider. */
export function AddSavedReport() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={Archive} aria-haspopup="dialog" onPress={() => setOpen(true)}>
        Add from saved reports
      </Button>
      {isOpen && (
        <Dialog title="Compare with a saved report" onClose={() => setOpen(false)}>
          <SavedReportPicker onAdded={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}

/** Arrow keys choose; Enter adds the vehicle with the answers stored in the report. */
function SavedReportPicker({ onAdded }: { readonly onAdded: () => void }) {
  const bridge = useBridge();
  const comparison = useComparison();
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { data, error, isPlaceholderData } = useReportSearch(text.trim());
  const rows = data?.rows.slice(0, MAX_HITS) ?? [];
  const adding = useMutation({
    mutationFn: async ({ id, environment, vehicle, reference, preparedAt }: ReportRow) => {
      const detail = unwrap(await bridge.call('archive.get', { id }));
      const { ruleInputs, marketPosition } = detail;
      const answers = unwrap(await bridge.call('archive.getAnswers', { id }));
      const report = { id, reference, preparedAt, answers, ruleInputs, marketPosition };
      comparison.add({ environment, vehicle, report });
    },
    onSuccess: onAdded,
  });
  const add = (id: number) => {
    const row = rows.find((candidate) => candidate.id === id);
    // While a search runs, the hits are those of an earlier text.
    if (row && !isPlaceholderData && !adding.isPending) adding.mutate(row);
  };
  return (
    <Autocomplete inputValue={text} onInputChange={setText}>
      <TextField
        label="Search saved reports"
        description="Search by plate, VIN, make, model, reference, note, tag or name."
        maxLength={200}
        inputRef={input}
      />
      <ErrorCallout
        title="The saved report could not be read"
        message={(adding.error ?? error)?.message}
      />
      <div className={styles['hits']}>
        <Menu
          aria-label="Saved reports"
          items={rows}
          className={cx(styles['list'])}
          onAction={(key) => add(Number(key))}
          renderEmptyState={() => <p className="note">{error ? '' : emptyText(data?.text)}</p>}
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
        {data && data.rows.length > MAX_HITS
          ? `Showing the latest ${MAX_HITS}. Type more to narrow the search.`
          : ''}
      </p>
    </Autocomplete>
  );
}

/** Text for no hits, by the text that was searched; undefined before the first result. */
function emptyText(text: string | undefined): string {
  if (text === undefined) return 'Searching…';
  return text === '' ? 'No report has been saved yet.' : 'No saved report matches.';
}

/** Returns the newest matching reports, one more than are shown, and earlier hits meanwhile. */
function useReportSearch(text: string) {
  const bridge = useBridge();
  return useQuery({
    queryKey: ['report-search', text],
    queryFn: async () => {
      const found = await bridge.call('archive.search', {
        query: { ...DEFAULT_QUERY, text },
        offset: 0,
        limit: MAX_HITS + 1,
      });
      return { text, rows: unwrap(found) };
    },
    placeholderData: keepPreviousData,
    // Reports may be saved and deleted between two searches.
    gcTime: 0,
  });
}
