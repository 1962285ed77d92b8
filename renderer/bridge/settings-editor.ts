import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback, useRef, useState } from 'react';
import type { Settings, SettingsPatch } from '../../shared/ipc/settings.ts';
import { settingsQuery } from './queries.ts';
import type { SettingsResult } from './useSettingsQuery.ts';

/** Computes the patch from the settings at the time of saving. */
export type SettingsChange = (current: Settings) => SettingsPatch;

/** Saves all changes of the settings screen, so that a single place shows the confirmation. */
export type SettingsEditor = {
  readonly settings: Settings;
  /** Saves a change. Resolves with the error message, or with undefined after success. */
  readonly save: (name: string, change: SettingsChange) => Promise<string | undefined>;
};

export const SettingsEditorContext = createContext<SettingsEditor | undefined>(undefined);

export function useSettingsEditor(): SettingsEditor {
  const saving = use(SettingsEditorContext);
  if (!saving) throw new Error('missing React context provider: settings editor');
  return saving;
}

/**
 * Saves changes one after the other, each based on the result of the previous one, so that two
 * check boxes ticked quickly both stay ticked. `lastSaved` is the name of the last change saved.
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

/** Saves the setting of one control. The error stays beside the control until a save succeeds. */
export function useSettingField(name: string): {
  readonly settings: Settings;
  readonly problem: string | undefined;
  readonly setProblem: (problem: string | undefined) => void;
  /** Resolves with true if the change was saved. */
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
