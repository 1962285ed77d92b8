import { type SubmitEvent, useRef, useState } from 'react';
import { apiKeySchema, type KeychainStatus, type KeyStatus } from '../../shared/ipc/keys.ts';
import type { KeyedEnvironment } from '../../shared/provider/environment.ts';
import { Button } from '../ui/Button.tsx';
import { StatusMark } from '../ui/StatusMark.tsx';
import { TextField } from '../ui/TextField.tsx';
import { keyWords } from './key-words.ts';
import styles from './settings.module.css';
import type { KeyActions } from '../bridge/useKeys.ts';

export type KeyPanelProps = {
  readonly environment: KeyedEnvironment;
  /** Undefined until it has been read. */
  readonly status: KeyStatus | undefined;
  readonly keychain: KeychainStatus | undefined;
  readonly actions: Pick<KeyActions, 'save' | 'remove' | 'retry'>;
};

/** An environment's key: put in, seen only by its last four characters, taken away. */
export function KeyPanel({ environment, status, keychain, actions }: KeyPanelProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [done, setDone] = useState<string>();
  const [busy, setBusy] = useState<'save' | 'remove' | 'retry'>();

  const run = async (what: 'save' | 'remove' | 'retry', key = '') => {
    setBusy(what);
    setDone(undefined);
    const result = await (what === 'save'
      ? actions.save(environment, key)
      : actions[what](environment));
    setBusy(undefined);
    setProblem(result.ok ? undefined : result.error.message);
    if (!result.ok) return;
    // SECURITY: a key that was saved is nowhere in the window from here on.
    if (what === 'save') setTyped('');
    setDone(
      what === 'retry' && result.value.state === 'locked'
        ? 'The keychain is still locked.'
        : DONE[what],
    );
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const parsed = apiKeySchema.safeParse(typed);
    if (parsed.success) void run('save', parsed.data);
    else {
      setProblem(parsed.error.issues[0]?.message);
      field.current?.focus();
    }
  };

  const words = status && keyWords(status, keychain);
  return (
    <div className={styles['key']}>
      {words && (
        <div className={styles['state']}>
          <StatusMark tone={words.tone}>{words.state}</StatusMark>
          <p className={styles['quiet']}>{words.detail}</p>
        </div>
      )}
      <form className={styles['line']} onSubmit={submit} noValidate autoComplete="off">
        <TextField
          className={styles['grow'] ?? ''}
          label="API key"
          type="password"
          inputRef={field}
          autoComplete="off"
          spellCheck="false"
          value={typed}
          onChange={setTyped}
          errorMessage={problem}
        />
        <Button type="submit" variant="primary" isPending={busy === 'save'}>
          Save key
        </Button>
        <Button
          onPress={() => void run('remove')}
          isDisabled={!status || status.state === 'absent'}
          isPending={busy === 'remove'}
        >
          Remove key
        </Button>
        {words?.canRetry && (
          <Button onPress={() => void run('retry')} isPending={busy === 'retry'}>
            Try again
          </Button>
        )}
      </form>
      <output className={styles['quiet']}>{done}</output>
    </div>
  );
}

const DONE = {
  save: 'Key saved.',
  remove: 'Key removed.',
  retry: 'The key can be used again.',
} as const;
