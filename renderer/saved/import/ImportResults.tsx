import { FileCheck, Files, type LucideIcon } from 'lucide-react';
import type { ImportResult } from '../../../shared/ipc/reports.ts';
import { Button } from '../../ui/Button.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import type { Tone } from '../../ui/tone.ts';
import { ErrorCallout } from '../../ui/Callout.tsx';
import { toSingleLine } from '../report-text.ts';
import { useReportsStore } from '../reports-store.ts';
import { useAsyncTask } from '../async-task.tsx';
import styles from './Import.module.css';
import { useState } from 'react';

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

export function useImport() {
  /** The result of each file of the latest import. Undefined after it was dismissed. */
  const [results, setResults] = useState<readonly ImportResult[]>();
  const { isPending, error, run } = useAsyncTask(
    (bridge) => bridge.call('archive.importFromDialog'),
    (imported) => {
      // No file: the dialog was cancelled, and the earlier results stay.
      if (imported.length > 0) setResults(imported);
    },
  );
  return {
    results,
    error,
    isBusy: isPending,
    openFileDialog: run,
    dismiss: () => setResults(undefined),
  };
}
