import { getThisVehicleAdverts } from './adverts.ts';
import { classifyFinance } from '../reading/source-text/finance-type.ts';
import { classifyHighRisk, type HighRiskType } from '../reading/source-text/high-risk-type.ts';
import { classifyStolenStatus, type StolenStatus } from '../reading/source-text/stolen-status.ts';
import { findPaidThefts, readWriteOff, requiresCrushing } from '../reading/write-off.ts';
import { type CheckId, type CheckOutcome, raisedSeverity } from './checks/check.ts';
import type { Finding } from './finding.ts';
import type { VehicleAnswers } from './vehicle-answers.ts';

/** True whatever the state of the tax: it is refunded to the seller (since 1 Oct 2014). */
export const TAX_ENDS = 'Tax ends when you buy: tax it before driving.';

type CustomerText = { readonly meaning: string; readonly nextStep: string };

type Context = {
  readonly vehicle: VehicleAnswers;
  readonly severity: 'alert' | 'review';
  /** The most serious finding of the check. */
  readonly finding: Finding | undefined;
};

/**
 * What an Alert or a Review of a check means, in one sentence, and then what to do. Telephone numbers
 * and references are left out. The tax has its text in every state.
 */
export function describeForCustomer(
  vehicle: VehicleAnswers,
  outcome: CheckOutcome,
  findings: readonly Finding[],
): CustomerText | undefined {
  if (outcome.check === 'tax')
    return { meaning: outcome.reason.replace(/[^.]$/, '$&.'), nextStep: TAX_ENDS };
  const severity = raisedSeverity(outcome);
  if (severity === undefined) return undefined;
  const finding = findings.find(({ id }) => id === outcome.findingIds[0]);
  if (finding?.ruleId === 'source-headline') return splitText(HEADLINE);
  const byRule = RULE_TEXTS[finding?.ruleId ?? ''];
  return splitText(byRule ?? CHECK_TEXTS[outcome.check]({ vehicle, severity, finding }));
}

/** The first sentence is the meaning. The others are the step. The text about an advert has none. */
function splitText(text: string): CustomerText {
  const [, meaning = text, nextStep = ''] = /^(.+?[.?])\s+(.+)$/s.exec(text) ?? [];
  return { meaning, nextStep };
}

/** The result of a check without a discrepancy, in words that say what was compared. */
export function labelForCustomer(vehicle: VehicleAnswers, outcome: CheckOutcome): string {
  const { check, result, label } = outcome;
  if (result !== 'good') return label;
  if (check === 'adverts')
    return getThisVehicleAdverts(vehicle).length > 0
      ? 'No advert contradicts the records'
      : 'No advert of this vehicle is held';
  if (check === 'tracker')
    return vehicle.getAnswered('security')
      ? 'The tracker record shows no discrepancy'
      : 'No tracker record is held; this is normal';
  return label;
}

const HEADLINE =
  'The registers give a warning. Do not pay before the dealer explains in writing what it refers to.';

const STOLEN =
  'It is recorded as stolen. Do not buy it or take it away. Ask the police about it first.';

/** Texts of rules whose meaning differs from that of the other rules of their check. */
const RULE_TEXTS: Readonly<Partial<Record<string, string>>> = {
  'stolen-but-in-use': STOLEN,
  'scrapped-flags-disagree':
    'Sources disagree on whether it was scrapped. Do not pay before the dealer shows which one is right.',
  imported:
    'It was imported. Ask for the import papers, and tell your insurer: cover and value may differ.',
  'imported-flags-disagree':
    'Sources disagree on whether it was imported. Ask the dealer for its papers, and tell your insurer.',
  'left-hand-drive':
    'It may be left-hand drive or an import. Look at the vehicle, and tell your insurer.',
  exported:
    'It is recorded as permanently exported. Ask the dealer for the papers of its return before you pay.',
  'exported-but-in-use':
    'It is recorded as exported, but in use here. Do not pay before the dealer explains this in writing.',
  'recorded-as-taxi':
    'It may have been a taxi or hire vehicle. Ask the dealer about its use, and tell your insurer.',
  'q-mark':
    'A Q plate means that its age or identity is not certain. Ask your insurer for a price before you buy.',
  'colour-changes': 'Its recorded colour has changed. Compare its colour with the V5C.',
  'plate-newer-than-vehicle':
    'This plate makes the vehicle look newer than it is. Compare the plate and its date with the V5C.',
  'plate-changed-before-sale':
    'Its plate was changed shortly before the sale. Ask the dealer why, and compare the plate with the V5C.',
  'many-keepers': 'It has had many keepers. Ask the dealer why, and look at the service history.',
  'new-keeper': 'It has a new keeper already. Check on the V5C that the seller may sell it.',
  'mileage-static':
    'Its mileage hardly changed for years. Ask the dealer why, and look at the service history.',
  'mot-failures':
    'It has failed MOT tests. Read the faults in the MOT history on GOV.UK, and ask what was repaired.',
};

const LOGBOOK_LOAN =
  'A logbook loan is registered: the lender may own it. Do not pay before the dealer shows its letter.';
const INTEREST =
  'A company claims an interest in it. Do not pay before the dealer shows a letter that the interest has ended.';
const POLICE_RECORD =
  'A police record is held, and its meaning is not clear. Do not buy it before the police explain it.';
const THEFT_ENDED =
  'It was recorded as stolen. Do not pay before the dealer shows a letter that this has ended and who owns it.';

const STOLEN_TEXTS: Readonly<Record<StolenStatus['kind'], string>> = {
  stolen: STOLEN,
  'not-stated': STOLEN,
  recovered: THEFT_ENDED,
  removed: THEFT_ENDED,
  'not-stolen': POLICE_RECORD,
  unrecognised: POLICE_RECORD,
};

const RISK_TEXTS: Readonly<Partial<Record<HighRiskType['kind'], string>>> = {
  cloned:
    'It or another vehicle may have a copied identity. Compare its plate and VIN with the V5C before anything else.',
  theft: POLICE_RECORD,
  'logbook-loan': LOGBOOK_LOAN,
  'trade-interest':
    'A trade company has an interest in it. Do not pay before the dealer shows its letter that it was paid.',
  removed: 'An interest is recorded as ended. Ask the dealer for a letter that confirms it.',
};

const CHECK_TEXTS: Readonly<Record<Exclude<CheckId, 'tax'>, (context: Context) => string>> = {
  finance: ({ vehicle, finding }) => {
    const index = findIndex(finding, 'finance', 'agreements');
    const agreements = vehicle.getRecord('check')?.finance?.agreements ?? [];
    return classifyFinance(agreements[index]?.agreementType).customerAdvice;
  },
  stolen: ({ vehicle, finding, severity }) => {
    if (finding?.ruleId !== 'stolen') return severity === 'alert' ? STOLEN : POLICE_RECORD;
    return STOLEN_TEXTS[
      classifyStolenStatus(vehicle.getRecord('check')?.legal?.stolen?.status).kind
    ];
  },
  'written-off': ({ vehicle, severity }) => describeWriteOff(vehicle, severity),
  scrapped: () =>
    'It is recorded as scrapped and must not be used on the road. Do not buy it to drive it.',
  'high-risk': ({ vehicle, finding }) => {
    const index = findIndex(finding, 'legal', 'highRisk');
    const interests = vehicle.getRecord('check')?.legal?.highRisk ?? [];
    return RISK_TEXTS[classifyHighRisk(interests[index]?.type).kind] ?? INTEREST;
  },
  'import-export': () =>
    'It was imported or exported. Ask the dealer for the papers, and tell your insurer.',
  identity: ({ severity }) =>
    severity === 'alert'
      ? 'The records may be of another vehicle. Do not pay before its plate and VIN match the V5C and this page.'
      : 'Sources describe it differently. Compare its plate, VIN, colour and engine with the V5C.',
  mileage: () =>
    'The recorded mileages contradict each other. Do not rely on the mileage. Ask for the service history.',
  keepers: () =>
    'Its keeper records need an explanation. See the V5C itself, and ask the dealer about its keepers.',
  plates: () =>
    'Its plate history needs an explanation. Compare the plate with the V5C, and ask the dealer about it.',
  mot: () =>
    'Its MOT is missing or not certain. Look it up on GOV.UK. Without an MOT, drive it only to a booked test.',
  // Neutral, and without a step: the advert may be that of the dealer who prints the page.
  adverts: () => 'An advert of this vehicle does not match its records.',
  tracker: ({ severity }) =>
    severity === 'alert'
      ? 'The tracking company reports a theft. Do not buy it or take it away. Ask the police about it first.'
      : 'Its tracker may not be monitored. Ask your insurer whether it must be, and the dealer for proof.',
};

function describeWriteOff(vehicle: VehicleAnswers, severity: Context['severity']): string {
  const record = vehicle.getRecord('check');
  const { categories, isRemoved } = record
    ? readWriteOff(record)
    : { categories: [], isRemoved: false };
  if (requiresCrushing(categories))
    return 'An insurer recorded damage after which it must not return to the road. Do not buy it to drive it.';
  if (record && findPaidThefts(record).length > 0)
    return 'An insurer paid for a theft and may own it. Do not buy it before the insurer confirms in writing.';
  if (severity === 'alert')
    return 'An insurer recorded a total loss of unknown severity. Do not pay before the category is known.';
  return isRemoved
    ? 'A total-loss record is marked as removed. Ask the dealer for the insurer’s letter that confirms it.'
    : 'An insurer recorded a total loss. Ask for repair invoices, have the repair inspected, and tell your insurer.';
}

/** The position of the record that a finding is about. The first record if its evidence names none. */
function findIndex(finding: Finding | undefined, group: string, list: string): number {
  const path = finding?.evidence.find(
    ({ path: [first, second] }) => first === group && second === list,
  )?.path;
  return Number(path?.[2] ?? 0);
}
