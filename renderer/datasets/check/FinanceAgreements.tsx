import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { formatPhone } from '../../ui/format.ts';
import { Section } from '../../ui/Section.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { ValueText } from '../../ui/ValueText.tsx';
import { Cell } from '../../fields/cell.tsx';
import { CellGrid } from '../../fields/CellGrid.tsx';
import type { DatasetViewProps } from '../../fields/props.ts';
import { CopyValue } from './CopyValue.tsx';
import { Entry } from './Entry.tsx';
import { type FinanceType, financeType } from '../../../shared/reading/finance-types.ts';

const OWNER_WORDS: Readonly<Record<FinanceType['owner'], string>> = {
  lender: 'The lender owns the vehicle',
  buyer: 'The buyer owns the vehicle',
  'no-claim': 'No claim on the vehicle',
  ask: 'Ask who owns the vehicle',
};

/** Every finance agreement: whose the vehicle is, whom to ring and what to quote. */
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
  const type = financeType(agreement.agreementType);
  const cell = (name: string) => ['finance', 'agreements', index, name] as const;
  return (
    <Entry
      title={
        type.name ?? <ValueText text={agreement.agreementType ?? 'Type of agreement not given'} />
      }
      mark={<StatusMark tone={type.tone}>{OWNER_WORDS[type.owner]}</StatusMark>}
      meaning={type.words}
      contact={[
        { label: 'Finance company', value: <Cell of={props} path={cell('financeCompany')} /> },
        {
          label: 'Contact number',
          value: (
            <Cell
              of={props}
              path={cell('financeContactNumber')}
              render={(value) => {
                const phone = typeof value === 'number' ? formatPhone(value) : String(value);
                return <CopyValue text={phone} what="contact number" />;
              }}
            />
          ),
        },
        {
          label: 'Agreement reference',
          value: (
            <Cell
              of={props}
              path={cell('agreementRef')}
              render={(value) => <CopyValue text={String(value)} what="agreement reference" />}
            />
          ),
        },
      ]}
    >
      <CellGrid
        of={props}
        fields={['agreementType', 'agreementDate', 'agreementTerm', 'vehicleDescription'].map(
          (name) => ({ path: cell(name) }),
        )}
      />
    </Entry>
  );
}
