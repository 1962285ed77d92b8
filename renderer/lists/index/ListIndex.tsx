import { Plus } from 'lucide-react';
import { formatDate } from '../../../shared/format/dates.ts';
import { formatNumber } from '../../../shared/format/numbers.ts';
import { formatCount } from '../../../shared/format/text.ts';
import type { ListSummary } from '../../../shared/ipc/lists.ts';
import { decisionSchema, MAX_LISTS } from '../../../shared/lists/list-row.ts';
import { DECISION_LABELS } from '../../../shared/lists/table-columns.ts';
import { ENVIRONMENT_NAMES } from '../../../shared/provider/environment.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorCallout } from '../../ui/Callout.tsx';
import { cx } from '../../ui/cx.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { useStorePart } from '../../ui/store.ts';
import { useIsSlow } from '../../ui/useIsSlow.ts';
import { useListsView } from '../../window/lists-view.ts';
import { useImportDrafts } from '../import/import-drafts.ts';
import { hasWork } from '../import/import-state.ts';
import { SPINNER_AFTER_MS, useListIndex } from '../list-queries.ts';
import { describeRun } from '../run-text.ts';
import styles from './ListIndex.module.css';

/** All work lists, the newest first. */
export function ListIndex() {
  const { lists, error, refetch } = useListIndex();
  const view = useListsView();
  const isSlow = useIsSlow(lists === undefined && error === undefined, SPINNER_AFTER_MS);
  const isImporting = useStorePart(useImportDrafts().get(), hasWork);
  const isFull = lists !== undefined && lists.length >= MAX_LISTS;
  return (
    <div className={styles['page']}>
      <header className={styles['header']}>
        <h1 className="screen-title">Work lists</h1>
        <Button
          variant="primary"
          icon={Plus}
          isDisabled={isFull}
          onPress={() => view.importText('')}
        >
          New work list
        </Button>
        {isImporting && (
          <p className="note">An import is not finished. “New work list” continues it.</p>
        )}
        {isFull && (
          <p className="note">
            There are {formatNumber(MAX_LISTS)} lists, which is the most. Delete one first.
          </p>
        )}
      </header>
      <ErrorCallout
        title="The work lists could not be read"
        message={error?.message}
        onRetry={() => void refetch()}
      />
      {isSlow && <Spinner label="Reading the work lists" />}
      {lists?.length === 0 && (
        <p className={styles['empty']}>A work list looks up many vehicles with one press.</p>
      )}
      {lists && lists.length > 0 && (
        <ul className={styles['lists']} aria-label="Work lists">
          {lists.map((list) => (
            <li key={list.id} data-environment={list.environment}>
              <ListRow list={list} onOpen={() => view.openList(list.id)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type RowProps = { readonly list: ListSummary; readonly onOpen: () => void };

function ListRow({ list, onOpen }: RowProps) {
  const { name, environment, rowCount, decisions, deletedOn, run } = list;
  return (
    <button type="button" className={cx('inset-ring', styles['row'])} onClick={onOpen}>
      <span className={cx('medium truncate', styles['name'])} title={name}>
        <bdi>{name}</bdi>
      </span>
      <span className={styles['environment']}>{ENVIRONMENT_NAMES[environment]}</span>
      <span className="figures nowrap">{formatCount(rowCount, 'vehicle')}</span>
      <span className={cx('note figures', styles['progress'])}>{describeRun(run)}</span>
      <span className={cx('figures', styles['decisions'])}>{describeDecisions(decisions)}</span>
      <span className={cx('note nowrap', styles['deletion'])}>
        {deletedOn === null ? 'Kept' : `Deleted on ${formatDate(deletedOn)}`}
      </span>
    </button>
  );
}

/** “3 Buy, 5 Watch”. */
const describeDecisions = (decisions: ListSummary['decisions']): string =>
  decisionSchema.options
    .flatMap((decision) =>
      decisions[decision] > 0
        ? [`${formatNumber(decisions[decision])} ${DECISION_LABELS[decision]}`]
        : [],
    )
    .join(', ');
