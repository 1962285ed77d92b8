import { describeOutcome } from '../../shared/reading/outcomes.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import { definitionOf } from '../datasets/registry.ts';
import { truncate, revealHiddenCharacters } from '../ui/safe-text.ts';

/** One line about an answer, for the overview. */
export function summarize(answer: Answer): string {
  if (answer.kind !== 'answered') return describeOutcome(answer).title;
  const facts = definitionOf(answer.dataset)
    .summary(answer.record)
    .filter((fact) => fact !== undefined);
  const text = facts.length > 0 ? facts.join(' · ') : 'Answered';
  return truncate(revealHiddenCharacters(text), 160);
}
