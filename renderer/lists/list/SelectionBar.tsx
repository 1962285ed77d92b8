import { CheckCheck } from 'lucide-react';
import { memo, useState } from 'react';
import { formatNumber } from '../../../shared/format/numbers.ts';
import { formatCount, joinSentences } from '../../../shared/format/text.ts';
import type { ListView, SavingProgress } from '../../../shared/ipc/lists.ts';
import { type Decision, decisionSchema } from '../../../shared/lists/list-row.ts';
import { DECISION_LABELS, nameRow, type TableRow } from '../../../shared/lists/table-columns.ts';
import { useBridgeEvent } from '../../bridge/bridge.ts';
import { useSettings } from '../../bridge/settings-context.ts';
import { Button } from '../../ui/Button.tsx';
import { MenuButton } from '../../ui/Menu.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { useStorePart } from '../../ui/store.ts';
import { toast } from '../../ui/Toast.tsx';
import type { ListCalls } from '../list-queries.ts';
import type { ListStore } from '../list-state.ts';
import { planRows } from '../pass.ts';
import { isUnderWay } from '../run-text.ts';
import { NO_RESENDS, ResendChoices } from './ResendChoices.tsx';
import { SendRequests } from './SendRequests.tsx';
import styles from './SelectionBar.module.css';

type Props = {
  readonly list: ListView;
  /** In the order of the table, which is the order of sending. */
  readonly rows: readonly TableRow[];
  /** Those that pass the filters. */
  readonly shown: readonly TableRow[];
  readonly store: ListStore;
  readonly calls: ListCalls;
  readonly onDecide: (rowNumbers: readonly number[], decision: Decision | null) => void;
};

/** What can be done with the ticked rows. Hidden without any. */
export const SelectionBar = memo(function SelectionBar(props: Props) {
  const ticked = useStorePart(props.store, (state) => state.ticked);
  const selected = props.rows.filter(({ row }) => ticked.has(row.number));
  return selected.length === 0 ? null : <SelectedRows {...props} selected={selected} />;
});

type SelectedProps = Props & { readonly selected: readonly TableRow[] };

function SelectedRows({ list, selected, shown, store, calls, onDecide }: SelectedProps) {
  const settings = useSettings();
  const [resends, setResends] = useState(NO_RESENDS);
  const { id, run, readOnlyReason } = list;
  const numbers = selected.map(({ row }) => row.number);
  const plan = planRows(
    settings,
    list,
    selected.map(({ row }) => row),
    { pass: 'full', ...resends },
  );
  const disabledReason =
    readOnlyReason !== null
      ? 'Nothing can be sent for this list'
      : isUnderWay(run)
        ? 'A run is under way'
        : undefined;
  const start = () => {
    setResends(NO_RESENDS);
    return calls.change((bridge) =>
      bridge.call('lists.start', {
        id,
        pass: 'full',
        rowNumbers: plan.rowNumbers,
        requestCount: plan.requestCount,
        ...resends,
      }),
    );
  };
  const reportedCount = selected.filter(({ row }) => row.reportReference !== null).length;
  const shownNumbers = new Set(shown.map(({ row }) => row.number));
  const hiddenCount = numbers.filter((number) => !shownNumbers.has(number)).length;
  return (
    <div
      className={styles['bar']}
      role="group"
      aria-label="Selected vehicles"
      data-lost-focus="main"
    >
      <div className={styles['text']}>
        <p className="medium nowrap">
          {formatCount(selected.length, 'vehicle')}
          {hiddenCount > 0 && ` (${formatNumber(hiddenCount)} not shown)`}
        </p>
        <p className="note">
          {joinSentences(
            plan.requestCount > 0
              ? `Full check: ${plan.text}.`
              : plan.notes.length > 0
                ? 'Full check: nothing is left to send.'
                : 'Full check: every dataset was received.',
            ...plan.notes,
            reportedCount > 0 &&
              `${formatNumber(reportedCount)} ${reportedCount === 1 ? 'has' : 'have'} a report, which is not replaced.`,
          )}
        </p>
        <ResendChoices
          uncertainCount={plan.uncertainCount}
          refused={plan.refused}
          resends={resends}
          onChange={setResends}
        />
      </div>
      <div className={styles['actions']}>
        {plan.requestCount > 0 && (
          <SendRequests
            key={plan.requestCount}
            count={plan.requestCount}
            disabledReason={disabledReason}
            onSend={start}
          />
        )}
        <div className={styles['actions']} data-lost-focus="main">
          <SaveReports list={list} selected={selected} calls={calls} />
        </div>
        <MenuButton
          label="Set decision"
          icon={CheckCheck}
          actions={[...decisionSchema.options, null].map((decision) => ({
            label: decision === null ? 'No decision' : DECISION_LABELS[decision],
            icon: CheckCheck,
            onAction: () => onDecide(numbers, decision),
          }))}
        />
        <Button
          size="small"
          variant="quiet"
          onPress={() => store.set({ ...store.get(), ticked: new Set() })}
        >
          Clear selection
        </Button>
      </div>
    </div>
  );
}

type SaveProps = Pick<SelectedProps, 'list' | 'selected' | 'calls'>;

/** Saves one ordinary report of each row that has an answer. Nothing is sent. */
function SaveReports({ list: { id }, selected, calls }: SaveProps) {
  const [progress, setProgress] = useState<Pick<SavingProgress, 'savedCount' | 'total'>>();
  const [failures, setFailures] = useState<readonly string[]>([]);
  const answered = selected.filter(({ row }) => row.summary !== null);
  const reports = formatCount(answered.length, 'report');
  // Also after a return to the list while its reports are being saved.
  useBridgeEvent('lists.saving', ({ isEnded, ...saving }) => {
    if (saving.id === id) setProgress(isEnded ? undefined : saving);
  });
  const save = async () => {
    const total = answered.length;
    setProgress({ savedCount: 0, total });
    setFailures([]);
    const result = await calls.call((bridge) =>
      bridge.call('lists.saveReports', { id, rowNumbers: answered.map(({ row }) => row.number) }),
    );
    setProgress(undefined);
    if (!result) return;
    const {
      savedCount,
      failures: { length: failedCount },
    } = result;
    const isCancelled = savedCount + failedCount < total;
    const saved = isCancelled ? `${formatNumber(savedCount)} of ` : '';
    const text = `${saved}${formatCount(isCancelled ? total : savedCount, 'report')} saved`;
    // This component, which lists the failures, may have been removed since.
    if (failedCount === 0) toast(text);
    else toast(`${text}, ${formatNumber(failedCount)} not saved`, { tone: 'review' });
    setFailures(
      result.failures.map(({ rowNumber, message }) => {
        const failed = answered.find(({ row }) => row.number === rowNumber);
        return `${failed ? nameRow(failed.row) : `Row ${rowNumber}`}: ${message}`;
      }),
    );
  };
  if (progress)
    return (
      <>
        <span className="nowrap">
          Saved {formatNumber(progress.savedCount)} of {formatCount(progress.total, 'report')}
        </span>
        <progress
          className={styles['progress']}
          aria-label="Reports saved"
          max={progress.total}
          value={progress.savedCount}
        />
        <Button
          data-main
          onPress={() => void calls.call((bridge) => bridge.call('lists.cancelSaving', { id }))}
        >
          Cancel
        </Button>
      </>
    );
  return (
    <>
      {failures.length > 0 && (
        <div role="alert" className={styles['failures']}>
          <StatusMark tone="review">
            {`${formatCount(failures.length, 'report')} not saved. ${failures.join(' ')}`}
          </StatusMark>
        </div>
      )}
      <Button data-main isDisabled={answered.length === 0} onPress={() => void save()}>
        Save {reports}
      </Button>
    </>
  );
}
