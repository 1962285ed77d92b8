import { formatDate } from '../../format/dates.ts';
import { formatCount } from '../../format/text.ts';
import { type Day, daysBetween, getLondonToday, parseDay } from '../days.ts';
import type { Rule } from '../finding.ts';
import { getPlateChanges } from '../plate-changes.ts';
import { getFullSpec, type VehicleAnswers } from '../vehicle-answers.ts';

const MIN_KEEPING_DAYS = 90;

/** A short period of the previous keeper. */
export const keeperChangesClose: Rule = {
  id: 'keeper-changes-close',
  subject: 'keepers',
  severity: 'review',
  title: 'Short keeper period',
  description:
    'Review when the previous keeper had the vehicle for less than 90 days. Earlier keepers have no dates.',
  datasets: ['keepers'],
  evaluate: (vehicle) => {
    const keepers = vehicle.getRecord('keepers');
    const since = parseDay(keepers?.previousKeeper);
    const disposed = parseDay(keepers?.previousKeeperDisposal);
    const until = disposed ?? parseDay(keepers?.keeperAcquisition);
    if (since === undefined || until === undefined) return [];
    const days = daysBetween(since, until);
    if (days < 0 || days >= MIN_KEEPING_DAYS) return [];
    const end = disposed === undefined ? 'keeperAcquisition' : 'previousKeeperDisposal';
    return {
      title: `Two keeper changes within ${formatCount(days, 'day')}`,
      reason: `The previous keeper had the vehicle for ${formatCount(days, 'day')}, from ${formatDate(since)} to ${formatDate(until)}. A keeper is not an owner. Motor traders are not usually recorded as keepers. A short period may have an ordinary reason.`,
      evidence: [
        vehicle.createEvidence('keepers', 'previousKeeper'),
        vehicle.createEvidence('keepers', end),
      ],
      nextStep:
        'Ask why the previous keeper sold it so soon. Check for faults and insurance claims in that period.',
    };
  },
};

const NEW_KEEPER_DAYS = 30;

/** A current keeper who has not had the vehicle for long. */
export const newKeeper: Rule = {
  id: 'new-keeper',
  subject: 'keepers',
  severity: 'information',
  title: 'New current keeper',
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
      evidence: [vehicle.createEvidence('keepers', 'keeperAcquisition')],
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
  description:
    'Information when 3 or more previous keepers had the vehicle for under 15 months on average, up to the current keeper’s start date.',
  datasets: ['keepers'],
  evaluate: (vehicle) => {
    const keepers = vehicle.getRecord('keepers');
    const count = keepers?.previousOwners ?? 0;
    const registered = parseDay(keepers?.firstRegistration);
    const acquired = parseDay(keepers?.keeperAcquisition);
    if (count < MIN_KEEPERS || !registered || !acquired) return [];
    const totalMonths = daysBetween(registered, acquired) / DAYS_PER_MONTH;
    const months = totalMonths / count;
    const years = Math.max(1, Math.round(totalMonths / 12));
    if (months < 0 || months >= MAX_AVERAGE_MONTHS) return [];
    const fields = ['previousOwners', 'firstRegistration', 'keeperAcquisition'];
    return {
      title: `${formatCount(count, 'previous keeper')} in ${formatCount(years, 'year')}`,
      reason: `The average keeper period is ${formatCount(Math.round(months), 'month')}. A keeper is not an owner. Company vehicles often change keeper.`,
      evidence: fields.map((field) => vehicle.createEvidence('keepers', field)),
      nextStep: 'Ask for the service history for each keeper.',
    };
  },
};

/** Days that DVLA may take to issue a V5C. */
const MAX_ISSUE_DELAY_DAYS = 60;

/** A V5C whose issue date does not match the start of the current keeper. */
export const v5cDateMismatch: Rule = {
  id: 'v5c-date-mismatch',
  subject: 'keepers',
  severity: 'information',
  title: 'V5C date and current keeper date',
  description:
    'Information when the V5C was issued before the current keeper’s date, or more than 60 days after it without a plate or colour change. A V5C is reissued for many reasons, so a new date does not mean a new keeper.',
  datasets: ['check', 'keepers', 'vrms', 'spec'],
  evaluate: (vehicle) => {
    const issued = parseDay(vehicle.getRecord('check')?.buyerInfo?.v5cDate);
    const since = parseDay(vehicle.getRecord('keepers')?.keeperAcquisition);
    if (issued === undefined || since === undefined) return [];
    const delayDays = daysBetween(since, issued);
    const isInTime = delayDays >= 0 && delayDays <= MAX_ISSUE_DELAY_DAYS;
    if (isInTime || (delayDays > 0 && isExplained(vehicle, issued))) return [];
    const [issueDate, startDate] = [formatDate(issued), formatDate(since)];
    const text =
      delayDays < 0
        ? {
            key: 'earlier',
            title: 'V5C issued before the current keeper’s date',
            reason: `The recorded V5C was issued on ${issueDate}. The current keeper has been recorded since ${startDate}. A newer V5C may not be on record yet.`,
            nextStep: 'Ask to see the V5C. Check the keeper’s name and the issue date.',
          }
        : {
            key: 'later',
            title: 'The V5C was reissued',
            reason: `The V5C was issued on ${issueDate}. The current keeper has been recorded since ${startDate}. This does not mean a new keeper: a V5C is reissued after a loss, a change of address and other changes.`,
            nextStep: 'Ask why it was reissued. A reissue makes the earlier V5C void.',
          };
    const evidence = [
      vehicle.createEvidence('check', 'buyerInfo', 'v5cDate'),
      vehicle.createEvidence('keepers', 'keeperAcquisition'),
    ];
    return [{ ...text, evidence }];
  },
};

/** A plate change or a colour change leads to a new V5C. */
function isExplained(vehicle: VehicleAnswers, issued: Day): boolean {
  return [
    ...getPlateChanges(vehicle).flatMap(({ fittedOn, removedOn }) => [fittedOn, removedOn]),
    parseDay(getFullSpec(vehicle)?.dateLastColourChange),
  ].some((day) => day !== undefined && Math.abs(daysBetween(day, issued)) <= MAX_ISSUE_DELAY_DAYS);
}
