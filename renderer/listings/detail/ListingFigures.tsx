import { type DaysOnSale, daysOnSale } from '../../../shared/listings/days-on-sale.ts';
import type { LoadedListing } from '../../../shared/listings/listing.ts';
import { Field } from '../../fields/Field.tsx';
import { KeyFigures } from '../../ui/KeyFigures.tsx';
import { formatUnit, EMPTY_VALUE } from '../../ui/format.ts';
import type { ListingFields } from './listing-fields.ts';

type Props = { readonly loaded: LoadedListing; readonly fields: ListingFields };

/** The four figures that a listing is compared by. */
export function ListingFigures({ loaded, fields }: Props) {
  const onSale = daysOnSale(loaded.listing, new Date(loaded.answer.completedAt));
  const cell = (name: string) => <Field source={fields} path={fields.pathTo(name)} />;
  return (
    <KeyFigures
      items={[
        { label: 'Price', value: cell('price') },
        { label: 'Mileage', value: cell('mileage') },
        { label: 'Year', value: cell('year') },
        {
          label: 'On sale',
          value: onSale ? formatUnit(onSale.days, 'days') : EMPTY_VALUE,
          note: onSale ? DAYS_ON_SALE_NOTES[onSale.kind] : 'Dates do not tell',
        },
      ]}
    />
  );
}

const DAYS_ON_SALE_NOTES: Readonly<Record<DaysOnSale['kind'], string>> = {
  'so-far': 'So far',
  'until-sold': 'Until sold',
  'until-last-seen': 'Until last seen',
};
