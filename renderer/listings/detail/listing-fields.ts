import { warningsByListing } from '../../../shared/listings/read-listings.ts';
import type { LoadedListing } from '../../../shared/listings/listing.ts';
import { getDataset, findEndpoint } from '../../../shared/provider/catalogue.ts';
import { schemaAt } from '../../../shared/provider/field-paths.ts';
import { type FieldSource, isPresent } from '../../fields/Field.tsx';
import { type Path, warningAt } from '../../fields/field-warnings.ts';

/** The answer that a listing is part of, with the warnings of this listing alone. */
export type ListingFields = FieldSource & {
  /** Where a field of the listing stands: `at('dealer.name')`. */
  readonly pathTo: (name: string) => Path;
  /** Whether the listing’s version has a field. */
  readonly hasField: (name: string) => boolean;
  /** Whether a field came, in whatever form. */
  readonly isPresent: (name: string) => boolean;
  /** Whether a field came in another form than the interface promises. */
  readonly isUnexpected: (name: string) => boolean;
};

export function createListingFields({ answer, index }: LoadedListing): ListingFields {
  const versions = getDataset('similarListings').versions;
  const { record: schema } = findEndpoint('similarListings', answer.version) ?? versions[0];
  const source = {
    schema,
    record: answer.record,
    warnings: warningsByListing(answer).get(index) ?? [],
  };
  const pathTo = (name: string): Path => ['listings', index, ...name.split('.')];
  return {
    ...source,
    pathTo,
    hasField: (name) => schemaAt(schema, pathTo(name)) !== undefined,
    isPresent: (name) => isPresent(source, pathTo(name)),
    isUnexpected: (name) => warningAt(source.warnings, pathTo(name)) !== undefined,
  };
}
