import { ArrowRight, Download, X } from 'lucide-react';
import { type DatasetId, getDataset } from '../../../shared/provider/catalogue.ts';
import { useNavigation } from '../../window/navigation/useNavigation.ts';
import { Button } from '../../ui/Button.tsx';
import { formatTime } from '../../../shared/format/dates.ts';
import { formatMilliseconds } from '../../../shared/format/numbers.ts';
import { SpinningIcon } from '../../ui/SpinningIcon.tsx';
import { summarize } from '../summary.ts';
import { ElapsedTime } from '../../ui/ElapsedTime.tsx';
import styles from './DatasetsTable.module.css';
import { stateBadge } from '../../vehicle/states/state-badge.ts';
import { type DatasetHandle, useDataset } from '../../vehicle/useDataset.ts';

/** One dataset as a table row: state, summary, time and action. */
export function DatasetRow({ id }: { readonly id: DatasetId }) {
  const handle = useDataset(id);
  const { name } = getDataset(id);
  const { icon, label, isSpinning, tone } = stateBadge(handle);
  const answer = handle.state === 'settled' ? handle.answer : undefined;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={styles['state']} data-tone={tone}>
        <SpinningIcon icon={icon} isSpinning={isSpinning === true} className={styles['badge']} />
        {label}
      </td>
      <td title={rowSummary(handle)}>{rowSummary(handle)}</td>
      <td className={styles['time']}>{answer && formatTime(answer.requestedAt)}</td>
      <td className={styles['figure']}>
        {handle.state === 'loading' && <ElapsedTime startedAt={handle.request.startedAt} />}
        {answer && answer.attempts > 0 && formatMilliseconds(answer.elapsedMs)}
      </td>
      <td className={styles['actions']}>
        <DatasetActionButton id={id} handle={handle} />
      </td>
    </tr>
  );
}

/** The main action for a dataset. The list of datasets can open any of them. */
function DatasetActionButton({
  id,
  handle,
}: {
  readonly id: DatasetId;
  readonly handle: DatasetHandle;
}) {
  const navigation = useNavigation();
  const nameSuffix = <span className="visually-hidden"> {getDataset(id).name}</span>;
  if (handle.state === 'loading')
    return (
      <Button size="small" variant="quiet" icon={X} onPress={handle.cancel}>
        {handle.request.via === 'bundle' ? 'Cancel bundle' : 'Cancel'}
        {nameSuffix}
      </Button>
    );
  if (handle.state === 'not-requested' && handle.reason === 'not-selected')
    return (
      <Button size="small" variant="quiet" icon={Download} onPress={() => handle.fetch()}>
        Fetch{nameSuffix}
      </Button>
    );
  return (
    <Button size="small" variant="quiet" icon={ArrowRight} onPress={() => navigation.showTab(id)}>
      Open{nameSuffix}
    </Button>
  );
}

function rowSummary(handle: DatasetHandle): string {
  switch (handle.state) {
    case 'not-requested':
      return handle.reason === 'plate-required' ? 'Can be asked by number plate only' : '';
    case 'loading':
      return '';
    case 'error':
      return handle.error.message;
    case 'settled':
      return summarize(handle.answer);
  }
}
