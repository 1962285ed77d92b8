import { type SubmitEvent, useId, useRef, useState } from 'react';
import type { Answer } from '../../shared/provider/answer.ts';
import type { KeyStatus } from '../../shared/ipc/keys.ts';
import type { KeyedEnvironment } from '../../shared/provider/environment.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import { describeKeyTest } from '../../shared/reading/key-test.ts';
import { parseIdentifier } from '../../shared/vehicle/parse-identifier.ts';
import { Button } from '../ui/Button.tsx';
import { Callout } from '../ui/Callout.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './settings.module.css';
import type { KeyActions } from '../bridge/useKeys.ts';

export type KeyTestProps = {
  readonly environment: KeyedEnvironment;
  readonly status: KeyStatus | undefined;
  readonly test: KeyActions['test'];
};

/** Tests a key with one request for a vehicle that the user enters, and shows the result. */
export function KeyTest({ environment, status, test }: KeyTestProps) {
  const [inputValue, setInput] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isTesting, setTesting] = useState(false);
  const [result, setResult] = useState<{ answer: Answer; keyFingerprint: string }>();
  const field = useRef<HTMLInputElement>(null);
  const resultId = useId();
  const fingerprint = keyFingerprint(status);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const vehicle = parseVehicle(inputValue);
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
    if (tested.ok) setResult({ answer: tested.value, keyFingerprint: fingerprint });
    else setProblem(tested.error.message);
  };

  // A result belongs to the tested key. It would mislead with another key.
  const text = result?.keyFingerprint === fingerprint ? describeKeyTest(result.answer) : undefined;
  return (
    <div className={styles['key']}>
      <form
        className={styles['row']}
        onSubmit={(event) => void submit(event)}
        noValidate
        autoComplete="off"
      >
        <TextField
          className={styles['plateField'] ?? ''}
          label="Plate to test with"
          inputRef={field}
          autoComplete="off"
          spellCheck="false"
          value={inputValue}
          onChange={setInput}
          errorMessage={problem}
          aria-details={text && resultId}
        />
        <Button type="submit" isPending={isTesting}>
          Test key
        </Button>
        <p className={styles['muted']}>Makes one call (status 1.0), which may be charged.</p>
      </form>
      <output id={resultId}>
        {isTesting && <p className={styles['muted']}>Asking the provider…</p>}
        {text && (
          <Callout tone={text.tone} title={text.title}>
            {text.meaning}
            {text.providerText && <p>The provider said: “{text.providerText}”</p>}
          </Callout>
        )}
      </output>
    </div>
  );
}

/** The fingerprint changes when a key is saved, removed or unlocked. */
function keyFingerprint(status: KeyStatus | undefined): string {
  if (!status || status.state === 'absent') return 'absent';
  return `${status.state} ${status.savedAt}`;
}

/** Returns the vehicle, or the problem with the input. */
function parseVehicle(inputValue: string): VehicleRef | string {
  const identified = parseIdentifier(inputValue);
  switch (identified.kind) {
    case 'vrm':
      return { vrm: identified.vrm };
    case 'vin':
      return { vin: identified.vin };
    case 'empty':
      return 'Enter the plate of any vehicle that you may look up';
    case 'invalid':
      return identified.message;
  }
}
