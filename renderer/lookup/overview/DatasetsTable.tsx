import { ArrowRight, Download, RotateCw, X } from 'lucide-react';
import { memo } from 'react';
import { formatTime } from '../../../shared/format/dates.ts';
import { formatMilliseconds } from '../../../shared/format/numbers.ts';
import type { Answer } from '../../../shared/provider/answer.ts';
import { DATASET_IDS, type DatasetId, getDataset } from '../../../shared/provider/catalogue.ts';
import { describeNotRefreshed, describeOutcome } from '../../../shared/reading/outcomes.ts';
import { getDatasetDefinition } from '../../datasets/registry.ts';
import { SingleClickButton } from '../../ui/Button.tsx';
import { ElapsedTime } from '../../ui/ElapsedTime.tsx';
import { truncate, revealHiddenCharacters } from '../../../shared/format/safe-text.ts';
import { Section } from '../../ui/Section.tsx';
import { SpinningIcon } from '../../ui/Spinner.tsx';
import { stateBadge } from '../../vehicle/states/state-badge.ts';
import { type DatasetHandle, useDataset } from '../../vehicle/useDataset.ts';
import { useNavigation } from '../../window/navigation.ts';
import { cx } from '../../ui/cx.ts';
import styles from './DatasetsTable.module.css';

/** Memoized: each row observes its own dataset, and an answer changes one of them. */
export const DatasetsTable = memo(function DatasetsTable() {
  return (
    <Section title="Datasets">
      <table className={styles['table']}>
        <caption className="visually-hidden">Datasets and status</caption>
        <thead>
          <tr>
            <th scope="col">Dataset</th>
            <th scope="col">Status</th>
            <th scope="col">Result</th>
            <th scope="col">Requested</th>
            <th scope="col" className={styles['figure']}>
              Time taken
            </th>
            <th scope="col">
              <span className="visually-hidden">Action</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {DATASET_IDS.map((id) => (
            <DatasetRow key={id} id={id} />
          ))}
        </tbody>
      </table>
    </Section>
  );
});

function DatasetRow({ id }: { readonly id: DatasetId }) {
  const handle = useDataset(id);
  const { icon, label, isSpinning = false, tone } = stateBadge(handle);
  const answer = handle.state === 'settled' ? handle.answer : undefined;
  const summary = rowSummary(handle);
  return (
    <tr>
      <th scope="row">{getDataset(id).name}</th>
      <td className={styles['state']} data-tone={tone}>
        <SpinningIcon icon={icon} isSpinning={isSpinning} className="cell-icon" />
        {label}
      </td>
      <td title={summary}>{summary}</td>
      <td className="muted">{answer && formatTime(answer.requestedAt)}</td>
      <td className={cx('muted', styles['figure'])}>
        {handle.state === 'loading' && <ElapsedTime startedAt={handle.request.startedAt} />}
        {answer && answer.attempts > 0 && formatMilliseconds(answer.elapsedMs)}
      </td>
      <td className={styles['actions']}>
        <DatasetActionButton id={id} handle={handle} action={rowAction(handle)} />
      </td>
    </tr>
  );
}

function rowAction(handle: DatasetHandle): DatasetAction {
  if (handle.state === 'loading') return 'cancel';
  return handle.state === 'not-requested' && !handle.needsPlate ? 'fetch' : 'open';
}

function rowSummary(handle: DatasetHandle): string {
  switch (handle.state) {
    case 'not-requested':
      return handle.needsPlate ? 'Available by number plate only' : '';
    case 'loading':
      return '';
    case 'error':
      return handle.error.message;
    case 'settled':
      return [describeNotRefreshed(handle.answer), summarize(handle.answer)]
        .filter(Boolean)
        .join('. ');
  }
}

export function summarize(answer: Answer): string {
  if (answer.kind !== 'answered') return describeOutcome(answer).title;
  const facts = getDatasetDefinition(answer.dataset)
    .summary(answer.record)
    .filter((fact) => fact !== undefined);
  return truncate(revealHiddenCharacters(facts.join(' · ') || 'Received'), 160);
}

const ACTIONS = {
  cancel: { icon: X, label: 'Cancel', end: '' },
  fetch: { icon: Download, label: 'Request', end: '(1 request)' },
  refetch: { icon: RotateCw, label: 'Request', end: 'again (1 request)' },
  open: { icon: ArrowRight, label: 'Open', end: '' },
};
export type DatasetAction = keyof typeof ACTIONS;

type ActionProps = {
  readonly id: DatasetId;
  readonly handle: DatasetHandle;
  readonly action: DatasetAction;
};

/** A small button in a list of datasets. Its accessible name includes the dataset. */
export function DatasetActionButton({ id, handle, action }: ActionProps) {
  const navigation = useNavigation();
  const { icon, label, end } = ACTIONS[action];
  const isBundle = handle.state === 'loading' && handle.request.via === 'bundle';
  const run = () => {
    if (action === 'cancel') handle.cancel();
    else if (action === 'open') navigation.showTab(id);
    else handle.fetch();
  };
  return (
    <SingleClickButton size="small" variant="quiet" icon={icon} onPress={run}>
      {isBundle ? 'Cancel bundle request' : label}
      <span className="visually-hidden"> {getDataset(id).name}</span> {end}
    </SingleClickButton>
  );
}
