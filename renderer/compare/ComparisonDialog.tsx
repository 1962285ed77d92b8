import { useQuery } from '@tanstack/react-query';
import { FileDown, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ComparisonExport, ComparisonInput } from '../../shared/ipc/comparison.ts';
import { formatList } from '../../shared/format/text.ts';
import { useBridge } from '../bridge/bridge.ts';
import { unwrap } from '../bridge/query-client.ts';
import { useSettings } from '../bridge/settings-context.ts';
import { useListingsStore } from '../listings/listings-store.ts';
import { initialForm } from '../report/report-input.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorCallout } from '../ui/Callout.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import type { ComparisonColumn } from './columns.ts';
import styles from './ComparisonDialog.module.css';
import { toComparedVehicle, toReportInput } from './comparison-input.ts';

type Props = { readonly columns: readonly ComparisonColumn[]; readonly onClose: () => void };

/** Shows the comparison as it is printed, prints it and saves it as a PDF. Sends no request. */
export function ComparisonDialog({ columns, onClose }: Props) {
  const input = useComparisonInput(columns);
  const { data: path, error, refetch } = usePreview(input);
  const output = useOutput(input);
  const footer = useRef<HTMLDivElement>(null);
  useEffect(() => footer.current?.querySelector<HTMLElement>('[data-main]')?.focus(), []);
  return (
    <Dialog
      title={`Comparison of ${formatList(columns.map(({ name }) => name))}`}
      size="fullscreen"
      onClose={onClose}
      actions={
        <div ref={footer} className={styles['footer']}>
          <ErrorCallout title="The comparison was not printed" message={output.error} />
          <p className="note" role="status">
            {output.message ?? 'Printing sends no request.'}
          </p>
          <Button onPress={onClose}>Cancel</Button>
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

/** Ids of answers and of saved reports, for the main process. */
function useComparisonInput(columns: readonly ComparisonColumn[]): ComparisonInput {
  const listings = useListingsStore();
  const settings = useSettings();
  const { purpose } = initialForm(settings);
  return {
    vehicles: columns.map((column) => {
      const { report } = column.target;
      return report
        ? { kind: 'report', id: report.id }
        : toComparedVehicle(toReportInput(column, listings, settings, purpose));
    }),
  };
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
