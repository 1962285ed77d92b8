import { Buffer } from 'node:buffer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { okResult } from '../../shared/ipc/result.ts';
import { createReportService } from '../testing/report-service.ts';

let service: Awaited<ReturnType<typeof createReportService>>;
beforeAll(async () => {
  service = await createReportService();
});
afterAll(() => service.close());

/** The text of the page that was printed last. */
const readPrinted = () =>
  (service.mocks.print.mock.lastCall?.[0].html ?? '')
    .replaceAll(/<style.*?<\/style>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

test('prints what changed between two saved reports, and stores nothing', async () => {
  const { reports, archive, save } = service;
  const [earlier, later] = [await save(), await save()];
  const count = archive.count({ text: '', results: [], environments: [], order: 'newest' });
  expect(await reports.printChanges(earlier, later, 'A4')).toEqual(okResult({ printed: true }));
  const { paperSize, header } = service.mocks.print.mock.lastCall?.[0] ?? {};
  expect(paperSize).toBe('A4');
  expect(header?.right).toMatch(/^Sample data/);
  const text = readPrinted();
  expect(text).toMatch(
    /Earlier PD-\w{4}-\w{4} [^:]*:\d\d Alert Later PD-\w{4}-\w{4} [^:]*:\d\d Alert/,
  );
  expect(text).toMatch(/What changed Nothing changed in \d+ datasets/);
  expect(text).toContain('Handed over by Received by Date');
  expect(archive.count({ text: '', results: [], environments: [], order: 'newest' })).toEqual(
    count,
  );
});

test('an altered report is named in the page header, whichever of the two it is', async () => {
  const { reports, archive, save, mocks } = service;
  const id = await save();
  const saved = archive.get(id);
  if (!saved.ok) throw new Error(saved.message);
  const text = saved.value.text.replace('Sam Example', 'Pam Example');
  const altered = await reports.importFile('x.platedesk', Buffer.from(text));
  if (altered.kind !== 'altered') throw new Error(altered.kind);
  for (const [earlier, later] of [
    [altered.id, id],
    [id, altered.id],
  ] as const) {
    await reports.printChanges(earlier, later, 'A4');
    expect(mocks.print.mock.lastCall?.[0].header.right).toContain('Altered report');
  }
});

test('reports of two vehicles, or one that is not there, are not printed', async () => {
  const { reports, save } = service;
  const id = await save();
  expect(await reports.printChanges(id, 99, 'A4')).toMatchObject({ error: { code: 'not-found' } });
  expect(await reports.printChanges(99, id, 'A4')).toMatchObject({ error: { code: 'not-found' } });
});

test('a failed print is reported, and a cancelled one is not', async () => {
  const { reports, save, mocks } = service;
  const id = await save();
  mocks.print.mockResolvedValueOnce({ kind: 'cancelled' });
  expect(await reports.printChanges(id, id, 'A4')).toEqual(okResult({ printed: false }));
  mocks.print.mockResolvedValueOnce({ kind: 'failed', message: 'No printer.', detail: 'x' });
  expect(await reports.printChanges(id, id, 'A4')).toMatchObject({
    error: { code: 'internal', message: 'No printer.' },
  });
});
