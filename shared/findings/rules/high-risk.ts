import type { RecordOf } from '../../provider/catalogue.ts';
import { classifyHighRisk } from '../../reading/high-risk-types.ts';
import { findingWithoutEntry, getProvenanceLine } from '../check-subject.ts';
import { describeContactStep } from '../contact.ts';
import { formatDayOrUndefined } from '../days.ts';
import { collectFieldEvidence } from '../evidence.ts';
import type { RuleFinding, Rule } from '../finding.ts';
import { capitalize, hasText, quoteText, toInlineText, joinSentences } from '../../format/text.ts';

type Entry = NonNullable<NonNullable<RecordOf<'check'>['legal']>['highRisk']>[number];

const ASK_NEXT_STEP =
  'Have it said in writing that the interest has ended before money changes hands.';

/** Interests in the vehicle that are registered as high risk. */
export const highRisk: Rule = {
  id: 'high-risk',
  section: 'high-risk',
  isPrintedBySection: true,
  title: 'High-risk entries',
  description:
    'Each high-risk entry of the check by its type: an alert for theft, security watch, fraud, logbook loans and vehicles at risk, a review for trade interest and for a type that is not known.',
  datasets: ['check'],
  evaluate: (vehicle) => {
    const entries = vehicle.getRecord('check')?.legal?.highRisk ?? [];
    if (entries.length === 0)
      return findingWithoutEntry(vehicle, 'highRisk', {
        title: 'High-risk entries, none given',
        nextStep: `Ask the source who registered an interest. ${ASK_NEXT_STEP}`,
      });
    const disagreement = getProvenanceLine(vehicle, 'highRisk')?.disagreement;
    return entries.map((entry, index) => ({
      ...entryFinding(entry, disagreement),
      evidence: collectFieldEvidence(
        vehicle,
        'check',
        ['legal', 'highRisk', index],
        ['type', 'info', 'company', 'contactReference', 'contactNumber', 'dateOfInterest'],
      ),
    }));
  },
};

function entryFinding(
  entry: Entry,
  disagreement: string | undefined,
): Omit<RuleFinding, 'evidence'> {
  const { type, info, company, contactNumber, contactReference } = entry;
  const { id, severity, description } = classifyHighRisk(type);
  const contactStep = describeContactStep({
    name: company,
    fallbackName: 'the source who registered it',
    phone: contactNumber,
    reference: contactReference,
  });
  return {
    key: id,
    severity,
    title: hasText(type) ? `High risk: ${toInlineText(type)}` : 'High risk: type not given',
    reason: joinSentences(
      describeRegistration(entry),
      hasText(info) && `${quoteText(info)}.`,
      description,
      disagreement,
    ),
    nextStep: `${contactStep}. ${ASK_NEXT_STEP}`,
  };
}

function describeRegistration({ company, dateOfInterest }: Entry): string {
  const day = formatDayOrUndefined(dateOfInterest);
  const registrant = hasText(company) ? capitalize(toInlineText(company)) : 'Somebody';
  return `${registrant} registered an interest${day === undefined ? '' : ` on ${day}`}.`;
}
