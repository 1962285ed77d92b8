import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { fetchSampleAnswers } from '../../electron/testing/sample-answers.ts';
import type { Answer, AnswerKind, Outcome } from '../provider/answer.ts';
import { DATASET_IDS, type DatasetId } from '../provider/catalogue.ts';
import { createVehicleAnswers, type VehicleAnswers } from './vehicle-answers.ts';
import { evaluateRules } from './registry.ts';
import { TEST_NOW } from '../testing/vehicle-answers.ts';
import { buildTimeline, undatedFacts } from './timeline.ts';
import { type Verdict, evaluateVerdict } from './verdict.ts';

type Answers = ReadonlyMap<DatasetId, Answer>;

/** Plates whose answers have findings of every severity, and one without findings. */
const PLATES = ['AB12CDE', 'WR15CTS', 'MP64DRP', 'HR18RSK', 'PL16CHG', 'EX13PRT'] as const;

const answersOf = new Map<string, Answers>();
beforeAll(async () => {
  for (const vrm of PLATES) answersOf.set(vrm, await fetchSampleAnswers(vrm, { today: TEST_NOW }));
}, 60_000);
const whole = (vrm: (typeof PLATES)[number] = 'AB12CDE') => answersOf.get(vrm) ?? new Map();

const knownBy = (answers: Answers, vrm = 'AB12CDE'): VehicleAnswers =>
  createVehicleAnswers({ vrm }, answers, TEST_NOW);
function verdictBy(answers: Answers, waiting: Parameters<typeof evaluateVerdict>[2] = {}): Verdict {
  const vehicle = knownBy(answers);
  return evaluateVerdict(vehicle, evaluateRules(vehicle), waiting);
}

/** Every outcome other than an answer. The compiler reports a missing kind. */
const NOT_ANSWERED: {
  readonly [K in Exclude<AnswerKind, 'answered'>]: readonly Extract<Outcome, { kind: K }>[];
} = {
  'no-data': [
    { kind: 'no-data', reason: 'no-record' },
    { kind: 'no-data', reason: 'date-range', providerMessage: 'No listings' },
  ],
  'not-entitled': [{ kind: 'not-entitled', needsOnboarding: false }],
  'no-key': [
    { kind: 'no-key', reason: 'absent' },
    { kind: 'no-key', reason: 'locked' },
  ],
  'no-base-url': [{ kind: 'no-base-url' }],
  'invalid-request': [{ kind: 'invalid-request', problems: [] }],
  'bad-request': [{ kind: 'bad-request' }],
  'provider-failure': [{ kind: 'provider-failure' }],
  busy: [{ kind: 'busy', retryAfterSeconds: 5 }],
  'unexpected-status': [{ kind: 'unexpected-status' }],
  'timed-out': [{ kind: 'timed-out', timeoutMs: 15_000 }],
  unreachable: [{ kind: 'unreachable', reason: 'offline', detail: 'ENETDOWN' }],
  cancelled: [{ kind: 'cancelled' }],
  unreadable: [{ kind: 'unreadable', reason: 'html', sizeBytes: 42 }],
  'bundle-failed': [{ kind: 'bundle-failed', bundleStatus: 'FAIL' }],
  'not-returned': [{ kind: 'not-returned' }],
};
const OUTCOMES: readonly Outcome[] = Object.values(NOT_ANSWERED).flat();

function withOutcome(answers: Answers, dataset: DatasetId, outcome: Outcome): Answers {
  const answer = answers.get(dataset);
  if (answer?.kind !== 'answered') throw new Error(`${dataset} was to be answered`);
  const { record: _record, warnings: _warnings, kind: _kind, ...facts } = answer;
  return new Map(answers).set(dataset, { ...facts, ...outcome });
}

function without(answers: Answers, datasets: readonly DatasetId[]): Answers {
  return new Map([...answers].filter(([dataset]) => !datasets.includes(dataset)));
}

test('the verdict is no-record if every dataset is answered and records nothing', () => {
  expect(verdictBy(whole())).toMatchObject({ result: 'no-record', notChecked: [] });
});

describe('the verdict is never no-record', () => {
  test.each(DATASET_IDS)('with any failed outcome for %s', (dataset) => {
    for (const outcome of OUTCOMES)
      expect([outcome.kind, verdictBy(withOutcome(whole(), dataset, outcome)).result]).toEqual([
        outcome.kind,
        'incomplete',
      ]);
  });

  test.each(DATASET_IDS)('with %s absent, loading or failed', (dataset) => {
    const only = new Set([dataset]);
    expect(verdictBy(without(whole(), [dataset])).result).toBe('incomplete');
    // Loading or failed, with and without an earlier answer.
    for (const answers of [whole(), without(whole(), [dataset])]) {
      expect(verdictBy(answers, { loading: only }).result).toBe('incomplete');
      expect(verdictBy(answers, { errors: only }).result).toBe('incomplete');
    }
  });

  test('with any combination of absent, loading and failed datasets', () => {
    const fate = fc.oneof(
      fc.constant('absent'),
      fc.constant('loading'),
      fc.constantFrom(...OUTCOMES),
    );
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(fc.constantFrom(...DATASET_IDS), fate), {
          minLength: 1,
          selector: ([dataset]) => dataset,
        }),
        (fates) => {
          let answers = whole();
          const loading = new Set<DatasetId>();
          for (const [dataset, what] of fates) {
            if (what === 'absent') answers = without(answers, [dataset]);
            else if (what === 'loading') loading.add(dataset);
            else if (typeof what === 'object') answers = withOutcome(answers, dataset, what);
          }
          expect(verdictBy(answers, { loading }).result).toBe('incomplete');
        },
      ),
      { seed: 20_261_121, numRuns: 1_000 },
    );
  });
});

test('without one dataset, the verdict is the worst remaining finding or incomplete', () => {
  for (const vrm of PLATES)
    for (const dataset of DATASET_IDS) {
      const { result, findings } = verdictBy(without(whole(vrm), [dataset]));
      const worst = findings[0]?.severity ?? 'information';
      expect([vrm, dataset, result]).toEqual([
        vrm,
        dataset,
        worst === 'information' ? 'incomplete' : worst,
      ]);
    }
});

test('the order of the answers does not matter', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PLATES),
      fc.shuffledSubarray([...DATASET_IDS], { minLength: DATASET_IDS.length }),
      (vrm, order) => {
        const answers = whole(vrm);
        const shuffled = new Map(
          order.flatMap((dataset) => {
            const answer = answers.get(dataset);
            return answer ? [[dataset, answer] as const] : [];
          }),
        );
        const [one, other] = [knownBy(answers, vrm), knownBy(shuffled, vrm)];
        expect(evaluateRules(other)).toEqual(evaluateRules(one));
        expect(buildTimeline(other)).toEqual(buildTimeline(one));
        expect(evaluateVerdict(other, evaluateRules(other))).toEqual(
          evaluateVerdict(one, evaluateRules(one)),
        );
      },
    ),
    { seed: 20_261_121, numRuns: 60 },
  );
});

test('rules are pure: the same answers give the same findings and are not changed', () => {
  for (const vrm of PLATES) {
    const before = JSON.stringify([...whole(vrm)]);
    const [one, other] = [knownBy(whole(vrm), vrm), knownBy(whole(vrm), vrm)];
    expect(evaluateRules(other)).toEqual(evaluateRules(one));
    expect(undatedFacts(other)).toEqual(undatedFacts(one));
    expect(JSON.stringify([...whole(vrm)])).toBe(before);
  }
});
