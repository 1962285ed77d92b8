import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CreateReportInput } from '../../shared/ipc/reports.ts';
import type { Archive } from '../archive/archive.ts';
import type { ChosenFile } from '../ports.ts';
import { seal } from '../seal/seal.ts';
import { ALL_REPORTS_QUERY } from '../testing/archive-store.ts';
import { createReportService } from '../testing/report-service.ts';
import type { Reports } from './reports.ts';

let service: Awaited<ReturnType<typeof createReportService>>;
let archive: Archive;
let reports: Reports;
let input: CreateReportInput;
let mocks: typeof service.mocks;

beforeEach(async () => {
  service = await createReportService();
  ({ archive, reports, input, mocks } = service);
});
afterEach(() => service.close());

const audited = () => {
  const list = archive.listAudit(undefined, 50);
  if (!list.ok) throw new Error(list.message);
  return list.value.entries.map(({ action }) => action).toReversed();
};

test('a saved report is shown as sealed, can be read and verified, and is audited', async () => {
  const id = await service.save();
  const got = await reports.get(id);
  if (!got.ok) throw new Error(got.error.message);
  expect(got.value).toMatchObject({ id, result: 'alert', previousSeal: null, formatVersion: 1 });
  const { text } = await service.fetchText(got.value.documentPath);
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
  expect((await service.fetchText(drafted.value.documentPath)).text).toContain('PD-0000-0000');
  expect(archive.state()).toMatchObject({ kind: 'ready', reportCount: 0 });
  expect(audited()).toEqual([]);
});

test('the pages of a report are counted as they are printed, and nothing is saved', async () => {
  const { signal } = new AbortController();
  expect(await reports.countPages(input, 'Letter', signal)).toEqual({
    ok: true,
    value: { pageCount: 7 },
  });
  expect(mocks.countPages).toHaveBeenCalledExactlyOnceWith(
    { html: expect.stringContaining('PD-0000-0000'), paperSize: 'Letter' },
    signal,
  );
  expect(archive.state()).toMatchObject({ kind: 'ready', reportCount: 0 });
  expect(audited()).toEqual([]);
});

test.each([
  ['failed', false, 'internal'],
  ['cancelled', true, 'cancelled'],
])('a %s count is an error', async (_, isCancelled, code) => {
  const controller = new AbortController();
  if (isCancelled) controller.abort();
  mocks.countPages.mockResolvedValue({ ok: false, detail: 'no window' });
  const counted = await reports.countPages(input, 'A4', controller.signal);
  expect(counted).toMatchObject({ ok: false, error: { code } });
});

test('each export contains the whole document and is audited when it succeeds', async () => {
  const id = await service.save();
  for (const as of ['print', 'pdf', 'html', 'report-file'] as const)
    expect(await reports.export(id, as, 'Letter')).toMatchObject({
      ok: true,
      value: { exported: true },
    });
  expect(mocks.toPdf.mock.calls[0]?.[0]).toMatchObject({ paperSize: 'Letter' });
  expect(mocks.print.mock.calls[0]?.[0].html).toContain('<html');
  const names = mocks.saveFile.mock.calls.map(([{ suggestedName }]) =>
    suggestedName.replace(/PD-\S{9}/, ''),
  );
  expect(names).toEqual(['PC19 HPA .pdf', 'PC19 HPA .html', 'PC19 HPA .platedesk']);
  expect(audited()).toEqual(['save', 'print', 'pdf', 'export', 'export']);
});

test('a cancelled or failed export is not audited, and a failure has a message', async () => {
  const id = await service.save();
  mocks.saveFile.mockResolvedValueOnce({ kind: 'cancelled' });
  expect(await reports.export(id, 'html', 'A4')).toEqual({ ok: true, value: { exported: false } });
  mocks.print.mockResolvedValueOnce({ kind: 'cancelled' });
  expect(await reports.export(id, 'print', 'A4')).toEqual({ ok: true, value: { exported: false } });
  mocks.toPdf.mockResolvedValueOnce({ ok: false, message: 'No paper.', detail: 'x' });
  expect(await reports.export(id, 'pdf', 'A4')).toMatchObject({ error: { message: 'No paper.' } });
  mocks.print.mockResolvedValueOnce({ kind: 'failed', message: 'No printer.', detail: 'x' });
  expect(await reports.export(id, 'print', 'A4')).toMatchObject({
    error: { message: 'No printer. You can save the PDF instead.' },
  });
  mocks.saveFile.mockResolvedValueOnce({
    kind: 'failed',
    message: 'The disk is full.',
    code: 'ENOSPC',
  });
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
  expect((await service.fetchText('/report/99')).status).toBe(404);
  expect(await reports.save({ ...input, answerIds: ['gone'] })).toMatchObject({ ok: false });
});

test('importing distinguishes duplicate, altered, invalid and unreadable files', async () => {
  const id = await service.save();
  await reports.export(id, 'report-file', 'A4');
  const bytes = Uint8Array.from(mocks.saveFile.mock.calls[0]?.[0].bytes ?? []);
  const altered = new TextDecoder().decode(bytes).replace('Sam Example', 'Pam Example');
  mocks.openFiles.mockResolvedValueOnce([
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
  mocks.openFiles.mockResolvedValueOnce(undefined);
  expect(await reports.importWithDialog()).toEqual({ ok: true, value: [] });
});

test('a report that the retention period would delete at once is not imported', async () => {
  const saved = archive.get(await service.save());
  if (!saved.ok || saved.value.file.kind !== 'report') throw new Error('not saved');
  const old = structuredClone(saved.value.file.sealed.snapshot);
  old.prepared.at = new Date(Date.parse(old.prepared.at) - 31 * 86_400_000).toISOString();
  const bytes = Buffer.from(seal(old, null).text);
  mocks.retention.mockReturnValue(30);
  expect(await reports.importFile('old.platedesk', bytes)).toEqual({
    name: 'old.platedesk',
    kind: 'rejected',
    message: expect.stringMatching(
      /^The report was prepared on \d.+, and the retention period in Settings removes reports after 30 days\.$/,
    ),
  });
  expect(archive.count(ALL_REPORTS_QUERY)).toMatchObject({ value: 1 });
  mocks.retention.mockReturnValue(31);
  expect(await reports.importFile('old.platedesk', bytes)).toMatchObject({ kind: 'altered' });
});

test('a report file is verified and shown without saving anything', async () => {
  const id = await service.save();
  await reports.export(id, 'report-file', 'A4');
  const bytes = Uint8Array.from(mocks.saveFile.mock.calls[0]?.[0].bytes ?? []);
  const before = audited();
  const intact = await reports.inspectFile(bytes);
  if (intact.kind !== 'report') throw new Error(intact.message);
  expect(intact.reference).toMatch(/^PD-/);
  expect(intact.verification.passed).toBe(true);
  expect(await service.fetchText(intact.documentPath)).toMatchObject({
    status: 200,
    text: expect.stringContaining(intact.reference),
  });
  const text = new TextDecoder().decode(bytes).replace('Sam Example', 'Pam Example');
  const altered = await reports.inspectFile(Uint8Array.from(new TextEncoder().encode(text)));
  if (altered.kind !== 'report') throw new Error(altered.message);
  expect(altered.verification.passed).toBe(false);
  expect((await service.fetchText(altered.documentPath)).text).toContain(
    'Not valid. The report states',
  );
  expect(await reports.inspectFile(Uint8Array.from([1, 2, 3]))).toMatchObject({ kind: 'rejected' });
  expect(archive.count(ALL_REPORTS_QUERY)).toMatchObject({ value: 1 });
  expect(audited()).toEqual(before);
});
