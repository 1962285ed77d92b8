import type { Answer, AnswerKind } from '../provider/answer.ts';
import { ENVIRONMENT_NAMES } from '../provider/environment.ts';
import { describeOutcome } from './outcomes.ts';

/** One reason why every request failed: what it means and what to do. */
export type CommonCause = NonNullable<ReturnType<typeof findCommonCause>>;

/** Failures whose cause is the key, the address or the network rather than a dataset. */
const COMMON_KINDS: ReadonlySet<AnswerKind> = new Set([
  'not-entitled',
  'no-key',
  'no-base-url',
  'timed-out',
  'unreachable',
]);

/** Returns why all of several requests failed. Undefined if any had another outcome. */
export function findCommonCause(outcomes: readonly Answer[]) {
  const [first, ...others] = outcomes;
  if (!first || others.length === 0 || !COMMON_KINDS.has(first.kind)) return undefined;
  if (others.some(({ kind }) => kind !== first.kind)) return undefined;
  const { tone, title, meaning } = describeOutcome(first);
  const { kind } = first;
  return { kind, tone, title, meaning: kind === 'not-entitled' ? describeRefusal(first) : meaning };
}

/** The outcome's own text names one dataset. */
const describeRefusal = ({ environment }: Answer) =>
  `The provider refused the ${ENVIRONMENT_NAMES[environment]} key for every request. Check the key in Settings or ask the provider what it includes.`;
