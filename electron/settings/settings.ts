import type { z } from 'zod';
import type { Notice } from '../../shared/ipc/app.ts';
import {
  allowsEnvironment,
  fixedSettings,
  type Policy,
  SET_BY_ORGANISATION,
} from '../../shared/ipc/policy.ts';
import { type IpcResult, errorResult, okResult } from '../../shared/ipc/result.ts';
import {
  changeSettings,
  DEFAULT_SETTINGS,
  type Settings,
  type SettingsChange,
  settingsSchema,
} from '../../shared/ipc/settings.ts';
import { isJsonObject } from '../../shared/format/json.ts';
import { describeStoreError } from '../files/store-file-error.ts';
import { createListeners } from '../log/listeners.ts';
import type { Ports, UserStore } from '../ports.ts';

/** The user's settings, over the defaults and below what the organisation sets. */
export type SettingsService = ReturnType<typeof createSettings>;

/**
 * The file contains only changed fields, so that new defaults of a later version apply to users who
 * never changed the field.
 */
export function createSettings(store: UserStore, { log, policy }: Pick<Ports, 'log' | 'policy'>) {
  const read = () => {
    const parsed = parseSettings(store.all());
    if (parsed.invalidFields.length > 0)
      log.info('settings repaired', { fields: parsed.invalidFields.join(' ') });
    return parsed;
  };
  const atStart = read();
  /** Repairs are written only with the next change, so that the user can still correct an error. */
  let parsed = atStart;
  let current = applyPolicy(parsed.settings, policy);
  const changes = createListeners<[Settings]>(log, 'settings listener failed');

  return {
    get: () => current,
    /**
     * Changes some settings. A failure is `storage`, or `forbidden` where the organisation sets
     * another value; then nothing has changed.
     */
    update: (patch: SettingsChange): IpcResult<Settings> => {
      if (isForbidden(patch, policy)) return errorResult('forbidden', SET_BY_ORGANISATION);
      const repairs = pickFields(parsed.settings, parsed.invalidFields);
      try {
        store.set(mergeFields(store.all(), { ...repairs, ...mergeFields(repairs, patch) }));
      } catch (error) {
        log.error('settings not written', error);
        const reason = describeStoreError(error, 'Check the free disk space, then try again.');
        return errorResult('storage', `Settings not saved. ${reason}`);
      }
      parsed = read();
      current = applyPolicy(parsed.settings, policy);
      changes.notify(current);
      return okResult(current);
    },
    /** Calls the listener after every change; returns the function that unsubscribes it. */
    onChange: changes.add,
    /** Notices about the file as it was read at the start. */
    notices: atStart.invalidFields.length > 0 ? [createRepairNotice(atStart.invalidFields)] : [],
  };
}

/** The file keeps the user's own values, for the time when the policy no longer states them. */
function applyPolicy(settings: Settings, policy: Policy): Settings {
  const environment = allowsEnvironment(policy, settings.environment)
    ? settings.environment
    : policy.environments?.[0];
  return changeSettings(settings, {
    ...fixedSettings(policy),
    ...(environment && { environment }),
  });
}

function isForbidden(patch: SettingsChange, policy: Policy): boolean {
  const { contents = {}, ...fixed } = fixedSettings(policy);
  return (
    Object.keys(fixed).some((name) => name in patch) ||
    Object.keys(contents).some((purpose) => purpose in (patch.contents ?? {})) ||
    (patch.environment !== undefined && !allowsEnvironment(policy, patch.environment))
  );
}

function pickFields(settings: Settings, wrong: readonly string[]): Partial<Settings> {
  const names = new Set(wrong.map((path) => path.split('.')[0]));
  return Object.fromEntries(Object.entries(settings).filter(([name]) => names.has(name)));
}

function createRepairNotice(wrong: readonly string[]): Notice {
  const message =
    wrong.length === 1
      ? `1 setting in settings.json was invalid and reset to its default: ${wrong.join()}. Check it in Settings.`
      : `${wrong.length} settings in settings.json were invalid and reset to their defaults: ${wrong.join(', ')}. Check them in Settings.`;
  return { id: 'settings.repaired', message };
}

/** `invalidFields` are paths such as `timeoutSeconds.standard`, which now have their defaults. */
type ParsedSettings = { readonly settings: Settings; readonly invalidFields: readonly string[] };
type Step = string | number;
type Fields = Readonly<Record<string, unknown>>;

/** Settings that consist of fields, each with its own default. */
const FIELD_GROUPS = new Set(['production', 'uat', 'sample', 'timeoutSeconds', 'contents']);

/**
 * Reads settings from a file that a person may have edited. Missing and invalid fields get their
 * defaults; everything else is preserved. Of a list or `datasetVersions`, only the invalid members
 * are removed.
 */
export function parseSettings(content: Fields): ParsedSettings {
  const fields = structuredClone(content);
  const invalid = new Set<string>();
  // Each pass removes the invalid fields. Removing the invalid part of a group may show another.
  for (;;) {
    const parsed = settingsSchema.safeParse({
      ...DEFAULT_SETTINGS,
      ...mergeFields(DEFAULT_SETTINGS, fields),
    });
    if (parsed.success) return { settings: parsed.data, invalidFields: [...invalid] };
    // In reverse order: removing a list member must not shift those still to be removed.
    for (const path of parsed.error.issues.toReversed().flatMap(getIssuePaths)) {
      invalid.add(path.join('.'));
      removePath(fields, path);
    }
  }
}

/** The paths of an issue: usually one. One issue covers all unknown names of a record. */
function getIssuePaths(issue: z.core.$ZodIssue): Step[][] {
  const path = issue.path.filter((step): step is Step => typeof step !== 'symbol');
  return issue.code === 'unrecognized_keys' ? issue.keys.map((key) => path.concat(key)) : [path];
}

function removePath(parent: unknown, [step = '', ...rest]: readonly Step[]): void {
  if (Array.isArray(parent)) parent.splice(Number(step), 1);
  else if (isJsonObject(parent) && rest.length > 0) removePath(parent[step], rest);
  else if (isJsonObject(parent)) Reflect.deleteProperty(parent, step);
}

/** Returns the stated fields of a patch, with groups completed by what they contain already. */
function mergeFields(content: Fields, patch: Fields): Fields {
  const stated = Object.entries(patch).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    stated.map(([name, value]) => {
      const current = content[name];
      const isMerged = FIELD_GROUPS.has(name) && isJsonObject(current) && isJsonObject(value);
      return [name, isMerged ? { ...current, ...value } : value];
    }),
  );
}
