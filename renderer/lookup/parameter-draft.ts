import type { EndpointVersion } from '../../shared/provider/dataset.ts';
import {
  checkValue,
  type Parameter,
  type ParameterValue,
  type ParameterValues,
  type Problem,
} from '../../shared/provider/parameters.ts';

/** What stands in a form before it is sent: text as typed, a number, or empty. */
export type DraftValue = string | number | undefined;
export type ParameterDraft = Readonly<Record<string, DraftValue>>;

/** The form as it was when these values were sent. Flags are `yes`, `no` or empty. */
export function draftOf(parameters: readonly Parameter[], values: ParameterValues): ParameterDraft {
  return Object.fromEntries(
    parameters.map(({ name }) => {
      const value = values[name];
      if (value === undefined || typeof value === 'number') return [name, value];
      if (typeof value === 'boolean') return [name, value ? 'yes' : 'no'];
      return [name, Array.isArray(value) ? value.join(', ') : value];
    }),
  );
}

/**
 * The values that a form would send, and what is wrong with them. What is empty, or is the service's
 * default anyway, is left out.
 */
export function readDraft(
  endpoint: Pick<EndpointVersion, 'parameters' | 'rules'>,
  draft: ParameterDraft,
): { values: ParameterValues; problems: Problem[] } {
  const values: ParameterValues = {};
  const problems: Problem[] = [];
  for (const parameter of endpoint.parameters) {
    const value = valueOf(parameter, draft[parameter.name]);
    if (value === undefined) continue;
    if ('default' in parameter && parameter.default === value) continue;
    const message = checkValue(parameter, value);
    if (message) problems.push({ name: parameter.name, message });
    values[parameter.name] = value;
  }
  if (problems.length === 0 && endpoint.rules) problems.push(...endpoint.rules(values));
  return { values, problems };
}

function valueOf(parameter: Parameter, drafted: DraftValue): ParameterValue | undefined {
  if (drafted === undefined) return undefined;
  const text = String(drafted).trim();
  if (text === '') return undefined;
  switch (parameter.kind) {
    case 'number':
    case 'integer':
      return Number(drafted);
    case 'flag':
      return text === 'yes';
    case 'words':
      return listOf(text);
    case 'integers':
      return listOf(text).map(Number);
    default:
      return text;
  }
}

const listOf = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
