import { expect, test, vi } from 'vitest';
import { type IpcResult, errorResult, okResult } from '../../shared/ipc/result.ts';
import type { ReportQuery } from '../../shared/ipc/reports.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import { seal } from '../seal/seal.ts';
import {
  fetchAllDatasets,
  buildDeps,
  buildOrThrow,
  createReportInput,
  sampleClient,
} from '../testing/report.ts';
import type { Archive } from '../archive/archive.ts';
import type { Ports } from '../ports.ts';
import { systemClock } from '../clock.ts';
import { silentLog } from '../testing/inline-jobs.ts';
import { createTestArchive } from '../testing/archive-store.ts';
import type { Reports } from '../report/reports.ts';
import { callFromWindow } from '../testing/call-from-window.ts';
import { createPageCounts } from './page-counts.ts';
import { eraseQuestion } from './deletion-questions.ts';
import { reportHandlers } from './reports.ts';

/** The handlers over an archive with one report of a vehicle that has a plate and a VIN. */
async function withOneReport({
  confirm = async () => true,
  ...changes
}: Partial<Pick<Ports, 'confirm'> & Parameters<typeof reportHandlers>[1]> = {}) {
  const open = createTestArchive();
  const client = sampleClient();
  const unsealed = await buildOrThrow(
    createReportInput(await fetchAllDatasets(client, 'AB12CDE')),
    buildDeps(client.cachedAnswer),
  );
  const saved = await open.save((previous) => seal(unsealed, previous));
  if (!saved.ok) throw new Error(saved.message);
  const erase: Archive['erase'] = async (vehicle) => {
    const preview = open.previewErase(vehicle);
    return preview.ok
      ? open.deleteReports(
          preview.value.reports.map(({ id }) => id),
          'erased',
        )
      : preview;
  };
  const archive = { ...open, erase } as unknown as Archive;
  const removeRecents = vi.fn<(vehicles: readonly VehicleRef[]) => IpcResult<null>>(() =>
    okResult(null),
  );
  const ports = { confirm, clock: systemClock, log: silentLog };
  const services = {
    load: async () => ({ archive, reports: {} as Reports }),
    removeRecents,
    clearPhotos: async () => undefined,
    pageCounts: createPageCounts(),
    eraseFromLists: async () => okResult(null),
    ...changes,
  };
  const input = { at: 1 };
  const handlers = callFromWindow(1, reportHandlers(ports, services), () => input.at);
  return { handlers, archive, removeRecents, row: saved.value, input };
}

test('erasing removes the vehicle under every identifier, and the audit log does not name it', async () => {
  const { handlers, archive, removeRecents, row } = await withOneReport();
  const vehicle = { vrm: 'AB12CDE' };
  expect(await handlers['archive.erase']({ vehicle })).toEqual(okResult({ deletedCount: 1 }));
  expect(removeRecents).toHaveBeenCalledOnce();
  expect(removeRecents.mock.calls[0]?.[0]).toEqual(
    expect.arrayContaining([vehicle, { vin: row.identity.vin }]),
  );
  const list = archive.listAudit(undefined, 10);
  if (!list.ok) throw new Error(list.message);
  expect(list.value.entries).toMatchObject([{ action: 'erase', count: 1 }]);
  expect(JSON.stringify(list.value.entries)).not.toMatch(/AB12|WF0/);
});

test('a failed erasure is reported, and only erased items are reported as erased', async () => {
  const recent = await withOneReport({
    removeRecents: () => errorResult('storage', 'The disk refused.'),
  });
  expect(await recent.handlers['archive.erase']({ vehicle: { vrm: 'AB12CDE' } })).toEqual(
    errorResult('storage', 'The disk refused.'),
  );
  const photos = await withOneReport({ clearPhotos: () => Promise.reject(new Error('EACCES')) });
  expect(await photos.handlers['archive.erase']({ vehicle: { vrm: 'AB12CDE' } })).toMatchObject({
    error: { code: 'storage', message: expect.stringContaining('photos') },
  });
});

test('erasing removes the vehicle from the recent vehicles and returns an error if the erasure stays pending', async () => {
  const clearPhotos = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const { handlers, archive, removeRecents } = await withOneReport({ clearPhotos });
  const message = 'Copies of deleted reports could not be removed.';
  vi.spyOn(archive, 'erase').mockResolvedValue({ ok: false, reason: 'unavailable', message });
  expect(await handlers['archive.erase']({ vehicle: { vrm: 'AB12CDE' } })).toEqual(
    errorResult('storage', message),
  );
  expect(removeRecents).toHaveBeenCalledOnce();
  expect(clearPhotos).toHaveBeenCalledOnce();
});

test('an erase that the user cancels deletes nothing, and the question names the vehicle', async () => {
  const confirm = vi.fn<Ports['confirm']>(async () => false);
  const clearPhotos = vi.fn<() => Promise<void>>(async () => undefined);
  const { handlers, removeRecents } = await withOneReport({ confirm, clearPhotos });
  expect(await handlers['archive.erase']({ vehicle: { vrm: 'AB12CDE' } })).toMatchObject({
    error: { code: 'cancelled' },
  });
  expect(confirm.mock.calls[0]?.[0]).toMatchObject({
    message: 'Permanently erase AB12 CDE?',
    detail: expect.stringContaining('1 report on it'),
    action: 'Erase 1 report',
  });
  expect(await handlers['archive.count']({ query: EVERYTHING })).toEqual(okResult({ count: 1 }));
  expect(removeRecents).not.toHaveBeenCalled();
  expect(clearPhotos).not.toHaveBeenCalled();
});

test('the question about a vehicle without a report names its rows only', () => {
  expect(eraseQuestion({ vin: 'WVWZZZ1KZAW000001' }, 0)).toEqual({
    message: 'Permanently erase WVWZZZ1KZAW000001?',
    detail: 'Its rows will be removed from all work lists. You cannot undo this.',
    action: 'Erase vehicle',
  });
});

test.each([
  { name: 'one report for each input', ids: [[1], [1]], inputs: [1, 2], questions: 0 },
  { name: 'two reports at once', ids: [[1, 2]], inputs: [1], questions: 1 },
  { name: 'two reports with one input', ids: [[1], [1]], inputs: [1, 1], questions: 1 },
  { name: 'three reports with one input', ids: [[1], [1], [1]], inputs: [1, 1, 1], questions: 2 },
  {
    name: 'seven reports in a minute',
    ids: Array.from({ length: 7 }, () => [1]),
    inputs: [1, 2, 3, 4, 5, 6, 7],
    questions: 2,
  },
])('the main process asks before a window deletes $name', async ({ ids, inputs, questions }) => {
  const confirm = vi.fn<Ports['confirm']>(async () => false);
  const { handlers, archive, input } = await withOneReport({ confirm });
  const deleteReports = vi.fn<Archive['deleteReports']>(async () => ({ ok: true, value: 1 }));
  Object.assign(archive, { deleteReports });
  for (const [index, deleted] of ids.entries()) {
    input.at = inputs[index] ?? 0;
    await handlers['archive.delete']({ ids: deleted });
  }
  expect(confirm).toHaveBeenCalledTimes(questions);
  expect(deleteReports).toHaveBeenCalledTimes(ids.length - questions);
});

test('reports that were deleted at the same time need a question but for the first', async () => {
  const confirm = vi.fn<Ports['confirm']>(async () => false);
  const { handlers, row } = await withOneReport({ confirm });
  await Promise.all(
    Array.from({ length: 20 }, async () => handlers['archive.delete']({ ids: [row.id] })),
  );
  expect(confirm).toHaveBeenCalledTimes(19);
});

test.each([true, false])(
  'copies are left only if the user confirms it: %s',
  async (isConfirmed) => {
    const confirm = vi.fn<Ports['confirm']>(() => Promise.resolve(isConfirmed));
    const { handlers, archive } = await withOneReport({ confirm });
    const copies = { unreachableFolders: ['/mnt/former'] };
    const ready = { kind: 'ready', reportCount: 1, integrity: 'intact' } as const;
    const state = vi.fn<Archive['state']>(() => ready);
    const stopRemovingCopies = vi.fn<Archive['stopRemovingCopies']>(() => ({
      ok: true,
      value: null,
    }));
    Object.assign(archive, { state, stopRemovingCopies });
    await handlers['archive.stopRemovingCopies'](undefined);
    expect(confirm).not.toHaveBeenCalled();
    state.mockReturnValue({ ...ready, copies });
    expect(await handlers['archive.stopRemovingCopies'](undefined)).toEqual(okResult(null));
    expect(confirm.mock.calls[0]?.[0].message).toContain('/mnt/former');
    expect(stopRemovingCopies.mock.calls).toEqual(isConfirmed ? [[['/mnt/former']]] : []);
  },
);

test('deleting is audited, and an archive failure is returned unchanged', async () => {
  const { handlers, archive, row } = await withOneReport();
  expect(await handlers['archive.delete']({ ids: [row.id] })).toEqual(
    okResult({ deletedCount: 1 }),
  );
  expect(await handlers['archive.count']({ query: EVERYTHING })).toEqual(okResult({ count: 0 }));
  expect(await handlers['archive.annotate']({ id: row.id, note: '', tags: [] })).toMatchObject({
    error: { code: 'not-found' },
  });
  const list = archive.listAudit(undefined, 10);
  expect(list.ok && list.value.entries).toMatchObject([{ action: 'delete', count: 1 }]);
});

const EVERYTHING: ReportQuery = { text: '', results: [], environments: [], order: 'newest' };
