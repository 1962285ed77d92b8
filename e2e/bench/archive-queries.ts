import type { ReportQuery, ReportRow } from '../../shared/ipc/reports.ts';
import type { Random } from '../../electron/sample/random.ts';

/** What people ask an archive of so many reports; rows are some of them. */
export type Asking = {
  readonly random: Random;
  readonly row: ReportRow;
  readonly reports: number;
};
type Asked = { readonly query: ReportQuery; readonly offset: number };

export const EVERYTHING: ReportQuery = { text: '', results: [], environments: [], order: 'newest' };
const typed = (text: string): Asked => ({ query: { ...EVERYTHING, text }, offset: 0 });
const plateOf = ({ identity }: ReportRow) => identity.vrm ?? '';

/** Eight kinds of query, each asked with other words every time. */
export const KINDS: Readonly<Record<string, (asking: Asking) => Asked>> = {
  'any page of the whole list': ({ random, reports }) => ({
    query: EVERYTHING,
    offset: random.int(0, reports - 200),
  }),
  'filters without text, any page': ({ random, reports }) => ({
    query: {
      ...EVERYTHING,
      results: [random.pick(['alert', 'review', 'no-record'])],
      order: random.pick(['newest', 'oldest']),
    },
    offset: random.int(0, Math.floor(reports / 10)),
  }),
  'one or two letters': ({ random, row }) => typed(plateOf(row).slice(0, random.int(1, 2))),
  'part of a plate': ({ random, row }) => {
    const from = random.int(0, 4);
    return typed(plateOf(row).slice(from, from + 3));
  },
  'the end of a VIN': ({ row }) => typed((row.identity.vin ?? '').slice(-6)),
  'make and model as they are typed': ({ random, row: { identity } }) => {
    const { make = '', model = '' } = identity;
    return typed(`${make} ${model.slice(0, random.int(1, model.length))}`);
  },
  'a person, with filters': ({ random, row }) => ({
    query: {
      ...EVERYTHING,
      text: row.preparedBy,
      results: ['alert', 'review'],
      environments: [random.pick(['production', 'uat'])],
    },
    offset: 0,
  }),
  'words of notes, between two days': ({ random }) => ({
    query: {
      ...EVERYTHING,
      text: random.pick(['invoice', 'finance letter', 'delivery', 'nearside door', 'v5c saturday']),
      from: `2026-0${random.int(1, 5)}-01`,
      to: `2026-0${random.int(6, 9)}-28`,
    },
    offset: 0,
  }),
};
