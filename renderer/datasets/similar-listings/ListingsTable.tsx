import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx';
import { formatDate } from '../../ui/format.ts';
import { Plate } from '../../ui/Plate.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { FoldedAdvertText } from '../Advert.tsx';
import { Photos } from '../Photos.tsx';
import { ValueText } from '../../ui/ValueText.tsx';
import { Cell, isGiven, schemaAt } from '../cell.tsx';
import type { DatasetViewProps } from '../props.ts';
import { CATEGORY_MEANING, categoryOf } from '../../../shared/provenance/write-off.ts';
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

function listingColumns(props: DatasetViewProps): DataColumn<Listing>[] {
  const cell = (index: number, ...path: string[]) => (
    <Cell of={props} path={['listings', index, ...path]} />
  );
  // The day is enough to tell listings apart; its time of day would only widen the table.
  const day = (index: number, name: string) => (
    <Cell
      of={props}
      path={['listings', index, name]}
      render={(date) => <span>{formatDate(String(date))}</span>}
    />
  );
  const has = (name: string) => schemaAt(props.schema, ['listings', name]) !== undefined;
  return [
    {
      key: 'vehicle',
      header: 'Vehicle',
      isRowHeader: true,
      cell: (_, index) => <VehicleCell props={props} index={index} />,
    },
    {
      key: 'price',
      header: 'Price, mileage',
      align: 'right',
      cell: (_, index) => (
        <>
          <div className={styles['strong']}>{cell(index, 'price')}</div>
          <div className={styles['second']}>{cell(index, 'mileage')}</div>
        </>
      ),
    },
    {
      key: 'dealer',
      header: 'Dealer',
      cell: (_, index) => (
        <div className={styles['words']}>
          <div>{cell(index, 'dealer', 'name')}</div>
          <div className={styles['second']}>
            {cell(index, 'dealer', 'type')}
            {isGiven(props, ['listings', index, 'dealer', 'dealerIds']) && (
              <>, dealer number {cell(index, 'dealer', 'dealerIds')}</>
            )}
          </div>
          <div className={styles['second']}>
            {cell(index, 'location')}
            {has('postcode') && isGiven(props, ['listings', index, 'postcode']) && (
              <>, {cell(index, 'postcode')}</>
            )}
          </div>
        </div>
      ),
    },
    {
      key: 'listed',
      header: 'Listed',
      cell: (_, index) => (
        <div className={styles['dates']}>
          <div>{day(index, 'firstSeen')}</div>
          {has('lastSeen') && (
            <div className={styles['second']}>last seen {day(index, 'lastSeen')}</div>
          )}
          <div className={styles['second']}>sold {day(index, 'soldDate')}</div>
        </div>
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
            render={(text) => <FoldedAdvertText text={String(text)} />}
          />
          <Photos
            photos={listing.images ?? []}
            environment={props.answer.environment}
            answerId={props.answer.id}
            steps={['listings', index, 'images']}
          />
        </div>
      ),
    },
  ];
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
      <div className={styles['name']}>
        <Cell
          of={props}
          path={at('vrm')}
          render={(vrm) => <Plate vrm={String(vrm)} size="small" />}
        />
        <Cell of={props} path={at('description')} />
      </div>
      <div className={styles['second']}>
        {given.map((path, position) => (
          <span key={path}>
            {position > 0 && ', '}
            <Cell of={props} path={at(path)} />
          </span>
        ))}
      </div>
      {schemaAt(props.schema, ['listings', 'insights']) && (
        <div className={styles['second']}>
          Write-off category{' '}
          <Cell
            of={props}
            path={at('insights.writeoffCategory')}
            render={(written) => <Category written={String(written)} />}
          />
        </div>
      )}
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

/** A category as it came, marked by how grave it is; one that isn't known is marked to be reviewed. */
function Category({ written }: { readonly written: string }) {
  const category = categoryOf(written);
  return (
    <StatusMark tone={category ? CATEGORY_MEANING[category].tone : 'review'}>
      <ValueText text={written.trim()} />
    </StatusMark>
  );
}
