import { describeUnknownVehicle } from '../../../shared/findings/unknown-vehicle.ts';
import { reasonLabel } from '../../../shared/findings/verdict-text.ts';
import { isNotCheckedPart, type NotChecked } from '../../../shared/findings/verdict.ts';
import { formatCount, uncapitalize } from '../../../shared/format/text.ts';
import type { IpcError } from '../../../shared/ipc/result.ts';
import { DATASET_IDS, type DatasetId, getDataset } from '../../../shared/provider/catalogue.ts';
import type { Answer } from '../../../shared/provider/answer.ts';
import { ENVIRONMENT_NAMES } from '../../../shared/provider/environment.ts';
import {
  type CommonCause,
  findCommonCause,
  outcomeReason,
  latestOutcome,
  describeOutcome,
} from '../../../shared/reading/outcomes.ts';
import { Section } from '../../ui/Section.tsx';
import { useVerdict } from '../../vehicle/useVerdict.tsx';
import { type DatasetHandle, useDataset, useVehicleState } from '../../vehicle/useDataset.ts';
import { type DatasetAction, DatasetActionButton } from './DatasetsTable.tsx';
import styles from './NotCheckedList.module.css';
import { OVER_LIMIT_REASON, toRequestError } from '../../vehicle/request-error.ts';

/** The shared cause if the provider does not know the vehicle: its datasets hold no data. */
const UNKNOWN_VEHICLE = {
  kind: 'no-data',
  reason: outcomeReason('no-data', undefined),
} as const;

/** What was not checked. One row states the cause that many datasets share. */
export function NotCheckedList({ items }: { readonly items: readonly NotChecked[] }) {
  const cause = useCommonCause();
  const isUnknown = describeUnknownVehicle(useVerdict().verdict) !== undefined;
  const common = cause ?? (isUnknown ? UNKNOWN_VEHICLE : undefined);
  const withSharedCause = items.filter(({ reason }) => reason === common?.kind);
  const datasets = DATASET_IDS.filter((id) =>
    items.some((item) => item.dataset === id && !withSharedCause.includes(item)),
  );
  return (
    <Section title="What was not checked">
      {items.length === 0 ? (
        <p className="muted">All datasets received. A source can only report what it holds.</p>
      ) : (
        <ul className={styles['list']}>
          {common && withSharedCause.length > 0 && (
            <li className={styles['row']}>
              <span className={styles['text']}>
                <strong>{formatCount(withSharedCause.length, 'dataset')}</strong>{' '}
                <span className="muted">{common.reason}</span>
              </span>
            </li>
          )}
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
      return toRequestError(handle.error) === 'over-limit'
        ? `not sent: ${OVER_LIMIT_REASON}`
        : 'Platedesk could not send the request';
    case 'not-requested':
      return handle.needsPlate ? 'not requested: available by number plate only' : 'not requested';
    case 'settled': {
      const { answer } = handle;
      const parts = items
        .filter(isNotCheckedPart)
        .map((item) => reasonLabel(item, answer.environment));
      const whole = answer.kind !== 'answered' && describeWhole(answer);
      return [whole, ...parts].filter(Boolean).join('; ');
    }
  }
}

/** The name of the environment, with which a refusal begins, keeps its capital. */
function describeWhole(answer: Answer): string {
  const { title } = describeOutcome(answer);
  return title.startsWith(ENVIRONMENT_NAMES[answer.environment]) ? title : uncapitalize(title);
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
      const outcome = latestOutcome(handle.answer);
      if (outcome.notRefreshed) return 'refetch';
      // A repeated request cannot change “no data” or a dataset that has answered.
      if (outcome.kind === 'answered' || outcome.kind === 'no-data') return 'open';
      const { actions } = describeOutcome(outcome);
      const canRetry = actions.includes('refetch') || actions.includes('fetch-individually');
      return canRetry ? 'refetch' : 'open';
    }
  }
}

type OverLimit = NonNullable<ReturnType<typeof findOverLimit>>;

/** The refusal of a whole lookup by the daily limit, which the main process describes. */
function findOverLimit(errors: readonly IpcError[]) {
  const [first] = errors;
  if (!first || errors.some((error) => toRequestError(error) !== 'over-limit')) return undefined;
  return {
    kind: 'over-limit',
    tone: 'information',
    title: 'Not sent',
    reason: `not sent: ${OVER_LIMIT_REASON}`,
    meaning: first.message,
    actions: ['settings'],
  } as const;
}

/** Why all requests for the vehicle failed. Undefined while any may still have another outcome. */
export function useCommonCause(): CommonCause | OverLimit | undefined {
  const { answers, loading, errors } = useVehicleState();
  if (loading.size > 0) return undefined;
  if (errors.size > 0) return answers.size === 0 ? findOverLimit([...errors.values()]) : undefined;
  return findCommonCause([...answers.values()].map(latestOutcome));
}
