import { Buffer } from 'node:buffer';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ExtraFacts } from '../../shared/provider/answer.ts';
import { BUNDLE_ONLY } from '../../shared/provider/multi-request.ts';
import { extrasIn, type Snapshot, snapshotSchema } from '../../shared/report/snapshot.ts';
import { json, KEY, testClient } from '../testing/provider-support.ts';
import { type BuildDeps, buildSnapshot } from './build.ts';
import { readReportText } from '../seal/read-file.ts';
import { contentOf } from './reopen.ts';
import { seal } from '../seal/seal.ts';
import { canonicalText } from '../seal/sealable.ts';
import {
  askBundle,
  buildDeps,
  built,
  inputFor,
  plainDocument,
  sampleClient,
  sealedBundle,
} from '../testing/report-support.ts';
import { verify } from './verify.ts';

const NAMES = BUNDLE_ONLY.map(({ id }) => id);
const deps = { now: () => new Date(), programVersion: '0.1.0', renderDocument: plainDocument };
const OTHERS = 'The other answers of the bundle are read as they came';

/** A bundle of a sample vehicle, and what a report of it is built with. */
async function asked(vrm: string) {
  const client = sampleClient({ sample: { bundle: true } });
  const { answers, extras } = await askBundle(client, vrm);
  const ids = extras.map(({ id }) => id);
  const input = inputFor(answers, { extraIds: ids });
  return { client, answers, extras, ids, input, deps: buildDeps(client.held, client.heldExtra) };
}

test('each stands in the report byte for byte, with the bundle that it came in', async () => {
  const { client, ids, input, deps: from } = await asked('HR18RSK');
  // Whatever order a window names them in, it is the order of the tabs.
  const one = await built({ ...input, extraIds: ids.toReversed() }, from);
  expect(one.version).toBe(2);
  const kept = extrasIn(one);
  expect(kept.map(({ facts }) => facts.name)).toEqual(NAMES);
  for (const { facts, body } of kept) {
    expect(Buffer.from(body ?? '', 'base64').toString()).toBe(client.rawText(facts.id));
    expect(facts).toMatchObject({
      version: '1.0',
      environment: 'sample',
      vehicle: { vrm: 'HR18RSK' },
      request: { method: 'POST', path: '/multi-request/1.0' },
      settledAt: '2026-11-21T10:00:00.000Z',
    });
  }
});

test('sealed, read and judged again it says what it was made from', async () => {
  const { extras, input, deps: from } = await asked('WR15CTS');
  const { sealed, text } = seal(await built(input, from), 'a'.repeat(64));
  expect(snapshotSchema.parse(sealed.snapshot)).toEqual(sealed.snapshot);
  const read = readReportText(text);
  if (read.kind !== 'report') throw new Error(read.kind);
  expect([read.fits, read.formatVersion]).toEqual([true, 2]);
  const again = contentOf(read.sealed.snapshot);
  expect(again.extras.map(({ content }) => content)).toEqual(extras.map(({ content }) => content));
  expect(plainDocument(again)).toBe(read.sealed.snapshot.document);
});

test('a report without any is written in the format that every earlier version reads', async () => {
  const { input, deps: from } = await asked('AB12CDE');
  const one = await built({ ...input, extraIds: [], leftOut: ['finance', 'extras'] }, from);
  expect(one).toMatchObject({ version: 1, leftOut: ['finance'] });
  expect(one).not.toHaveProperty('extras');
  // Left out of the document, they are kept all the same.
  const two = await built({ ...input, leftOut: ['finance', 'extras'] }, from);
  expect(two).toMatchObject({ version: 2, leftOut: ['finance', 'extras'] });
  expect(extrasIn(two)).toHaveLength(6);
});

test('neither the findings nor the verdict rest on them', async () => {
  const { input, deps: from } = await asked('HR18RSK');
  const [without, withThem] = [
    await built({ ...input, extraIds: [] }, from),
    await built(input, from),
  ];
  expect(withThem.verdict).toEqual(without.verdict);
  expect(withThem.identity).toEqual(without.identity);
});

test('verifying counts them, and says for how many something came', async () => {
  const { sealed, text } = await sealedBundle('AB12CDE');
  const { holds, parts } = verify({ text, seal: sealed.seal, origin: 'imported' }, deps);
  expect(parts.filter((part) => !part.holds)).toEqual([]);
  expect(holds).toBe(true);
  expect(parts.find(({ what }) => what === OTHERS)?.words).toMatch(
    /^6 are kept byte for byte; something was returned for 6 of them\./,
  );
});

const SECRETS = [KEY, encodeURIComponent(KEY), Buffer.from(KEY).toString('base64')];

/** A report on what a bundle says of two of them. */
async function ofBody(response: string) {
  const { client } = testClient({
    service: () => Promise.resolve(new Response(`{"status":"SUCCESS","response":${response}}`)),
    settings: { production: { keyInQuery: false, bundle: true } },
  });
  const { answers, extras } = await client.bundle({
    requestId: 'b1',
    environment: 'production',
    vehicle: { vrm: 'AB12CDE' },
    parts: [{ dataset: 'status', version: '1.0', parameters: {} }],
    extras: ['abi', 'image'],
  });
  const input = inputFor(answers, { extraIds: extras.map(({ id }) => id) });
  const made = seal(await built(input, buildDeps(client.held, client.heldExtra)), null);
  const bodies = extrasIn(made.sealed.snapshot).map(({ body }) =>
    body === null ? null : Buffer.from(body, 'base64').toString(),
  );
  return {
    ...made,
    bodies,
    verified: verify({ ...made, seal: made.sealed.seal, origin: 'own' }, deps),
  };
}

describe('whatever came', () => {
  test('null is kept as null, and what the bundle did not name as nothing', async () => {
    const { bodies, sealed } = await ofBody('{"status":null,"abi": null }');
    expect(bodies).toEqual(['null', null]);
    expect(contentOf(sealed.snapshot).extras.map(({ content }) => content)).toEqual([null, null]);
  });

  test.each([
    ['nested without end', '['.repeat(9000) + ']'.repeat(9000)],
    ['long', `"${'x'.repeat(100_000)}"`],
    ['many', `[${'{"a":1},'.repeat(20_000)}{}]`],
    ['beyond numbers', '{"a":1e999,"b":-0,"c":0.10}'],
    ['half a pair, controls and a prototype', '{"__proto__":{"x":1},"\\ud83d":"\\u0000\u202e"}'],
    ['markup', '"<!--seal--><script>alert(1)</script>"'],
  ])('%s is kept whole, sealed and verified', async (_what, came) => {
    const { bodies, text, verified } = await ofBody(`{"abi":${came}}`);
    expect(bodies).toEqual([came, null]);
    expect(readReportText(text)).toMatchObject({ kind: 'report', fits: true });
    expect(verified.parts.find(({ what }) => what === OTHERS)?.holds).toBe(true);
  });

  test('more parts than any later version would read again is too much for a report', async () => {
    await expect(ofBody(`{"abi":[${'1,'.repeat(2_000_001)}1]}`)).rejects.toThrow(/too large/);
  });

  test('a key that a bundle echoes is in none of it', async () => {
    const { bodies, text } = await ofBody(JSON.stringify({ abi: SECRETS, image: { [KEY]: KEY } }));
    for (const said of [text, ...bodies])
      for (const secret of SECRETS) expect(said).not.toContain(secret);
  });
});

type Change = (from: BuildDeps, first: string) => Partial<BuildDeps> & { ids?: string[] };
/** The first of them with other facts. */
const changed =
  (facts: Partial<ExtraFacts>): Change =>
  ({ heldExtra }, first) => ({
    heldExtra: (id) => {
      const found = heldExtra(id);
      return found && id === first ? { ...found, facts: { ...found.facts, ...facts } } : found;
    },
  });

describe('there is no report, and why', () => {
  test.each<[string, RegExp, Change]>([
    ['not-held', /no longer held/, () => ({ heldExtra: () => undefined })],
    ['named-twice', /named twice/, (_, first) => ({ ids: [first, first] })],
    ['other-environment', /^ABI .*another environment/, changed({ environment: 'uat' })],
    ['other-vehicle', /^ABI .*another vehicle/, changed({ vehicle: { vrm: 'AB12CDF' } })],
    ['dataset-twice', /two answers for Image/, changed({ name: 'image' })],
  ])('%s: %s', async (because, why, change) => {
    const { ids, input, deps: from } = await asked('AB12CDE');
    const { ids: extraIds = ids, ...more } = change(from, ids[0] ?? '');
    expect(await buildSnapshot({ ...input, extraIds }, { ...from, ...more })).toEqual({
      ok: false,
      because,
      why: expect.stringMatching(why) as string,
    });
  });

  test('an answer of a dataset is no such thing, nor the other way round', async () => {
    const { answers, ids, input, deps: from } = await asked('AB12CDE');
    const [dataset = ''] = answers.map(({ id }) => id);
    for (const wrong of [{ extraIds: [dataset] }, { answerIds: ids }])
      expect(await buildSnapshot({ ...input, ...wrong }, from)).toMatchObject({
        because: 'not-held',
      });
  });
});

const encoded = (text: string) => Buffer.from(text).toString('base64');

describe('a change that was sealed anew is seen in the bytes', () => {
  let snapshot: Extract<Snapshot, { version: 2 }>;
  beforeAll(async () => {
    const made = (await sealedBundle('AB12CDE')).sealed.snapshot;
    if (made.version === 2) snapshot = made;
  });
  type Extras = typeof snapshot.extras;
  test.each<[string, RegExp, (extras: Extras) => Extras]>([
    [
      'bytes that are no JSON',
      /Not so: ABI\./,
      ([first, ...rest]) => (first ? [{ ...first, body: encoded('{"code":') }, ...rest] : []),
    ],
    [
      'another vehicle’s',
      /Not so: ABI\./,
      ([first, ...rest]) =>
        first
          ? [{ ...first, facts: { ...first.facts, vehicle: { vrm: 'AB12CDF' } } }, ...rest]
          : [],
    ],
    ['one of them twice', /Not so: VRM to VIN\./, (extras) => [...extras, ...extras.slice(-1)]],
  ])('%s', (_what, words, change) => {
    const { previousSeal, ...unsealed } = snapshot;
    const made = seal({ ...unsealed, extras: change(snapshot.extras) }, previousSeal);
    const { parts } = verify({ text: made.text, seal: made.sealed.seal, origin: 'imported' }, deps);
    expect(parts.find(({ what }) => what === OTHERS)).toMatchObject({
      holds: false,
      words: expect.stringMatching(words) as string,
    });
  });
});

/** A file that holds this, whatever its seal. */
const read = (snapshot: object) =>
  readReportText(canonicalText({ seal: 'a'.repeat(64), snapshot }));

describe('the two formats are told apart', () => {
  test('one says it is of the other, and is none', async () => {
    const { snapshot } = (await sealedBundle('AB12CDE')).sealed;
    expect(read(snapshot).kind).toBe('report');
    expect(read({ ...snapshot, version: 1 }).kind).toBe('not-a-report');
    const { extras: _, ...without } =
      snapshot.version === 2 ? snapshot : { ...snapshot, extras: [] };
    expect(read(without).kind).toBe('not-a-report');
    expect(read({ ...without, version: 1 })).toMatchObject({ kind: 'report', fits: false });
    expect(read({ ...without, version: 1, leftOut: ['extras'] }).kind).toBe('not-a-report');
  });

  test('a fault of one extra is a fault of the file', async () => {
    const { snapshot } = (await sealedBundle('AB12CDE')).sealed;
    const extras = [...extrasIn(snapshot)];
    const first = extras[0] ?? { facts: {}, body: null };
    for (const wrong of [
      { ...first, body: 'not base 64!' },
      { ...first, more: 1 },
      { ...first, facts: { ...first.facts, name: 'check' } },
      { body: null },
      null,
    ])
      expect(read({ ...snapshot, extras: [wrong, ...extras.slice(1)] }).kind).toBe('not-a-report');
  });
});

test('a bundle that failed leaves nothing to keep', async () => {
  const { client } = testClient({
    service: () => Promise.resolve(json({}, 500)),
    settings: { production: { keyInQuery: false, bundle: true } },
  });
  const { extras } = await client.bundle({
    requestId: 'b1',
    environment: 'production',
    vehicle: { vrm: 'AB12CDE' },
    parts: [],
    extras: ['abi'],
  });
  expect(extras).toEqual([]);
});
