import { group } from 'd3-array';
import { type CheckOutcome, raisedSeverity } from '../../../../shared/findings/checks/check.ts';
import { CHECKS } from '../../../../shared/findings/checks/definitions.ts';
import { describeForCustomer, TAX_ENDS } from '../../../../shared/findings/customer-text.ts';
import type { VehicleAnswers } from '../../../../shared/findings/vehicle-answers.ts';
import { RESULT_LABELS, ResultIcon } from '../parts/ResultBadge.tsx';
import { ExternalText } from '../parts/Fields.tsx';
import type { SectionProps } from '../parts/Section.tsx';

/** Each Alert and Review in two lines for a customer: what it means, and the next step. */
export function CustomerFindings({ content: { vehicleAnswers, verdict } }: SectionProps) {
  const entries = (['alert', 'review'] as const).flatMap((severity) => {
    const raised = verdict.checks.filter((outcome) => raisedSeverity(outcome) === severity);
    const texts = group(raised, (outcome) => describe(vehicleAnswers, outcome, verdict.findings));
    return Array.from(texts, ([text, outcomes]) => ({ severity, text, outcomes }));
  });
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="findings-title">
      <h2 id="findings-title">Findings</h2>
      <ul className="customer-findings">
        {entries.map(({ severity, text, outcomes }) => {
          const { meaning, nextStep } = splitText(text);
          return (
            <li key={`${severity} ${text}`}>
              <ResultIcon result={severity} />
              <p>
                <strong>
                  {outcomes.map(({ check }) => CHECKS[check].name).join(', ')}:{' '}
                  {RESULT_LABELS[severity]}.
                </strong>{' '}
                <ExternalText text={meaning} />
              </p>
              {nextStep !== '' && (
                <p>
                  <strong>Next:</strong> <ExternalText text={nextStep} />
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The text for the tax is a step only. What is wrong with the tax is the reason of its check. */
function describe(
  vehicle: VehicleAnswers,
  outcome: CheckOutcome,
  findings: SectionProps['content']['verdict']['findings'],
): string {
  const text = describeForCustomer(vehicle, outcome, findings) ?? '';
  return text === TAX_ENDS ? `${outcome.reason.replace(/\.$/, '')}. ${text}` : text;
}

/** The first sentence is the meaning. The others are the step. */
function splitText(text: string) {
  const [, meaning = text, nextStep = ''] = /^(.+?[.?])\s+(.+)$/s.exec(text) ?? [];
  return { meaning, nextStep };
}
