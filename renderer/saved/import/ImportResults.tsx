import { FileCheck, Files, type LucideIcon } from 'lucide-react';
import type { ImportResult } from '../../../shared/ipc/reports.ts';
import { useBridge } from '../../bridge/bridge.ts';
import { Button } from '../../ui/Button.tsx';
import { useStore } from '../../ui/store.ts';
import { StatusMark } from '../../ui/StatusMark.tsx';
import type { Tone } from '../../ui/tone.ts';
import { ErrorCallout } from '../../ui/Callout.tsx';
import { toSingleLine } from '../report-text.ts';
import { useReportsStore } from '../reports-store.ts';
import styles from './Import.module.css';

const RESULT_TEXTS: Readonly<
  Record<ImportResult['kind'], { tone: Tone; icon?: LucideIcon; label: string }>
> = {
  imported: { tone: 'information', icon: FileCheck, label: 'Imported' },
  duplicate: { tone: 'information', icon: Files, label: 'Already saved' },
  altered: { tone: 'alert', label: 'Altered' },
  rejected: { tone: 'review', label: 'Not imported' },
};

export function ImportResults({ reportImport }: { readonly reportImport: ReportImport }) {
  const store = useReportsStore();
  const { results, error, dismiss, openFileDialog } = reportImport;
  if (error !== undefined)
    return (
      <ErrorCallout
        title="The files could not be imported"
        message={error}
        onRetry={openFileDialog}
      />
    );
  if (!results) return null;
  return (
    <section className={styles['results']} aria-label="Imported files">
      <div className={styles['header']}>
        <p role="status">{summary(results)}</p>
        <Button size="small" variant="quiet" onPress={dismiss}>
          Close
        </Button>
      </div>
      <ul>
        {[...results.entries()].map(([index, file]) => {
          const { tone, icon, label } = RESULT_TEXTS[file.kind];
          const detail = describeDetail(file);
          return (
            <li key={index} className={styles['file']}>
              <StatusMark tone={tone} {...(icon && { icon })}>
                {label}
              </StatusMark>
              <span className={styles['name']}>
                <bdi>{toSingleLine(file.name, 300)}</bdi>
                {detail && <span className="muted"> {detail}</span>}
              </span>
              {file.kind !== 'rejected' && (
                <Button
                  size="small"
                  aria-label={`Open ${toSingleLine(file.name)}`}
                  onPress={() => store.open(file.id)}
                >
                  Open
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function describeDetail(file: ImportResult): string | undefined {
  if (file.kind === 'altered')
    return `It was imported and marked as altered. Failed: ${file.failedChecks.join(', ')}.`;
  return file.kind === 'rejected' ? file.message : undefined;
}

/** `2 imported, 1 not imported`. */
function summary(results: readonly ImportResult[]): string {
  return Object.entries(RESULT_TEXTS)
    .flatMap(([kind, { label }]) => {
      const count = results.filter((file) => file.kind === kind).length;
      return count > 0 ? [`${count} ${label.toLowerCase()}`] : [];
    })
    .join(', ');
}

export type ReportImport = ReturnType<typeof useImport>;

/** The import continues, and its results stay, while another screen is shown. */
export function useImport() {
  const bridge = useBridge();
  const { fileImport } = useReportsStore();
  const { isBusy, results, error } = useStore(fileImport);
  const openFileDialog = async () => {
    if (isBusy) return;
    fileImport.set({ isBusy: true, results });
    const answer = await bridge.call('archive.importFromDialog');
    if (!answer.ok) fileImport.set({ isBusy: false, results, error: answer.error.message });
    // No file: the dialog was cancelled, and the earlier results stay.
    else fileImport.set({ isBusy: false, results: answer.value[0] ? answer.value : results });
  };
  return {
    isBusy,
    results,
    error,
    openFileDialog: () => void openFileDialog(),
    dismiss: () => fileImport.set({ isBusy, results: undefined }),
  };
}
