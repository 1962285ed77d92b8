import { capitalize, formatList } from '../format/text.ts';
import { describeNotRefreshed, outcomeReason } from '../reading/outcomes.ts';
import { describeForeignProvenance } from './provenance-by-plate.ts';
import { getReliableLines } from './rules/headline.ts';
import {
  readTitleStatements,
  TITLE_SUBJECTS,
  type TitleStatement,
  type TitleSubject,
} from './title-statements.ts';
import type { VehicleAnswers } from './vehicle-answers.ts';

/** What the records say about the title, for an insurer that pays for the vehicle. Whole sentences. */
type TitleAtPayment = {
  readonly owner: string;
  readonly payFirst: string;
  readonly ask: string;
  readonly notKnown: string;
};

const NOT_IN_REGISTERS =
  'A register does not show a sale, a private loan or a loss that was not reported.';

/** Combines finance, theft, total-loss and high-risk records. Absence is never a promise. */
export function describeTitleAtPayment(vehicle: VehicleAnswers): TitleAtPayment {
  const answer = vehicle.answers.get('check');
  if (answer?.kind !== 'answered')
    return {
      owner: 'No register was read, so it is not known who owns the vehicle.',
      payFirst: 'Do not pay before the finance, theft and insurer records have been received.',
      ask: ASK_SELLER,
      notKnown: `The provenance check was not received (${outcomeReason(answer?.kind ?? 'not-requested', answer?.environment)}). It is not known whether ${formatList(Object.values(TITLE_SUBJECTS))} is recorded. ${NOT_IN_REGISTERS}`,
    };
  const states = new Map(getReliableLines(vehicle).map((line) => [line.subject, line.result]));
  const subjects = Object.keys(TITLE_SUBJECTS) as TitleSubject[];
  const absent = subjects.filter((subject) => states.get(subject) === 'no-record');
  const open = subjects.filter((subject) => (states.get(subject) ?? 'not-stated') === 'not-stated');
  const statements = subjects
    .filter((subject) => !absent.includes(subject) && !open.includes(subject))
    .flatMap((subject) => readTitleStatements(vehicle, subject));
  const otherVehicle = describeForeignProvenance(vehicle);
  const cause =
    otherVehicle === undefined ? ': the response does not state it.' : `. ${otherVehicle}`;
  const collect = (name: keyof TitleStatement) => [
    ...new Set(statements.flatMap((statement) => statement[name] ?? [])),
  ];
  return {
    owner: describeOwner(collect('owner'), absent),
    payFirst: describePayees(collect('payee'), collect('confirmedBy'), open.length > 0),
    ask: describeContacts(collect('contact')),
    notKnown: [
      ...collect('notKnown'),
      ...(open.length > 0 ? [`It is not known whether ${formatOr(open)} is recorded${cause}`] : []),
      ...(answer.notRefreshed
        ? [`${describeNotRefreshed(answer)}. Changes since then are not known.`]
        : []),
      NOT_IN_REGISTERS,
    ].join(' '),
  };
}

const ASK_SELLER =
  'Ask the payee to show the V5C and proof of purchase. A V5C names the keeper, not the owner.';

/** “a finance agreement, a theft or a total loss”. */
const formatOr = (subjects: readonly TitleSubject[]): string =>
  formatList(
    subjects.map((subject) => TITLE_SUBJECTS[subject]),
    'or',
  );

function describeOwner(statements: readonly string[], absent: readonly TitleSubject[]): string {
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
      ? [
          `Do not pay before you have a written statement from ${formatList(confirmedBy)} about who owns the vehicle.`,
        ]
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
