import type { InspectedRequest } from './inspect-list.ts';

/** What the service and the process knew of a list when it was pressed and after the kill. */
export type ListEvidence = {
  /** The requests when the list was pressed, by plate and dataset: “AB12CDE valuation”. */
  readonly before: ReadonlyMap<string, InspectedRequest>;
  readonly after: ReadonlyMap<string, InspectedRequest>;
  /** Whether requests that may have been charged were to be sent again. */
  readonly resendsUncertain: boolean;
  /** How many requests the service received between. */
  readonly countReceived: (key: string) => number;
  /** The body that the service sent last. */
  readonly sentBody: (key: string) => string | undefined;
  /** Answers that the process had shown before it was killed. */
  readonly shown: ReadonlySet<string>;
};

/**
 * Compares the file of a list after a kill with what the service has received: no answer is lost, no
 * request is sent twice, and what was sent without an answer is uncertain.
 *
 * @returns the problems, as sentences
 */
export function findListProblems(evidence: ListEvidence): readonly string[] {
  const { before, after, shown } = evidence;
  const keys = new Set([...before.keys(), ...after.keys(), ...shown]);
  return [...keys].flatMap((key) => {
    const problem = findProblem(key, evidence);
    return problem === undefined ? [] : [`${key}: ${problem}`];
  });
}

function findProblem(key: string, evidence: ListEvidence): string | undefined {
  const old = evidence.before.get(key);
  const now = evidence.after.get(key);
  const received = evidence.countReceived(key);
  const isPermitted =
    old?.state !== 'answered' && (old?.state !== 'uncertain' || evidence.resendsUncertain);
  if (received > 0 && !isPermitted) return `it was ${old?.state} and was sent again`;
  if (received > 1) return `it was sent ${received} times`;
  if (old && !now) return 'it is lost';
  if (old?.state === 'answered' && (now?.state !== 'answered' || now.body !== old.body))
    return `its answer is lost: it is ${now?.state}`;
  if (evidence.shown.has(key) && now?.state !== 'answered')
    return `its answer was shown and is lost: it is ${now?.state}`;
  switch (now?.state) {
    case 'answered':
      if (old?.state !== 'answered' && received === 0) return 'it was answered and never sent';
      return now.body === evidence.sentBody(key) ? undefined : 'its answer is not what was sent';
    case 'uncertain':
      return undefined;
    case 'planned':
    case undefined:
      return received > 0 ? 'it was sent and would be sent again' : undefined;
    case 'sent':
    case 'failed':
    case 'refused':
      return `it is ${now.state}`;
  }
}
