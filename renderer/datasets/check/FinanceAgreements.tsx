import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { formatPhone } from '../../ui/format.ts';
import { Section } from '../../ui/Section.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { ValueText } from '../../ui/ValueText.tsx';
import { Field } from '../../fields/Field.tsx';
import { FieldList } from '../../fields/FieldList.tsx';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import { CopyableValue } from './CopyableValue.tsx';
import { RecordEntry } from './RecordEntry.tsx';
import { type FinanceType, classifyFinance } from '../../../shared/reading/finance-types.ts';

const OWNER_LABELS: Readonly<Record<FinanceType['owner'], string>> = {
  lender: 'The lender owns the vehicle',
  buyer: 'The buyer owns the vehicle',
  'buyer-unsecured': 'No claim on the vehicle',
  unknown: 'Ask who owns the vehicle',
};

/** Every finance agreement: the lender, whom to call and which reference to quote. */
export function FinanceAgreements(props: DatasetViewProps) {
  const agreements = (props.record as RecordOf<'check'>).finance?.agreements ?? [];
  if (agreements.length === 0) return null;
  return (
    <Section
      title="Finance"
      note="Ask for a settlement figure, and for the letter that says it is settled"
    >
      {agreements.map((agreement, index) => (
        // The position is what warnings name an agreement by; agreements have no key of their own.
        // oxlint-disable-next-line react/no-array-index-key
        <Agreement key={index} props={props} agreement={agreement} index={index} />
      ))}
    </Section>
  );
}

type Agreements = NonNullable<NonNullable<RecordOf<'check'>['finance']>['agreements']>;

function Agreement({
  props,
  agreement,
  index,
}: {
  readonly props: DatasetViewProps;
  readonly agreement: Agreements[number];
  readonly index: number;
}) {
  const type = classifyFinance(agreement.agreementType);
  const cell = (name: string) => ['finance', 'agreements', index, name] as const;
  return (
    <RecordEntry
      title={
        type.name ?? <ValueText text={agreement.agreementType ?? 'Type of agreement not given'} />
      }
      badge={<StatusMark tone={type.severity}>{OWNER_LABELS[type.owner]}</StatusMark>}
      meaning={type.description}
      contact={[
        { label: 'Finance company', value: <Field source={props} path={cell('financeCompany')} /> },
        {
          label: 'Contact number',
          value: (
            <Field
              source={props}
              path={cell('financeContactNumber')}
              render={(value) => {
                const phone = typeof value === 'number' ? formatPhone(value) : String(value);
                return <CopyableValue text={phone} name="contact number" />;
              }}
            />
          ),
        },
        {
          label: 'Agreement reference',
          value: (
            <Field
              source={props}
              path={cell('agreementRef')}
              render={(value) => <CopyableValue text={String(value)} name="agreement reference" />}
            />
          ),
        },
      ]}
    >
      <FieldList
        source={props}
        group={['finance', 'agreements', index]}
        fields={['agreementType', 'agreementDate', 'agreementTerm', 'vehicleDescription']}
      />
    </RecordEntry>
  );
}
