import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bySeverity, type Finding } from '../findings/finding.ts';
import { createVehicleAnswers, type VehicleAnswers } from '../findings/vehicle-answers.ts';
import {
  type BodiesByDataset,
  vehicleAnswersWith,
  MALFORMED_VALUES,
} from '../testing/vehicle-answers.ts';
import { canonicalJson } from '../format/json.ts';
import {
  adverseCheckRecord,
  cleanCheckRecord,
  cleanCheckRecordWith,
} from '../testing/check-records.ts';
import type { Answer } from '../provider/answer.ts';
import type { DatasetId } from '../provider/catalogue.ts';
import { applyMutations, arbitraryMutations } from '../testing/record-mutations.ts';
import { compareFindings } from './compare-findings.ts';
import { type Changes, compareVehicleAnswers } from './compare.ts';

const LATER = new Date('2027-02-01T12:00:00Z');

/** Compares two sets of bodies for one vehicle. */
const between = (before: BodiesByDataset, after: BodiesByDataset) =>
  compareVehicleAnswers(vehicleAnswersWith(before), vehicleAnswersWith(after, { now: LATER }));
/** Returns the changed fields of two sets of bodies, one line each. */
const lines = (before: BodiesByDataset, after: BodiesByDataset) =>
  between(before, after).fields.map(
    ({ kind, labels, before: was, after: is }) =>
      `${kind} ${labels.join(' › ')}: ${canonicalJson(was)} → ${canonicalJson(is)}`,
  );
/** Returns one line per changed finding. */
const describeFindings = ({ findings }: Pick<Changes, 'findings'>) =>
  findings.map(
    (change) => `${change.kind} ${('after' in change ? change.after : change.before).id}`,
  );
/** Returns the same answers with one dataset failed. */
function failing(vehicle: VehicleAnswers, dataset: DatasetId, outcome: object): VehicleAnswers {
  const answer = vehicle.answers.get(dataset);
  const failed = { ...answer, ...outcome } as Answer;
  return createVehicleAnswers(
    vehicle.vehicle,
    new Map([...vehicle.answers, [dataset, failed]]),
    LATER,
  );
}

/** Returns one line per changed dataset. */
const kinds = (before: VehicleAnswers, after: VehicleAnswers) =>
  compareVehicleAnswers(before, after).datasets.map(({ kind, dataset }) => `${kind} ${dataset}`);
/** Returns a body of advert features. */
const features = (...values: unknown[]) => ({ advertFeatureSet: { features: values } });
test('identical answers have no changes', () => {
  const bodies = { check: adverseCheckRecord, status: { make: 'FORD' } };
  expect(between(bodies, bodies)).toMatchObject({
    findings: [],
    datasets: [],
    fields: [],
    omittedFieldCount: 0,
  });
});

test('sorts new risks first, by severity', () => {
  const changes = between({ check: cleanCheckRecord }, { check: adverseCheckRecord });
  expect(changes.verdict).toEqual({ before: 'incomplete', after: 'alert' });
  const risks = changes.findings.flatMap((change) => ('after' in change ? [change.after] : []));
  expect(risks).toEqual(risks.toSorted(bySeverity));
  expect(describeFindings(changes).slice(0, 2)).toEqual([
    'new finance:personal-contract-purchase-pcp',
    'new stolen',
  ]);
  expect(changes.findings[0]).toMatchObject({ kind: 'new', isFirstCheck: false });
});

test('a finding is removed only if its dataset was received and no longer records it', () => {
  expect(
    describeFindings(between({ check: adverseCheckRecord }, { check: cleanCheckRecord })),
  ).toContain('removed stolen');
  const vehicle = vehicleAnswersWith({ check: adverseCheckRecord });
  const failed = compareVehicleAnswers(
    vehicle,
    failing(vehicle, 'check', { kind: 'provider-failure' }),
  );
  expect(describeFindings(failed)).toContain('unknown stolen');
  expect(describeFindings(failed).join()).not.toContain('removed');
  expect(failed.fields).toEqual([]);
  const malformed = { ...cleanCheckRecord, legal: 'see elsewhere' };
  expect(
    describeFindings(between({ check: adverseCheckRecord }, { check: malformed })).join(),
  ).not.toContain('removed stolen');
});

test('a finding of a dataset that was not checked before is marked as a first check', () => {
  const { findings } = between({ status: {} }, { status: {}, check: adverseCheckRecord });
  expect(findings[0]).toMatchObject({ kind: 'new', isFirstCheck: true });
});

test('sorts findings that became more serious before those that became less serious', () => {
  const vehicle = vehicleAnswersWith({ check: cleanCheckRecord });
  const evidence = [vehicle.createEvidence('check', 'vrm')] as const;
  const finding = (id: string, severity: Finding['severity'], reason = ''): Finding => {
    return { id, ruleId: id, severity, title: id, reason, evidence, nextStep: '' };
  };
  const before = [
    finding('a', 'alert'),
    finding('b', 'review'),
    finding('c', 'information'),
    finding('d', 'alert'),
    finding('e', 'review', 'three'),
    finding('f', 'information'),
    finding('g', 'review'),
  ];
  const after = [
    finding('a', 'review'),
    finding('b', 'alert'),
    finding('c', 'review'),
    finding('e', 'review', 'four'),
    finding('f', 'information'),
    finding('h', 'information'),
    finding('g', 'review'),
  ];
  const changes = compareFindings(vehicle, before, vehicle, after);
  expect(describeFindings({ findings: changes })).toEqual([
    'more-severe b',
    'more-severe c',
    'text-changed e',
    'less-severe a',
    'removed d',
    'new h',
  ]);
});

describe('datasets', () => {
  const vehicle = vehicleAnswersWith({ check: cleanCheckRecord, status: {} });
  test('reports datasets that are now answered, no longer answered or failed for another reason', () => {
    const lost = failing(vehicle, 'status', { kind: 'timed-out', timeoutMs: 1 });
    expect(kinds(vehicle, lost)).toEqual(['no-longer-answered status']);
    expect(kinds(lost, vehicle)).toEqual(['now-answered status']);
    const other = failing(vehicle, 'status', { kind: 'no-data', reason: 'no-record' });
    expect(kinds(lost, other)).toEqual(['failure-changed status']);
    expect(kinds(lost, lost)).toEqual([]);
    expect(
      compareVehicleAnswers(vehicle, vehicleAnswersWith({ check: cleanCheckRecord })).datasets,
    ).toMatchObject([
      {
        kind: 'no-longer-answered',
        before: { kind: 'answered', version: '1.0' },
        after: { kind: 'not-requested' },
      },
    ]);
  });

  test('reports a changed request and compares the fields of both versions', () => {
    const before = vehicleAnswersWith(
      { spec: { colour: 'RED', doors: 5 } },
      { versions: { spec: '1.2' } },
    );
    const after = vehicleAnswersWith({ spec: { doors: 3 } }, { versions: { spec: '1.0' } });
    const changes = compareVehicleAnswers(before, after);
    expect(changes.datasets).toMatchObject([{ kind: 'request-changed', dataset: 'spec' }]);
    expect(changes.fields.map(({ labels }) => labels)).toEqual([['Doors']]);
    const parameters = vehicleAnswersWith(
      { spec: {} },
      { metadata: { parameters: { mileage: 1 } } },
    );
    expect(kinds(vehicleAnswersWith({ spec: {} }), parameters)).toEqual(['request-changed spec']);
  });

  test('treats an unreadable record as no answer', () => {
    const [answer] = vehicle.answers.values();
    if (answer?.kind !== 'answered') throw new Error('the check is answered');
    const warnings = [{ path: [], expected: 'a record of this dataset', received: {} }];
    const unreadable = failing(vehicle, 'check', { kind: 'answered', record: {}, warnings });
    expect(compareVehicleAnswers(vehicle, unreadable)).toMatchObject({
      datasets: [{ kind: 'no-longer-answered', after: { kind: 'unreadable' } }],
      fields: [],
    });
  });
});

describe('fields', () => {
  test('reports new, removed and changed fields with their labels and display formats', () => {
    const before = { status: { make: 'FORD', mot: { status: 'Valid', expiryDate: '2026-12-01' } } };
    const after = { status: { mot: { status: 'Not valid' }, yearOfManufacture: 2019 } };
    expect(lines(before, after)).toEqual([
      'removed Make: "FORD" → undefined',
      'new Year of manufacture: undefined → 2019',
      'changed MOT › MOT: "Valid" → "Not valid"',
      'removed MOT › MOT expires: "2026-12-01" → undefined',
    ]);
    expect(between(before, after).fields.at(-1)?.meta).toMatchObject({ kind: 'date' });
  });

  test('compares undocumented fields by name and ignores changes between empty values', () => {
    const before = { status: { newField: { inside: 1 }, empty: '', list: [], group: {} } };
    expect(lines(before, { status: { newField: { inside: 2 }, gone: '  ' } })).toEqual([
      'changed newField › inside: 1 → 2',
    ]);
  });

  test('compares values in an unexpected format as received', () => {
    expect(
      lines({ status: { yearOfManufacture: 2019 } }, { status: { yearOfManufacture: 'c. 2019' } }),
    ).toEqual(['changed Year of manufacture: 2019 → "c. 2019"']);
    expect(lines({ status: { mot: 'none' } }, { status: { mot: 'none' } })).toEqual([]);
    expect(lines(features('Sat nav', 7, 'Alloys'), features('Alloys', 'Sat nav', 7, 8))).toEqual([
      'new Features: undefined → 8',
    ]);
  });
});

const listTexts = (text: string) => {
  const texts = Array.from({ length: 1_000 }, (_, index) => `${text} ${index}`);
  return { advertFeatureSet: { features: texts, modifications: texts } };
};

test('lists only the first of very many changes and counts the rest', () => {
  const { fields, omittedFieldCount } = between(listTexts('was'), listTexts('is'));
  expect([fields.length, omittedFieldCount]).toEqual([2_000, 2_000]);
});

test('never throws, and the reverse comparison has the same number of changes', () => {
  for (const value of MALFORMED_VALUES)
    for (const path of ['finance', 'finance.agreements', 'legal', 'condition', 'overview', 'vrm']) {
      const malformed = cleanCheckRecordWith({ [path]: value });
      expect(() => between({ check: adverseCheckRecord }, { check: malformed })).not.toThrow();
    }
  fc.assert(
    fc.property(arbitraryMutations, arbitraryMutations, (earlier, later) => {
      const [before, after] = [
        applyMutations(adverseCheckRecord, earlier),
        applyMutations(adverseCheckRecord, later),
      ];
      const forward = between({ check: before }, { check: after });
      const backward = between({ check: after }, { check: before });
      expect(backward.fields).toHaveLength(forward.fields.length);
      expect(between({ check: before }, { check: before }).fields).toEqual([]);
    }),
  );
});
