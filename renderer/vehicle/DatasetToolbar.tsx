import type { ReactNode } from 'react';
import { Braces, Copy, SlidersHorizontal } from 'lucide-react';
import { type DatasetId, getDataset } from '../../shared/provider/catalogue.ts';
import { ENVIRONMENT_NAMES } from '../../shared/provider/environment.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import { Button } from '../ui/Button.tsx';
import { formatMilliseconds } from '../../shared/format/numbers.ts';
import { formatLondonTime } from '../ui/format.ts';
import { Select } from '../ui/Select.tsx';
import { ToggleButton } from '../ui/ToggleButton.tsx';
import { formatCallCount } from './call-text.ts';
import { FetchOrCancelButton } from './FetchOrCancelButton.tsx';
import { PanelHeader } from './PanelHeader.tsx';
import { ElapsedTime } from '../ui/ElapsedTime.tsx';
import type { DatasetHandle } from './useDataset.ts';
import styles from './DatasetToolbar.module.css';

type OpenPanels = { readonly parameters: boolean; readonly raw: boolean };
type Props = {
  readonly id: DatasetId;
  readonly handle: DatasetHandle;
  readonly version: string;
  readonly onVersionChange: (version: string) => void;
  readonly parameters: { readonly count: number; readonly setCount: number };
  readonly openPanels: OpenPanels;
  readonly onOpenChange: (openPanels: OpenPanels) => void;
  readonly onFetch: () => void;
  readonly onCopy: () => void;
  /** Versions available for this vehicle. All versions by default. */
  readonly versions?: readonly string[];
  /** Further toggle buttons, before the others. */
  readonly toggles?: ReactNode;
};

/** A dataset's name, the source and time of its answer, and the actions. Its size never changes. */
export function DatasetToolbar(props: Props) {
  const {
    id,
    handle,
    version,
    onVersionChange,
    parameters,
    openPanels,
    onOpenChange,
    onFetch,
    onCopy,
  } = props;
  const { name, versions: all } = getDataset(id);
  const current = all[0].version;
  const versions = props.versions ?? all.map(({ version: candidate }) => candidate);
  const isSettled = handle.state === 'settled';
  const hasBody = isSettled && handle.answer.httpStatus !== undefined;
  const actions = (
    <>
      {props.toggles}
      {versions.length > 1 && (
        <Select
          label="Version"
          hideLabel
          className={styles['version'] ?? ''}
          options={versions.map((candidate) => ({
            value: candidate,
            label: candidate === current ? `${candidate} (current)` : candidate,
          }))}
          value={version}
          onChange={onVersionChange}
          isDisabled={handle.state === 'loading'}
        />
      )}
      {parameters.count > 0 && (
        <ToggleButton
          icon={SlidersHorizontal}
          isSelected={openPanels.parameters}
          onChange={(chosen) => onOpenChange({ ...openPanels, parameters: chosen })}
        >
          {parameters.setCount > 0 ? `Parameters (${parameters.setCount})` : 'Parameters'}
        </ToggleButton>
      )}
      <ToggleButton
        icon={Braces}
        isDisabled={!hasBody}
        isSelected={openPanels.raw && hasBody}
        onChange={(chosen) => onOpenChange({ ...openPanels, raw: chosen })}
      >
        Raw JSON
      </ToggleButton>
      <Button size="small" variant="quiet" icon={Copy} isDisabled={!hasBody} onPress={onCopy}>
        Copy
      </Button>
      <FetchOrCancelButton
        isLoading={handle.state === 'loading'}
        hasBeenRequested={handle.state !== 'not-requested'}
        isBundle={handle.state === 'loading' && handle.request.via === 'bundle'}
        onFetch={onFetch}
        onCancel={handle.cancel}
      />
    </>
  );
  return (
    <PanelHeader
      title={name}
      source={<RequestStatusLine handle={handle} />}
      actions={actions}
      hasManyActions={props.toggles !== undefined}
    />
  );
}

function RequestStatusLine({ handle }: { readonly handle: DatasetHandle }) {
  switch (handle.state) {
    case 'not-requested':
      return 'Not asked for';
    case 'loading':
      return (
        <>
          {handle.request.via === 'bundle'
            ? 'Asking the provider, in a bundle'
            : 'Asking the provider'}
          … <ElapsedTime startedAt={handle.request.startedAt} />
        </>
      );
    case 'error':
      return 'Platedesk could not ask';
    case 'settled':
      return describeAnswerSource(handle.answer);
  }
}

/**
 * Returns the source of an answer: environment, version, time of the request, duration and number
 * of requests.
 */
export function describeAnswerSource(answer: Answer): string {
  return [
    ENVIRONMENT_NAMES[answer.environment],
    `version ${answer.version}`,
    `asked ${formatLondonTime(answer.requestedAt)}`,
    ...(answer.attempts > 0
      ? [formatMilliseconds(answer.elapsedMs), formatCallCount(answer.attempts)]
      : ['nothing sent']),
    ...(answer.via === 'bundle' ? ['in a bundle'] : []),
  ].join(' · ');
}
