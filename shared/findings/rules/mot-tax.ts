import { formatDate } from '../../format/dates.ts';
import { joinSentences, quoteText } from '../../format/text.ts';
import { describeUnrecognisedText } from '../../reading/source-text/source-words.ts';
import { findLiveAdvert } from '../adverts.ts';
import { addMonths, formatDayOrUndefined, getLondonToday } from '../days.ts';
import { formatDatasetNames, type FieldPath, type VehicleAnswers } from '../vehicle-answers.ts';
import { TRUST_WORSE_RECORD } from '../next-steps.ts';
import { BASIS, type Rule, type RuleFinding } from '../finding.ts';
import {
  findMotTaxContradiction,
  getFirstMotDue,
  getLastMotTest,
  getMotState,
  getMotTaxStates,
  getTaxState,
  MOT_MONTHS,
  type MotTaxState,
} from '../mot-tax-state.ts';
import { isLimitedByDate, type MotRow } from '../mot-rows.ts';
import { findAgeExemption } from '../vehicle-age.ts';

const HAVE_TESTED =
  'Have the vehicle tested before it is sold or driven. Check GOV.UK first: it may have been tested since.';

export const motNotInForce: Rule = {
  id: 'mot-not-in-force',
  subject: 'mot',
  severity: 'review',
  title: 'No valid MOT',
  basis: `${BASIS.motAct}; exemption over 40 years old since 20 May 2018`,
  description:
    'Review when the MOT is not valid or has expired, when the last test recorded was over 13 months ago, whether or not the vehicle is advertised, or when the status is exempt and no dataset shows why. Not applied before the first test is due (3 years after first registration, 4 in Northern Ireland, 1 for taxis, ambulances, over 8 passenger seats and goods vehicles over 3,500 kg, or over 4,250 kg if electric) or to a vehicle over 40 years old. DVLA statuses that state neither, such as “No results returned”, do not raise this.',
  datasets: [
    'status',
    'check',
    'motFeatureSet',
    'keepers',
    'spec',
    'rating',
    'vrms',
    'saleEvents',
    'similarListings',
  ],
  evaluate: (vehicle) => {
    const { result } = getMotState(vehicle);
    if (result === 'exempt' || result === 'not-due' || findAgeExemption(vehicle)) return [];
    // Where status and check contradict each other, that is a finding of its own.
    const isContradicted = findMotTaxContradiction(vehicle, 'mot') !== undefined;
    const lapsed = getMotTaxStates(vehicle, 'mot').find(({ isInForce }) => isInForce === false);
    if (lapsed && !isContradicted && result !== 'not-known')
      return [lapsedMotFinding(vehicle, lapsed)];
    const overdue = findOverdueTest(vehicle);
    return [
      result === 'not-known' ? unexplainedExemption(vehicle) : undefined,
      overdue && overdueTestFinding(vehicle, overdue),
    ];
  },
};

/** Without a known reason, the status may be an error and the vehicle may need an MOT. */
function unexplainedExemption(vehicle: VehicleAnswers): RuleFinding | undefined {
  const exempt = getMotTaxStates(vehicle, 'mot').find(({ status }) => status === 'exempt');
  return (
    exempt && {
      key: 'exempt',
      title: 'Exempt from the MOT, reason not stated',
      reason: `MOT status as recorded: ${quoteText(exempt.statusText ?? '')}. Vehicles over 40 years old are exempt, but no dataset shows that this vehicle is. Few other vehicles are exempt, such as tractors.`,
      evidence: exempt.evidence,
      nextStep: 'Ask why the vehicle is exempt. Check its MOT history on GOV.UK.',
    }
  );
}

function lapsedMotFinding(vehicle: VehicleAnswers, lapsed: MotTaxState): RuleFinding {
  const { statusText, expiresOn = '~' } = lapsed;
  const hasExpired = expiresOn < getLondonToday(vehicle);
  const advert = describeLiveAdvert(vehicle);
  const condition = hasExpired ? 'an expired MOT' : 'no valid MOT';
  return {
    title: advert
      ? `Advertised with ${condition}`
      : hasExpired
        ? 'The MOT has expired'
        : 'No valid MOT',
    reason: joinSentences(
      hasExpired && `The MOT expired on ${formatDate(expiresOn)}.`,
      statusText !== undefined && `MOT status as recorded: ${quoteText(statusText)}.`,
      advert?.text,
    ),
    evidence: [...lapsed.evidence, ...(advert?.evidence ?? [])],
    nextStep: HAVE_TESTED,
  };
}

/** Returns the last test if it was longer ago than an MOT can last and a first test was due. */
function findOverdueTest(vehicle: VehicleAnswers): MotRow | undefined {
  if (isLimitedByDate(vehicle)) return undefined;
  const last = getLastMotTest(vehicle);
  const today = getLondonToday(vehicle);
  const due = getFirstMotDue(vehicle);
  if (!last || (due && today <= due.day) || mayBeTestedLater(vehicle, last)) return undefined;
  return addMonths(last.day, MOT_MONTHS) < today ? last : undefined;
}

/** Version 2.0 gives the day of one of a year's tests. A later one may have given the stated MOT. */
function mayBeTestedLater(vehicle: VehicleAnswers, { row, day }: MotRow): boolean {
  const state = getMotState(vehicle);
  const tests = (row.passedMotsCount ?? 0) + (row.failedMotsCount ?? 0);
  const lastDay = `${day.slice(0, 4)}-12-31`;
  return tests > 1 && state.result === 'in-force' && state.until <= addMonths(lastDay, MOT_MONTHS);
}

function overdueTestFinding(vehicle: VehicleAnswers, last: MotRow): RuleFinding {
  const advert = describeLiveAdvert(vehicle);
  const stated = getMotTaxStates(vehicle, 'mot').find(({ statusText }) => statusText !== undefined);
  return {
    key: 'last-test',
    title: 'Last MOT test over 13 months ago',
    reason: joinSentences(
      `The last MOT test recorded was on ${formatDate(last.day)}. An MOT lasts 13 months at most.`,
      stated?.statusText !== undefined &&
        `MOT status as recorded: ${quoteText(stated.statusText)}.`,
      advert?.text,
    ),
    evidence: [
      `${last.field}.completedDate`,
      ...(stated?.evidence ?? []),
      ...(advert?.evidence ?? []),
    ],
    nextStep: HAVE_TESTED,
  };
}

/** Describes the newest live advert. Undefined if there is none. */
function describeLiveAdvert(vehicle: VehicleAnswers) {
  const advert = findLiveAdvert(vehicle);
  if (!advert) return undefined;
  const day = formatDayOrUndefined(advert.lastSeen) ?? 'the day of this response';
  const field: FieldPath = `${advert.field}.firstSeen`;
  return { text: `An advert was live on ${day}.`, evidence: [field] };
}

export const taxNotInForce: Rule = {
  id: 'tax-not-in-force',
  subject: 'tax',
  severity: 'review',
  title: 'Untaxed',
  basis: BASIS.taxAct,
  description:
    'Review when the vehicle is untaxed or declared off the road (SORN), or when its tax due date has passed, whether or not it is advertised. Tax is cancelled at each sale, and dealer stock is often untaxed.',
  datasets: ['status', 'check', 'saleEvents', 'similarListings'],
  evaluate: (vehicle) => {
    const { result } = getTaxState(vehicle);
    const tax = getMotTaxStates(vehicle, 'tax').find(({ isInForce }) => isInForce === false);
    if (result !== 'not-in-force' || !tax || findMotTaxContradiction(vehicle, 'tax')) return [];
    const advert = describeLiveAdvert(vehicle);
    return {
      title: advert ? 'Advertised untaxed' : 'The vehicle is not taxed',
      reason: joinSentences(
        tax.statusText !== undefined && `Tax status as recorded: ${quoteText(tax.statusText)}.`,
        tax.expiresOn !== undefined && `The tax due date is ${formatDate(tax.expiresOn)}.`,
        advert?.text,
        'Vehicle tax is cancelled when a vehicle is sold. Dealer stock is often untaxed.',
      ),
      evidence: [...tax.evidence, ...(advert?.evidence ?? [])],
      nextStep:
        'Tax the vehicle before it is used or kept on a road. Trade plates are for trade licence holders’ business use only.',
    };
  },
};

const SUBJECTS = {
  mot: { title: 'Datasets disagree: MOT valid or not valid', name: 'MOT', end: 'expiry date' },
  tax: { title: 'Datasets disagree: taxed or untaxed', name: 'Tax', end: 'due date' },
} as const;

const reportedDifferently = (
  subject: 'mot' | 'tax',
  rule: Pick<Rule, 'basis' | 'description' | 'datasets'>,
): Rule => ({
  id: `${subject}-reported-differently`,
  subject,
  severity: 'review',
  title: `${SUBJECTS[subject].name} status differs between datasets`,
  ...rule,
  evaluate: (vehicle) => {
    const { result } = getMotState(vehicle);
    const needsNoMot = result === 'exempt' || result === 'not-due';
    const contradiction = findMotTaxContradiction(vehicle, subject);
    if (!contradiction || (subject === 'mot' && needsNoMot)) return [];
    const { title, name, end } = SUBJECTS[subject];
    const { inForce, notInForce } = contradiction;
    const describe = ({ statusText, expiresOn, evidence }: MotTaxState) => {
      const facts = [
        statusText !== undefined && `status ${quoteText(statusText)}`,
        expiresOn !== undefined && `${end} ${formatDate(expiresOn)}`,
      ].filter(Boolean);
      return `${formatDatasetNames(evidence)}: ${facts.join(', ')}.`;
    };
    return {
      title,
      reason: `${name} as recorded. ${describe(inForce)} ${describe(notInForce)} One of them may be out of date.`,
      evidence: [...inForce.evidence, ...notInForce.evidence],
      nextStep: TRUST_WORSE_RECORD,
    };
  },
});

export const motReportedDifferently = reportedDifferently('mot', {
  basis: BASIS.motAct,
  description:
    'Review when one of the DVLA status and the provenance check states that the MOT is valid and the other that it is not valid or has expired. Not applied to a vehicle that needs no MOT.',
  datasets: ['status', 'check', 'keepers', 'spec', 'rating', 'vrms'],
});

export const taxReportedDifferently = reportedDifferently('tax', {
  basis: BASIS.taxAct,
  description:
    'Review when one of the DVLA status and the provenance check states that the vehicle is taxed and the other that it is untaxed or that the due date has passed.',
  datasets: ['status', 'check'],
});

const statusUnrecognised = (subject: 'mot' | 'tax', status: string): Rule => ({
  id: `${subject}-status-unrecognised`,
  subject,
  severity: 'review',
  title: `${SUBJECTS[subject].name} status not recognised`,
  basis: 'DVLA vehicle enquiry statuses',
  description: `Review when the DVLA status or the provenance check states ${status} in words that Platedesk does not recognise. They are quoted.`,
  datasets: ['status', 'check'],
  evaluate: (vehicle) =>
    getMotTaxStates(vehicle, subject)
      .filter((state) => state.status === 'unrecognised')
      .map(({ statusText = '', evidence }) => ({
        ...(evidence[0] && { key: evidence[0].dataset }),
        reason: describeUnrecognisedText(statusText),
        evidence,
        nextStep: 'Check the status on GOV.UK before you rely on it.',
      })),
});

export const motStatusUnrecognised = statusUnrecognised('mot', 'an MOT status');
export const taxStatusUnrecognised = statusUnrecognised('tax', 'a tax status');
