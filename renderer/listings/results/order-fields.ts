import type { EndpointVersion } from '../../../shared/provider/dataset.ts';
import type {
  Parameter,
  ParameterValue,
  ParameterValues,
} from '../../../shared/provider/parameters.ts';

/** How the listings come, as the version has it: what to sort by, which way, how many a page. */
export const ORDER_FIELDS = ['sort', 'order', 'limit'] as const;
export type OrderField = (typeof ORDER_FIELDS)[number];

export type OrderOption = { readonly value: string; readonly label: string };

/** Stands for leaving a parameter out. */
const LEFT_OUT = 'left-out';

/** What can be chosen for one of them, from the version's own parameters. Empty where it has none. */
export function orderOptions(endpoint: EndpointVersion, name: OrderField): readonly OrderOption[] {
  const parameter = parameterOf(endpoint, name);
  if (!parameter) return [];
  switch (parameter.kind) {
    case 'choice':
      return [{ value: LEFT_OUT, label: LEFT_OUT_WORDS[name] }, ...parameter.options];
    case 'integer': {
      const { min = 1, max = min } = parameter;
      return Array.from({ length: max - min + 1 }, (_, at) => {
        const value = String(min + at);
        return { value, label: value };
      });
    }
    default:
      return [];
  }
}

const LEFT_OUT_WORDS: Readonly<Record<OrderField, string>> = {
  sort: 'The service’s order',
  order: 'Default order',
  limit: '',
};

/** Which option these values stand for. */
export function chosenOption(
  endpoint: EndpointVersion,
  name: OrderField,
  values: ParameterValues,
): string {
  const value = values[name];
  if (value !== undefined) return String(value);
  const parameter = parameterOf(endpoint, name);
  return parameter?.kind === 'integer' && parameter.default !== undefined
    ? String(parameter.default)
    : LEFT_OUT;
}

/** The same search, come another way. */
export function withOption(
  endpoint: EndpointVersion,
  name: OrderField,
  option: string,
  values: ParameterValues,
): ParameterValues {
  const { [name]: before, ...rest } = values;
  void before;
  if (option === LEFT_OUT) return rest;
  const value: ParameterValue =
    parameterOf(endpoint, name)?.kind === 'integer' ? Number(option) : option;
  return { ...rest, [name]: value };
}

function parameterOf(endpoint: EndpointVersion, name: string): Parameter | undefined {
  return endpoint.parameters.find((parameter) => parameter.name === name);
}
