import type { RecordOf } from '../../shared/provider/catalogue.ts';
import { post, testService } from './sample-service.ts';

/** One service per test file, because a service generates a vehicle's listings once. */
export const service = testService();
export type V30 = RecordOf<'similarListings', '3.0'>;
export type Listing = NonNullable<V30['listings']>[number];

/**
 * Searches listings of a Ford Focus of 2012, unless the body names another vehicle. Throws unless
 * the status is 200.
 */
export async function search<T = V30>(body: object, version = '3.0'): Promise<T> {
  const response = await post(service, `/similar-listings/${version}`, { vrm: 'AB12CDE', ...body });
  if (response.status !== 200) throw new Error(await response.text());
  return (await response.json()) as T;
}

/** All listings of a search, page by page. */
export async function searchAllPages(body: object): Promise<Listing[]> {
  const collected: Listing[] = [];
  for (let page = 1; ; page++) {
    const { listings = [], total = 0 } = await search({ ...body, page, limit: 20 });
    collected.push(...listings);
    if (listings.length === 0 || collected.length >= total) return collected;
  }
}
