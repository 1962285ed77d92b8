import {
  capitalize,
  formatList,
  hasText,
  quoteText,
  uncapitalize,
  visibleText,
} from '../format/text.ts';
import { describeNotRefreshed, outcomeReason } from '../reading/outcomes.ts';
import type { ProvenanceSubject } from '../reading/provenance-lines.ts';
import { classifyFinance } from '../reading/source-text/finance-type.ts';
import { classifyHighRisk } from '../reading/source-text/high-risk-type.ts';
import { classifyStolenStatus } from '../reading/source-text/stolen-status.ts';
import { formatDaySuffix } from './days.ts';
import { getReliableLines } from './rules/headline.ts';
import { type EarlierLoss, getEarlierLosses } from './earlier-losses.ts';
import type { VehicleAnswers } from './vehicle-answers.ts';

/** What the records say about the title, for whoever pays for the vehicle. Whole sentences. */
type TitleAtPayment = {
  readonly owner: string;
  readonly payFirst: string;
  readonly ask: string;
  readonly notKnown: string;
};

/** What one record says about the title. */
type TitleStatement = {
  readonly owner?: string;
  /** Who must be paid, in place of the seller or before anyone else. */
  readonly payee?: string;
  /** Who must first state in writing who owns the vehicle. */
  readonly confirmedBy?: string;
  readonly contact?: string;
  readonly notKnown?: string;
};

const SUBJECTS = {
  finance: 'a finance agreement',
  stolen: 'a theft',
  writeOff: 'a total loss',
  highRisk: 'another interest',
} as const satisfies Partial<Record<ProvenanceSubject, string>>;
type Subject = keyof typeof SUBJECTS;

/** Limits the text. The sections of the report have all records. */
const MAX_RECORDS = 4;

const IN_NO_REGISTER = 'A sale, a private loan or a loss that was not reported is in no register.';

/** Combines finance, theft, total-loss and high-risk records. Absence is never a promise. */
export function describeTitleAtPayment(vehicle: VehicleAnswers): TitleAtPayment {
  const answer = vehicle.answers.get('check');
  if (answer?.kind !== 'answered')
    return {
      owner: 'No register was read, so it is not known who owns the vehicle.',
      payFirst: 'Do not pay before the finance, theft and insurer records have been received.',
      ask: ASK_SELLER,
      notKnown: `The provenance check was not received (${outcomeReason(answer?.kind ?? 'not-requested')}). It is not known whether ${formatList(Object.values(SUBJECTS))} is recorded. ${IN_NO_REGISTER}`,
    };
  const states = new Map(getReliableLines(vehicle).map((line) => [line.subject, line.result]));
  const subjects = Object.keys(SUBJECTS) as Subject[];
  const absent = subjects.filter((subject) => states.get(subject) === 'no-record');
  const open = subjects.filter((subject) => (states.get(subject) ?? 'not-stated') === 'not-stated');
  const statements = subjects.flatMap((subject) => {
    if (absent.includes(subject) || open.includes(subject)) return [];
    const found = READERS[subject](vehicle);
    return found.length > 0 ? found : [flaggedOnly(subject)];
  });
  const collect = (name: keyof TitleStatement) => [
    ...new Set(statements.flatMap((statement) => statement[name] ?? [])),
  ];
  return {
    owner: describeOwner(collect('owner'), absent),
    payFirst: describePayees(collect('payee'), collect('confirmedBy'), open.length > 0),
    ask: describeContacts(collect('contact')),
    notKnown: [
      ...collect('notKnown'),
      ...(open.length > 0
        ? [`It is not known whether ${formatOr(open)} is recorded: the response does not state it.`]
        : []),
      ...(answer.notRefreshed
        ? [`${describeNotRefreshed(answer)}. Changes since then are not known.`]
        : []),
      IN_NO_REGISTER,
    ].join(' '),
  };
}

const ASK_SELLER =
  'Ask the person who is to be paid for the V5C and for proof of purchase. A V5C names the keeper, not the owner.';

/** “a finance agreement, a theft or a total loss”. */
function formatOr(subjects: readonly Subject[]): string {
  const names = subjects.map((subject) => SUBJECTS[subject]);
  return names.length < 2
    ? names.join('')
    : `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}`;
}

function describeOwner(statements: readonly string[], absent: readonly Subject[]): string {
  const none = absent.length > 0 && `The sources hold no record of ${formatOr(absent)}.`;
  return [
    ...statements,
    none,
    statements.length === 0 && 'This does not show who owns the vehicle.',
  ]
    .filter(Boolean)
    .join(' ');
}

function describePayees(
  payees: readonly string[],
  confirmedBy: readonly string[],
  isOpen: boolean,
): string {
  const sentences = [
    ...(confirmedBy.length > 0
      ? [`Pay nobody before a written statement of ownership from ${formatList(confirmedBy)}.`]
      : []),
    ...(payees.length > 0
      ? [`${formatList(payees)} must be paid first, against a written settlement figure.`]
      : []),
  ];
  if (sentences.length > 0) return sentences.map(capitalize).join(' ');
  return isOpen
    ? 'It is not known whether anyone must be paid first.'
    : 'No record names anyone who must be paid first.';
}

const describeContacts = (contacts: readonly string[]): string =>
  contacts.length === 0
    ? ASK_SELLER
    : `Ask ${formatList(contacts)}. Telephone numbers and references are with the records in this report.`;

/** The summary states a record that the details do not have. */
const flaggedOnly = (subject: Subject): TitleStatement => ({
  owner: `The response states ${SUBJECTS[subject]}, without its details.`,
  confirmedBy: 'the holder of that record',
  contact: 'the provider for the name of the holder',
  notKnown: `It is not known who holds the record of ${SUBJECTS[subject]}.`,
});

const READERS: Readonly<Record<Subject, (vehicle: VehicleAnswers) => readonly TitleStatement[]>> = {
  finance: readAgreements,
  stolen: readTheft,
  writeOff: readLosses,
  highRisk: readInterests,
};

function readAgreements(vehicle: VehicleAnswers): readonly TitleStatement[] {
  const agreements = vehicle.getRecord('check')?.finance?.agreements ?? [];
  return agreements.slice(0, MAX_RECORDS).map(({ financeCompany, agreementType }) => {
    const type = classifyFinance(agreementType);
    const named = visibleText(financeCompany);
    const lender = named ?? 'the finance company';
    const name = type.name ?? 'an agreement';
    const base = {
      contact: lender,
      ...(named === undefined && {
        notKnown: 'The response does not state which company made the agreement.',
      }),
    };
    const by = `${capitalize(lender)} (${uncapitalize(name)})`;
    switch (type.advice) {
      case 'settled':
        return {
          ...base,
          owner: `${by}: recorded as settled. Only its settlement letter shows that it has no claim.`,
        };
      case 'buy-from-owner':
        return {
          ...base,
          owner: `${by} owns the vehicle. Its customer hires it and cannot sell it.`,
          payee: lender,
        };
      case 'pay-off':
        return { ...base, owner: `${by} owns the vehicle until it is paid.`, payee: lender };
      case 'pay-off-title':
        return {
          ...base,
          owner: `${by} holds the title until the loan is repaid.`,
          payee: lender,
        };
      case 'buyer-owns':
      case 'unsecured':
        return {
          ...base,
          owner: `${by}: an agreement of this type gives it no claim on the vehicle.`,
        };
      case 'pay-off-stock':
        return {
          ...base,
          owner: `${by} has an interest in the vehicle until the funding is repaid.`,
          payee: lender,
        };
      case 'returned':
        return {
          ...base,
          owner: `${by}: recorded as terminated, repossessed or returned. The vehicle belongs to the finance company.`,
          payee: lender,
        };
      case 'ask-owner':
        return {
          ...base,
          owner: `${capitalize(lender)} registered an agreement and may own the vehicle.`,
          confirmedBy: lender,
          notKnown: hasText(agreementType)
            ? `The agreement type ${quoteText(agreementType)} is not recognised.`
            : 'The agreement type is not stated.',
        };
    }
  });
}

function readTheft(vehicle: VehicleAnswers): readonly TitleStatement[] {
  const {
    status: text,
    policeForce,
    dateReported,
  } = vehicle.getRecord('check')?.legal?.stolen ?? {};
  if (![text, policeForce, dateReported].some(hasText)) return [];
  const police = visibleText(policeForce) ?? 'the police';
  const insurer = 'It is not known whether an insurer paid for the theft.';
  const base = { contact: police, confirmedBy: police };
  const reported = formatDaySuffix(' on', dateReported);
  switch (classifyStolenStatus(text).kind) {
    case 'stolen':
    case 'not-stated':
      return [
        {
          ...base,
          owner: `A theft was reported${reported}. The owner is the person who lost the vehicle, or the insurer that paid for the theft.`,
          notKnown: insurer,
        },
      ];
    case 'recovered':
    case 'removed':
      return [
        {
          ...base,
          owner: `A theft was reported${reported}, with the status ${quoteText(text ?? '')}. If an insurer paid for it, the owner may be that insurer.`,
          notKnown: insurer,
        },
      ];
    default:
      return [
        {
          ...base,
          owner: `A police record is held, with the status ${quoteText(text ?? '')}.`,
          notKnown: 'What this status means for the title is not recognised.',
        },
      ];
  }
}

function readInterests(vehicle: VehicleAnswers): readonly TitleStatement[] {
  const interests = vehicle.getRecord('check')?.legal?.highRisk ?? [];
  return interests.slice(0, MAX_RECORDS).map(({ company, type }) => {
    const named = visibleText(company);
    const holder = named ?? 'the company that registered an interest';
    const { kind } = classifyHighRisk(type);
    const as = hasText(type) ? ` as ${quoteText(type)}` : '';
    const isEnded = kind === 'removed';
    return {
      owner: isEnded
        ? `${capitalize(holder)} registered an interest${as}, which is recorded as ended.`
        : kind === 'logbook-loan'
          ? `${capitalize(holder)} (logbook loan) holds the title until the loan is repaid.`
          : `${capitalize(holder)} registered an interest${as} and may own the vehicle.`,
      contact: holder,
      ...(kind === 'logbook-loan' ? { payee: holder } : !isEnded && { confirmedBy: holder }),
      ...(named === undefined && {
        notKnown: 'The response does not state which company registered the interest.',
      }),
    };
  });
}

function readLosses(vehicle: VehicleAnswers): readonly TitleStatement[] {
  return getEarlierLosses(vehicle).map((loss) => {
    const insurer = loss.insurer ?? 'the insurer that recorded the loss';
    const date = loss.day === undefined ? '' : ` of ${loss.day}`;
    const category = loss.category === '' ? '' : ` (${loss.category})`;
    return {
      owner: describeLossOwner(loss, insurer, `${date}${category}`),
      contact: insurer,
      ...(loss.isTheft && { confirmedBy: insurer }),
      notKnown:
        loss.insurer === undefined
          ? 'The response does not state which insurer recorded the loss.'
          : `It is not known whether ${loss.insurer} sold the vehicle after the loss.`,
    };
  });
}

function describeLossOwner(
  { isTheft, isRemoved }: EarlierLoss,
  insurer: string,
  loss: string,
): string {
  if (isTheft)
    return `${capitalize(insurer)} recorded a payment for a theft${loss}: an insurer that paid for a theft owns the vehicle.`;
  if (isRemoved)
    return `${capitalize(insurer)} recorded a total loss${loss}, which is recorded as removed or made in error.`;
  return `${capitalize(insurer)} recorded a total loss${loss}. If it paid the claim, the owner may be that insurer.`;
}
