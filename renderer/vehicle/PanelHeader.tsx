import { RotateCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMilliseconds } from '../../shared/format/numbers.ts';
import { formatCount } from '../../shared/format/text.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import { ENVIRONMENT_NAMES } from '../../shared/provider/environment.ts';
import { SingleClickButton } from '../ui/Button.tsx';
import { ElapsedTime } from '../ui/ElapsedTime.tsx';
import { formatLondonTime } from '../ui/format.ts';
import { cx } from '../ui/cx.ts';
import styles from './PanelHeader.module.css';
import { vehicleLabel } from './lookup-target.ts';
import type { RequestState } from './useDataset.ts';
import { OVER_LIMIT_REASON, toRequestError } from './request-error.ts';

type Props = {
  readonly title: string;
  /** Source and time of the content, or the request in progress. */
  readonly source: ReactNode;
  readonly actions: ReactNode;
};

/** The header of a tab. Its position never changes, and its size changes only in a narrow window. */
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
  const className = styles['main'] ?? '';
  return handle.state === 'loading' ? (
    <SingleClickButton size="small" icon={X} className={className} onPress={handle.cancel}>
      {/* One request for several datasets can only be cancelled as a whole. */}
      {handle.request.via === 'bundle' ? 'Cancel bundle request' : 'Cancel'}
    </SingleClickButton>
  ) : (
    <SingleClickButton
      size="small"
      icon={RotateCw}
      className={className}
      isDisabled={handle.state === 'not-requested'}
      onPress={onFetch}
    >
      Request again (1 request)
    </SingleClickButton>
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
      return toRequestError(handle.error) === 'over-limit'
        ? `Not sent: ${OVER_LIMIT_REASON}`
        : 'Platedesk could not send the request';
    case 'settled':
      return describe(handle.answer);
  }
}

/**
 * Environment, version, time of the request, duration and number of requests; also the plate, if it
 * was requested by plate for a vehicle that was looked up by VIN.
 */
export const describeAnswerSource = (answer: Answer, vehicle?: VehicleRef): string =>
  [
    ENVIRONMENT_NAMES[answer.environment],
    `version ${answer.version}`,
    ...(vehicle && 'vin' in vehicle && 'vrm' in answer.vehicle
      ? [`by plate ${vehicleLabel(answer.vehicle)}`]
      : []),
    ...(answer.attempts > 0
      ? [
          `requested ${formatLondonTime(answer.requestedAt)}`,
          formatMilliseconds(answer.elapsedMs),
          formatCount(answer.attempts, 'request'),
        ]
      : [formatLondonTime(answer.requestedAt), 'no request sent']),
    ...(answer.via === 'bundle' ? ['bundle request'] : []),
  ].join(' · ');
