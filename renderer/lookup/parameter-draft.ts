import { LRUCache } from 'lru-cache';
import { type DraftField, parseField } from '../../shared/listings/draft-field.ts';
import type { EndpointVersion } from '../../shared/provider/endpoint.ts';
import {
  isDefaultValue,
  type ParameterValues,
  type ParameterProblem,
} from '../../shared/provider/parameters.ts';
import { createServiceContext } from '../bridge/service-context.ts';

/** The fields of the form, by parameter name. Parameters that its version lacks are not sent. */
export type ParameterDraft = Readonly<Record<string, DraftField>>;

/** Fills the form with values that were sent. */
export const toDraft = (values: ParameterValues): ParameterDraft =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(String) : value,
    ]),
  );

/** The values to send, and their problems. Empty values and defaults are left out. */
export function parseDraft(
  endpoint: Pick<EndpointVersion, 'parameters' | 'validateTogether'>,
  draft: ParameterDraft,
): { values: ParameterValues; problems: ParameterProblem[] } {
  const values: ParameterValues = {};
  const problems: ParameterProblem[] = [];
  for (const parameter of endpoint.parameters) {
    const { name } = parameter;
    const parsed = parseField(parameter, draft[name]);
    if (!parsed) continue;
    if ('problem' in parsed) problems.push({ parameter: name, message: parsed.problem });
    else if (!isDefaultValue(parameter, parsed.value)) values[name] = parsed.value;
  }
  if (problems.length === 0) problems.push(...(endpoint.validateTogether?.(values) ?? []));
  return { values, problems };
}

type StoredDraft = { readonly version: string; readonly draft: ParameterDraft };

/** Drafts that are stored until they are sent. The oldest of more are forgotten. */
const MAX_STORED_DRAFTS = 100;

/** The drafts of a window that were not sent, by dataset and vehicle. They survive a change of tab. */
export const createParameterDrafts = () =>
  new LRUCache<string, StoredDraft>({ max: MAX_STORED_DRAFTS });

export const [ParameterDraftsContext, useParameterDrafts] =
  createServiceContext<ReturnType<typeof createParameterDrafts>>('parameter drafts');
