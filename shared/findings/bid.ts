import { datasetName } from '../provider/multi-request.ts';
import { formatDate, formatDateTime } from '../format/dates.ts';
import { daysBetween, formatDays, formatTimeAgo } from '../format/days.ts';
import { formatMoney, formatNumber, formatSigned } from '../format/numbers.ts';
import { revealHiddenCharacters, truncate } from '../format/safe-text.ts';
import { formatCount, visibleText } from '../format/text.ts';
import { divideListings } from '../listings/exclusions.ts';
import { readValuedVehicle } from '../listings/this-vehicle.ts';
import { getListings } from '../listings/listing.ts';
import { getPageInfo } from '../listings/loaded-listings.ts';
import { rankPrice } from '../listings/statistics.ts';
import type { Answered } from '../provider/answer.ts';
import type { DatasetId } from '../provider/catalogue.ts';
import { formatRaw } from '../provider/field-paths.ts';
import { getThisVehicleAdverts } from './adverts.ts';
import { type CheckId, type PendingDatasets, raisedSeverity } from './checks/check.ts';
import { type Day, getLondonToday } from './days.ts';
import { getMotState, getMotTaxStates, type MotTaxState } from './mot-tax-state.ts';
import { getTaxState } from './tax-state.ts';
import { getCurrentPlates } from './this-vehicle-plates.ts';
import { describeCaveatsAndDoubts } from './valuation-caveats.ts';
import { findCheck, type Verdict } from './verdict.ts';
import type { VehicleAnswers } from './vehicle-answers.ts';
import { describeOutcome } from '../reading/outcomes.ts';
import { isPoorCondition } from '../reading/valuation.ts';

/** A figure that a buyer decides by. */
export type BuyerFigure = {
  readonly label: string;
  /** The figure, or why there is none. Undefined while it may still arrive. */
  readonly value: string | undefined;
  /** What the figure is based on, or what it needs. */
  readonly note: string;
  /** Set if the value is not a figure. */
  readonly isMissing?: true;
  readonly tone?: 'review';
};

type Figure = Omit<BuyerFigure, 'label'>;

const REVIEW = { tone: 'review' } as const;

type GetFigure = (
  vehicle: VehicleAnswers,
  verdict: Verdict,
  pending: PendingDatasets,
) => Figure | DatasetId;

/**
 * Computes each figure. Returns the id of the dataset that it needs if that dataset is missing. A
 * figure needs a review if its check does.
 */
const FIGURES: readonly (readonly [label: string, getFigure: GetFigure, check?: CheckId])[] = [
  ['Margin at the asking price', marginFigure],
  ['Rank among live listings', rankFigure],
  ['MOT', (vehicle, verdict) => licenceFigure(vehicle, verdict, 'mot'), 'mot'],
  ['Tax', (vehicle, verdict) => licenceFigure(vehicle, verdict, 'tax'), 'tax'],
  ['Previous keepers', keepersFigure, 'keepers'],
];

/** Always the same figures in the same order. A figure never looks better than its check. */
export const getBuyerFigures = (
  vehicle: VehicleAnswers,
  verdict: Verdict,
  pending: PendingDatasets,
) =>
  FIGURES.map(([label, getFigure, checkId]): BuyerFigure => {
    const figure = getFigure(vehicle, verdict, pending);
    const check = checkId && findCheck(verdict, checkId);
    const isRaised = check !== undefined && raisedSeverity(check) !== undefined;
    if (typeof figure !== 'string') return { label, ...figure, ...(isRaised && REVIEW) };
    const value = describeMissingFigure(vehicle, figure, pending);
    return { label, value, note: `Needs ${datasetName(figure)}`, isMissing: true };
  });

const ADVERT_DATASETS = ['saleEvents', 'similarListings'] as const;

/** The different asking prices of the live adverts of this vehicle, that of the newest first. */
const getAskingPrices = (vehicle: VehicleAnswers) => [
  ...new Set(
    getThisVehicleAdverts(vehicle)
      .toReversed()
      .flatMap(({ isLive, lastPrice }) => (isLive && lastPrice !== undefined ? [lastPrice] : [])),
  ),
];

function getValue(vehicle: VehicleAnswers) {
  const answer = vehicle.getAnswered('valuation');
  const { price } = readValuedVehicle(vehicle.getRecord('valuation'));
  // Its values are trade-oriented, whatever their names.
  return price && answer && isPoorCondition(answer)
    ? { ...price, basis: `${price.basis} for poor condition` }
    : price;
}

function marginFigure(
  vehicle: VehicleAnswers,
  verdict: Verdict,
  pending: PendingDatasets,
): Figure | DatasetId {
  const [asking, ...otherPrices] = getAskingPrices(vehicle);
  const value = getValue(vehicle);
  if (value === undefined) return 'valuation';
  if (asking !== undefined) {
    const margin = value.pounds - asking;
    const basis = `${value.basis} ${formatMoney(value.pounds)}, asking price ${formatMoney(asking)}${otherPrices.length > 0 ? ` (newest of ${otherPrices.length + 1} different prices)` : ''}`;
    const caveats = describeCaveatsAndDoubts(verdict.findings);
    return {
      value: margin < 0 ? formatSigned(margin, formatMoney(-margin)) : formatMoney(margin),
      note: caveats === undefined ? basis : `${basis}. ${caveats}`,
      ...(caveats !== undefined && REVIEW),
    };
  }
  if (!ADVERT_DATASETS.some((id) => vehicle.getAnswered(id))) return ADVERT_DATASETS[0];
  const isLoading = ADVERT_DATASETS.some((id) => pending.loading?.has(id));
  return {
    value: isLoading ? undefined : 'No asking price',
    note: 'No live advert of this vehicle states one',
    isMissing: true,
  };
}

function rankFigure(vehicle: VehicleAnswers): Figure | DatasetId {
  const answer = vehicle.getAnswered('similarListings');
  if (!answer) return 'similarListings';
  const [asking] = getAskingPrices(vehicle);
  const value = getValue(vehicle);
  const price = asking ?? value?.pounds;
  if (price === undefined) return 'valuation';
  const { included } = divideListings(getListings(answer), getCurrentPlates(vehicle));
  const rank = rankPrice(price, included);
  if (!rank)
    return {
      value: 'No live listing',
      note: 'No similar listing is live and states a price',
      isMissing: true,
    };
  const basis = asking === undefined ? value?.basis : 'Asking price';
  return {
    value: `${formatNumber(rank.rank)} of ${formatNumber(rank.total)}`,
    note: `${basis}, ${formatCount(rank.total - 1, 'live listing')}${describePage(answer)}`,
  };
}

/**
 * The rank is among the live listings of one page. In an order by price, these are the cheapest or
 * the most expensive ones; in a filtered search, only those that pass the filters.
 */
function describePage(answer: Answered): string {
  const { page, pageCount } = getPageInfo(answer);
  const isFiltered = Object.keys(answer.parameters).some(
    (name) => name.startsWith('filters.') && name !== 'filters.live',
  );
  const pageText = pageCount === 1 ? '' : ` on page ${formatNumber(page)}`;
  return isFiltered ? `${pageText} of a filtered search` : pageText;
}

/** DVLA's status and the provider's date, or the result of the check if no date is stated. */
function licenceFigure(
  vehicle: VehicleAnswers,
  verdict: Verdict,
  subject: 'mot' | 'tax',
): Figure | DatasetId {
  const state = (subject === 'mot' ? findMotShown : findTaxShown)(vehicle);
  if (!state) return 'status';
  const { statusText, expiresOn, receivedDate, isInForce, evidence } = state;
  const check = findCheck(verdict, subject);
  const goodResult = check?.result === 'good' ? check.label : undefined;
  const today = getLondonToday(vehicle);
  const received = visibleText(formatRaw(receivedDate ?? ''));
  const noDay = received === undefined ? 'Date not stated' : `Date as received: “${received}”`;
  const isRepeated = goodResult?.toLowerCase() === statusText?.trim().toLowerCase();
  const day =
    expiresOn === undefined
      ? ((isRepeated ? undefined : goodResult) ?? noDay)
      : `${formatDate(expiresOn)}, ${formatDistance(today, expiresOn)}`;
  const isChecked = evidence[0]?.dataset === 'check';
  return {
    value: toDisplayText(statusText ?? 'Status not stated'),
    note: isChecked ? `${day}, from the provenance check` : day,
    // Untaxed and SORN are ordinary for stock.
    ...(subject === 'mot' && goodResult === undefined && isInForce === false && REVIEW),
  };
}

/** If both sources state that the MOT is in force, the check counts the earlier end. */
function findMotShown(vehicle: VehicleAnswers): MotTaxState | undefined {
  const states = getMotTaxStates(vehicle, 'mot');
  const mot = getMotState(vehicle);
  return (
    states.find((each) => mot.result === 'in-force' && each.expiresOn === mot.until) ?? states[0]
  );
}

/** The worse of two sources. */
function findTaxShown(vehicle: VehicleAnswers): MotTaxState | undefined {
  const tax = getTaxState(vehicle);
  return tax.result === 'not-known' ? getMotTaxStates(vehicle, 'tax')[0] : tax.state;
}

function formatDistance(today: Day, day: Day): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'today';
  return days > 0 ? `in ${formatDays(days)}` : formatTimeAgo(day, today);
}

function keepersFigure(vehicle: VehicleAnswers): Figure | DatasetId {
  const { previousOwners, keeperAcquisition } = vehicle.getRecord('keepers') ?? {};
  if (previousOwners === undefined) return 'keepers';
  return {
    value: formatNumber(previousOwners),
    note:
      keeperAcquisition === undefined
        ? 'Date of the current keeper not stated'
        : `Current keeper since ${formatDateTime(keeperAcquisition)}`,
  };
}

/** Limits the length and reveals hidden characters. */
const toDisplayText = (text: string) =>
  truncate(revealHiddenCharacters(truncate(text.trim(), 400)), 60);

/** Why a dataset gives no figure, in a word or two. Undefined while it is loading. */
export function describeMissingFigure(
  vehicle: VehicleAnswers,
  dataset: DatasetId,
  { loading, errors }: PendingDatasets,
): string | undefined {
  if (loading?.has(dataset)) return undefined;
  if (errors?.has(dataset)) return 'Platedesk error';
  const answer = vehicle.answers.get(dataset);
  if (!answer) return 'Not asked for';
  return answer.kind === 'answered' ? 'Not stated' : describeOutcome(answer).label;
}
