import type { z } from 'zod';
import { DEFAULT_SETTINGS, type Settings, settingsSchema } from '../../shared/ipc/settings.ts';
import { isJsonObject } from '../../shared/format/json.ts';

/** `invalidFields` are paths such as `timeoutSeconds.standard`, which now have their defaults. */
type ParsedSettings = { readonly settings: Settings; readonly invalidFields: readonly string[] };
type Step = string | number;

/** Settings that consist of fields, each with its own default. */
const FIELD_GROUPS = new Set(['production', 'uat', 'sample', 'timeoutSeconds']);

/**
 * Reads settings from a JSON value that a person may have edited. Missing and invalid fields get
 * their defaults; everything else is preserved. Of a list or `datasetVersions`, only the invalid
 * members are removed.
 */
export function parseSettings(content: unknown): ParsedSettings {
  const fields: Record<string, unknown> = isJsonObject(content) ? structuredClone(content) : {};
  const invalid = new Set<string>();
  // Each pass removes the invalid fields. Removing the invalid part of a group may show another.
  for (;;) {
    const parsed = settingsSchema.safeParse(applyPatch(DEFAULT_SETTINGS, fields));
    if (parsed.success) return { settings: parsed.data, invalidFields: [...invalid] };
    // In reverse order: removing a list member must not shift those still to be removed.
    for (const path of parsed.error.issues.toReversed().flatMap(getIssuePaths)) {
      invalid.add(path.join('.'));
      removeAt(fields, path);
    }
  }
}

/** The paths of an issue: usually one. One issue covers all unknown names of a record. */
function getIssuePaths(issue: z.core.$ZodIssue): Step[][] {
  const path = issue.path.filter((step): step is Step => typeof step !== 'symbol');
  return issue.code === 'unrecognized_keys' ? issue.keys.map((key) => path.concat(key)) : [path];
}

function removeAt(parent: unknown, [step = '', ...rest]: readonly Step[]): void {
  if (Array.isArray(parent)) parent.splice(Number(step), 1);
  else if (isJsonObject(parent) && rest.length > 0) removeAt(parent[step], rest);
  else if (isJsonObject(parent)) Reflect.deleteProperty(parent, step);
}

/** Returns the file's content with a patch applied. Fields of other versions are preserved. */
export function applyPatch(
  content: unknown,
  patch: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const next: Record<string, unknown> = isJsonObject(content) ? { ...content } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === undefined) continue;
    const current = next[name];
    const isMerged = FIELD_GROUPS.has(name) && isJsonObject(current) && isJsonObject(value);
    next[name] = isMerged ? { ...current, ...value } : value;
  }
  return next;
}
