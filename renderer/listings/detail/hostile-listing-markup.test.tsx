import { expect, test } from 'vitest';
import { getListings } from '../../../shared/listings/listing.ts';
import { addPage } from '../../../shared/listings/loaded-listings.ts';
import { getDataset, findEndpoint } from '../../../shared/provider/catalogue.ts';
import { createHostileValues, createWrongTypes } from '../../testing/hostile-record.ts';
import { createViewProps } from '../../testing/create-view-props.ts';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import { checkMarkup } from '../../testing/unsafe-output.tsx';
import { createFakeListings } from '../../testing/fake-listings.ts';
import { ListingsContext } from '../listings-store.ts';
import { ListingDetail } from './ListingDetail.tsx';

const versions = getDataset('similarListings').versions.map(({ version }) => version);

const Hostile = (props: DatasetViewProps) => (
  <>
    {getListings(props.answer).map(({ key }) => (
      <ListingsContext
        key={key}
        value={createFakeListings({
          state: {
            displayed: props.answer,
            loaded: addPage(undefined, props.answer),
            selected: key,
          },
        })}
      >
        <ListingDetail />
      </ListingsContext>
    ))}
  </>
);

test.each(versions)('hostile listings of %s are shown as received, as text', (version) => {
  const schema = findEndpoint('similarListings', version)!.record;
  const row = createHostileValues(schema)['listings'];
  for (const environment of ['sample', 'production'] as const)
    for (const body of [
      { listings: row },
      { listings: [createWrongTypes(schema), {}, 7] },
      {
        listings: [
          { vrm: 'KX19ABC', images: 'x'.repeat(100_000), description: 'y'.repeat(100_000) },
        ],
      },
    ]) {
      const props = createViewProps('similarListings', body, {
        version,
        answer: { environment },
      });
      expect(getListings(props.answer).length).toBeGreaterThan(0);
      expect(checkMarkup(Hostile, props)).toEqual([]);
    }
});
