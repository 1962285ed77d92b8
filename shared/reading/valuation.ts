import { formatDate } from '../format/dates.ts';
import { parseDay, toLondonDay } from '../format/days.ts';
import { formatMiles } from '../format/numbers.ts';
import type { Answered } from '../provider/answer.ts';
import type { RecordOf } from '../provider/catalogue.ts';

type Request = Pick<Answered, 'parameters' | 'record' | 'requestedAt'>;

/** The mileage of a valuation, below its figures: “At 90,600 miles (estimated)”. */
export function describeValuedAt(answer: Request): string {
  const { value, estimate } = getMileage(answer.record);
  const miles = value ?? answer.parameters['mileage'];
  const condition = isPoorCondition(answer) ? ', poor' : '';
  if (typeof miles !== 'number') return `Mileage not stated${condition}`;
  return `At ${formatMiles(miles)}${estimate === true ? ' (estimated)' : ''}${condition}`;
}

/**
 * What a figure is for, beside it: “5 Mar 2026, 51,000 miles, poor”. The date and the mileage are
 * those valued, which may differ from those requested. The default condition is left out.
 */
export function describeValuationBasis(answer: Request): string {
  const { value, estimate } = getMileage(answer.record);
  const miles = value ?? answer.parameters['mileage'];
  return [
    describeValuationDate(answer),
    ...(typeof miles === 'number'
      ? [`${formatMiles(miles)}${estimate === true ? ' (estimated)' : ''}`]
      : []),
    ...(isPoorCondition(answer) ? ['poor'] : []),
  ].join(', ');
}

/** The date of the valuation as the response states it, or “requested for 5 Mar 2026” without one. */
export function describeValuationDate(answer: Request): string {
  const stated = getStatedDay(answer);
  return stated === undefined
    ? `requested for ${formatDate(requestedDay(answer))}`
    : formatDate(stated);
}

/**
 * “Requested for 21 Nov 2026, 45,210 miles (mileage estimated by the provider), good condition”:
 * what was sent, or the default of the API documentation.
 */
export function describeValuationRequest(answer: Request): string {
  const condition = isPoorCondition(answer) ? 'poor condition (trade value)' : 'good condition';
  return `Requested for ${describeDates(answer)}, ${describeMileage(answer)}, ${condition}`;
}

function describeDates(answer: Request): string {
  const [requested, stated] = [requestedDay(answer), getStatedDay(answer)];
  const isOther = stated !== undefined && stated !== parseDay(requested);
  return `${formatDate(requested)}${isOther ? ` but valued for ${formatDate(stated)}` : ''}`;
}

const getStatedDay = ({ record }: Request) =>
  parseDay((record as RecordOf<'valuation'>).valuation?.date);

const requestedDay = ({ parameters: { date }, requestedAt }: Request) =>
  typeof date === 'string' ? date : toLondonDay(new Date(requestedAt));

function describeMileage({ parameters, record }: Request): string {
  const { value, estimate } = getMileage(record);
  const requested = parameters['mileage'];
  const valued = value === undefined ? undefined : formatMiles(value);
  if (typeof requested === 'number') {
    if (valued === undefined || value === requested) return formatMiles(requested);
    const estimated = estimate === true ? ' (mileage estimated by the provider)' : '';
    return `${formatMiles(requested)} but valued at ${valued}${estimated}`;
  }
  if (valued === undefined) return 'a mileage estimated by the provider and not stated';
  if (estimate === false) return valued;
  return estimate === true
    ? `${valued} (mileage estimated by the provider)`
    : `${valued} (not stated whether estimated)`;
}

const getMileage = (record: Request['record']) => (record as RecordOf<'valuation'>).mileage ?? {};

/** True for the condition that gives trade values. */
export const isPoorCondition = ({ parameters }: Pick<Request, 'parameters'>) =>
  parameters['condition'] === 'poor';

export function describeMileageSource(answer: Pick<Request, 'parameters' | 'record'>) {
  const { value, estimate } = getMileage(answer.record);
  const requested = answer.parameters['mileage'];
  if (estimate === true) return 'Estimated by the provider';
  if (typeof requested === 'number') {
    if (value === undefined || value === requested) return 'As entered, not estimated';
    return `${formatMiles(requested)} entered. ${OTHER_MILEAGE}`;
  }
  if (estimate === false) return 'Not estimated by the provider';
  return value === undefined
    ? undefined
    : 'The response does not state whether this is an estimate';
}

const OTHER_MILEAGE = 'The provider valued the vehicle at a different mileage.';

/** On screen: that the provider did not value the mileage entered. Undefined if it did. */
export function describeOtherMileage({
  parameters: { mileage: entered },
  record,
}: Pick<Request, 'parameters' | 'record'>): string | undefined {
  const { value } = getMileage(record);
  return typeof entered === 'number' && value !== undefined && value !== entered
    ? `You entered ${formatMiles(entered)}. ${OTHER_MILEAGE}`
    : undefined;
}

export function describeRequestedDate({
  parameters: { date },
}: Pick<Request, 'parameters'>): string {
  return typeof date === 'string' ? `Requested for ${formatDate(date)}` : 'No date requested';
}

/** The condition of a valuation. The response does not repeat it. */
export function describeCondition(answer: Pick<Request, 'parameters'>) {
  if (isPoorCondition(answer)) return { value: 'Poor', note: 'As requested: trade value' };
  const isDefault = answer.parameters['condition'] === undefined;
  return { value: 'Good', note: isDefault ? 'Provider’s default' : 'As requested' };
}

type Valuation = RecordOf<'valuation'>['valuation'];

/** The five bases, from the highest usual price to the lowest. */
export const VALUATION_BASES = [
  { name: 'franchise', label: 'Franchised dealer' },
  { name: 'retail', label: 'Retail' },
  { name: 'independent', label: 'Independent dealer' },
  { name: 'supermarket', label: 'Car supermarket' },
  { name: 'trade', label: 'Trade' },
] as const;

export function basisValues(valuation: Valuation) {
  return VALUATION_BASES.flatMap(({ name, label }) => {
    const value = valuation?.[name];
    return value === undefined ? [] : [{ name, label, value }];
  });
}

/** Returns the confidence band in ascending order, undefined unless both ends are stated. */
export function confidenceBand(valuation: Valuation) {
  const { lower, upper } = valuation?.confidence ?? {};
  if (lower === undefined || upper === undefined) return undefined;
  return { lower: Math.min(lower, upper), upper: Math.max(lower, upper) };
}

/** Whether the value falls or rises in stock, undefined without a readable amount. */
export function stockingDirection(amount: string): 'depreciation' | 'appreciation' | undefined {
  if (!/[1-9]/.test(amount)) return undefined;
  if (/^\s*(?:£\s*)?[-−–(]/.test(amount)) return 'depreciation';
  return /^\s*(?:£\s*)?\+?\s*£?\s*\d/.test(amount) ? 'appreciation' : undefined;
}
