import { type FinanceType, classifyFinance } from '../../reading/finance-types.ts';
import type { RecordOf } from '../../provider/catalogue.ts';
import { findingWithoutEntry, getProvenanceLine } from '../check-subject.ts';
import { describeContactStep } from '../contact.ts';
import { formatDayOrUndefined } from '../days.ts';
import { collectFieldEvidence } from '../evidence.ts';
import type { RuleFinding, Rule } from '../finding.ts';
import {
  capitalize,
  hasText,
  quoteText,
  toInlineText,
  joinSentences,
  slugify,
} from '../../format/text.ts';

type Agreements = NonNullable<NonNullable<RecordOf<'check'>['finance']>['agreements']>;

const ASK_NEXT_STEP =
  'Ask the source who lends on it, and have a settlement confirmed in writing before it changes hands.';

/** Finance agreements in the check, by the effect of their type for a buyer. */
export const finance: Rule = {
  id: 'finance',
  section: 'finance',
  isPrintedBySection: true,
  title: 'Finance outstanding',
  description:
    'Each agreement in the check: an alert where the lender owns the vehicle or the type does not say who does, a review for a credit sale or a personal loan. Also an overview that says yes without an agreement.',
  datasets: ['check'],
  evaluate: (vehicle) => {
    const agreements = vehicle.getRecord('check')?.finance?.agreements ?? [];
    if (agreements.length === 0)
      return findingWithoutEntry(vehicle, 'finance', {
        title: 'Finance outstanding: no agreement given',
        nextStep: ASK_NEXT_STEP,
      });
    const disagreement = getProvenanceLine(vehicle, 'finance')?.disagreement;
    return agreements.map((agreement, index) => ({
      ...agreementFinding(agreement, disagreement),
      evidence: collectFieldEvidence(
        vehicle,
        'check',
        ['finance', 'agreements', index],
        [
          'agreementType',
          'financeCompany',
          'agreementRef',
          'financeContactNumber',
          'agreementDate',
        ],
      ),
    }));
  },
};

function agreementFinding(
  agreement: Agreements[number],
  disagreement: string | undefined,
): Omit<RuleFinding, 'evidence'> {
  const { agreementType, financeCompany, financeContactNumber, agreementRef } = agreement;
  const type = classifyFinance(agreementType);
  const contactStep = describeContactStep({
    name: financeCompany,
    fallbackName: 'the finance company',
    phone: financeContactNumber,
    reference: agreementRef,
  });
  return {
    key: slugify(type.name ?? 'type not known'),
    severity: type.severity,
    title: agreementTitle(type),
    reason: joinSentences(
      describeRegistration(agreement),
      describeType(type, agreementType),
      disagreement,
    ),
    nextStep: `${contactStep}. ${agreementNextStep(type)}`,
  };
}

function agreementTitle({ name, owner }: FinanceType): string {
  const claim =
    owner === 'lender' || owner === 'unknown' ? 'Finance outstanding' : 'Finance recorded';
  return `${claim}: ${name === undefined ? 'type not known' : name.charAt(0).toLowerCase() + name.slice(1)}`;
}

/**
 * Returns “Harbour Lane Motor Finance Ltd registered an agreement of 14 May 2024, reference
 * “PCP-12345””.
 */
function describeRegistration({
  financeCompany,
  agreementDate,
  agreementRef,
}: Agreements[number]): string {
  const company = hasText(financeCompany)
    ? capitalize(toInlineText(financeCompany))
    : 'A finance company';
  const day = formatDayOrUndefined(agreementDate);
  const on = day === undefined ? '' : ` of ${day}`;
  const reference = hasText(agreementRef) ? `, reference ${quoteText(agreementRef)}` : '';
  return `${company} registered an agreement${on}${reference}.`;
}

function describeType({ name, description }: FinanceType, written: string | undefined): string {
  return name === undefined && hasText(written)
    ? `Its type is given as ${quoteText(written)}. ${description}`
    : description;
}

function agreementNextStep({ owner }: FinanceType): string {
  switch (owner) {
    case 'lender':
      return 'Have a settlement figure, and once it is paid its confirmation, in writing before the vehicle changes hands.';
    case 'unknown':
      return 'Ask whose the vehicle is, and have the answer in writing before it changes hands.';
    case 'buyer':
    case 'buyer-unsecured':
      return 'Have it confirmed in writing that they claim nothing on the vehicle.';
  }
}
