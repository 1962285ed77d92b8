import { warningsByListing } from '../../../shared/listings/read-listings.ts';
import type { LoadedListing } from '../../../shared/listings/listing.ts';
import { getDataset, findEndpoint } from '../../../shared/provider/catalogue.ts';
import type { JsonObject } from '../../../shared/format/json.ts';
import type { RecordSchema } from '../../../shared/provider/fields.ts';
import type { SchemaWarning } from '../../../shared/provider/read-record.ts';
import { isPresent, schemaAt } from '../../fields/Field.tsx';
import { warningAt } from '../../fields/field-values.tsx';

/** A place in an answer's record. */
export type FieldPath = readonly (string | number)[];

/** A listing as the fields of its answer are drawn: what its version has, what came, what misfits. */
export type ListingFields = {
  readonly schema: RecordSchema;
  readonly record: JsonObject;
  /** Of this listing alone. */
  readonly warnings: readonly SchemaWarning[];
  /** Where a field of the listing stands: `at('dealer.name')`. */
  readonly pathTo: (name: string) => FieldPath;
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
  const pathTo = (name: string): FieldPath => ['listings', index, ...name.split('.')];
  return {
    ...source,
    pathTo,
    hasField: (name) => schemaAt(schema, pathTo(name)) !== undefined,
    isPresent: (name) => isPresent(source, pathTo(name)),
    isUnexpected: (name) => warningAt(source.warnings, pathTo(name)) !== undefined,
  };
}
