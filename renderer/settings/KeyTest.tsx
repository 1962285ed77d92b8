import { type SubmitEvent, useId, useRef, useState } from 'react';
import type { Answer } from '../../shared/provider/answer.ts';
import type { KeyStatus } from '../../shared/ipc/keys.ts';
import type { KeyedEnvironment } from '../../shared/provider/environment.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import { identify } from '../../shared/vehicle/identify.ts';
import { Button } from '../ui/Button.tsx';
import { Callout } from '../ui/Callout.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './settings.module.css';
import { testWords } from './test-words.ts';
import type { KeyActions } from '../bridge/useKeys.ts';

export type KeyTestProps = {
  readonly environment: KeyedEnvironment;
  readonly status: KeyStatus | undefined;
  readonly test: KeyActions['test'];
};

/** Tries a key with one call that the person asks for, and says how it went. */
export function KeyTest({ environment, status, test }: KeyTestProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isTesting, setTesting] = useState(false);
  const [result, setResult] = useState<{ answer: Answer; of: string }>();
  const field = useRef<HTMLInputElement>(null);
  const resultId = useId();
  const key = stateOf(status);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const vehicle = vehicleIn(typed);
    setResult(undefined);
    if (typeof vehicle === 'string') {
      setProblem(vehicle);
      field.current?.focus();
      return;
    }
    setProblem(undefined);
    setTesting(true);
    const tested = await test(environment, vehicle);
    setTesting(false);
    if (tested.ok) setResult({ answer: tested.value, of: key });
    else setProblem(tested.error.message);
  };

  // A result is of the key that was tested: with another it would mislead.
  const words = result?.of === key ? testWords(result.answer) : undefined;
  return (
    <div className={styles['key']}>
      <form
        className={styles['line']}
        onSubmit={(event) => void submit(event)}
        noValidate
        autoComplete="off"
      >
        <TextField
          className={styles['plate'] ?? ''}
          label="Plate to test with"
          inputRef={field}
          autoComplete="off"
          spellCheck="false"
          value={typed}
          onChange={setTyped}
          errorMessage={problem}
          aria-details={words && resultId}
        />
        <Button type="submit" isPending={isTesting}>
          Test key
        </Button>
        <p className={styles['quiet']}>Makes one call (status 1.0), which may be charged.</p>
      </form>
      <output id={resultId}>
        {isTesting && <p className={styles['quiet']}>Asking the provider…</p>}
        {words && (
          <Callout tone={words.tone} title={words.title}>
            {words.body}
            {words.said && <p>The provider said: “{words.said}”</p>}
          </Callout>
        )}
      </output>
    </div>
  );
}

/** Two states of a key are the same when nothing was saved, removed or unlocked between them. */
function stateOf(status: KeyStatus | undefined): string {
  if (!status || status.state === 'absent') return 'absent';
  return `${status.state} ${status.savedAt}`;
}

/** The vehicle that was typed, or what is wrong with it. */
function vehicleIn(typed: string): VehicleRef | string {
  const found = identify(typed);
  switch (found.kind) {
    case 'vrm':
      return { vrm: found.vrm };
    case 'vin':
      return { vin: found.vin };
    case 'empty':
      return 'Enter the plate of any vehicle that you may look up';
    case 'invalid':
      return found.message;
  }
}
