import { FileCheck, Files, type LucideIcon } from 'lucide-react';
import type { ImportResult } from '../../../shared/ipc/reports.ts';
import { Button } from '../../ui/Button.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import type { Tone } from '../../ui/tone.ts';
import { ErrorCallout } from '../ErrorCallout.tsx';
import { toSingleLine } from '../report-text.ts';
import styles from './Import.module.css';
import type { ReportImport } from './useImport.ts';

type Props = { readonly reportImport: ReportImport; readonly onOpen: (id: number) => void };

type FileResultText = {
  readonly tone: Tone;
  readonly icon?: LucideIcon;
  readonly label: string;
  readonly detail?: string;
};

/** The result of each imported file. */
export function ImportResults({ reportImport, onOpen }: Props) {
  const { results, error, dismiss, openFileDialog } = reportImport;
  if (error !== undefined)
    return (
      <ErrorCallout
        title="The files could not be imported"
        message={error}
        onRetry={() => void openFileDialog()}
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
        {withIndexes(results).map(({ file, index }) => {
          const { tone, icon, label, detail } = describeFile(file);
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
                  onPress={() => onOpen(file.id)}
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

function describeFile(file: ImportResult): FileResultText {
  switch (file.kind) {
    case 'imported':
      return { tone: 'information', icon: FileCheck, label: 'Imported' };
    case 'duplicate':
      return { tone: 'information', icon: Files, label: 'Already there' };
    case 'altered':
      return {
        tone: 'alert',
        label: 'Altered',
        detail:
          'Its seal does not fit: it was changed after it was sealed. It was imported, marked as such.',
      };
    case 'rejected':
      return { tone: 'review', label: 'Refused', detail: file.message };
  }
}

/** Pairs each result with its index, because two files can have the same name. */
const withIndexes = (results: readonly ImportResult[]) =>
  results.map((file, index) => ({ file, index }));

const SUMMARY_LABELS: readonly (readonly [ImportResult['kind'], string])[] = [
  ['imported', 'imported'],
  ['duplicate', 'already there'],
  ['altered', 'altered'],
  ['rejected', 'refused'],
];

/** `2 imported, 1 refused`. */
function summary(results: readonly ImportResult[]): string {
  return SUMMARY_LABELS.flatMap(([kind, text]) => {
    const count = results.filter((file) => file.kind === kind).length;
    return count > 0 ? [`${count} ${text}`] : [];
  }).join(', ');
}
