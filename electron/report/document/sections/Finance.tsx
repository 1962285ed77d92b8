import { formatPhone } from '../../../../shared/format/numbers.ts';
import { type FinanceType, classifyFinance } from '../../../../shared/reading/finance-types.ts';
import { CheckClaims, getCheckResult } from '../parts/CheckStatement.tsx';
import { RecordEntry } from '../parts/RecordEntry.tsx';
import { getWorst } from '../parts/ResultBadge.tsx';
import { UnexpectedValues } from '../parts/UnexpectedValues.tsx';
import type { SectionProps } from '../parts/props.ts';
import { getSectionResult } from '../parts/SectionFindings.tsx';
import { Section } from '../parts/Section.tsx';
import { OmittedCount } from '../parts/Table.tsx';
import { ExternalText } from '../parts/ExternalText.tsx';
import { Fields, createFields } from '../parts/FieldList.tsx';

const MAX_AGREEMENTS = 40;

const OWNER_LABELS: Readonly<Record<FinanceType['owner'], string>> = {
  lender: 'the lender owns the vehicle',
  buyer: 'the buyer owns the vehicle',
  'buyer-unsecured': 'no claim on the vehicle',
  unknown: 'ask who owns the vehicle',
};

/** Every finance agreement: who owns the vehicle, whom to call and which reference to quote. */
export function Finance({ content }: SectionProps) {
  const answer = content.vehicleAnswers.getAnswered('check');
  const agreements = content.vehicleAnswers.getRecord('check')?.finance?.agreements ?? [];
  return (
    <Section
      id="finance"
      content={content}
      result={getWorst([
        getCheckResult(content, ['finance']),
        getSectionResult(content, 'finance'),
      ])}
    >
      <CheckClaims content={content} subjects={['finance']} />
      {answer &&
        agreements.slice(0, MAX_AGREEMENTS).map(({ agreementType }, at) => {
          const type = classifyFinance(agreementType);
          return (
            <RecordEntry
              // Agreements have nothing of their own to be known by.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              result={type.severity}
              title={
                type.name ?? <ExternalText text={agreementType ?? 'Type of agreement not given'} />
              }
              suffix={OWNER_LABELS[type.owner]}
              meaning={type.description}
            >
              <Fields
                fields={createFields(
                  answer,
                  ['finance', 'agreements', at],
                  [
                    'financeCompany',
                    { name: 'financeContactNumber', write: (phone) => formatPhoneField(phone) },
                    'agreementRef',
                    'agreementType',
                    'agreementDate',
                    'agreementTerm',
                    'vehicleDescription',
                  ],
                )}
              />
            </RecordEntry>
          );
        })}
      <OmittedCount count={agreements.length - MAX_AGREEMENTS} noun="agreement" />
      {agreements.length > 0 && (
        <p className="note">
          Ring the lender for a settlement figure, and ask for the letter that says it is settled.
        </p>
      )}
      {answer && (
        <UnexpectedValues
          answer={answer}
          paths={[['finance'], ['overview', 'detail', 'finance']]}
        />
      )}
    </Section>
  );
}

/**
 * Formats a telephone number with spaces. A number received as a JSON number has lost its leading
 * zero.
 */
export const formatPhoneField = (phone: string | number | boolean): string =>
  formatPhone(typeof phone === 'boolean' ? String(phone) : phone);
