import { formatNumber } from '../format/numbers.ts';
import { validateValue, type Parameter, type ParameterValue } from '../provider/parameters.ts';
import { parsePostcode } from './postcode.ts';

/** A form field: text, a number, a list or a boolean. Undefined, '' and [] count as empty. */
export type DraftField = string | number | boolean | readonly string[] | undefined;

/** Result of parsing a field: empty, a value to send, or a problem. */
type ParsedField =
  | { readonly kind: 'empty' }
  | { readonly kind: 'value'; readonly value: ParameterValue }
  | { readonly kind: 'problem'; readonly message: string };

// Limits of a parameter value sent to the main process: see `parameterValueSchema`.
const MAX_TEXT_LENGTH = 500;
export const MAX_WORD_LENGTH = 200;
export const MAX_WORDS = 100;

const EMPTY: ParsedField = { kind: 'empty' };
const parsedValue = (value: ParameterValue): ParsedField => ({ kind: 'value', value });
const parseProblem = (message: string): ParsedField => ({ kind: 'problem', message });

/** Parses a field by its parameter's type and validates the value. */
export function parseField(parameter: Parameter, field: DraftField): ParsedField {
  const read = isEmpty(field) ? EMPTY : parseByKind(parameter, field);
  if (read.kind !== 'value') return read;
  const message = validateValue(parameter, read.value) ?? lengthProblem(read.value);
  return message === undefined ? read : parseProblem(message);
}

function isEmpty(field: DraftField): field is undefined {
  if (typeof field === 'string') return field.trim() === '';
  return field === undefined || (Array.isArray(field) && parseList(field).length === 0);
}

function parseByKind(parameter: Parameter, field: NonNullable<DraftField>): ParsedField {
  switch (parameter.kind) {
    case 'number':
    case 'integer': {
      const number = typeof field === 'string' ? parseNumber(field) : field;
      // Adding 0 turns −0 into 0.
      return typeof number === 'number' ? parsedValue(number + 0) : parseProblem('Enter a number');
    }
    case 'boolean':
      return typeof field === 'boolean' ? parsedValue(field) : parseProblem('Choose yes or no');
    case 'strings':
      return typeof field === 'boolean'
        ? parseProblem('Enter a list of words')
        : parsedValue(parseList(field));
    case 'integers': {
      const numbers = typeof field === 'boolean' ? [] : parseList(field).map(parseInteger);
      const integers = numbers.filter((number) => number !== undefined);
      return integers.length > 0 && integers.length === numbers.length
        ? parsedValue(integers)
        : parseProblem('Enter whole numbers only, such as 2019');
    }
    case 'text':
      return parseText(parameter.name, Array.isArray(field) ? field.join(' ') : String(field));
    case 'choice':
    case 'date':
    case 'date-or-datetime':
      return parsedValue(String(field).trim());
  }
}

function parseText(name: string, text: string): ParsedField {
  if (name !== 'postcode') return parsedValue(text.trim());
  const read = parsePostcode(text);
  return 'problem' in read ? parseProblem(read.problem) : parsedValue(read.postcode);
}

/** Returns the trimmed, distinct items of a list. */
function parseList(field: string | number | readonly string[]): string[] {
  const items = Array.isArray(field) ? field : [String(field)];
  return [...new Set(items.map((item: string) => item.trim()))].filter((item) => item !== '');
}

/** Commas are accepted only as thousands separators: `53,8` more likely means 53.8 than 538. */
const NUMBER_PATTERN = /^[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?$/;

/** `45,210` → 45210; undefined if the text is not a number. */
function parseNumber(text: string): number | undefined {
  const plain = text.trim().replace('−', '-');
  return NUMBER_PATTERN.test(plain) && /\d/.test(plain)
    ? Number(plain.replaceAll(',', ''))
    : undefined;
}

function parseInteger(text: string): number | undefined {
  const number = /^\d+$/.test(text) ? Number(text) : undefined;
  return Number.isSafeInteger(number) ? number : undefined;
}

function lengthProblem(value: ParameterValue): string | undefined {
  if (typeof value === 'string')
    return value.length > MAX_TEXT_LENGTH ? `Enter up to ${MAX_TEXT_LENGTH} characters` : undefined;
  if (!Array.isArray(value)) return undefined;
  if (value.length > MAX_WORDS)
    return `Enter up to ${MAX_WORDS} items. You have ${formatNumber(value.length)}.`;
  return value.some((word) => typeof word === 'string' && word.length > MAX_WORD_LENGTH)
    ? `Each item can have up to ${MAX_WORD_LENGTH} characters`
    : undefined;
}
