import { type Bid, calculateBid } from './bid.ts';
import type { BuyingProfile } from './buying-profile.ts';
import type { RowView } from './row-view.ts';
import type { ListDetails } from './work-list.ts';

/** The highest bid of a row. Undefined without a buying profile or before the first answer. */
export function bidOfRow(row: RowView, profile: BuyingProfile | undefined): Bid | undefined {
  if (!profile || !row.summary) return undefined;
  const { values, alerts, valueDoubts, answered } = row.summary;
  const hasValuation = answered.includes('valuation');
  const { vatStatus, reservePence } = row;
  return calculateBid({
    profile,
    vatStatus,
    reservePence,
    values,
    alerts,
    valueDoubts,
    hasValuation,
  });
}

/** The buying profile of a list. Undefined if none is chosen, or if it was deleted. */
export const findProfile = (
  { buyingProfileId }: Pick<ListDetails, 'buyingProfileId'>,
  profiles: readonly BuyingProfile[],
): BuyingProfile | undefined => profiles.find(({ id }) => id === buyingProfileId);
