import { type Amount, fromPence, percentOf, vatWithin, withoutVat, withVat } from './amount.ts';
import type { BuyingProfile, FeeBand } from './buying-profile.ts';
import type { ListRow } from './list-row.ts';
import type { RowSummary } from './row-summary.ts';

/** What a highest bid depends on: the buying profile, the row, and what its answers state. */
export type BidInputs = { readonly profile: BuyingProfile } & Pick<
  ListRow,
  'vatStatus' | 'reservePence'
> &
  Pick<RowSummary, 'values' | 'alerts' | 'valueDoubts'> & {
    /** Whether a response of Valuation was received. */
    readonly hasValuation: boolean;
  };

/** How the profit is taxed, and what the hammer price costs the buyer. */
export type Method = {
  readonly kind: BuyingProfile['sellerStatus'];
  /** `without-vat`: the hammer price includes VAT, which is reclaimed. `with-vat`: VAT is added. */
  readonly hammer: 'as-called' | 'without-vat' | 'with-vat';
};

/** The exact figures of a sale after a purchase at a hammer price. */
export type Figures = {
  readonly hammerPence: number;
  readonly band: FeeBand | undefined;
  /** The hammer price without the VAT that is reclaimed, or with the VAT that is not. */
  readonly hammerCost: Amount;
  /** B: the fee that is part of the purchase price. */
  readonly feeInPrice: Amount;
  /** C: the four costs, and the fee of a band with VAT shown. */
  readonly costs: Amount;
  /** S, or S without VAT for a VAT-qualifying vehicle. */
  readonly sale: Amount;
  /** VAT under the margin scheme. 0 for another method. */
  readonly vat: Amount;
  readonly profit: Amount;
};

/** The calculation up to the search for the bid. `salePrice` is S, `targetMargin` is M. */
export type Terms = {
  readonly inputs: BidInputs;
  readonly method: Method;
  readonly salePrice: Amount;
  readonly targetMargin: Amount;
};

export function prepareTerms(inputs: BidInputs, valuePence: number): Terms {
  const { percentage, targetMargin: margin, sellerStatus } = inputs.profile;
  const salePrice = percentOf(fromPence(valuePence), percentage);
  return {
    inputs,
    method: chooseMethod(sellerStatus, inputs.vatStatus),
    salePrice,
    targetMargin:
      margin.kind === 'pence' ? fromPence(margin.pence) : percentOf(salePrice, margin.percent),
  };
}

/** VAT shown on the hammer excludes the margin scheme (VAT Notice 718/1, section 3). */
function chooseMethod(
  sellerStatus: BuyingProfile['sellerStatus'],
  vatStatus: ListRow['vatStatus'],
): Method {
  const isVatAdded = vatStatus === 'plus-vat' || vatStatus === 'qualifying';
  if (sellerStatus === 'not-registered')
    return { kind: sellerStatus, hammer: isVatAdded ? 'with-vat' : 'as-called' };
  if (vatStatus === 'including-vat') return { kind: 'qualifying', hammer: 'without-vat' };
  if (isVatAdded) return { kind: 'qualifying', hammer: 'as-called' };
  return { kind: vatStatus ?? sellerStatus, hammer: 'as-called' };
}

/** @param hammerPence any price, also one that does not reach the target margin */
export function calculateFigures(
  { inputs, method, salePrice }: Terms,
  hammerPence: number,
): Figures {
  const { profile } = inputs;
  const band = profile.feeBands.find(
    ({ upToPence }) => upToPence === null || hammerPence <= upToPence,
  );
  const fee = fromPence(band?.feePence ?? 0);
  const feeInPrice = band?.showsVat ? 0n : fee;
  const ownCosts =
    profile.preparationPence +
    profile.transportPence +
    profile.warrantyPence +
    profile.indemnityFeePence;
  const costs = fromPence(ownCosts) + fee - feeInPrice;
  const hammerCost = calculateHammerCost(method, fromPence(hammerPence));
  const sale = method.kind === 'qualifying' ? withoutVat(salePrice) : salePrice;
  const margin = sale - hammerCost - feeInPrice;
  const vat = method.kind === 'margin' && margin > 0n ? vatWithin(margin) : 0n;
  return {
    hammerPence,
    band,
    hammerCost,
    feeInPrice,
    costs,
    sale,
    vat,
    profit: margin - vat - costs,
  };
}

function calculateHammerCost({ hammer }: Method, price: Amount): Amount {
  switch (hammer) {
    case 'as-called':
      return price;
    case 'without-vat':
      return withoutVat(price);
    case 'with-vat':
      return withVat(price);
  }
}

/** The sale price, with VAT, at which the profit is 0. */
export function calculateBreakEven(
  { kind }: Method,
  { hammerCost, feeInPrice, costs }: Figures,
): Amount {
  const purchase = hammerCost + feeInPrice;
  switch (kind) {
    case 'margin':
      return purchase + withVat(costs);
    case 'qualifying':
      return withVat(purchase + costs);
    case 'not-registered':
      return purchase + costs;
  }
}
