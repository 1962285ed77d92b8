import { checkValue, type Parameter, type ParameterValue } from '../provider/parameters.ts';
import { readPostcode } from './postcode.ts';

/** One field as it stands: text as typed, a figure, a list, yes or no. Empty is undefined, '' or []. */
export type DraftField = string | number | boolean | readonly string[] | undefined;

/** A field as read: what it would send, what is wrong with it, or neither where it is empty. */
export type FieldReading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'value'; readonly value: ParameterValue }
  | { readonly kind: 'problem'; readonly message: string };

// The most that a value may hold on its way to the main process: `parameterValueSchema`.
const LONGEST_TEXT = 500;
const LONGEST_WORD = 200;
const MOST_WORDS = 100;

const EMPTY: FieldReading = { kind: 'empty' };
const valueOf = (value: ParameterValue): FieldReading => ({ kind: 'value', value });
const problemOf = (message: string): FieldReading => ({ kind: 'problem', message });

/** Reads one field as its parameter's type, and checks what it reads against the parameter. */
export function readField(parameter: Parameter, field: DraftField): FieldReading {
  const read = isEmpty(field) ? EMPTY : readKind(parameter, field);
  if (read.kind !== 'value') return read;
  const message = checkValue(parameter, read.value) ?? tooLong(read.value);
  return message === undefined ? read : problemOf(message);
}

function isEmpty(field: DraftField): field is undefined {
  if (typeof field === 'string') return field.trim() === '';
  return field === undefined || (Array.isArray(field) && wordsIn(field).length === 0);
}

function readKind(parameter: Parameter, field: NonNullable<DraftField>): FieldReading {
  switch (parameter.kind) {
    case 'number':
    case 'integer': {
      const figure = typeof field === 'string' ? figureIn(field) : field;
      // Adding nothing makes −0 the 0 that is sent.
      return typeof figure === 'number' ? valueOf(figure + 0) : problemOf('Enter a number');
    }
    case 'flag':
      return typeof field === 'boolean' ? valueOf(field) : problemOf('Choose yes or no');
    case 'words':
      return typeof field === 'boolean'
        ? problemOf('Enter a list of words')
        : valueOf(wordsIn(field));
    case 'integers': {
      const figures = typeof field === 'boolean' ? [] : wordsIn(field).map(wholeIn);
      const whole = figures.filter((figure) => figure !== undefined);
      return whole.length > 0 && whole.length === figures.length
        ? valueOf(whole)
        : problemOf('Enter whole numbers only, such as 2019');
    }
    case 'text':
      return textIn(parameter.name, Array.isArray(field) ? field.join(' ') : String(field));
    case 'choice':
    case 'date':
    case 'date-or-datetime':
      return valueOf(String(field).trim());
  }
}

function textIn(name: string, text: string): FieldReading {
  if (name !== 'postcode') return valueOf(text.trim());
  const read = readPostcode(text);
  return 'problem' in read ? problemOf(read.problem) : valueOf(read.postcode);
}

/** The words of a list, each once, without the space around them. */
function wordsIn(field: string | number | readonly string[]): string[] {
  const words = Array.isArray(field) ? field : [String(field)];
  return [...new Set(words.map((word: string) => word.trim()))].filter((word) => word !== '');
}

/** Commas only between thousands: `53,8` is more likely 53.8 than 538. */
const FIGURE = /^[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?$/;

/** `45,210` → 45210; undefined for what is no number. */
function figureIn(text: string): number | undefined {
  const plain = text.trim().replace('−', '-');
  return FIGURE.test(plain) && /\d/.test(plain) ? Number(plain.replaceAll(',', '')) : undefined;
}

function wholeIn(text: string): number | undefined {
  const figure = /^\d+$/.test(text) ? Number(text) : undefined;
  return Number.isSafeInteger(figure) ? figure : undefined;
}

function tooLong(value: ParameterValue): string | undefined {
  if (typeof value === 'string')
    return value.length > LONGEST_TEXT ? `Enter ${LONGEST_TEXT} characters or fewer` : undefined;
  if (!Array.isArray(value)) return undefined;
  if (value.length > MOST_WORDS)
    return `Enter ${MOST_WORDS} or fewer: there are ${value.length.toLocaleString('en-GB')}`;
  return value.some((word) => typeof word === 'string' && word.length > LONGEST_WORD)
    ? `Shorten what is longer than ${LONGEST_WORD} characters`
    : undefined;
}
