import { beforeAll, describe, expect, test } from 'vitest';
import type { ChainEntry } from '../archive/archive.ts';
import type { Snapshot } from '../../shared/report/snapshot.ts';
import { seal, type SealedText } from '../seal/seal.ts';
import { canonicalText } from '../seal/sealable.ts';
import { plainDocument, sealedSample } from '../testing/report-support.ts';
import { type Verifiable, type VerifyDeps, verify } from './verify.ts';

const FIRST = 'aa'.repeat(32);
let whole: SealedText;
beforeAll(async () => {
  whole = await sealedSample('HR18RSK', { comparables: 2 }, FIRST);
});

const deps: VerifyDeps = {
  now: () => new Date('2031-05-06T07:08:09Z'),
  programVersion: '0.1.0',
  renderDocument: plainDocument,
};
const entry = (change: Partial<ChainEntry>): ChainEntry => ({
  sequence: 1,
  seal: FIRST,
  previousSeal: null,
  state: 'kept',
  ...change,
});
/** The report as the archive would have it, with some of that changed. */
function kept(change: Partial<Verifiable> = {}, text = whole): Verifiable {
  const { seal: own } = text.sealed;
  const before = entry({});
  const after = entry({ sequence: 3, seal: 'cc'.repeat(32), previousSeal: own });
  return { text: text.text, seal: own, before, after, origin: 'own', ...change };
}
/** What does not hold. */
const wrong = (report: Verifiable, other = deps) => {
  const { holds, parts } = verify(report, other);
  const failed = parts.filter((part) => !part.holds).map(({ what }) => what);
  expect(holds).toBe(failed.length === 0);
  return failed;
};

const WHOLE = 'The text is whole';
const SEAL = 'Its seal is that of what it says';
const ARCHIVE = 'Its seal is the one that the archive wrote down when it came';
const BEFORE = 'It follows the report that was saved before it';
const AFTER = 'The report that was saved after it names its seal';
const ANSWERS = 'Every answer’s bytes still read to the same record';
const FINDINGS = 'The findings and the verdict follow from the answers';
const DOCUMENT = 'The document is the one that was sealed';

test('a report that nobody touched holds in every part, and each is told in words', () => {
  const { holds, at, parts } = verify(kept(), deps);
  expect(parts.map(({ what }) => what)).toEqual([
    WHOLE,
    SEAL,
    ARCHIVE,
    BEFORE,
    AFTER,
    ANSWERS,
    FINDINGS,
    DOCUMENT,
  ]);
  expect(parts.filter((part) => !part.holds)).toEqual([]);
  expect(holds).toBe(true);
  expect(at).toBe('2031-05-06T07:08:09.000Z');
  for (const { words } of parts) expect(words).toMatch(/\w.*\.$/);
});

test('what a seal can’t show is said', () => {
  const words = verify(kept(), deps)
    .parts.map((part) => part.words)
    .join(' ');
  expect(words).toContain('who made it, no seal can show');
  expect(words).toContain('Somebody who can rewrite the whole archive');
  expect(words).not.toMatch(/\bclear\b|guarantee|\bproof\b/i);
});

test('the first and the newest of an archive have nobody beside them', () => {
  const { previousSeal: _, ...unsealed } = whole.sealed.snapshot;
  const first = seal(unsealed, null);
  expect(wrong({ text: first.text, seal: first.sealed.seal, origin: 'own' })).toEqual([]);
});

test('a report that was exchanged for another that fits shows in the archive and in the chain', () => {
  const { previousSeal, ...unsealed } = whole.sealed.snapshot;
  const document = '<p>Another</p>';
  const forged = seal({ ...unsealed, document }, previousSeal);
  expect(wrong(kept({ text: forged.text }))).toEqual([ARCHIVE, AFTER, DOCUMENT]);
  // Somebody who also wrote the archive's entry anew.
  expect(wrong(kept({ text: forged.text, seal: forged.sealed.seal }))).toEqual([AFTER, DOCUMENT]);
});

test('a report taken out, or put in, beside it shows', () => {
  expect(wrong(kept({ before: entry({ seal: 'bb'.repeat(32) }) }))).toEqual([BEFORE]);
  const { before: _, ...alone } = kept();
  expect(wrong(alone)).toEqual([BEFORE]);
  expect(wrong(kept({ after: entry({ previousSeal: FIRST }) }))).toEqual([AFTER]);
});

test('one that was deleted or erased since leaves its seal, and that is said', () => {
  const before = entry({ state: 'erased' });
  expect(wrong(kept({ before }))).toEqual([]);
  expect(verify(kept({ before }), deps).parts.find(({ what }) => what === BEFORE)?.words).toContain(
    'which was erased since',
  );
});

test.each(['imported', 'altered'] as const)('one that was %s has its place elsewhere', (origin) => {
  const { text, seal: wrote } = kept();
  const { parts, holds } = verify({ text, seal: wrote, origin }, deps);
  expect(holds).toBe(true);
  expect(parts.map(({ what }) => what)).not.toContain(BEFORE);
  expect(parts.map(({ words }) => words).join(' ')).toContain('came from a file');
});

/** The report changed, and sealed and written down anew by somebody. */
const forge = (change: (snapshot: Snapshot) => void) => {
  const { previousSeal, ...unsealed } = structuredClone(whole.sealed.snapshot);
  const snapshot = { ...unsealed, previousSeal };
  change(snapshot);
  const forged = seal(snapshot, previousSeal);
  return kept({}, forged);
};
const calm = (snapshot: Snapshot) => {
  snapshot.verdict.result = 'no-record';
  snapshot.verdict.findings = [];
};

describe('somebody who seals anew shows by what does not follow', () => {
  test.each<[string, readonly string[], (snapshot: Snapshot) => void]>([
    ['verdict', [FINDINGS], calm],
    [
      'words of a finding',
      [FINDINGS],
      ({ verdict }) => Object.assign(verdict.findings[0] ?? {}, { title: 'Nothing' }),
    ],
    ['VIN', [FINDINGS, DOCUMENT], ({ identity }) => (identity.vin = 'WVWZZZ1KZ8W999999')],
    ['document', [DOCUMENT], (snapshot) => (snapshot.document = '<p>No record found</p>')],
    [
      'comparable',
      [ANSWERS, DOCUMENT],
      ({ comparables }) => Object.assign(comparables[0]?.listing ?? {}, { price: 1 }),
    ],
    [
      'answer of another vehicle',
      [ANSWERS, DOCUMENT],
      ({ answers }) => Object.assign(answers[1]?.facts ?? {}, { vehicle: { vrm: 'AB12CDE' } }),
    ],
    [
      'body',
      [ANSWERS, FINDINGS, DOCUMENT],
      ({ answers }) => {
        const check = answers.find(({ facts }) => facts.dataset === 'check');
        if (check) check.body = Buffer.from('{"check":{"vrm":"HR18RSK"}}').toString('base64');
      },
    ],
    [
      'answer kept twice',
      [ANSWERS, DOCUMENT],
      ({ answers }) => answers.push(...answers.slice(0, 1)),
    ],
  ])('another %s', (_what, parts, change) => {
    expect(wrong(forge(change))).toEqual(parts);
  });

  test('findings of other rules are left as they were sealed, and that is said', () => {
    const report = forge((snapshot) => {
      calm(snapshot);
      snapshot.verdict.rules = 0;
      snapshot.document = plainDocument.name;
    });
    const { parts } = verify(report, { ...deps, programVersion: '3.0.0' });
    expect(parts.find(({ what }) => what === FINDINGS)?.words).toContain('version 0 of the rules');
    expect(parts.find(({ what }) => what === DOCUMENT)?.words).toContain('Platedesk 0.1.0');
    expect(parts.filter(({ holds }) => !holds)).toEqual([]);
  });
});

const failing = () => {
  throw new TypeError('not a comparable');
};

test('a report of which no document can be made does not hold, and nothing is thrown', () => {
  const report = kept();
  expect(wrong(report, { ...deps, renderDocument: failing })).toEqual([DOCUMENT]);
});

test('a text that was altered, or is none, is told of and nothing is thrown', () => {
  const altered = whole.text.replace('Sam Example', 'Tam Example');
  expect(wrong(kept({ text: altered }))).toEqual([SEAL, DOCUMENT]);
  expect(wrong(kept({ text: `${whole.text} ` }))).toEqual([WHOLE, DOCUMENT]);
  for (const text of ['', 'null', '{"snapshot":{}}', whole.text.slice(0, 1_000), '\u0000'])
    expect(wrong(kept({ text }))).toEqual([WHOLE]);
  const later = canonicalText({ snapshot: { format: 'platedesk-report', version: 9 } });
  expect(verify(kept({ text: later }), deps).parts[0]?.words).toContain('Update Platedesk');
});
