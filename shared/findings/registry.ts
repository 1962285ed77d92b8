import type { Finding, Rule } from './finding.ts';
import type { Known } from './known.ts';

/** Every rule, in the order in which people need to know: finance, stolen, scrapped first. */
export const RULES: readonly Rule[] = [];

/** What all rules find in what is known. */
export function findingsOf(known: Known): readonly Finding[] {
  return RULES.flatMap((rule) =>
    rule.raise(known).map(({ what, ...found }) => ({
      ...found,
      rule: rule.id,
      id: what === undefined ? rule.id : `${rule.id}:${what}`,
    })),
  );
}
