import { type SubmitEvent, useRef, useState } from 'react';
import { apiKeySchema, type KeychainStatus, type KeyStatus } from '../../shared/ipc/keys.ts';
import type { KeyedEnvironment } from '../../shared/provider/environment.ts';
import { Button } from '../ui/Button.tsx';
import { StatusMark } from '../ui/StatusMark.tsx';
import { TextField } from '../ui/TextField.tsx';
import { describeKey } from './key-text.ts';
import styles from './settings.module.css';
import type { KeyActions } from '../bridge/useKeys.ts';

export type KeyPanelProps = {
  readonly environment: KeyedEnvironment;
  /** Undefined until the status is loaded. */
  readonly status: KeyStatus | undefined;
  readonly keychain: KeychainStatus | undefined;
  readonly actions: Pick<KeyActions, 'save' | 'remove' | 'retry'>;
};

/**
 * The API key of an environment: enter, replace or remove it. Only its last four characters are
 * shown.
 */
export function KeyPanel({ environment, status, keychain, actions }: KeyPanelProps) {
  const field = useRef<HTMLInputElement>(null);
  const [inputValue, setInput] = useState('');
  const [problem, setProblem] = useState<string>();
  const [done, setDone] = useState<string>();
  const [busy, setBusy] = useState<'save' | 'remove' | 'retry'>();

  const runAction = async (action: 'save' | 'remove' | 'retry', key = '') => {
    setBusy(action);
    setDone(undefined);
    const result = await (action === 'save'
      ? actions.save(environment, key)
      : actions[action](environment));
    setBusy(undefined);
    setProblem(result.ok ? undefined : result.error.message);
    if (!result.ok) return;
    // SECURITY: after the save the key is removed from the input, so that it is nowhere in the
    // window.
    if (action === 'save') setInput('');
    setDone(
      action === 'retry' && result.value.state === 'locked'
        ? 'The keychain is still locked.'
        : SUCCESS_TEXT[action],
    );
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const parsed = apiKeySchema.safeParse(inputValue);
    if (parsed.success) void runAction('save', parsed.data);
    else {
      setProblem(parsed.error.issues[0]?.message);
      field.current?.focus();
    }
  };

  const keyText = status && describeKey(status, keychain);
  return (
    <div className={styles['key']}>
      {keyText && (
        <div className={styles['state']}>
          <StatusMark tone={keyText.tone}>{keyText.state}</StatusMark>
          <p className={styles['muted']}>{keyText.detail}</p>
        </div>
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
        {keyText?.canRetry && (
          <Button onPress={() => void runAction('retry')} isPending={busy === 'retry'}>
            Try again
          </Button>
        )}
      </form>
      <output className={styles['muted']}>{done}</output>
    </div>
  );
}

const SUCCESS_TEXT = {
  save: 'Key saved.',
  remove: 'Key removed.',
  retry: 'The key can be used again.',
} as const;
