import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback, useRef, useState } from 'react';
import type { Settings, SettingsPatch } from '../../shared/ipc/settings.ts';
import { settingsQuery } from './queries.ts';
import type { UseSettings } from './useSettings.ts';

/** Makes a change of the settings as they are at that moment. */
export type Change = (now: Settings) => SettingsPatch;

/** The screen's one way to save, so that one place can say that it was done. */
export type Saving = {
  readonly settings: Settings;
  /** Saves a change; resolves with what went wrong, in plain words, or with nothing. */
  readonly save: (name: string, change: Change) => Promise<string | undefined>;
};

export const SavingContext = createContext<Saving | undefined>(undefined);

export function useSaving(): Saving {
  const saving = use(SavingContext);
  if (!saving) throw new Error('there is no settings screen around this');
  return saving;
}

/**
 * Saves changes one after the other, each over what the one before left: two boxes ticked quickly
 * both stay ticked. `saved` names what was saved last.
 */
export function useSavingInTurn(update: UseSettings['update']): {
  readonly save: Saving['save'];
  readonly saved: string | undefined;
} {
  const client = useQueryClient();
  const [saved, setSaved] = useState<string>();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const save = useCallback(
    async (name: string, change: Change) => {
      setSaved(undefined);
      const turn = last.current.then(async () => {
        const now = client.getQueryData(settingsQuery.queryKey);
        return now ? update(change(now)) : undefined;
      });
      last.current = turn;
      const envelope = await turn;
      if (!envelope) return 'The settings have not been read yet. Try again.';
      if (!envelope.ok) return envelope.error.message;
      setSaved(name);
      return undefined;
    },
    [client, update],
  );
  return { save, saved };
}

/** One control's saving: what went wrong stays beside it until it goes right. */
export function useSaveField(name: string): {
  readonly settings: Settings;
  readonly problem: string | undefined;
  readonly setProblem: (problem: string | undefined) => void;
  /** True when it was saved. */
  readonly save: (change: Change) => Promise<boolean>;
} {
  const { settings, save } = useSaving();
  const [problem, setProblem] = useState<string>();
  return {
    settings,
    problem,
    setProblem,
    save: async (change) => {
      const found = await save(name, change);
      setProblem(found);
      return found === undefined;
    },
  };
}
