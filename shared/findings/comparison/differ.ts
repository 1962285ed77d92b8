import { getListings } from '../../listings/read-listings.ts';
import { toAlphanumeric } from '../../vehicle/alphanumeric.ts';
import { getCurrentPlates } from '../own-plates.ts';
import type { DatasetId } from '../../provider/catalogue.ts';
import type { RuleFinding, Severity } from '../finding.ts';
import type { Evidence, VehicleAnswers } from '../vehicle-answers.ts';
import { toNonEmptyEvidence, datasetsOf } from '../evidence.ts';
import { hasText, quoteText } from '../../format/text.ts';

/** A value that a dataset states about the vehicle, with its evidence. */
export type StatedValue = { readonly text: string; readonly evidence: Evidence };

/**
 * Limits the work: a hostile list may contain any number of values, and each is compared with every
 * other.
 */
const MAX_COMPARED = 30;
const MAX_NAMED = 5;

/** Returns the text as a stated value, or an empty list if there is no text. */
export function toStatedValue(
  vehicle: VehicleAnswers,
  text: string | undefined,
  dataset: DatasetId,
  ...path: (string | number)[]
): StatedValue[] {
  return hasText(text) ? [{ text, evidence: vehicle.createEvidence(dataset, ...path) }] : [];
}

/**
 * Returns a finding if any two values are incompatible. Two incompatible values count even if both
 * are compatible with a third (“Petrol”, “Diesel” and “Hybrid”).
 */
export function findDifference(
  values: readonly StatedValue[],
  same: (one: string, other: string) => boolean,
  words: {
    readonly key?: string;
    readonly severity: Severity;
    readonly title: string;
    readonly reason: string;
    readonly nextStep: string;
  },
): RuleFinding[] {
  const groups = groupByText(values).slice(0, MAX_COMPARED);
  const hasConflict = groups.some(([text], index) =>
    groups.slice(index + 1).some(([other]) => !same(text, other)),
  );
  const evidence = toNonEmptyEvidence(values.map((each) => each.evidence));
  if (!hasConflict || !evidence) return [];
  const sources = groups
    .slice(0, MAX_NAMED)
    .map(
      ([text, group]) => `${datasetsOf(group.map((each) => each.evidence))}: ${quoteText(text)}.`,
    );
  return [{ ...words, reason: `${sources.join(' ')} ${words.reason}`, evidence }];
}

/** Groups values by their text, ignoring case. Each group shows the spelling of its first value. */
function groupByText(values: readonly StatedValue[]): [string, StatedValue[]][] {
  const groups = new Map<string, [string, StatedValue[]]>();
  for (const each of values) {
    const key = each.text.slice(0, 200).trim().toUpperCase();
    const group = groups.get(key);
    if (group) group[1].push(each);
    else groups.set(key, [each.text, [each]]);
  }
  return [...groups.values()];
}

/** Returns the values that the vehicle's own entries in the similar listings state for a field. */
export function ofOwnListings(
  vehicle: VehicleAnswers,
  field: 'fuelType' | 'colour',
): StatedValue[] {
  const answer = vehicle.getAnswered('similarListings');
  const own = getCurrentPlates(vehicle);
  if (!answer || own.size === 0) return [];
  return getListings(answer).flatMap(({ listing, index }) => {
    const text = listing[field];
    const isOwn = typeof listing.vrm === 'string' && own.has(toAlphanumeric(listing.vrm));
    return isOwn && typeof text === 'string'
      ? toStatedValue(vehicle, text, 'similarListings', 'listings', index, field)
      : [];
  });
}
