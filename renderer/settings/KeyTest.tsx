import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import type { Answer } from '../../shared/provider/answer.ts';
import type { KeyStatus } from '../../shared/ipc/keys.ts';
import type { KeyedEnvironment } from '../../shared/provider/environment.ts';
import { describeKeyTest } from '../../shared/reading/outcomes.ts';
import { type ParsedIdentifier, parseIdentifier } from '../../shared/vehicle/parse-identifier.ts';
import { bridge } from '../bridge/bridge.ts';
import { keysQuery } from '../bridge/queries.ts';
import { useSettings } from '../bridge/settings-context.ts';
import { toVehicleRef } from '../vehicle/lookup-target.ts';
import { Button } from '../ui/Button.tsx';
import { Callout } from '../ui/Callout.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './settings.module.css';

/** Tests a key with one request for a vehicle that the user enters, and shows the result. */
export function KeyTest({ environment }: { readonly environment: KeyedEnvironment }) {
  const { data } = useQuery(keysQuery);
  const { baseUrl } = useSettings();
  const [inputValue, setInput] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isTesting, setTesting] = useState(false);
  const [result, setResult] = useState<{ answer: Answer; fingerprint: string }>();
  const field = useRef<HTMLInputElement>(null);
  const resultId = useId();
  const key = data?.keys.find(({ environment: name }) => name === environment);
  const fingerprint = `${baseUrl} ${keyFingerprint(key)}`;

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    // Enter submits the form even while its button is pending, and each request may be charged.
    if (isTesting) return;
    const identified = parseIdentifier(inputValue);
    const vehicle = toVehicleRef(identified);
    setResult(undefined);
    setProblem(vehicle ? undefined : inputProblem(identified));
    if (!vehicle) return field.current?.focus();
    setTesting(true);
    const tested = await bridge.call('keys.test', { environment, vehicle });
    setTesting(false);
    if (tested.ok) setResult({ answer: tested.value, fingerprint });
    else setProblem(tested.error.message);
  };

  // A result belongs to the tested key and base URL. It would mislead with others.
  const text = result?.fingerprint === fingerprint ? describeKeyTest(result.answer) : undefined;
  return (
    <div className="stack-s2">
      <form
        className={styles['row']}
        onSubmit={(event) => void submit(event)}
        noValidate
        autoComplete="off"
      >
        <TextField
          className={styles['plateField'] ?? ''}
          label="Plate for the test"
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
        <p className={styles['muted']}>Sends 1 request (status 1.0), which may be charged.</p>
      </form>
      <output id={resultId}>
        {isTesting && <p className={styles['muted']}>Testing the key…</p>}
        {text && (
          <Callout tone={text.tone} title={text.title}>
            {text.meaning}
            {text.providerText && <p>Message from the provider: “{text.providerText}”</p>}
          </Callout>
        )}
      </output>
    </div>
  );
}

const inputProblem = (identified: ParsedIdentifier) =>
  identified.kind === 'invalid'
    ? identified.message
    : 'Enter the plate of a vehicle you are permitted to look up';

/** The fingerprint changes when a key is saved, confirmed, removed or unlocked. */
function keyFingerprint(status: KeyStatus | undefined): string {
  if (!status || status.state === 'absent') return 'absent';
  return `${status.state} ${status.savedAt}`;
}
