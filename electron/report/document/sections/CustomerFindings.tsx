import { flatGroup } from 'd3-array';
import { raisedSeverity } from '../../../../shared/findings/checks/check.ts';
import { CHECKS } from '../../../../shared/findings/checks/definitions.ts';
import { describeForCustomer } from '../../../../shared/findings/customer-text.ts';
import { RESULT_LABELS, ResultIcon } from '../parts/ResultBadge.tsx';
import { ExternalText } from '../parts/Fields.tsx';
import type { SectionProps } from '../parts/Section.tsx';

/** Each Alert and Review in two lines for a customer: what it means, and the next step. */
export function CustomerFindings({ content: { vehicleAnswers, verdict } }: SectionProps) {
  const entries = (['alert', 'review'] as const).flatMap((severity) => {
    const described = verdict.checks.flatMap((outcome) => {
      const isRaised = raisedSeverity(outcome) === severity;
      const text = isRaised && describeForCustomer(vehicleAnswers, outcome, verdict.findings);
      return text ? [{ ...text, name: CHECKS[outcome.check].name }] : [];
    });
    const texts = flatGroup(
      described,
      ({ meaning }) => meaning,
      ({ nextStep }) => nextStep,
    );
    return texts.map(([meaning, nextStep, checks]) => ({ severity, meaning, nextStep, checks }));
  });
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="findings-title">
      <h2 id="findings-title">Findings</h2>
      <ul className="customer-findings">
        {entries.map(({ severity, meaning, nextStep, checks }) => (
          <li key={`${severity} ${meaning} ${nextStep}`}>
            <ResultIcon result={severity} />
            <p>
              <strong>
                {checks.map(({ name }) => name).join(', ')}: {RESULT_LABELS[severity]}.
              </strong>{' '}
              <ExternalText text={meaning} />
            </p>
            {nextStep !== '' && (
              <p>
                <strong>Next:</strong> <ExternalText text={nextStep} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
