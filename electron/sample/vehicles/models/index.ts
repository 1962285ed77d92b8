import { ELECTRIC_CARS } from './electric-cars.ts';
import { FAMILY_CARS } from './family-cars.ts';
import { LARGE_CARS } from './large-cars.ts';
import { SMALL_CARS } from './small-cars.ts';
import type { Derivative, Model } from './types.ts';
import { CLASSICS, KITS, VANS } from './vans-and-classics.ts';

/** A model with the derivatives sold in one year. */
export type ModelOnSale = { readonly model: Model; readonly derivatives: readonly Derivative[] };

export const MODELS: readonly Model[] = [
  ...SMALL_CARS,
  ...FAMILY_CARS,
  ...LARGE_CARS,
  ...ELECTRIC_CARS,
  ...VANS,
  ...CLASSICS,
  ...KITS,
];

const ORDINARY = MODELS.filter((model) => model.kind !== 'kit');
const byYear = new Map<number, readonly ModelOnSale[]>();

/** The models sold new in a year, without kit cars, which have Q plates only. */
export function getModelsOnSale(year: number): readonly ModelOnSale[] {
  const cached = byYear.get(year);
  if (cached) return cached;
  const onSaleModels = ORDINARY.map((model) => ({
    model,
    derivatives: getDerivativesOnSale(model, year),
  })).filter(({ derivatives }) => derivatives.length > 0);
  byYear.set(year, onSaleModels);
  return onSaleModels;
}

/** A model's derivatives of a year; empty if it was not made then. */
export function getDerivativesOnSale(model: Model, year: number): readonly Derivative[] {
  return model.derivatives.filter(({ years: [from, to] }) => year >= from && year <= to);
}

/** The id of a derivative, the same in every dataset. */
export function getDerivativeId(model: Model, derivative: Derivative): number {
  return 21_000 + MODELS.indexOf(model) * 10 + model.derivatives.indexOf(derivative);
}
