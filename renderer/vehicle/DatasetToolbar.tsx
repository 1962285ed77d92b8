import { Braces, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMilliseconds } from '../../shared/format/numbers.ts';
import { formatCount } from '../../shared/format/text.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import { type DatasetId, getDataset } from '../../shared/provider/catalogue.ts';
import { ENVIRONMENT_NAMES } from '../../shared/provider/environment.ts';
import { Button } from '../ui/Button.tsx';
import { Select } from '../ui/Select.tsx';
import { ToggleButton } from '../ui/SegmentedControl.tsx';
import { formatLondonTime } from '../ui/format.ts';
import { useCommand } from '../window/commands.ts';
import styles from './DatasetToolbar.module.css';
import { PanelHeader, FetchOrCancelButton, RequestStatusLine } from './PanelHeader.tsx';
import { useCopyRawAnswer } from './RawJson.tsx';
import type { DatasetHandle } from './useDataset.ts';

type Props = {
  readonly id: DatasetId;
  readonly handle: DatasetHandle;
  readonly version: string;
  readonly onVersionChange: (version: string) => void;
  /** Id of the answer whose raw JSON can be shown and copied. */
  readonly rawId: string | undefined;
  readonly isRawOpen: boolean;
  readonly onRawOpenChange: (isOpen: boolean) => void;
  readonly onFetch: () => void;
  readonly parametersToggle?: ReactNode;
};

/** A dataset's name, the source and time of its answer, and the actions. Its size never changes. */
export function DatasetToolbar(props: Props) {
  const { id, handle, rawId, isRawOpen, onRawOpenChange } = props;
  const copyRawAnswer = useCopyRawAnswer();
  const copy = () => rawId && copyRawAnswer(rawId);
  useCommand('toggle-raw', () => onRawOpenChange(!isRawOpen), !rawId);
  useCommand('copy-json', copy, !rawId);
  const { name, versions } = getDataset(id);
  const current = versions[0].version;
  const hasBody = handle.state === 'settled' && handle.answer.httpStatus !== undefined;
  const actions = (
    <>
      {versions.length > 1 && (
        <Select
          label="Version"
          hideLabel
          className={styles['version'] ?? ''}
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
        isDisabled={!hasBody}
        isSelected={isRawOpen && hasBody}
        onChange={onRawOpenChange}
      >
        Original response (JSON)
      </ToggleButton>
      <Button size="small" variant="quiet" icon={Copy} isDisabled={!hasBody} onPress={copy}>
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
