import { draftOf, fitValues, readSearch } from '../../../shared/listings/draft.ts';
import type { SearchDraft } from '../../../shared/listings/draft.ts';
import type { EndpointVersion } from '../../../shared/provider/dataset.ts';
import type { ParameterValues } from '../../../shared/provider/parameters.ts';
import { same } from '../state.ts';

/** The form as it was sent last, where it holds something else now; undefined otherwise. */
export function beforeEdits(
  endpoint: EndpointVersion,
  draft: SearchDraft,
  asked: ParameterValues | undefined,
): SearchDraft | undefined {
  if (!asked) return undefined;
  const { values, problems } = readSearch(endpoint, draft);
  const sent = fitValues(endpoint, asked);
  const isSame = problems.length === 0 && same(ofForm(endpoint, values), ofForm(endpoint, sent));
  return isSame ? undefined : draftOf(endpoint, sent);
}

const NOT_OF_FORM: ReadonlySet<string> = new Set(['page', 'limit', 'sort', 'order']);

/** What the form decides of a search; a default that is sent is the same as one that isn't. */
function ofForm({ parameters }: EndpointVersion, values: ParameterValues): ParameterValues {
  const entries = parameters.flatMap((parameter) => {
    const value = values[parameter.name];
    const isDefault = 'default' in parameter && parameter.default === value;
    return value === undefined || isDefault || NOT_OF_FORM.has(parameter.name)
      ? []
      : [[parameter.name, value] as const];
  });
  return Object.fromEntries(entries);
}
