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

const answersByPlate = new Map<string, Answers>();
beforeAll(async () => {
  for (const vrm of PLATES)
    answersByPlate.set(vrm, await fetchSampleAnswers(vrm, { today: TEST_NOW }));
}, 240_000);
const completeAnswers = (vrm: (typeof PLATES)[number] = 'AB12CDE') =>
  answersByPlate.get(vrm) ?? new Map();

const createVehicle = (answers: Answers, vrm = 'AB12CDE'): VehicleAnswers =>
  createVehicleAnswers({ vrm }, answers, TEST_NOW);
function evaluate(answers: Answers, pending: Parameters<typeof evaluateVerdict>[2] = {}): Verdict {
  const vehicle = createVehicle(answers);
  return evaluateVerdict(vehicle, evaluateRules(vehicle), pending);
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
    { kind: 'no-key', reason: 'damaged' },
    { kind: 'no-key', reason: 'unconfirmed' },
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
  if (answer?.kind !== 'answered') throw new Error(`${dataset} is not answered`);
  const { record: _record, warnings: _warnings, kind: _kind, ...facts } = answer;
  return new Map(answers).set(dataset, { ...facts, ...outcome });
}

function without(answers: Answers, datasets: readonly DatasetId[]): Answers {
  return new Map([...answers].filter(([dataset]) => !datasets.includes(dataset)));
}

/** The datasets without which a needed check has no good result. */
const NEEDED = ['check', 'motFeatureSet', 'keepers', 'vrms'] as const;
/** Datasets whose failure counts, but not that they were not requested or hold no record. */
const NEEDED_IF_REQUESTED = ['saleEvents', 'security'] as const;
/** The check also states what the status dataset does; the others answer no question. */
const CHECKED: ReadonlySet<DatasetId> = new Set([...NEEDED, ...NEEDED_IF_REQUESTED]);
const NOT_NEEDED = DATASET_IDS.filter((id) => !CHECKED.has(id));

test('the verdict is no-record if every check has its good result', () => {
  expect(evaluate(completeAnswers())).toMatchObject({ result: 'no-record', notChecked: [] });
});

test('datasets that answer no question do not affect the verdict', () => {
  for (const dataset of NOT_NEEDED) {
    expect([dataset, evaluate(without(completeAnswers(), [dataset])).result]).toEqual([
      dataset,
      'no-record',
    ]);
    for (const outcome of OUTCOMES)
      expect([
        dataset,
        outcome.kind,
        evaluate(withOutcome(completeAnswers(), dataset, outcome)).result,
      ]).toEqual([dataset, outcome.kind, 'no-record']);
  }
});

describe('the verdict is never no-record', () => {
  test.each([...NEEDED, ...NEEDED_IF_REQUESTED])('with a failed outcome for %s', (dataset) => {
    const isOptional = NEEDED_IF_REQUESTED.some((id) => id === dataset);
    for (const outcome of OUTCOMES) {
      const isValid =
        isOptional &&
        outcome.kind === 'no-data' &&
        (dataset === 'security' || outcome.reason === 'no-record');
      expect([outcome, evaluate(withOutcome(completeAnswers(), dataset, outcome)).result]).toEqual([
        outcome,
        isValid ? 'no-record' : 'incomplete',
      ]);
    }
  });

  test.each(NEEDED)('with %s absent', (dataset) => {
    expect(evaluate(without(completeAnswers(), [dataset])).result).toBe('incomplete');
  });

  test('with neither status nor check, which both state MOT and tax', () => {
    const { checks } = evaluate(without(completeAnswers(), ['status', 'check']));
    expect(checks.filter(({ check }) => check === 'mot' || check === 'tax')).toMatchObject([
      { label: 'Not checked', reason: 'Status and Provenance were not requested.' },
      { label: 'Not checked' },
    ]);
  });

  test.each([...NEEDED, ...NEEDED_IF_REQUESTED, 'status' as const])(
    'with %s loading, with or without an earlier response',
    (dataset) => {
      const loading = new Set([dataset]);
      for (const answers of [completeAnswers(), without(completeAnswers(), [dataset])])
        expect(evaluate(answers, { loading }).result).toBe('incomplete');
    },
  );

  test.each([...NEEDED, ...NEEDED_IF_REQUESTED])('if Platedesk could not request %s', (dataset) => {
    const answers = without(completeAnswers(), [dataset]);
    expect(evaluate(answers, { errors: new Set([dataset]) }).result).toBe('incomplete');
  });

  test('with any combination of absent, loading and failed datasets that includes a needed one', () => {
    const state = fc.oneof(
      fc.constant('absent'),
      fc.constant('loading'),
      fc.constantFrom(...OUTCOMES),
    );
    fc.assert(
      fc.property(
        fc.tuple(fc.constantFrom(...NEEDED), state),
        fc.uniqueArray(fc.tuple(fc.constantFrom(...DATASET_IDS), state), {
          selector: ([dataset]) => dataset,
        }),
        (needed, others) => {
          let answers = completeAnswers();
          const loading = new Set<DatasetId>();
          for (const [dataset, outcome] of [...others.filter(([id]) => id !== needed[0]), needed]) {
            if (outcome === 'absent') answers = without(answers, [dataset]);
            else if (outcome === 'loading') loading.add(dataset);
            else if (typeof outcome === 'object') answers = withOutcome(answers, dataset, outcome);
          }
          expect(evaluate(answers, { loading }).result).toBe('incomplete');
        },
      ),
      { seed: 20_261_121, numRuns: 1_000 },
    );
  });
});

test('without one dataset, the verdict is the worst remaining result or incomplete', () => {
  for (const vrm of PLATES)
    for (const dataset of DATASET_IDS) {
      const { result, checks } = evaluate(without(completeAnswers(vrm), [dataset]));
      const results = new Set(checks.map((outcome) => outcome.result));
      const worst = (['alert', 'review'] as const).find((each) => results.has(each));
      const isNeeded = NEEDED.some((id) => id === dataset);
      expect([vrm, dataset, result]).toEqual([
        vrm,
        dataset,
        worst ?? (isNeeded ? 'incomplete' : 'no-record'),
      ]);
    }
});

test('the order of the answers does not matter', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PLATES),
      fc.shuffledSubarray([...DATASET_IDS], { minLength: DATASET_IDS.length }),
      (vrm, order) => {
        const answers = completeAnswers(vrm);
        const shuffled = new Map(
          order.flatMap((dataset) => {
            const answer = answers.get(dataset);
            return answer ? [[dataset, answer] as const] : [];
          }),
        );
        const [vehicle, reordered] = [createVehicle(answers, vrm), createVehicle(shuffled, vrm)];
        expect(evaluateRules(reordered)).toEqual(evaluateRules(vehicle));
        expect(buildTimeline(reordered)).toEqual(buildTimeline(vehicle));
        expect(evaluateVerdict(reordered, evaluateRules(reordered))).toEqual(
          evaluateVerdict(vehicle, evaluateRules(vehicle)),
        );
      },
    ),
    { seed: 20_261_121, numRuns: 60 },
  );
});

test('rules are pure: the same answers give the same findings and are not changed', () => {
  for (const vrm of PLATES) {
    const before = JSON.stringify([...completeAnswers(vrm)]);
    const [first, second] = [
      createVehicle(completeAnswers(vrm), vrm),
      createVehicle(completeAnswers(vrm), vrm),
    ];
    expect(evaluateRules(second)).toEqual(evaluateRules(first));
    expect(undatedFacts(second)).toEqual(undatedFacts(first));
    expect(JSON.stringify([...completeAnswers(vrm)])).toBe(before);
  }
});
