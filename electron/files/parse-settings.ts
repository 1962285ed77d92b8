import type { z } from 'zod';
import { DEFAULT_SETTINGS, type Settings, settingsSchema } from '../../shared/ipc/settings.ts';
import { isJsonObject } from '../../shared/format/json.ts';

/** Settings as read from a file, and which fields in it were not right. */
export type ParsedSettings = {
  readonly settings: Settings;
  /** Paths such as `timeouts.standard`; each has its default now. */
  readonly invalidFields: readonly string[];
};

type Step = string | number;
/** Each round takes every wrong field out; a wrong part inside a wrong whole needs another. */
const MAX_PASSES = 10;

/**
 * Reads settings out of a JSON value that a person may have edited: what is missing takes its
 * default, and so does a field that is wrong; the rest is kept. A wrong member of a list, or of the
 * versions, is left out alone.
 */
export function parseSettings(content: unknown): ParsedSettings {
  let candidate = mergeDefaults(content);
  const wrong = new Set<string>();
  for (let round = 0; round < MAX_PASSES; round += 1) {
    const parsed = settingsSchema.safeParse(candidate);
    if (parsed.success) return { settings: parsed.data, invalidFields: [...wrong] };
    // From the end, so that taking a member out of a list doesn't move those still to go.
    for (const steps of parsed.error.issues.toReversed().flatMap(getIssuePaths)) {
      wrong.add(steps.join('.'));
      candidate = resetField(candidate, steps, DEFAULT_SETTINGS);
    }
  }
  return { settings: DEFAULT_SETTINGS, invalidFields: [...wrong] };
}

/** Where an issue lies: usually one place; an unknown name in a record is told for all at once. */
function getIssuePaths(issue: z.core.$ZodIssue): Step[][] {
  const path = issue.path.filter((step): step is Step => typeof step !== 'symbol');
  return issue.code === 'unrecognized_keys' ? issue.keys.map((key) => path.concat(key)) : [path];
}

/**
 * The file's content with a change made to it. Fields that this version doesn't know are kept, at the
 * top and inside the groups.
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

/** A copy with what lies at `steps` set to its default, or taken out where there is none. */
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
