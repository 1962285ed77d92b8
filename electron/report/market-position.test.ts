import { expect, test } from 'vitest';
import { readPricedVehicle } from '../../shared/findings/priced-vehicle.ts';
import { createVehicleAnswers } from '../../shared/findings/vehicle-answers.ts';
import { addPage, type LoadedListings } from '../../shared/listings/loaded-listings.ts';
import { getMarketPosition } from '../../shared/listings/market-position.ts';
import { searchLikeThisVehicle } from '../../shared/listings/this-vehicle.ts';
import { similarListings } from '../../shared/provider/similar-listings.ts';
import { getStoredMarketPosition } from '../../shared/report/market-position.ts';
import { snapshotSchema } from '../../shared/report/snapshot.ts';
import { seal } from '../seal/seal.ts';
import {
  buildDeps,
  buildOrThrow,
  createReportInput,
  fetchAllDatasets,
  sampleClient,
} from '../testing/report.ts';
import { toReportContent } from './report-content.ts';

test('stores the pages of a market position, which gives the same words when it is read', async () => {
  const client = sampleClient();
  const answers = await fetchAllDatasets(client, 'MP64DRP');
  const deps = buildDeps(client.cachedAnswer);
  const vehicle = { vrm: 'MP64DRP' };
  const before = readPricedVehicle(
    createVehicleAnswers(
      vehicle,
      new Map(answers.map((each) => [each.dataset, each])),
      deps.clock.now(),
    ),
    undefined,
  );
  const [endpoint] = similarListings.versions;
  const parameters = searchLikeThisVehicle(endpoint, before, { limit: 10 }) ?? {};
  const fetchPage = (page: number) =>
    client.fetch({
      requestId: `page ${page}`,
      environment: 'sample',
      dataset: 'similarListings',
      version: endpoint.version,
      vehicle,
      parameters: { ...parameters, page },
    });
  const pages = [await fetchPage(1), await fetchPage(2)];
  const answerIds = pages.map(({ id }) => id);
  const marketPosition = { answerIds, includesExcluded: false, yourPrice: 4_495 };
  const built = await buildOrThrow({ ...createReportInput(answers), marketPosition }, deps);
  expect(
    built.answers.flatMap(({ usedFor, metadata }) =>
      usedFor === 'market-position' ? [metadata.id] : [],
    ),
  ).toEqual(answerIds);
  const { snapshot } = seal(built, null).sealed;
  const content = toReportContent(snapshotSchema.parse(JSON.parse(JSON.stringify(snapshot))));
  const position = getStoredMarketPosition(
    content.vehicleAnswers,
    content.answers,
    content.marketPosition ?? marketPosition,
  );
  const [first] = pages;
  const loaded = pages.reduce<LoadedListings | undefined>(
    (before, page) => (page.kind === 'answered' ? addPage(before, page) : before),
    undefined,
  );
  const search = loaded && first?.kind === 'answered' ? { ...first, loaded } : undefined;
  expect(position).toMatchObject({ kind: 'ranked' });
  expect(position).toEqual(
    getMarketPosition(readPricedVehicle(content.vehicleAnswers, undefined), search, {
      includesExcluded: false,
      yourPrice: 4_495,
    }),
  );
});
