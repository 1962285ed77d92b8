import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CreateReportInput } from '../../shared/ipc/reports.ts';
import type { Archive } from '../archive/archive.ts';
import { openArchive } from '../archive/open-archive.ts';
import type { ChosenFile, Ports } from '../ports.ts';
import * as documents from './document/index.ts';
import { createReports, type Reports } from './reports.ts';
import { fetchAllDatasets, buildDeps, createReportInput, sampleClient } from '../testing/report.ts';

const quiet = { info: () => undefined, error: () => undefined };
let folder = '';
let archive: Archive;
let reports: Reports;
let input: CreateReportInput;
const saveFile = vi.fn<Ports['saveFile']>();
const openFiles = vi.fn<Ports['openFiles']>();
const toPdf = vi.fn<Ports['printer']['toPdf']>();
const print = vi.fn<Ports['printer']['print']>();

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'reports-'));
  const client = sampleClient();
  const { renderDocument: _, ...build } = buildDeps(client.cachedAnswer);
  const clock = { ...build.clock, monotonic: () => performance.now() };
  archive = await openArchive({ folder, clock, log: quiet });
  reports = createReports({
    archive,
    documents: async () => documents,
    build,
    ports: { saveFile, openFiles, printer: { toPdf, print } },
    log: quiet,
  });
  input = createReportInput(await fetchAllDatasets(client, 'PC19HPA'));
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
const textOf = async (pathname: string) => {
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
  const got = reports.get(id);
  if (!got.ok) throw new Error(got.error.message);
  expect(got.value).toMatchObject({ id, result: 'alert', previousSeal: null, formatVersion: 1 });
  const { text } = await textOf(got.value.documentPath);
  expect(text).toContain(got.value.seal);
  expect(text).not.toContain('<!--');
  const answers = reports.answers(id);
  expect(answers.ok && answers.value.length).toBe(input.answerIds.length);
  expect(await reports.verify(id)).toMatchObject({ ok: true, value: { passed: true } });
  expect(audited()).toEqual(['save', 'verify']);
});

test('a preview has a placeholder reference and is not saved', async () => {
  const drafted = await reports.preview(input);
  if (!drafted.ok) throw new Error(drafted.error.message);
  expect((await textOf(drafted.value.documentPath)).text).toContain('PD-0000-0000');
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
  expect(reports.get(99)).toMatchObject({ error: { code: 'not-found' } });
  expect(reports.answers(99)).toMatchObject({ error: { code: 'not-found' } });
  expect(await reports.verify(99)).toMatchObject({ error: { code: 'not-found' } });
  expect(await reports.export(99, 'pdf', 'A4')).toMatchObject({ error: { code: 'not-found' } });
  expect((await textOf('/report/99')).status).toBe(404);
  expect(await reports.save({ ...input, answerIds: ['gone'] })).toMatchObject({ ok: false });
});

test('importing distinguishes duplicate, altered, invalid and unreadable files', async () => {
  const id = await save();
  await reports.export(id, 'report-file', 'A4');
  const bytes = saveFile.mock.calls[0]?.[0].bytes ?? new Uint8Array();
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
