import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback, useRef, useState } from 'react';
import type { Settings, SettingsPatch } from '../../shared/ipc/settings.ts';
import { settingsQuery } from './queries.ts';
import type { SettingsResult } from './useSettingsQuery.ts';

/** Makes a change of the settings as they are at that moment. */
export type SettingsChange = (current: Settings) => SettingsPatch;

/** The screen's one way to save, so that one place can say that it was done. */
export type SettingsEditor = {
  readonly settings: Settings;
  /** Saves a change; resolves with what went wrong, in plain words, or with nothing. */
  readonly save: (name: string, change: SettingsChange) => Promise<string | undefined>;
};

export const SettingsEditorContext = createContext<SettingsEditor | undefined>(undefined);

export function useSettingsEditor(): SettingsEditor {
  const saving = use(SettingsEditorContext);
  if (!saving) throw new Error('there is no settings screen around this');
  return saving;
}

/**
 * Saves changes one after the other, each over what the one before left: two boxes ticked quickly
 * both stay ticked. `saved` names what was saved last.
 */
export function useSerialSave(update: SettingsResult['update']): {
  readonly save: SettingsEditor['save'];
  readonly lastSaved: string | undefined;
} {
  const client = useQueryClient();
  const [lastSaved, setSaved] = useState<string>();
  const lastSave = useRef<Promise<unknown>>(Promise.resolve());
  const save = useCallback(
    async (name: string, change: SettingsChange) => {
      setSaved(undefined);
      const pendingSave = lastSave.current.then(async () => {
        const current = client.getQueryData(settingsQuery.queryKey);
        return current ? update(change(current)) : undefined;
      });
      lastSave.current = pendingSave;
      const envelope = await pendingSave;
      if (!envelope) return 'The settings have not been read yet. Try again.';
      if (!envelope.ok) return envelope.error.message;
      setSaved(name);
      return undefined;
    },
    [client, update],
  );
  return { save, lastSaved };
}

/** One control's saving: what went wrong stays beside it until it goes right. */
export function useSettingField(name: string): {
  readonly settings: Settings;
  readonly problem: string | undefined;
  readonly setProblem: (problem: string | undefined) => void;
  /** True when it was saved. */
  readonly save: (change: SettingsChange) => Promise<boolean>;
} {
  const { settings, save } = useSettingsEditor();
  const [problem, setProblem] = useState<string>();
  return {
    settings,
    problem,
    setProblem,
    save: async (change) => {
      const saveProblem = await save(name, change);
      setProblem(saveProblem);
      return saveProblem === undefined;
    },
  };
}
