import {
  capitalize,
  hasText,
  joinSentences,
  quoteText,
  slugify,
  uncapitalize,
  visibleText,
} from '../../format/text.ts';
import {
  classifyFinance,
  type FinanceType,
  OWNER_LABELS,
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

const CLEAR_AGREEMENT =
  'Get a written settlement figure, pay the lender direct, get written confirmation that the agreement is cleared, then check again.';
const CONFIRM_NO_CLAIM = 'Get written confirmation that the lender has no claim on the vehicle.';
const NEXT_STEP_BY_OWNER: Readonly<Record<FinanceType['owner'], string>> = {
  lender: CLEAR_AGREEMENT,
  'lender-by-title': CLEAR_AGREEMENT,
  unknown:
    'Ask the lender who owns the vehicle. Get the reply in writing before the vehicle changes hands.',
  buyer: CONFIRM_NO_CLAIM,
  'buyer-unsecured': CONFIRM_NO_CLAIM,
};

export const finance: Rule = {
  id: 'finance',
  subject: 'finance',
  isPrintedBySection: true,
  severity: 'alert',
  title: 'Finance outstanding',
  basis: 'Hire Purchase Act 1964, s.27; Bills of Sale Acts 1878 and 1882',
  description:
    'Alert when an agreement means that the lender owns the vehicle or that title has passed to the lender, when the agreement type does not show who owns it, or when finance is flagged without an agreement. Review for a credit sale or an unsecured personal loan, for an agreement recorded as settled, and for an unrecognised type that the summary does not flag. An agreement past its term, of another make or model, made before the current keeper acquired the vehicle, or dated in the future is described as such and stays a finding.',
  datasets: ['check', 'status', 'spec', 'keepers'],
  evaluate: (vehicle) => {
    const { finance: section, overview } = vehicle.getRecord('check') ?? {};
    const agreements = section?.agreements ?? [];
    if (agreements.length === 0)
      return findingWithoutEntry(vehicle, 'finance', {
        title: 'Finance outstanding: agreement not stated',
        nextStep:
          'Ask the source for the lender’s name. Get written confirmation that the agreement is cleared before the vehicle changes hands.',
      });
    return agreements.map((agreement, index) => {
      const row = `check.finance.agreements.${index}` as const;
      const type = classifyFinance(agreement.agreementType);
      const caveats = findFinanceCaveats(vehicle, agreement, row);
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
          ...collectFieldEvidence(vehicle, row, [
            'agreementType',
            'financeCompany',
            'agreementRef',
            'financeContactNumber',
            'agreementDate',
          ]),
          ...caveats.flatMap(({ evidence }) => evidence),
        ],
        nextStep: joinSentences(
          describeContactStep(
            visibleText(agreement.financeCompany) ?? 'the finance company',
            agreement.financeContactNumber,
            agreement.agreementRef,
          ),
          type.isSettled &&
            'Ask for the settlement letter. The record may not have been removed yet.',
          NEXT_STEP_BY_OWNER[type.owner],
        ),
      };
    });
  },
};

function describeTitle({ kind, name, owner, isSettled }: FinanceType): string {
  const isOutstanding = owner !== 'buyer' && owner !== 'buyer-unsecured';
  const claim = isOutstanding ? 'Finance outstanding' : 'Finance recorded';
  const unknown = `agreement type not ${kind === 'not-stated' ? 'stated' : 'recognised'}`;
  return `${isSettled ? 'Finance recorded as settled' : claim}: ${uncapitalize(name ?? unknown)}`;
}

/** “Harbour Lane Motor Finance Ltd registered an agreement dated 14 May 2024, reference …”. */
function describeRegistration(agreement: Agreement): string {
  const { financeCompany, agreementDate, agreementRef } = agreement;
  const company = capitalize(visibleText(financeCompany) ?? 'A finance company');
  const reference = hasText(agreementRef) ? `, reference ${quoteText(agreementRef)}` : '';
  return `${company} registered an agreement${formatDaySuffix(' dated', agreementDate)}${reference}.`;
}

function describeType(type: FinanceType, text = ''): string {
  const { kind, owner, description, isSettled } = type;
  const quoted =
    kind === 'unrecognised' && !isSettled
      ? describeUnrecognisedText(text)
      : describeStatedText(text);
  const isQuoted = kind === 'unrecognised' || kind === 'negated' || isSettled;
  return joinSentences(
    isQuoted && quoted,
    isSettled && 'A settled agreement may be a record that was not removed yet.',
    owner === 'lender-by-title' && `${OWNER_LABELS[owner]}.`,
    description,
  );
}
