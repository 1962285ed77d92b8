import {
  createDraft,
  keepSupportedValues,
  parseDraft,
  type SearchDraft,
} from '../../../shared/listings/draft.ts';
import type { EndpointVersion } from '../../../shared/provider/endpoint.ts';
import type { Parameter, ParameterValues } from '../../../shared/provider/parameters.ts';
import { isDeepEqual } from '../listings-state.ts';

type GroupId = 'vehicle' | 'mileage' | 'location' | 'seller' | 'other' | 'includes';

/** Fields that belong together, in display order. */
export type FieldGroup = { readonly id: GroupId; readonly fields: readonly Parameter[] };

/** Set in the results bar, not in the form. */
const NON_FORM_PARAMETERS: ReadonlySet<string> = new Set(['page', 'limit', 'sort', 'order']);

const GROUPS: readonly (readonly [GroupId, readonly string[]])[] = [
  ['vehicle', ['filters.keywords', 'filters.colours', 'filters.years']],
  ['mileage', ['filters.mileage.min', 'filters.mileage.max', 'filters.mileage.nearest']],
  ['location', ['postcode', 'latitude', 'longitude', 'filters.distance']],
  [
    'seller',
    [
      'filters.dealerTypes',
      'filters.categories',
      'filters.live',
      'filters.youngUsed',
      'filters.trade',
    ],
  ],
];

/**
 * The form fields of a version in groups. Fields that are in no group come before the include
 * flags.
 */
export function fieldGroups({ parameters }: Pick<EndpointVersion, 'parameters'>): FieldGroup[] {
  const rest = new Map(
    parameters
      .filter(({ name }) => !NON_FORM_PARAMETERS.has(name))
      .map((each) => [each.name, each]),
  );
  const groups: FieldGroup[] = GROUPS.map(([id, names]) => {
    const fields = names.flatMap((name) => rest.get(name) ?? []);
    for (const name of names) rest.delete(name);
    return { id, fields };
  });
  const unnamed = [...rest.values()];
  return [
    ...groups,
    { id: 'other' as const, fields: unnamed.filter((field) => !isIncludeFlag(field)) },
    { id: 'includes' as const, fields: unnamed.filter(isIncludeFlag) },
  ].filter(({ fields }) => fields.length > 0);
}

/** A flag that is off by default requests further content; it is not a filter. */
export const isIncludeFlag = (parameter: Parameter) =>
  parameter.kind === 'boolean' && parameter.default === false;

/** The form of the last search if the form differs from it now; undefined otherwise. */
export function lastSentDraft(
  endpoint: EndpointVersion,
  draft: SearchDraft,
  requestedValues: ParameterValues | undefined,
): SearchDraft | undefined {
  if (!requestedValues) return undefined;
  const { values, problems } = parseDraft(endpoint, draft);
  const sent = keepSupportedValues(endpoint, requestedValues);
  const isSame =
    problems.length === 0 && isDeepEqual(formValues(endpoint, values), formValues(endpoint, sent));
  return isSame ? undefined : createDraft(endpoint, sent);
}

/** The values that the form sets; sending a default equals omitting it. */
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
