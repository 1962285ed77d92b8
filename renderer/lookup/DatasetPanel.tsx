import { useState } from 'react';
import { datasetOf, endpointOf } from '../../shared/provider/catalogue.ts';
import type { ParameterValues, Problem } from '../../shared/provider/parameters.ts';
import { useCommand } from '../window/useCommand.ts';
import type { ViewedId } from '../datasets/registry.ts';
import { AnsweredBody } from './AnsweredBody.tsx';
import { DatasetToolbar } from '../vehicle/DatasetToolbar.tsx';
import { draftOf, type ParameterDraft, readDraft } from './parameter-draft.ts';
import { ParameterForm } from './ParameterForm.tsx';
import { RawJson } from '../vehicle/RawJson.tsx';
import { FaultState } from '../vehicle/states/FaultState.tsx';
import { LoadingState } from '../vehicle/states/LoadingState.tsx';
import { NotRequested } from '../vehicle/states/NotRequested.tsx';
import { OutcomeState } from '../vehicle/states/OutcomeState.tsx';
import { type DatasetHandle, useDataset } from '../vehicle/useDataset.ts';
import { useCopyRaw } from '../vehicle/useRaw.ts';
import styles from './DatasetPanel.module.css';

/** One dataset's tab: its toolbar, what it was asked with, and whatever became of that. */
export function DatasetPanel({ id }: { readonly id: ViewedId }) {
  const handle = useDataset(id);
  const answer = shownAnswer(handle);
  const [version, setVersion] = useState(answer?.version ?? handle.version);
  const endpoint = endpointOf(id, version) ?? datasetOf(id).versions[0];
  const [draft, setDraft] = useState<ParameterDraft>(() =>
    draftOf(endpoint.parameters, answer?.parameters ?? {}),
  );
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [open, setOpen] = useState({ parameters: false, raw: false });
  const copy = useCopyRaw();

  const fetch = () => {
    const read = readDraft(endpoint, draft);
    setProblems(read.problems);
    if (read.problems.length > 0) setOpen({ ...open, parameters: true });
    else handle.fetch(read.values, version);
  };
  const isLoading = handle.state === 'loading';
  const rawId = handle.state === 'settled' && answer ? answer.id : undefined;
  useCommand('fetch-again', fetch, isLoading);
  useCommand('toggle-raw', () => setOpen({ ...open, raw: !open.raw }), !rawId);
  useCommand('copy', () => rawId && copy(rawId), !rawId);
  useCommand('escape', () => {
    if (handle.state === 'loading') handle.cancel();
    else if (open.raw || open.parameters) setOpen({ parameters: false, raw: false });
  });

  return (
    <>
      <DatasetToolbar
        id={id}
        handle={handle}
        version={version}
        onVersion={(next) => {
          setVersion(next);
          setProblems([]);
        }}
        parameters={{ count: endpoint.parameters.length, set: countSet(endpoint, draft) }}
        open={open}
        onOpen={setOpen}
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
        <Body
          id={id}
          handle={handle}
          onFetch={fetch}
          onParameters={() => setOpen({ raw: false, parameters: true })}
        />
      )}
    </>
  );
}

type BodyProps = {
  readonly id: ViewedId;
  readonly handle: DatasetHandle;
  readonly onFetch: () => void;
  readonly onParameters: () => void;
};

function Body({ id, handle, onFetch, onParameters }: BodyProps) {
  switch (handle.state) {
    case 'not-requested':
      return <NotRequested id={id} because={handle.because} onFetch={onFetch} />;
    case 'loading':
      // What was there stays readable while it is asked again.
      return handle.previous?.kind === 'answered' ? (
        <div className={styles['earlier']}>
          <AnsweredBody id={id} answer={handle.previous} />
        </div>
      ) : (
        <LoadingState id={id} />
      );
    case 'fault':
      return <FaultState error={handle.error} onFetch={onFetch} />;
    case 'settled':
      return handle.answer.kind === 'answered' ? (
        <AnsweredBody id={id} answer={handle.answer} />
      ) : (
        <OutcomeState answer={handle.answer} onFetch={onFetch} onParameters={onParameters} />
      );
  }
}

function shownAnswer(handle: DatasetHandle) {
  if (handle.state === 'settled') return handle.answer;
  return handle.state === 'loading' ? handle.previous : undefined;
}

function countSet(endpoint: Parameters<typeof readDraft>[0], draft: ParameterDraft): number {
  const values: ParameterValues = readDraft(endpoint, draft).values;
  return Object.keys(values).length;
}
