import type { Found, Rule } from '../finding.ts';
import type { Known } from '../known.ts';
import { differing, type Saying, saying } from '../likeness/differ.ts';
import { sameMake, sameModel } from '../likeness/names.ts';

const NEXT =
  'Compare make, model and VIN with the vehicle and its V5C, and rely on nothing that describes another.';

/** Every dataset that says at its top which vehicle it is about. */
const NAMED = [
  'spec',
  'status',
  'valuation',
  'rating',
  'saleEvents',
  'advertFeatureSet',
  'optionsActual',
  'motFeatureSet',
  'keepers',
  'vrms',
  'security',
] as const;

/** Makes, or else models, that can't be one vehicle's. */
export const makeAndModelDiffer: Rule = {
  id: 'make-or-model-differs',
  title: 'Different makes or models',
  says: 'A review where datasets name makes that are not the same maker, or else models of which neither says the other. Case, punctuation, usual abbreviations and a derivative after the model make no difference.',
  reads: NAMED,
  raise: (known) => {
    const makes = makesDiffer(known);
    // With two makes there are two models: one finding says it.
    return makes.length > 0 ? makes : modelsDiffer(known);
  },
};

function makesDiffer(known: Known): Found[] {
  return differing(sayingsOf(known, 'make'), sameMake, {
    what: 'make',
    severity: 'review',
    title: 'The make is not the same everywhere',
    reason: 'Some dataset may be about another vehicle.',
    next: NEXT,
  });
}

function modelsDiffer(known: Known): Found[] {
  return differing(sayingsOf(known, 'model'), sameModel, {
    what: 'model',
    severity: 'review',
    title: 'The model is not the same everywhere',
    reason: 'Some dataset may be about another vehicle, or name the model in its own way.',
    next: NEXT,
  });
}

function sayingsOf(known: Known, field: 'make' | 'model'): Saying[] {
  return NAMED.flatMap((dataset) => saying(known, known.record(dataset)?.[field], dataset, field));
}
