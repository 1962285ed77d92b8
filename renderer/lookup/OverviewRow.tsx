import { ArrowRight, Download, X } from 'lucide-react';
import { type DatasetId, datasetOf } from '../../shared/provider/catalogue.ts';
import { useNavigation } from '../app/navigation/useNavigation.ts';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { formatDuration, formatMoment } from '../ui/format.ts';
import { digestOf } from './digest.ts';
import { Elapsed } from './Elapsed.tsx';
import styles from './Overview.module.css';
import { markOf } from './states/marks.ts';
import { type DatasetHandle, useDataset } from './useDataset.ts';

/** One dataset in a line: its state, what came, when, and what can be done. */
export function OverviewRow({ id }: { readonly id: DatasetId }) {
  const handle = useDataset(id);
  const navigation = useNavigation();
  const { name } = datasetOf(id);
  const { icon: Icon, short, spins, tone } = markOf(handle);
  const answer = handle.state === 'settled' ? handle.answer : undefined;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={styles['state']} data-tone={tone}>
        <Icon className={cx(styles['mark'], spins && styles['spins'])} aria-hidden="true" />
        {short}
      </td>
      <td className={styles['line']}>{lineOf(handle)}</td>
      <td className={styles['when']}>{answer && formatMoment(answer.askedAt)}</td>
      <td className={styles['figure']}>
        {handle.state === 'loading' && <Elapsed since={handle.ask.startedAt} />}
        {answer && answer.attempts > 0 && formatDuration(answer.elapsed)}
      </td>
      <td className={styles['actions']}>
        {handle.state === 'loading' && (
          <Button size="small" variant="quiet" icon={X} onPress={handle.cancel}>
            Cancel<span className="visually-hidden"> {name}</span>
          </Button>
        )}
        {handle.state === 'not-requested' && handle.because !== 'needs-plate' && (
          <Button size="small" variant="quiet" icon={Download} onPress={() => handle.fetch()}>
            Fetch<span className="visually-hidden"> {name}</span>
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          icon={ArrowRight}
          onPress={() => navigation.showTab(id)}
        >
          Open<span className="visually-hidden"> {name}</span>
        </Button>
      </td>
    </tr>
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
