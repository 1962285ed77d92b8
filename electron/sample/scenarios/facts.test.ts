import { expect, test } from 'vitest';
import { getMotEntries } from '../../../shared/findings/mot-entries.ts';
import {
  createVehicleAnswers,
  type VehicleAnswers,
} from '../../../shared/findings/vehicle-answers.ts';
import { DATASET_IDS, type DatasetId } from '../../../shared/provider/catalogue.ts';
import { fetchSampleAnswers } from '../../testing/sample-answers.ts';
import { MALFORMED_VRM } from '../malformed.ts';
import { SCENARIO_PLATES, UNKNOWN_VRM } from './index.ts';

/**
 * What an expert would report as a problem: a fact that is missing, adverse or not the same
 * everywhere. Each plate has the problems of its own description only. Every plate that is not in
 * the table has none.
 */
const EXPECTED_PROBLEMS: Readonly<Record<string, readonly string[]>> = {
  PC19HPA: ['headline: Records found', 'finance', 'finance: 1 entry'],
  ST68LNX: ['headline: Records found', 'stolen', 'stolen: 4 entries'],
  RC16VRD: ['headline: Records found', 'stolen', 'stolen: 4 entries'],
  BS15ALE: ['headline: Records found', 'finance', 'finance: 1 entry'],
  HD17LNE: ['headline: Alert'],
  WR15CTS: ['headline: Records found', 'writeOff', 'writeOff: 5 entries', 'condition: 1 entry'],
  WN17CTN: ['headline: Records found', 'writeOff', 'writeOff: 5 entries', 'condition: 2 entries'],
  SC04RAP: [
    'headline: Records found',
    'scrapped',
    'scrapped: 2 entries',
    'status: scrapped',
    'spec: scrapped',
    'MOT: Not valid',
    'tax: Not Taxed for on Road Use',
  ],
  HR18RSK: ['headline: Records found', 'highRisk', 'highRisk: 2 entries'],
  MP64DRP: ['mileage falls'],
  KM66JPN: [
    'headline: Records found',
    'imported',
    'imported: 1',
    'status: imported',
    'spec: imported',
    'mileage falls',
  ],
  EX13PRT: ['headline: Records found', 'exported', 'exported: 1'],
  ABC1: ['MOT: No results returned'],
  EXM40T: ['MOT: No details held'],
  MT14EXP: ['MOT: Not valid', 'last test over 13 months ago'],
  CL18NED: ['mileage of adverts', '2 live adverts'],
  NE04TLD: ['check: 403'],
  FA17LED: ['valuation: 500'],
};

/** Many vehicles were never advertised and have no tracker; some makers publish no options. */
const MAY_HAVE_NO_DATA: ReadonlySet<DatasetId> = new Set([
  'saleEvents',
  'advertFeatureSet',
  'optionsActual',
  'security',
]);

const DAY_MS = 86_400_000;
const entries = (name: string, value: unknown) => {
  if (value === undefined) return [`${name}: not stated`];
  const count = typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
  return count > 0 ? [`${name}: ${count} ${count === 1 ? 'entry' : 'entries'}`] : [];
};
const flag = (name: string, value: boolean | undefined) =>
  value === undefined ? [`${name}: not stated`] : value ? [name] : [];
const problemUnless = (isGood: boolean, problem: string) => (isGood ? [] : [problem]);

/** The problems of the provenance check. */
function objectToCheck(vehicle: VehicleAnswers, vrm: string, today: string): string[] {
  const check = vehicle.getRecord('check');
  if (!check) return [];
  const { finance, legal, damage } = check.overview?.detail ?? {};
  const { imported, exported } = check.legal ?? {};
  const retail = vehicle.getRecord('valuation')?.valuation?.retail;
  const own = check.provider?.valuation;
  const status = vehicle.getRecord('status');
  const spec = vehicle.getRecord('spec');
  const vinLength = check.buyerInfo?.vin?.length;
  return [
    ...problemUnless(
      check.overview?.status === 'No records found',
      `headline: ${check.overview?.status}`,
    ),
    ...flag('finance', finance),
    ...flag('highRisk', legal?.highRisk),
    ...flag('stolen', legal?.stolen),
    ...flag('imported', legal?.imported),
    ...flag('exported', legal?.exported),
    ...flag('writeOff', damage?.writeOff),
    ...flag('scrapped', damage?.scrapped),
    ...entries('finance', check.finance?.agreements),
    ...entries('highRisk', check.legal?.highRisk),
    ...entries('stolen', check.legal?.stolen),
    ...problemUnless(imported === 0, `imported: ${imported}`),
    ...problemUnless(exported === 0, `exported: ${exported}`),
    ...entries('writeOff', check.damageReport?.writeOff),
    ...entries('scrapped', check.damageReport?.scrapped),
    ...entries('VIC', check.damageReport?.vicInspected),
    ...entries('condition', check.condition),
    ...problemUnless(check.vrm === vrm, 'plate differs'),
    ...problemUnless(
      vinLength === 17 || (spec?.year ?? 0) < 1981,
      `VIN of ${vinLength} characters`,
    ),
    ...problemUnless(check.buyerInfo?.engineNumber === spec?.engineNumber, 'engine number differs'),
    ...problemUnless(Boolean(check.buyerInfo?.engineNumber), 'no engine number'),
    ...problemUnless(check.mot?.status === status?.mot?.status, 'MOT differs'),
    ...problemUnless(check.mot?.expiryDate === status?.mot?.expiryDate, 'MOT date differs'),
    ...problemUnless(check.tax?.status === status?.tax?.status, 'tax differs'),
    ...problemUnless(check.tax?.expiryDate === status?.tax?.dueDate, 'tax date differs'),
    ...problemUnless(own?.date === today, 'valuation of the check: date'),
    ...problemUnless(
      retail === undefined || Math.abs((own?.retail ?? 0) / retail - 1) < 0.25,
      'valuation of the check differs',
    ),
  ];
}

/** The problems of licensing, specification, keepers and plates. */
function objectToRecords(vehicle: VehicleAnswers, today: string): string[] {
  const status = vehicle.getRecord('status');
  const spec = vehicle.getRecord('spec');
  const keepers = vehicle.getRecord('keepers');
  const registered = keepers?.firstRegistration?.slice(0, 10) ?? '';
  const acquired = keepers?.keeperAcquisition?.slice(0, 10) ?? '';
  const isMotInForce = status?.mot?.status === 'Valid' && String(status.mot.expiryDate) > today;
  const isTaxed = status?.tax?.status === 'Taxed' && String(status.tax.dueDate) > today;
  const makes = new Set<string>();
  for (const id of DATASET_IDS) {
    const record: object = vehicle.getRecord(id) ?? {};
    if ('make' in record && 'model' in record)
      makes.add(JSON.stringify([record.make, record.model]));
  }
  const suffix = vehicle.getRecord('rating')?.core?.groupRatingSuffix;
  return [
    ...flag('status: imported', status?.imported),
    ...flag('status: scrapped', status?.scrapped),
    ...flag('spec: imported', spec?.imported),
    ...flag('spec: scrapped', spec?.scrapped),
    ...problemUnless(isMotInForce, `MOT: ${status?.mot?.status}`),
    ...problemUnless(isTaxed, `tax: ${status?.tax?.status}`),
    ...problemUnless(spec?.year === status?.yearOfManufacture, 'year differs'),
    ...problemUnless(
      Math.abs(Number(registered.slice(0, 4)) - (spec?.year ?? 0)) <= 1,
      'year of build',
    ),
    ...problemUnless(String(spec?.builtFrom) <= registered, 'registered before it was built'),
    ...problemUnless(
      spec?.builtTo === undefined || spec.builtTo >= registered,
      'registered too late',
    ),
    ...problemUnless(makes.size === 1, 'make or model differs'),
    ...problemUnless(Number.isInteger(keepers?.previousOwners), 'keepers: not stated'),
    ...problemUnless(registered !== '' && registered < acquired, 'keeper before registration'),
    ...problemUnless(Date.parse(today) - Date.parse(acquired) > 30 * DAY_MS, 'new keeper'),
    ...problemUnless(Array.isArray(vehicle.getRecord('vrms')?.vrmChanges), 'plates: not stated'),
    ...problemUnless(
      suffix !== undefined && !/[UG]/.test(suffix),
      `insurance group suffix ${suffix}`,
    ),
  ];
}

const rises = (list: readonly number[]) => list.every((n, at) => n > (list[at - 1] ?? 0));

/** The problems of tests, adverts and the valuation. */
function objectToFigures(vehicle: VehicleAnswers, today: string): string[] {
  const tests = getMotEntries(vehicle).map(({ fields }) => fields);
  const miles = tests.map(({ mileage = 0 }) => mileage);
  const last = tests.at(-1);
  const monthsAgo = (Date.parse(today) - Date.parse(last?.completedDate ?? '')) / (30.44 * DAY_MS);
  const registered = vehicle.getRecord('keepers')?.firstRegistration?.slice(0, 4);
  const isExempt = Number(today.slice(0, 4)) - Number(registered) > 40;
  const isScrapped = vehicle.getRecord('status')?.scrapped === true;
  const adverts = vehicle.getRecord('saleEvents')?.saleEvents ?? [];
  const recent = adverts.filter(
    ({ sold, updatedAt = '' }) => !sold && Date.parse(today) - Date.parse(updatedAt) < 30 * DAY_MS,
  );
  const value = vehicle.getRecord('valuation');
  const { retail = 0, trade = 0, date } = value?.valuation ?? {};
  const oldestFirst = adverts.toReversed().map(({ originalMileage = 0 }) => originalMileage);
  return [
    ...problemUnless(miles.length >= 2, `${miles.length} tests`),
    ...problemUnless(rises(miles), 'mileage falls'),
    ...problemUnless(monthsAgo < 13 || isExempt || isScrapped, 'last test over 13 months ago'),
    ...problemUnless(
      !recent.some(({ mileage = 0 }) => mileage > (value?.mileage?.value ?? 0)),
      'mileage of adverts',
    ),
    ...problemUnless(recent.length < 2, `${recent.length} live adverts`),
    ...problemUnless(
      adverts.every(({ updatedAt = '~' }) => updatedAt.slice(0, 10) <= today),
      'advert of the future',
    ),
    ...problemUnless(rises(oldestFirst) || !rises(miles), 'mileage of adverts falls'),
    ...(value
      ? [
          ...problemUnless(date === today, 'valuation: date'),
          ...problemUnless(retail > trade && trade > 0, 'valuation: trade above retail'),
          ...problemUnless(
            (value.mileage?.value ?? 0) >= (miles.at(-1) ?? 0),
            'valuation: mileage',
          ),
        ]
      : []),
  ];
}

const listProblems = async (vrm: string, today: string) => {
  const now = new Date(`${today}T12:00:00Z`);
  const answers = await fetchSampleAnswers(vrm, { today: now });
  const vehicle = createVehicleAnswers({ vrm }, answers, now);
  const missing = [...answers.values()].flatMap((answer) =>
    answer.kind === 'answered' || MAY_HAVE_NO_DATA.has(answer.dataset)
      ? []
      : [`${answer.dataset}: ${'httpStatus' in answer ? answer.httpStatus : answer.kind}`],
  );
  return [
    ...missing,
    ...objectToCheck(vehicle, vrm, today),
    ...objectToRecords(vehicle, today),
    ...objectToFigures(vehicle, today),
  ];
};

const PLATES = SCENARIO_PLATES.filter(({ vrm }) => vrm !== MALFORMED_VRM && vrm !== UNKNOWN_VRM);

/** Today, leap day, and days of each season on which tests, tax and adverts begin and end. */
const DAYS = ['2026-11-21', '2026-11-22', '2027-03-20', '2027-06-18', '2028-02-29', '2031-01-01'];

test.each(DAYS)(
  'on %s, every plate states every fact, except for its own point',
  async (day) => {
    const problems = await Promise.all(
      PLATES.map(async ({ vrm }) => [vrm, (await listProblems(vrm, day)).toSorted()] as const),
    );
    const expected = PLATES.map(
      ({ vrm }) => [vrm, (EXPECTED_PROBLEMS[vrm] ?? []).toSorted()] as const,
    );
    expect(Object.fromEntries(problems)).toEqual(Object.fromEntries(expected));
  },
  60_000,
);
