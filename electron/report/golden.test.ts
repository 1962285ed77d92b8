import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DATASET_IDS } from '../../shared/provider/catalogue.ts';
import { BUNDLE_ONLY } from '../../shared/provider/multi-request.ts';
import { SNAPSHOT_VERSION } from '../../shared/report/snapshot.ts';
import {
  fillDocument,
  FONTS_PLACEHOLDER,
  SEAL_PLACEHOLDER,
  SEAL_START_PLACEHOLDER,
} from '../seal/placeholders.ts';
import { renderDocument } from './document/render.tsx';
import { parseReportFile, type SealedFile } from '../seal/read-file.ts';
import { toReportContent } from './report-content.ts';
import { getVerdictAnswers, storedReport } from '../testing/report.ts';
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
    seal: '96792913367acec217edb8cc631a5ca87a2f669ac800d639559936c33a23f1f3',
    document: '6f95171c6fb028735b4dea66d306cb0234fcb1a66930ed245ffa6e08e1c62a4d',
    result: 'incomplete',
    findings: [],
    answered: 0,
    bundleOnlyAnswers: 0,
  },
  'v1-full.platedesk': {
    seal: 'c08da3cf06a5d4426b4a082b256051f8e588f5594254447be5580567c7929114',
    document: '2d3b104454a9a4711ec60938aa9def287fa14d06abc5e53f55f83128a9575988',
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
    seal: '83c33ff9136efd27bd5735e2ceea3bf03e6cb26f8bd141ad2a9c2e0841dd7d54',
    document: '8cd6506eeeafd63dd6ef274ae11eaf21857e2407b7c61c48e9a0f0383b3b24ad',
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
  'v1-summary.platedesk': {
    seal: '82283beac7edcd4964867b117c42d4b5ae73e3c962359831e6f396c826b0b9cc',
    document: 'f57bd88a7aed931be9d0d97916f295ecf071f33bc3027a6d4760423bba324a76',
    result: 'alert',
    findings: ['finance:personal-contract-purchase-pcp', 'non-production-data:sample'],
    answered: 12,
    bundleOnlyAnswers: 6,
  },
};

const GOLDEN_FILES = new URL('../testing/golden/', import.meta.url);
const readBytes = (name: string) => readFileSync(new URL(name, GOLDEN_FILES));
const files = readdirSync(GOLDEN_FILES).filter((name) => name.endsWith('.platedesk'));

function open(name: string): SealedFile {
  const read = parseReportFile(readBytes(name));
  if (read.kind !== 'report') throw new Error(`${name}: ${read.kind}`);
  return read;
}

test('every format has golden files, and every file has an entry', () => {
  expect(files.toSorted()).toEqual(Object.keys(GOLDEN).toSorted());
  for (let version = 1; version <= SNAPSHOT_VERSION; version++)
    expect(files.filter((name) => name.startsWith(`v${version}-`)).length).toBeGreaterThan(2);
  for (const name of files) expect(readBytes(name).byteLength).toBeLessThan(300_000);
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
      const report = storedReport(text, recordedSeal, { row: { origin: 'imported' } });
      const { checks } = verify(report, {
        now: () => new Date('2040-01-01T00:00:00Z'),
        programVersion: '9.9.9',
        renderDocument,
      });
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
        seal: recordedSeal,
        fonts: '/* fonts */',
      });
      const { layout } = snapshot;
      const shownSeal = layout === 'summary' ? recordedSeal.slice(0, 12) : recordedSeal;
      expect(filled.split(shownSeal)).toHaveLength(2);
      expect(filled.includes(recordedSeal)).toBe(layout === 'full');
      expect(filled.split('/* fonts */')).toHaveLength(2);
      expect(filled).not.toMatch(/<script|<iframe|\bon\w+=["']|style="|<!--/i);
      const today = renderDocument(toReportContent(snapshot));
      const sealPlace = layout === 'summary' ? SEAL_START_PLACEHOLDER : SEAL_PLACEHOLDER;
      for (const place of [sealPlace, FONTS_PLACEHOLDER, snapshot.reference])
        expect(today).toContain(place);
    });
  },
);
