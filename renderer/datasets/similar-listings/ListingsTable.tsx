import { type DataColumn, DataTable } from '../../ui/DataTable.tsx';
import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { formatDateTime } from '../../ui/format.ts';
import { Plate } from '../../ui/Plate.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { AdvertText, Photos } from '../Advert.tsx';
import { ValueText } from '../../ui/ValueText.tsx';
import { Cell, isGiven, schemaAt } from '../cell.tsx';
import type { DatasetViewProps } from '../props.ts';
import { CATEGORY_MEANING, categoryOf } from '../write-off.ts';
import styles from './Listings.module.css';

/** A listing of any version: 3.0 has every field that the others have. */
export type Listing = NonNullable<RecordOf<'similarListings', '3.0'>['listings']>[number];

type ListingsTableProps = {
  readonly props: DatasetViewProps;
  readonly listings: readonly Listing[];
};

/** A page of listings with exactly the fields that the version has, in the service's order. */
export function ListingsTable({ props, listings }: ListingsTableProps) {
  return (
    <DataTable
      caption="Similar listings"
      columns={listingColumns(props)}
      rows={listings}
      empty="No listing is on this page. Widen the filters, or go back a page."
    />
  );
}

/** A column, and the fields that it needs: a version that has none of them has no such column. */
type Column = DataColumn<Listing> & { readonly needs?: readonly string[] };

function listingColumns(props: DatasetViewProps): DataColumn<Listing>[] {
  const cell = (index: number, ...path: string[]) => (
    <Cell of={props} path={['listings', index, ...path]} />
  );
  const columns: Column[] = [
    {
      key: 'vehicle',
      header: 'Vehicle',
      isRowHeader: true,
      cell: (_, index) => <VehicleCell props={props} index={index} />,
    },
    {
      key: 'price',
      header: 'Price',
      align: 'right',
      cell: (_, index) => <span className={styles['strong']}>{cell(index, 'price')}</span>,
    },
    {
      key: 'mileage',
      header: 'Mileage',
      align: 'right',
      cell: (_, index) => cell(index, 'mileage'),
    },
    {
      key: 'category',
      header: 'Write-off category',
      needs: ['insights'],
      cell: (_, index) => (
        <Cell
          of={props}
          path={['listings', index, 'insights', 'writeoffCategory']}
          render={(written) => <Category written={String(written)} />}
        />
      ),
    },
    {
      key: 'dealer',
      header: 'Dealer',
      cell: (_, index) => (
        <div className={styles['words']}>
          <div>{cell(index, 'dealer', 'name')}</div>
          <div className={styles['second']}>{cell(index, 'dealer', 'type')}</div>
          {isGiven(props, ['listings', index, 'dealer', 'dealerIds']) && (
            <div className={styles['second']}>
              Dealer numbers {cell(index, 'dealer', 'dealerIds')}
            </div>
          )}
        </div>
      ),
    },
    {
      key: 'where',
      header: schemaAt(props.schema, ['listings', 'postcode']) ? 'Location, postcode' : 'Location',
      cell: (_, index) => (
        <>
          <div>{cell(index, 'location')}</div>
          <Second props={props} index={index} name="postcode" />
        </>
      ),
    },
    {
      key: 'seen',
      header: schemaAt(props.schema, ['listings', 'lastSeen'])
        ? 'First seen, last seen'
        : 'First seen',
      cell: (_, index) => (
        <div className={styles['dates']}>
          <div>{cell(index, 'firstSeen')}</div>
          <Second props={props} index={index} name="lastSeen" />
        </div>
      ),
    },
    {
      key: 'sold',
      header: 'Sold',
      cell: (_, index) => (
        <Cell
          of={props}
          path={['listings', index, 'soldDate']}
          render={(date) => formatDateTime(String(date))}
        />
      ),
    },
    {
      key: 'advert',
      header: 'Advert',
      cell: (listing, index) => (
        <div className={styles['advert']}>
          <Cell
            of={props}
            path={['listings', index, 'adText']}
            render={(text) => <AdvertText text={String(text)} />}
          />
          <Photos photos={listing.images ?? []} />
        </div>
      ),
    },
  ];
  return columns.filter(({ needs = [] }) =>
    needs.every((name) => schemaAt(props.schema, ['listings', name])),
  );
}

/** Plate and description, then what tells one from another: year, colour, fuel, gearbox, engine. */
function VehicleCell({
  props,
  index,
}: {
  readonly props: DatasetViewProps;
  readonly index: number;
}) {
  const at = (path: string) => ['listings', index, ...path.split('.')];
  const given = DETAILS.filter((path) => isGiven(props, at(path)));
  return (
    <div className={styles['vehicle']}>
      <Cell
        of={props}
        path={['listings', index, 'vrm']}
        render={(vrm) => <Plate vrm={String(vrm)} size="small" />}
      />
      <div className={styles['words']}>
        <div>
          <Cell of={props} path={['listings', index, 'description']} />
        </div>
        <div className={styles['second']}>
          {given.map((path, position) => (
            <span key={path}>
              {position > 0 && ', '}
              <Cell of={props} path={at(path)} />
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

const DETAILS = [
  'year',
  'colour',
  'fuelType',
  'transmission.value',
  'engineCapacity.display',
  'engineCapacity.value',
];

/** A quieter second line; nothing where this version has no such field. */
function Second({
  props,
  index,
  name,
}: {
  readonly props: DatasetViewProps;
  readonly index: number;
  readonly name: string;
}) {
  if (!schemaAt(props.schema, ['listings', name])) return null;
  return (
    <div className={styles['second']}>
      <Cell of={props} path={['listings', index, name]} />
    </div>
  );
}

/** A category as it came, marked by how grave it is; one that isn't known is marked to be reviewed. */
function Category({ written }: { readonly written: string }) {
  const category = categoryOf(written);
  return (
    <StatusMark tone={category ? CATEGORY_MEANING[category].tone : 'review'}>
      <ValueText
        text={category && written.trim().length === 1 ? `Category ${category}` : written}
      />
    </StatusMark>
  );
}
