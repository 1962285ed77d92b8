/** For tests: a time at which an advert counts as live. */
export const LIVE = '2026-11-10T10:00:00';
/** For tests: one advert of the sale events. It is sold unless it was live when last updated. */
export const advert = (adText: unknown, firstSeen = '2026-10-01T10:00:00', updatedAt = LIVE) => ({
  adText,
  firstSeen,
  updatedAt,
  sold: updatedAt !== LIVE,
});
/** For tests: the sale events dataset with these adverts. */
export const sale = (...events: object[]) => ({ saleEvents: { saleEvents: events } });
/** For tests: an advert that was on sale for one day. */
export const past = (adText: string, day: string) =>
  advert(adText, `${day}T10:00:00`, `${day}T20:00:00`);
