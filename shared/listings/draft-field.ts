import { formatNumber } from '../format/numbers.ts';
import { validateValue, type Parameter, type ParameterValue } from '../provider/parameters.ts';
import { parsePostcode } from './postcode.ts';

/** One field as it stands: text as typed, a figure, a list, yes or no. Empty is undefined, '' or []. */
export type DraftField = string | number | boolean | readonly string[] | undefined;

/** A field as read: what it would send, what is wrong with it, or neither where it is empty. */
type ParsedField =
  | { readonly kind: 'empty' }
  | { readonly kind: 'value'; readonly value: ParameterValue }
  | { readonly kind: 'problem'; readonly message: string };

// The most that a value may hold on its way to the main process: `parameterValueSchema`.
const MAX_TEXT_LENGTH = 500;
const MAX_WORD_LENGTH = 200;
const MAX_WORDS = 100;

const EMPTY: ParsedField = { kind: 'empty' };
const parsedValue = (value: ParameterValue): ParsedField => ({ kind: 'value', value });
const parseProblem = (message: string): ParsedField => ({ kind: 'problem', message });

/** Reads one field as its parameter's type, and checks what it reads against the parameter. */
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
      const figure = typeof field === 'string' ? parseNumber(field) : field;
      // Adding nothing makes −0 the 0 that is sent.
      return typeof figure === 'number' ? parsedValue(figure + 0) : parseProblem('Enter a number');
    }
    case 'boolean':
      return typeof field === 'boolean' ? parsedValue(field) : parseProblem('Choose yes or no');
    case 'strings':
      return typeof field === 'boolean'
        ? parseProblem('Enter a list of words')
        : parsedValue(parseList(field));
    case 'integers': {
      const figures = typeof field === 'boolean' ? [] : parseList(field).map(parseInteger);
      const whole = figures.filter((figure) => figure !== undefined);
      return whole.length > 0 && whole.length === figures.length
        ? parsedValue(whole)
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

/** The words of a list, each once, without the space around them. */
function parseList(field: string | number | readonly string[]): string[] {
  const words = Array.isArray(field) ? field : [String(field)];
  return [...new Set(words.map((word: string) => word.trim()))].filter((word) => word !== '');
}

/** Commas only between thousands: `53,8` is more likely 53.8 than 538. */
const NUMBER_PATTERN = /^[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?$/;

/** `45,210` → 45210; undefined for what is no number. */
function parseNumber(text: string): number | undefined {
  const plain = text.trim().replace('−', '-');
  return NUMBER_PATTERN.test(plain) && /\d/.test(plain)
    ? Number(plain.replaceAll(',', ''))
    : undefined;
}

function parseInteger(text: string): number | undefined {
  const figure = /^\d+$/.test(text) ? Number(text) : undefined;
  return Number.isSafeInteger(figure) ? figure : undefined;
}

function lengthProblem(value: ParameterValue): string | undefined {
  if (typeof value === 'string')
    return value.length > MAX_TEXT_LENGTH
      ? `Enter ${MAX_TEXT_LENGTH} characters or fewer`
      : undefined;
  if (!Array.isArray(value)) return undefined;
  if (value.length > MAX_WORDS)
    return `Enter ${MAX_WORDS} or fewer: there are ${formatNumber(value.length)}`;
  return value.some((word) => typeof word === 'string' && word.length > MAX_WORD_LENGTH)
    ? `Shorten what is longer than ${MAX_WORD_LENGTH} characters`
    : undefined;
}
