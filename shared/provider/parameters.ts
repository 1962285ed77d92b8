import { formatNumber } from '../format/numbers.ts';
import { z } from 'zod';

/** Compact and upper case. */
export const plateSchema = z.string().regex(/^[A-Z0-9]{2,8}$/);

/** The requested vehicle, by VRM or VIN. A request with both is not documented. */
export const vehicleRefSchema = z.union([
  z.strictObject({ vrm: plateSchema }),
  z.strictObject({ vin: z.string().regex(/^[A-Z0-9]{5,17}$/) }),
]);
export type VehicleRef = z.infer<typeof vehicleRefSchema>;

export type Parameter = {
  /** Name in the query or body. A dot steps into an object of the body (`filters.mileage.min`). */
  readonly name: string;
  readonly label: string;
  readonly help?: string;
} & (
  | {
      readonly kind: 'number' | 'integer';
      readonly min?: number;
      readonly max?: number;
      readonly default?: number;
      readonly unit?: 'miles' | 'degrees';
    }
  | { readonly kind: 'boolean'; readonly default?: boolean }
  | {
      readonly kind: 'choice';
      readonly options: readonly { readonly value: string; readonly label: string }[];
      readonly default?: string;
    }
  | { readonly kind: 'date' | 'date-or-datetime' | 'text' | 'strings' | 'integers' }
);

export const parameterValueSchema = z.union([
  z.string().max(500),
  z.number(),
  z.boolean(),
  z.array(z.string().max(200)).max(100),
  z.array(z.number()).max(100),
]);
export type ParameterValue = z.infer<typeof parameterValueSchema>;

/** Values by parameter name. An omitted parameter takes the provider's default. */
export const parameterValuesSchema = z.record(z.string().max(60), parameterValueSchema);
export type ParameterValues = z.infer<typeof parameterValuesSchema>;

/** A broken rule and the field beside which it is shown. */
export type ParameterProblem = { readonly parameter: string; readonly message: string };

/** Sending a default equals omitting it. */
export const isDefaultValue = (parameter: Parameter, value: ParameterValue | undefined) =>
  'default' in parameter && parameter.default === value;

/** A flag that is off unless it is sent, so that a check box is sufficient for it. */
export const isOptIn = (parameter: Parameter) =>
  parameter.kind === 'boolean' && parameter.default === false;

/** Checks a value against its parameter's type and range. Returns undefined if it is valid. */
export function validateValue(parameter: Parameter, value: ParameterValue): string | undefined {
  switch (parameter.kind) {
    case 'number':
    case 'integer': {
      if (typeof value !== 'number' || !Number.isFinite(value)) return 'Enter a number';
      if (parameter.kind === 'integer' && !Number.isInteger(value)) return 'Enter a whole number';
      return validateRange(parameter, value);
    }
    case 'date':
      return isDate(value) ? undefined : 'Enter a valid date, such as 2024-03-05';
    case 'date-or-datetime':
      return isDate(value) || isDateTime(value) ? undefined : 'Enter a date, or a date and time';
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'Choose yes or no';
    case 'choice':
      return parameter.options.some((option) => option.value === value)
        ? undefined
        : `Choose one of: ${parameter.options.map((option) => option.label).join(', ')}`;
    case 'text':
      return typeof value === 'string' && value.trim() !== '' ? undefined : 'Enter text';
    case 'strings':
      return isListOf(value, 'string') ? undefined : 'Enter a list of words';
    case 'integers':
      return isListOf(value, 'number') && (value as number[]).every(Number.isInteger)
        ? undefined
        : 'Enter a list of whole numbers';
  }
}

function validateRange(
  { min, max, unit }: { min?: number; max?: number; unit?: string },
  value: number,
): string | undefined {
  const of = unit ? ` ${unit}` : '';
  if (min !== undefined && max !== undefined && (value < min || value > max))
    return `Enter a number from ${formatBound(min)} to ${formatBound(max)}${of}`;
  if (min !== undefined && value < min) return `Enter ${formatBound(min)}${of} or more`;
  if (max !== undefined && value > max) return `Enter ${formatBound(max)}${of} or lower`;
  return undefined;
}

/** Formats a limit as a user would type it: a negative one with a hyphen. */
export const formatBound = (limit: number) => (limit < 0 ? String(limit) : formatNumber(limit));
const isDate = (value: ParameterValue) => z.iso.date().safeParse(value).success;
const isDateTime = (value: ParameterValue) =>
  z.iso.datetime({ local: true, offset: true }).safeParse(value).success;
const isListOf = (value: ParameterValue, type: 'string' | 'number') =>
  Array.isArray(value) && value.length > 0 && value.every((item: unknown) => typeof item === type);
