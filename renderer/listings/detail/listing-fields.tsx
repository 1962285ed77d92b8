import type { RawPath, TextIn } from '../../../shared/provider/field-path.ts';
import type { LoadedListing } from '../../../shared/listings/listing.ts';
import type { ReactNode } from 'react';
import { findFieldSchema } from '../../../shared/provider/field-paths.ts';
import { Field, type FieldSource, isPresent } from '../../fields/Field.tsx';
import { listingsEndpoint } from '../listings-state.ts';

/** A documented field of a listing, with dots. */
export type ListingField = TextIn<'similarListings', readonly ['listings', number]>;

export type ListingFields = ReturnType<typeof createListingFields>;

/** Reads the fields of a listing in its answer, with the warnings of this listing only. */
export function createListingFields({ answer, index, warnings }: LoadedListing) {
  const source: FieldSource = {
    schema: listingsEndpoint(answer.version).record,
    record: answer.record,
    warnings,
  };
  const pathTo = (name: ListingField): RawPath => ['listings', index, ...name.split('.')];
  return {
    ...source,
    pathTo,
    /** In the version of the answer. */
    hasField: (name: ListingField) => findFieldSchema(source.schema, pathTo(name)) !== undefined,
    isPresent: (name: ListingField) => isPresent(source, pathTo(name)),
  };
}

type CellProps = {
  readonly fields: ListingFields;
  readonly name: ListingField;
  /** Called for a value of the stated type. */
  readonly render?: (text: string) => ReactNode;
};

export function ListingCell({ fields, name, render }: CellProps) {
  const path = fields.pathTo(name);
  return (
    <Field
      source={fields}
      path={path}
      {...(render && { render: (value) => render(String(value)) })}
    />
  );
}
