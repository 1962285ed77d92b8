import { reasonLabel } from '../../../shared/findings/verdict-text.ts';
import { describeOutcome } from '../../../shared/reading/outcomes.ts';
import { ArrowRight, Download, RotateCw } from 'lucide-react';
import type { NotChecked as NotCheckedItem } from '../../../shared/findings/verdict.ts';
import { DATASET_IDS, type DatasetId, getDataset } from '../../../shared/provider/catalogue.ts';
import { useNavigation } from '../../window/navigation/useNavigation.ts';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { type DatasetHandle, useDataset } from '../../vehicle/useDataset.ts';
import styles from './NotCheckedList.module.css';

/** Lists every dataset, or part of one, that was not checked, with the reason. */
export function NotCheckedList({ items }: { readonly items: readonly NotCheckedItem[] }) {
  const groups = DATASET_IDS.map((dataset) => ({
    dataset,
    items: items.filter((item) => item.dataset === dataset),
  })).filter((group) => group.items.length > 0);
  return (
    <Section title="What was not checked">
      {groups.length === 0 ? (
        <p className="muted">Every dataset answered. What a source does not hold, it can’t tell.</p>
      ) : (
        <ul className={styles['open']}>
          {groups.map((group) => (
            <NotCheckedRow key={group.dataset} {...group} />
          ))}
        </ul>
      )}
    </Section>
  );
}

type LineProps = { readonly dataset: DatasetId; readonly items: readonly NotCheckedItem[] };

function NotCheckedRow({ dataset, items }: LineProps) {
  const handle = useDataset(dataset);
  return (
    <li className={styles['row']}>
      <span className={styles['text']}>
        <strong>{getDataset(dataset).name}</strong>{' '}
        <span className="muted">{describeNotChecked(handle, items)}</span>
      </span>
      <DatasetActionButton dataset={dataset} handle={handle} />
    </li>
  );
}

function describeNotChecked(handle: DatasetHandle, items: readonly NotCheckedItem[]): string {
  switch (handle.state) {
    case 'loading':
      return 'on its way: not known until it has come';
    case 'error':
      return 'Platedesk could not ask for it';
    case 'not-requested':
      return handle.reason === 'plate-required'
        ? 'not asked for: it can be asked by number plate only'
        : 'not asked for';
    case 'settled': {
      const { answer } = handle;
      if (answer.kind === 'answered') return items.map(reasonLabel).join('; ');
      const { title } = describeOutcome(answer);
      return title.charAt(0).toLowerCase() + title.slice(1);
    }
  }
}

/** The action that may complete the check. */
function DatasetActionButton({
  dataset,
  handle,
}: {
  readonly dataset: DatasetId;
  readonly handle: DatasetHandle;
}) {
  const navigation = useNavigation();
  const nameSuffix = <span className="visually-hidden"> {getDataset(dataset).name}</span>;
  if (handle.state === 'loading') return null;
  const isNotRequested = handle.state === 'not-requested' && handle.reason === 'not-selected';
  if (isNotRequested || canRetry(handle))
    return (
      <Button
        size="small"
        variant="quiet"
        icon={isNotRequested ? Download : RotateCw}
        onPress={() => handle.fetch()}
      >
        {isNotRequested ? 'Fetch' : 'Fetch again'}
        {nameSuffix}
      </Button>
    );
  return (
    <Button
      size="small"
      variant="quiet"
      icon={ArrowRight}
      onPress={() => navigation.showTab(dataset)}
    >
      Open{nameSuffix}
    </Button>
  );
}

/** A repeated request cannot change “no data” or a dataset that has answered. */
function canRetry(handle: DatasetHandle): boolean {
  if (handle.state === 'error') return true;
  if (handle.state !== 'settled') return false;
  const { answer } = handle;
  if (answer.kind === 'answered' || answer.kind === 'no-data') return false;
  const { actions } = describeOutcome(answer);
  return actions.includes('refetch') || actions.includes('fetch-individually');
}
