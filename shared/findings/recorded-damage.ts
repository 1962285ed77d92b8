import { categoriesIn, categoryWords } from '../reading/write-off.ts';
import type { Json } from '../format/json.ts';
import type { Advert } from './adverts.ts';
import { checkEvidence, checkSays } from './check-line.ts';
import { type Day, dayOf } from './days.ts';
import type { Evidence, Known } from './known.ts';

/** A write-off that the check records, so far as an advert could have told of it. */
export type RecordedWriteOff = {
  /** “Category S”, “a write-off”. */
  readonly words: string;
  /** The day of the first dated loss; undefined where none is dated. */
  readonly since: Day | undefined;
  readonly evidence: readonly [Evidence, ...Evidence[]];
};

/** What the check records of write-offs; undefined where it records none. */
export function recordedWriteOff(known: Known): RecordedWriteOff | undefined {
  const record = known.record('check');
  if (!record || checkSays(known, 'writeOff') !== 'yes') return undefined;
  const condition = record.condition ?? [];
  const statuses = condition.map(({ status }) => status ?? null);
  const report = (record.damageReport?.writeOff as Json | undefined) ?? null;
  const words = categoryWords(categoriesIn([report, statuses]));
  const days = condition.flatMap(({ lossDate }) => dayOf(lossDate) ?? []).toSorted();
  return {
    words:
      words === '' ? 'a write-off' : `write-off ${words.charAt(0).toLowerCase()}${words.slice(1)}`,
    since: days[0],
    evidence: checkEvidence(known, 'writeOff'),
  };
}

/** True for an advert that ran after something of a day; of one without a day only a live advert did. */
export function ranAfter({ first, isLive }: Advert, day: Day | undefined): boolean {
  if (day === undefined) return isLive;
  return first !== undefined && first >= day;
}
