import { formatDate } from '../../format/dates.ts';
import { formatDuration } from '../../format/days.ts';
import { formatCount, joinSentences } from '../../format/text.ts';
import { addYears, type Day, daysBetween, getLondonToday, laterDay } from '../days.ts';
import { BASIS, type Rule, type RuleFinding } from '../finding.ts';
import { getFirstMotDue } from '../first-mot-due.ts';
import type { DatedMotEntry } from '../../reading/mot-history.ts';
import { getMotHistory, getPossibleMotEntries, isLimitedByDate } from '../mot-entries.ts';
import { getFirstRegistration, mayBeNorthernIrish } from '../vehicle-age.ts';
import type { FieldPath } from '../../provider/field-path.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';

/** Fewer consecutive failures are common. */
const MIN_CONSECUTIVE_FAILURES = 3;
const MIN_DANGEROUS_ENTRIES = 2;
const MIN_PLATE_FAILURES = 2;
/** Number of newest entries that are checked for dangerous defects. */
const RECENT_ENTRIES = 3;
/** Failures more than five years ago say little about the vehicle's present condition. */
const MAX_AGE_YEARS = 5;

export const motFailures: Rule = {
  id: 'mot-failures',
  subject: 'mot',
  severity: 'review',
  title: 'MOT failures',
  basis: 'MOT defect categories since 20 May 2018',
  description:
    'Covers the last 5 years. Review when the last test was failed without a later pass, when the number plate failed twice or more, or when dangerous defects were found in 2 of the last 3 years or tests. Information when the first test was failed in each of the last 3. The data counts defects but does not name them.',
  datasets: ['motFeatureSet'],
  evaluate: (vehicle) => {
    const since = addYears(getLondonToday(vehicle), -MAX_AGE_YEARS);
    const entries = getPossibleMotEntries(vehicle).filter(({ day }) => day >= since);
    const isYearly = getMotHistory(vehicle)?.granularity === 'year';
    return [
      isLimitedByDate(vehicle) ? undefined : lastTestFailed(entries),
      plateFailures(entries),
      dangerousDefects(entries, isYearly),
      consecutiveFailures(entries, isYearly),
    ];
  },
};

const ITEMS_UNKNOWN = 'The counts do not name the defects. See the MOT history on GOV.UK.';

/** A status of DVLA may be of an earlier test. A retest may have the same day. */
function lastTestFailed(entries: readonly DatedMotEntry[]): RuleFinding | undefined {
  const last = entries.filter(({ day }) => day === entries.at(-1)?.day);
  if (!last[0] || !last.every((each) => isFailed(each) && countPasses(each) === 0))
    return undefined;
  return {
    key: 'last',
    title: 'The last MOT test was failed',
    reason: `The MOT test on ${formatDate(last[0].day)} was failed, and no later pass is recorded. A status of “Valid” may be that of an earlier test. ${ITEMS_UNKNOWN}`,
    evidence: entryEvidence(last, 'completedDate'),
    nextStep:
      'Have the defects repaired and the vehicle tested before it is driven, except to a booked test.',
  };
}

const countPasses = ({ granularity, fields }: DatedMotEntry) =>
  granularity === 'year' ? fields.passedMotsCount : Number(fields.firstTimePass);

/** Repeated failures may mean that the plate belongs to another vehicle or was altered. */
function plateFailures(entries: readonly DatedMotEntry[]): RuleFinding | undefined {
  const failed = entries
    .filter((each) => each.granularity === 'year')
    .filter(({ fields }) => (fields.plateFailureCount ?? 0) > 0);
  const count = failed.reduce((sum, { fields }) => sum + (fields.plateFailureCount ?? 0), 0);
  if (count < MIN_PLATE_FAILURES) return undefined;
  return {
    key: 'plate',
    title: `Number plate failed ${formatCount(count, 'MOT test')}`,
    reason: `In the last 5 years the number plate was a reason for MOT failure ${formatCount(count, 'time')}. The plate may be worn, non-compliant or replaced.`,
    evidence: failed.map(({ field }) => `${field}.plateFailureCount` as const),
    nextStep: 'Inspect both number plates. Compare the plate and the VIN with the V5C.',
  };
}

function dangerousDefects(
  entries: readonly DatedMotEntry[],
  isYearly: boolean,
): RuleFinding | undefined {
  const dangerous = entries
    .slice(-RECENT_ENTRIES)
    .filter(({ fields }) => (fields.dangerousCount ?? 0) > 0);
  if (dangerous.length < MIN_DANGEROUS_ENTRIES) return undefined;
  return {
    key: 'dangerous',
    title: `Dangerous defects in ${dangerous.length} of the last ${formatEntryCount(RECENT_ENTRIES, isYearly)}`,
    reason: `A dangerous defect is a direct and immediate risk to road safety. ${ITEMS_UNKNOWN}`,
    evidence: entryEvidence(dangerous, 'dangerousCount'),
    nextStep: 'Ask for repair invoices. Have the brakes, tyres and steering inspected.',
  };
}

function consecutiveFailures(
  entries: readonly DatedMotEntry[],
  isYearly: boolean,
): RuleFinding | undefined {
  // In version 1.0, passed retests between failures are ignored.
  const latest = entries
    .filter((each) => isYearly || isFailed(each) || each.fields.firstTimePass !== false)
    .slice(-MIN_CONSECUTIVE_FAILURES);
  const failed = latest.filter((each) => each.fields.firstTimePass === false && isFailed(each));
  if (failed.length < MIN_CONSECUTIVE_FAILURES) return undefined;
  const count = formatEntryCount(MIN_CONSECUTIVE_FAILURES, isYearly);
  return {
    key: 'consecutive',
    severity: 'information',
    title: `Failed the first MOT test in each of the last ${count}`,
    reason: `The first test was failed in each of the last ${count}. ${ITEMS_UNKNOWN}`,
    evidence: entryEvidence(failed, 'firstTimePass'),
    nextStep: 'Ask what was repaired each time and whether the same defects returned.',
  };
}

function isFailed({ granularity, fields }: DatedMotEntry): boolean {
  const failedTests = granularity === 'year' ? fields.failedMotsCount : undefined;
  return (failedTests ?? fields.failureCount ?? 0) > 0;
}

type EntryField = 'completedDate' | 'firstTimePass' | 'dangerousCount';

const entryEvidence = (entries: readonly DatedMotEntry[], name: EntryField) =>
  entries.map(({ field }): FieldPath => `${field}.${name}`);

const formatEntryCount = (count: number, isYearly: boolean) =>
  formatCount(count, isYearly ? 'tested year' : 'test');

/** Two years and a month: version 2.0 gives one day a year, and a test may be some weeks late. */
const MAX_GAP_DAYS = 760;

/** First days of electronic test results. Goods vehicles followed cars. */
const ELECTRONIC_SINCE = {
  cars: '2005-01-01',
  northernIreland: '2017-01-01',
  goods: '2018-01-01',
} as const;
/** No test from the age of 40 since 20 May 2018, or from before 1960 since 18 November 2012. */
const EXEMPTION = {
  age: 40,
  since: '2018-05-20',
  before: '1960-01-01',
  vintage: '2012-11-18',
} as const;

export const motGaps: Rule = {
  id: 'mot-gaps',
  subject: 'mot',
  severity: 'information',
  title: 'Gap in MOT history',
  basis: `${BASIS.motAct}; DVSA electronic history since 2005`,
  description:
    'Information when more than 2 years pass between two tests, or between the due date of the first test and the first test recorded. Periods before electronic records (2005; Northern Ireland 2017; goods vehicles 2018) and periods of exemption are not counted. Not applied when only some tests were requested.',
  datasets: ['motFeatureSet', 'keepers', 'status', 'spec', 'check', 'rating', 'vrms'],
  evaluate: (vehicle) => {
    const history = getMotHistory(vehicle);
    const since = electronicSince(vehicle);
    const registered = getFirstRegistration(vehicle)?.day;
    const exemptFrom = registered === undefined ? '~' : exemptSince(registered);
    const firstDue = history?.isLimitedToKeeper === true ? undefined : getFirstMotDue(vehicle);
    return getPossibleMotEntries(vehicle).flatMap((test, index, tests): RuleFinding[] => {
      const before = tests[index - 1];
      const start = before?.day ?? firstDue?.day;
      if (start === undefined) return [];
      const from = laterDay(start, since);
      const to = exemptFrom < test.day ? exemptFrom : test.day;
      if (daysBetween(from, to) <= MAX_GAP_DAYS) return [];
      const evidence = before
        ? entryEvidence([before, test], 'completedDate')
        : [...(firstDue?.evidence ?? []), ...entryEvidence([test], 'completedDate')];
      return [{ ...describeGap(from, before, test, from === start), evidence }];
    });
  },
};

function describeGap(
  from: Day,
  before: DatedMotEntry | undefined,
  test: DatedMotEntry,
  isDue: boolean,
): Omit<RuleFinding, 'evidence'> {
  const gap = formatDuration(from, test.day);
  const [start, end] = [formatDate(before?.day ?? from), formatDate(test.day)];
  return {
    key: test.day,
    title: `No MOT test recorded for ${gap}`,
    reason: joinSentences(
      before
        ? `No test is recorded between ${start} and ${end} (${gap}).`
        : `${isDue ? `A first test was due on ${start}` : `A first test was due before electronic records start on ${start}`}. The first test recorded was on ${end} (${gap} later).`,
      'The vehicle may have been off the road, abroad or tested under another plate.',
    ),
    nextStep: 'Ask where the vehicle was. Ask for invoices and test certificates for that period.',
  };
}

function electronicSince(vehicle: VehicleAnswers): Day {
  const types = [vehicle.getRecord('spec')?.type, vehicle.getRecord('rating')?.core?.vehicleType];
  const isGoods = types.some((type) =>
    /commercial|goods|\b[lh]cv\b|van|lorry/i.test((type ?? '').slice(0, 200)),
  );
  const since = mayBeNorthernIrish(vehicle)
    ? ELECTRONIC_SINCE.northernIreland
    : ELECTRONIC_SINCE.cars;
  return isGoods ? laterDay(since, ELECTRONIC_SINCE.goods) : since;
}

function exemptSince(registered: Day): Day {
  return registered < EXEMPTION.before
    ? EXEMPTION.vintage
    : laterDay(addYears(registered, EXEMPTION.age), EXEMPTION.since);
}
