import { describeOutcome } from '../../shared/reading/outcomes.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import { isJsonObject, type Json, type JsonObject } from '../../shared/format/json.ts';
import { formatDate, formatMiles, formatMoney, formatNumber } from '../ui/format.ts';
import { truncate, revealHiddenCharacters } from '../ui/safe-text.ts';

/**
 * A line on what a dataset's answer holds, for the overview: figures and words of the record, with
 * no judgement of them. The provenance check is never boiled down: it is to be read.
 */
export function summarize(answer: Answer): string {
  if (answer.kind !== 'answered') return describeOutcome(answer).title;
  const facts = SUMMARIES[answer.dataset](answer.record).filter((fact) => fact !== undefined);
  const text = facts.length > 0 ? facts.join(' · ') : 'Answered';
  return truncate(revealHiddenCharacters(text), 160);
}

type Summarizer = (record: JsonObject) => (string | undefined)[];

const SUMMARIES: Readonly<Record<Answer['dataset'], Summarizer>> = {
  check: () => ['Answered: to be read on its tab'],
  valuation: (record) => [
    withLabel('Retail', optionalMoney(valueAtPath(record, 'valuation', 'retail'))),
    withLabel('Trade', optionalMoney(valueAtPath(record, 'valuation', 'trade'))),
    withLabel('at', optionalMiles(valueAtPath(record, 'mileage', 'value'))),
  ],
  saleEvents: (record) => [optionalCount(valueAtPath(record, 'saleEvents'), 'past listing')],
  similarListings: (record) => {
    const total = valueAtPath(record, 'total');
    return [typeof total === 'number' ? formatPlural(total, 'listing') : undefined];
  },
  advertFeatureSet: (record) => [
    optionalCount(valueAtPath(record, 'features'), 'feature'),
    optionalCount(valueAtPath(record, 'modifications'), 'modification'),
    optionalCount(
      valueAtPath(record, 'serviceHistory'),
      'service-history entry',
      'service-history entries',
    ),
  ],
  spec: (record) => [
    optionalText(valueAtPath(record, 'bodyStyle')),
    optionalText(valueAtPath(record, 'fuelType')),
    optionalText(valueAtPath(record, 'transmission')),
  ],
  rating: (record) => [
    withLabel('ABI', optionalText(valueAtPath(record, 'core', 'abiCode'))),
    withLabel(
      'Group',
      [
        optionalText(valueAtPath(record, 'core', 'gr50Actual')),
        optionalText(valueAtPath(record, 'core', 'groupRatingSuffix')),
      ]
        .filter(Boolean)
        .join('') || undefined,
    ),
  ],
  optionsActual: (record) => [
    optionalCount(
      valueAtPath(record, 'options') ?? valueAtPath(record, 'actual', 'options'),
      'option',
    ),
  ],
  motFeatureSet: (record) => [
    optionalNumber(
      valueAtPath(record, 'totalPassedMots') ?? valueAtPath(record, 'passedMots'),
      'test passed',
      'tests passed',
    ),
    optionalNumber(
      valueAtPath(record, 'totalFailedMots') ?? valueAtPath(record, 'failedMots'),
      'test failed',
      'tests failed',
    ),
  ],
  status: (record) => [
    [
      withLabel('MOT', optionalText(valueAtPath(record, 'mot', 'status'))),
      withLabel('until', optionalDate(valueAtPath(record, 'mot', 'expiryDate'))),
    ]
      .filter(Boolean)
      .join(' ') || undefined,
    withLabel('Tax', optionalText(valueAtPath(record, 'tax', 'status'))),
  ],
  keepers: (record) => [
    optionalNumber(valueAtPath(record, 'previousOwners'), 'previous owner', 'previous owners'),
    withLabel('current keeper since', optionalDate(valueAtPath(record, 'keeperAcquisition'))),
  ],
  vrms: (record) => [optionalCount(valueAtPath(record, 'vrmChanges'), 'plate change')],
  security: (record) => [
    optionalText(valueAtPath(record, 'hardwareType')),
    withLabel('subscription', optionalText(valueAtPath(record, 'subscriptionStatus'))),
  ],
};

function valueAtPath(record: JsonObject, ...path: string[]): Json | undefined {
  let value: Json | undefined = record;
  for (const step of path) value = isJsonObject(value) ? value[step] : undefined;
  return value;
}

const optionalText = (value: Json | undefined) =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;
const optionalMoney = (value: Json | undefined) =>
  typeof value === 'number' ? formatMoney(value) : undefined;
const optionalMiles = (value: Json | undefined) =>
  typeof value === 'number' ? formatMiles(value) : undefined;
const optionalDate = (value: Json | undefined) =>
  typeof value === 'string' ? formatDate(value) : undefined;
const withLabel = (label: string, value: string | undefined) =>
  value === undefined ? undefined : `${label} ${value}`;
const formatPlural = (amount: number, singularForm: string, pluralForm = `${singularForm}s`) =>
  `${formatNumber(amount)} ${amount === 1 ? singularForm : pluralForm}`;
const optionalNumber = (value: Json | undefined, singularForm: string, pluralForm: string) =>
  typeof value === 'number' ? formatPlural(value, singularForm, pluralForm) : undefined;
const optionalCount = (value: Json | undefined, singularForm: string, pluralForm?: string) =>
  Array.isArray(value) ? formatPlural(value.length, singularForm, pluralForm) : undefined;
