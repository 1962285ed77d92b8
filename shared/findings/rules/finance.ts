import {
  capitalize,
  hasText,
  joinSentences,
  quoteText,
  slugify,
  uncapitalize,
  visibleText,
} from '../../format/text.ts';
import { CUSTOMER_STEPS } from '../../reading/customer-steps.ts';
import {
  classifyFinance,
  type FinanceType,
  severityOfFinance,
} from '../../reading/source-text/finance-type.ts';
import {
  describeStatedText,
  describeUnrecognisedText,
} from '../../reading/source-text/source-words.ts';
import { describeContactStep, findingWithoutEntry, getProvenanceLine } from '../check-subject.ts';
import { formatDaySuffix } from '../days.ts';
import { collectFieldEvidence } from '../vehicle-answers.ts';
import { type Agreement, findFinanceCaveats } from '../finance-caveats.ts';
import type { Rule } from '../finding.ts';
import { DO_NOT_PAY_SELLER } from '../next-steps.ts';

const SCOTLAND =
  'Scotland has no bills of sale, but since 1 Apr 2025 a statutory pledge is possible there, which does not bind a private buyer in good faith.';

export const finance: Rule = {
  id: 'finance',
  subject: 'finance',
  isPrintedBySection: true,
  severity: 'alert',
  title: 'Finance outstanding',
  basis:
    'Hire Purchase Act 1964, s.27; Bills of Sale Acts 1878 and 1882 (not Scotland); Moveable Transactions (Scotland) Act 2023',
  description: joinSentences(
    'Alert when an agreement means that the lender owns the vehicle or that title has passed to the lender, when an agreement was terminated or the vehicle repossessed or returned, when the agreement type does not show who owns it, or when finance is flagged without an agreement. Review for a credit sale or an unsecured personal loan, for an agreement recorded as settled, and for an unrecognised type that the summary does not flag. An agreement past its term, of a different make or model, made before the current keeper acquired the vehicle, or dated in the future is described as such and stays a finding.',
    SCOTLAND,
  ),
  datasets: ['check', 'status', 'spec', 'keepers'],
  evaluate: (vehicle) => {
    const { finance: section, overview } = vehicle.getRecord('check') ?? {};
    const agreements = section?.agreements ?? [];
    if (agreements.length === 0)
      return findingWithoutEntry(vehicle, 'finance', {
        title: 'Finance outstanding: agreement not stated',
        action: `${DO_NOT_PAY_SELLER} Ask the source for the lender’s name.`,
        nextStep:
          'Ask the source for the lender’s name. Get written confirmation that the agreement is cleared before the vehicle changes hands.',
        customerNextStep: CUSTOMER_STEPS.lender,
      });
    return agreements.map((agreement, index) => {
      const row = `check.finance.agreements.${index}` as const;
      const type = classifyFinance(agreement.agreementType);
      const caveats = findFinanceCaveats(vehicle, agreement, row, type.isSettled);
      return {
        key: slugify(type.name ?? `type ${type.kind}`),
        severity: severityOfFinance(type, overview?.detail?.finance),
        title: describeTitle(type),
        reason: joinSentences(
          describeRegistration(agreement),
          describeType(type, agreement.agreementType),
          ...caveats.map(({ text }) => text),
          getProvenanceLine(vehicle, 'finance')?.disagreement,
        ),
        evidence: [
          ...collectFieldEvidence(vehicle, [
            `${row}.agreementType`,
            `${row}.financeCompany`,
            `${row}.agreementRef`,
            `${row}.financeContactNumber`,
            `${row}.agreementDate`,
          ]),
          ...caveats.flatMap(({ evidence }) => evidence),
        ],
        action: joinSentences(DO_NOT_PAY_SELLER, describeLenderContact(agreement)),
        nextStep: joinSentences(
          describeLenderContact(agreement, agreement.agreementRef),
          type.nextStep,
        ),
        customerNextStep: type.customerNextStep,
      };
    });
  },
};

const describeLenderContact = (
  { financeCompany, financeContactNumber }: Agreement,
  reference?: string,
) =>
  describeContactStep(
    visibleText(financeCompany) ?? 'the finance company',
    financeContactNumber,
    reference,
  );

function describeTitle({ kind, name, advice }: FinanceType): string {
  const type = uncapitalize(
    name ?? `agreement type not ${kind === 'not-stated' ? 'stated' : 'recognised'}`,
  );
  switch (advice) {
    case 'settled':
      return `Finance recorded as settled: ${type}`;
    case 'buyer-owns':
    case 'unsecured':
      return `Finance recorded: ${type}`;
    case 'returned':
      return `Finance outstanding: ${type}, the vehicle goes back to the finance company`;
    default:
      return `Finance outstanding: ${type}`;
  }
}

/** “Harbour Lane Motor Finance Ltd registered an agreement dated 14 May 2024, reference …”. */
function describeRegistration(agreement: Agreement): string {
  const { financeCompany, agreementDate, agreementRef } = agreement;
  const company = capitalize(visibleText(financeCompany) ?? 'A finance company');
  const reference = hasText(agreementRef) ? `, reference ${quoteText(agreementRef)}` : '';
  return `${company} registered an agreement${formatDaySuffix(' dated', agreementDate)}${reference}.`;
}

function describeType(type: FinanceType, text = ''): string {
  const { kind, advice, description, label, isSettled } = type;
  const isQuoted = type.hasUnusedWords || isSettled || advice === 'returned' || kind === 'negated';
  return joinSentences(
    kind === 'unrecognised' && advice === 'ask-owner'
      ? describeUnrecognisedText(text)
      : isQuoted && describeStatedText(text),
    advice === 'pay-off-title' && `${label}.`,
    description,
    advice === 'pay-off-title' && SCOTLAND,
  );
}
