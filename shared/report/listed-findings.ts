import type { CheckId } from '../findings/checks/check.ts';
import { CHECKS } from '../findings/checks/definitions.ts';
import type { Finding, Severity } from '../findings/finding.ts';
import { evaluateRules } from '../findings/registry.ts';
import type { VehicleAnswers } from '../findings/vehicle-answers.ts';
import { evaluateVerdict } from '../findings/verdict.ts';
import { formatRecordedDay } from '../format/dates.ts';
import { capitalize, joinSentences, toInlineText, visibleText } from '../format/text.ts';
import { getDataset } from '../provider/catalogue.ts';
import { findDocumentedField } from '../provider/documented-field.ts';
import type { FindingChange } from './compare-findings.ts';
import { type CategorizedChange, severityItem } from './listed-change.ts';

type Sentences = readonly (string | undefined | false)[];

/** Describes the changes of findings, each with the check that it raises. */
export function listFindings(
  changes: readonly FindingChange[],
  before: VehicleAnswers,
  after: VehicleAnswers,
): readonly CategorizedChange[] {
  const checks = new Map([...nameChecksByFinding(before), ...nameChecksByFinding(after)]);
  return changes.map((change) => describeFinding(change, checks));
}

function nameChecksByFinding(vehicle: VehicleAnswers): readonly (readonly [string, CheckId])[] {
  const { checks } = evaluateVerdict(vehicle, evaluateRules(vehicle));
  return checks.flatMap(({ check, findingIds }) => findingIds.map((id) => [id, check] as const));
}

/** What to do about an alert that is no longer recorded: its absence alone proves nothing. */
const STEPS_AFTER_REMOVAL: Readonly<Partial<Record<CheckId, string>>> = {
  finance: 'Ask for the settlement letter.',
  stolen: 'Ask the police force to confirm it in writing.',
  'written-off': 'Ask the insurer why it holds no record now.',
  'high-risk': 'Ask the company to confirm it in writing.',
};

function describeFinding(
  change: FindingChange,
  checks: ReadonlyMap<string, CheckId>,
): CategorizedChange {
  const finding = 'after' in change ? change.after : change.before;
  const check = checks.get(finding.id);
  const subject = check ? CHECKS[check].name : getDataset(finding.evidence[0].dataset).name;
  const facts = describeFacts(finding, subject);
  const [{ receivedAt }] = 'before' in change ? change.before.evidence : finding.evidence;
  const earlierFacts = `On ${formatRecordedDay(receivedAt)}: ${facts}.`;
  const isRaised = change.kind === 'new' || change.kind === 'more-severe';
  const severities = new Set([
    finding.severity,
    ...('before' in change ? [change.before.severity] : []),
  ]);
  const raisedCategory = isRaised ? 'new alert' : 'earlier alert';
  const otherCategory = severities.has('review') ? 'review' : 'information';
  const category = severities.has('alert') ? raisedCategory : otherCategory;
  const describe = (severity: Severity, ...sentences: Sentences): CategorizedChange => ({
    ...severityItem(severity),
    category,
    subject: `${subject}:`,
    text: joinSentences(...sentences),
  });
  switch (change.kind) {
    case 'new':
      return describe(
        finding.severity,
        change.isFirstCheck ? 'not checked before.' : 'new.',
        `${capitalize(facts)}.`,
        finding.nextStep,
      );
    case 'more-severe':
    case 'less-severe':
      return describe(
        finding.severity,
        `now ${capitalize(finding.severity)}, before ${capitalize(change.before.severity)}.`,
        `${capitalize(facts)}.`,
        finding.nextStep,
      );
    case 'text-changed':
      return describe(
        finding.severity,
        'details changed.',
        `${capitalize(facts)}.`,
        finding.reason,
      );
    case 'unknown':
      return describe(
        finding.severity,
        'not known now, because its data was not received.',
        earlierFacts,
      );
    case 'removed':
      return describe(
        // It is no longer an Alert. It remains a Review until the lender, the insurer, the police or the
        // company confirms it.
        finding.severity === 'alert' ? 'review' : 'information',
        'no longer recorded.',
        earlierFacts,
        finding.severity === 'alert' && check && STEPS_AFTER_REMOVAL[check],
      );
  }
}

/** “hire purchase, Quay Lending”: the title without its subject, and the companies of the evidence. */
function describeFacts({ title, evidence }: Finding, subject: string): string {
  const companies = evidence.flatMap(({ path, value, ...answer }) =>
    findDocumentedField(answer, path)?.meaning === 'company' && typeof value === 'string'
      ? (visibleText(value) ?? [])
      : [],
  );
  const [head = '', ...rest] = title.split(': ');
  const isRepeated = rest.length > 0 && head.startsWith(subject);
  const others = [...new Set(companies)].filter((company) => !title.includes(company));
  return toInlineText([isRepeated ? rest.join(': ') : title, ...others].join(', '), 200);
}
