import { useEffect, useRef } from 'react';
import type { ArchiveState } from '../../shared/ipc/reports.ts';
import { useCommand } from '../window/commands.ts';
import { type ElementSize, useMeasured } from '../ui/useMeasured.ts';
import type { VirtualListRef } from '../ui/VirtualList.tsx';
import { ReportView } from './detail/ReportView.tsx';
import { ReportsToolbar } from './ReportsToolbar.tsx';
import { ImportResults, useImport } from './import/ImportResults.tsx';
import { SearchResults } from './list/SearchResults.tsx';
import { useBridgeEvent } from '../bridge/bridge.ts';
import { useOpenReport, useReportsStore, useSearchState } from './reports-store.ts';
import styles from './SavedReportsScreen.module.css';
import { reportVehicleLabel } from './report-text.ts';
import { Callout, ErrorCallout } from '../ui/Callout.tsx';
import { Button } from '../ui/Button.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { useArchiveState } from '../bridge/queries.ts';

export default function SavedReportsScreen() {
  const { state, error, refetch } = useArchiveState();
  if (state?.kind === 'ready') return <SavedReports state={state} />;
  return (
    <div className={styles['screen']}>
      <div className={styles['unavailable']}>
        <h1 className="screen-title">Saved reports</h1>
        <ErrorCallout
          title="Saved reports could not be opened"
          message={error?.message}
          onRetry={() => void refetch()}
        />
        {state?.kind === 'opening' && <Spinner label="Opening the archive" />}
        {state?.kind === 'unavailable' && (
          <Callout
            tone="alert"
            title="Saved reports are unavailable"
            actions={<Button onPress={() => void refetch()}>Try again</Button>}
          >
            <p>{state.message}</p>
            <p>Nothing was deleted. You cannot save, find or open reports until this is fixed.</p>
          </Callout>
        )}
      </div>
    </div>
  );
}

type Props = { readonly state: Extract<ArchiveState, { kind: 'ready' }> };

/** Whether list and report fit side by side. */
const isSplitWidth = ({ width, rem }: ElementSize) => width >= 70 * rem;

/** The searchable list, with the open report beside it or in its place. */
function SavedReports({ state }: Props) {
  const store = useReportsStore();
  const { id: openId } = useOpenReport();
  const openRow = useSearchState(({ hits }) =>
    openId === undefined ? undefined : hits.find(openId)?.row,
  );
  const [screen, isSplitView] = useMeasured(isSplitWidth, true);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<VirtualListRef>(null);
  const focusListAfterRender = useRef(false);
  const isListShown = openId === undefined || isSplitView;

  useEffect(() => {
    void store.search.refetch();
    input.current?.focus();
    input.current?.select();
  }, [store]);

  // Also after a change by another window or the retention period.
  useBridgeEvent('archive.changed', () => void store.search.refetch());
  const importing = useImport();

  const close = () => {
    // The list may be rendered only after this state change.
    focusListAfterRender.current = true;
    store.close();
  };
  useEffect(() => {
    if (!focusListAfterRender.current || !isListShown) return;
    focusListAfterRender.current = false;
    if (list.current) list.current.focus();
    else input.current?.focus();
  });
  // The list and the message that nothing was found replace each other, which loses the focus.
  const hasHits = useSearchState(({ hits }) => hits.length > 0);
  const hadHits = useRef(hasHits);
  useEffect(() => {
    if (hadHits.current === hasHits) return;
    hadHits.current = hasHits;
    if (document.activeElement === document.body) input.current?.focus();
  }, [hasHits]);
  useCommand('cancel-or-close', () => {
    if (openId !== undefined) close();
    else if (store.search.state().query.text !== '') store.updateQuery({ text: '' });
  });

  return (
    <div
      ref={screen}
      className={styles['screen']}
      data-open={openId === undefined ? undefined : isSplitView ? 'split' : 'single'}
    >
      {isListShown && (
        <div className={styles['listColumn']}>
          <ReportsToolbar
            total={state.reportCount}
            inputRef={input}
            importing={importing}
            onLeave={() => list.current?.focus()}
            onEnter={() => {
              const { hits, query, answeredQuery } = store.search.state();
              const firstHit = hits.at(0);
              if (firstHit && query === answeredQuery) store.open(firstHit.id, 0);
            }}
          />
          <ImportResults reportImport={importing} />
          <div className={styles['notices']}>
            <ArchiveNotices state={state} />
          </div>
          <SearchResults total={state.reportCount} listRef={list} />
        </div>
      )}
      {!isListShown && <h1 className="visually-hidden">Saved reports</h1>}
      {openId !== undefined && (
        <ReportView key={openId} id={openId} isSplitView={isSplitView} onClose={close} />
      )}
      <p className="visually-hidden" role="status" aria-label="Open report">
        {openRow && `Report ${openRow.reference} on ${reportVehicleLabel(openRow)} is open`}
      </p>
    </div>
  );
}

function ArchiveNotices({ state }: Props) {
  const { recovery, integrity, chainProblem, problem, repairs, copies } = state;
  return (
    <>
      {recovery && (
        <Callout tone="alert" title="The archive had to be replaced">
          <p>{recovery.message}</p>
          {recovery.quarantinedFile !== undefined && (
            <p>
              The damaged file is now at <bdi>{recovery.quarantinedFile}</bdi>. Do not delete it:
              missing reports may be recoverable from it.
            </p>
          )}
        </Callout>
      )}
      {chainProblem !== undefined && (
        <Callout tone="alert" title="The archive was changed outside Platedesk">
          <p>{chainProblem}</p>
          <p>
            All reports can still be opened. Verify the reports you rely on and ask IT support who
            changed the file.
          </p>
        </Callout>
      )}
      {problem !== undefined && (
        <Callout tone="review" title="The folder of the saved reports has a problem">
          <p>{problem}</p>
        </Callout>
      )}
      {copies?.message !== undefined && (
        <Callout tone="review" title="A copies folder has a problem">
          <p>{copies.message}</p>
        </Callout>
      )}
      {repairs !== undefined && (
        <Callout tone="alert" title="Some reports were changed outside Platedesk">
          <p>{repairs}</p>
          <p>Verify the reports you rely on and ask IT support who changed the file.</p>
        </Callout>
      )}
      {integrity === 'damaged' && (
        <Callout tone="alert" title="The archive file is damaged">
          <p>
            You can still search and open reports, but some may be missing or unreadable. Export
            important reports, then restart Platedesk to restore the latest good backup.
          </p>
        </Callout>
      )}
    </>
  );
}
