import { useQuery } from '@tanstack/react-query';
import { Archive, FileDown, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
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
import { Button } from '../ui/Button.tsx';
import { ErrorCallout } from '../ui/Callout.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Select } from '../ui/Select.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import type { ComparisonColumn } from './columns.ts';
import styles from './ComparisonDialog.module.css';
import { type DraftReport, toComparedVehicle, toReportInput } from './comparison-input.ts';
import { useSavedReports } from './save-reports.ts';

type Props = { readonly columns: readonly ComparisonColumn[]; readonly onClose: () => void };

/** Shows the comparison as it is printed, prints it and saves it as a PDF. Sends no request. */
export function ComparisonDialog({ columns, onClose }: Props) {
  const settings = useSettings();
  const [purpose, setPurpose] = useState(() => initialForm(settings).purpose);
  const reports = useSavedReports();
  const { input, unsaved } = useComparisonInput(columns, purpose, reports.find);
  const isLoading = columns.some(({ state }) => state.loading.size > 0);
  const { data: path, error, refetch } = usePreview(input);
  const output = useOutput(input);
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
          <ErrorCallout title="The comparison was not printed" message={output.error} />
          <ErrorCallout title="The reports were not saved" message={reports.error} />
          <p className="note" role="status">
            {output.message ?? describeSaving(unsaved.length, isLoading)}
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
              isPending={output.pending === 'pdf'}
              onPress={() => void output.run('pdf')}
            >
              Save PDF
            </Button>
            <Button
              icon={Printer}
              variant="primary"
              data-main=""
              isPending={output.pending === 'print'}
              onPress={() => void output.run('print')}
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

function useComparisonInput(
  columns: readonly ComparisonColumn[],
  purpose: ReportForm['purpose'],
  findSaved: (input: CreateReportInput) => ReportRow | undefined,
): Comparison {
  const listings = useListingsStore();
  const settings = useSettings();
  const vehicles: ComparedVehicleInput[] = [];
  const unsaved: DraftReport[] = [];
  for (const column of columns) {
    const { report } = column.target;
    if (report) {
      vehicles.push({ kind: 'report', id: report.id });
      continue;
    }
    const draft = toReportInput(column, listings, settings, purpose);
    const saved = findSaved(draft.input);
    vehicles.push(saved ? { kind: 'report', id: saved.id } : toComparedVehicle(draft.input));
    if (!saved && draft.input.answerIds.length > 0) unsaved.push(draft);
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
    ? 'The comparison names the saved report of each vehicle. Printing sends no request.'
    : 'Saving seals a report of each vehicle, which the comparison then names. Nothing is requested.';
}

type Format = ComparisonExport['format'];

function useOutput(input: ComparisonInput) {
  const bridge = useBridge();
  const { paperSize } = useSettings();
  const [state, setState] = useState<{
    readonly pending?: Format;
    readonly error?: string;
    readonly message?: string;
  }>({});
  const run = async (format: Format) => {
    if (state.pending) return;
    setState({ pending: format });
    const result = await bridge.call('report.exportComparison', { ...input, format, paperSize });
    if (!result.ok) return setState({ error: result.error.message });
    const { exported, fileName = 'PDF' } = result.value;
    if (!exported) return setState({});
    setState({ message: format === 'print' ? 'Sent to the printer.' : `Saved as ${fileName}.` });
  };
  return { ...state, run };
}
