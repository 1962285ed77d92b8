import type { WriteOffCategory } from '../../reading/source-text/write-off-category.ts';
import {
  findCategories,
  requiresCrushing,
  statesUnrecoveredTheft,
} from '../../reading/write-off.ts';
import { type Day, findDateField, parsePossibleDay } from '../days.ts';
import type { FieldPath } from '../../provider/field-path.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';
import { getWriteOffEntries, type WriteOffEntry } from './write-off.ts';

/** A write-off with the day of its loss. */
type DatedLoss = {
  readonly categories: readonly WriteOffCategory[];
  readonly day: Day;
  readonly evidence: readonly FieldPath[];
  /** Empty for the damage report. */
  readonly entries: readonly WriteOffEntry[];
};

/**
 * Returns the dated write-offs. The damage report counts only without an insurer's dated record. A
 * theft without a recovery is no damage, so it is left out.
 */
export function getDatedLosses(vehicle: VehicleAnswers): readonly DatedLoss[] {
  const losses = getEntryLosses(vehicle);
  return losses.length > 0 ? losses : getReportLosses(vehicle);
}

/** Returns the earliest dated loss of category A or B. */
export const getCrushLoss = (vehicle: VehicleAnswers): DatedLoss | undefined =>
  [...getEntryLosses(vehicle), ...getReportLosses(vehicle)]
    .filter(({ categories }) => requiresCrushing(categories))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))[0];

const WITHOUT_DAMAGE = new Set<WriteOffEntry['status']['kind']>(['removed', 'none', 'theft']);

const getEntryLosses = (vehicle: VehicleAnswers) =>
  getWriteOffEntries(vehicle).flatMap((each): DatedLoss[] => {
    const { entry, index, status } = each;
    const day = parsePossibleDay(vehicle, entry.lossDate);
    if (day === undefined || WITHOUT_DAMAGE.has(status.kind)) return [];
    const evidence: FieldPath[] = [
      `check.condition.${index}.status`,
      `check.condition.${index}.lossDate`,
    ];
    return [{ categories: status.categories, day, evidence, entries: [each] }];
  });

function getReportLosses(vehicle: VehicleAnswers): DatedLoss[] {
  const report = vehicle.getRecord('check')?.damageReport?.writeOff;
  const day = parsePossibleDay(vehicle, findDateField(report)?.value);
  const categories = findCategories(report);
  if (day === undefined || categories.length === 0) return [];
  if (statesUnrecoveredTheft(report) && !requiresCrushing(categories)) return [];
  return [{ categories, day, evidence: ['check.damageReport.writeOff'], entries: [] }];
}
