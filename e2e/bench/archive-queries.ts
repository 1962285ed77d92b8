import type { ReportQuery, ReportRow } from '../../shared/ipc/reports.ts';
import type { Random } from '../../electron/sample/random.ts';

/** The input of a generated query: the random stream, one of the reports, the number of reports. */
export type QueryContext = {
  readonly random: Random;
  readonly row: ReportRow;
  readonly reports: number;
};
type PagedQuery = { readonly query: ReportQuery; readonly offset: number };

export const EMPTY_QUERY: ReportQuery = {
  text: '',
  results: [],
  environments: [],
  order: 'newest',
};
const textQuery = (text: string): PagedQuery => ({ query: { ...EMPTY_QUERY, text }, offset: 0 });
const getPlate = ({ identity }: ReportRow) => identity.vrm ?? '';

/** Ten kinds of query, each with different text every time. */
export const QUERY_KINDS: Readonly<Record<string, (asking: QueryContext) => PagedQuery>> = {
  'any page of the whole list': ({ random, reports }) => ({
    query: EMPTY_QUERY,
    offset: random.int(0, reports - 200),
  }),
  'filters without text, any page': ({ random, reports }) => ({
    query: {
      ...EMPTY_QUERY,
      results: [random.pick(['alert', 'review', 'no-record'])],
      order: random.pick(['newest', 'oldest']),
    },
    offset: random.int(0, Math.floor(reports / 10)),
  }),
  'two results, one environment, any page': ({ random, reports }) => ({
    query: { ...EMPTY_QUERY, results: ['alert', 'review'], environments: ['production'] },
    offset: random.int(0, Math.floor(reports / 10)),
  }),
  'between two days, any page': ({ random, reports }) => ({
    query: { ...EMPTY_QUERY, savedFrom: '2026-01-01', savedTo: '2026-09-30' },
    offset: random.int(0, Math.floor(reports / 10)),
  }),
  'one or two letters': ({ random, row }) => textQuery(getPlate(row).slice(0, random.int(1, 2))),
  'part of a plate': ({ random, row }) => {
    const from = random.int(0, 4);
    return textQuery(getPlate(row).slice(from, from + 3));
  },
  'the end of a VIN': ({ row }) => textQuery((row.identity.vin ?? '').slice(-6)),
  'make and model as they are typed': ({ random, row: { identity } }) => {
    const { make = '', model = '' } = identity;
    return textQuery(`${make} ${model.slice(0, random.int(1, model.length))}`);
  },
  'a person, with filters': ({ random, row }) => ({
    query: {
      ...EMPTY_QUERY,
      text: row.preparedBy,
      results: ['alert', 'review'],
      environments: [random.pick(['production', 'uat'])],
    },
    offset: 0,
  }),
  'words of notes, between two days': ({ random }) => ({
    query: {
      ...EMPTY_QUERY,
      text: random.pick(['invoice', 'finance letter', 'delivery', 'nearside door', 'v5c saturday']),
      savedFrom: `2026-0${random.int(1, 5)}-01`,
      savedTo: `2026-0${random.int(6, 9)}-28`,
    },
    offset: 0,
  }),
};
