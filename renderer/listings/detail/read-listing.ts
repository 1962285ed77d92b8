import { misfitsOf } from '../../../shared/listings/identity.ts';
import type { LoadedListing } from '../../../shared/listings/listing.ts';
import { datasetOf, endpointOf } from '../../../shared/provider/catalogue.ts';
import type { JsonObject } from '../../../shared/format/json.ts';
import type { RecordSchema } from '../../../shared/provider/fields.ts';
import type { Warning } from '../../../shared/provider/read.ts';
import { isGiven, schemaAt } from '../../fields/cell.tsx';
import { warningAt } from '../../fields/figure.tsx';

/** A place in an answer's record. */
export type Path = readonly (string | number)[];

/** A listing as the fields of its answer are drawn: what its version has, what came, what misfits. */
export type ReadListing = {
  readonly schema: RecordSchema;
  readonly record: JsonObject;
  /** Of this listing alone. */
  readonly warnings: readonly Warning[];
  /** Where a field of the listing stands: `at('dealer.name')`. */
  readonly at: (name: string) => Path;
  /** Whether the listing’s version has a field. */
  readonly has: (name: string) => boolean;
  /** Whether a field came, in whatever form. */
  readonly isGiven: (name: string) => boolean;
  /** Whether a field came in another form than the interface promises. */
  readonly isMisfit: (name: string) => boolean;
};

export function readListing({ answer, index }: LoadedListing): ReadListing {
  const versions = datasetOf('similarListings').versions;
  const { record: schema } = endpointOf('similarListings', answer.version) ?? versions[0];
  const of = { schema, record: answer.record, warnings: misfitsOf(answer).get(index) ?? [] };
  const at = (name: string): Path => ['listings', index, ...name.split('.')];
  return {
    ...of,
    at,
    has: (name) => schemaAt(schema, at(name)) !== undefined,
    isGiven: (name) => isGiven(of, at(name)),
    isMisfit: (name) => warningAt(of.warnings, at(name)) !== undefined,
  };
}
