import type { Notice } from '../../shared/ipc/channels.ts';
import { type Envelope, fail, ok } from '../../shared/ipc/envelope.ts';
import type { Settings, SettingsPatch } from '../../shared/ipc/settings.ts';
import type { JsonStore, Log } from '../ports.ts';
import { repairSettings, withPatch } from '../files/repair.ts';

type Listener = (settings: Settings) => void;

/** What a person has set, over the defaults. */
export type SettingsService = {
  readonly get: () => Settings;
  /** Changes some; a failure is `storage`, and then nothing has changed. */
  readonly update: (patch: SettingsPatch) => Envelope<Settings>;
  /** Calls back after every change; returns what ends it. */
  readonly onChange: (listener: Listener) => () => void;
  /** What people must be told about the file as it was found. */
  readonly notices: readonly Notice[];
};

/**
 * The settings of this user. The file holds what was set, not the defaults, so that a new version's
 * defaults reach everyone who never chose otherwise.
 */
export function createSettings({ store, log }: { store: JsonStore; log: Log }): SettingsService {
  const found = repairSettings(store.read());
  let current = found.settings;
  const listeners = new Set<Listener>();
  /** A wrong field is put right on disk with the next change, not before: it may be a slip to mend. */
  let mending = fieldsOf(current, found.wrong);
  if (found.wrong.length > 0) log.info('settings repaired', { fields: found.wrong.join(' ') });

  const tell = (settings: Settings): void => {
    for (const listener of listeners) {
      try {
        listener(settings);
      } catch (error) {
        log.error('a listener to the settings failed', error);
      }
    }
  };

  return {
    get: () => current,
    update: (patch) => {
      const content = withPatch(withPatch(store.read(), mending), patch);
      try {
        store.write(content);
      } catch (error) {
        log.error('settings not written', error);
        return fail('storage', `The settings were not saved. ${store.problem ?? DISK}`);
      }
      mending = {};
      current = repairSettings(content).settings;
      tell(current);
      return ok(current);
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    notices: found.wrong.length > 0 ? [noticeOf(found.wrong)] : [],
  };
}

const DISK = 'Check that there is space on the disk, then try again.';

function fieldsOf(settings: Settings, wrong: readonly string[]): SettingsPatch {
  const names = new Set(wrong.map((path) => path.split('.')[0]));
  return Object.fromEntries(Object.entries(settings).filter(([name]) => names.has(name)));
}

function noticeOf(wrong: readonly string[]): Notice {
  const message =
    wrong.length === 1
      ? `One setting in settings.json was not right, so its usual value is used: ${wrong.join()}. Check it in Settings.`
      : `Some settings in settings.json were not right, so their usual values are used: ${wrong.join(', ')}. Check them in Settings.`;
  return { id: 'settings.repaired', message };
}
