import type { NotChecked } from '../../../shared/findings/verdict.ts';
import { reasonLabel } from '../../../shared/findings/verdict-text.ts';
import { uncapitalize } from '../../../shared/format/text.ts';
import { DATASET_IDS, type DatasetId, getDataset } from '../../../shared/provider/catalogue.ts';
import { describeOutcome } from '../../../shared/reading/outcomes.ts';
import { Section } from '../../ui/Section.tsx';
import { type DatasetHandle, useDataset } from '../../vehicle/useDataset.ts';
import { type DatasetAction, DatasetActionButton } from './DatasetsTable.tsx';
import styles from './NotCheckedList.module.css';

export function NotCheckedList({ items }: { readonly items: readonly NotChecked[] }) {
  const datasets = DATASET_IDS.filter((id) => items.some(({ dataset }) => dataset === id));
  return (
    <Section title="What was not checked">
      {datasets.length === 0 ? (
        <p className="muted">All datasets received. A source can only report what it holds.</p>
      ) : (
        <ul className={styles['open']}>
          {datasets.map((id) => (
            <NotCheckedRow key={id} id={id} items={items.filter(({ dataset }) => dataset === id)} />
          ))}
        </ul>
      )}
    </Section>
  );
}

type RowProps = { readonly id: DatasetId; readonly items: readonly NotChecked[] };

function NotCheckedRow({ id, items }: RowProps) {
  const handle = useDataset(id);
  const action = usefulAction(handle);
  return (
    <li className={styles['row']}>
      <span className={styles['text']}>
        <strong>{getDataset(id).name}</strong>{' '}
        <span className="muted">{describeNotChecked(handle, items)}</span>
      </span>
      {action && <DatasetActionButton id={id} handle={handle} action={action} />}
    </li>
  );
}

function describeNotChecked(handle: DatasetHandle, items: readonly NotChecked[]): string {
  switch (handle.state) {
    case 'loading':
      return 'loading: not known yet';
    case 'error':
      return 'Platedesk could not send the request';
    case 'not-requested':
      return handle.needsPlate ? 'not requested: available by number plate only' : 'not requested';
    case 'settled': {
      const { answer } = handle;
      if (answer.kind === 'answered') return items.map(reasonLabel).join('; ');
      return uncapitalize(describeOutcome(answer).title);
    }
  }
}

function usefulAction(handle: DatasetHandle): DatasetAction | undefined {
  switch (handle.state) {
    case 'loading':
      return undefined;
    case 'error':
      return 'refetch';
    case 'not-requested':
      return handle.needsPlate ? 'open' : 'fetch';
    case 'settled': {
      const { answer } = handle;
      // A repeated request cannot change “no data” or a dataset that has answered.
      if (answer.kind === 'answered' || answer.kind === 'no-data') return 'open';
      const { actions } = describeOutcome(answer);
      const canRetry = actions.includes('refetch') || actions.includes('fetch-individually');
      return canRetry ? 'refetch' : 'open';
    }
  }
}
