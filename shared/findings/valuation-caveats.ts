import type { Finding } from './finding.ts';
import { RULES } from './registry.ts';

type Findings = readonly Pick<Finding, 'ruleId' | 'severity'>[];

/** Facts that guide values ignore, each with the subject or id of the rules that report it. */
const CAVEATS = [
  { text: 'write-off', reportedBy: 'written-off' },
  { text: 'import', reportedBy: 'imported' },
  { text: 'Q plate', reportedBy: 'q-mark' },
  { text: 'mileage discrepancy', reportedBy: 'mileage' },
  { text: 'stolen record', reportedBy: 'stolen' },
  { text: 'scrapped record', reportedBy: 'scrapped' },
] as const;

/** The facts that a finding reports as alert or review. A guide assumes a vehicle without them. */
export function findValuationCaveats(findings: Findings): readonly string[] {
  const serious = new Set(
    findings.filter(({ severity }) => severity !== 'information').map(({ ruleId }) => ruleId),
  );
  const reporters = new Set<string>(
    RULES.filter(({ id }) => serious.has(id)).flatMap(({ id, subject }) => [id, subject]),
  );
  return CAVEATS.filter(({ reportedBy }) => reporters.has(reportedBy)).map(({ text }) => text);
}

/** “Not adjusted for: write-off, import”. Undefined without any caveat. */
export function describeValuationCaveats(findings: Findings): string | undefined {
  const caveats = findValuationCaveats(findings);
  return caveats.length > 0 ? `Not adjusted for: ${caveats.join(', ')}` : undefined;
}
