import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DATASET_IDS } from '../../shared/provider/catalogue.ts';
import { BUNDLE_ONLY } from '../../shared/provider/multi-request.ts';
import { SNAPSHOT_VERSION } from '../../shared/report/snapshot.ts';
import { fillDocument, FONTS_PLACEHOLDER, SEAL_PLACEHOLDER } from '../seal/placeholders.ts';
import { renderDocument } from './document/render.tsx';
import { parseReportFile, type ReportFile } from '../seal/read-file.ts';
import { toReportContent } from './read-snapshot.ts';
import { getVerdictAnswers } from './reparse.ts';
import { sha256 } from '../seal/canonical-json.ts';
import { verify } from './verify.ts';

type Golden = {
  readonly seal: string;
  /** SHA-256 of the document, which must never change. */
  readonly document: string;
  readonly result: string;
  readonly findings: readonly string[];
  readonly answered: number;
  /** How many bundle-only answers have content. */
  readonly bundleOnlyAnswers: number;
};

/**
 * Expected content of the saved reports of each format. If an entry no longer matches, the program
 * that reads the file is wrong: neither the entry nor the file may be changed.
 */
const GOLDEN: Readonly<Record<string, Golden>> = {
  'v1-failures.platedesk': {
    seal: 'db3e0bb9099947b41df10048779633643ade54edda3ecfc4127af9f10da5c380',
    document: '423e520f88f779170d1d5e4e07afede83af528f63a6d8e7621d327be115ec3d1',
    result: 'incomplete',
    findings: [],
    answered: 0,
    bundleOnlyAnswers: 0,
  },
  'v1-full.platedesk': {
    seal: '4ab4404d758c7844f2d999d6b087f8a48cc99c6b8cceee3cc92f17920e91d0e9',
    document: 'be06d4d1a018c8b76b3765e761ac4133260a2a87ff428780e4d2ac799d2161d0',
    result: 'alert',
    findings: [
      'high-risk:security-watch',
      'high-risk:trade-interest',
      'non-production-data:sample',
    ],
    answered: 12,
    bundleOnlyAnswers: 6,
  },
  'v1-hostile.platedesk': {
    seal: 'cf538e48db8815fa0de3b4af351054713a451f3fe7978d4b4d848d562f43e631',
    document: '62b5a30bbb7eb64334ab4ce1161e2872b916deb8f869de84ee5324f478ebcdea',
    result: 'alert',
    findings: [
      'high-risk:security-watch',
      'high-risk:trade-interest',
      'make-or-model-differs:make',
      'non-production-data:sample',
    ],
    answered: 12,
    bundleOnlyAnswers: 6,
  },
};

const GOLDEN_FILES = new URL('../testing/golden/', import.meta.url);
const bytesOf = (name: string) => readFileSync(new URL(name, GOLDEN_FILES));
const files = readdirSync(GOLDEN_FILES).filter((name) => name.endsWith('.platedesk'));

function open(name: string): Extract<ReportFile, { kind: 'report' }> {
  const read = parseReportFile(bytesOf(name));
  if (read.kind !== 'report') throw new Error(`${name}: ${read.kind}`);
  return read;
}

test('every format has golden files, and every file has an entry', () => {
  expect(files.toSorted()).toEqual(Object.keys(GOLDEN).toSorted());
  for (let version = 1; version <= SNAPSHOT_VERSION; version++)
    expect(files.filter((name) => name.startsWith(`v${version}-`)).length).toBeGreaterThan(2);
  for (const name of files) expect(bytesOf(name).byteLength).toBeLessThan(300_000);
});

describe.each(Object.entries(GOLDEN))(
  '%s',
  (name, { seal: recordedSeal, document, result, findings, answered, bundleOnlyAnswers }) => {
    test('opens intact, in its format, with its own seal', () => {
      const { sealed, isIntact, formatVersion } = open(name);
      expect([isIntact, sealed.seal, `v${formatVersion}`]).toEqual([
        true,
        recordedSeal,
        name.slice(0, 2),
      ]);
    });

    test('verifies: its answers give the same records and findings', () => {
      const { text } = open(name);
      const deps = { now: () => new Date('2040-01-01T00:00:00Z'), programVersion: '9.9.9' };
      const { checks } = verify({ text, recordedSeal, origin: 'imported' }, deps);
      expect(checks.filter(({ passed }) => !passed)).toEqual([]);
    });

    test('contains the expected verdict, findings and answers', () => {
      const { snapshot } = open(name).sealed;
      expect(snapshot.verdict.result).toBe(result);
      expect(snapshot.verdict.findings.map(({ id }) => id)).toEqual(findings);
      const answers = getVerdictAnswers(snapshot);
      expect(answers.map(({ dataset }) => dataset)).toEqual(DATASET_IDS);
      expect(answers.filter(({ kind }) => kind === 'answered')).toHaveLength(answered);
      const others = toReportContent(snapshot).bundleOnlyAnswers;
      expect(others.map(({ metadata }) => metadata.dataset)).toEqual(
        BUNDLE_ONLY.map(({ id }) => id),
      );
      expect(others.filter(({ content }) => content !== null)).toHaveLength(bundleOnlyAnswers);
      for (const { content } of others) expect(content).not.toBeUndefined();
    });

    test('renders the stored document and can render it again', () => {
      const { snapshot } = open(name).sealed;
      expect(sha256(snapshot.documentHtml)).toBe(document);
      const filled = fillDocument(snapshot.documentHtml, {
        seal: `Seal ${recordedSeal}`,
        fonts: '/* fonts */',
      });
      expect(filled.split(`Seal ${recordedSeal}`)).toHaveLength(2);
      expect(filled.split('/* fonts */')).toHaveLength(2);
      expect(filled).not.toMatch(/<script|<iframe|\bon\w+=["']|style="|<!--/i);
      const today = renderDocument(toReportContent(snapshot));
      for (const place of [SEAL_PLACEHOLDER, FONTS_PLACEHOLDER, snapshot.reference])
        expect(today).toContain(place);
    });
  },
);
