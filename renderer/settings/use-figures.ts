import { BOM, type CellValue, escapeFormula, toCsvLine } from '../../shared/format/csv.ts';
import type { Day } from '../../shared/format/days.ts';
import type { Settings } from '../../shared/ipc/settings.ts';
import {
  BUNDLE_USE,
  USE_OUTCOMES,
  type UseCount,
  type UsedDataset,
  type UseOutcome,
} from '../../shared/ipc/use.ts';
import { DATASET_IDS, getDataset } from '../../shared/provider/catalogue.ts';
import { ENVIRONMENT_NAMES, environmentSchema } from '../../shared/provider/environment.ts';

type Tariff = Settings['tariffPence'];

/** The requests for a dataset in an environment that ended alike. */
export type UseRow = Pick<UseCount, 'environment' | 'dataset' | 'outcome'> & {
  readonly today: number;
  readonly month: number;
  /** In pence; undefined if the dataset has no tariff. */
  readonly monthPence: number | undefined;
};

/** Of all environments except Sample, which costs nothing. */
export type UseTotal = {
  readonly today: number;
  readonly month: number;
  readonly monthPence: number;
  /** Requests of the month without a tariff, which `monthPence` does not contain. */
  readonly monthWithoutTariff: number;
};

export const OUTCOME_LABELS: Readonly<Record<UseOutcome, string>> = {
  answered: 'Response received',
  'no-data': 'No record (404)',
  'bad-request': 'Request refused (400)',
  'not-entitled': 'Not entitled (403)',
  busy: 'Provider busy (429, 503)',
  'provider-failure': 'Provider error (500)',
  'unexpected-status': 'Unexpected status',
  'timed-out': 'No response in time',
  unreachable: 'Connection failed',
  cancelled: 'Cancelled',
};

const USED_DATASETS: readonly UsedDataset[] = [...DATASET_IDS, BUNDLE_USE];

export const nameDataset = (dataset: UsedDataset): string =>
  dataset === BUNDLE_USE ? 'Bundle request' : getDataset(dataset).name;

/** Sums the counts of a month, in the order of the environments, datasets and outcomes. */
export function sumUse(
  counts: readonly UseCount[],
  today: Day,
  tariff: Tariff,
): { readonly rows: readonly UseRow[]; readonly total: UseTotal } {
  const rows = environmentSchema.options.flatMap((environment) =>
    USED_DATASETS.flatMap((dataset) =>
      USE_OUTCOMES.flatMap((outcome): UseRow[] => {
        const same = counts.filter(
          (each) =>
            each.environment === environment &&
            each.dataset === dataset &&
            each.outcome === outcome,
        );
        if (same.length === 0) return [];
        const month = sum(same);
        const monthPence = findCost({ environment, dataset, count: month }, tariff);
        const ofToday = sum(same.filter(({ day }) => day === today));
        return [{ environment, dataset, outcome, today: ofToday, month, monthPence }];
      }),
    ),
  );
  const total = rows
    .filter(({ environment }) => environment !== 'sample')
    .reduce<UseTotal>(
      (before, row) => ({
        today: before.today + row.today,
        month: before.month + row.month,
        monthPence: before.monthPence + (row.monthPence ?? 0),
        monthWithoutTariff:
          before.monthWithoutTariff + (row.monthPence === undefined ? row.month : 0),
      }),
      { today: 0, month: 0, monthPence: 0, monthWithoutTariff: 0 },
    );
  return { rows, total };
}

const sum = (counts: readonly UseCount[]): number =>
  counts.reduce((before, { count }) => before + count, 0);

/** Returns the cost in pence; undefined without a tariff. Sample costs nothing. */
function findCost(
  { environment, dataset, count }: Pick<UseCount, 'environment' | 'dataset' | 'count'>,
  tariff: Tariff,
): number | undefined {
  if (environment === 'sample') return 0;
  const pence = findTariff(dataset, tariff);
  return pence === undefined ? undefined : pence * count;
}

/** It is not documented how the provider charges a multi-request, so it has no tariff. */
const findTariff = (dataset: UsedDataset, tariff: Tariff): number | undefined =>
  dataset === BUNDLE_USE ? undefined : tariff[dataset];

/** Whole pence in pounds. */
export const toPounds = (pence: number): number => Math.round(pence) / 100;

const CSV_HEADER = [
  'Day',
  'Environment',
  'Dataset',
  'Outcome',
  'Sent',
  'Requests',
  'Tariff in pence',
  'Cost in pounds',
];

/** Writes the counts as CSV (RFC 4180, UTF-8 with a byte order mark), one line for each. */
export function writeUseCsv(counts: readonly UseCount[], tariff: Tariff): string {
  const lines = counts.map((row): readonly CellValue[] => {
    const cost = findCost(row, tariff);
    return [
      row.day,
      ENVIRONMENT_NAMES[row.environment],
      nameDataset(row.dataset),
      OUTCOME_LABELS[row.outcome],
      row.source === 'hand' ? 'by hand' : 'by a work list',
      row.count,
      findTariff(row.dataset, tariff) ?? '',
      cost === undefined ? '' : toPounds(cost),
    ];
  });
  return `${BOM}${[CSV_HEADER, ...lines].map((cells) => toCsvLine(cells.map(escapeFormula))).join('')}`;
}
