import type { Finding, Rule, RuleSubject } from './finding.ts';
import { RULES } from './registry.ts';
import { qMark } from './rules/identity.ts';
import { imported } from './rules/recorded-flags.ts';

/** A fact of a vehicle for which no guide value is adjusted. */
type Caveat = {
  readonly text: string;
  readonly raisedBy: (rule: Pick<Rule, 'id' | 'subject'>) => boolean;
};

const hasSubject = (subject: RuleSubject) => (rule: Pick<Rule, 'subject'>) =>
  rule.subject === subject;
const isRule = (expected: Rule) => (rule: Pick<Rule, 'id'>) => rule.id === expected.id;

/** In the order in which they are listed. */
const CAVEATS: readonly Caveat[] = [
  { text: 'write-off', raisedBy: hasSubject('written-off') },
  { text: 'import', raisedBy: isRule(imported) },
  { text: 'Q plate', raisedBy: isRule(qMark) },
  { text: 'mileage discrepancy', raisedBy: hasSubject('mileage') },
  { text: 'stolen record', raisedBy: hasSubject('stolen') },
  { text: 'scrapped record', raisedBy: hasSubject('scrapped') },
];

/**
 * Returns what the guide values of a vehicle are not adjusted for: each fact of the list that a
 * finding of severity alert or review reports. A guide assumes a vehicle without them.
 */
export function findValuationCaveats(
  findings: readonly Pick<Finding, 'ruleId' | 'severity'>[],
): readonly string[] {
  const serious = new Set(
    findings.filter(({ severity }) => severity !== 'information').map(({ ruleId }) => ruleId),
  );
  const rules = RULES.filter(({ id }) => serious.has(id));
  return CAVEATS.filter(({ raisedBy }) => rules.some(raisedBy)).map(({ text }) => text);
}

/** “Not adjusted for: write-off, import”. Undefined without any caveat. */
export function describeValuationCaveats(
  findings: readonly Pick<Finding, 'ruleId' | 'severity'>[],
): string | undefined {
  const caveats = findValuationCaveats(findings);
  return caveats.length > 0 ? `Not adjusted for: ${caveats.join(', ')}` : undefined;
}
