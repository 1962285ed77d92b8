import fc from 'fast-check';
import { getDataset } from '../provider/catalogue.ts';
import type { EndpointVersion } from '../provider/endpoint.ts';
import type { Parameter } from '../provider/parameters.ts';
import type { SearchDraft } from '../listings/draft.ts';
import type { DraftField } from '../listings/draft-field.ts';

/** For tests: the three versions, with the current version first. */
export const VERSIONS: readonly EndpointVersion[] = getDataset('similarListings').versions;

const POSTCODES = ['LS1 4DY', 'ls1', ' sw1a1aa ', 'IM1', 'M1 1AA', 'QQ1', 'LS1 4', 'Leeds', 'W1A'];
const INVALID_TEXTS = [
  '',
  ' ',
  '20x1',
  '1,2',
  '−5',
  '1e5',
  'null',
  '\u0000',
  '\ud800',
  '__proto__',
];
const NUMBERS = [45_000, 10, 12.5, 0, -1.548, 53.796, 90_000_000, 0.1];

const listValues = fc.array(
  fc.oneof(fc.constantFrom('Blue', 'main', 'S', 'heated seats', 'ü', '👍'), fc.string()),
  { maxLength: 4 },
);
const texts = (from: readonly string[]) => fc.constantFrom(...from);

/** Values that a user would typically enter, including some mistakes. */
function arbitraryTypicalField(parameter: Parameter): fc.Arbitrary<DraftField> {
  switch (parameter.kind) {
    case 'number':
    case 'integer':
      return fc.oneof(
        fc.constantFrom(...NUMBERS),
        fc.integer({ min: parameter.min ?? -200, max: parameter.max ?? 200_000 }),
      );
    case 'boolean':
      return fc.boolean();
    case 'choice':
      return fc.constantFrom(...parameter.options.map(({ value }) => value));
    case 'integers':
      return fc.array(fc.integer({ min: 1990, max: 2027 }).map(String), { maxLength: 3 });
    case 'strings':
      return listValues;
    case 'text':
    case 'date':
    case 'date-or-datetime':
      return texts(POSTCODES);
  }
}

/** Any value of the field type, including lists and texts beyond every limit. */
const arbitraryField: fc.Arbitrary<DraftField> = fc.oneof(
  fc.constant(undefined),
  texts([...INVALID_TEXTS, ...POSTCODES, ...NUMBERS.map(String)]),
  fc.string(),
  fc.string({ unit: 'binary', maxLength: 600 }),
  fc.double(),
  fc.boolean(),
  fc.array(
    fc.oneof(texts([...INVALID_TEXTS, ...NUMBERS.map(String)]), fc.string({ unit: 'binary' })),
  ),
  fc.array(fc.string({ minLength: 150, maxLength: 260 }), { maxLength: 3 }),
  fc
    .integer({ min: 95, max: 105 })
    .map((length) => Array.from({ length }, (_, index) => `${index}`)),
);

/**
 * Any state of a version's form with mostly typical values. `odds` is the weight of arbitrary
 * values in a field, 0 to 100.
 */
function arbitraryDraftWith(endpoint: EndpointVersion, odds: number): fc.Arbitrary<SearchDraft> {
  const fields = Object.fromEntries(
    endpoint.parameters.map((parameter) => [
      parameter.name,
      fc.oneof(
        { weight: 60, arbitrary: fc.constant(undefined) },
        { weight: 40, arbitrary: arbitraryTypicalField(parameter) },
        { weight: odds, arbitrary: arbitraryField },
      ),
    ]),
  );
  const strays = fc.dictionary(
    texts(['price', 'vrm', 'vin', 'filters', 'constructor']),
    arbitraryField,
  );
  return fc.record({
    locationKind: fc.constantFrom('anywhere', 'postcode', 'point'),
    fields: fc.tuple(strays, fc.record(fields)).map(([stray, own]) => ({ ...stray, ...own })),
  });
}

/**
 * Any state of a version's form. Half are mostly typical, and half contain arbitrary values in any
 * field.
 */
export const arbitraryDraft = (endpoint: EndpointVersion): fc.Arbitrary<SearchDraft> =>
  fc.oneof(arbitraryDraftWith(endpoint, 1), arbitraryDraftWith(endpoint, 60));
