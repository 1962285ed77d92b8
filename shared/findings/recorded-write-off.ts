import { findCategories, categoryLabel } from '../reading/write-off.ts';
import type { Json } from '../format/json.ts';
import type { Advert } from './adverts.ts';
import { collectCheckEvidence, getCheckFlag } from './check-subject.ts';
import { type Day, parseDay } from './days.ts';
import type { Evidence, VehicleAnswers } from './vehicle-answers.ts';

/** A write-off recorded by the check, to be compared with adverts. */
type RecordedWriteOff = {
  /** “Category S”, “a write-off”. */
  readonly label: string;
  /** Day of the first dated loss. Undefined if none is dated. */
  readonly firstLossDay: Day | undefined;
  readonly evidence: readonly [Evidence, ...Evidence[]];
};

/** Returns the write-off that the check records, or undefined if it records none. */
export function findRecordedWriteOff(vehicle: VehicleAnswers): RecordedWriteOff | undefined {
  const record = vehicle.getRecord('check');
  if (!record || getCheckFlag(vehicle, 'writeOff') !== 'yes') return undefined;
  const condition = record.condition ?? [];
  const statuses = condition.map(({ status }) => status ?? null);
  const report = (record.damageReport?.writeOff as Json | undefined) ?? null;
  const words = categoryLabel(findCategories([report, statuses]));
  const days = condition.flatMap(({ lossDate }) => parseDay(lossDate) ?? []).toSorted();
  return {
    label:
      words === '' ? 'a write-off' : `write-off ${words.charAt(0).toLowerCase()}${words.slice(1)}`,
    firstLossDay: days[0],
    evidence: collectCheckEvidence(vehicle, 'writeOff'),
  };
}

/**
 * Returns true if the advert first appeared on or after the day. Without a day, only a live advert
 * counts.
 */
export function isAdvertAfter({ firstSeen, isLive }: Advert, day: Day | undefined): boolean {
  if (day === undefined) return isLive;
  return firstSeen !== undefined && firstSeen >= day;
}
