import { toAlphanumeric } from '../vehicle/alphanumeric.ts';
import type { RecordOf } from '../provider/catalogue.ts';
import { parseIdentifier } from '../vehicle/parse-identifier.ts';
import { formatPlate } from '../vehicle/plate.ts';
import { formatDate } from '../format/dates.ts';
import { formatDays, type Day, parseDay, daysBetween, formatDuration } from '../format/days.ts';

type Change = NonNullable<RecordOf<'vrms'>['vrmChanges']>[number];

/** A plate change with remarks on its dates and on the changes around it. */
export type PlateChangeRow = {
  readonly row: Change;
  /** Index in the record. */
  readonly index: number;
  readonly fittedOn: Day | undefined;
  readonly removedOn: Day | undefined;
  /** True for the newest change if it has no removal date. */
  readonly isCurrent: boolean;
  /** How long the plate was fitted. For a current plate, until today. */
  readonly duration: string | undefined;
  readonly remarks: readonly string[];
};

/** Returns the changes, newest first. Those without a date keep their order and come last. */
export function readPlateChanges(
  changes: readonly Change[] | undefined,
  today: Date,
  todayInLondon: Day,
): PlateChangeRow[] {
  const indexedChanges = (changes ?? []).map((row, index) => ({ row, index }));
  const newestFirst = indexedChanges.toSorted(({ row: a }, { row: b }) => {
    const [left, right] = [parseDay(a.onVehicle) ?? '', parseDay(b.onVehicle) ?? ''];
    return left === right ? 0 : left < right ? 1 : -1;
  });
  return newestFirst.map(({ row, index }, position) => {
    const fittedOn = parseDay(row.onVehicle);
    const removedOn = parseDay(row.offVehicle);
    const isCurrent = position === 0 && row.offVehicle === undefined;
    const end = removedOn ?? (isCurrent ? todayInLondon : undefined);
    const older = newestFirst[position + 1]?.row;
    const known = fittedOn !== undefined && end !== undefined && fittedOn <= end;
    return {
      row,
      index,
      fittedOn,
      removedOn,
      isCurrent,
      duration: known ? formatDuration(fittedOn, end) : undefined,
      remarks: [
        ...markRemarks(row.vrm, today),
        ...(isCurrent ? [NO_REMOVAL_DATE] : []),
        ...sequenceRemarks(row, older),
      ],
    };
  });
}

const NO_REMOVAL_DATE =
  'No date is given for its coming off: it is still on the vehicle, as far as this record goes.';

/** Remarks that follow from the plate itself, such as its issue dates. */
function markRemarks(vrm: string | undefined, today: Date): string[] {
  const mark = parseIdentifier(vrm ?? '', today);
  if (mark.kind !== 'vrm') return [];
  if (mark.format === 'northern-ireland')
    return ['Northern Ireland mark: it carries no date, so it tells nothing of the age.'];
  if (mark.format === 'q')
    return ['Q mark: issued where a vehicle’s age or identity was uncertain.'];
  return mark.age ? [`Marks like it were issued ${mark.age.label}.`] : [];
}

function sequenceRemarks(change: Change, older: Change | undefined): string[] {
  const remarks: string[] = [];
  const on = parseDay(change.onVehicle);
  const off = parseDay(change.offVehicle);
  if (on && off && off < on) remarks.push('Off before it was on: one of the dates is wrong.');
  if (!older) return remarks;
  const olderOff = parseDay(older.offVehicle);
  const gap = on && olderOff ? daysBetween(olderOff, on) : undefined;
  if (gap !== undefined && gap > 1)
    remarks.push(
      `${formatDays(gap)} after the plate before it came off; nothing is recorded between.`,
    );
  if (gap !== undefined && gap < 0)
    remarks.push(`On ${formatDays(-gap)} before the plate before it came off.`);
  if (
    change.previousVrm &&
    older.vrm &&
    toAlphanumeric(change.previousVrm) !== toAlphanumeric(older.vrm)
  )
    remarks.push(
      `Its previous plate, ${formatPlate(toAlphanumeric(change.previousVrm))}, is not the one before it in this list: a change may be missing.`,
    );
  if (!olderOff && on)
    remarks.push(
      `No date is given for the plate before it coming off; this one is on from ${formatDate(on)}.`,
    );
  return remarks;
}

/**
 * Describes where the requested plate is in this history. Returns undefined if it is the newest
 * one, or for a lookup by VIN.
 */
export function requestedPlateRemark(
  requested: string | undefined,
  changes: readonly PlateChangeRow[],
) {
  if (requested === undefined || changes.length === 0) return undefined;
  const position = changes.findIndex(({ row }) => row.vrm && toAlphanumeric(row.vrm) === requested);
  if (position === 0) return undefined;
  if (position > 0)
    return 'The plate that was asked about is an earlier one of this vehicle. Check which it carries now, and ask about that too.';
  return 'The plate that was asked about is not among these changes: it may have been on the vehicle since before the first of them, or the list may be incomplete.';
}
