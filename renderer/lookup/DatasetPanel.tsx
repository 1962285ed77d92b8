import { Braces, Copy, SlidersHorizontal } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { datasetsToFetch } from '../../shared/ipc/settings.ts';
import { getDataset } from '../../shared/provider/catalogue.ts';
import { Button } from '../ui/Button.tsx';
import { ToggleButton } from '../ui/SegmentedControl.tsx';
import { Select } from '../ui/Select.tsx';
import { useSettings } from '../bridge/settings-context.ts';
import { useCommand, useCommands } from '../window/commands.ts';
import type { ViewDatasetId } from '../datasets/registry.ts';
import { AnswerView } from './AnswerView.tsx';
import {
  describeAnswerSource,
  FetchOrCancelButton,
  PanelHeader,
  RequestStatusLine,
} from '../vehicle/PanelHeader.tsx';
import { canRequest } from '../../shared/ipc/lookup-plan.ts';
import { parseDraft } from './parameter-draft.ts';
import { ProvenanceByPlate, useProvenancePlate } from './ProvenanceByPlate.tsx';
import { ParameterForm } from './ParameterForm.tsx';
import { useParameterForm } from './useParameterForm.ts';
import { ValuationForm } from './valuation/ValuationForm.tsx';
import { RawJson, useCopyRawAnswer } from '../vehicle/RawJson.tsx';
import {
  LoadingState,
  NotRefreshedNotice,
  NotRequestedState,
  OutcomeState,
  RequestErrorState,
} from '../vehicle/states/RequestStates.tsx';
import { type DatasetHandle, useDataset, useLookupTarget } from '../vehicle/useDataset.ts';
import styles from './DatasetPanel.module.css';

export function DatasetPanel({ id }: { readonly id: ViewDatasetId }) {
  const handle = useDataset(id);
  const target = useLookupTarget();
  const form = useParameterForm(id, handle);
  const { endpoint, version, draft, problems, edit } = form;
  const [open, setOpen] = useState({ parameters: form.isEdited, raw: false });
  const [answeredId, setAnsweredId] = useState(form.answeredId);
  if (form.answeredId !== answeredId) {
    setAnsweredId(form.answeredId);
    setOpen({ ...open, parameters: false });
  }
  const plate = useProvenancePlate();
  const { name, versions } = getDataset(id);
  const fetch = () => {
    const isSent = form.submit(id === 'check' ? plate : undefined);
    if (!isSent) setOpen({ ...open, parameters: true });
  };
  const hasParameters = endpoint.parameters.length > 0;
  // The parameters of the valuation are always visible.
  const isValuation = id === 'valuation';
  const commands = useCommands();
  const editParameters = () => {
    if (isValuation) commands.run('enter-mileage');
    else setOpen({ raw: false, parameters: true });
  };
  const setCount = Object.keys(parseDraft(endpoint, draft).values).length;
  const hasResponse = handle.state === 'settled' && handle.answer.httpStatus !== undefined;
  const rawId = hasResponse ? handle.answer.id : undefined;
  const copyRawAnswer = useCopyRawAnswer();
  const copy = () => rawId && copyRawAnswer(rawId);
  const toggleRaw = () => setOpen({ ...open, raw: !open.raw });
  useCommand('toggle-raw', toggleRaw, !rawId);
  useCommand('copy-json', copy, !rawId);
  useCommand('refetch', fetch, handle.state === 'loading', {
    label: handle.state === 'not-requested' ? `Request ${name}` : `Request ${name} again`,
    requestCount: 1,
  });
  const hasOpenPart = open.raw || open.parameters;
  const escape = () => {
    if (handle.state === 'loading') handle.cancel();
    else setOpen({ parameters: false, raw: false });
  };
  useCommand('cancel-or-close', escape, handle.state !== 'loading' && !hasOpenPart);

  return (
    <>
      <PanelHeader
        title={name}
        source={
          <RequestStatusLine
            handle={handle}
            describe={(answer) => describeAnswerSource(answer, target.vehicle)}
          />
        }
        actions={
          <>
            {versions.length > 1 && (
              <Select
                label="Version"
                hideLabel
                className={styles['version'] ?? ''}
                options={versions.map((each, index) => ({
                  value: each.version,
                  label: index === 0 ? `${each.version} (current)` : each.version,
                }))}
                value={version}
                onChange={(next) => {
                  edit({ version: next });
                  form.clearProblems();
                }}
                isDisabled={handle.state === 'loading'}
              />
            )}
            {isValuation && (
              <Button
                size="small"
                variant="quiet"
                icon={SlidersHorizontal}
                onPress={editParameters}
              >
                Parameters
              </Button>
            )}
            {hasParameters && !isValuation && (
              <ToggleButton
                icon={SlidersHorizontal}
                isSelected={open.parameters}
                onChange={(parameters) => setOpen({ ...open, parameters })}
              >
                {setCount > 0 ? `Parameters (${setCount})` : 'Parameters'}
              </ToggleButton>
            )}
            <ToggleButton
              icon={Braces}
              isDisabled={!rawId}
              isSelected={open.raw && rawId !== undefined}
              onChange={toggleRaw}
            >
              Original response (JSON)
            </ToggleButton>
            <Button size="small" variant="quiet" icon={Copy} isDisabled={!rawId} onPress={copy}>
              Copy response
            </Button>
            <FetchOrCancelButton handle={handle} onFetch={fetch} />
          </>
        }
      />
      <div className={styles['body']}>
        {isValuation && <ValuationForm form={form} valuation={handle} />}
        {open.parameters && hasParameters && !isValuation && (
          <ParameterForm
            endpoint={endpoint}
            draft={draft}
            problems={problems}
            onChange={(changed) => edit({ draft: changed })}
            onSubmit={fetch}
          />
        )}
        {open.raw && rawId ? (
          <RawJson id={rawId} />
        ) : (
          <DatasetBody
            id={id}
            handle={handle}
            needsPlate={!canRequest(id, version, target.vehicle)}
            onFetch={fetch}
            onEditParameters={editParameters}
          />
        )}
      </div>
    </>
  );
}

type BodyProps = {
  readonly id: ViewDatasetId;
  readonly handle: DatasetHandle;
  /** True if the version in the toolbar cannot be requested for this vehicle by its VIN. */
  readonly needsPlate: boolean;
  readonly onFetch: () => void;
  readonly onEditParameters: () => void;
};

function DatasetBody({ id, handle, needsPlate, onFetch, onEditParameters }: BodyProps) {
  const settings = useSettings();
  const plate = useProvenancePlate();
  switch (handle.state) {
    case 'not-requested': {
      if (id === 'check' && plate)
        return (
          <div className={styles['offer']}>
            <ProvenanceByPlate />
          </div>
        );
      const { name, isSlow } = getDataset(id);
      // A dataset of the profile is not requested in another environment, or if a lookup was cancelled.
      const offer = datasetsToFetch(settings).includes(id)
        ? `You can request ${name} for this vehicle (1 request).`
        : `${name} is not in your lookup profile. You can request it for this vehicle (1 request).`;
      return (
        <NotRequestedState
          title={needsPlate ? 'Not requested: this dataset needs a number plate' : undefined}
          onFetch={needsPlate ? undefined : onFetch}
        >
          {needsPlate
            ? `This version of ${name} needs a number plate. You looked up this vehicle by VIN. Look it up by plate, or choose another version above if one is available.`
            : offer}
          {isSlow && ' This data comes live from the manufacturer and can take over a minute.'}
        </NotRequestedState>
      );
    }
    case 'loading':
      // The previous answer stays readable during a new request.
      return handle.previous?.kind === 'answered' ? (
        <AnswerBody id={id} answer={handle.previous} isStale />
      ) : (
        <LoadingState id={id} />
      );
    case 'error':
      return <RequestErrorState error={handle.error} onFetch={onFetch} />;
    case 'settled': {
      const { answer } = handle;
      const state = { answer, onFetch, onParameters: onEditParameters };
      return answer.kind === 'answered' ? (
        <AnswerBody id={id} answer={answer} notice={<NotRefreshedNotice {...state} />} />
      ) : (
        <>
          <NotRefreshedNotice {...state} />
          <OutcomeState {...state} />
        </>
      );
    }
  }
}

type AnswerProps = ComponentProps<typeof AnswerView> & {
  readonly notice?: ReactNode;
  /** A newer answer is requested. */
  readonly isStale?: boolean;
};

/**
 * A response. While a newer one is requested, the element stays in the page, so that its scroll
 * position does not change.
 */
const AnswerBody = ({ notice, isStale = false, ...view }: AnswerProps) => (
  <>
    {notice}
    <div className={styles['answer']} data-stale={isStale || undefined}>
      <AnswerView {...view} />
    </div>
  </>
);
