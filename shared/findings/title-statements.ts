import { capitalize, hasText, quoteText, uncapitalize, visibleText } from '../format/text.ts';
import type { ProvenanceSubject } from '../reading/provenance-lines.ts';
import { classifyFinance } from '../reading/source-text/finance-type.ts';
import { classifyHighRisk } from '../reading/source-text/high-risk-type.ts';
import { classifyStolenStatus } from '../reading/source-text/stolen-status.ts';
import { formatDaySuffix } from './days.ts';
import { type EarlierLoss, getEarlierLosses } from './earlier-losses.ts';
import type { VehicleAnswers } from './vehicle-answers.ts';

/** What one record says about the title. */
export type TitleStatement = {
  readonly owner?: string;
  /** Who must be paid, in place of the seller or before anyone else. */
  readonly payee?: string;
  /** Who must first state in writing who owns the vehicle. */
  readonly confirmedBy?: string;
  readonly contact?: string;
  readonly notKnown?: string;
};

export const TITLE_SUBJECTS = {
  finance: 'a finance agreement',
  stolen: 'a theft',
  writeOff: 'a total loss',
  highRisk: 'another interest',
} as const satisfies Partial<Record<ProvenanceSubject, string>>;
export type TitleSubject = keyof typeof TITLE_SUBJECTS;

/** Limits the text. The sections of the report have all records. */
const MAX_RECORDS = 4;

/** Returns what the records of a subject say about the title. Use it only if there is a record. */
export function readTitleStatements(
  vehicle: VehicleAnswers,
  subject: TitleSubject,
): readonly TitleStatement[] {
  const statements = READERS[subject](vehicle);
  return statements.length > 0 ? statements : [flaggedOnly(subject)];
}

/** The summary states a record that the details do not have. */
const flaggedOnly = (subject: TitleSubject): TitleStatement => ({
  owner: `The response states ${TITLE_SUBJECTS[subject]}, without its details.`,
  confirmedBy: 'the holder of that record',
  contact: 'the provider for the name of the holder',
  notKnown: `It is not known who holds the record of ${TITLE_SUBJECTS[subject]}.`,
});

const READERS: Readonly<
  Record<TitleSubject, (vehicle: VehicleAnswers) => readonly TitleStatement[]>
> = {
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
