import { expect, test } from 'vitest';
import { listingsOf } from '../../../shared/listings/identity.ts';
import { addPage } from '../../../shared/listings/loaded.ts';
import { datasetOf, endpointOf } from '../../../shared/provider/catalogue.ts';
import { hostileValues, wrongTypes } from '../../testing/hostile-record.ts';
import { propsFor } from '../../testing/props-for.ts';
import type { DatasetViewProps } from '../../fields/props.ts';
import { faultsOf } from '../../testing/view-faults.tsx';
import { fakeListings } from '../../testing/fake-listings.ts';
import { ListingsContext } from '../handle.ts';
import { ListingDetail } from './ListingDetail.tsx';

const versions = datasetOf('similarListings').versions.map(({ version }) => version);

const Hostile = (props: DatasetViewProps) => (
  <>
    {listingsOf(props.answer).map(({ key }) => (
      <ListingsContext
        key={key}
        value={fakeListings({
          state: { shown: props.answer, loaded: addPage(undefined, props.answer), selected: key },
        })}
      >
        <ListingDetail />
      </ListingsContext>
    ))}
  </>
);

test.each(versions)('hostile listings of %s are shown as they came, as text', (version) => {
  const schema = endpointOf('similarListings', version)!.record;
  const row = hostileValues(schema)['listings'];
  for (const environment of ['sample', 'production'] as const)
    for (const body of [
      { listings: row },
      { listings: [wrongTypes(schema), {}, 7] },
      {
        listings: [
          { vrm: 'KX19ABC', images: 'x'.repeat(100_000), description: 'y'.repeat(100_000) },
        ],
      },
    ]) {
      const props = propsFor('similarListings', body, {
        version,
        answer: { environment },
      });
      expect(listingsOf(props.answer).length).toBeGreaterThan(0);
      expect(faultsOf(Hostile, props)).toEqual([]);
    }
});
