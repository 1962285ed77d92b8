import { type Day, dayOf, todayOf } from './days.ts';
import type { Evidence, Known } from './known.ts';

/** MOT or tax as one dataset gives it. */
export type Licence = {
  /** Whether it is in force: by the service's word, unless its date has passed. Undefined: not known. */
  readonly held: boolean | undefined;
  readonly word: string | undefined;
  readonly until: Day | undefined;
  readonly evidence: readonly [Evidence, ...Evidence[]];
};

/** DVLA's words. Any other says neither the one nor the other. */
const HELD = new Set(['valid', 'taxed']);
const NOT_HELD = new Set([
  'not valid',
  'invalid',
  'expired',
  'untaxed',
  'sorn',
  'not taxed for on road use',
]);

/** The MOT: from the live status, or else from the check; undefined where neither says anything. */
export function motOf(known: Known): Licence | undefined {
  return licenceOf(known, 'mot');
}

/** The tax, likewise. */
export function taxOf(known: Known): Licence | undefined {
  return licenceOf(known, 'tax');
}

function licenceOf(known: Known, subject: 'mot' | 'tax'): Licence | undefined {
  const status = known.record('status');
  const live =
    subject === 'mot'
      ? { word: status?.mot?.status, until: status?.mot?.expiryDate }
      : { word: status?.tax?.status, until: status?.tax?.dueDate };
  if (live.word !== undefined || live.until !== undefined)
    return read(known, 'status', subject, live);
  const check = known.record('check')?.[subject];
  const stored = { word: check?.status, until: check?.expiryDate };
  return stored.word === undefined && stored.until === undefined
    ? undefined
    : read(known, 'check', subject, stored);
}

function read(
  known: Known,
  dataset: 'status' | 'check',
  subject: 'mot' | 'tax',
  { word, until }: { readonly word: string | undefined; readonly until: string | undefined },
): Licence {
  const day = dayOf(until);
  const passed = day !== undefined && day < todayOf(known);
  const key = word?.slice(0, 60).trim().toLowerCase() ?? '';
  const held = NOT_HELD.has(key) || passed ? false : HELD.has(key) ? true : undefined;
  const date = subject === 'tax' && dataset === 'status' ? 'dueDate' : 'expiryDate';
  const evidence = [known.evidence(dataset, subject, 'status')] as const;
  return {
    held,
    word,
    until: day,
    evidence: day === undefined ? evidence : [...evidence, known.evidence(dataset, subject, date)],
  };
}
