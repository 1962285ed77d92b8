import { hasText, uncapitalize } from '../../../../shared/format/text.ts';
import {
  classifyFinance,
  OWNER_LABELS,
} from '../../../../shared/reading/source-text/finance-type.ts';
import { CheckSection, RecordEntry } from '../parts/CheckSection.tsx';
import { createFields, ExternalText, Fields } from '../parts/Fields.tsx';
import type { SectionProps } from '../parts/Section.tsx';
import { OmittedCount } from '../parts/Table.tsx';

const MAX_AGREEMENTS = 40;

const AGREEMENT_FIELDS = [
  'financeCompany',
  'financeContactNumber',
  'agreementRef',
  'agreementType',
  'agreementDate',
  'agreementTerm',
  'vehicleDescription',
];

/** Every finance agreement: who owns the vehicle, whom to call and which reference to quote. */
export function Finance({ content }: SectionProps) {
  return (
    <CheckSection id="finance" content={content} subjects={['finance']}>
      {(answer, { finance: { agreements = [] } = {} }) => (
        <>
          {agreements.slice(0, MAX_AGREEMENTS).map(({ agreementType }, at) => {
            const { name, severity, owner, description } = classifyFinance(agreementType);
            const unknownName = (
              <ExternalText
                text={hasText(agreementType) ? agreementType : 'Agreement type not stated'}
              />
            );
            return (
              <RecordEntry
                // Agreements have no identifier.
                // oxlint-disable-next-line react/no-array-index-key
                key={at}
                result={severity}
                title={name ?? unknownName}
                suffix={uncapitalize(OWNER_LABELS[owner])}
                meaning={description}
              >
                <Fields
                  fields={createFields(answer, ['finance', 'agreements', at], AGREEMENT_FIELDS)}
                />
              </RecordEntry>
            );
          })}
          <OmittedCount count={agreements.length - MAX_AGREEMENTS} noun="agreement" />
          {agreements.length > 0 && (
            <p className="note">
              Get a written settlement figure, pay the lender direct, get written confirmation that
              the agreement is cleared, then check again.
            </p>
          )}
        </>
      )}
    </CheckSection>
  );
}
