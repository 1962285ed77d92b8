import type { ReportQuery, ReportRow } from '../../shared/ipc/reports.ts';
import { ENVIRONMENT_NAMES } from '../../shared/provider/environment.ts';
import { vehicleText } from '../vehicle/subject.ts';
import { titleOf } from '../../shared/reading/identity.ts';
import { formatMoment } from '../ui/format.ts';
import { clamp, visibleText } from '../ui/visible.ts';
import { RESULT_WORDS } from './result-words.ts';

const figure = (count: number) => count.toLocaleString('en-GB');

/** `1 report`, `1,204 reports`. */
export const reportsWords = (count: number) =>
  count === 1 ? '1 report' : `${figure(count)} reports`;

/** `1,204 of 100,000 reports`; without conditions all there are. */
export function hitsWords(count: number | undefined, total: number, isNarrowed: boolean): string {
  if (count === undefined) return '';
  return isNarrowed ? `${figure(count)} of ${reportsWords(total)}` : reportsWords(count);
}

/** Whether the query leaves any report out. */
export const isNarrowed = ({ text, from, to, results, environments }: ReportQuery) =>
  text.trim() !== '' ||
  from !== undefined ||
  to !== undefined ||
  results.length + environments.length > 0;

/** How many filters are set, the text apart. */
export const filtersSet = ({ from, to, results, environments }: ReportQuery) =>
  Number(from !== undefined) +
  Number(to !== undefined) +
  Number(results.length > 0) +
  Number(environments.length > 0);

/** Text from outside for a place of one line. */
export const inLine = (text: string, most = 120) => visibleText(clamp(text, most));

/** The mark that a report's plate is drawn from; undefined for a vehicle known by its VIN alone. */
export const plateOf = ({ vehicle, identity }: Pick<ReportRow, 'vehicle' | 'identity'>) =>
  'vrm' in vehicle ? vehicle.vrm : identity.vrm;

/** The plate with its space, or the VIN. */
export function nameOf({ vehicle, identity }: Pick<ReportRow, 'vehicle' | 'identity'>): string {
  const vrm = plateOf({ vehicle, identity });
  return vrm === undefined ? vehicleText(vehicle) : inLine(vehicleText({ vrm }), 24);
}

/** `Ford Fiesta`; undefined where no answer named it. */
export function titleWords({ make, model }: ReportRow['identity']): string | undefined {
  const title = titleOf({ ...(make && { make }), ...(model && { model }) });
  return title === undefined ? undefined : inLine(title);
}

/** Where its data came from: `Sample data`, `UAT data`, `Production`. */
export const environmentWords = (environment: ReportRow['environment']) =>
  environment === 'production'
    ? ENVIRONMENT_NAMES[environment]
    : `${ENVIRONMENT_NAMES[environment]} data`;

/** How a report came here, where it was not made here. */
export const ORIGIN_WORDS: Readonly<Record<ReportRow['origin'], string | undefined>> = {
  own: undefined,
  imported: 'Imported',
  altered: 'Altered after it was sealed',
};

/** `Ford Fiesta Titanium 1.0`; undefined where no answer named it. */
export function vehicleWords({ identity }: Pick<ReportRow, 'identity'>): string | undefined {
  const title = titleWords(identity);
  const derivative = inLine(identity.derivative ?? '');
  return title === undefined || derivative === '' ? title : `${title} ${derivative}`;
}

/** Who a report is on: the plate or VIN, make and model. */
export const reportName = (row: ReportRow) =>
  [nameOf(row), titleWords(row.identity) ?? 'make and model not known'].join(', ');

/** Which report it is, of when, what it came to, and where its data came from. */
export const reportSource = (row: ReportRow) =>
  [
    row.reference,
    formatMoment(row.preparedAt),
    RESULT_WORDS[row.result].word,
    environmentWords(row.environment),
    ...(ORIGIN_WORDS[row.origin] ? [ORIGIN_WORDS[row.origin]] : []),
  ].join(', ');

/** All that tells a report from others, in a line. */
export function rowWords(row: ReportRow): string {
  return [
    nameOf(row),
    vehicleWords(row) ?? 'make and model not known',
    RESULT_WORDS[row.result].word,
    row.reference,
    formatMoment(row.preparedAt),
    environmentWords(row.environment),
    ...(ORIGIN_WORDS[row.origin] ? [ORIGIN_WORDS[row.origin]] : []),
  ].join(', ');
}
