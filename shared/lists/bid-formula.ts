import { formatDate } from '../format/dates.ts';
import { formatNumber, formatPercent } from '../format/numbers.ts';
import { formatCount } from '../format/text.ts';
import { type Amount, formatAmount, formatPence, VAT_DIVISOR, VAT_FACTOR } from './amount.ts';
import type { Figures, Method, Terms } from './bid-figures.ts';
import {
  type BuyingProfile,
  type FeeBand,
  VAT_RATE_PERCENT,
  VAT_RATE_SINCE,
} from './buying-profile.ts';
import type { VatStatus } from './list-row.ts';

type Result = {
  readonly valuePence: number;
  readonly figures: Figures;
  /** At the next step, where the profit does not reach the target margin. */
  readonly next: Figures;
  readonly standInValue: Amount;
  readonly breakEven: Amount;
};

const VALUE_NAMES: Readonly<Record<BuyingProfile['basis'], string>> = {
  retail: 'retail value',
  independent: 'independent dealer value',
  franchise: 'franchised dealer value',
  supermarket: 'car supermarket value',
  median: 'median of the listings at this mileage',
};

/** “retail value”. */
export const nameValue = (basis: BuyingProfile['basis']): string => VALUE_NAMES[basis];

const METHOD_NAMES: Readonly<Record<Method['kind'], string>> = {
  margin: 'margin scheme',
  qualifying: 'VAT-qualifying',
  'not-registered': 'buyer not VAT-registered',
};

const VAT_STATUS_NAMES: Readonly<Record<VatStatus, string>> = {
  margin: 'margin',
  qualifying: 'qualifying',
  'plus-vat': 'plus VAT',
  'including-vat': 'inc VAT',
};

const FACTOR = formatNumber(VAT_FACTOR);
const DIVISOR = formatNumber(VAT_DIVISOR);

const HAMMER_SYMBOLS: Readonly<Record<Method['hammer'], string>> = {
  'as-called': 'H',
  'without-vat': `H ÷ ${FACTOR}`,
  'with-vat': `H × ${FACTOR}`,
};

/** The calculation with the vehicle's numbers. Every input that it depends on is in a line. */
export function formulaLines(terms: Terms, result: Result): readonly string[] {
  const { inputs, method, targetMargin, salePrice } = terms;
  const { profile, vatStatus, reservePence } = inputs;
  const { valuePence, figures, next, standInValue, breakEven } = result;
  const { hammerPence } = figures;
  return [
    `Buying profile “${profile.name}”: ${METHOD_NAMES[profile.sellerStatus]}, step ${formatPence(profile.stepPence)}`,
    `VAT status of the row: ${vatStatus === null ? 'not stated' : VAT_STATUS_NAMES[vatStatus]}. Calculated as: ${METHOD_NAMES[method.kind]}`,
    `Fee bands: ${describeBands(profile.feeBands)}`,
    `S = ${nameBasis(terms)} ${formatPence(valuePence)} × ${formatPercent(profile.percentage)} = ${formatAmount(salePrice)}`,
    `C = ${describeCosts(profile, figures)} = ${formatAmount(figures.costs)}`,
    `B = ${describeFeeInPrice(figures)}`,
    `M = ${describeTargetMargin(profile, salePrice)}${formatAmount(targetMargin)}`,
    `Highest bid H = ${formatPence(hammerPence)}`,
    ...describeVat(terms, figures),
    describeProfit(method, figures),
    `At the next step, ${formatPence(next.hammerPence)}${describeFee(next.band)}, the profit is ${formatAmount(next.profit)}`,
    `Stand-in value = ${HAMMER_SYMBOLS[method.hammer]} + B + C = ${formatAmount(standInValue)}`,
    `Break-even sale price = ${breakEvenSymbols(method)} = ${formatAmount(breakEven)}`,
    reservePence === null
      ? 'Headroom: the row has no reserve'
      : `Headroom = H − reserve = ${formatPence(hammerPence)} − ${formatPence(reservePence)} = ${formatPence(hammerPence - reservePence)}`,
    `VAT rate ${formatPercent(VAT_RATE_PERCENT)}, since ${formatDate(VAT_RATE_SINCE)}`,
    'A calculation, not tax advice.',
  ];
}

function nameBasis({ inputs: { profile, values } }: Terms): string {
  const name = nameValue(profile.basis);
  return profile.basis === 'median' && values.median
    ? `${name} (${formatCount(values.median.count, 'counted listing')})`
    : name;
}

/** “up to £5,000: £220 (VAT shown), above £5,000: £290 (no VAT shown)”. */
function describeBands(bands: readonly FeeBand[]): string {
  if (bands.length === 0) return 'none';
  return bands
    .map(({ upToPence, feePence, showsVat }, index) => {
      const below = bands[index - 1]?.upToPence ?? null;
      const above = below === null ? 'any price' : `above ${formatPence(below)}`;
      const limit = upToPence === null ? above : `up to ${formatPence(upToPence)}`;
      return `${limit}: ${formatPence(feePence)} (${nameVat(showsVat)})`;
    })
    .join(', ');
}

const nameVat = (showsVat: boolean) => (showsVat ? 'VAT shown' : 'no VAT shown');

const describeFee = (band: FeeBand | undefined) =>
  band ? ` with the fee ${formatPence(band.feePence)}` : '';

function describeCosts(profile: BuyingProfile, { band }: Figures): string {
  const costs = [
    `preparation ${formatPence(profile.preparationPence)}`,
    `transport ${formatPence(profile.transportPence)}`,
    `warranty ${formatPence(profile.warrantyPence)}`,
    `indemnity fee ${formatPence(profile.indemnityFeePence)}`,
    ...(band?.showsVat ? [`auction fee ${formatPence(band.feePence)}`] : []),
  ];
  return costs.join(' + ');
}

function describeFeeInPrice({ band, feeInPrice }: Figures): string {
  if (!band) return '£0, no auction fee';
  return band.showsVat
    ? '£0, because the auction fee is in C'
    : `auction fee ${formatAmount(feeInPrice)}`;
}

const describeTargetMargin = ({ targetMargin }: BuyingProfile, salePrice: Amount) =>
  targetMargin.kind === 'pence'
    ? ''
    : `${formatPercent(targetMargin.percent)} of ${formatAmount(salePrice)} = `;

/** The amounts of VAT that the profit contains. */
function describeVat({ method, salePrice }: Terms, figures: Figures): readonly string[] {
  const { hammerPence, hammerCost, feeInPrice, sale, vat } = figures;
  const hammer =
    method.hammer === 'as-called'
      ? []
      : [
          `${HAMMER_SYMBOLS[method.hammer]} = ${formatPence(hammerPence)}${HAMMER_SYMBOLS[method.hammer].slice(1)} = ${formatAmount(hammerCost)}`,
        ];
  switch (method.kind) {
    case 'margin':
      return [
        `VAT = (S − H − B) ÷ ${DIVISOR} = (${formatAmount(sale)} − ${formatAmount(hammerCost)} − ${formatAmount(feeInPrice)}) ÷ ${DIVISOR} = ${formatAmount(vat)}`,
      ];
    case 'qualifying':
      return [
        `S ÷ ${FACTOR} = ${formatAmount(salePrice)} ÷ ${FACTOR} = ${formatAmount(sale)}`,
        ...hammer,
      ];
    case 'not-registered':
      return hammer;
  }
}

function describeProfit({ kind, hammer }: Method, figures: Figures): string {
  const { sale, vat, hammerCost, feeInPrice, costs, profit } = figures;
  const isMargin = kind === 'margin';
  const symbols = [
    kind === 'qualifying' ? `S ÷ ${FACTOR}` : 'S',
    ...(isMargin ? ['VAT'] : []),
    HAMMER_SYMBOLS[hammer],
    'B',
    'C',
  ];
  const amounts = [sale, ...(isMargin ? [vat] : []), hammerCost, feeInPrice, costs];
  return `Profit = ${symbols.join(' − ')} = ${amounts.map(formatAmount).join(' − ')} = ${formatAmount(profit)}`;
}

function breakEvenSymbols({ kind, hammer }: Method): string {
  const hammerSymbol = HAMMER_SYMBOLS[hammer];
  switch (kind) {
    case 'margin':
      return `${hammerSymbol} + B + ${FACTOR} × C`;
    case 'qualifying':
      return `${FACTOR} × (${hammerSymbol} + B + C)`;
    case 'not-registered':
      return `${hammerSymbol} + B + C`;
  }
}
