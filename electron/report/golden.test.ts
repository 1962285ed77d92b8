import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DATASET_IDS } from '../../shared/provider/catalogue.ts';
import { BUNDLE_ONLY } from '../../shared/provider/multi-request.ts';
import { SNAPSHOT_VERSION } from '../../shared/report/snapshot.ts';
import { fillDocument, FONTS_PLACEHOLDER, SEAL_PLACEHOLDER } from '../seal/placeholders.ts';
import { renderDocument } from './document/render.tsx';
import { parseReportFile, type ReportFile } from '../seal/read-file.ts';
import { toReportContent } from './report-content.ts';
import { getVerdictAnswers } from '../testing/report.ts';
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
    seal: '5aa18ef6b4f6174522919fbdf57bd0cf54988991fe399da8e43aeb49a8b35925',
    document: 'fd750de1544741dee9a6375f8f682f1db5c00c1e5f76a4c37b539abeb0f7c646',
    result: 'incomplete',
    findings: [],
    answered: 0,
    bundleOnlyAnswers: 0,
  },
  'v1-full.platedesk': {
    seal: 'def8ca87df1393f4cdcd79654c3338ee69f59f4291b1a3439fda2b80cfa8c689',
    document: '0b86e5fc4391be4accf701f0c95a84915b4f87f8b08acd6f5b8908036ff3a436',
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
    seal: '9cd59cf3e89e7b1cf803e19e8fb9fd961a61bb679c10667fbfda96c199f0b410',
    document: 'a360565b476ab1fc944b1b8e8b0ade7182c4c54d5956d32f0e2845ea3ae1a3c4',
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
