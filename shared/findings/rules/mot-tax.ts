import { formatDate } from '../../format/dates.ts';
import { joinSentences, quoteText } from '../../format/text.ts';
import { describePassedDate, SORN_JOURNEYS, TAX_ADVICE } from '../../reading/mot-tax-status.ts';
import { describeUnrecognisedText } from '../../reading/source-text/source-words.ts';
import { findLiveAdvert } from '../adverts.ts';
import { addMonths, formatDayOrUndefined, getLondonToday } from '../days.ts';
import type { FieldPath } from '../../provider/field-path.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';
import { TRUST_WORSE_RECORD } from '../next-steps.ts';
import { BASIS, type Rule, type RuleFinding } from '../finding.ts';
import {
  describeMotTaxState,
  findMotContradiction,
  getLastMotTest,
  getMotState,
  getMotTaxStates,
  MOT_MONTHS,
  type MotTaxState,
} from '../mot-tax-state.ts';
import { getEarliestFirstMotDue, getFirstMotDue } from '../first-mot-due.ts';
import { getTaxContradiction, getTaxState, type TaxResult } from '../tax-state.ts';
import type { DatedMotEntry } from '../../reading/mot-history.ts';
import { isLimitedByDate } from '../mot-entries.ts';
import { findAgeExemption } from '../vehicle-age.ts';

const HAVE_TESTED =
  'Have the vehicle tested before it is driven, except to a booked test. Selling it without an MOT is lawful. Check GOV.UK first: it may have been tested since.';

export const motNotInForce: Rule = {
  id: 'mot-not-in-force',
  subject: 'mot',
  severity: 'review',
  title: 'No valid MOT',
  basis: `${BASIS.motAct}; exemption over 40 years old since 20 May 2018`,
  description:
    'Review when the MOT is not valid or has expired, when the last test recorded was over 13 months ago, whether or not the vehicle is advertised, or when the status is exempt and no dataset shows why. Not applied before the day by which a first test is due or to a vehicle over 40 years old. That day is 3 years after first registration, 1 for taxis, buses, ambulances, over 8 passenger seats and goods vehicles over 3,500 kg (4,250 kg if electric), unless a dataset states a due date. In Northern Ireland it is 4 years for cars and motorcycles, 3 for light goods vehicles, 1 over 3,500 kg or 8 passenger seats, and the first use of buses and taxis. A plate of Northern Ireland does not show where a vehicle is kept, so the earlier day counts. DVLA statuses that state neither, such as “No results returned”, do not raise this.',
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
    const isContradicted = findMotContradiction(vehicle) !== undefined;
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
  const { status, statusText, expiresOn = '~' } = lapsed;
  const hasExpired = expiresOn < getLondonToday(vehicle);
  const advert = describeLiveAdvert(vehicle);
  const later = hasExpired ? undefined : findLaterDue(vehicle);
  return {
    title: describeLapse(lapsed, hasExpired, advert !== undefined && !later),
    reason: joinSentences(
      later?.text,
      hasExpired &&
        (status === 'not-in-force'
          ? `The MOT expired on ${formatDate(expiresOn)}.`
          : `The MOT expiry date was ${formatDate(expiresOn)}. One of status and date may be out of date.`),
      statusText !== undefined && `MOT status as recorded: ${quoteText(statusText)}.`,
      advert?.text,
    ),
    evidence: [...lapsed.evidence, ...(later?.evidence ?? []), ...(advert?.evidence ?? [])],
    nextStep: HAVE_TESTED,
  };
}

function describeLapse(
  { status, statusText }: MotTaxState,
  hasExpired: boolean,
  isAdvertised: boolean,
): string {
  // A source may lag behind, so that the date alone does not show that there is no MOT.
  if (hasExpired && status !== 'not-in-force') return describePassedDate('mot', statusText);
  if (isAdvertised) return `Advertised with ${hasExpired ? 'an expired' : 'no valid'} MOT`;
  return hasExpired ? 'The MOT has expired' : 'No valid MOT';
}

/** The country in which a first test is due later. The plate does not show where a vehicle is kept. */
function findLaterDue(vehicle: VehicleAnswers) {
  const [earliest, latest] = [getEarliestFirstMotDue(vehicle), getFirstMotDue(vehicle)];
  if (!earliest || !latest || getLondonToday(vehicle) >= latest.day) return undefined;
  if (latest.country === earliest.country) return undefined;
  const text = `A first test may not be due yet only if the vehicle is kept in ${latest.country}.`;
  return { text, evidence: latest.evidence };
}

/** Returns the last test if it was longer ago than an MOT can last and a first test was due. */
function findOverdueTest(vehicle: VehicleAnswers): DatedMotEntry | undefined {
  if (isLimitedByDate(vehicle)) return undefined;
  const last = getLastMotTest(vehicle);
  const today = getLondonToday(vehicle);
  const due = getEarliestFirstMotDue(vehicle);
  if (!last || (due && today < due.day) || mayBeTestedLater(vehicle, last)) return undefined;
  return addMonths(last.day, MOT_MONTHS) < today ? last : undefined;
}

/** Version 2.0 gives the day of one of a year's tests. A later one may have given the stated MOT. */
function mayBeTestedLater(
  vehicle: VehicleAnswers,
  { granularity, fields, day }: DatedMotEntry,
): boolean {
  if (granularity === 'test') return false;
  const state = getMotState(vehicle);
  const tests = (fields.passedMotsCount ?? 0) + (fields.failedMotsCount ?? 0);
  const lastDay = `${day.slice(0, 4)}-12-31`;
  return tests > 1 && state.result === 'in-force' && state.until <= addMonths(lastDay, MOT_MONTHS);
}

function overdueTestFinding(vehicle: VehicleAnswers, last: DatedMotEntry): RuleFinding {
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
  severity: 'information',
  title: 'Untaxed',
  basis: BASIS.taxAct,
  description:
    'Information when the vehicle is untaxed or declared off the road (SORN), or when its tax due date has passed although the status is still “Taxed”. Tax is cancelled at each sale, and stock and garaged vehicles are often untaxed, so this does not raise the check.',
  datasets: ['status', 'check'],
  evaluate: (vehicle) => {
    const tax = getTaxState(vehicle);
    const texts = TAX_TEXTS[tax.result];
    if (getTaxContradiction(vehicle).length > 0 || tax.result === 'not-known' || !texts) return [];
    const { statusText, expiresOn, evidence } = tax.state;
    return {
      title: texts.title ?? describePassedDate('tax', statusText),
      reason: joinSentences(
        texts.reason,
        statusText !== undefined && `Tax status as recorded: ${quoteText(statusText)}.`,
        expiresOn !== undefined && `Tax due date as recorded: ${formatDate(expiresOn)}.`,
      ),
      evidence,
      nextStep: texts.nextStep,
    };
  },
};

type TaxText = { readonly title?: string; readonly reason: string; readonly nextStep: string };

const TAX_TEXTS: Readonly<Partial<Record<TaxResult['result'], TaxText>>> = {
  'due-date-passed': {
    reason: 'The tax may have been renewed since.',
    nextStep: `Check the vehicle on GOV.UK. ${TAX_ADVICE.untaxed}`,
  },
  untaxed: {
    title: 'Untaxed',
    reason: 'Vehicle tax is cancelled when a vehicle is sold.',
    nextStep: TAX_ADVICE.untaxed,
  },
  sorn: {
    title: 'Declared off the road (SORN)',
    reason: TAX_ADVICE.sorn,
    nextStep: `${TAX_ADVICE.untaxed} ${SORN_JOURNEYS}`,
  },
};

export const motReportedDifferently: Rule = {
  id: 'mot-reported-differently',
  subject: 'mot',
  severity: 'review',
  title: 'MOT status differs between datasets',
  basis: BASIS.motAct,
  description:
    'Review when one of the DVLA status and the provenance check states that the MOT is valid and the other that it is not valid or has expired. Not applied to a vehicle that needs no MOT.',
  datasets: ['status', 'check', 'keepers', 'spec', 'rating', 'vrms'],
  evaluate: (vehicle) => {
    const { result } = getMotState(vehicle);
    const needsNoMot = result === 'exempt' || result === 'not-due';
    const contradiction = findMotContradiction(vehicle);
    if (!contradiction || needsNoMot) return [];
    const { inForce, notInForce } = contradiction;
    return {
      title: 'Datasets disagree: MOT valid or not valid',
      reason: describeDisagreement('mot', [inForce, notInForce]),
      evidence: [...inForce.evidence, ...notInForce.evidence],
      nextStep: TRUST_WORSE_RECORD,
    };
  },
};

export const taxReportedDifferently: Rule = {
  id: 'tax-reported-differently',
  subject: 'tax',
  severity: 'information',
  title: 'Tax status differs between datasets',
  basis: BASIS.taxAct,
  description:
    'Information when the DVLA status and the provenance check state different things about the tax, such as taxed and SORN. The row “Tax” shows the worse one.',
  datasets: ['status', 'check'],
  evaluate: (vehicle) => {
    const states = getTaxContradiction(vehicle);
    const tax = getTaxState(vehicle);
    if (states.length === 0 || tax.result === 'not-known') return [];
    return {
      title: 'Datasets disagree on tax',
      reason: describeDisagreement('tax', states),
      evidence: states.flatMap(({ evidence }) => evidence),
      nextStep: joinSentences(TRUST_WORSE_RECORD, TAX_TEXTS[tax.result]?.nextStep),
    };
  },
};

const describeDisagreement = (subject: 'mot' | 'tax', states: readonly MotTaxState[]) =>
  joinSentences(
    `${subject === 'mot' ? 'MOT' : 'Tax'} as recorded.`,
    ...states.map((state) => describeMotTaxState(state, subject)),
    'One of them may be out of date.',
  );

export const motStatusUnrecognised: Rule = {
  id: 'mot-status-unrecognised',
  subject: 'mot',
  severity: 'review',
  title: 'MOT status not recognised',
  basis: 'DVLA vehicle enquiry statuses',
  description:
    'Review when the DVLA status or the provenance check states an MOT status in words that Platedesk does not recognise. They are quoted.',
  datasets: ['status', 'check'],
  evaluate: (vehicle) =>
    getMotTaxStates(vehicle, 'mot')
      .filter((state) => state.status === 'unrecognised')
      .map(({ statusText = '', evidence }) => ({
        ...(evidence[0] && { key: evidence[0].dataset }),
        reason: describeUnrecognisedText(statusText),
        evidence,
        nextStep: 'Check the status on GOV.UK before you rely on it.',
      })),
};
