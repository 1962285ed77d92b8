import { formatDate, formatDateTime } from '../format/dates.ts';
import { daysBetween, formatDays, formatTimeAgo } from '../format/days.ts';
import { formatMoney, formatNumber, formatSigned } from '../format/numbers.ts';
import { revealHiddenCharacters, truncate } from '../format/safe-text.ts';
import { formatCount } from '../format/text.ts';
import { divideListings } from '../listings/exclusions.ts';
import { readValuedCar } from '../listings/this-car.ts';
import { getListings } from '../listings/listing.ts';
import { rankPrice } from '../listings/statistics.ts';
import { type DatasetId, getDataset } from '../provider/catalogue.ts';
import { getOwnAdverts } from './adverts.ts';
import type { PendingDatasets } from './checks/check-outcome.ts';
import { getLondonToday } from './days.ts';
import { describeMissingFigure } from './missing-figure.ts';
import { getMotTaxState } from './mot-tax-state.ts';
import { getCurrentPlates } from './own-plates.ts';
import type { VehicleAnswers } from './vehicle-answers.ts';

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

/** Always the same figures in the same order. */
export const getBuyerFigures = (
  vehicle: VehicleAnswers,
  pending: PendingDatasets,
): readonly BuyerFigure[] => [
  marginFigure(vehicle, pending),
  rankFigure(vehicle, pending),
  licenceFigure(vehicle, pending, 'MOT'),
  licenceFigure(vehicle, pending, 'Tax'),
  keepersFigure(vehicle, pending),
];

const ADVERT_DATASETS = ['saleEvents', 'similarListings'] as const;

/** The asking price of the newest live advert of this vehicle. */
const getAskingPrice = (vehicle: VehicleAnswers): number | undefined =>
  getOwnAdverts(vehicle).findLast(({ isLive, details }) => isLive && details.lastPrice)?.details
    .lastPrice;

const getValue = (vehicle: VehicleAnswers) => readValuedCar(vehicle.getRecord('valuation')).price;

function marginFigure(vehicle: VehicleAnswers, pending: PendingDatasets): BuyerFigure {
  const label = 'Margin at the asking price';
  const asking = getAskingPrice(vehicle);
  const value = getValue(vehicle);
  if (value === undefined) return missingFigure(label, vehicle, pending, 'valuation');
  if (asking !== undefined) {
    const margin = value.pounds - asking;
    return {
      label,
      value: margin < 0 ? formatSigned(margin, formatMoney(-margin)) : formatMoney(margin),
      note: `${value.basis} ${formatMoney(value.pounds)}, asking price ${formatMoney(asking)}`,
    };
  }
  const open = ADVERT_DATASETS.find((id) => !vehicle.getAnswered(id));
  if (open && !ADVERT_DATASETS.some((id) => vehicle.getAnswered(id)))
    return missingFigure(label, vehicle, pending, open);
  const isLoading = ADVERT_DATASETS.some((id) => pending.loading?.has(id));
  return {
    label,
    value: isLoading ? undefined : 'No asking price',
    note: 'No live advert of this vehicle states one',
    isMissing: true,
  };
}

function rankFigure(vehicle: VehicleAnswers, pending: PendingDatasets): BuyerFigure {
  const label = 'Rank among live listings';
  const answer = vehicle.getAnswered('similarListings');
  if (!answer) return missingFigure(label, vehicle, pending, 'similarListings');
  const asking = getAskingPrice(vehicle);
  const value = getValue(vehicle);
  const price = asking ?? value?.pounds;
  if (price === undefined) return missingFigure(label, vehicle, pending, 'valuation');
  const { included } = divideListings(getListings(answer), getCurrentPlates(vehicle));
  const rank = rankPrice(price, included);
  if (!rank)
    return {
      label,
      value: 'No live listing',
      note: 'No similar listing is live and states a price',
      isMissing: true,
    };
  const basis = asking === undefined ? value?.basis : 'Asking price';
  return {
    label,
    value: `${formatNumber(rank.rank)} of ${formatNumber(rank.total)}`,
    note: `${basis} among ${formatCount(rank.total - 1, 'live listing')}`,
  };
}

/** DVLA's status and the provider's date. Nothing is computed from the first registration. */
function licenceFigure(
  vehicle: VehicleAnswers,
  pending: PendingDatasets,
  label: 'MOT' | 'Tax',
): BuyerFigure {
  const state = getMotTaxState(vehicle, label === 'MOT' ? 'mot' : 'tax');
  if (!state) return missingFigure(label, vehicle, pending, 'status');
  const { statusText, expiresOn, isInForce, evidence } = state;
  const today = getLondonToday(vehicle);
  const days = expiresOn === undefined ? 0 : daysBetween(today, expiresOn);
  const away = days > 0 ? `in ${formatDays(days)}` : formatTimeAgo(expiresOn ?? today, today);
  const day =
    expiresOn === undefined
      ? 'Date not stated'
      : `${formatDate(expiresOn)}, ${days === 0 ? 'today' : away}`;
  const isChecked = evidence[0]?.dataset === 'check';
  return {
    label,
    value: toDisplayText(statusText ?? 'Status not stated'),
    note: isChecked ? `${day}, from the provenance check` : day,
    ...(isInForce === false && { tone: 'review' }),
  };
}

function keepersFigure(vehicle: VehicleAnswers, pending: PendingDatasets): BuyerFigure {
  const label = 'Previous keepers';
  const { previousOwners, keeperAcquisition } = vehicle.getRecord('keepers') ?? {};
  if (previousOwners === undefined) return missingFigure(label, vehicle, pending, 'keepers');
  return {
    label,
    value: formatNumber(previousOwners),
    note:
      keeperAcquisition === undefined
        ? 'Date of the current keeper not stated'
        : `Current keeper since ${formatDateTime(keeperAcquisition)}`,
  };
}

const missingFigure = (
  label: string,
  vehicle: VehicleAnswers,
  pending: PendingDatasets,
  dataset: DatasetId,
): BuyerFigure => ({
  label,
  value: describeMissingFigure(vehicle, dataset, pending),
  note: `Needs ${getDataset(dataset).name}`,
  isMissing: true,
});

/** Limits the length and reveals hidden characters. */
const toDisplayText = (text: string) =>
  truncate(revealHiddenCharacters(truncate(text.trim(), 400)), 60);
