import type { Answer } from '../../shared/provider/answer.ts';
import { isJsonObject, type Json, type JsonObject } from '../../shared/format/json.ts';
import { formatDate, formatMiles, formatMoney, formatNumber } from '../ui/format.ts';
import { clamp, visibleText } from '../ui/visible.ts';
import { wordsFor } from '../vehicle/states/words.ts';

/**
 * A line on what a dataset's answer holds, for the overview: figures and words of the record, with
 * no judgement of them. The provenance check is never boiled down: it is to be read.
 */
export function digestOf(answer: Answer): string {
  if (answer.kind !== 'answered') return wordsFor(answer).title;
  const parts = LINES[answer.dataset](answer.record).filter((part) => part !== undefined);
  const line = parts.length > 0 ? parts.join(' · ') : 'Answered';
  return clamp(visibleText(line), 160);
}

type Line = (record: JsonObject) => (string | undefined)[];

const LINES: Readonly<Record<Answer['dataset'], Line>> = {
  check: () => ['Answered: to be read on its tab'],
  valuation: (record) => [
    label('Retail', money(at(record, 'valuation', 'retail'))),
    label('Trade', money(at(record, 'valuation', 'trade'))),
    label('at', miles(at(record, 'mileage', 'value'))),
  ],
  saleEvents: (record) => [count(at(record, 'saleEvents'), 'past listing')],
  similarListings: (record) => {
    const total = at(record, 'total');
    return [typeof total === 'number' ? plural(total, 'listing') : undefined];
  },
  advertFeatureSet: (record) => [
    count(at(record, 'features'), 'feature'),
    count(at(record, 'modifications'), 'modification'),
    count(at(record, 'serviceHistory'), 'service-history entry', 'service-history entries'),
  ],
  spec: (record) => [
    text(at(record, 'bodyStyle')),
    text(at(record, 'fuelType')),
    text(at(record, 'transmission')),
  ],
  rating: (record) => [
    label('ABI', text(at(record, 'core', 'abiCode'))),
    label(
      'Group',
      [text(at(record, 'core', 'gr50Actual')), text(at(record, 'core', 'groupRatingSuffix'))]
        .filter(Boolean)
        .join('') || undefined,
    ),
  ],
  optionsActual: (record) => [
    count(at(record, 'options') ?? at(record, 'actual', 'options'), 'option'),
  ],
  motFeatureSet: (record) => [
    number(
      at(record, 'totalPassedMots') ?? at(record, 'passedMots'),
      'test passed',
      'tests passed',
    ),
    number(
      at(record, 'totalFailedMots') ?? at(record, 'failedMots'),
      'test failed',
      'tests failed',
    ),
  ],
  status: (record) => [
    [
      label('MOT', text(at(record, 'mot', 'status'))),
      label('until', date(at(record, 'mot', 'expiryDate'))),
    ]
      .filter(Boolean)
      .join(' ') || undefined,
    label('Tax', text(at(record, 'tax', 'status'))),
  ],
  keepers: (record) => [
    number(at(record, 'previousOwners'), 'previous owner', 'previous owners'),
    label('current keeper since', date(at(record, 'keeperAcquisition'))),
  ],
  vrms: (record) => [count(at(record, 'vrmChanges'), 'plate change')],
  security: (record) => [
    text(at(record, 'hardwareType')),
    label('subscription', text(at(record, 'subscriptionStatus'))),
  ],
};

function at(record: JsonObject, ...path: string[]): Json | undefined {
  let value: Json | undefined = record;
  for (const step of path) value = isJsonObject(value) ? value[step] : undefined;
  return value;
}

const text = (value: Json | undefined) =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;
const money = (value: Json | undefined) =>
  typeof value === 'number' ? formatMoney(value) : undefined;
const miles = (value: Json | undefined) =>
  typeof value === 'number' ? formatMiles(value) : undefined;
const date = (value: Json | undefined) =>
  typeof value === 'string' ? formatDate(value) : undefined;
const label = (words: string, value: string | undefined) =>
  value === undefined ? undefined : `${words} ${value}`;
const plural = (amount: number, one: string, many = `${one}s`) =>
  `${formatNumber(amount)} ${amount === 1 ? one : many}`;
const number = (value: Json | undefined, one: string, many: string) =>
  typeof value === 'number' ? plural(value, one, many) : undefined;
const count = (value: Json | undefined, one: string, many?: string) =>
  Array.isArray(value) ? plural(value.length, one, many) : undefined;
