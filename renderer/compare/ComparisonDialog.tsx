import { useQuery } from '@tanstack/react-query';
import { Archive, FileDown, Printer } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type {
  ComparedVehicleInput,
  ComparisonExport,
  ComparisonInput,
} from '../../shared/ipc/comparison.ts';
import type { CreateReportInput, ReportRow } from '../../shared/ipc/reports.ts';
import { PURPOSES } from '../../shared/report/snapshot.ts';
import { formatCount, formatList } from '../../shared/format/text.ts';
import { useBridge } from '../bridge/bridge.ts';
import { unwrap } from '../bridge/query-client.ts';
import { useSettings } from '../bridge/settings-context.ts';
import { useListingsStore } from '../listings/listings-store.ts';
import { initialForm, type ReportForm } from '../report/report-input.ts';
import { useAsyncTask } from '../saved/async-task.tsx';
import { Button } from '../ui/Button.tsx';
import { ErrorCallout } from '../ui/Callout.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Select } from '../ui/Select.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { useCachedBundleOnlyAnswersOf } from '../vehicle/useDataset.ts';
import type { ComparisonColumn } from './columns.ts';
import styles from './ComparisonDialog.module.css';
import { type DraftReport, toComparedVehicle, toReportInput } from './comparison-input.ts';
import { useSavedReports } from './save-reports.ts';

type Props = { readonly columns: readonly ComparisonColumn[]; readonly onClose: () => void };

/** Shows the comparison as it is printed, prints it and saves it as a PDF. Sends no request. */
export function ComparisonDialog({ columns, onClose }: Props) {
  const settings = useSettings();
  const [purpose, setPurpose] = useState(() => initialForm(settings).purpose);
  const drafts = useDrafts(columns, purpose);
  const reports = useSavedReports([...drafts.values()]);
  const { input, unsaved } = toComparison(columns, drafts, reports.find);
  const isLoading = columns.some(({ state }) => state.loading.size > 0);
  const { data: path, error, refetch } = usePreview(input);
  const [message, setMessage] = useState<string>();
  const printing = useExportTask(input, 'print', () => setMessage('Sent to the printer.'));
  const savingPdf = useExportTask(input, 'pdf', (name) => setMessage(`Saved as ${name}.`));
  const runExport = (task: typeof printing) => {
    setMessage(undefined);
    task.run();
  };
  const footer = useRef<HTMLDivElement>(null);
  const focusMain = () => footer.current?.querySelector<HTMLElement>('[data-main]')?.focus();
  useEffect(focusMain, []);
  const save = async () => {
    // The button goes with the last report that it saves.
    if (await reports.save(unsaved)) focusMain();
  };
  return (
    <Dialog
      title={`Comparison of ${formatList(columns.map(({ name }) => name))}`}
      size="fullscreen"
      onClose={onClose}
      actions={
        <div ref={footer} className={styles['footer']}>
          <ErrorCallout title="The comparison could not be printed" message={printing.error} />
          <ErrorCallout
            title="The comparison could not be saved as a PDF"
            message={savingPdf.error}
          />
          <ErrorCallout title="A report could not be saved" message={reports.error} />
          <p className="note" role="status">
            {message ?? describeSaving(unsaved.length, isLoading)}
          </p>
          <div className={styles['buttons']}>
            <Select
              label="Purpose of the check"
              hideLabel
              className={styles['purpose'] ?? ''}
              value={purpose}
              options={PURPOSES.map((value) => ({ value, label: value }))}
              onChange={setPurpose}
            />
            <Button onPress={onClose}>Cancel</Button>
            {unsaved.length > 0 && (
              <Button
                icon={Archive}
                isPending={reports.isSaving === true}
                isDisabled={isLoading}
                onPress={() => void save()}
              >
                Save {formatCount(unsaved.length, 'report')}
              </Button>
            )}
            <Button
              icon={FileDown}
              isPending={savingPdf.isPending}
              onPress={() => runExport(savingPdf)}
            >
              Save PDF
            </Button>
            <Button
              icon={Printer}
              variant="primary"
              data-main=""
              isPending={printing.isPending}
              onPress={() => runExport(printing)}
            >
              Print
            </Button>
          </div>
        </div>
      }
    >
      <section className={styles['preview']} aria-label="Preview">
        <ErrorCallout
          title="The preview could not be created"
          message={error?.message}
          onRetry={() => void refetch()}
        />
        {path === undefined && !error && <Spinner label="Preparing the preview…" />}
        {path !== undefined && (
          <iframe
            // SECURITY: an empty sandbox allows no script and no form, and gives the frame no
            // access to this window.
            sandbox=""
            src={path}
            title="Preview of the comparison"
            className={styles['frame']}
          />
        )}
      </section>
    </Dialog>
  );
}

type Comparison = {
  /** For the main process: ids of saved reports where there are any, otherwise of answers. */
  readonly input: ComparisonInput;
  /** The reports that can be saved, of the vehicles that were looked up. */
  readonly unsaved: readonly DraftReport[];
};

/** The report on each column that is not a saved report itself. */
function useDrafts(
  columns: readonly ComparisonColumn[],
  purpose: ReportForm['purpose'],
): ReadonlyMap<ComparisonColumn, DraftReport> {
  const listings = useListingsStore();
  const settings = useSettings();
  const current = useMemo(() => columns.filter(({ target }) => !target.report), [columns]);
  const targets = useMemo(() => current.map(({ target }) => target), [current]);
  const bundleOnlyAnswers = useCachedBundleOnlyAnswersOf(targets);
  return new Map(
    current.map((column, index) => [
      column,
      toReportInput(column, listings, settings, purpose, bundleOnlyAnswers[index] ?? []),
    ]),
  );
}

function toComparison(
  columns: readonly ComparisonColumn[],
  drafts: ReadonlyMap<ComparisonColumn, DraftReport>,
  findSaved: (input: CreateReportInput) => ReportRow | undefined,
): Comparison {
  const vehicles: ComparedVehicleInput[] = [];
  const unsaved: DraftReport[] = [];
  for (const column of columns) {
    const { report } = column.target;
    const draft = drafts.get(column);
    const saved = report ?? (draft && findSaved(draft.input));
    if (saved) vehicles.push({ kind: 'report', id: saved.id });
    else if (draft) {
      vehicles.push(toComparedVehicle(draft.input));
      if (draft.input.answerIds.length > 0) unsaved.push(draft);
    }
  }
  return { input: { vehicles }, unsaved };
}

function usePreview(input: ComparisonInput) {
  const bridge = useBridge();
  return useQuery({
    queryKey: ['comparison-preview', JSON.stringify(input)],
    queryFn: async () => unwrap(await bridge.call('report.previewComparison', input)).documentPath,
    // The main process holds only the newest previews.
    gcTime: 0,
  });
}

/** A comparison is not stored: the sealed reports that it names state the same. */
function describeSaving(unsavedCount: number, isLoading: boolean): string {
  if (isLoading) return 'Waiting for datasets to load.';
  return unsavedCount === 0
    ? 'The comparison states the report reference of each vehicle. Printing sends no request.'
    : 'Save the reports to seal one for each vehicle. The comparison then states their references. Saving sends no request.';
}

/** `onDone` gets the name of the file. Nothing is exported if the user cancels. */
function useExportTask(
  input: ComparisonInput,
  format: ComparisonExport['format'],
  onDone: (fileName: string) => void,
) {
  const { paperSize } = useSettings();
  return useAsyncTask(
    (bridge) => bridge.call('report.exportComparison', { ...input, format, paperSize }),
    ({ exported, fileName = 'PDF' }) => {
      if (exported) onDone(fileName);
    },
  );
}
