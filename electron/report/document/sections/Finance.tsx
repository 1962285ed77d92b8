import { formatPhone } from '../../../../shared/format/phone.ts';
import { type FinanceType, financeType } from '../../../../shared/reading/finance-types.ts';
import { CheckStatements, checkResult } from '../parts/CheckStatement.tsx';
import { Entry } from '../parts/Entry.tsx';
import { worstOf } from '../parts/Mark.tsx';
import { Misfits } from '../parts/Misfits.tsx';
import type { SectionProps } from '../parts/props.ts';
import { resultOn } from '../parts/Related.tsx';
import { Section } from '../parts/Section.tsx';
import { More } from '../parts/Table.tsx';
import { Text } from '../parts/Text.tsx';
import { Fields, fieldsAt } from '../parts/Value.tsx';

const MOST = 40;

const OWNER: Readonly<Record<FinanceType['owner'], string>> = {
  lender: 'the lender owns the vehicle',
  buyer: 'the buyer owns the vehicle',
  'no-claim': 'no claim on the vehicle',
  ask: 'ask who owns the vehicle',
};

/** Every finance agreement: whose the vehicle is, whom to ring and what to quote. */
export function Finance({ content }: SectionProps) {
  const answer = content.known.answered('check');
  const agreements = content.known.record('check')?.finance?.agreements ?? [];
  return (
    <Section
      id="finance"
      content={content}
      result={worstOf([checkResult(content, ['finance']), resultOn(content, 'finance')])}
    >
      <CheckStatements content={content} subjects={['finance']} />
      {answer &&
        agreements.slice(0, MOST).map(({ agreementType }, at) => {
          const type = financeType(agreementType);
          return (
            <Entry
              // Agreements have nothing of their own to be known by.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              result={type.tone}
              title={type.name ?? <Text text={agreementType ?? 'Type of agreement not given'} />}
              mark={OWNER[type.owner]}
              meaning={type.words}
            >
              <Fields
                fields={fieldsAt(
                  answer,
                  ['finance', 'agreements', at],
                  [
                    'financeCompany',
                    { name: 'financeContactNumber', write: (phone) => phoneOf(phone) },
                    'agreementRef',
                    'agreementType',
                    'agreementDate',
                    'agreementTerm',
                    'vehicleDescription',
                  ],
                )}
              />
            </Entry>
          );
        })}
      <More count={agreements.length - MOST} of="agreement" />
      {agreements.length > 0 && (
        <p className="note">
          Ring the lender for a settlement figure, and ask for the letter that says it is settled.
        </p>
      )}
      {answer && (
        <Misfits answer={answer} places={[['finance'], ['overview', 'detail', 'finance']]} />
      )}
    </Section>
  );
}

/** A number to ring, spaced for dialling; one that came as a JSON number has lost its nought. */
export const phoneOf = (phone: string | number | boolean): string =>
  formatPhone(typeof phone === 'boolean' ? String(phone) : phone);
