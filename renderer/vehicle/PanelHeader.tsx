import { Braces, Copy, RotateCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMilliseconds } from '../../shared/format/numbers.ts';
import { formatCount } from '../../shared/format/text.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import { type DatasetId, getDataset } from '../../shared/provider/catalogue.ts';
import { ENVIRONMENT_NAMES } from '../../shared/provider/environment.ts';
import { Button } from '../ui/Button.tsx';
import { ElapsedTime } from '../ui/ElapsedTime.tsx';
import { ToggleButton } from '../ui/SegmentedControl.tsx';
import { Select } from '../ui/Select.tsx';
import { formatLondonTime } from '../ui/format.ts';
import { useCommand } from '../window/commands.ts';
import toolbar from './DatasetToolbar.module.css';
import { cx } from '../ui/cx.ts';
import styles from './PanelHeader.module.css';
import { useCopyRawAnswer } from './RawJson.tsx';
import type { DatasetHandle, RequestState } from './useDataset.ts';

type Props = {
  readonly title: string;
  /** Source and time of the content, or the request in progress. */
  readonly source: ReactNode;
  readonly actions: ReactNode;
};

/** The header of a tab. Its position and size never change. */
export function PanelHeader({ title, source, actions }: Props) {
  return (
    <header className={styles['header']}>
      <h2 className={cx('truncate', styles['title'])}>{title}</h2>
      <div className={styles['actions']}>{actions}</div>
      <output
        className={cx('note truncate', styles['source'])}
        title={typeof source === 'string' ? source : undefined}
      >
        {source}
      </output>
    </header>
  );
}

type ButtonProps = {
  readonly handle: RequestState<unknown> & { readonly cancel: () => void };
  readonly onFetch: () => void;
};

/** “Request again”, or “Cancel” during a request, in the same place. */
export function FetchOrCancelButton({ handle, onFetch }: ButtonProps) {
  const className = toolbar['main'] ?? '';
  return handle.state === 'loading' ? (
    <Button size="small" icon={X} className={className} onPress={handle.cancel}>
      {/* One request for several datasets can only be cancelled as a whole. */}
      {handle.request.via === 'bundle' ? 'Cancel bundle request' : 'Cancel'}
    </Button>
  ) : (
    <Button
      size="small"
      icon={RotateCw}
      className={className}
      isDisabled={handle.state === 'not-requested'}
      onPress={onFetch}
    >
      Request again
    </Button>
  );
}

type StatusProps<Value> = {
  readonly handle: RequestState<Value>;
  readonly describe: (answer: Value) => string;
};

export function RequestStatusLine<Value>({ handle, describe }: StatusProps<Value>) {
  switch (handle.state) {
    case 'not-requested':
      return 'Not requested';
    case 'loading':
      return (
        <>
          {handle.request.via === 'bundle'
            ? 'Requesting from the provider (bundle request)'
            : 'Requesting from the provider'}
          … <ElapsedTime startedAt={handle.request.startedAt} />
        </>
      );
    case 'error':
      return 'Platedesk could not send the request';
    case 'settled':
      return describe(handle.answer);
  }
}

type ToolbarProps = {
  readonly id: DatasetId;
  readonly handle: DatasetHandle;
  readonly version: string;
  readonly onVersionChange: (version: string) => void;
  /** Id of the answer whose raw JSON can be shown and copied. Undefined without a response. */
  readonly rawId: string | undefined;
  readonly isRawOpen: boolean;
  readonly onRawOpenChange: (isOpen: boolean) => void;
  readonly onFetch: () => void;
  readonly parametersToggle?: ReactNode;
};

/** A dataset's name, the source and time of its answer, and the actions. Its size never changes. */
export function DatasetToolbar(props: ToolbarProps) {
  const { id, handle, rawId, isRawOpen, onRawOpenChange } = props;
  const copyRawAnswer = useCopyRawAnswer();
  const copy = () => rawId && copyRawAnswer(rawId);
  useCommand('toggle-raw', () => onRawOpenChange(!isRawOpen), !rawId);
  useCommand('copy-json', copy, !rawId);
  const { name, versions } = getDataset(id);
  const current = versions[0].version;
  const actions = (
    <>
      {versions.length > 1 && (
        <Select
          label="Version"
          hideLabel
          className={toolbar['version'] ?? ''}
          options={versions.map(({ version }) => ({
            value: version,
            label: version === current ? `${version} (current)` : version,
          }))}
          value={props.version}
          onChange={props.onVersionChange}
          isDisabled={handle.state === 'loading'}
        />
      )}
      {props.parametersToggle}
      <ToggleButton
        icon={Braces}
        isDisabled={!rawId}
        isSelected={isRawOpen && rawId !== undefined}
        onChange={onRawOpenChange}
      >
        Original response (JSON)
      </ToggleButton>
      <Button size="small" variant="quiet" icon={Copy} isDisabled={!rawId} onPress={copy}>
        Copy response
      </Button>
      <FetchOrCancelButton handle={handle} onFetch={props.onFetch} />
    </>
  );
  return (
    <PanelHeader
      title={name}
      source={<RequestStatusLine handle={handle} describe={describeAnswerSource} />}
      actions={actions}
    />
  );
}

/** Environment, version, time of the request, duration and number of requests. */
export const describeAnswerSource = (answer: Answer): string =>
  [
    ENVIRONMENT_NAMES[answer.environment],
    `version ${answer.version}`,
    `requested ${formatLondonTime(answer.requestedAt)}`,
    ...(answer.attempts > 0
      ? [formatMilliseconds(answer.elapsedMs), formatCount(answer.attempts, 'request')]
      : ['no request sent']),
    ...(answer.via === 'bundle' ? ['bundle request'] : []),
  ].join(' · ');
