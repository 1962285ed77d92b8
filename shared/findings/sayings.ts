import { checkEvidence, checkSays } from './check-line.ts';
import type { Evidence, Known } from './known.ts';

/** What the datasets say of something that several of them record with yes or no. */
export type Sayings = {
  readonly yes: readonly Evidence[];
  readonly no: readonly Evidence[];
  /** The check has something on it that can't be read. */
  readonly unclear: boolean;
};

/** Who says that a vehicle was imported or scrapped, and who says that it wasn't. */
export function sayingsOf(known: Known, subject: 'imported' | 'scrapped'): Sayings {
  const flags = (['status', 'spec'] as const).flatMap((dataset) => {
    const value = known.record(dataset)?.[subject];
    return value === undefined ? [] : [{ value, evidence: known.evidence(dataset, subject) }];
  });
  const saying = checkSays(known, subject);
  const check = saying === 'yes' || saying === 'no' ? checkEvidence(known, subject) : [];
  const of = (wanted: boolean) =>
    flags.filter(({ value }) => value === wanted).map(({ evidence }) => evidence);
  return {
    yes: [...(saying === 'yes' ? check : []), ...of(true)],
    no: [...(saying === 'no' ? check : []), ...of(false)],
    unclear: saying === 'unclear',
  };
}
