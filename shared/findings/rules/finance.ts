import { type FinanceType, financeType } from '../../reading/finance-types.ts';
import type { RecordOf } from '../../provider/catalogue.ts';
import { bareFinding, checkLine } from '../check-line.ts';
import { ring } from '../contact.ts';
import { dayWords } from '../days.ts';
import { fieldsAt } from '../evidence.ts';
import type { Found, Rule } from '../finding.ts';
import { capital, isSaid, quoted, said, sentences, slug } from '../../format/words.ts';

type Agreements = NonNullable<NonNullable<RecordOf<'check'>['finance']>['agreements']>;

const ASK =
  'Ask the source who lends on it, and have a settlement confirmed in writing before it changes hands.';

/** Agreements that the check names, each by what its type means for a buyer. */
export const finance: Rule = {
  id: 'finance',
  title: 'Finance outstanding',
  says: 'Each agreement in the check: an alert where the lender owns the vehicle or the type does not say who does, a review for a credit sale or a personal loan. Also an overview that says yes without an agreement.',
  reads: ['check'],
  raise: (known) => {
    const agreements = known.record('check')?.finance?.agreements ?? [];
    if (agreements.length === 0)
      return bareFinding(known, 'finance', {
        title: 'Finance outstanding: no agreement given',
        next: ASK,
      });
    const doubt = checkLine(known, 'finance')?.disagreement;
    return agreements.map((agreement, at) => ({
      ...agreementFound(agreement, doubt),
      evidence: fieldsAt(
        known,
        'check',
        ['finance', 'agreements', at],
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

function agreementFound(
  agreement: Agreements[number],
  doubt: string | undefined,
): Omit<Found, 'evidence'> {
  const { agreementType, financeCompany, financeContactNumber, agreementRef } = agreement;
  const type = financeType(agreementType);
  const ringing = ring({
    who: financeCompany,
    otherwise: 'the finance company',
    number: financeContactNumber,
    reference: agreementRef,
  });
  return {
    what: slug(type.name ?? 'type not known'),
    severity: type.tone,
    title: titleOf(type),
    reason: sentences(recordedBy(agreement), typeWords(type, agreementType), doubt),
    next: `${ringing}. ${nextOf(type)}`,
  };
}

function titleOf({ name, owner }: FinanceType): string {
  const claim = owner === 'lender' || owner === 'ask' ? 'Finance outstanding' : 'Finance recorded';
  return `${claim}: ${name === undefined ? 'type not known' : name.charAt(0).toLowerCase() + name.slice(1)}`;
}

/** “Harbour Lane Motor Finance Ltd registered an agreement of 14 May 2024, reference “PCP-12345”.” */
function recordedBy({ financeCompany, agreementDate, agreementRef }: Agreements[number]): string {
  const who = isSaid(financeCompany) ? capital(said(financeCompany)) : 'A finance company';
  const day = dayWords(agreementDate);
  const on = day === undefined ? '' : ` of ${day}`;
  const reference = isSaid(agreementRef) ? `, reference ${quoted(agreementRef)}` : '';
  return `${who} registered an agreement${on}${reference}.`;
}

function typeWords({ name, words }: FinanceType, written: string | undefined): string {
  return name === undefined && isSaid(written)
    ? `Its type is given as ${quoted(written)}. ${words}`
    : words;
}

function nextOf({ owner }: FinanceType): string {
  switch (owner) {
    case 'lender':
      return 'Have a settlement figure, and once it is paid its confirmation, in writing before the vehicle changes hands.';
    case 'ask':
      return 'Ask whose the vehicle is, and have the answer in writing before it changes hands.';
    case 'buyer':
    case 'no-claim':
      return 'Have it confirmed in writing that they claim nothing on the vehicle.';
  }
}
