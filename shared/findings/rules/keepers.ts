import { formatDate } from '../../format/dates.ts';
import { formatDuration } from '../../format/days.ts';
import { formatCount } from '../../format/text.ts';
import {
  addMonths,
  type Day,
  daysBetween,
  findFutureDate,
  FIRST_YEAR,
  getLondonToday,
  isWithinDays,
  parseDay,
  parsePossibleDay,
} from '../days.ts';
import { BASIS, type Rule, type RuleFinding } from '../finding.ts';
import { getPlateChanges } from '../this-vehicle-plates.ts';
import { isCountImpossible } from './keeper-record.ts';
import { getFirstRegistration } from '../vehicle-age.ts';
import type { FieldPath } from '../../provider/field-path.ts';
import { getFullSpec, type VehicleAnswers } from '../vehicle-answers.ts';

const MIN_KEEPING_DAYS = 90;
/** Days from first registration in which the keeper who begins is the first. */
const MAX_FIRST_KEEPER_DAYS = 7;

export const keeperChangesClose: Rule = {
  id: 'keeper-changes-close',
  subject: 'keepers',
  severity: 'review',
  title: 'Short keeper period',
  basis: BASIS.practice,
  description:
    'Review when the previous keeper had the vehicle for less than 90 days. Information when that keeper began within 7 days of first registration, or when the only previous keeper has no start date and the current keeper began less than 90 days after first registration: dealers often register new stock themselves. Earlier keepers have no dates.',
  datasets: ['keepers'],
  evaluate: (vehicle) => {
    const keepers = vehicle.getRecord('keepers');
    const since = parsePossibleDay(vehicle, keepers?.previousKeeper);
    const disposed = parsePossibleDay(vehicle, keepers?.previousKeeperDisposal);
    const until = disposed ?? parsePossibleDay(vehicle, keepers?.keeperAcquisition);
    const registered = parsePossibleDay(vehicle, keepers?.firstRegistration);
    const end = disposed === undefined ? 'keepers.keeperAcquisition' : UNTIL;
    if (until === undefined) return [];
    if (since === undefined) {
      // Without a start date, only the first of all keepers is known to have begun at registration.
      const isFirst =
        keepers?.previousOwners === 1 && parseDay(keepers.previousKeeper) === undefined;
      if (!isFirst || registered === undefined || !isShort(registered, until)) return [];
      return describeFirstKeeper(registered, until, [
        'keepers.firstRegistration',
        end,
        'keepers.previousOwners',
      ]);
    }
    if (!isShort(since, until)) return [];
    if (registered !== undefined && isWithinDays(MAX_FIRST_KEEPER_DAYS, registered, since))
      return describeFirstKeeper(since, until, [
        'keepers.previousKeeper',
        end,
        'keepers.firstRegistration',
      ]);
    const days = daysBetween(since, until);
    return {
      title:
        days === 0
          ? 'Two keeper changes on one day'
          : `Two keeper changes within ${formatCount(days, 'day')}`,
      reason: `The previous keeper had the vehicle for ${formatKeepingDays(days)}, from ${formatDate(since)} to ${formatDate(until)}. A keeper is not an owner. A change of name and a transfer within a family are ordinary causes, and the dates cannot show them.`,
      evidence: ['keepers.previousKeeper', end],
      nextStep:
        'Ask why the previous keeper sold it so soon. Check for faults and insurance claims in that period.',
    };
  },
};

const UNTIL = 'keepers.previousKeeperDisposal';

function isShort(since: Day, until: Day): boolean {
  const days = daysBetween(since, until);
  return days >= 0 && days < MIN_KEEPING_DAYS;
}

const formatKeepingDays = (days: number) =>
  days === 0 ? 'less than a day' : formatCount(days, 'day');

/** A dealer who registers new stock in its own name is the first keeper. */
function describeFirstKeeper(since: Day, until: Day, evidence: readonly FieldPath[]): RuleFinding {
  const period = formatKeepingDays(daysBetween(since, until));
  return {
    key: 'first',
    severity: 'information',
    title: `First keeper for ${period}`,
    reason: `The first keeper had the vehicle for ${period}. Dealers often register new stock themselves. The period is from ${formatDate(since)} to ${formatDate(until)}.`,
    evidence,
    nextStep: 'Ask whether the first keeper was a dealer.',
  };
}

const MAX_GAP_MONTHS = 12;

export const keeperGap: Rule = {
  id: 'keeper-gap',
  subject: 'keepers',
  severity: 'review',
  title: 'Time without a keeper',
  basis: BASIS.practice,
  description:
    'Review when the current keeper started more than 12 months after the previous keeper’s end date. Up to that time, the vehicle may have been for sale in the motor trade.',
  datasets: ['keepers'],
  evaluate: (vehicle) => {
    const keepers = vehicle.getRecord('keepers');
    const until = parsePossibleDay(vehicle, keepers?.previousKeeperDisposal);
    const acquired = parsePossibleDay(vehicle, keepers?.keeperAcquisition);
    if (until === undefined || acquired === undefined) return [];
    if (acquired <= addMonths(until, MAX_GAP_MONTHS)) return [];
    return {
      title: `No keeper recorded for ${formatDuration(until, acquired)}`,
      reason: `No keeper is recorded from ${formatDate(until)} to ${formatDate(acquired)}. A vehicle in the motor trade has no keeper until it is sold, which rarely takes over a year. The vehicle may have been off the road, under repair or abroad, or a keeper was not recorded.`,
      evidence: ['keepers.previousKeeperDisposal', 'keepers.keeperAcquisition'],
      nextStep:
        'Ask where the vehicle was in that period. Check for MOT tests, adverts and insurance claims in it.',
    };
  },
};

const NEW_KEEPER_DAYS = 30;

export const newKeeper: Rule = {
  id: 'new-keeper',
  subject: 'keepers',
  severity: 'information',
  title: 'New current keeper',
  basis: BASIS.practice,
  description: 'Information when the current keeper has had the vehicle for less than 30 days.',
  datasets: ['keepers'],
  evaluate: (vehicle) => {
    const since = parseDay(vehicle.getRecord('keepers')?.keeperAcquisition);
    if (since === undefined) return [];
    const days = daysBetween(since, getLondonToday(vehicle));
    if (days < 0 || days >= NEW_KEEPER_DAYS) return [];
    return {
      title: `Current keeper for less than ${NEW_KEEPER_DAYS} days`,
      reason: `The current keeper has been recorded since ${formatDate(since)}. A keeper is not an owner. A short period may have an ordinary reason.`,
      evidence: ['keepers.keeperAcquisition'],
      nextStep: 'If the vehicle is for sale, ask why the current keeper is selling it so soon.',
    };
  },
};

const MIN_KEEPERS = 3;
/** Average number of months per keeper. */
const MAX_AVERAGE_MONTHS = 15;
const DAYS_PER_MONTH = 365.25 / 12;

export const manyKeepers: Rule = {
  id: 'many-keepers',
  subject: 'keepers',
  severity: 'information',
  title: 'Many keepers',
  basis: BASIS.practice,
  description:
    'Information when 3 or more previous keepers had the vehicle for under 15 months on average, up to the current keeper’s start date. Not applied to an impossible number.',
  datasets: ['keepers'],
  evaluate: (vehicle) => {
    const keepers = vehicle.getRecord('keepers');
    const count = keepers?.previousOwners ?? 0;
    const registered = parseDay(keepers?.firstRegistration);
    const acquired = parseDay(keepers?.keeperAcquisition);
    if (count < MIN_KEEPERS || !registered || !acquired) return [];
    if (isCountImpossible(vehicle)) return [];
    const totalMonths = daysBetween(registered, acquired) / DAYS_PER_MONTH;
    const months = totalMonths / count;
    const years = Math.max(1, Math.round(totalMonths / 12));
    if (months < 0 || months >= MAX_AVERAGE_MONTHS) return [];
    return {
      title: `${formatCount(count, 'previous keeper')} in ${formatCount(years, 'year')}`,
      reason: `The average keeper period is ${formatCount(Math.round(months), 'month')}. A keeper is not an owner. Short keeper periods are common with rental and demonstrator vehicles.`,
      evidence: [
        'keepers.previousOwners',
        'keepers.firstRegistration',
        'keepers.keeperAcquisition',
      ],
      nextStep: 'Ask for the service history for each keeper.',
    };
  },
};

/** Days that DVLA may take to issue a V5C. */
const MAX_ISSUE_DELAY_DAYS = 60;

export const v5cDateMismatch: Rule = {
  id: 'v5c-date-mismatch',
  subject: 'keepers',
  severity: 'information',
  title: 'V5C date and current keeper date',
  basis: BASIS.keeperRules,
  description:
    'Information when the V5C was issued before the current keeper’s date, or more than 60 days after it without a plate or colour change. A V5C is reissued for many reasons, so a new date does not mean a new keeper. Review when the date is in the future or before first registration.',
  datasets: ['check', 'keepers', 'vrms', 'spec'],
  evaluate: (vehicle) => {
    const issued = parseDay(vehicle.getRecord('check')?.buyerInfo?.v5cDate);
    const since = parseDay(vehicle.getRecord('keepers')?.keeperAcquisition);
    const impossible = findFutureDate(
      vehicle,
      'check.buyerInfo.v5cDate',
      'V5C date',
      'Compare the date with the V5C.',
    );
    if (impossible) return impossible;
    // Year 1 is how some systems write a date that is not known.
    if (issued === undefined || issued < FIRST_YEAR) return [];
    const registered = getFirstRegistration(vehicle)?.day;
    if (registered !== undefined && issued < registered)
      return {
        key: 'before-registration',
        severity: 'review',
        title: 'V5C issued before first registration',
        reason: `The recorded V5C was issued on ${formatDate(issued)}, before first registration on ${formatDate(registered)}. One date is incorrect, or the datasets describe different vehicles.`,
        evidence: ['check.buyerInfo.v5cDate', 'keepers.firstRegistration'],
        nextStep: 'Compare both dates and the VIN with the V5C and the vehicle.',
      };
    if (since === undefined) return [];
    const delayDays = daysBetween(since, issued);
    const isInTime = delayDays >= 0 && delayDays <= MAX_ISSUE_DELAY_DAYS;
    if (isInTime || (delayDays > 0 && isExplained(vehicle, issued))) return [];
    const dates = `V5C was issued on ${formatDate(issued)}. The current keeper has been recorded since ${formatDate(since)}.`;
    const evidence: FieldPath[] = ['check.buyerInfo.v5cDate', 'keepers.keeperAcquisition'];
    return delayDays < 0
      ? {
          key: 'earlier',
          title: 'V5C issued before the current keeper’s date',
          reason: `The recorded ${dates} A newer V5C may not be on record yet.`,
          evidence,
          nextStep: 'Ask to see the V5C. Check the keeper’s name and the issue date.',
        }
      : {
          key: 'later',
          title: 'The V5C was reissued',
          reason: `The ${dates} This does not mean a new keeper: a V5C is reissued if the old one is lost, after a change of address and for other reasons.`,
          evidence,
          nextStep: 'Ask why it was reissued. A reissue makes the earlier V5C void.',
        };
  },
};

/** A plate change or a colour change leads to a new V5C. */
function isExplained(vehicle: VehicleAnswers, issued: Day): boolean {
  return [
    ...getPlateChanges(vehicle).flatMap(({ fittedOn, removedOn }) => [fittedOn, removedOn]),
    parseDay(getFullSpec(vehicle)?.dateLastColourChange),
  ].some((day) => day !== undefined && Math.abs(daysBetween(day, issued)) <= MAX_ISSUE_DELAY_DAYS);
}
