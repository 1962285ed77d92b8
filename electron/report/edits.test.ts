import { Buffer } from 'node:buffer';
import { beforeAll, expect, test } from 'vitest';
import type { Json } from '../../shared/format/json.ts';
import { createRandom, type Random } from '../sample/random.ts';
import { parseReportFile } from '../seal/read-file.ts';
import { type SealedText, toReportText } from '../seal/seal.ts';
import { toCanonicalJson, sha256 } from '../seal/canonical-json.ts';
import { renderPlainDocument, sealedBundle, storedReport } from '../testing/report.ts';
import { verify } from './verify.ts';

const EDITS = 1_000;
const PREVIOUS = 'ab'.repeat(32);

let original: SealedText;
let bytes: Buffer;
beforeAll(async () => {
  // Contains bundle-only answers, so that every part of a report is covered.
  original = await sealedBundle('HR18RSK', { comparables: 3 }, PREVIOUS);
  bytes = Buffer.from(original.text);
});

type Edit = (random: Random) => Uint8Array;

/** Edits of the file's bytes, and one of its values. */
const EDIT_KINDS: readonly [Edit, ...Edit[]] = [
  function flipBit({ int }) {
    const edited = Buffer.from(bytes);
    const at = int(0, edited.length - 1);
    edited[at] = (edited[at] ?? 0) ^ (1 << int(0, 7));
    return edited;
  },
  function remove({ int }) {
    const at = int(0, bytes.length - 1);
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + int(1, 40))]);
  },
  function insert({ int }) {
    const at = int(0, bytes.length);
    const from = int(0, bytes.length - 40);
    const more = bytes.subarray(from, from + int(1, 40));
    return Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)]);
  },
  function swap({ int }) {
    const size = int(1, 12);
    const one = int(0, bytes.length / 2 - size);
    const other = int(bytes.length / 2, bytes.length - size);
    const edited = Buffer.from(bytes);
    bytes.copy(edited, one, other, other + size);
    bytes.copy(edited, other, one, one + size);
    return edited;
  },
  function truncate({ int }) {
    return bytes.subarray(0, int(0, bytes.length - 1));
  },
  function editField(random) {
    return Buffer.from(toCanonicalJson(createEditedReport(random)));
  },
];

/** Returns the report's JSON with one value changed. */
function createEditedReport(random: Random): { seal: string; snapshot: Json } {
  const copy = JSON.parse(original.text) as { seal: string; snapshot: Json };
  const places: (() => void)[] = [];
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, item] of Object.entries(value)) {
      places.push(() => Reflect.set(value, name, changeValue(item, random)));
      places.push(() => Reflect.deleteProperty(value, name));
      visit(item);
    }
  };
  visit(copy.snapshot);
  places[random.int(0, places.length - 1)]?.();
  return copy;
}

/** Returns a value of the same type that differs. */
function changeValue(value: unknown, { int }: Random): unknown {
  if (typeof value === 'number') return value + int(1, 9);
  if (typeof value === 'boolean') return !value;
  if (typeof value !== 'string' || value === '') return 'x';
  const at = int(0, value.length - 1);
  const letter = value[at] === 'A' ? 'B' : 'A';
  return value.slice(0, at) + letter + value.slice(at + 1);
}

test(`${EDITS} edits of a report are all detected when it is read`, () => {
  expect(original.sealed.snapshot.bundleOnlyAnswers).toHaveLength(6);
  const random = createRandom('edits of a file');
  let opened = 0;
  for (let count = 0; count < EDITS; count++) {
    const kind = EDIT_KINDS[count % EDIT_KINDS.length] ?? EDIT_KINDS[0];
    let edited = kind(random);
    // Two equal characters may have been swapped, which changes nothing.
    while (bytes.equals(edited)) edited = kind(random);
    const read = parseReportFile(edited);
    expect([count, kind.name, read.kind === 'report' && read.isIntact]).toEqual([
      count,
      kind.name,
      false,
    ]);
    if (read.kind === 'report') opened++;
  }
  // An edited file that is still a report is opened, marked as altered.
  expect(opened).toBeGreaterThan(EDITS / 4);
}, 60_000);

test('detects edits that were sealed again, by the archive entry and the chain', () => {
  const random = createRandom('edits sealed anew');
  const deps = {
    now: () => new Date(),
    programVersion: '0.1.0',
    renderDocument: renderPlainDocument,
  };
  const chain = {
    previousEntry: { sequence: 1, seal: PREVIOUS, previousSeal: null, state: 'stored' },
    nextEntry: {
      sequence: 3,
      seal: 'cd'.repeat(32),
      previousSeal: original.sealed.seal,
      state: 'stored',
    },
  } as const;
  const verifyText = (text: string) =>
    verify(storedReport(text, original.sealed.seal, chain), deps);
  expect(verifyText(original.text).passed).toBe(true);
  for (let count = 0; count < EDITS / 5; count++) {
    const canonical = toCanonicalJson(createEditedReport(random).snapshot);
    const text = toReportText(sha256(canonical), canonical);
    if (text === original.text) continue;
    const { passed, checks } = verifyText(text);
    expect([count, passed]).toEqual([count, false]);
    // If the edit is still a report, its own seal matches. Only checks against the archive fail.
    const own = checks.slice(0, 2).filter(() => checks.length > 1);
    expect(own.every((part) => part.passed)).toBe(true);
  }
}, 60_000);
