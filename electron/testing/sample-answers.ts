import {
  createVehicleAnswers,
  type VehicleAnswers,
} from '../../shared/findings/vehicle-answers.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import { currentVersion, DATASET_IDS, type DatasetId } from '../../shared/provider/catalogue.ts';
import { SAMPLE_KEY } from '../../shared/provider/environment.ts';
import { systemTestClock, testClient } from './provider.ts';
import { testService, TODAY } from './sample-service.ts';

type Options = {
  readonly today?: Date;
  /** Versions other than the current ones. */
  readonly versions?: { readonly [D in DatasetId]?: string };
};

/** For tests: what the sample service answers for a plate, asked and read as the application does. */
export async function fetchSampleAnswers(
  vrm: string,
  { today = TODAY, versions = {} }: Options = {},
): Promise<ReadonlyMap<DatasetId, Answer>> {
  const sample = testService({
    keys: { production: [SAMPLE_KEY] },
    today: () => today,
    wait: () => Promise.resolve(),
  });
  const { client } = testClient({
    sample,
    // Attempts come again at once: FA17 LED and RE21 TRY wait for nobody.
    clock: {
      ...systemTestClock,
      now: () => today,
      wait: (ms, signal) => systemTestClock.wait(ms < 5_000 ? 1 : ms, signal),
    },
  });
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

/** For tests: what is known of a plate's sample vehicle once every dataset was asked for. */
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
