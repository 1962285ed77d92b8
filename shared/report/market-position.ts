import { readPricedVehicle } from '../findings/priced-vehicle.ts';
import type { VehicleAnswers } from '../findings/vehicle-answers.ts';
import { addPage, type LoadedListings } from '../listings/loaded-listings.ts';
import {
  getMarketPosition,
  type MarketPosition,
  type PositionChoices,
} from '../listings/market-position.ts';
import { MAX_RANKED_LISTINGS } from '../listings/valid-values.ts';
import type { Answer, Answered } from '../provider/answer.ts';
import { compareText } from '../format/text.ts';
import type { StoredPosition } from './stored-position.ts';

/** What a report stores of a position on screen: as many pages as its calculation needs. */
export function toStoredPosition(
  loaded: LoadedListings | undefined,
  displayed: Answered | undefined,
  { includesExcluded, yourPrice }: PositionChoices,
): StoredPosition {
  const ids = new Set<string>();
  if (loaded && displayed) {
    ids.add(displayed.id);
    for (const { answer } of loaded.listings.slice(0, MAX_RANKED_LISTINGS + 1)) ids.add(answer.id);
  }
  return {
    answerIds: [...ids],
    includesExcluded,
    ...(yourPrice !== undefined && { yourPrice: Math.round(yourPrice) }),
  };
}

/**
 * The market position in a report, by the same function as on screen.
 *
 * @param answers all answers of the report
 */
export function getStoredMarketPosition(
  vehicle: VehicleAnswers,
  answers: readonly Answer[],
  { answerIds, includesExcluded, yourPrice }: StoredPosition,
): MarketPosition {
  const pages = answerIds.flatMap((id): Answered[] => {
    const found = answers.find((answer) => answer.id === id);
    return found?.kind === 'answered' && found.dataset === 'similarListings' ? [found] : [];
  });
  const [displayed] = pages;
  const loaded = pages
    .toSorted((a, b) => compareText(a.completedAt, b.completedAt))
    .reduce<LoadedListings | undefined>(addPage, undefined);
  const search = loaded && displayed && { loaded, ...displayed };
  const choices = { includesExcluded, yourPrice };
  return getMarketPosition(readPricedVehicle(vehicle, displayed), search, choices);
}
