import { warningsByListing } from '../../../shared/listings/read-listings.ts';
import type { LoadedListing } from '../../../shared/listings/listing.ts';
import type { ReactNode } from 'react';
import { schemaAt } from '../../../shared/provider/field-paths.ts';
import { Field, type FieldSource, isPresent } from '../../fields/Field.tsx';
import { type Path, warningAt } from '../../fields/field-warnings.ts';
import { listingsEndpoint } from '../listings-state.ts';

/** The answer that a listing is part of, with the warnings of this listing only. */
export type ListingFields = FieldSource & {
  /** Path of a field of the listing: `pathTo('dealer.name')`. */
  readonly pathTo: (name: string) => Path;
  /** In the version of the answer. */
  readonly hasField: (name: string) => boolean;
  /** Received, in whatever form. */
  readonly isPresent: (name: string) => boolean;
  /** Received in another form than the interface states. */
  readonly isUnexpected: (name: string) => boolean;
};

export function createListingFields({ answer, index }: LoadedListing): ListingFields {
  const { record: schema } = listingsEndpoint(answer.version);
  const of = {
    schema,
    record: answer.record,
    warnings: warningsByListing(answer).get(index) ?? [],
  };
  const pathTo = (name: string): Path => ['listings', index, ...name.split('.')];
  return {
    ...of,
    pathTo,
    hasField: (name) => schemaAt(schema, pathTo(name)) !== undefined,
    isPresent: (name) => isPresent(of, pathTo(name)),
    isUnexpected: (name) => warningAt(of.warnings, pathTo(name)) !== undefined,
  };
}

type CellProps = {
  readonly fields: ListingFields;
  readonly name: string;
  /** Called for a value of the stated type. */
  readonly render?: (text: string) => ReactNode;
};

/** The value of a field. */
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

/** A plate without its space; undefined for text that cannot be a plate. */
export function normalizePlate(text: string | undefined): string | undefined {
  if (text === undefined || text.length > 20) return undefined;
  const plate = text.replaceAll(/[\s-]/g, '').toUpperCase();
  return /^[A-Z0-9]{2,8}$/.test(plate) ? plate : undefined;
}
