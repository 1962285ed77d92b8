import { Buffer } from 'node:buffer';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RULES_VERSION } from '../../shared/findings/registry.ts';
import type { Snapshot } from '../../shared/report/snapshot.ts';
import { openDatabase } from '../archive/database.ts';
import type { Archive } from '../archive/archive.ts';
import { repairReports } from '../archive/repair-reports.ts';
import { toCanonicalJson } from '../seal/canonical-json.ts';
import { seal, type SealedText, toReportText } from '../seal/seal.ts';
import { ALL_REPORTS_QUERY } from '../testing/archive-store.ts';
import { INTACT } from '../testing/assessments.ts';
import { createReportService } from '../testing/report-service.ts';
import type { Reports } from './reports.ts';

let service: Awaited<ReturnType<typeof createReportService>>;
let archive: Archive;
let reports: Reports;
let print: typeof service.mocks.print;

beforeEach(async () => {
  service = await createReportService();
  ({ archive, reports } = service);
  ({ print } = service.mocks);
});
afterEach(() => service.close());

/** The content of a report that was just saved. */
async function saveSnapshot() {
  const saved = archive.get(await service.save());
  if (!saved.ok || saved.value.file.kind !== 'report') throw new Error('not saved');
  return saved.value.file.sealed;
}

/** The newest report as the list shows it. */
function findNewest() {
  const found = archive.search(ALL_REPORTS_QUERY, 0, 1);
  return found.ok ? found.value[0] : undefined;
}

/** The text of a saved report, changed and sealed again. */
async function sealChanged(change: Change): Promise<SealedText> {
  const changed = structuredClone((await saveSnapshot()).snapshot);
  change(changed);
  return seal(changed, null);
}

type Change = (snapshot: Snapshot) => void;
const calm: Change = ({ verdict }) => {
  verdict.result = 'no-record';
  verdict.checks = [];
};

/** Files that fail a test of a verification. Sealed again, their own seal is valid. */
const FAILING_FILES: readonly (readonly [string, Change, isSealedAgain: boolean])[] = [
  ['a better verdict', calm, false],
  ['a better verdict, sealed again', calm, true],
  ['another document', (snapshot) => (snapshot.documentHtml = '<p>No record found</p>'), true],
  [
    'a response without its records',
    ({ answers }) => {
      for (const answer of answers) answer.body &&= Buffer.from('{}').toString('base64');
    },
    true,
  ],
  ['another make', ({ identity }) => (identity.make = 'Rolls-Royce'), true],
];

describe('an imported file that fails a test', () => {
  test.each(FAILING_FILES)('is marked everywhere: %s', async (_what, change, isSealedAgain) => {
    const { seal: statedSeal, snapshot } = await saveSnapshot();
    const changed = structuredClone(snapshot);
    change(changed);
    const { text } = isSealedAgain
      ? seal(changed, changed.previousSeal)
      : { text: toReportText(statedSeal, toCanonicalJson(changed)) };
    const imported = await reports.importFile('x.platedesk', Buffer.from(text));
    if (imported.kind !== 'altered') throw new Error(imported.kind);
    expect(imported.failedChecks.length).toBeGreaterThan(0);
    const found = archive.search(ALL_REPORTS_QUERY, 0, 9);
    expect(found.ok && found.value[0]).toMatchObject({
      id: imported.id,
      origin: 'imported-altered',
      result: 'alert',
    });
    const opened = await reports.get(imported.id);
    expect(opened).toMatchObject({ value: { origin: 'imported-altered', result: 'alert' } });
    const page = await service.fetchText(`/report/${imported.id}`);
    expect(page.text).toContain('Altered report');
    expect(page.text).not.toContain('<p>No record found</p>');
    await reports.export(imported.id, 'print', 'A4');
    expect(print.mock.calls[0]?.[0]).toMatchObject({
      html: expect.stringContaining('Altered report'),
      header: { right: expect.stringContaining('Altered report') },
    });
  });

  test('is marked when it is opened, if its mark was removed', async () => {
    const { sealed, text } = await sealChanged(calm);
    const added = await archive.importReport({ text, sealed }, INTACT);
    if (!added.ok) throw new Error(added.message);
    expect(added.value.row).toMatchObject({ origin: 'imported', result: 'no-record' });
    const marked = { origin: 'imported-altered', result: 'alert' };
    expect(await reports.get(added.value.row.id)).toMatchObject({ value: marked });
    await vi.waitFor(() =>
      expect(archive.search(ALL_REPORTS_QUERY, 0, 1)).toMatchObject({ value: [marked] }),
    );
  });

  test('is marked once, however often it is opened', async () => {
    const saved = archive.get(await service.save());
    if (!saved.ok) throw new Error(saved.message);
    const altered = saved.value.text.replace('Sam Example', 'Pam Example');
    const imported = await reports.importFile('x.platedesk', Buffer.from(altered));
    if (imported.kind !== 'altered') throw new Error(imported.kind);
    const mark = vi.spyOn(archive, 'recordAssessment');
    await reports.get(imported.id);
    await reports.answers(imported.id);
    expect(mark).not.toHaveBeenCalled();
  });
});

/** A saved report, changed, with these versions and a valid seal. */
async function createFile(version: string, rulesVersion: number, change: Change) {
  const { text } = await sealChanged((snapshot) => {
    change(snapshot);
    Object.assign(snapshot.program, { version });
    snapshot.verdict.rulesVersion = rulesVersion;
    snapshot.documentHtml = '<!doctype html><p>As it was saved</p><!--seal-->';
  });
  return Buffer.from(text);
}
const importChanged = async (...input: Parameters<typeof createFile>) =>
  reports.importFile('x.platedesk', await createFile(...input));

describe('a file that states another version', () => {
  test('of an earlier one shows today’s result and page, and its own page on request', async () => {
    const imported = await importChanged('0.0.1', 1, calm);
    if (imported.kind !== 'imported') throw new Error(imported.kind);
    expect(findNewest()).toMatchObject({ result: 'alert', isResultOfTodaysRules: true });
    const detail = await reports.get(imported.id);
    if (!detail.ok) throw new Error(detail.error.message);
    expect(detail.value).toMatchObject({ origin: 'imported', result: 'alert' });
    const shown = await service.fetchText(detail.value.documentPath);
    expect(shown.text).toContain('Today’s rules give “Alert”');
    expect(shown.text).not.toContain('As it was saved');
    expect((await service.fetchText(detail.value.savedDocumentPath ?? '')).text).toContain(
      'As it was saved',
    );
    for (const isAsSaved of [false, true])
      await reports.export(imported.id, 'print', 'A4', isAsSaved);
    const jobs = print.mock.calls.map(([job]) => job);
    expect(jobs.map(({ html }) => html.includes('As it was saved'))).toEqual([false, true]);
    for (const { header } of jobs) expect(header.right).toContain('Today’s rules give “Alert”');
  });

  test('of an earlier one with the same result has no mark', async () => {
    await importChanged('0.0.1', 1, () => undefined);
    expect(findNewest()).toMatchObject({ origin: 'imported', isResultOfTodaysRules: false });
  });

  test.each([
    ['10.0.0', RULES_VERSION],
    ['0.1.0', RULES_VERSION + 1],
  ])('%s with rules %i is newer and is neither imported nor shown', async (version, rules) => {
    const file = await createFile(version, rules, calm);
    const message = expect.stringContaining('newer version of Platedesk');
    expect(await reports.importFile('x.platedesk', file)).toMatchObject({
      kind: 'rejected',
      message,
    });
    expect(await reports.inspectFile(file)).toMatchObject({ kind: 'rejected', message });
  });

  test('that was never released is altered, and never shows its own page', async () => {
    const imported = await importChanged('0.0.1', RULES_VERSION, calm);
    if (imported.kind !== 'altered') throw new Error(imported.kind);
    expect(findNewest()).toMatchObject({ origin: 'imported-altered', result: 'alert' });
    const page = await service.fetchText(`/report/${imported.id}/as-saved`);
    expect(page.text).toContain('Altered report');
    expect(page.text).not.toContain('As it was saved');
  });
});

test('an altered file keeps its mark and result while list entries are repaired', async () => {
  const file = Buffer.from((await sealChanged(calm)).text);
  const imported = await reports.importFile('x.platedesk', file);
  if (imported.kind !== 'altered') throw new Error(imported.kind);
  const database = path.join(service.folder, 'reports.sqlite');
  expect((await repairReports(database)).rebuilt).toEqual([]);
  using opened = openDatabase(database);
  opened.exec(`UPDATE report SET verdict_result = 'x', make = 'x' WHERE id = ${imported.id}`);
  await repairReports(database);
  expect(archive.get(imported.id)).toMatchObject({
    value: { row: { origin: 'imported-altered', result: 'alert' } },
  });
});

test('a recovered report that was not saved here is an Alert until it is tested', async () => {
  const { sealed, text } = await sealChanged(calm);
  const copies = path.join(service.folder, 'copies');
  mkdirSync(copies);
  writeFileSync(path.join(copies, `${sealed.snapshot.reference}.platedesk`), text);
  await archive.close();
  const folder = path.join(service.folder, 'other');
  const other = await service.open({ folder, copiesFolder: () => copies });
  const found = () => other.search(ALL_REPORTS_QUERY, 0, 9);
  expect(found()).toMatchObject({ value: [{ origin: 'imported-untested', result: 'alert' }] });
  await service.createFor(other).assessUntested();
  expect(found()).toMatchObject({ value: [{ origin: 'imported-altered', result: 'alert' }] });
  await other.close();
});
