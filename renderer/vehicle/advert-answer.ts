import { getListings, isThisVehicleListing } from '../../shared/listings/listing.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import { toAlphanumeric } from '../../shared/vehicle/alphanumeric.ts';
import { findChange } from './retain-response.ts';

/**
 * Selects the answer to similar listings that rules read: the newest one with an advert of this
 * vehicle, otherwise the newest. Paging through the listings would otherwise end an alert about
 * that advert. The same search again replaces its earlier answer, because the advert may have ended.
 *
 * @param plate the plate of this vehicle, in any spelling; undefined if it is not known
 * @param previous the answer that was selected before
 */
export function selectAdvertAnswer(
  plate: string | undefined,
  previous: Answer | undefined,
  newest: Answer,
): Answer {
  if (!previous || plate === undefined || !findChange(previous, newest).changed) return newest;
  const plates = new Set([toAlphanumeric(plate)]);
  const hasAdvert = (answer: Answer) =>
    answer.kind === 'answered' &&
    getListings(answer).some(({ listing }) => isThisVehicleListing(listing, plates));
  if (!hasAdvert(previous) || hasAdvert(newest)) return newest;
  const { notRefreshed: _, ...selected } = previous;
  return selected;
}
