import type { LoadedListing } from '../../../shared/listings/listing.ts';
import { schemaAt } from '../../fields/cell.tsx';
import { CellSection, type GridField } from '../../fields/CellGrid.tsx';
import { UnknownFields } from '../../fields/UnknownFields.tsx';
import type { ReadListing } from './read-listing.ts';

type Props = { readonly loaded: LoadedListing; readonly read: ReadListing };

/** Every field that stands nowhere above, then whatever came that the interface doesn’t name. */
export function ListingFields({ loaded, read }: Props) {
  const fieldsOf = (names: readonly string[]) => names.filter(read.has).map(fieldIn(read));
  return (
    <div>
      <CellSection of={read} title="Dealer" fields={fieldsOf(DEALER)} />
      <CellSection of={read} title="Listed" fields={fieldsOf(LISTED)} />
      <CellSection of={read} title="Vehicle" fields={fieldsOf(VEHICLE)} />
      <UnknownFields
        schema={schemaAt(read.schema, ['listings']) ?? read.schema}
        record={loaded.listing}
        warnings={read.warnings}
        path={['listings', loaded.index]}
      />
    </div>
  );
}

const DEALER = ['dealer.name', 'dealer.type', 'dealer.dealerIds', 'location', 'postcode'];
const LISTED = ['firstSeen', 'lastSeen', 'soldDate'];
const VEHICLE = [
  'colour',
  'fuelType',
  'transmission.value',
  'engineCapacity.display',
  'engineCapacity.value',
];

const fieldIn =
  ({ at }: ReadListing) =>
  (name: string): GridField => ({
    path: at(name),
    // Its group alone says of what it is the capacity.
    ...(name === 'engineCapacity.value' && { label: 'Engine capacity' }),
  });
