import { expect, test, vi } from 'vitest';
import type { ChosenFile } from '../ports.ts';
import { readReportFiles } from './report-files.ts';

const log = { error: () => undefined };

test('reads up to 50 files, one after another, and states how many it did not open', async () => {
  let reading = 0;
  const read = vi.fn<ChosenFile['read']>(async () => {
    reading += 1;
    expect(reading).toBe(1);
    await Promise.resolve();
    reading -= 1;
    return new Uint8Array(1);
  });
  const opened = await readReportFiles(
    Array.from({ length: 120 }, () => ({ name: 'a.platedesk', read })),
    log,
  );
  expect(opened).toHaveLength(51);
  expect(opened.at(-1)).toMatchObject({ kind: 'unread', name: '70 files', unopenedCount: 70 });
  expect(read.mock.calls.length).toBeLessThanOrEqual(51);
});
