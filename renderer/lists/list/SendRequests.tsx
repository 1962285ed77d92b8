import { useId, useRef, useState } from 'react';
import { formatCount } from '../../../shared/format/text.ts';
import { formatNumber } from '../../../shared/format/numbers.ts';
import { SingleClickButton } from '../../ui/Button.tsx';
import { ErrorText } from '../../ui/LabelledField.tsx';
import { cx } from '../../ui/cx.ts';
import styles from './RunBar.module.css';

/** A greater number must be typed, so that nobody sends it by a slip of the hand. */
const MAX_UNTYPED = 500;

type Props = {
  readonly count: number;
  /** Whether the requests were sent before. */
  readonly isRepeat?: boolean;
  readonly disabledReason?: string | undefined;
  /** Resolves when the requests are under way, or were refused. */
  readonly onSend: () => Promise<unknown>;
};

/** Starts a pass over rows of a list. The label ends with the number of requests. */
export function SendRequests({ count, isRepeat = false, disabledReason, onSend }: Props) {
  const [typed, setTyped] = useState('');
  const isStarting = useRef(false);
  const id = useId();
  const helpId = useId();
  const needsNumber = count > MAX_UNTYPED;
  const digits = typed.replaceAll(/[\s,]/g, '');
  const isTyped = Number(digits) === count;
  const isOther = !isTyped && digits.length >= String(count).length;
  const requests = formatCount(count, 'request');
  const send = async () => {
    // The button stays, and keeps the focus, until the run bar has another one.
    if (isStarting.current) return;
    isStarting.current = true;
    await onSend();
    isStarting.current = false;
    setTyped('');
  };
  return (
    <div className={styles['send']}>
      {needsNumber && (
        <div className={styles['number']}>
          <label htmlFor={id} className="field-label">
            Number of requests
          </label>
          <span className={cx('field-box', styles['numberBox'])}>
            <input
              id={id}
              data-main
              className={styles['numberInput']}
              inputMode="numeric"
              autoComplete="off"
              maxLength={9}
              aria-describedby={helpId}
              aria-invalid={isOther || undefined}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </span>
          <span
            id={helpId}
            className={cx('note figures', styles['numberHelp'])}
            data-invalid={isOther || undefined}
          >
            {isOther ? (
              <ErrorText>The number of requests is {formatNumber(count)}.</ErrorText>
            ) : (
              `Type ${formatNumber(count)}`
            )}
          </span>
        </div>
      )}
      <span title={disabledReason}>
        <SingleClickButton
          variant="primary"
          isDisabled={count === 0 || disabledReason !== undefined || (needsNumber && !isTyped)}
          onPress={() => void send()}
        >
          {isRepeat ? `Send them again (${requests})` : `Send ${requests}`}
        </SingleClickButton>
      </span>
    </div>
  );
}
