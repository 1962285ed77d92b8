import { formatNumber } from '../format/numbers.ts';
import { validateValue, type Parameter, type ParameterValue } from '../provider/parameters.ts';

/** What the control of a field gives. Undefined, '' and [] count as empty. */
export type DraftField = string | number | boolean | readonly string[] | undefined;

/** A value in the form that is sent, or a message about why it cannot be sent. */
type ParsedValue = { readonly value: ParameterValue } | { readonly problem: string };

// Limits of a parameter value sent to the main process: see `parameterValueSchema`. The only text is
// a postcode, which is shorter.
export const MAX_WORD_LENGTH = 200;
export const MAX_WORDS = 100;

/** Parses and validates a field. Undefined if it is empty. */
export function parseField(parameter: Parameter, field: DraftField): ParsedValue | undefined {
  const parsed = parseInput(parameter, field);
  if (!parsed || 'problem' in parsed) return parsed;
  const problem = validateValue(parameter, parsed.value) ?? lengthProblem(parsed.value);
  return problem === undefined ? parsed : { problem };
}

function parseInput({ kind, name }: Parameter, field: DraftField): ParsedValue | undefined {
  if (field === undefined) return undefined;
  if (typeof field === 'boolean') return { value: field };
  // Adding 0 turns −0 into 0.
  if (typeof field === 'number') return { value: field + 0 };
  if (typeof field === 'string') {
    const text = field.trim();
    if (text === '') return undefined;
    return name === 'postcode' ? parsePostcode(text) : { value: text };
  }
  const items = [...new Set(field.map((item) => item.trim()))].filter((item) => item !== '');
  if (items.length === 0) return undefined;
  if (kind !== 'integers') return { value: items };
  return items.every((item) => /^\d+$/.test(item) && Number.isSafeInteger(Number(item)))
    ? { value: items.map(Number) }
    : { problem: 'Enter whole numbers only, such as 2019' };
}

function lengthProblem(value: ParameterValue): string | undefined {
  if (!Array.isArray(value)) return undefined;
  if (value.length > MAX_WORDS)
    return `Enter up to ${MAX_WORDS} items. You have ${formatNumber(value.length)}.`;
  return value.some((word) => typeof word === 'string' && word.length > MAX_WORD_LENGTH)
    ? `Each item can have up to ${MAX_WORD_LENGTH} characters`
    : undefined;
}

/**
 * The 121 postcode areas of the United Kingdom that denote places, with Guernsey, Jersey and the
 * Isle of Man. Source: Royal Mail's postcode areas as listed by the Office for National Statistics.
 */
const AREAS: ReadonlySet<string> = new Set(
  `AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC
  EH EN EX FK FY G GL GU GY HA HD HG HP HR HS HU HX IG IM IP IV JE KA KT KW KY L LA LD LE LL LN LS LU
  M ME MK ML N NE NG NN NP NR NW OL OX PA PE PH PL PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS
  ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV YO ZE`.split(/\s+/),
);

/** A district (`LS1`, `EC1A`) and the rest of a whole postcode (`4DY`). */
const SHAPE = /^([A-Z]{1,2})(\d[A-Z\d]?)(\d[A-Z]{2})?$/;
/** A district, a space and one digit. Without the space it would be read as another district. */
const INCOMPLETE_POSTCODE = /\d[A-Z]?\s+\d$/i;

/** Formats a whole postcode or its first half as Royal Mail does: `LS1 4DY`, `LS1`. */
export function parsePostcode(text: string): ParsedValue {
  const parts = SHAPE.exec(text.replaceAll(/\s/g, '').toUpperCase());
  const [, area = '', number = '', second] = parts ?? [];
  if (!parts || INCOMPLETE_POSTCODE.test(text.trim()))
    return { problem: 'Enter a UK postcode such as LS1 4DY, or the first part such as LS1' };
  if (!AREAS.has(area))
    return { problem: `No UK postcode starts with ${area}. Check the first letters.` };
  const district = area + number;
  return { value: second === undefined ? district : `${district} ${second}` };
}
