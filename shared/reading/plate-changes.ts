import { toAlphanumeric } from '../vehicle/alphanumeric.ts';
import type { RecordOf } from '../provider/catalogue.ts';
import { parseIdentifier } from '../vehicle/parse-identifier.ts';
import { describeIssuePeriod, formatPlate } from '../vehicle/plate.ts';
import { formatDate } from '../format/dates.ts';
import { compareText, joinSentences } from '../format/text.ts';
import { formatDays, type Day, parseDay, daysBetween, formatDuration } from '../format/days.ts';

type Change = NonNullable<RecordOf<'vrms'>['vrmChanges']>[number];

/** A plate change with remarks on its dates and on the changes around it. */
export type PlateChangeRow = ReturnType<typeof readPlateChanges>[number];

/** Returns the changes, newest first. Changes without a date come last, in their original order. */
export function readPlateChanges(
  changes: readonly Change[] | undefined,
  today: Date,
  todayInLondon: Day,
) {
  const newestFirst = (changes ?? [])
    .map(readDates)
    .toSorted((a, b) => compareText(b.fittedOn ?? '', a.fittedOn ?? ''));
  return newestFirst.map((change, position) => {
    const { row, fittedOn, removedOn } = change;
    /** A removal in the future has not happened. */
    const isFutureRemoval = removedOn !== undefined && removedOn > todayInLondon;
    /** True for the newest change if the plate was not removed. */
    const isCurrent = position === 0 && (row.offVehicle === undefined || isFutureRemoval);
    const end = isCurrent ? todayInLondon : isFutureRemoval ? undefined : removedOn;
    const isComplete = fittedOn !== undefined && end !== undefined && fittedOn <= end;
    return {
      ...change,
      isCurrent,
      /** The last day on which the plate is known to have been fitted. */
      end,
      /** How long the plate was fitted. For a current plate, until today. */
      duration: isComplete ? formatDuration(fittedOn, end) : undefined,
      remarks: [
        ...plateRemarks(row.vrm, today),
        ...removalRemarks(isFutureRemoval, isCurrent),
        ...sequenceRemarks(change, newestFirst[position + 1]),
      ],
    };
  });
}

/** `index` is the position of the row in the record. */
function readDates(row: Change, index: number) {
  const [fittedOn, removedOn] = [parseDay(row.onVehicle), parseDay(row.offVehicle)];
  return { row, index, fittedOn, removedOn };
}

function removalRemarks(isFutureRemoval: boolean, isCurrent: boolean): string[] {
  if (!isFutureRemoval && !isCurrent) return [];
  const dateRemark = isFutureRemoval
    ? 'The removal date is in the future.'
    : 'Removal date not stated.';
  return [
    joinSentences(dateRemark, isCurrent && 'This record shows the plate still on the vehicle.'),
  ];
}

/** Formats whose only warning names what the plate is. */
const SPECIAL_FORMATS: ReadonlySet<string> = new Set(['diplomatic', 'military', 'trade']);

/** Remarks that follow from the plate itself, such as its issue dates. */
function plateRemarks(vrm: string | undefined, today: Date): string[] {
  const parsed = parseIdentifier(vrm ?? '', today);
  if (parsed.kind !== 'vrm') return [];
  if (parsed.format === 'northern-ireland')
    return ['Northern Ireland plate: it does not show the vehicle’s age.'];
  if (parsed.format === 'q')
    return ['Q plate: issued when a vehicle’s age or identity is uncertain.'];
  if (SPECIAL_FORMATS.has(parsed.format)) return [...parsed.warnings];
  return parsed.age ? [describeIssuePeriod(parsed.age)] : [];
}

function sequenceRemarks(
  { row, fittedOn, removedOn }: ReturnType<typeof readDates>,
  older: ReturnType<typeof readDates> | undefined,
): string[] {
  const remarks: string[] = [];
  if (fittedOn && removedOn && removedOn < fittedOn)
    remarks.push('The removal date is before the assignment date. One date is incorrect.');
  if (!older) return remarks;
  const gap = fittedOn && older.removedOn ? daysBetween(older.removedOn, fittedOn) : 0;
  if (gap > 1)
    remarks.push(
      `Assigned ${formatDays(gap)} after the previous plate was removed. No plate is recorded for that period.`,
    );
  if (gap < 0) remarks.push(`Assigned ${formatDays(-gap)} before the previous plate was removed.`);
  const previous = toAlphanumeric(row.previousVrm ?? '');
  if (row.previousVrm && older.row.vrm && previous !== toAlphanumeric(older.row.vrm))
    remarks.push(
      `The stated previous plate, ${formatPlate(previous)}, is not the preceding plate in this list. A plate change may be missing.`,
    );
  if (!older.removedOn && fittedOn)
    remarks.push(
      `The removal date of the previous plate is not stated. This plate was assigned on ${formatDate(fittedOn)}.`,
    );
  return remarks;
}

/** Describes where the requested plate is in this history, unless it is the newest one. */
export function requestedPlateRemark(
  requested: string | undefined,
  changes: readonly PlateChangeRow[],
) {
  if (requested === undefined || changes.length === 0) return undefined;
  const position = changes.findIndex(({ row }) => row.vrm && toAlphanumeric(row.vrm) === requested);
  if (position === 0) return undefined;
  return position > 0
    ? 'The plate you looked up is an earlier plate of this vehicle. Check the current plate and look it up too.'
    : 'The plate you looked up is not in this list. It may pre-date the first change, or the list may be incomplete.';
}
