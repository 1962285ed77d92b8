import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { revealHiddenCharacters } from '../../shared/format/safe-text.ts';
import {
  apiKeySchema,
  describeKeyOrigin,
  type KeychainStatus,
  type KeyStatus,
  needsConfirmation,
} from '../../shared/ipc/keys.ts';
import { baseUrlOrigin } from '../../shared/ipc/settings.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import { ENVIRONMENT_NAMES, type KeyedEnvironment } from '../../shared/provider/environment.ts';
import { describeKeyTest } from '../../shared/reading/outcomes.ts';
import { type ParsedIdentifier, parseIdentifier } from '../../shared/vehicle/parse-identifier.ts';
import { useBridge } from '../bridge/bridge.ts';
import { keysQuery, useKeys } from '../bridge/queries.ts';
import { useSettings } from '../bridge/settings-context.ts';
import { Button, SingleClickButton } from '../ui/Button.tsx';
import { Callout } from '../ui/Callout.tsx';
import { formatLondonTime } from '../ui/format.ts';
import { StatusMark } from '../ui/StatusMark.tsx';
import { TextField } from '../ui/TextField.tsx';
import type { Tone } from '../ui/tone.ts';
import { confirmationWarning, readPastedList, toVehicleRef } from '../vehicle/lookup-target.ts';
import { cx } from '../ui/cx.ts';
import styles from './settings.module.css';

/** Enters, replaces or removes the API key. Only its last four characters are shown. */
export function KeyPanel({ environment }: { readonly environment: KeyedEnvironment }) {
  const bridge = useBridge();
  const client = useQueryClient();
  const { data } = useKeys();
  const status = data?.keys.find((key) => key.environment === environment);
  const origin = baseUrlOrigin(useSettings());
  const field = useRef<HTMLInputElement>(null);
  const [inputValue, setInput] = useState('');
  const [problem, setProblem] = useState<string>();
  const [done, setDone] = useState<string>();
  const [busy, setBusy] = useState<KeyAction>();

  const runAction = async (action: KeyAction, key = '') => {
    setBusy(action);
    setDone(undefined);
    const result = await (action === 'save'
      ? bridge.call('keys.save', { environment, key })
      : bridge.call(`keys.${action}`, { environment }));
    setProblem(result.ok ? undefined : result.error.message);
    if (result.ok) {
      // SECURITY: a saved key stays nowhere in the window.
      if (action === 'save') setInput('');
      // A change of one key can change the keychain's status, and with it the other key's.
      await client.invalidateQueries({ queryKey: keysQuery(bridge).queryKey });
      const isLocked = action === 'retry' && result.value.state === 'locked';
      const isCancelled = action === 'confirmOrigin' && needsConfirmation(result.value, origin);
      if (!isCancelled) setDone(describeResult(action, result.value));
      // The button of every other action is then disabled or no longer there.
      if (action !== 'save' && !isLocked && !isCancelled) field.current?.focus();
    }
    setBusy(undefined);
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // Enter submits the form even while its button is pending.
    if (busy === 'save') return;
    const parsed = apiKeySchema.safeParse(inputValue);
    if (parsed.success) void runAction('save', parsed.data);
    else {
      setProblem(parsed.error.issues[0]?.message);
      // It was about an earlier key.
      setDone(undefined);
      field.current?.focus();
    }
  };

  const keyText = data && status && describeKey(status, data.keychain);
  return (
    <div className="stack-s2">
      {keyText && (
        <div className="stack-s1">
          <StatusMark tone={keyText.tone}>{keyText.state}</StatusMark>
          <p className="note">{keyText.detail}</p>
        </div>
      )}
      {status && needsConfirmation(status, origin) && (
        <Callout
          tone="review"
          title="The base URL is not confirmed for this key"
          actions={
            <Button
              variant="primary"
              onPress={() => void runAction('confirmOrigin')}
              isPending={busy === 'confirmOrigin'}
            >
              Confirm base URL…
            </Button>
          }
        >
          {describeKeyOrigin(status)} Platedesk sends no {ENVIRONMENT_NAMES[environment]} request
          until you confirm that the key ending in {status.lastCharacters} may be sent to {origin}.
        </Callout>
      )}
      <form className={styles['row']} onSubmit={submit} noValidate autoComplete="off">
        <TextField
          className={styles['fill'] ?? ''}
          label="API key"
          type="password"
          inputRef={field}
          autoComplete="off"
          spellCheck="false"
          value={inputValue}
          onChange={setInput}
          errorMessage={problem}
        />
        <Button type="submit" variant="primary" isPending={busy === 'save'}>
          Save key
        </Button>
        <Button
          onPress={() => void runAction('remove')}
          isDisabled={!status || status.state === 'absent'}
          isPending={busy === 'remove'}
        >
          Remove key
        </Button>
        {status?.state === 'locked' && (
          <Button onPress={() => void runAction('retry')} isPending={busy === 'retry'}>
            Try again
          </Button>
        )}
      </form>
      <output className={cx('note', styles['result'])}>{done}</output>
    </div>
  );
}

type KeyAction = keyof typeof SUCCESS_TEXT;

const SUCCESS_TEXT = {
  save: 'Key saved.',
  confirmOrigin: 'Base URL confirmed.',
  remove: 'Key removed.',
  retry: 'The key can be used again.',
} as const;

function describeResult(action: KeyAction, status: KeyStatus): string {
  if ('message' in status) return 'The key still cannot be used.';
  return action === 'save' && status.state === 'session-only'
    ? 'Key held until Platedesk closes.'
    : SUCCESS_TEXT[action];
}

/** A key's status as text. It contains at most the last four characters of the key. */
function describeKey(
  status: KeyStatus,
  keychain: KeychainStatus,
): { readonly tone: Tone; readonly state: string; readonly detail: string } {
  switch (status.state) {
    case 'absent':
      return {
        tone: 'unknown',
        state: 'No key saved',
        detail: 'Paste the key supplied by your provider for this environment.',
      };
    case 'stored':
      return {
        tone: 'information',
        state: `Key ending in ${status.lastCharacters}`,
        detail: `Saved ${formatLondonTime(status.savedAt)}${status.origin && ` for ${status.origin}`}, encrypted with ${keychain.kind === 'available' ? keychain.name : 'this computer’s keychain'}.`,
      };
    case 'session-only':
      return {
        tone: 'review',
        state: `Key ending in ${status.lastCharacters}, not stored`,
        detail: `Held in memory since ${formatLondonTime(status.savedAt)} and cleared when Platedesk closes, because no keychain is available.`,
      };
    case 'locked':
    case 'damaged':
      return {
        tone: 'review',
        // A damaged entry may not contain the last characters of its key.
        state: status.lastCharacters
          ? `Key ending in ${status.lastCharacters}, ${status.state}`
          : `Key ${status.state}`,
        detail: `${status.savedAt && `Saved ${formatLondonTime(status.savedAt)}. `}${status.message}`,
      };
  }
}

/** Tests a key with one request for a vehicle that the user enters, and shows the result. */
export function KeyTest({ environment }: { readonly environment: KeyedEnvironment }) {
  const bridge = useBridge();
  const { data } = useKeys();
  const { baseUrl, [environment]: options } = useSettings();
  const [inputValue, setInput] = useState('');
  /** The text of the last submission. Submitting the same text again confirms its warning. */
  const [submittedText, setSubmittedText] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isTesting, setTesting] = useState(false);
  const [result, setResult] = useState<{ answer: Answer; fingerprint: string }>();
  const field = useRef<HTMLInputElement>(null);
  const resultId = useId();
  const output = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    // Below the end of the window it would go unnoticed.
    if (result) output.current?.scrollIntoView({ block: 'nearest' });
  }, [result]);
  const key = data?.keys.find(({ environment: name }) => name === environment);
  // Differs after the key is saved, confirmed, removed or unlocked, or moved into or out of the URL.
  const fingerprint = JSON.stringify([baseUrl, options.sendKeyInQuery, key]);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    // Enter submits the form even while its button is pending, and each request may be charged.
    if (isTesting) return;
    const identified = parseIdentifier(inputValue);
    const vehicle = toVehicleRef(identified);
    const warning =
      inputValue === submittedText
        ? undefined
        : confirmationWarning(environment, inputValue, identified);
    setSubmittedText(inputValue);
    setResult(undefined);
    setProblem(vehicle ? warning : inputProblem(identified));
    if (!vehicle || warning !== undefined) return field.current?.focus();
    setTesting(true);
    const tested = await bridge.call('keys.test', { environment, vehicle });
    setTesting(false);
    if (tested.ok) setResult({ answer: tested.value, fingerprint });
    else setProblem(tested.error.message);
  };

  // A result belongs to the tested key, base URL and option. It would mislead with others.
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
          onPaste={(event) => {
            const list = readPastedList(event);
            if (list !== undefined) setInput(list);
          }}
          errorMessage={problem}
          aria-details={text && resultId}
        />
        <SingleClickButton type="submit" isPending={isTesting}>
          Test key
        </SingleClickButton>
        <p className={cx('note', styles['beside'])}>
          Sends 1 request (status 1.0), which may be charged.
        </p>
      </form>
      <output id={resultId} ref={output}>
        {isTesting && <p className="note">Testing the key…</p>}
        {text && (
          <Callout tone={text.tone} title={text.title}>
            {text.meaning}
            {text.providerText && (
              <p>Message from the provider: “{revealHiddenCharacters(text.providerText)}”</p>
            )}
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
