import { INTACT } from '../testing/assessments.ts';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RULES_VERSION } from '../../shared/findings/registry.ts';
import type { CreateReportInput } from '../../shared/ipc/reports.ts';
import type { Snapshot } from '../../shared/report/snapshot.ts';
import { type Archive, openArchive } from '../archive/open-archive.ts';
import { openDatabase } from '../archive/database.ts';
import { repairReports } from '../archive/repair-reports.ts';
import type { ChosenFile, Clock, Ports } from '../ports.ts';
import { toCanonicalJson } from '../seal/canonical-json.ts';
import { seal, toReportText } from '../seal/seal.ts';
import { ALL_REPORTS_QUERY } from '../testing/archive-store.ts';
import { allJobs } from '../testing/inline-jobs.ts';
import * as documents from './document/index.ts';
import { createReports, type Reports } from './reports.ts';
import { fetchAllDatasets, buildDeps, createReportInput, sampleClient } from '../testing/report.ts';

const quiet = { info: () => undefined, error: () => undefined };
let folder = '';
let archive: Archive;
let reports: Reports;
let createFor: (archive: Archive) => Reports;
let archiveClock: Clock;
let input: CreateReportInput;
let retentionDays: number | undefined;
const saveFile = vi.fn<Ports['saveFile']>();
const openFiles = vi.fn<Ports['openFiles']>();
const toPdf = vi.fn<Ports['printer']['toPdf']>();
const print = vi.fn<Ports['printer']['print']>();

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'reports-'));
  const client = sampleClient();
  const { renderDocument: _, ...deps } = buildDeps(client.cachedAnswer);
  const clock = { ...deps.clock, monotonic: () => performance.now() };
  archiveClock = clock;
  archive = await openArchive({ folder, clock, log: quiet, runJob: allJobs });
  createFor = (from) =>
    createReports({
      archive: from,
      build: deps,
      retention: () => retentionDays,
      ports: {
        loadDocuments: async () => documents,
        saveFile,
        openFiles,
        printer: { toPdf, print },
        log: quiet,
      },
    });
  reports = createFor(archive);
  input = createReportInput(await fetchAllDatasets(client, 'PC19HPA'));
  retentionDays = undefined;
  saveFile.mockReset().mockResolvedValue({ kind: 'saved', name: 'x' });
  toPdf.mockReset().mockResolvedValue({ ok: true, bytes: new Uint8Array([1]) });
  print.mockReset().mockResolvedValue({ kind: 'printed' });
});
afterEach(async () => {
  await archive.close();
  rmSync(folder, { recursive: true, force: true });
});

async function save(): Promise<number> {
  const saved = await reports.save(input);
  if (!saved.ok) throw new Error(saved.error.message);
  return saved.value.id;
}
const fetchText = async (pathname: string) => {
  const { status, body } = await reports.page(pathname);
  return { status, text: new TextDecoder().decode(body) };
};
const audited = () => {
  const list = archive.listAudit(undefined, 50);
  if (!list.ok) throw new Error(list.message);
  return list.value.entries.map(({ action }) => action).toReversed();
};

test('a saved report is shown as sealed, can be read and verified, and is audited', async () => {
  const id = await save();
  const got = await reports.get(id);
  if (!got.ok) throw new Error(got.error.message);
  expect(got.value).toMatchObject({ id, result: 'alert', previousSeal: null, formatVersion: 1 });
  const { text } = await fetchText(got.value.documentPath);
  expect(text).toContain(got.value.seal);
  expect(text).not.toContain('<!--');
  const answers = await reports.answers(id);
  expect(answers.ok && answers.value.length).toBe(input.answerIds.length);
  expect(await reports.verify(id)).toMatchObject({ ok: true, value: { passed: true } });
  expect(audited()).toEqual(['save', 'verify']);
});

test('a preview has a placeholder reference and is not saved', async () => {
  const drafted = await reports.preview(input);
  if (!drafted.ok) throw new Error(drafted.error.message);
  expect((await fetchText(drafted.value.documentPath)).text).toContain('PD-0000-0000');
  expect(archive.state()).toMatchObject({ kind: 'ready', reportCount: 0 });
  expect(audited()).toEqual([]);
});

test('each export contains the whole document and is audited when it succeeds', async () => {
  const id = await save();
  for (const as of ['print', 'pdf', 'html', 'report-file'] as const)
    expect(await reports.export(id, as, 'Letter')).toMatchObject({
      ok: true,
      value: { exported: true },
    });
  expect(toPdf.mock.calls[0]?.[0]).toMatchObject({ paperSize: 'Letter' });
  expect(print.mock.calls[0]?.[0].html).toContain('<html');
  const names = saveFile.mock.calls.map(([{ suggestedName }]) =>
    suggestedName.replace(/PD-\S{9}/, ''),
  );
  expect(names).toEqual(['PC19 HPA .pdf', 'PC19 HPA .html', 'PC19 HPA .platedesk']);
  expect(audited()).toEqual(['save', 'print', 'pdf', 'export', 'export']);
});

test('a cancelled or failed export is not audited, and a failure has a message', async () => {
  const id = await save();
  saveFile.mockResolvedValueOnce({ kind: 'cancelled' });
  expect(await reports.export(id, 'html', 'A4')).toEqual({ ok: true, value: { exported: false } });
  print.mockResolvedValueOnce({ kind: 'cancelled' });
  expect(await reports.export(id, 'print', 'A4')).toEqual({ ok: true, value: { exported: false } });
  toPdf.mockResolvedValueOnce({ ok: false, message: 'No paper.', detail: 'x' });
  expect(await reports.export(id, 'pdf', 'A4')).toMatchObject({ error: { message: 'No paper.' } });
  saveFile.mockResolvedValueOnce({ kind: 'failed', message: 'The disk is full.', code: 'ENOSPC' });
  expect(await reports.export(id, 'report-file', 'A4')).toMatchObject({
    error: { code: 'storage', message: 'The file was not saved. The disk is full.' },
  });
  expect(audited()).toEqual(['save']);
});

/** Creates a chosen file as the system's dialog returns it. */
const file = (name: string, read: ChosenFile['read']) => ({ name, read });

test('every operation reports a missing report as not found', async () => {
  expect(await reports.get(99)).toMatchObject({ error: { code: 'not-found' } });
  expect(await reports.answers(99)).toMatchObject({ error: { code: 'not-found' } });
  expect(await reports.verify(99)).toMatchObject({ error: { code: 'not-found' } });
  expect(await reports.export(99, 'pdf', 'A4')).toMatchObject({ error: { code: 'not-found' } });
  expect((await fetchText('/report/99')).status).toBe(404);
  expect(await reports.save({ ...input, answerIds: ['gone'] })).toMatchObject({ ok: false });
});

test('importing distinguishes duplicate, altered, invalid and unreadable files', async () => {
  const id = await save();
  await reports.export(id, 'report-file', 'A4');
  const bytes = Uint8Array.from(saveFile.mock.calls[0]?.[0].bytes ?? []);
  const altered = new TextDecoder().decode(bytes).replace('Sam Example', 'Pam Example');
  openFiles.mockResolvedValueOnce([
    file('same', async () => bytes),
    file('altered', async () => new TextEncoder().encode(altered)),
    file('none', async () => new Uint8Array([1, 2, 3])),
    file('huge', async () => 'too-large'),
    file('pipe', async () => 'not-a-file'),
    file('locked', () => Promise.reject(new Error('EACCES'))),
  ]);
  const imported = await reports.importWithDialog();
  expect(imported.ok && imported.value.map(({ kind }) => kind)).toEqual([
    'duplicate',
    'altered',
    'rejected',
    'rejected',
    'rejected',
    'rejected',
  ]);
  openFiles.mockResolvedValueOnce(undefined);
  expect(await reports.importWithDialog()).toEqual({ ok: true, value: [] });
});

test('a report that the retention period would delete at once is not imported', async () => {
  const saved = archive.get(await save());
  if (!saved.ok || saved.value.file.kind !== 'report') throw new Error('not saved');
  const old = structuredClone(saved.value.file.sealed.snapshot);
  old.prepared.at = new Date(Date.parse(old.prepared.at) - 31 * 86_400_000).toISOString();
  const bytes = Buffer.from(seal(old, null).text);
  retentionDays = 30;
  expect(await reports.importFile('old.platedesk', bytes)).toEqual({
    name: 'old.platedesk',
    kind: 'rejected',
    message: expect.stringMatching(
      /^The report was prepared on \d.+, and the retention period in Settings removes reports after 30 days\.$/,
    ),
  });
  expect(archive.count(ALL_REPORTS_QUERY)).toMatchObject({ value: 1 });
  retentionDays = 31;
  expect(await reports.importFile('old.platedesk', bytes)).toMatchObject({ kind: 'altered' });
});

test('a report file is verified and shown without saving anything', async () => {
  const id = await save();
  await reports.export(id, 'report-file', 'A4');
  const bytes = Uint8Array.from(saveFile.mock.calls[0]?.[0].bytes ?? []);
  const before = audited();
  const intact = await reports.inspectFile(bytes);
  if (intact.kind !== 'report') throw new Error(intact.message);
  expect(intact.reference).toMatch(/^PD-/);
  expect(intact.verification.passed).toBe(true);
  expect(await fetchText(intact.documentPath)).toMatchObject({
    status: 200,
    text: expect.stringContaining(intact.reference),
  });
  const text = new TextDecoder().decode(bytes).replace('Sam Example', 'Pam Example');
  const altered = await reports.inspectFile(Uint8Array.from(new TextEncoder().encode(text)));
  if (altered.kind !== 'report') throw new Error(altered.message);
  expect(altered.verification.passed).toBe(false);
  expect((await fetchText(altered.documentPath)).text).toContain('Not valid. The report states');
  expect(await reports.inspectFile(Uint8Array.from([1, 2, 3]))).toMatchObject({ kind: 'rejected' });
  expect(archive.count(ALL_REPORTS_QUERY)).toMatchObject({ value: 1 });
  expect(audited()).toEqual(before);
});

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
    const saved = archive.get(await save());
    if (!saved.ok || saved.value.file.kind !== 'report') throw new Error('not saved');
    const { seal: statedSeal, snapshot } = saved.value.file.sealed;
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
    const page = await fetchText(`/report/${imported.id}`);
    expect(page.text).toContain('Altered report');
    expect(page.text).not.toContain('<p>No record found</p>');
    await reports.export(imported.id, 'print', 'A4');
    expect(print.mock.calls[0]?.[0]).toMatchObject({
      html: expect.stringContaining('Altered report'),
      header: { right: expect.stringContaining('Altered report') },
    });
  });

  test('is marked when it is opened, if its mark was removed', async () => {
    const saved = archive.get(await save());
    if (!saved.ok || saved.value.file.kind !== 'report') throw new Error('not saved');
    const changed = structuredClone(saved.value.file.sealed.snapshot);
    calm(changed);
    const { sealed, text } = seal(changed, null);
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
    const saved = archive.get(await save());
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

describe('a file that states another version', () => {
  /** A saved report, changed, with these versions and a valid seal. */
  const createFile = async (version: string, rulesVersion: number, change: Change) => {
    const saved = archive.get(await save());
    if (!saved.ok || saved.value.file.kind !== 'report') throw new Error('not saved');
    const changed = structuredClone(saved.value.file.sealed.snapshot);
    change(changed);
    Object.assign(changed.program, { version });
    changed.verdict.rulesVersion = rulesVersion;
    changed.documentHtml = '<!doctype html><p>As it was saved</p><!--seal-->';
    return Buffer.from(seal(changed, null).text);
  };
  const importChanged = async (...input: Parameters<typeof createFile>) =>
    reports.importFile('x.platedesk', await createFile(...input));
  const listed = () => {
    const found = archive.search(ALL_REPORTS_QUERY, 0, 1);
    return found.ok ? found.value[0] : undefined;
  };

  test('of an earlier one shows today’s result and page, and its own page on request', async () => {
    const imported = await importChanged('0.0.1', 1, calm);
    if (imported.kind !== 'imported') throw new Error(imported.kind);
    expect(listed()).toMatchObject({ result: 'alert', isResultOfTodaysRules: true });
    const detail = await reports.get(imported.id);
    if (!detail.ok) throw new Error(detail.error.message);
    expect(detail.value).toMatchObject({ origin: 'imported', result: 'alert' });
    const shown = await fetchText(detail.value.documentPath);
    expect(shown.text).toContain('Today’s rules give “Alert”');
    expect(shown.text).not.toContain('As it was saved');
    expect((await fetchText(detail.value.savedDocumentPath ?? '')).text).toContain(
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
    expect(listed()).toMatchObject({ origin: 'imported', isResultOfTodaysRules: false });
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
    expect(listed()).toMatchObject({ origin: 'imported-altered', result: 'alert' });
    const page = await fetchText(`/report/${imported.id}/as-saved`);
    expect(page.text).toContain('Altered report');
    expect(page.text).not.toContain('As it was saved');
  });
});

test('an altered file keeps its mark and result while list entries are repaired', async () => {
  const saved = archive.get(await save());
  if (!saved.ok || saved.value.file.kind !== 'report') throw new Error('not saved');
  const changed = structuredClone(saved.value.file.sealed.snapshot);
  calm(changed);
  const file = Buffer.from(seal(changed, null).text);
  const imported = await reports.importFile('x.platedesk', file);
  if (imported.kind !== 'altered') throw new Error(imported.kind);
  const database = path.join(folder, 'reports.sqlite');
  expect((await repairReports(database)).rebuilt).toEqual([]);
  using opened = openDatabase(database);
  opened.exec(`UPDATE report SET verdict_result = 'x', make = 'x' WHERE id = ${imported.id}`);
  await repairReports(database);
  expect(archive.get(imported.id)).toMatchObject({
    value: { row: { origin: 'imported-altered', result: 'alert' } },
  });
});

test('a recovered report that was not saved here is an Alert until it is tested', async () => {
  const saved = archive.get(await save());
  if (!saved.ok || saved.value.file.kind !== 'report') throw new Error('not saved');
  const changed = structuredClone(saved.value.file.sealed.snapshot);
  calm(changed);
  const copies = path.join(folder, 'copies');
  mkdirSync(copies);
  const { sealed, text } = seal(changed, null);
  writeFileSync(path.join(copies, `${sealed.snapshot.reference}.platedesk`), text);
  await archive.close();
  const place = path.join(folder, 'other');
  const other = await openArchive({
    folder: place,
    clock: archiveClock,
    log: quiet,
    runJob: allJobs,
    copiesFolder: () => copies,
  });
  const found = () => other.search(ALL_REPORTS_QUERY, 0, 9);
  expect(found()).toMatchObject({ value: [{ origin: 'imported-untested', result: 'alert' }] });
  await createFor(other).assessUntested();
  expect(found()).toMatchObject({ value: [{ origin: 'imported-altered', result: 'alert' }] });
  await other.close();
});
