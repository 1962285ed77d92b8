import { toAlphanumeric } from '../vehicle/alphanumeric.ts';
import type { RecordOf } from '../provider/catalogue.ts';
import { identify } from '../vehicle/identify.ts';
import { spacePlate } from '../vehicle/plate.ts';
import { formatDate } from '../format/dates.ts';
import { countDays, type Day, dayOf, daysFrom, spanBetween } from '../format/days.ts';

export type Change = NonNullable<RecordOf<'vrms'>['vrmChanges']>[number];

/** A change with what its dates and its neighbours say of it. */
export type PlateChange = {
  readonly change: Change;
  /** Its position in the record. */
  readonly index: number;
  readonly on: Day | undefined;
  readonly off: Day | undefined;
  /** True for the newest change when no date was given for its coming off. */
  readonly isNewestAndOn: boolean;
  /** How long it was on; for the newest one without an end, up to today. */
  readonly length: string | undefined;
  readonly remarks: readonly string[];
};

/** The changes, newest first. Those without a date keep their order and stand at the end. */
export function plateChanges(
  changes: readonly Change[] | undefined,
  today: Date,
  todayInLondon: Day,
): PlateChange[] {
  const placed = (changes ?? []).map((change, index) => ({ change, index }));
  const newestFirst = placed.toSorted(({ change: a }, { change: b }) => {
    const [left, right] = [dayOf(a.onVehicle) ?? '', dayOf(b.onVehicle) ?? ''];
    return left === right ? 0 : left < right ? 1 : -1;
  });
  return newestFirst.map(({ change, index }, at) => {
    const on = dayOf(change.onVehicle);
    const off = dayOf(change.offVehicle);
    const isNewestAndOn = at === 0 && change.offVehicle === undefined;
    const end = off ?? (isNewestAndOn ? todayInLondon : undefined);
    const older = newestFirst[at + 1]?.change;
    const known = on !== undefined && end !== undefined && on <= end;
    return {
      change,
      index,
      on,
      off,
      isNewestAndOn,
      length: known ? spanBetween(on, end) : undefined,
      remarks: [
        ...markRemarks(change.vrm, today),
        ...(isNewestAndOn ? [STILL_ON] : []),
        ...neighbourRemarks(change, older),
      ],
    };
  });
}

const STILL_ON =
  'No date is given for its coming off: it is still on the vehicle, as far as this record goes.';

/** What the mark says by itself; dates of issue are said where the mark has them. */
function markRemarks(vrm: string | undefined, today: Date): string[] {
  const mark = identify(vrm ?? '', today);
  if (mark.kind !== 'vrm') return [];
  if (mark.format === 'northern-ireland')
    return ['Northern Ireland mark: it carries no date, so it tells nothing of the age.'];
  if (mark.format === 'q')
    return ['Q mark: issued where a vehicle’s age or identity was uncertain.'];
  return mark.age ? [`Marks like it were issued ${mark.age.words}.`] : [];
}

function neighbourRemarks(change: Change, older: Change | undefined): string[] {
  const remarks: string[] = [];
  const on = dayOf(change.onVehicle);
  const off = dayOf(change.offVehicle);
  if (on && off && off < on) remarks.push('Off before it was on: one of the dates is wrong.');
  if (!older) return remarks;
  const olderOff = dayOf(older.offVehicle);
  const gap = on && olderOff ? daysFrom(olderOff, on) : undefined;
  if (gap !== undefined && gap > 1)
    remarks.push(
      `${countDays(gap)} after the plate before it came off; nothing is recorded between.`,
    );
  if (gap !== undefined && gap < 0)
    remarks.push(`On ${countDays(-gap)} before the plate before it came off.`);
  if (
    change.previousVrm &&
    older.vrm &&
    toAlphanumeric(change.previousVrm) !== toAlphanumeric(older.vrm)
  )
    remarks.push(
      `Its previous plate, ${spacePlate(toAlphanumeric(change.previousVrm))}, is not the one before it in this list: a change may be missing.`,
    );
  if (!olderOff && on)
    remarks.push(
      `No date is given for the plate before it coming off; this one is on from ${formatDate(on)}.`,
    );
  return remarks;
}

/**
 * How the plate that was asked about stands to this history, in words; undefined when it is the
 * newest one, or when a VIN was asked about.
 */
export function askedRemark(asked: string | undefined, changes: readonly PlateChange[]) {
  if (asked === undefined || changes.length === 0) return undefined;
  const at = changes.findIndex(({ change }) => change.vrm && toAlphanumeric(change.vrm) === asked);
  if (at === 0) return undefined;
  if (at > 0)
    return 'The plate that was asked about is an earlier one of this vehicle. Check which it carries now, and ask about that too.';
  return 'The plate that was asked about is not among these changes: it may have been on the vehicle since before the first of them, or the list may be incomplete.';
}
