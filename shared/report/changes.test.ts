import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Finding } from '../findings/finding.ts';
import { createKnown, type Known } from '../findings/known.ts';
import { type Bodies, knownOf, MALFORMED } from '../testing/test-known.ts';
import { canonicalJson } from '../listings/identity.ts';
import { muchRecorded, nothingRecorded, nothingRecordedBut } from '../testing/check-fixtures.ts';
import type { Answer } from '../provider/answer.ts';
import type { DatasetId } from '../provider/catalogue.ts';
import { mutated, mutations } from '../testing/test-mutations.ts';
import { findingChanges } from './changed-findings.ts';
import { type Changes, changesBetween } from './changes.ts';

const LATER = new Date('2027-02-01T12:00:00Z');

/** What changed between two sets of bodies of one vehicle. */
const between = (before: Bodies, after: Bodies) =>
  changesBetween(knownOf(before), knownOf(after, { now: LATER }));
/** The changed fields of a pair of bodies, each in a line. */
const lines = (before: Bodies, after: Bodies) =>
  between(before, after).fields.map(
    ({ kind, labels, before: was, after: is }) =>
      `${kind} ${labels.join(' › ')}: ${canonicalJson(was)} → ${canonicalJson(is)}`,
  );
/** The findings in a line each. */
const told = ({ findings }: Pick<Changes, 'findings'>) =>
  findings.map(
    (change) => `${change.kind} ${('after' in change ? change.after : change.before).id}`,
  );
/** The same answers, with one dataset's answer failed. */
function failing(known: Known, dataset: DatasetId, outcome: object): Known {
  const answer = known.answers.get(dataset);
  const failed = { ...answer, ...outcome } as Answer;
  return createKnown(known.vehicle, new Map([...known.answers, [dataset, failed]]), LATER);
}

/** What became of datasets, in a line each. */
const kinds = (before: Known, after: Known) =>
  changesBetween(before, after).datasets.map(({ kind, dataset }) => `${kind} ${dataset}`);
/** Adverts that name these features. */
const features = (...words: unknown[]) => ({ advertFeatureSet: { features: words } });
test('the same answers have not changed', () => {
  const bodies = { check: muchRecorded, status: { make: 'FORD' } };
  expect(between(bodies, bodies)).toMatchObject({
    findings: [],
    datasets: [],
    fields: [],
    more: 0,
  });
});

test('new risk stands on top: a theft and finance before a tax that ran out', () => {
  const changes = between({ check: nothingRecorded }, { check: muchRecorded });
  expect(changes.verdict).toEqual({ before: 'incomplete', after: 'alert' });
  const severities = changes.findings.map((change) =>
    'after' in change ? change.after.severity : '',
  );
  expect(severities).toEqual(severities.toSorted());
  expect(told(changes).slice(0, 2)).toEqual([
    'new finance:personal-contract-purchase-pcp',
    'new stolen',
  ]);
  expect(changes.findings[0]).toMatchObject({ kind: 'new', firstChecked: false });
});

test('a finding is gone only where its dataset came and says otherwise', () => {
  expect(told(between({ check: muchRecorded }, { check: nothingRecorded }))).toContain(
    'gone stolen',
  );
  const known = knownOf({ check: muchRecorded });
  const failed = changesBetween(known, failing(known, 'check', { kind: 'provider-failure' }));
  expect(told(failed)).toContain('unknown stolen');
  expect(told(failed).join()).not.toContain('gone');
  expect(failed.fields).toEqual([]);
  const misfit = { ...nothingRecorded, legal: 'see elsewhere' };
  expect(told(between({ check: muchRecorded }, { check: misfit })).join()).not.toContain(
    'gone stolen',
  );
});

test('a finding of a dataset that was not checked before says so', () => {
  const { findings } = between({ status: {} }, { status: {}, check: muchRecorded });
  expect(findings[0]).toMatchObject({ kind: 'new', firstChecked: true });
});

test('one that grew graver is risk, one that grew milder is not', () => {
  const known = knownOf({ check: nothingRecorded });
  const evidence = [known.evidence('check', 'vrm')] as const;
  const finding = (id: string, severity: Finding['severity'], reason = ''): Finding => {
    return { id, rule: id, severity, title: id, reason, evidence, next: '' };
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
  const changes = findingChanges(known, before, known, after);
  expect(told({ findings: changes })).toEqual([
    'graver b',
    'graver c',
    'same-severity e',
    'milder a',
    'gone d',
    'new h',
  ]);
});

describe('datasets', () => {
  const known = knownOf({ check: nothingRecorded, status: {} });
  test('that came, went, or failed for another reason', () => {
    const lost = failing(known, 'status', { kind: 'timed-out', after: 1 });
    expect(kinds(known, lost)).toEqual(['went status']);
    expect(kinds(lost, known)).toEqual(['came status']);
    const other = failing(known, 'status', { kind: 'no-data', because: 'vehicle-or-dataset' });
    expect(kinds(lost, other)).toEqual(['failed-otherwise status']);
    expect(kinds(lost, lost)).toEqual([]);
    expect(changesBetween(known, knownOf({ check: nothingRecorded })).datasets).toMatchObject([
      {
        kind: 'went',
        before: { kind: 'answered', version: '1.0' },
        after: { kind: 'not-requested' },
      },
    ]);
  });

  test('that were asked otherwise, with what both versions have compared', () => {
    const before = knownOf({ spec: { colour: 'RED', doors: 5 } }, { versions: { spec: '1.2' } });
    const after = knownOf({ spec: { doors: 3 } }, { versions: { spec: '1.0' } });
    const changes = changesBetween(before, after);
    expect(changes.datasets).toMatchObject([{ kind: 'asked-otherwise', dataset: 'spec' }]);
    expect(changes.fields.map(({ labels }) => labels)).toEqual([['Doors']]);
    const parameters = knownOf({ spec: {} }, { facts: { parameters: { mileage: 1 } } });
    expect(kinds(knownOf({ spec: {} }), parameters)).toEqual(['asked-otherwise spec']);
  });

  test('of which nothing could be read are no answer', () => {
    const [answer] = known.answers.values();
    if (answer?.kind !== 'answered') throw new Error('it is answered');
    const warnings = [{ path: [], expected: 'a record of this dataset', came: {} }];
    const odd = failing(known, 'check', { kind: 'answered', record: {}, warnings });
    expect(changesBetween(known, odd)).toMatchObject({
      datasets: [{ kind: 'went', after: { kind: 'unreadable' } }],
      fields: [],
    });
  });
});

describe('fields', () => {
  test('that are new, gone or changed, by their labels, with how they are written', () => {
    const before = { status: { make: 'FORD', mot: { status: 'Valid', expiryDate: '2026-12-01' } } };
    const after = { status: { mot: { status: 'Not valid' }, yearOfManufacture: 2019 } };
    expect(lines(before, after)).toEqual([
      'gone Make: "FORD" → undefined',
      'new Year of manufacture: undefined → 2019',
      'changed MOT › MOT: "Valid" → "Not valid"',
      'gone MOT › MOT expires: "2026-12-01" → undefined',
    ]);
    expect(between(before, after).fields.at(-1)?.meta).toMatchObject({ kind: 'date' });
  });

  test('that nobody knows are there by their names, and nothing for nothing is no change', () => {
    const before = { status: { newField: { inside: 1 }, empty: '', list: [], group: {} } };
    expect(lines(before, { status: { newField: { inside: 2 }, gone: '  ' } })).toEqual([
      'changed newField › inside: 1 → 2',
    ]);
  });

  test('that came in an unexpected form are compared as they came', () => {
    expect(
      lines({ status: { yearOfManufacture: 2019 } }, { status: { yearOfManufacture: 'c. 2019' } }),
    ).toEqual(['changed Year of manufacture: 2019 → "c. 2019"']);
    expect(lines({ status: { mot: 'none' } }, { status: { mot: 'none' } })).toEqual([]);
    expect(lines(features('Sat nav', 7, 'Alloys'), features('Alloys', 'Sat nav', 7, 8))).toEqual([
      'new Features: undefined → 8',
    ]);
  });
});

test('of very many changes only the first are listed, and the rest are counted', () => {
  const before = Array.from({ length: 5_000 }, (_, at) => `was ${at}`);
  const after = Array.from({ length: 5_000 }, (_, at) => `is ${at}`);
  const { fields, more } = between(features(...before), features(...after));
  expect([fields.length, more]).toEqual([2_000, 8_000]);
});

test('whatever came in a place, nothing is thrown, and the way back says the same', () => {
  for (const value of MALFORMED)
    for (const path of ['finance', 'finance.agreements', 'legal', 'condition', 'overview', 'vrm']) {
      const odd = nothingRecordedBut({ [path]: value });
      expect(() => between({ check: muchRecorded }, { check: odd })).not.toThrow();
    }
  fc.assert(
    fc.property(mutations, mutations, (one, other) => {
      const [before, after] = [mutated(muchRecorded, one), mutated(muchRecorded, other)];
      const there = between({ check: before }, { check: after });
      const back = between({ check: after }, { check: before });
      expect(back.fields).toHaveLength(there.fields.length);
      expect(between({ check: before }, { check: before }).fields).toEqual([]);
    }),
  );
});
