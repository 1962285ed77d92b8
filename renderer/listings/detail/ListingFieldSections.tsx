import type { LoadedListing } from '../../../shared/listings/listing.ts';
import { schemaAt } from '../../fields/Field.tsx';
import { FieldListSection, type FieldSpec } from '../../fields/FieldList.tsx';
import { UnknownFields } from '../../fields/UnknownFields.tsx';
import type { ListingFields } from './listing-fields.ts';

type Props = { readonly loaded: LoadedListing; readonly fields: ListingFields };

/** Every field that stands nowhere above, then whatever came that the interface doesn’t name. */
export function ListingFieldSections({ loaded, fields }: Props) {
  const toFields = (names: readonly string[]) =>
    names.filter(fields.hasField).map(toGridField(fields));
  return (
    <div>
      <FieldListSection source={fields} title="Dealer" fields={toFields(DEALER_FIELDS)} />
      <FieldListSection source={fields} title="Listed" fields={toFields(DATE_FIELDS)} />
      <FieldListSection source={fields} title="Vehicle" fields={toFields(VEHICLE_FIELDS)} />
      <UnknownFields
        schema={schemaAt(fields.schema, ['listings']) ?? fields.schema}
        record={loaded.listing}
        warnings={fields.warnings}
        path={['listings', loaded.index]}
      />
    </div>
  );
}

const DEALER_FIELDS = ['dealer.name', 'dealer.type', 'dealer.dealerIds', 'location', 'postcode'];
const DATE_FIELDS = ['firstSeen', 'lastSeen', 'soldDate'];
const VEHICLE_FIELDS = [
  'colour',
  'fuelType',
  'transmission.value',
  'engineCapacity.display',
  'engineCapacity.value',
];

const toGridField =
  ({ pathTo: index }: ListingFields) =>
  (name: string): FieldSpec => ({
    path: index(name),
    // Its group alone says of what it is the capacity.
    ...(name === 'engineCapacity.value' && { label: 'Engine capacity' }),
  });
