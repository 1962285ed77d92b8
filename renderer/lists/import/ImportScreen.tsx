import { FolderOpen } from 'lucide-react';
import { useId, useState } from 'react';
import { formatCount, joinSentences } from '../../../shared/format/text.ts';
import { formatNumber } from '../../../shared/format/numbers.ts';
import type { ListView } from '../../../shared/ipc/lists.ts';
import type { IpcError } from '../../../shared/ipc/result.ts';
import { describeImportError } from '../../../shared/lists/import-errors.ts';
import { MAX_ROWS } from '../../../shared/lists/list-row.ts';
import { describeCounts } from '../../../shared/lists/read-rows.ts';
import { useSettings } from '../../bridge/settings-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout, ErrorCallout } from '../../ui/Callout.tsx';
import { cx } from '../../ui/cx.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { useStore } from '../../ui/store.ts';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { toast } from '../../ui/Toast.tsx';
import { useIsSlow } from '../../ui/useIsSlow.ts';
import { useFileDrop } from '../../window/file-drop.ts';
import { useListsView } from '../../window/lists-view.ts';
import { SPINNER_AFTER_MS, useListCalls } from '../list-queries.ts';
import { LoadedList } from '../LoadedList.tsx';
import styles from './ImportScreen.module.css';
import { type ImportDraft, useImportDrafts } from './import-drafts.ts';
import { hasWork } from './import-state.ts';
import { ListDetailsForm, toListDetails, useDetails } from './ListDetailsForm.tsx';
import { NotReady } from './NotReady.tsx';
import { Preview } from './Preview.tsx';
import { markUsedReportsReady, rowsToAdd, selectRows } from './selected-rows.ts';
import { useImportedRows } from './use-imported-rows.ts';

type Props = {
  /** The list to which the rows are added. Undefined for a new list. */
  readonly listId: string | undefined;
};

/** Reads rows of vehicles from a text or a file, and makes a list of them. Sends nothing. */
export function ImportScreen({ listId }: Props) {
  if (listId === undefined) return <Import list={undefined} />;
  return <LoadedList id={listId}>{(list) => <Import list={list} />}</LoadedList>;
}

function Import({ list }: { readonly list: ListView | undefined }) {
  const view = useListsView();
  const draft = useImportDrafts().get(list?.id);
  const source = useStore(draft);
  const settings = useSettings();
  const environment = list?.environment ?? settings.environment;
  const imported = useImportedRows({ draft, environment, list });
  const details = useDetails(draft);
  const calls = useListCalls();
  const isSlow = useIsSlow(source.isReading, SPINNER_AFTER_MS);
  const [isMaking, setMaking] = useState(false);
  const textId = useId();
  useFileDrop('Drop a file to import its rows', (files) => void draft.readDropped(files));
  const selected = selectRows(imported.rows, imported.heldChoices);
  const problem = source.problem ?? (source.table && findProblem());

  function findProblem(): string | undefined {
    if (imported.tableRows.length === 0) return describeImportError({ kind: 'empty' });
    if (imported.isTooLong) return describeTooLong(imported.rowCount, list);
    if (!imported.hasIdentifiers) return describeImportError({ kind: 'no-identifier-column' });
    const hasUndecided = imported.rows.some(({ state }) => state === 'held');
    return selected.length === 0 && !hasUndecided
      ? describeImportError({ kind: 'nothing-ready' })
      : undefined;
  }

  const make = async () => {
    if (!list && !details.check()) return;
    setMaking(true);
    const saved = list
      ? await calls.change((bridge) =>
          bridge.call('lists.addRows', {
            id: list.id,
            columns: [...imported.others],
            rows: [...rowsToAdd(selected, list)],
          }),
        )
      : await calls.change((bridge) =>
          bridge.call('lists.create', {
            details: toListDetails(details.values, environment, imported.others),
            rows: selected.map(({ row }) => row),
          }),
        );
    if (!saved) return setMaking(false);
    const reportRows = rowsWithReports(saved);
    if (reportRows.length > 0 && !(await fillRows(saved.id, reportRows)))
      toast('The saved reports could not be used. Their vehicles have no data yet.', {
        tone: 'review',
      });
    draft.discard();
    view.openList(saved.id);
  };
  const fillRows = (id: string, rowNumbers: readonly number[]) =>
    calls.change((bridge) => bridge.call('lists.useReports', { id, rowNumbers: [...rowNumbers] }));
  const leave = () => (list ? view.openList(list.id) : view.showIndex());
  /** The numbers of the rows in the list whose report the user wants to use. */
  const rowsWithReports = (saved: ListView): readonly number[] => {
    const vehicles = new Set(
      selected.flatMap(({ row, usesReport }) => (usesReport ? [row.vrm ?? row.vin] : [])),
    );
    return saved.rows.flatMap(({ number, vrm, vin }) => (vehicles.has(vrm ?? vin) ? [number] : []));
  };

  return (
    <div className={styles['screen']}>
      <div className={styles['columns']}>
        <div className={styles['source']}>
          <div className={styles['head']}>
            <Button size="small" variant="quiet" onPress={leave}>
              {list ? 'Show the list' : 'All lists'}
            </Button>
            <h1 className="screen-title">
              {list ? `Add rows to “${list.name}”` : 'New work list'}
            </h1>
          </div>
          {source.offeredText !== undefined && <OfferedText draft={draft} />}
          <div className="stack-s1">
            <label htmlFor={textId} className="field-label">
              Rows to import
            </label>
            <span className="field-box">
              <textarea
                id={textId}
                className={styles['text']}
                spellCheck={false}
                autoComplete="off"
                placeholder="One plate on each line, or rows copied from a spreadsheet"
                value={source.text}
                onChange={(event) => draft.changeText(event.target.value)}
              />
            </span>
            <p className="note">Nothing is sent. You can also drop a file on this screen.</p>
          </div>
          <div className={styles['file']}>
            <Button icon={FolderOpen} onPress={draft.openFile}>
              Open file…
            </Button>
            {source.fileName !== '' && (
              <span className="truncate" title={source.fileName}>
                {source.fileName}
              </span>
            )}
          </div>
          {isSlow && <Spinner label="Reading the rows" />}
          {!list && <ListDetailsForm details={details} environment={environment} />}
        </div>
        <div className={styles['result']} data-lost-focus="main">
          {problem !== undefined && (
            <p role="alert">
              <StatusMark tone="review">{problem}</StatusMark>
            </p>
          )}
          {imported.tableRows.length > 0 && (
            <>
              <p role="status" aria-label="Rows read" className="medium figures">
                {imported.rows.length > 0 &&
                  describeCounts(markUsedReportsReady(imported.rows, imported.heldChoices))}
              </p>
              <Preview imported={imported} />
              <ErrorCallout
                title="Saved reports could not be searched"
                message={imported.reportsError && describeReportsError(imported.reportsError)}
                onRetry={imported.findReports}
              />
              <NotReady imported={imported} />
            </>
          )}
        </div>
      </div>
      <footer className={styles['footer']}>
        <ErrorCallout
          title={list ? 'The rows could not be added' : 'The list could not be made'}
          message={calls.problem}
        />
        <Button
          onPress={() => {
            draft.discard();
            leave();
          }}
        >
          {hasWork(source) ? 'Discard import' : 'Cancel'}
        </Button>
        <Button
          variant="primary"
          className={cx(styles['make'])}
          isDisabled={selected.length === 0 || isMaking || imported.isFindingReports}
          onPress={() => void make()}
        >
          {list
            ? `Add ${formatCount(selected.length, 'vehicle')}`
            : `Make list of ${formatCount(selected.length, 'vehicle')}`}
        </Button>
      </footer>
    </div>
  );
}

/** Asks whether other plates, such as those of the search box, replace the rows. */
const OfferedText = ({ draft }: { readonly draft: ImportDraft }) => (
  <Callout
    tone="information"
    title="This import has other rows"
    actions={
      <>
        <Button size="small" onPress={() => draft.answerOffer(true)}>
          Replace the rows
        </Button>
        <Button size="small" onPress={() => draft.answerOffer(false)}>
          Keep the rows
        </Button>
      </>
    }
  >
    The new plates replace them only if you choose so.
  </Callout>
);

const describeReportsError = ({ message }: IpcError): string =>
  joinSentences(message, 'Vehicles that have one may be requested again.');

const describeTooLong = (rowCount: number, list: ListView | undefined): string =>
  list
    ? `The list has ${formatCount(list.rowCount, 'row')}, and ${formatCount(rowCount, 'row')} would be added. A work list holds at most ${formatNumber(MAX_ROWS)}. Divide the file.`
    : describeImportError({ kind: 'too-many-rows', rowCount });
