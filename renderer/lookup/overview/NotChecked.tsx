import { ArrowRight, Download, RotateCw } from 'lucide-react';
import type { NotChecked as Open } from '../../../shared/findings/verdict.ts';
import { type DatasetId, datasetOf } from '../../../shared/provider/catalogue.ts';
import { useNavigation } from '../../window/navigation/useNavigation.ts';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { wordsFor } from '../../vehicle/states/words.ts';
import { type DatasetHandle, useDataset } from '../../vehicle/useDataset.ts';
import styles from './NotChecked.module.css';
import { byDataset, shortReason } from '../../vehicle/not-checked-words.ts';

/** What nobody may take for known: every dataset, or part of one, that leaves something open, and why. */
export function NotChecked({ items }: { readonly items: readonly Open[] }) {
  const groups = byDataset(items);
  return (
    <Section title="What was not checked">
      {groups.length === 0 ? (
        <p className={styles['quiet']}>
          Every dataset answered. What a source does not hold, it can’t tell.
        </p>
      ) : (
        <ul className={styles['open']}>
          {groups.map((group) => {
            const [first] = group;
            return first && <Line key={first.dataset} dataset={first.dataset} items={group} />;
          })}
        </ul>
      )}
    </Section>
  );
}

type LineProps = { readonly dataset: DatasetId; readonly items: readonly Open[] };

function Line({ dataset, items }: LineProps) {
  const handle = useDataset(dataset);
  return (
    <li className={styles['line']}>
      <span className={styles['words']}>
        <strong>{datasetOf(dataset).name}</strong>{' '}
        <span className={styles['quiet']}>{reasonWords(handle, items)}</span>
      </span>
      <Action dataset={dataset} handle={handle} />
    </li>
  );
}

function reasonWords(handle: DatasetHandle, items: readonly Open[]): string {
  switch (handle.state) {
    case 'loading':
      return 'on its way: not known until it has come';
    case 'fault':
      return 'Platedesk could not ask for it';
    case 'not-requested':
      return handle.because === 'needs-plate'
        ? 'not asked for: it can be asked by number plate only'
        : 'not asked for';
    case 'settled': {
      const { answer } = handle;
      if (answer.kind === 'answered') return items.map(shortReason).join('; ');
      const { title } = wordsFor(answer);
      return title.charAt(0).toLowerCase() + title.slice(1);
    }
  }
}

/** The one thing that may settle it. */
function Action({
  dataset,
  handle,
}: {
  readonly dataset: DatasetId;
  readonly handle: DatasetHandle;
}) {
  const navigation = useNavigation();
  const of = <span className="visually-hidden"> {datasetOf(dataset).name}</span>;
  if (handle.state === 'loading') return null;
  const isUnasked = handle.state === 'not-requested' && handle.because === 'not-chosen';
  if (isUnasked || isWorthAnotherTry(handle))
    return (
      <Button
        size="small"
        variant="quiet"
        icon={isUnasked ? Download : RotateCw}
        onPress={() => handle.fetch()}
      >
        {isUnasked ? 'Fetch' : 'Fetch again'}
        {of}
      </Button>
    );
  return (
    <Button
      size="small"
      variant="quiet"
      icon={ArrowRight}
      onPress={() => navigation.showTab(dataset)}
    >
      Open{of}
    </Button>
  );
}

/** No data is an answer, and an answered dataset says what it says: asking again changes neither. */
function isWorthAnotherTry(handle: DatasetHandle): boolean {
  if (handle.state === 'fault') return true;
  if (handle.state !== 'settled') return false;
  const { answer } = handle;
  if (answer.kind === 'answered' || answer.kind === 'no-data') return false;
  const { remedies } = wordsFor(answer);
  return remedies.includes('fetch-again') || remedies.includes('fetch-singly');
}
