import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { sampleAnswers } from '../../electron/testing/sample-known.ts';
import type { Answer, Answered } from '../provider/answer.ts';
import { DATASET_IDS, type DatasetId, endpointOf } from '../provider/catalogue.ts';
import type { JsonObject } from '../format/json.ts';
import { readRecord } from '../provider/read.ts';
import { mutated, mutations } from '../testing/test-mutations.ts';
import { PROVENANCE_SUBJECTS } from '../reading/lines.ts';
import { checkLine } from './check-line.ts';
import type { Finding } from './finding.ts';
import { createKnown, type Known } from './known.ts';
import { findingsOf } from './registry.ts';
import { NOW } from '../testing/test-known.ts';
import { timelineOf, undatedFacts } from './timeline.ts';
import { verdictOf } from './verdict.ts';

/** Changes made to answers, over the whole test. */
const CHANGES = 100_000;
const SEED = 20_261_121;
const BATCH = 1_000;
/** Far more than it takes: the changes are counted. */
const MOST_BATCHES = 1_000;
/** A title is a line of a list, a reason some sentences. */
const LONGEST = { title: 300, reason: 1_500, next: 1_000 };

/** Plates whose answers have something for every rule, some in earlier versions. */
const ASKED = [
  { vrm: 'WR15CTS', versions: {} },
  { vrm: 'HR18RSK', versions: {} },
  { vrm: 'MP64DRP', versions: {} },
  { vrm: 'PL16CHG', versions: {} },
  { vrm: 'PC19HPA', versions: { similarListings: '2.1', motFeatureSet: '1.0', spec: '1.1' } },
  { vrm: 'AB12CDE', versions: { similarListings: '2.0', motFeatureSet: '1.0', spec: '1.0' } },
] as const;

const asked: { readonly vrm: string; readonly answers: readonly Answer[] }[] = [];
beforeAll(async () => {
  for (const { vrm, versions } of ASKED) {
    const answers = await sampleAnswers(vrm, { today: NOW, versions });
    asked.push({ vrm, answers: [...answers.values()] });
  }
}, 60_000);

test(`no rule throws on any of ${CHANGES} changes to the sample’s answers`, () => {
  let made = 0;
  for (let batch = 0; batch < MOST_BATCHES && made < CHANGES; batch++) made += judgeBatch(batch);
  expect(made).toBeGreaterThanOrEqual(CHANGES);
}, 120_000);

/** Judges vehicles whose answers were all changed; how many changes that were. */
function judgeBatch(batch: number): number {
  const drawn = fc.sample(mutations, { seed: SEED + batch, numRuns: BATCH * 3 });
  let made = 0;
  for (let at = 0; at + DATASET_IDS.length <= drawn.length; at += DATASET_IDS.length) {
    const changes = drawn.slice(at, at + DATASET_IDS.length);
    const { vrm, answers } = asked[(at / DATASET_IDS.length) % asked.length] ?? {
      vrm: '',
      answers: [],
    };
    const changed = answers.map((answer, nth): Answer => {
      if (answer.kind !== 'answered') return answer;
      const own = changes[nth] ?? [];
      made += own.length;
      return reread(answer, mutated(answer.record, own));
    });
    expect(faultsOf(createKnown({ vrm }, new Map(changed.map(byDataset)), NOW))).toEqual([]);
  }
  return made;
}

const byDataset = (answer: Answer): [DatasetId, Answer] => [answer.dataset, answer];

/** The answer as it would have been read, had this come. */
function reread(answer: Answered, body: JsonObject): Answered {
  const endpoint = endpointOf(answer.dataset, answer.version);
  if (!endpoint) throw new Error(`no ${answer.dataset} ${answer.version}`);
  const { record, warnings } = readRecord(endpoint.record, body);
  return { ...answer, record: record as JsonObject, warnings };
}

/** What is wrong with that which is found: empty when nothing is. Throws where a rule does. */
function faultsOf(known: Known): string[] {
  const findings = findingsOf(known);
  timelineOf(known);
  undatedFacts(known);
  const { result } = verdictOf(known, findings);
  const ids = new Set(findings.map(({ id }) => id));
  return [
    ...(ids.size === findings.length ? [] : ['two findings with one id']),
    ...findings.flatMap(wordFaults),
    ...PROVENANCE_SUBJECTS.flatMap((subject) => {
      const line = checkLine(known, subject);
      const isGrave = line?.result === 'alert' || line?.result === 'review';
      // The verdict is never better than what the check's own tab says.
      const isAnswered = result === 'alert' || result === line?.result;
      return isGrave && !isAnswered ? [`${subject} is ${line.result}, the verdict ${result}`] : [];
    }),
  ];
}

function wordFaults({ id, title, reason, next }: Finding): string[] {
  const words = { title, reason, next };
  return (['title', 'reason', 'next'] as const).flatMap((name) => {
    const text = words[name];
    if (text.trim() === '') return [`${id}: no ${name}`];
    if (text.length > LONGEST[name]) return [`${id}: ${name} of ${text.length} characters`];
    return /undefined|null|NaN|\[object/.test(text) ? [`${id}: ${text}`] : [];
  });
}
