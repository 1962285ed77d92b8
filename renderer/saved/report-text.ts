import { RESULT_TEXT } from '../../shared/findings/result-text.ts';
import { describeTodaysResult } from '../../shared/findings/verdict-text.ts';
import { formatNumber } from '../../shared/format/numbers.ts';
import { formatCount } from '../../shared/format/text.ts';
import {
  isAltered,
  type ReportQuery,
  type ReportRow,
  type SearchField,
} from '../../shared/ipc/reports.ts';
import { ENVIRONMENT_DATA_LABELS } from '../../shared/provider/environment.ts';
import { vehicleLabel } from '../vehicle/lookup-target.ts';
import { mergeIdentifiers, vehicleTitle } from '../../shared/reading/identity.ts';
import type { Tone } from '../../shared/reading/outcomes.ts';
import { isInsurancePurpose } from '../../shared/report/snapshot.ts';
import { formatLondonTime } from '../ui/format.ts';
import { truncate, revealHiddenCharacters } from '../../shared/format/safe-text.ts';

/** `1,204 of 100,000 reports`. Without filters or reports, the total. */
export function formatHitCount(
  count: number | undefined,
  total: number,
  isFiltered: boolean,
): string {
  if (count === undefined) return '';
  return isFiltered && total > 0
    ? `${formatNumber(count)} of ${formatCount(total, 'report')}`
    : formatCount(count, 'report');
}

export const isFiltered = (query: ReportQuery) =>
  query.text.trim() !== '' || countFilters(query) > 0;

/** Returns the number of active filters, without the text. */
export const countFilters = ({ savedFrom, savedTo, results, environments, check }: ReportQuery) =>
  [savedFrom, savedTo, check, results[0], environments[0]].filter(Boolean).length;

export const FIELD_LABELS: Readonly<Record<SearchField, string>> = {
  notes: 'Report notes',
  organisation: 'Organisation',
  preparedBy: 'Prepared by',
  note: 'Note',
  tag: 'Tag',
  make: 'Make',
  model: 'Model',
  derivative: 'Derivative',
  vrm: 'Plate',
  vin: 'VIN',
  reference: 'Reference',
  claimNumber: 'Claim number',
  stockNumber: 'Claim or stock number',
  check: 'Check',
};

export const caseNumberLabel = (purpose: string): string =>
  FIELD_LABELS[isInsurancePurpose(purpose) ? 'claimNumber' : 'stockNumber'];

export const toSingleLine = (text: string, maxLength = 120) =>
  revealHiddenCharacters(truncate(text, maxLength));

/** Returns the plate of a report. Undefined for a vehicle known by its VIN only. */
export const reportPlate = ({ vehicle, identity }: Pick<ReportRow, 'vehicle' | 'identity'>) =>
  mergeIdentifiers(vehicle, identity).vrm;

/** The formatted plate, or the VIN. */
export function reportVehicleLabel(report: Pick<ReportRow, 'vehicle' | 'identity'>): string {
  const vrm = reportPlate(report);
  return vrm === undefined ? vehicleLabel(report.vehicle) : toSingleLine(vehicleLabel({ vrm }), 24);
}

/** `Ford Fiesta`. Undefined if no answer states it. */
export function makeAndModel({ make, model }: ReportRow['identity']): string | undefined {
  const title = vehicleTitle({ ...(make && { make }), ...(model && { model }) });
  return title === undefined ? undefined : toSingleLine(title);
}

const ORIGIN_LABELS: Readonly<Record<ReportRow['origin'], string | undefined>> = {
  local: undefined,
  imported: 'Imported',
  'imported-untested': 'Imported, not tested yet',
  'local-altered': 'Altered',
  'imported-altered': 'Imported, altered',
};

/** What the list and the head of a report state beside its result. Undefined for one saved here. */
export const describeMark = (row: ReportRow): string | undefined =>
  [
    ORIGIN_LABELS[row.origin],
    row.origin !== 'imported-untested' &&
      row.isResultOfTodaysRules &&
      !isAltered(row) &&
      describeTodaysResult(row.result),
  ]
    .filter(Boolean)
    .join('. ') || undefined;

export const toneOfMark = (row: ReportRow): Tone =>
  isAltered(row) ? 'alert' : row.isResultOfTodaysRules ? 'review' : 'information';

/** `Ford Fiesta Titanium 1.0`. Undefined if no answer states it. */
export function describeVehicle({ identity }: Pick<ReportRow, 'identity'>): string | undefined {
  const title = makeAndModel(identity);
  const derivative = toSingleLine(identity.derivative ?? '');
  return title === undefined || derivative === '' ? title : `${title} ${derivative}`;
}

/** The vehicle of a report: plate or VIN, make and model. */
export const reportName = (row: ReportRow) =>
  [reportVehicleLabel(row), makeAndModel(row.identity) ?? 'make and model not known'].join(', ');

const sourceLabel = (row: ReportRow) =>
  [ENVIRONMENT_DATA_LABELS[row.environment], describeMark(row)].filter(Boolean).join(', ');

export const describeReport = (row: ReportRow) =>
  [
    row.reference,
    formatLondonTime(row.preparedAt),
    RESULT_TEXT[row.result].label,
    sourceLabel(row),
  ].join(', ');

export const reportRowLabel = (row: ReportRow) =>
  [
    reportVehicleLabel(row),
    describeVehicle(row) ?? 'make and model not known',
    RESULT_TEXT[row.result].label,
    row.reference,
    formatLondonTime(row.preparedAt),
    sourceLabel(row),
  ].join(', ');
