import { type DaysOnSale, daysOnSale } from '../../../shared/listings/days.ts';
import type { LoadedListing } from '../../../shared/listings/listing.ts';
import { Cell } from '../../fields/cell.tsx';
import { KeyFigures } from '../../ui/KeyFigures.tsx';
import { formatUnit, NOTHING } from '../../ui/format.ts';
import type { ReadListing } from './read-listing.ts';

type Props = { readonly loaded: LoadedListing; readonly read: ReadListing };

/** The four figures that a listing is compared by. */
export function ListingFigures({ loaded, read }: Props) {
  const onSale = daysOnSale(loaded.listing, new Date(loaded.answer.settledAt));
  const cell = (name: string) => <Cell of={read} path={read.at(name)} />;
  return (
    <KeyFigures
      items={[
        { label: 'Price', value: cell('price') },
        { label: 'Mileage', value: cell('mileage') },
        { label: 'Year', value: cell('year') },
        {
          label: 'On sale',
          value: onSale ? formatUnit(onSale.days, 'days') : NOTHING,
          note: onSale ? UNTIL[onSale.kind] : 'Dates do not tell',
        },
      ]}
    />
  );
}

const UNTIL: Readonly<Record<DaysOnSale['kind'], string>> = {
  'so-far': 'So far',
  'until-sold': 'Until sold',
  'until-last-seen': 'Until last seen',
};
