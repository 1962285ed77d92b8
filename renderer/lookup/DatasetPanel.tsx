import { useState } from 'react';
import { getDataset, findEndpoint } from '../../shared/provider/catalogue.ts';
import type { ParameterValues, ParameterProblem } from '../../shared/provider/parameters.ts';
import { useCommand } from '../window/useCommand.ts';
import type { ViewDatasetId } from '../datasets/registry.ts';
import { AnswerView } from './AnswerView.tsx';
import { DatasetToolbar } from '../vehicle/DatasetToolbar.tsx';
import { toDraft, type ParameterDraft, parseDraft } from './parameter-draft.ts';
import { ParameterForm } from './ParameterForm.tsx';
import { RawJson } from '../vehicle/RawJson.tsx';
import { RequestErrorState } from '../vehicle/states/RequestErrorState.tsx';
import { LoadingState } from '../vehicle/states/LoadingState.tsx';
import { NotRequestedState } from '../vehicle/states/NotRequestedState.tsx';
import { OutcomeState } from '../vehicle/states/OutcomeState.tsx';
import { type DatasetHandle, useDataset } from '../vehicle/useDataset.ts';
import { useCopyRawAnswer } from '../vehicle/useRawAnswer.ts';
import styles from './DatasetPanel.module.css';

/** The tab of one dataset: toolbar, parameters and outcome. */
export function DatasetPanel({ id }: { readonly id: ViewDatasetId }) {
  const handle = useDataset(id);
  const answer = displayedAnswer(handle);
  const [version, setVersion] = useState(answer?.version ?? handle.version);
  const endpoint = findEndpoint(id, version) ?? getDataset(id).versions[0];
  const [draft, setDraft] = useState<ParameterDraft>(() =>
    toDraft(endpoint.parameters, answer?.parameters ?? {}),
  );
  const [problems, setProblems] = useState<readonly ParameterProblem[]>([]);
  const [open, setOpen] = useState({ parameters: false, raw: false });
  const copy = useCopyRawAnswer();

  const fetch = () => {
    const parsed = parseDraft(endpoint, draft);
    setProblems(parsed.problems);
    if (parsed.problems.length > 0) setOpen({ ...open, parameters: true });
    else handle.fetch(parsed.values, version);
  };
  const isLoading = handle.state === 'loading';
  const rawId = handle.state === 'settled' && answer ? answer.id : undefined;
  useCommand('refetch', fetch, isLoading);
  useCommand('toggle-raw', () => setOpen({ ...open, raw: !open.raw }), !rawId);
  useCommand('copy-json', () => rawId && copy(rawId), !rawId);
  useCommand('cancel-or-close', () => {
    if (handle.state === 'loading') handle.cancel();
    else if (open.raw || open.parameters) setOpen({ parameters: false, raw: false });
  });

  return (
    <>
      <DatasetToolbar
        id={id}
        handle={handle}
        version={version}
        onVersionChange={(next) => {
          setVersion(next);
          setProblems([]);
        }}
        parameters={{
          count: endpoint.parameters.length,
          setCount: countSetParameters(endpoint, draft),
        }}
        openPanels={open}
        onOpenChange={setOpen}
        onFetch={fetch}
        onCopy={() => rawId && copy(rawId)}
      />
      {open.parameters && endpoint.parameters.length > 0 && (
        <ParameterForm
          endpoint={endpoint}
          draft={draft}
          problems={problems}
          onChange={setDraft}
          onSubmit={fetch}
        />
      )}
      {open.raw && rawId ? (
        <RawJson id={rawId} />
      ) : (
        <DatasetBody
          id={id}
          handle={handle}
          onFetch={fetch}
          onEditParameters={() => setOpen({ raw: false, parameters: true })}
        />
      )}
    </>
  );
}

type BodyProps = {
  readonly id: ViewDatasetId;
  readonly handle: DatasetHandle;
  readonly onFetch: () => void;
  readonly onEditParameters: () => void;
};

function DatasetBody({ id, handle, onFetch, onEditParameters }: BodyProps) {
  switch (handle.state) {
    case 'not-requested':
      return <NotRequestedState id={id} reason={handle.reason} onFetch={onFetch} />;
    case 'loading':
      // The previous answer stays readable during a new request.
      return handle.previous?.kind === 'answered' ? (
        <div className={styles['stale']}>
          <AnswerView id={id} answer={handle.previous} />
        </div>
      ) : (
        <LoadingState id={id} />
      );
    case 'error':
      return <RequestErrorState error={handle.error} onFetch={onFetch} />;
    case 'settled':
      return handle.answer.kind === 'answered' ? (
        <AnswerView id={id} answer={handle.answer} />
      ) : (
        <OutcomeState answer={handle.answer} onFetch={onFetch} onParameters={onEditParameters} />
      );
  }
}

function displayedAnswer(handle: DatasetHandle) {
  if (handle.state === 'settled') return handle.answer;
  return handle.state === 'loading' ? handle.previous : undefined;
}

function countSetParameters(
  endpoint: Parameters<typeof parseDraft>[0],
  draft: ParameterDraft,
): number {
  const values: ParameterValues = parseDraft(endpoint, draft).values;
  return Object.keys(values).length;
}
