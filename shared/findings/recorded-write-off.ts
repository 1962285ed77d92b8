import { findCategories, categoryLabel } from '../reading/write-off.ts';
import type { Json } from '../format/json.ts';
import type { Advert } from './adverts.ts';
import { collectCheckEvidence, getCheckFlag } from './check-subject.ts';
import { type Day, parseDay } from './days.ts';
import type { Evidence, VehicleAnswers } from './vehicle-answers.ts';

/** A write-off that the check records, so far as an advert could have told of it. */
type RecordedWriteOff = {
  /** “Category S”, “a write-off”. */
  readonly label: string;
  /** The day of the first dated loss; undefined where none is dated. */
  readonly firstLossDay: Day | undefined;
  readonly evidence: readonly [Evidence, ...Evidence[]];
};

/** What the check records of write-offs; undefined where it records none. */
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

/** True for an advert that ran after something of a day; of one without a day only a live advert did. */
export function isAdvertAfter({ firstSeen, isLive }: Advert, day: Day | undefined): boolean {
  if (day === undefined) return isLive;
  return firstSeen !== undefined && firstSeen >= day;
}
