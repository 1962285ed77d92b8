import { ArrowRight, Download, X } from 'lucide-react';
import { type DatasetId, datasetOf } from '../../../shared/provider/catalogue.ts';
import { useNavigation } from '../../window/navigation/useNavigation.ts';
import { Button } from '../../ui/Button.tsx';
import { formatDuration } from '../../ui/format.ts';
import { TurningIcon } from '../../ui/TurningIcon.tsx';
import { digestOf } from '../digest.ts';
import { Elapsed } from '../../ui/Elapsed.tsx';
import styles from './DatasetsTable.module.css';
import { markOf } from '../../vehicle/states/marks.ts';
import { timeOf } from '../times.ts';
import { type DatasetHandle, useDataset } from '../../vehicle/useDataset.ts';

/** One dataset in a line: its state, what came, when, and what can be done. */
export function DatasetRow({ id }: { readonly id: DatasetId }) {
  const handle = useDataset(id);
  const { name } = datasetOf(id);
  const { icon, short, spins, tone } = markOf(handle);
  const answer = handle.state === 'settled' ? handle.answer : undefined;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={styles['state']} data-tone={tone}>
        <TurningIcon icon={icon} isTurning={spins === true} className={styles['mark']} />
        {short}
      </td>
      <td title={lineOf(handle)}>{lineOf(handle)}</td>
      <td className={styles['when']}>{answer && timeOf(answer.askedAt)}</td>
      <td className={styles['figure']}>
        {handle.state === 'loading' && <Elapsed since={handle.ask.startedAt} />}
        {answer && answer.attempts > 0 && formatDuration(answer.elapsed)}
      </td>
      <td className={styles['actions']}>
        <Action id={id} handle={handle} />
      </td>
    </tr>
  );
}

/** The one thing to do next with it. The list of datasets beside it opens any of them. */
function Action({ id, handle }: { readonly id: DatasetId; readonly handle: DatasetHandle }) {
  const navigation = useNavigation();
  const of = <span className="visually-hidden"> {datasetOf(id).name}</span>;
  if (handle.state === 'loading')
    return (
      <Button size="small" variant="quiet" icon={X} onPress={handle.cancel}>
        {handle.ask.via === 'bundle' ? 'Cancel bundle' : 'Cancel'}
        {of}
      </Button>
    );
  if (handle.state === 'not-requested' && handle.because === 'not-chosen')
    return (
      <Button size="small" variant="quiet" icon={Download} onPress={() => handle.fetch()}>
        Fetch{of}
      </Button>
    );
  return (
    <Button size="small" variant="quiet" icon={ArrowRight} onPress={() => navigation.showTab(id)}>
      Open{of}
    </Button>
  );
}

function lineOf(handle: DatasetHandle): string {
  switch (handle.state) {
    case 'not-requested':
      return handle.because === 'needs-plate' ? 'Can be asked by number plate only' : '';
    case 'loading':
      return '';
    case 'fault':
      return handle.error.message;
    case 'settled':
      return digestOf(handle.answer);
  }
}
