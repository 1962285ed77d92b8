import { FileCheck, Files, type LucideIcon } from 'lucide-react';
import type { ImportedFile } from '../../../shared/ipc/reports.ts';
import { Button } from '../../ui/Button.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import type { Tone } from '../../ui/tone.ts';
import { Failure } from '../Failure.tsx';
import { inLine } from '../words.ts';
import styles from './Import.module.css';
import type { UseImport } from './useImport.ts';

type Props = { readonly importing: UseImport; readonly onOpen: (id: number) => void };

type Words = {
  readonly tone: Tone;
  readonly icon?: LucideIcon;
  readonly word: string;
  readonly more?: string;
};

/** What became of each file. */
export function ImportResults({ importing, onOpen }: Props) {
  const { told, fault, dismiss, choose } = importing;
  if (fault !== undefined)
    return (
      <Failure title="The files could not be imported" why={fault} onRetry={() => void choose()} />
    );
  if (!told) return null;
  return (
    <section className={styles['results']} aria-label="Imported files">
      <div className={styles['head']}>
        <p role="status">{summary(told)}</p>
        <Button size="small" variant="quiet" onPress={dismiss}>
          Close
        </Button>
      </div>
      <ul>
        {numbered(told).map(({ file, nth }) => {
          const { tone, icon, word, more } = wordsOf(file);
          return (
            <li key={nth} className={styles['file']}>
              <StatusMark tone={tone} {...(icon && { icon })}>
                {word}
              </StatusMark>
              <span className={styles['name']}>
                <bdi>{inLine(file.name, 300)}</bdi>
                {more && <span className={styles['more']}> {more}</span>}
              </span>
              {file.kind !== 'refused' && (
                <Button
                  size="small"
                  aria-label={`Open ${inLine(file.name)}`}
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

function wordsOf(file: ImportedFile): Words {
  switch (file.kind) {
    case 'imported':
      return { tone: 'information', icon: FileCheck, word: 'Imported' };
    case 'already':
      return { tone: 'information', icon: Files, word: 'Already there' };
    case 'altered':
      return {
        tone: 'alert',
        word: 'Altered',
        more: 'Its seal does not fit: it was changed after it was sealed. It was imported, marked as such.',
      };
    case 'refused':
      return { tone: 'review', word: 'Refused', more: file.why };
  }
}

/** Two files may have one name. */
const numbered = (told: readonly ImportedFile[]) => told.map((file, nth) => ({ file, nth }));

const SUMMED: readonly (readonly [ImportedFile['kind'], string])[] = [
  ['imported', 'imported'],
  ['already', 'already there'],
  ['altered', 'altered'],
  ['refused', 'refused'],
];

/** `2 imported, 1 refused`. */
function summary(told: readonly ImportedFile[]): string {
  return SUMMED.flatMap(([kind, words]) => {
    const count = told.filter((file) => file.kind === kind).length;
    return count > 0 ? [`${count} ${words}`] : [];
  }).join(', ');
}
