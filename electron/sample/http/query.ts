import type {
  Parameter,
  ParameterValue,
  ParameterValues,
} from '../../../shared/provider/parameters.ts';
import type { Validated } from './vehicle-ref.ts';

/** Parameters that any query may have in addition to those of the endpoint. */
const COMMON_PARAMETERS = new Set(['vrm', 'vin', 'key']);

/**
 * Reads a query as typed values. A parameter unknown to the endpoint, one that is sent twice and
 * one whose text does not match its type are problems. Ranges are checked later.
 */
export function readQuery(
  query: URLSearchParams,
  parameters: readonly Parameter[],
): Validated<ParameterValues> {
  const values: Record<string, ParameterValue> = {};
  const problems: { parameter: string; message: string }[] = [];
  for (const name of new Set(query.keys())) {
    const parameter = parameters.find((candidate) => candidate.name === name);
    const texts = query.getAll(name);
    if (texts.length > 1) problems.push({ parameter: name, message: 'Send this once' });
    else if (parameter) {
      const value = parseParameter(parameter, texts[0] ?? '');
      if (value === undefined)
        problems.push({ parameter: name, message: `Send ${describeType(parameter)}` });
      else values[name] = value;
    } else if (!COMMON_PARAMETERS.has(name))
      problems.push({ parameter: name, message: 'There is no such parameter' });
  }
  return problems.length > 0 ? { problems } : { value: values };
}

function parseParameter({ kind }: Parameter, text: string): ParameterValue | undefined {
  switch (kind) {
    case 'number':
    case 'integer':
      return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : undefined;
    case 'date':
    case 'date-or-datetime':
      // In a query a plus sign means a space, so the sign of `…T10:00:00+01:00` may be missing.
      return text === '' ? undefined : text.replace(/(T.*) (\d{2}:\d{2})$/, '$1+$2');
    case 'choice':
    case 'text':
      return text;
    case 'strings':
      return text === '' ? undefined : text.split(',');
    case 'integers':
      return text === '' ? undefined : text.split(',').map(Number);
  }
}

function describeType({ kind }: Parameter): string {
  switch (kind) {
    case 'number':
      return 'a number';
    case 'integer':
      return 'a whole number';
    case 'boolean':
      return 'true or false';
    case 'date':
      return 'a date, as YYYY-MM-DD';
    case 'date-or-datetime':
      return 'a date, or a date and time';
    case 'choice':
    case 'text':
      return 'some text';
    case 'strings':
    case 'integers':
      return 'a list';
  }
}
