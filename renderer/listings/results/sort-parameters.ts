import type { EndpointVersion } from '../../../shared/provider/endpoint.ts';
import type {
  Parameter,
  ParameterValue,
  ParameterValues,
} from '../../../shared/provider/parameters.ts';

/** How the listings come, as the version has it: what to sort by, which way, how many a page. */
export const SORT_PARAMETERS = ['sort', 'order', 'limit'] as const;
export type SortParameter = (typeof SORT_PARAMETERS)[number];

export type OrderOption = { readonly value: string; readonly label: string };

/** Stands for leaving a parameter out. */
const OMITTED = 'omitted';

/** What can be chosen for one of them, from the version's own parameters. Empty where it has none. */
export function sortOptions(
  endpoint: EndpointVersion,
  name: SortParameter,
): readonly OrderOption[] {
  const parameter = findParameter(endpoint, name);
  if (!parameter) return [];
  switch (parameter.kind) {
    case 'choice':
      return [{ value: OMITTED, label: OMITTED_LABELS[name] }, ...parameter.options];
    case 'integer': {
      const { min = 1, max = min } = parameter;
      return Array.from({ length: max - min + 1 }, (_, index) => {
        const value = String(min + index);
        return { value, label: value };
      });
    }
    default:
      return [];
  }
}

const OMITTED_LABELS: Readonly<Record<SortParameter, string>> = {
  sort: 'The service’s order',
  order: 'Default order',
  limit: '',
};

/** Which option these values stand for. */
export function selectedOption(
  endpoint: EndpointVersion,
  name: SortParameter,
  values: ParameterValues,
): string {
  const value = values[name];
  if (value !== undefined) return String(value);
  const parameter = findParameter(endpoint, name);
  return parameter?.kind === 'integer' && parameter.default !== undefined
    ? String(parameter.default)
    : OMITTED;
}

/** The same search, come another way. */
export function withOption(
  endpoint: EndpointVersion,
  name: SortParameter,
  option: string,
  values: ParameterValues,
): ParameterValues {
  const { [name]: before, ...rest } = values;
  void before;
  if (option === OMITTED) return rest;
  const value: ParameterValue =
    findParameter(endpoint, name)?.kind === 'integer' ? Number(option) : option;
  return { ...rest, [name]: value };
}

function findParameter(endpoint: EndpointVersion, name: string): Parameter | undefined {
  return endpoint.parameters.find((parameter) => parameter.name === name);
}
