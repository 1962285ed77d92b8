import { LRUCache } from 'lru-cache';
import type { Settings } from '../../shared/ipc/settings.ts';
import {
  createVehicleAnswers,
  type VehicleAnswers,
} from '../../shared/findings/vehicle-answers.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import { currentVersion, DATASET_IDS, type DatasetId } from '../../shared/provider/catalogue.ts';
import { SAMPLE_KEY } from '../../shared/provider/environment.ts';
import { systemClock } from '../clock.ts';
import type { ProviderClient } from '../provider/client.ts';
import { testClient } from './provider.ts';
import { testService, TODAY } from './sample-service.ts';

type Options = {
  readonly today?: Date;
  /** Versions other than the current ones. */
  readonly versions?: { readonly [D in DatasetId]?: string };
};

type Answers = ReadonlyMap<DatasetId, Answer>;

/** By plate and options: the sample service always answers alike, and many tests need the same. */
const fetchedAnswers = new LRUCache<string, Promise<Answers>>({ max: 40 });

/** Answers of the sample service for a plate, requested and read as in the application. */
export function fetchSampleAnswers(vrm: string, options: Options = {}): Promise<Answers> {
  const key = JSON.stringify([vrm, options]);
  const answers = fetchedAnswers.get(key) ?? requestAnswers(vrm, options);
  fetchedAnswers.set(key, answers);
  return answers;
}

/** A client of a sample service of its own on a date. */
export function createSampleClient(today: Date, settings: Partial<Settings> = {}): ProviderClient {
  const sample = testService({
    keys: { production: [SAMPLE_KEY] },
    today: () => today,
    wait: () => Promise.resolve(),
  });
  return testClient({
    sample,
    settings,
    // Retries are immediate, so FA17 LED and RE21 TRY cause no delay.
    clock: {
      ...systemClock,
      now: () => today,
      wait: (ms, signal) => systemClock.wait(ms < 5_000 ? 1 : ms, signal),
    },
  }).client;
}

async function requestAnswers(vrm: string, { today = TODAY, versions = {} }: Options) {
  const client = createSampleClient(today);
  const answers = DATASET_IDS.map(async (dataset) => {
    const answer = await client.fetch({
      dataset,
      version: versions[dataset] ?? currentVersion(dataset),
      vehicle: { vrm },
      requestId: 'r1',
      environment: 'sample',
      parameters: {},
    });
    return [dataset, answer] as const;
  });
  return new Map(await Promise.all(answers));
}

/** The answers of a plate's sample vehicle after every dataset was requested. */
export async function loadSampleVehicleAnswers(
  vrm: string,
  options: Options = {},
): Promise<VehicleAnswers> {
  return createVehicleAnswers(
    { vrm },
    await fetchSampleAnswers(vrm, options),
    options.today ?? TODAY,
  );
}
