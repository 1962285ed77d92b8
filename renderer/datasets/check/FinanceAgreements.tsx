import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { classifyFinance, OWNER_LABELS } from '../../../shared/reading/source-text/finance-type.ts';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import { Section } from '../../ui/Section.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { ValueText } from '../../ui/ValueText.tsx';
import { PHONE } from '../parts/CopyableField.tsx';
import { RecordEntry } from './RecordEntry.tsx';

/** Every finance agreement: the lender, whom to call and which reference to quote. */
export function FinanceAgreements(props: DatasetViewProps) {
  const agreements = (props.record as RecordOf<'check'>).finance?.agreements ?? [];
  if (agreements.length === 0) return null;
  return (
    <Section title="Finance" note="Get a written settlement figure and a settlement letter">
      {agreements.map(({ agreementType }, index) => {
        const { name, severity, owner, description } = classifyFinance(agreementType);
        return (
          <RecordEntry
            // Agreements have no key of their own; warnings name them by position.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            source={props}
            path={['finance', 'agreements', index]}
            title={name ?? <ValueText text={agreementType ?? 'Agreement type not stated'} />}
            badge={<StatusMark tone={severity}>{OWNER_LABELS[owner]}</StatusMark>}
            meaning={description}
            contact={[
              { name: 'financeCompany' },
              { name: 'financeContactNumber', ...PHONE },
              { name: 'agreementRef', copyName: 'agreement reference' },
            ]}
            details={['agreementType', 'agreementDate', 'agreementTerm', 'vehicleDescription']}
          />
        );
      })}
    </Section>
  );
}
