import { formatDate } from '../../format/dates.ts';
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
  findCategories,
} from '../../reading/write-off.ts';
import {
  addMonths,
  type Day,
  daysBetween,
  findDateField,
  getLondonToday,
  parsePossibleDay,
} from '../days.ts';
import { getCheckFlag } from '../check-subject.ts';
import { SEE_V5C } from '../next-steps.ts';
import { BASIS, type Rule } from '../finding.ts';
import {
  countAllRows,
  getMotRows,
  getPossibleMotRows,
  hasYearlyRows,
  type MotRow,
  motRowsField,
} from '../mot-rows.ts';
import { getMotTaxState, MOT_MONTHS } from '../mot-tax-state.ts';
import type { FieldPath, VehicleAnswers } from '../vehicle-answers.ts';
import { getWriteOffEntries, insurerContactStep, type WriteOffEntry } from './write-off.ts';
import { getOwnListings } from '../own-plates.ts';

/** A write-off with the day of its loss. */
type DatedLoss = {
  readonly categories: readonly WriteOffCategory[];
  readonly day: Day;
  readonly evidence: readonly FieldPath[];
  /** Empty for the damage report. */
  readonly entries: readonly WriteOffEntry[];
};

/** Returns the dated write-offs. The damage report counts only without an insurer's dated record. */
function getDatedLosses(vehicle: VehicleAnswers): readonly DatedLoss[] {
  const losses = getWriteOffEntries(vehicle).flatMap((each): DatedLoss[] => {
    const { entry, index, status } = each;
    const day = parsePossibleDay(vehicle, entry.lossDate);
    if (day === undefined || status.kind === 'removed' || status.kind === 'none') return [];
    const { categories } = status;
    const evidence: FieldPath[] = [
      `check.condition.${index}.status`,
      `check.condition.${index}.lossDate`,
    ];
    return [{ categories, day, evidence, entries: [each] }];
  });
  const report = vehicle.getRecord('check')?.damageReport?.writeOff;
  const day = parsePossibleDay(vehicle, findDateField(report)?.value);
  const categories = findCategories(report);
  if (losses.length > 0 || day === undefined || categories.length === 0) return losses;
  return [{ categories, day, evidence: ['check.damageReport.writeOff'], entries: [] }];
}

/** First day of the categories S and N. Source: ABI salvage code of practice, October 2017. */
const NEW_CATEGORIES_SINCE: Day = '2017-10-01';

export const writeOffCategoryDate: Rule = {
  id: 'write-off-category-date',
  subject: 'written-off',
  severity: 'review',
  title: 'Write-off category not in use on the date of loss',
  basis: BASIS.salvageCode,
  description:
    'Review when category S or N is recorded with a date of loss before 1 Oct 2017, or category C or D with a later one. Not applied without a possible date of loss.',
  datasets: ['check'],
  evaluate: (vehicle) =>
    getDatedLosses(vehicle).flatMap(({ categories, day, evidence, entries }) => {
      const isOld = day < NEW_CATEGORIES_SINCE;
      return categories
        .filter((category) => (isOld ? ['S', 'N'] : ['C', 'D']).includes(category))
        .map((category) => ({
          key: `${category}:${day}`,
          title: `Category ${category} was not in use on the date of loss`,
          reason: `Category ${category} is recorded with the date of loss ${formatDate(day)}. ${isOld ? 'Categories S and N are used from 1 Oct 2017' : 'Categories C and D were used before 1 Oct 2017'}. The category or the date may be incorrect.`,
          evidence,
          nextStep: joinSentences(
            insurerContactStep(entries),
            'Ask the insurer to confirm the category and the date of loss in writing.',
          ),
        }));
    }),
};

export const writeOffWithoutTest: Rule = {
  id: 'write-off-without-test',
  subject: 'written-off',
  severity: 'review',
  title: 'Written off, no MOT test since',
  basis: BASIS.repairPractice,
  description:
    'Review when the MOT history has no test after the date of loss of a write-off. Not applied without a date of loss, without the complete MOT history, to a vehicle recorded as exempt, or when an MOT that is in force shows a later test.',
  datasets: ['check', 'motFeatureSet', 'status'],
  evaluate: (vehicle) => {
    const last = getDatedLosses(vehicle).toSorted((a, b) => (a.day < b.day ? 1 : -1))[0];
    if (
      !last ||
      countAllRows(vehicle) !== getMotRows(vehicle).length ||
      mayHaveBeenTestedSince(vehicle, last.day)
    )
      return [];
    const newest = getPossibleMotRows(vehicle).at(-1);
    return {
      reason: joinSentences(
        `The date of loss is ${formatDate(last.day)}.`,
        newest
          ? `The last MOT test recorded was on ${formatDate(newest.day)}.`
          : 'No MOT test is recorded.',
        'The repair has not been followed by a recorded test.',
      ),
      evidence: [
        ...last.evidence,
        newest ? `${newest.field}.completedDate` : `motFeatureSet.${motRowsField(vehicle)}`,
      ],
      nextStep:
        'Have the repair inspected by a qualified engineer and the vehicle tested before it is sold or driven.',
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
  return getPossibleMotRows(vehicle).some((row) => mayBeAfter(vehicle, row, loss));
}

/** A row of a year with several tests has the day of one of them: another may be later. */
function mayBeAfter(vehicle: VehicleAnswers, { row, day }: MotRow, loss: Day): boolean {
  if (day > loss) return true;
  if (!hasYearlyRows(vehicle) || day.slice(0, 4) < loss.slice(0, 4)) return false;
  return (row.passedMotsCount ?? 1) + (row.failedMotsCount ?? 1) > 1;
}

export const vicFailed: Rule = {
  id: 'vic-failed',
  subject: 'identity',
  severity: 'review',
  title: 'Failed vehicle identity check (VIC)',
  basis: BASIS.vicScheme,
  description:
    'Review when the provenance check records a failed vehicle identity check. The VIC scheme ran from 7 Apr 2003 to 26 Oct 2015 for vehicles that had been written off. It checked the vehicle’s identity, not the quality of repair.',
  datasets: ['check'],
  evaluate: (vehicle) => {
    const inspection: unknown = vehicle.getRecord('check')?.damageReport?.vicInspected;
    if (!isJsonObject(inspection) || !Object.entries(inspection).some(isFailure)) return [];
    return {
      reason:
        'The provenance check records a failed vehicle identity check. The scheme compared a written-off vehicle with its record before a new V5C was issued.',
      evidence: ['check.damageReport.vicInspected'],
      nextStep: `Compare the VIN and engine number on the vehicle with the V5C. ${SEE_V5C}`,
    };
  },
};

/** The fields of the inspection are not documented: a text of a failure, or a flag named after it. */
function isFailure([name, value]: readonly [string, unknown]): boolean {
  if (typeof value === 'string') return classifyVicResult(value) === 'failed';
  return (value === false && /pass/i.test(name)) || (value === true && /fail/i.test(name));
}

export const vicWithoutWriteOff: Rule = {
  id: 'vic-without-write-off',
  subject: 'written-off',
  severity: 'review',
  title: 'Vehicle identity check (VIC) without a write-off record',
  basis: BASIS.vicScheme,
  description:
    'Review when the provenance check records a vehicle identity check, with a result, a date or a flag, but no write-off. Only vehicles that had been written off needed one.',
  datasets: ['check'],
  evaluate: (vehicle) => {
    const inspection: unknown = vehicle.getRecord('check')?.damageReport?.vicInspected;
    if (!isJsonObject(inspection) || !isInspected(inspection)) return [];
    const isWrittenOff = (['writeOff', 'condition'] as const).some(
      (subject) => getCheckFlag(vehicle, subject) === 'yes',
    );
    if (isWrittenOff) return [];
    return {
      reason:
        'The provenance check records a vehicle identity check. Only vehicles that an insurer had written off needed one, from 7 Apr 2003 to 26 Oct 2015. No write-off is recorded.',
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
      value === true || (typeof value === 'string' && classifyVicResult(value) !== 'unrecognised'),
  );

/** Maximum number of different categories of listings that are compared. */
const MAX_CATEGORIES = 20;

export const ownListingWriteOff: Rule = {
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
  getOwnListings(vehicle).flatMap(({ listing, index }) => {
    const text: unknown = listing.insights?.writeoffCategory;
    if (typeof text !== 'string') return [];
    const { kind, categories } = classifyWriteOff(text);
    if (kind === 'none' || kind === 'not-stated') return [];
    const evidence: FieldPath = `similarListings.listings.${index}.insights.writeoffCategory`;
    return [{ category: categories[0] ?? text.trim().slice(0, 200), evidence }];
  });
