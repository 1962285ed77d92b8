import { expect, test } from 'vitest';
import { reportInputSchema } from '../../shared/ipc/reports.ts';
import type { Snapshot } from '../../shared/report/snapshot.ts';
import { renderPlainDocument, sealedSample, storedReport } from '../testing/report.ts';
import { parseReportText } from '../seal/read-file.ts';
import { isSealedTextOf, seal } from '../seal/seal.ts';
import { renderDocument } from './document/render.tsx';
import { toReportContent } from './report-content.ts';
import { verify } from './verify.ts';

const VIN_COMPARISON = { vin: 'placeholder', at: '2026-11-21T10:20:00.000Z', by: 'Ann Lee' };
const DEPS = {
  now: () => new Date('2026-12-01'),
  programVersion: '0.1.0',
  renderDocument: renderPlainDocument,
};

const failedChecks = (text: string, recordedSeal: string) =>
  verify(storedReport(text, recordedSeal, { row: { origin: 'imported' } }), DEPS).checks.flatMap(
    ({ check, passed }) => (passed ? [] : [check]),
  );
const trackerResult = ({ verdict }: Snapshot) =>
  verdict.checks.find(({ check }) => check === 'tracker')?.['label'];

test('a report verifies with the profile under which it was made', async () => {
  const [dealer, insurer, none] = await Promise.all([
    sealedSample('TR71LPS', { ruleInputs: { profile: 'dealer' } }),
    sealedSample('TR71LPS', { ruleInputs: { profile: 'insurer' } }),
    sealedSample('TR71LPS'),
  ]);
  expect([dealer, insurer, none].map(({ sealed }) => trackerResult(sealed.snapshot))).toEqual([
    'No active subscription',
    'Review',
    'No active subscription',
  ]);
  for (const report of [dealer, insurer, none]) {
    expect(failedChecks(report.text, report.sealed.seal)).toEqual([]);
    // The archive stores no other report.
    expect(isSealedTextOf(report)).toBe(true);
  }
  expect(none.text).not.toContain('ruleInputs');
});

test('a changed profile fails the seal, and with a new seal the findings', async () => {
  const { text, sealed } = await sealedSample('TR71LPS', { ruleInputs: { profile: 'insurer' } });
  const edited = text.replace('"profile":"insurer"', '"profile":"dealer"');
  expect(edited).not.toBe(text);
  expect(failedChecks(edited, sealed.seal)).toContain('Seal matches contents');
  const { previousSeal, ...snapshot } = sealed.snapshot;
  const resealed = seal({ ...snapshot, ruleInputs: { profile: 'dealer' } }, previousSeal);
  expect(failedChecks(resealed.text, resealed.sealed.seal)).toContain(
    'Findings and verdict match the responses',
  );
});

test('a comparison of the VIN is sealed, printed and read again', async () => {
  const plain = await sealedSample('AB12CDE');
  const vin = plain.sealed.snapshot.identity.vin ?? '';
  const ruleInputs = { vinComparison: { ...VIN_COMPARISON, vin } };
  const { text, sealed } = await sealedSample('AB12CDE', { ruleInputs });
  expect(sealed.snapshot.ruleInputs).toEqual(ruleInputs);
  expect(failedChecks(text, sealed.seal)).toEqual([]);
  const read = parseReportText(text);
  if (read.kind !== 'report') throw new Error(read.kind);
  const html = renderDocument(toReportContent(read.sealed.snapshot));
  const line = 'Compared with the vehicle by Ann Lee, 21 Nov 2026, 10:20';
  // In the check table, and in the section Identity.
  expect(html.split(line)).toHaveLength(3);
  expect(renderDocument(toReportContent(plain.sealed.snapshot))).not.toContain(line);
});

test('a window cannot send other inputs', async () => {
  const { shape } = reportInputSchema;
  expect(shape.ruleInputs.safeParse({ profile: 'insurer' }).success).toBe(true);
  expect(shape.ruleInputs.safeParse({ profile: 'police' }).success).toBe(false);
  expect(shape.ruleInputs.safeParse({ now: '2026-01-01' }).success).toBe(false);
});
