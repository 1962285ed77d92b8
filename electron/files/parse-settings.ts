import type { z } from 'zod';
import { DEFAULT_SETTINGS, type Settings, settingsSchema } from '../../shared/ipc/settings.ts';
import { isJsonObject } from '../../shared/format/json.ts';

/** Settings read from a file, and the fields that were invalid. */
export type ParsedSettings = {
  readonly settings: Settings;
  /** Paths such as `timeoutSeconds.standard`; these fields now have their defaults. */
  readonly invalidFields: readonly string[];
};

type Step = string | number;
/**
 * Each pass removes every invalid field. An invalid part inside an invalid group needs another
 * pass.
 */
const MAX_PASSES = 10;

/**
 * Reads settings from a JSON value that a person may have edited. Missing and invalid fields get
 * their defaults; everything else is preserved. An invalid member of a list, or of
 * `datasetVersions`, is removed alone.
 */
export function parseSettings(content: unknown): ParsedSettings {
  let candidate = mergeDefaults(content);
  const wrong = new Set<string>();
  for (let round = 0; round < MAX_PASSES; round += 1) {
    const parsed = settingsSchema.safeParse(candidate);
    if (parsed.success) return { settings: parsed.data, invalidFields: [...wrong] };
    // In reverse order, so that removing a list member does not shift the members still to be
    // removed.
    for (const steps of parsed.error.issues.toReversed().flatMap(getIssuePaths)) {
      wrong.add(steps.join('.'));
      candidate = resetField(candidate, steps, DEFAULT_SETTINGS);
    }
  }
  return { settings: DEFAULT_SETTINGS, invalidFields: [...wrong] };
}

/** The paths of an issue: usually one. One issue covers all unknown names of a record. */
function getIssuePaths(issue: z.core.$ZodIssue): Step[][] {
  const path = issue.path.filter((step): step is Step => typeof step !== 'symbol');
  return issue.code === 'unrecognized_keys' ? issue.keys.map((key) => path.concat(key)) : [path];
}

/**
 * Returns the file's content with a patch applied. Fields unknown to this version are preserved, at
 * the top level and inside groups.
 */
export function applyPatch(content: unknown, patch: Partial<Settings>): Record<string, unknown> {
  const next: Record<string, unknown> = isJsonObject(content) ? { ...content } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === undefined) continue;
    const current = next[name];
    next[name] =
      isFieldGroup(name) && isJsonObject(current) && isJsonObject(value)
        ? { ...current, ...value }
        : value;
  }
  return next;
}

/** The fields that are objects with fields of their own. `datasetVersions` is a list by dataset: no group. */
function isFieldGroup(name: string): boolean {
  return name === 'production' || name === 'uat' || name === 'sample' || name === 'timeoutSeconds';
}

function mergeDefaults(content: unknown): Record<string, unknown> {
  const fields: Record<string, unknown> = isJsonObject(content) ? content : {};
  const merged: Record<string, unknown> = { ...DEFAULT_SETTINGS, ...fields };
  for (const [name, defaults] of Object.entries(DEFAULT_SETTINGS)) {
    const value = fields[name];
    if (isFieldGroup(name) && isJsonObject(value))
      merged[name] = { ...asObject(defaults), ...value };
  }
  return merged;
}

/** Returns a copy in which the field at `steps` has its default, or is removed if it has none. */
function resetField(
  settings: Record<string, unknown>,
  steps: readonly Step[],
  defaults: unknown,
): Record<string, unknown> {
  const [step, ...rest] = steps;
  if (step === undefined) return { ...DEFAULT_SETTINGS };
  const key = String(step);
  const fallback = asObject(defaults)[key];
  const value = settings[key];
  if (rest.length > 0 && Array.isArray(value))
    return { ...settings, [key]: value.filter((_, index) => index !== rest[0]) };
  if (rest.length > 0 && isJsonObject(value))
    return { ...settings, [key]: resetField(value, rest, fallback) };
  if (fallback !== undefined) return { ...settings, [key]: fallback };
  return Object.fromEntries(Object.entries(settings).filter(([name]) => name !== key));
}

function asObject(value: unknown): Record<string, unknown> {
  return isJsonObject(value) ? value : {};
}
