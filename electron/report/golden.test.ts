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
  /** SHA-256 of the document: what was printed then is what is printed now. */
  readonly document: string;
  readonly result: string;
  readonly findings: readonly string[];
  readonly answered: number;
  /** For how many of what only a bundle has something came; absent where it keeps none of them. */
  readonly bundleOnlyAnswers?: number;
};

/**
 * What was saved in each format, and what it must say for ever. A line that no longer holds is a
 * fault of the program that reads it: neither the line nor the file is ever changed.
 */
const GOLDEN: Readonly<Record<string, Golden>> = {
  'v1-failures.platedesk': {
    seal: 'a3d4b7ee82c2835f52c3aae3efad1c4c2cd9e5d87d76460d64f4135a1f4aa5f1',
    document: '978933e664b09856058b405051f6ee73b570186fb4ea9486beb20bc2cc73f8a5',
    result: 'incomplete',
    findings: [],
    answered: 0,
  },
  'v1-full.platedesk': {
    seal: '4d5946e5e531d3d00570a8b86205bdba13272c1948a325fed5fe9d24ad4a8225',
    document: '9a4f9c2024454e1ea14474b50c23d0b52165d75c0e6df465f6589824059b2b1d',
    result: 'alert',
    findings: ['high-risk:security-watch', 'high-risk:trade-interest', 'environment:sample'],
    answered: 12,
  },
  'v1-hostile.platedesk': {
    seal: '12518778ce1390a0a0d658850c1971c7e7962bd0f50aa64be084ec22e25efd79',
    document: 'cbebfe66628b00471d7cee204c7f8f5b8f244e816133029f564633ac92bc9b8d',
    result: 'alert',
    findings: [
      'high-risk:security-watch',
      'high-risk:trade-interest',
      'make-or-model-differs:make',
      'environment:sample',
    ],
    answered: 12,
  },
  'v2-failures.platedesk': {
    seal: '93f0898d269fb7374394c15745c8678bc48e677ef6739238fa1cb3e4cfc6e57c',
    document: '80c0ed3d7962df1ce57a5a8916975ee27ca0df2b469c25a4bf5770d4d73d9bd4',
    result: 'incomplete',
    findings: [],
    answered: 0,
    bundleOnlyAnswers: 0,
  },
  'v2-full.platedesk': {
    seal: '7b720df7fdd980e7ca057a8a81a799929afd614641fa1d82e5e4b47acf95625e',
    document: '9454f039cc6e691c44d218b89654841645803c4a1e1254f6ac00ead9cea47a72',
    result: 'alert',
    findings: ['high-risk:security-watch', 'high-risk:trade-interest', 'environment:sample'],
    answered: 12,
    bundleOnlyAnswers: 6,
  },
  'v2-hostile.platedesk': {
    seal: 'cc8c223fa87a82e5cdc18f064d38d20aa79224e6a6928a9aa82ff7feace7a7fc',
    document: '1bff8b9a6de62c346aa8a095bd65f45ed86bb80142f3cf9d91a877573432c9ff',
    result: 'alert',
    findings: [
      'high-risk:security-watch',
      'high-risk:trade-interest',
      'make-or-model-differs:make',
      'environment:sample',
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

test('every format that there ever was has its files, and every file its line', () => {
  expect(files.toSorted()).toEqual(Object.keys(GOLDEN).toSorted());
  for (let version = 1; version <= SNAPSHOT_VERSION; version++)
    expect(files.filter((name) => name.startsWith(`v${version}-`)).length).toBeGreaterThan(2);
  for (const name of files) expect(bytesOf(name).byteLength).toBeLessThan(300_000);
});

describe.each(Object.entries(GOLDEN))(
  '%s',
  (name, { seal: recordedSeal, document, result, findings, answered, bundleOnlyAnswers }) => {
    test('opens whole, in its format, under its own seal', () => {
      const { sealed, isIntact, formatVersion } = open(name);
      expect([isIntact, sealed.seal, `v${formatVersion}`]).toEqual([
        true,
        recordedSeal,
        name.slice(0, 2),
      ]);
    });

    test('verifies: its answers read to the same, its findings are the same', () => {
      const { text } = open(name);
      const deps = { now: () => new Date('2040-01-01T00:00:00Z'), programVersion: '9.9.9' };
      const { checks } = verify({ text, recordedSeal, origin: 'imported' }, deps);
      expect(checks.filter(({ passed }) => !passed)).toEqual([]);
    });

    test('says what it said', () => {
      const { snapshot } = open(name).sealed;
      expect(snapshot.verdict.result).toBe(result);
      expect(snapshot.verdict.findings.map(({ id }) => id)).toEqual(findings);
      const answers = getVerdictAnswers(snapshot);
      expect(answers.map(({ dataset }) => dataset)).toEqual(DATASET_IDS);
      expect(answers.filter(({ kind }) => kind === 'answered')).toHaveLength(answered);
      const others = toReportContent(snapshot).bundleOnlyAnswers;
      expect(others.map(({ metadata }) => metadata.dataset)).toEqual(
        bundleOnlyAnswers === undefined ? [] : BUNDLE_ONLY.map(({ id }) => id),
      );
      expect(others.filter(({ content }) => content !== null)).toHaveLength(bundleOnlyAnswers ?? 0);
      for (const { content } of others) expect(content).not.toBeUndefined();
    });

    test('renders as it was, and today’s document can be made of it', () => {
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
