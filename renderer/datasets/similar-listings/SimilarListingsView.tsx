import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { formatMiles, formatMoney, formatNumber } from '../../ui/format.ts';
import { KeyFigures } from '../../ui/KeyFigures.tsx';
import { Section } from '../../ui/Section.tsx';
import { Cell } from '../cell.tsx';
import { View } from '../parts/View.tsx';
import type { DatasetViewProps } from '../props.ts';
import { Criteria } from './Criteria.tsx';
import { Facets } from './Facets.tsx';
import { type Listing, ListingsTable } from './ListingsTable.tsx';
import { Pager } from './Pager.tsx';
import { type Pages, pagesOf } from './pages.ts';

/** Similar live listings, a page of them, with what the version of the answer has. */
export default function SimilarListingsView(props: DatasetViewProps) {
  const record = props.record as RecordOf<'similarListings', '3.0'>;
  const { answer } = props;
  const listings: readonly Listing[] = record.listings ?? [];
  const asked = {
    page: figureOf(answer.parameters['page']),
    limit: figureOf(answer.parameters['limit']),
  };
  const pages = pagesOf(record, asked, listings.length);
  const turn = (page: number) =>
    props.context.fetch('similarListings', { ...answer.parameters, page }, answer.version);
  return (
    <View props={props}>
      <KeyFigures items={figures(props, listings, pages)} />
      <Section title="Listings" actions={<Pager pages={pages} onTurn={turn} />}>
        <ListingsTable props={props} listings={listings} />
      </Section>
      {answer.version === '3.0' && (
        <>
          <Facets {...props} />
          <Criteria {...props} />
        </>
      )}
    </View>
  );
}

function figures(props: DatasetViewProps, listings: readonly Listing[], pages: Pages) {
  const prices = rangeOf(listings.map(({ price }) => price));
  const miles = rangeOf(listings.map(({ mileage }) => mileage));
  return [
    { label: 'Similar listings', value: <Cell of={props} path={['total']} /> },
    {
      label: 'Page',
      value: pages.of === undefined ? String(pages.page) : `${pages.page} of ${pages.of}`,
      note: (
        <>
          <Cell of={props} path={['limit']} /> a page; this one has {listings.length}
        </>
      ),
    },
    {
      label: 'Prices on this page',
      value: prices ? rangeWords(prices, formatMoney) : '–',
      note: prices && `Middle ${formatMoney(prices.middle)}`,
    },
    {
      label: 'Miles on this page',
      value: miles ? rangeWords(miles, formatNumber) : '–',
      note: miles && `Middle ${formatMiles(miles.middle)}`,
    },
  ];
}

type Range = { readonly least: number; readonly most: number; readonly middle: number };

/** The least, the most and the median of the figures that are there. */
function rangeOf(figures: readonly (number | undefined)[]): Range | undefined {
  const sorted = figures.filter((each) => each !== undefined).toSorted((a, b) => a - b);
  const [least] = sorted;
  const most = sorted.at(-1);
  if (least === undefined || most === undefined) return undefined;
  const half = sorted.length / 2;
  const lower = sorted[Math.ceil(half) - 1] ?? least;
  const upper = sorted[Math.floor(half)] ?? most;
  return { least, most, middle: Math.round((lower + upper) / 2) };
}

function rangeWords({ least, most }: Range, format: (value: number) => string): string {
  return least === most ? format(least) : `${format(least)} to ${format(most)}`;
}

const figureOf = (value: unknown) => (typeof value === 'number' ? value : undefined);
