import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import type { IpcBridge } from '../shared/ipc/bridge.ts';
import { readMessageBoxes } from './fixtures/crashes.ts';
import { freshProfile, launch, RECORD_DIALOGS, RUNTIME } from './fixtures/launch.ts';
import { openSavedReports, reportCount } from './fixtures/screens/saved-reports.ts';

test('after a long break the date is confirmed before the retention period is applied', async () => {
  test.skip(RUNTIME !== 'electron', 'the preview host keeps nothing on disk');
  const profile = await freshProfile();
  const first = await launch({ profile });
  const golden = new URL('../electron/testing/golden/v1-full.platedesk', import.meta.url);
  const imported = await first.page.evaluate(
    (bytes) =>
      (globalThis as unknown as { bridge: IpcBridge }).bridge.call('archive.importFile', {
        name: 'report.platedesk',
        bytes: new Uint8Array(bytes),
      }),
    [...(await readFile(golden))],
  );
  expect(imported).toMatchObject({ ok: true, value: { kind: 'imported' } });
  await first.close();
  const lastRound = path.join(profile, 'archive', 'last-retention.txt');
  await writeFile(lastRound, '2026-01-05T10:00:00.000Z');
  const second = await launch({ profile, settings: { retentionDays: 1 }, preload: RECORD_DIALOGS });
  await expect
    .poll(() => readMessageBoxes(second))
    .toEqual([expect.stringMatching(/the correct date\?\nRemove 1 report, Cancel$/)]);
  await openSavedReports(second.page);
  await expect(reportCount(second.page)).toHaveText('1 report');
  await second.close();
});
