import { formatDate } from '../../format/dates.ts';
import { VIC_PURPOSE, VIC_SCOPE } from '../../reading/identity-check.ts';
import { isJsonObject, type JsonObject } from '../../format/json.ts';
import { formatCount, joinSentences, quoteText } from '../../format/text.ts';
import {
  classifyVicResult,
  classifyWriteOff,
  sortCategories,
  WRITE_OFF_CATEGORIES,
  type WriteOffCategory,
} from '../../reading/source-text/write-off-category.ts';
import {
  adviceForCategories,
  categoriesInCheck,
  CATEGORY_MEANING,
  requiresCrushing,
} from '../../reading/write-off.ts';
import { addMonths, type Day, daysBetween, findDateField, getLondonToday } from '../days.ts';
import { getCheckFlag } from '../check-subject.ts';
import { mayBeAbroad } from '../vehicle-age.ts';
import { SEE_V5C } from '../next-steps.ts';
import { BASIS, type Rule } from '../finding.ts';
import type { DatedMotEntry } from '../../reading/mot-history.ts';
import {
  countAllEntries,
  getMotEntries,
  getMotHistory,
  getPossibleMotEntries,
} from '../mot-entries.ts';
import { getMotTaxState, MOT_MONTHS } from '../mot-tax-state.ts';
import type { FieldPath } from '../../provider/field-path.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';
import { CUSTOMER_STEPS } from '../../reading/customer-steps.ts';
import { getDatedLosses } from './dated-losses.ts';
import { insurerContactStep } from './write-off.ts';
import { getThisVehicleListings } from '../this-vehicle-plates.ts';

/**
 * S and N replaced C and D on 1 Oct 2017 (ABI salvage code of practice). A category is given weeks
 * after the loss, so losses of these months are accepted. The two days are a tolerance of Platedesk,
 * not rules of the code.
 */
const TOLERANCE = { newFrom: '2017-07-01', oldUntil: '2018-03-31' } as const;

/** Returns the categories that were not in use for a loss on that day. */
function getCategoriesNotInUse(day: Day): readonly WriteOffCategory[] {
  if (day < TOLERANCE.newFrom) return ['S', 'N'];
  return day > TOLERANCE.oldUntil ? ['C', 'D'] : [];
}

export const writeOffCategoryDate: Rule = {
  id: 'write-off-category-date',
  subject: 'written-off',
  severity: 'review',
  title: 'Write-off category not in use on the date of loss',
  basis: BASIS.salvageCode,
  description:
    'Review when category S or N is recorded with a date of loss well before 1 Oct 2017, or category C or D with one well after it. A category is given some time after the loss, so the months around that day are accepted. For a recorded import with a loss before its registration here, the reason adds that the loss may have been abroad. Not applied without a possible date of loss.',
  datasets: ['check', 'keepers', 'status', 'spec'],
  evaluate: (vehicle) =>
    getDatedLosses(vehicle).flatMap(({ categories, day, evidence, entries }) => {
      const notInUse = getCategoriesNotInUse(day);
      const abroad = mayBeAbroad(vehicle, day) ? ', or the loss was abroad' : '';
      return categories
        .filter((category) => notInUse.includes(category))
        .map((category) => ({
          key: `${category}:${day}`,
          title: `Category ${category} was not in use on the date of loss`,
          reason: `Category ${category} is recorded with the date of loss ${formatDate(day)}. ${notInUse.includes('S') ? 'Categories S and N are used from 1 Oct 2017' : 'Categories C and D were used before 1 Oct 2017'}. The category or the date may be incorrect${abroad}.`,
          evidence,
          nextStep: joinSentences(
            insurerContactStep(entries),
            'Ask the insurer to confirm the category and the date of loss in writing.',
          ),
          customerNextStep: CUSTOMER_STEPS.insurer,
        }));
    }),
};

/** Months after a loss before a missing test is mentioned. This limit is Platedesk's own. */
const MONTHS_WITHOUT_TEST = 12;

export const writeOffWithoutTest: Rule = {
  id: 'write-off-without-test',
  subject: 'written-off',
  severity: 'information',
  title: 'No MOT test recorded since the loss',
  basis: BASIS.practice,
  description:
    'Information from 12 months after the date of loss of a write-off, when the MOT history has no later test. Not applied to category A or B, to a theft without a recovery, without a date of loss, without the complete MOT history, to a vehicle recorded as exempt, or when an MOT that is in force shows a later test.',
  datasets: ['check', 'motFeatureSet', 'status'],
  evaluate: (vehicle) => {
    const check = vehicle.getRecord('check');
    const last = getDatedLosses(vehicle).toSorted((a, b) => (a.day < b.day ? 1 : -1))[0];
    const history = getMotHistory(vehicle);
    if (
      !last ||
      !history ||
      (check && requiresCrushing(categoriesInCheck(check))) ||
      addMonths(last.day, MONTHS_WITHOUT_TEST) > getLondonToday(vehicle) ||
      countAllEntries(vehicle) !== getMotEntries(vehicle).length ||
      mayHaveBeenTestedSince(vehicle, last.day)
    )
      return [];
    const newest = getPossibleMotEntries(vehicle).at(-1);
    return {
      reason: joinSentences(
        `The date of loss is ${formatDate(last.day)}.`,
        'No MOT test is recorded since the loss.',
        newest && `The last MOT test recorded was on ${formatDate(newest.day)}.`,
      ),
      evidence: [
        ...last.evidence,
        newest ? `${newest.field}.completedDate` : `motFeatureSet.${history.list}`,
      ],
      nextStep: 'Ask for repair invoices and have the vehicle inspected by a qualified engineer.',
    };
  },
};

/** An MOT lasts a year; a test may be taken a month before the last one ends. */
const MAX_MOT_DAYS = 397;

function mayHaveBeenTestedSince(vehicle: VehicleAnswers, loss: Day): boolean {
  const mot = getMotTaxState(vehicle, 'mot');
  if (mot?.status === 'exempt') return true;
  const lastPossible = addMonths(getLondonToday(vehicle), MOT_MONTHS);
  const expiresOn = mot?.expiresOn;
  if (
    expiresOn !== undefined &&
    expiresOn <= lastPossible &&
    daysBetween(loss, expiresOn) > MAX_MOT_DAYS
  )
    return true;
  return getPossibleMotEntries(vehicle).some((entry) => mayBeAfter(entry, loss));
}

/** A year with several tests has the day of one of them: another may be later. */
function mayBeAfter({ granularity, fields, day }: DatedMotEntry, loss: Day): boolean {
  if (day > loss) return true;
  if (granularity === 'test' || day.slice(0, 4) < loss.slice(0, 4)) return false;
  return (fields.passedMotsCount ?? 1) + (fields.failedMotsCount ?? 1) > 1;
}

export const vicFailed: Rule = {
  id: 'vic-failed',
  subject: 'identity',
  severity: 'review',
  title: 'Failed vehicle identity check (VIC)',
  basis: BASIS.vicScheme,
  description: `Review when the provenance check records a failed vehicle identity check. ${VIC_SCOPE} ${VIC_PURPOSE}`,
  datasets: ['check'],
  evaluate: (vehicle) => {
    const inspection: unknown = vehicle.getRecord('check')?.damageReport?.vicInspected;
    if (!isJsonObject(inspection) || !Object.entries(inspection).some(isFailure)) return [];
    return {
      reason:
        'The provenance check records a failed vehicle identity check. The check compared the vehicle with its record before a V5C was issued.',
      evidence: ['check.damageReport.vicInspected'],
      nextStep: `Compare the VIN and engine number on the vehicle with the V5C. ${SEE_V5C}`,
    };
  },
};

/** The fields of the inspection are not documented: a text of a failure, or a flag named after it. */
function isFailure([name, value]: readonly [string, unknown]): boolean {
  if (typeof value === 'string') return classifyVicResult(value).kind === 'failed';
  return (value === false && /pass/i.test(name)) || (value === true && /fail/i.test(name));
}

export const vicWithoutWriteOff: Rule = {
  id: 'vic-without-write-off',
  subject: 'written-off',
  severity: 'review',
  title: 'Vehicle identity check (VIC) without a write-off record',
  basis: BASIS.vicScheme,
  description: `Review when the provenance check records a vehicle identity check, with a result, a date or a flag, but no write-off. ${VIC_SCOPE}`,
  datasets: ['check'],
  evaluate: (vehicle) => {
    const inspection: unknown = vehicle.getRecord('check')?.damageReport?.vicInspected;
    if (!isJsonObject(inspection) || !isInspected(inspection)) return [];
    const isWrittenOff = (['writeOff', 'condition'] as const).some(
      (subject) => getCheckFlag(vehicle, subject) === 'yes',
    );
    if (isWrittenOff) return [];
    return {
      reason: `The provenance check records a vehicle identity check. ${VIC_SCOPE} No write-off is recorded.`,
      evidence: ['check.damageReport.vicInspected'],
      nextStep:
        'Ask the source and the seller whether the vehicle was written off. Have it inspected by a qualified engineer.',
    };
  },
};

const isInspected = (inspection: JsonObject) =>
  findDateField(inspection) !== undefined ||
  Object.values(inspection).some(
    (value) =>
      value === true ||
      (typeof value === 'string' && classifyVicResult(value).kind !== 'unrecognised'),
  );

/** Maximum number of different categories of listings that are compared. */
const MAX_CATEGORIES = 20;

export const thisVehicleListingWriteOff: Rule = {
  id: 'own-listing-write-off',
  subject: 'written-off',
  severity: 'review',
  title: 'Write-off category in this vehicle’s own advert',
  basis: BASIS.salvageCode,
  description:
    'When this vehicle’s own advert states a write-off category that the provenance check does not. Alert for A or B. Review for any other or unrecognised category.',
  datasets: ['similarListings', 'check'],
  evaluate: (vehicle) => {
    const check = vehicle.getRecord('check');
    const checkCategories: readonly string[] = check ? categoriesInCheck(check) : [];
    const listed = categoriesOfOwnListings(vehicle);
    const stated = sortCategories([...listed.map(({ category }) => category), ...checkCategories]);
    const distinct = [...new Set(listed.map(({ category }) => category))];
    return distinct
      .slice(0, MAX_CATEGORIES)
      .filter((category) => !checkCategories.includes(category))
      .map((category) => {
        const listings = listed.filter((each) => each.category === category);
        const letter = WRITE_OFF_CATEGORIES.find((each) => each === category);
        const adverts = formatCount(listings.length, 'advert');
        return {
          key: letter ?? 'other',
          severity: letter ? CATEGORY_MEANING[letter].severity : 'review',
          title: `This vehicle’s advert states write-off category ${letter ?? quoteText(category)}`,
          reason: `${adverts} with this plate ${listings.length === 1 ? 'states' : 'state'} it.${check ? ' The provenance check does not.' : ''}${letter ? ` ${CATEGORY_MEANING[letter].meaning}` : ''}`,
          evidence: listings.map(({ evidence }) => evidence),
          nextStep: `Ask the seller and the insurer why the vehicle was written off. ${adviceForCategories(stated)}`,
        };
      });
  },
};

/** Returns the categories of the vehicle's own listings: a letter, or the text if it names none. */
const categoriesOfOwnListings = (vehicle: VehicleAnswers) =>
  getThisVehicleListings(vehicle).flatMap(({ listing, index }) => {
    const text: unknown = listing.insights?.writeoffCategory;
    if (typeof text !== 'string') return [];
    const { kind, categories } = classifyWriteOff(text);
    if (kind === 'none' || kind === 'not-stated') return [];
    const evidence: FieldPath = `similarListings.listings.${index}.insights.writeoffCategory`;
    return [{ category: categories[0] ?? text.trim().slice(0, 200), evidence }];
  });
