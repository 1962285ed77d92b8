import { LRUCache } from 'lru-cache';
import { cacheByObject } from '../../shared/format/cache-by-object.ts';
import type { EndpointVersion } from '../../shared/provider/endpoint.ts';
import {
  isDefaultValue,
  validateValue,
  type Parameter,
  type ParameterValue,
  type ParameterValues,
  type ParameterProblem,
} from '../../shared/provider/parameters.ts';

export type DraftValue = string | number | undefined;
export type ParameterDraft = Readonly<Record<string, DraftValue>>;

/** Flags are `yes`, `no` or empty. */
export function toDraft(parameters: readonly Parameter[], values: ParameterValues): ParameterDraft {
  return Object.fromEntries(
    parameters.map(({ name }) => {
      const value = values[name];
      if (value === undefined || typeof value === 'number') return [name, value];
      if (typeof value === 'boolean') return [name, value ? 'yes' : 'no'];
      return [name, Array.isArray(value) ? value.join(', ') : value];
    }),
  );
}

/** The values to send, and their problems. Empty values and defaults are left out. */
export function parseDraft(
  endpoint: Pick<EndpointVersion, 'parameters' | 'validateTogether'>,
  draft: ParameterDraft,
): { values: ParameterValues; problems: ParameterProblem[] } {
  const values: ParameterValues = {};
  const problems: ParameterProblem[] = [];
  for (const parameter of endpoint.parameters) {
    const value = parseValue(parameter, draft[parameter.name]);
    if (value === undefined) continue;
    if (isDefaultValue(parameter, value)) continue;
    const message = validateValue(parameter, value);
    if (message) problems.push({ parameter: parameter.name, message });
    values[parameter.name] = value;
  }
  if (problems.length === 0 && endpoint.validateTogether)
    problems.push(...endpoint.validateTogether(values));
  return { values, problems };
}

function parseValue(parameter: Parameter, draftValue: DraftValue = ''): ParameterValue | undefined {
  const text = String(draftValue).trim();
  if (text === '') return undefined;
  switch (parameter.kind) {
    case 'number':
    case 'integer':
      return Number(text);
    case 'boolean':
      return text === 'yes';
    case 'strings':
      return splitList(text);
    case 'integers':
      return splitList(text).map(Number);
    default:
      return text;
  }
}

const splitList = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

type StoredDraft = { readonly version: string; readonly draft: ParameterDraft };

/** Drafts that are stored until they are sent. The oldest of more are forgotten. */
const MAX_STORED_DRAFTS = 100;

/** The drafts of a window that were not sent, by dataset and vehicle. They survive a change of tab. */
export const getParameterDrafts = cacheByObject<object, LRUCache<string, StoredDraft>>(
  () => new LRUCache({ max: MAX_STORED_DRAFTS }),
);
