import { expect, test, vi } from 'vitest';
import { PURPOSES } from '../../shared/report/snapshot.ts';
import { createReportService } from '../testing/report-service.ts';
import { createFakeListClient, createTestLists, toRow, unwrap } from '../testing/list-services.ts';
import { TODAY } from '../testing/sample-service.ts';
import { errorResult } from '../../shared/ipc/result.ts';
import type { ReportServices } from './list-reports.ts';

const VRM = 'PC19HPA';

/** A list of two rows, of which the first has a saved report of now. */
async function withHeldReport() {
  const service = await createReportService(VRM);
  const id = await service.save();
  const { archive } = service;
  const lists = createTestLists({
    loadReports: async () => ({ archive, reports: service.reports }),
    start: TODAY.toISOString(),
  });
  const listId = await lists.create([toRow(1, { vrm: VRM, note: 'Grey' }), toRow(2)], {
    environment: 'sample',
  });
  return {
    service,
    lists,
    listId,
    reportId: id,
    close: async () => {
      lists.remove();
      await service.close();
    },
  };
}

test('answers of a held report are copied into the row without a request', async () => {
  const { lists, listId, close } = await withHeldReport();
  const vehicles = [{ vrm: VRM }, { vrm: 'AB02CDE' }];
  const found = unwrap(await lists.reports.findReports('sample', vehicles));
  expect(found).toEqual([
    { reference: expect.stringMatching(/^PD-/) as string, completedAt: TODAY.toISOString() },
    null,
  ]);
  expect(unwrap(await lists.reports.findReports('production', vehicles))).toEqual([null, null]);
  const { rows } = unwrap(await lists.reports.useReports(listId, [1, 2]));
  expect(rows[0]?.summary).toMatchObject({ verdict: 'alert', alerts: ['Finance'] });
  expect(rows[0]?.summary?.answered).toHaveLength(13);
  expect(rows[1]?.summary).toBeNull();
  expect(rows).toHaveLength(2);
  expect(lists.client.sent).toEqual([]);
  await lists.advance(24 * 3_600_000 + 1);
  expect(unwrap(await lists.reports.findReports('sample', vehicles))).toEqual([null, null]);
  await close();
});

test('a report that cannot be read does not hide the answers of the rows before it', async () => {
  const { service, lists, listId, close } = await withHeldReport();
  const { archive } = service;
  const failing = createTestLists({
    folder: lists.kill(),
    start: TODAY.toISOString(),
    loadReports: async () => ({
      archive: {
        search: (...input) => {
          const found = archive.search(...input);
          const others = found.ok
            ? found.value.map((row) => ({ ...row, id: 999, vehicle: { vrm: 'AB02CDE' } }))
            : [];
          return found.ok ? { ok: true, value: [...found.value, ...others] } : found;
        },
        get: archive.get,
      },
      reports: service.reports,
    }),
  });
  expect(await failing.reports.useReports(listId, [1, 2])).toMatchObject({ ok: false });
  await failing.advance(1_000);
  const rows = failing.changesSent.flatMap((change) => change.rows);
  expect(rows).toMatchObject([{ number: 1, summary: { verdict: 'alert' } }]);
  failing.remove();
  await close();
});

test('reports are saved from rows with an answer, and the others are named', async () => {
  const { lists, listId, close } = await withHeldReport();
  unwrap(await lists.reports.useReports(listId, [1]));
  const save = vi.fn<ReportServices['reports']['save']>(async () =>
    errorResult('storage', 'The disk is full.'),
  );
  const failing = createTestLists({
    folder: lists.kill(),
    loadReports: async () => ({ archive: {} as ReportServices['archive'], reports: { save } }),
  });
  const result = unwrap(await failing.reports.saveReports(listId, [1, 2]));
  expect(result).toEqual({
    savedCount: 0,
    failures: [
      { rowNumber: 1, message: 'The disk is full.' },
      { rowNumber: 2, message: 'No response was received for this row.' },
    ],
  });
  const input = save.mock.calls[0]?.[0];
  expect(input?.writtenFields).toMatchObject({
    purpose: PURPOSES[0],
    notes: 'List Monday sale, lot 201\nGrey',
  });
  expect(input?.answerIds.every((id) => failing.client.held.has(id))).toBe(true);
  failing.remove();
  await close();
});

test('saving ends after the report that is being saved when it is cancelled', async () => {
  const { lists, listId, service, close } = await withHeldReport();
  unwrap(await lists.reports.useReports(listId, [1]));
  const client = createFakeListClient();
  const other = createTestLists({
    client,
    folder: lists.kill(),
    loadReports: async () => ({
      archive: service.archive,
      reports: {
        save: async () => {
          other.reports.cancelSaving(listId);
          const row = service.archive.search(ALL, 0, 1);
          if (!row.ok || !row.value[0]) throw new Error('no report');
          return { ok: true, value: row.value[0] };
        },
      },
    }),
  });
  const result = unwrap(await other.reports.saveReports(listId, [1, 1, 1]));
  expect(result).toEqual({ savedCount: 1, failures: [] });
  expect(other.mocks.emitSaving.mock.calls.map(([progress]) => progress)).toEqual([
    { id: listId, savedCount: 0, total: 3, isEnded: false },
    { id: listId, savedCount: 1, total: 3, isEnded: false },
    { id: listId, savedCount: 1, total: 3, isEnded: true },
  ]);
  expect((await other.get(listId)).rows[0]?.reportReference).toMatch(/^PD-/);
  other.remove();
  await close();
});

test('windows are served between two reports', async () => {
  const lists = createTestLists({
    loadReports: async () => ({
      archive: {} as ReportServices['archive'],
      reports: { save: async () => errorResult('storage', 'The disk is full.') },
    }),
  });
  const id = await lists.create(1);
  const saved = lists.reports.saveReports(
    id,
    Array.from({ length: 100 }, () => 1),
  );
  setImmediate(() => lists.reports.cancelSaving(id));
  expect(unwrap(await saved).failures.length).toBeLessThan(3);
  lists.remove();
});

const ALL: Parameters<ReportServices['archive']['search']>[0] = {
  text: '',
  results: [],
  environments: [],
  order: 'newest',
};
