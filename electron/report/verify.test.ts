import { beforeAll, describe, expect, test } from 'vitest';
import type { ChainEntry } from '../archive/chain.ts';
import { RULES_VERSION } from '../../shared/findings/registry.ts';
import type { Snapshot } from '../../shared/report/snapshot.ts';
import { seal, type SealedText } from '../seal/seal.ts';
import { toCanonicalJson } from '../seal/canonical-json.ts';
import { renderPlainDocument, sealedSample, storedReport } from '../testing/report.ts';
import { type VerificationInput, type VerifyDeps, verify } from './verify.ts';

const FIRST = 'aa'.repeat(32);
let original: SealedText;
beforeAll(async () => {
  original = await sealedSample('HR18RSK', { comparables: 2 }, FIRST);
});

const deps: VerifyDeps = {
  now: () => new Date('2031-05-06T07:08:09Z'),
  programVersion: '0.1.0',
  renderDocument: renderPlainDocument,
};
const entry = (change: Partial<ChainEntry>): ChainEntry => ({
  sequence: 1,
  seal: FIRST,
  previousSeal: null,
  state: 'stored',
  ...change,
});
/** Returns the report as stored in the archive, with some values changed. */
function createVerificationInput(
  { text, ...change }: Partial<VerificationInput> & { readonly text?: string } = {},
  report = original,
): VerificationInput {
  const { seal: own } = report.sealed;
  const previousEntry = entry({});
  const nextEntry = entry({ sequence: 3, seal: 'cc'.repeat(32), previousSeal: own });
  return storedReport(text ?? report.text, own, { previousEntry, nextEntry, ...change });
}
/** Returns the names of the failed checks. */
const getFailedChecks = (report: VerificationInput, other = deps) => {
  const { passed, checks } = verify(report, other);
  const failed = checks.filter((part) => !part.passed).map(({ check }) => check);
  expect(passed).toBe(failed.length === 0);
  return failed;
};

const TEXT = 'Report text is complete';
const SEAL = 'Seal matches contents';
const ARCHIVE = 'Seal matches the archive entry';
const LIST = 'List entry matches the report';
const BEFORE = 'Linked to the previous report';
const AFTER = 'Linked from the next report';
const ANSWERS = 'Responses give the same records';
const FINDINGS = 'Findings and verdict match the responses';
const DOCUMENT = 'Document matches the seal';

test('an unchanged report passes every check, each with a message', () => {
  const { passed, at, checks } = verify(createVerificationInput(), deps);
  expect(checks.map(({ check }) => check)).toEqual([
    TEXT,
    SEAL,
    ARCHIVE,
    LIST,
    BEFORE,
    AFTER,
    ANSWERS,
    FINDINGS,
    DOCUMENT,
  ]);
  expect(checks.filter((part) => !part.passed)).toEqual([]);
  expect(passed).toBe(true);
  expect(at).toBe('2031-05-06T07:08:09.000Z');
  for (const { message } of checks) expect(message).toMatch(/\w.*\.$/);
});

test('states what a seal cannot show', () => {
  const messages = verify(createVerificationInput(), deps)
    .checks.map((part) => part.message)
    .join(' ');
  expect(messages).toContain('A seal does not show who created it');
  expect(messages).toContain('A person able to rewrite the whole archive');
  expect(messages).not.toMatch(/\bclear\b|guarantee|\bproof\b/i);
});

test('the first and newest report of an archive passes without neighbours', () => {
  const { previousSeal: _, ...unsealed } = original.sealed.snapshot;
  const first = seal(unsealed, null);
  expect(getFailedChecks(storedReport(first.text, first.sealed.seal))).toEqual([]);
});

test('detects in the archive and the chain that a report was replaced by another sealed one', () => {
  const { previousSeal, ...unsealed } = original.sealed.snapshot;
  const documentHtml = '<p>Another</p>';
  const resealed = seal({ ...unsealed, documentHtml }, previousSeal);
  expect(getFailedChecks(createVerificationInput({ text: resealed.text }))).toEqual([
    ARCHIVE,
    AFTER,
    DOCUMENT,
  ]);
  // The archive entry was changed too.
  expect(
    getFailedChecks(
      createVerificationInput({ text: resealed.text, recordedSeal: resealed.sealed.seal }),
    ),
  ).toEqual([AFTER, DOCUMENT]);
});

test('detects a report that was removed or inserted next to it', () => {
  expect(
    getFailedChecks(createVerificationInput({ previousEntry: entry({ seal: 'bb'.repeat(32) }) })),
  ).toEqual([BEFORE]);
  const { previousEntry: _, ...alone } = createVerificationInput();
  expect(getFailedChecks(alone)).toEqual([BEFORE]);
  expect(
    getFailedChecks(createVerificationInput({ nextEntry: entry({ previousSeal: FIRST }) })),
  ).toEqual([AFTER]);
});

test('accepts a previous report that was erased and states it', () => {
  const previousEntry = entry({ state: 'erased' });
  expect(getFailedChecks(createVerificationInput({ previousEntry }))).toEqual([]);
  expect(
    verify(createVerificationInput({ previousEntry }), deps).checks.find(
      ({ check }) => check === BEFORE,
    )?.message,
  ).toContain('(since erased)');
});

test.each(['imported', 'imported-altered'] as const)(
  'does not check the chain for a report that was %s',
  (origin) => {
    const report = storedReport(original.text, original.sealed.seal, { row: { origin } });
    const { checks, passed } = verify(report, deps);
    expect(passed).toBe(true);
    expect(checks.map(({ check }) => check)).not.toContain(BEFORE);
    expect(checks.map(({ message }) => message).join(' ')).toContain('This report was imported');
  },
);

/** Returns the report after a change, sealed and recorded again. */
const changeAndReseal = (change: (snapshot: Snapshot) => void) => {
  const { previousSeal, ...unsealed } = structuredClone(original.sealed.snapshot);
  const snapshot = { ...unsealed, previousSeal };
  change(snapshot);
  const resealed = seal(snapshot, previousSeal);
  return createVerificationInput({}, resealed);
};
const removeFindings = (snapshot: Snapshot) => {
  snapshot.verdict.result = 'no-record';
  snapshot.verdict.findings = [];
};

describe('a report that was sealed again after a change', () => {
  test.each<[string, readonly string[], (snapshot: Snapshot) => void]>([
    ['verdict', [FINDINGS], removeFindings],
    [
      'title of a finding',
      [FINDINGS],
      ({ verdict }) => Object.assign(verdict.findings[0] ?? {}, { title: 'Nothing' }),
    ],
    ['VIN', [FINDINGS, DOCUMENT], ({ identity }) => (identity.vin = 'WVWZZZ1KZ8W999999')],
    ['document', [DOCUMENT], (snapshot) => (snapshot.documentHtml = '<p>No record found</p>')],
    [
      'comparable',
      [ANSWERS, DOCUMENT],
      ({ comparables }) => Object.assign(comparables[0]?.listing ?? {}, { price: 1 }),
    ],
    [
      'answer of another vehicle',
      [ANSWERS, DOCUMENT],
      ({ answers }) => Object.assign(answers[1]?.metadata ?? {}, { vehicle: { vrm: 'AB12CDE' } }),
    ],
    [
      'body',
      [ANSWERS, FINDINGS, DOCUMENT],
      ({ answers }) => {
        const check = answers.find(({ metadata }) => metadata.dataset === 'check');
        if (check) check.body = Buffer.from('{"check":{"vrm":"HR18RSK"}}').toString('base64');
      },
    ],
    [
      'answer that is included twice',
      [ANSWERS, DOCUMENT],
      ({ answers }) => answers.push(...answers.slice(0, 1)),
    ],
  ])('fails with another %s', (_what, parts, change) => {
    expect(getFailedChecks(changeAndReseal(change))).toEqual(parts);
  });

  test('of an earlier version: passes with another result unless today’s is worse', () => {
    const report = changeAndReseal((snapshot) => {
      Object.assign(snapshot.program, { version: '0.0.1' });
      snapshot.verdict.rulesVersion = 1;
      snapshot.documentHtml = renderPlainDocument.name;
    });
    const { checks } = verify(report, deps);
    expect(checks.filter(({ passed }) => !passed)).toEqual([]);
    expect(checks.find(({ check: name }) => name === FINDINGS)?.message).toBe(
      `Rules version 1 gave “Alert” when the report was saved. Today’s rules (version ${RULES_VERSION}) give “Alert”.`,
    );
    expect(checks.find(({ check: name }) => name === DOCUMENT)?.message).toContain(
      'which Platedesk 0.0.1 created',
    );
  });

  const stateVersions = (version: string, rulesVersion: number) =>
    changeAndReseal((snapshot) => {
      removeFindings(snapshot);
      snapshot.verdict.rulesVersion = rulesVersion;
      Object.assign(snapshot.program, { version });
      snapshot.documentHtml = '<p>No record found</p><!--seal-->';
    });

  test('that states versions which it cannot have fails, whatever else it states', () => {
    for (const [version, rulesVersion, failed, message] of [
      ['0.0.1', 1, [FINDINGS], 'Rely on today’s result'],
      ['0.0.1', RULES_VERSION, [FINDINGS, DOCUMENT], 'never released'],
      ['0.0.2', 1, [FINDINGS, DOCUMENT], 'never released'],
      ['0.1.0', 1, [FINDINGS, DOCUMENT], 'never released'],
      ['1e9', 1, [FINDINGS, DOCUMENT], 'never released'],
      ['constructor', 1, [FINDINGS, DOCUMENT], 'never released'],
      ['0.1.0', RULES_VERSION + 1, [FINDINGS, DOCUMENT], 'Update Platedesk'],
      ['0.1.1', RULES_VERSION, [FINDINGS, DOCUMENT], 'Update Platedesk'],
      ['10.0.0', 1, [FINDINGS, DOCUMENT], 'Update Platedesk'],
    ] as const) {
      const report = stateVersions(version, rulesVersion);
      expect([version, getFailedChecks(report)]).toEqual([version, failed]);
      const { checks } = verify(report, deps);
      expect(checks.find(({ check: name }) => name === FINDINGS)?.message).toContain(message);
    }
  });
});

const failToRender = () => {
  throw new TypeError('not a comparable');
};

test('fails without throwing if the document cannot be rendered', () => {
  const report = createVerificationInput();
  expect(getFailedChecks(report, { ...deps, renderDocument: failToRender })).toEqual([DOCUMENT]);
});

test('reports a text that was altered or is not a report, without throwing', () => {
  const altered = original.text.replace('Sam Example', 'Tam Example');
  expect(getFailedChecks(createVerificationInput({ text: altered }))).toEqual([SEAL, DOCUMENT]);
  expect(getFailedChecks(createVerificationInput({ text: `${original.text} ` }))).toEqual([
    TEXT,
    DOCUMENT,
  ]);
  for (const text of ['', 'null', '{"snapshot":{}}', original.text.slice(0, 1_000), '\u0000'])
    expect(getFailedChecks(createVerificationInput({ text }))).toEqual([TEXT]);
  const later = toCanonicalJson({ snapshot: { format: 'platedesk-report', version: 9 } });
  expect(verify(createVerificationInput({ text: later }), deps).checks[0]?.message).toContain(
    'Update Platedesk',
  );
});
