import type { ReactNode } from 'react';
import { Braces, Copy, SlidersHorizontal } from 'lucide-react';
import { type DatasetId, datasetOf } from '../../shared/provider/catalogue.ts';
import { ENVIRONMENT_NAMES } from '../../shared/provider/environment.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import { Button } from '../ui/Button.tsx';
import { formatDuration, formatMoment } from '../ui/format.ts';
import { Select } from '../ui/Select.tsx';
import { ToggleButton } from '../ui/ToggleButton.tsx';
import { callsWords } from './calls-words.ts';
import { MainButton } from './MainButton.tsx';
import { PanelHeader } from './PanelHeader.tsx';
import { Elapsed } from '../ui/Elapsed.tsx';
import type { DatasetHandle } from './useDataset.ts';
import styles from './DatasetToolbar.module.css';

type Open = { readonly parameters: boolean; readonly raw: boolean };
type Props = {
  readonly id: DatasetId;
  readonly handle: DatasetHandle;
  readonly version: string;
  readonly onVersion: (version: string) => void;
  readonly parameters: { readonly count: number; readonly set: number };
  readonly open: Open;
  readonly onOpen: (open: Open) => void;
  readonly onFetch: () => void;
  readonly onCopy: () => void;
  /** Those in which this vehicle can be asked; all of them unless told. */
  readonly versions?: readonly string[];
  /** More that can be opened and closed, before the rest. */
  readonly toggles?: ReactNode;
};

/** A dataset's name, where and when its answer came from, and what can be done. Never changes size. */
export function DatasetToolbar(props: Props) {
  const { id, handle, version, onVersion, parameters, open, onOpen, onFetch, onCopy } = props;
  const { name, versions: all } = datasetOf(id);
  const current = all[0].version;
  const versions = props.versions ?? all.map(({ version: each }) => each);
  const isSettled = handle.state === 'settled';
  const hasBody = isSettled && handle.answer.status !== undefined;
  const actions = (
    <>
      {props.toggles}
      {versions.length > 1 && (
        <Select
          label="Version"
          hideLabel
          className={styles['version'] ?? ''}
          options={versions.map((each) => ({
            value: each,
            label: each === current ? `${each} (current)` : each,
          }))}
          value={version}
          onChange={onVersion}
          isDisabled={handle.state === 'loading'}
        />
      )}
      {parameters.count > 0 && (
        <ToggleButton
          icon={SlidersHorizontal}
          isSelected={open.parameters}
          onChange={(chosen) => onOpen({ ...open, parameters: chosen })}
        >
          {parameters.set > 0 ? `Parameters (${parameters.set})` : 'Parameters'}
        </ToggleButton>
      )}
      <ToggleButton
        icon={Braces}
        isDisabled={!hasBody}
        isSelected={open.raw && hasBody}
        onChange={(chosen) => onOpen({ ...open, raw: chosen })}
      >
        Raw JSON
      </ToggleButton>
      <Button size="small" variant="quiet" icon={Copy} isDisabled={!hasBody} onPress={onCopy}>
        Copy
      </Button>
      <MainButton
        isLoading={handle.state === 'loading'}
        isAsked={handle.state !== 'not-requested'}
        isBundle={handle.state === 'loading' && handle.ask.via === 'bundle'}
        onFetch={onFetch}
        onCancel={handle.cancel}
      />
    </>
  );
  return (
    <PanelHeader
      title={name}
      source={<SourceLine handle={handle} />}
      actions={actions}
      many={props.toggles !== undefined}
    />
  );
}

function SourceLine({ handle }: { readonly handle: DatasetHandle }) {
  switch (handle.state) {
    case 'not-requested':
      return 'Not asked for';
    case 'loading':
      return (
        <>
          {handle.ask.via === 'bundle' ? 'Asking the provider, in a bundle' : 'Asking the provider'}
          … <Elapsed since={handle.ask.startedAt} />
        </>
      );
    case 'fault':
      return 'Platedesk could not ask';
    case 'settled':
      return sourceWords(handle.answer);
  }
}

/** `Sample, version 1.2, asked 5 Mar 2024, 10:20, 0.4 s, 1 call`. */
export function sourceWords(answer: Answer): string {
  return [
    ENVIRONMENT_NAMES[answer.environment],
    `version ${answer.version}`,
    `asked ${formatMoment(answer.askedAt)}`,
    ...(answer.attempts > 0
      ? [formatDuration(answer.elapsed), callsWords(answer.attempts)]
      : ['nothing sent']),
    ...(answer.via === 'bundle' ? ['in a bundle'] : []),
  ].join(' · ');
}
