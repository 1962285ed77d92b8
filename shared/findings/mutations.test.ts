import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { fetchSampleAnswers } from '../../electron/testing/sample-answers.ts';
import type { Answer, Answered } from '../provider/answer.ts';
import { DATASET_IDS, type DatasetId, findEndpoint } from '../provider/catalogue.ts';
import type { JsonObject } from '../format/json.ts';
import { readRecord } from '../provider/read-record.ts';
import { applyMutations, arbitraryMutations } from '../testing/record-mutations.ts';
import { PROVENANCE_SUBJECTS } from '../reading/provenance-lines.ts';
import { getProvenanceLine } from './check-subject.ts';
import type { Finding } from './finding.ts';
import { createVehicleAnswers, type VehicleAnswers } from './vehicle-answers.ts';
import { evaluateRules } from './registry.ts';
import { TEST_NOW } from '../testing/vehicle-answers.ts';
import { buildTimeline, undatedFacts } from './timeline.ts';
import { evaluateVerdict } from './verdict.ts';

/** Total number of changes made to answers. */
const CHANGES = 100_000;
const SEED = 20_261_121;
const BATCH = 1_000;
/** Safety limit: the test stops as soon as `CHANGES` is reached. */
const MAX_BATCHES = 1_000;
/** Maximum number of characters in each text. */
const MAX_TEXT_LENGTHS = { title: 300, reason: 1_500, nextStep: 1_000 };

/** Plates whose answers trigger every rule, some with earlier dataset versions. */
const VEHICLES = [
  { vrm: 'WR15CTS', versions: {} },
  { vrm: 'HR18RSK', versions: {} },
  { vrm: 'MP64DRP', versions: {} },
  { vrm: 'PL16CHG', versions: {} },
  { vrm: 'PC19HPA', versions: { similarListings: '2.1', motFeatureSet: '1.0', spec: '1.1' } },
  { vrm: 'AB12CDE', versions: { similarListings: '2.0', motFeatureSet: '1.0', spec: '1.0' } },
] as const;

const vehicles: { readonly vrm: string; readonly answers: readonly Answer[] }[] = [];
beforeAll(async () => {
  for (const { vrm, versions } of VEHICLES) {
    const answers = await fetchSampleAnswers(vrm, { today: TEST_NOW, versions });
    vehicles.push({ vrm, answers: [...answers.values()] });
  }
}, 240_000);

test(`no rule throws on any of ${CHANGES} changes to the sample’s answers`, () => {
  let made = 0;
  for (let batch = 0; batch < MAX_BATCHES && made < CHANGES; batch++) made += checkBatch(batch);
  expect(made).toBeGreaterThanOrEqual(CHANGES);
}, 240_000);

/** Checks vehicles whose answers were all changed. Returns the number of changes. */
function checkBatch(batch: number): number {
  const samples = fc.sample(arbitraryMutations, { seed: SEED + batch, numRuns: BATCH * 3 });
  let made = 0;
  for (let start = 0; start + DATASET_IDS.length <= samples.length; start += DATASET_IDS.length) {
    const changes = samples.slice(start, start + DATASET_IDS.length);
    const { vrm, answers } = vehicles[(start / DATASET_IDS.length) % vehicles.length] ?? {
      vrm: '',
      answers: [],
    };
    const changed = answers.map((answer, index): Answer => {
      if (answer.kind !== 'answered') return answer;
      const own = changes[index] ?? [];
      made += own.length;
      return reparse(answer, applyMutations(answer.record, own));
    });
    expect(
      findProblems(createVehicleAnswers({ vrm }, new Map(changed.map(byDataset)), TEST_NOW)),
    ).toEqual([]);
  }
  return made;
}

const byDataset = (answer: Answer): [DatasetId, Answer] => [answer.dataset, answer];

/** Returns the answer as it would be if the provider had sent this body. */
function reparse(answer: Answered, body: JsonObject): Answered {
  const endpoint = findEndpoint(answer.dataset, answer.version);
  if (!endpoint) throw new Error(`no ${answer.dataset} ${answer.version}`);
  const { record, warnings } = readRecord(endpoint.record, body);
  return { ...answer, record: record as JsonObject, warnings };
}

/** Returns the problems of all findings, empty if there are none. Throws if a rule throws. */
function findProblems(vehicle: VehicleAnswers): string[] {
  const findings = evaluateRules(vehicle);
  buildTimeline(vehicle);
  undatedFacts(vehicle);
  const { result } = evaluateVerdict(vehicle, findings);
  const ids = new Set(findings.map(({ id }) => id));
  return [
    ...(ids.size === findings.length ? [] : ['two findings with one id']),
    ...findings.flatMap(findTextProblems),
    ...PROVENANCE_SUBJECTS.flatMap((subject) => {
      const line = getProvenanceLine(vehicle, subject);
      const isSerious = line?.result === 'alert' || line?.result === 'review';
      // The verdict is never better than the line on the Provenance tab.
      const isReflected = result === 'alert' || result === line?.result;
      return isSerious && !isReflected
        ? [`${subject} is ${line.result}, the verdict ${result}`]
        : [];
    }),
  ];
}

function findTextProblems({ id, title, reason, nextStep }: Finding): string[] {
  const texts = { title, reason, nextStep };
  return (['title', 'reason', 'nextStep'] as const).flatMap((name) => {
    const text = texts[name];
    if (text.trim() === '') return [`${id}: no ${name}`];
    if (text.length > MAX_TEXT_LENGTHS[name])
      return [`${id}: ${name} of ${text.length} characters`];
    return /undefined|null|NaN|\[object/.test(text) ? [`${id}: ${text}`] : [];
  });
}
