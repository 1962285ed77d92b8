import { createDraft, keepSupportedValues, parseDraft } from '../../../shared/listings/draft.ts';
import type { SearchDraft } from '../../../shared/listings/draft.ts';
import type { EndpointVersion } from '../../../shared/provider/endpoint.ts';
import type { ParameterValues } from '../../../shared/provider/parameters.ts';
import { isDeepEqual } from '../listings-state.ts';

/** The form as it was sent last, where it holds something else now; undefined otherwise. */
export function lastSentDraft(
  endpoint: EndpointVersion,
  draft: SearchDraft,
  requested: ParameterValues | undefined,
): SearchDraft | undefined {
  if (!requested) return undefined;
  const { values, problems } = parseDraft(endpoint, draft);
  const sent = keepSupportedValues(endpoint, requested);
  const isSame =
    problems.length === 0 && isDeepEqual(formValues(endpoint, values), formValues(endpoint, sent));
  return isSame ? undefined : createDraft(endpoint, sent);
}

const NON_FORM_PARAMETERS: ReadonlySet<string> = new Set(['page', 'limit', 'sort', 'order']);

/** What the form decides of a search; a default that is sent is the same as one that isn't. */
function formValues({ parameters }: EndpointVersion, values: ParameterValues): ParameterValues {
  const entries = parameters.flatMap((parameter) => {
    const value = values[parameter.name];
    const isDefault = 'default' in parameter && parameter.default === value;
    return value === undefined || isDefault || NON_FORM_PARAMETERS.has(parameter.name)
      ? []
      : [[parameter.name, value] as const];
  });
  return Object.fromEntries(entries);
}
