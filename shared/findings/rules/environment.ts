import { DATASET_IDS } from '../../provider/catalogue.ts';
import type { Environment } from '../../provider/environment.ts';
import { nameOf } from '../datasets.ts';
import { someOf } from '../evidence.ts';
import type { Found, Rule } from '../finding.ts';
import type { Evidence, Known } from '../known.ts';
import { listed } from '../../format/words.ts';

/** Answers that are not about a real vehicle, or not to be relied on. */
export const environment: Rule = {
  id: 'environment',
  title: 'Sample or UAT answers',
  says: 'Information where an answer is of the Sample environment, whose vehicles are invented, or of UAT, the provider’s test environment.',
  reads: DATASET_IDS as Rule['reads'],
  raise: (known) => [
    ...found(known, 'sample', {
      title: 'Sample data: an invented vehicle',
      reason: 'These answers are made up for trying the program',
      next: 'Choose Production for a real vehicle.',
    }),
    ...found(known, 'uat', {
      title: 'UAT answers: the provider’s test environment',
      reason: 'These answers are of the test environment, which may be old, changed or made up',
      next: 'Choose Production before anybody relies on it.',
    }),
  ],
};

function found(
  known: Known,
  from: Exclude<Environment, 'production'>,
  words: Pick<Found, 'title' | 'reason' | 'next'>,
): Found[] {
  const ids = DATASET_IDS.filter((id) => known.answered(id)?.environment === from);
  const evidence = someOf(ids.map((id) => firstField(known, id)));
  if (!evidence) return [];
  const all = DATASET_IDS.filter((id) => known.answered(id));
  const which = ids.length === all.length ? '' : `: ${listed(ids.map(nameOf))}`;
  return [
    { ...words, what: from, severity: 'information', reason: `${words.reason}${which}.`, evidence },
  ];
}

/** Any field tells where its answer came from: the first plain one, so that little is carried along. */
function firstField(known: Known, id: (typeof DATASET_IDS)[number]): Evidence {
  const { record } = known.answered(id) ?? {};
  const field = Object.entries(record ?? {}).find(([, value]) => typeof value !== 'object');
  return known.evidence(id, field?.[0] ?? 'make');
}
