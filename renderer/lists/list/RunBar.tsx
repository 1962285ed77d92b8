import { memo, useEffect, useState } from 'react';
import { formatNumber } from '../../../shared/format/numbers.ts';
import { formatCount, joinSentences } from '../../../shared/format/text.ts';
import type { ListView, RunView } from '../../../shared/ipc/lists.ts';
import type { TableRow } from '../../../shared/lists/table-columns.ts';
import type { Resends } from '../../../shared/lists/pass-rows.ts';
import type { RowView } from '../../../shared/lists/row-view.ts';
import type { Pass } from '../../../shared/lists/work-list.ts';
import { useSettings } from '../../bridge/settings-context.ts';
import { Button, SingleClickButton } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import type { ListCalls } from '../list-queries.ts';
import { planRows } from '../pass.ts';
import { countEnded, describeProgress, PASS_NAMES, secondsUntil } from '../run-text.ts';
import styles from './RunBar.module.css';
import { NO_RESENDS, ResendChoices } from './ResendChoices.tsx';
import { SendRequests } from './SendRequests.tsx';

type Props = {
  readonly list: ListView;
  /** All rows in the order of the table, which is the order of sending. */
  readonly rows: readonly TableRow[];
  readonly calls: ListCalls;
};

/**
 * What can be sent for the whole list and what it costs, or the progress of the run. A key or a tick
 * in the table does not count the requests again.
 */
export const RunBar = memo(function RunBar(props: Props) {
  const { run } = props.list;
  return (
    <div className={styles['bar']} role="group" aria-label="Run" data-lost-focus="main">
      {run?.state === 'running' || run?.state === 'waiting' ? (
        <RunningBar {...props} run={run} />
      ) : run?.state === 'paused' ? (
        <PausedBar {...props} run={run} />
      ) : (
        <IdleBar {...props} />
      )}
    </div>
  );
});

type RunProps = Props & { readonly run: RunView };

function RunningBar({ list: { id }, run, calls }: RunProps) {
  return (
    <>
      <div className={styles['text']}>
        <p className="medium">
          {PASS_NAMES[run.pass]}: {describeProgress(run)}
        </p>
        {run.state === 'waiting' && <WaitingText run={run} />}
      </div>
      <ProgressBar run={run} />
      <div className={styles['buttons']}>
        <Button
          data-main
          onPress={() => void calls.call((bridge) => bridge.call('lists.pause', { id }))}
        >
          Pause
        </Button>
        <StopButton id={id} calls={calls} />
      </div>
    </>
  );
}

function StopButton({ id, calls }: { readonly id: string } & Pick<Props, 'calls'>) {
  return (
    <Button onPress={() => void calls.call((bridge) => bridge.call('lists.stop', { id }))}>
      Stop
    </Button>
  );
}

/** “The provider is busy. Continues in 27 s.” */
function WaitingText({ run: { reason, continuesAt } }: { readonly run: RunView }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="note figures">
      {reason || 'The provider is busy.'}
      {continuesAt !== null && ` Continues in ${formatNumber(secondsUntil(continuesAt, now))} s.`}
    </p>
  );
}

function ProgressBar({ run }: { readonly run: RunView }) {
  return (
    <progress
      className={styles['progress']}
      aria-label="Requests that have ended"
      max={Math.max(1, run.total)}
      value={countEnded(run)}
    />
  );
}

/** Starts a pass over rows. The main process counts again, and refuses another number. */
function useStart({ list: { id }, calls }: Props) {
  return (pass: Pass, numbers: readonly number[], requestCount: number, resends: Resends) =>
    calls.change((bridge) =>
      bridge.call('lists.start', {
        id,
        pass,
        rowNumbers: [...numbers],
        requestCount,
        ...resends,
      }),
    );
}

function PausedBar(props: RunProps) {
  const { list, rows, run, calls } = props;
  const settings = useSettings();
  const [resends, setResends] = useState(NO_RESENDS);
  const start = useStart(props);
  const open = rows.flatMap(({ row }) => (row.openRequests.length > 0 ? [row] : []));
  const planned = open.filter((row) => row.openRequests.some(({ state }) => state === 'planned'));
  // Without the uncertain requests, the run continues where it was paused.
  const { requestCount, rowNumbers } = resends.resendsUncertain
    ? planRows(settings, list, open, { pass: run.pass, ...resends })
    : { requestCount: run.remaining, rowNumbers: planned.map(({ number }) => number) };
  return (
    <>
      <div className={styles['text']}>
        <p className="medium">
          Paused. {PASS_NAMES[run.pass]}: {describeProgress(run)}
        </p>
        {run.reason !== '' && <p className="note">{run.reason}</p>}
        <ResendChoices uncertainCount={run.uncertain} resends={resends} onChange={setResends} />
      </div>
      <div className={styles['buttons']}>
        <SingleClickButton
          data-main
          variant="primary"
          isDisabled={requestCount === 0 || rowNumbers.length === 0 || list.readOnlyReason !== null}
          onPress={() => void start(run.pass, rowNumbers, requestCount, resends)}
        >
          Resume ({formatCount(requestCount, 'request')})
        </SingleClickButton>
        <StopButton id={list.id} calls={calls} />
      </div>
    </>
  );
}

/** No run is under way: the triage of the rows that lack it, or what failed in the last pass. */
function IdleBar(props: Props) {
  const { list, rows } = props;
  const { run } = list;
  const settings = useSettings();
  const [resends, setResends] = useState(NO_RESENDS);
  const start = useStart(props);
  const isRepeat = run?.state === 'idle' && run.failed > 0;
  const pass = isRepeat || run?.state === 'stopped' ? run.pass : 'triage';
  // A full check is for the rows that were ticked when it began.
  const passRows =
    pass === 'full' || isRepeat ? rows.filter(({ row }) => row.openRequests.length > 0) : rows;
  const plan = planRows(
    settings,
    list,
    passRows.map(({ row }) => row),
    { pass, ...resends },
  );
  const last = run && `${runTitle(run)}: ${describeProgress(run)}.`;
  const isNothingLeft = plan.requestCount === 0;
  const allRows = rows.map(({ row }) => row);
  const hasFullCheckLeft =
    isNothingLeft &&
    planRows(settings, list, allRows, { pass: 'full', ...NO_RESENDS }).requestCount > 0;
  return (
    <>
      <div className={styles['text']}>
        <p className={cx('medium', styles['size'])}>
          {isNothingLeft
            ? joinSentences(
                last ?? 'Triage received for all vehicles.',
                hasFullCheckLeft && NEXT_STEP,
              )
            : joinSentences(
                last ?? undefined,
                !isRepeat && pass === 'triage' && describeFailedTriage(allRows, plan),
                `${PASS_NAMES[pass]}: ${plan.text}`,
              )}
        </p>
        <p className="note">{joinSentences(run?.reason, ...plan.notes)}</p>
        <ResendChoices
          uncertainCount={plan.uncertainCount}
          refused={plan.refused}
          resends={resends}
          onChange={setResends}
        />
      </div>
      {!isNothingLeft && (
        <div className={styles['buttons']}>
          <SendRequests
            key={plan.requestCount}
            count={plan.requestCount}
            isRepeat={isRepeat}
            disabledReason={
              list.readOnlyReason === null ? undefined : 'Nothing can be sent for this list'
            }
            onSend={() => start(pass, plan.rowNumbers, plan.requestCount, resends)}
          />
        </div>
      )}
    </>
  );
}

const NEXT_STEP = 'Tick the vehicles that remain for a full check.';

/** “2 requests of the triage failed.” Undefined if the plan has others too. */
function describeFailedTriage(
  rows: readonly RowView[],
  { rowNumbers, requestCount }: ReturnType<typeof planRows>,
): string | undefined {
  const planned = new Set(rowNumbers);
  const failedCount = rows
    .filter(({ number }) => planned.has(number))
    .flatMap(({ openRequests }) => openRequests.filter(({ state }) => state === 'failed')).length;
  return failedCount === requestCount
    ? `${formatCount(failedCount, 'request')} of the triage failed.`
    : undefined;
}

const runTitle = ({ state, pass }: RunView): string =>
  state === 'stopped' ? `${PASS_NAMES[pass]} stopped` : `${PASS_NAMES[pass]} finished`;
