import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import type { IpcBridge } from '../shared/ipc/bridge.ts';
import { answerOpenDialog } from './fixtures/dialogs.ts';
import { freshProfile, launch, RUNTIME } from './fixtures/launch.ts';
import { expectAccessible } from './fixtures/accessibility.ts';
import { openSavedReports, reportCount } from './fixtures/screens/saved-reports.ts';
import { openSettingsSection } from './fixtures/screens/settings.ts';
import { saveReports } from './fixtures/saved-reports.ts';
import { pressHarmlessKey } from './fixtures/user-input.ts';

test('reports are copied into the chosen folder and restored from it', async () => {
  test.skip(RUNTIME !== 'electron', 'the preview host keeps nothing on disk');
  const profile = await freshProfile();
  const folder = path.join(profile, 'a share');
  await mkdir(folder);
  const first = await launch({ profile });
  const { page } = first;
  const [before] = await saveReports(page, [{ vrm: 'MP64DRP', preparedBy: 'Ann Lee' }]);
  await first.evaluateInMain(answerOpenDialog, folder);
  await openSettingsSection(page, 'Storage');
  const copies = page.getByRole('group', { name: 'Copies folder' });
  await expect(copies).toContainText('No copies are written.');
  await copies.getByRole('button', { name: 'Choose folder…' }).click();
  await expect(copies).toContainText(folder);
  await expect(copies).toContainText(/Last copy: /);
  const [after] = await saveReports(page, [{ vrm: 'PC19HPA', preparedBy: 'Ann Lee' }]);
  const files = [before, after].map((row) => `${row?.reference}.platedesk`).toSorted();
  await expect.poll(async () => (await readdir(folder)).toSorted()).toEqual(files);
  await expectAccessible(page, 'copies folder');
  await first.close();

  const archive = path.join(profile, 'archive');
  const { size } = await stat(path.join(archive, 'reports.sqlite'));
  await writeFile(path.join(archive, 'reports.sqlite'), Buffer.alloc(size, 0xa5));
  await rm(path.join(archive, 'backups'), { recursive: true, force: true });
  const second = await launch({ profile });
  await openSavedReports(second.page);
  await expect(reportCount(second.page)).toHaveText('2 reports');
  await expect(
    second.page.getByText('2 reports were recovered from the copies folder.'),
  ).toBeVisible();
  await second.close();
});

test('an erase reaches a former copies folder, and waits for it until the user gives it up', async () => {
  test.skip(RUNTIME !== 'electron', 'the preview host keeps nothing on disk');
  const profile = await freshProfile();
  const [former, present] = ['former', 'present'].map((name) => path.join(profile, name));
  if (former === undefined || present === undefined) throw new Error('No folders');
  const app = await launch({ profile });
  const { page } = app;
  const copies = page.getByRole('group', { name: 'Copies folder' });
  await openSettingsSection(page, 'Storage');
  for (const [folder, vrm] of [
    [former, 'MP64DRP'],
    [present, 'PC19HPA'],
  ] as const) {
    await mkdir(folder);
    await app.evaluateInMain(answerOpenDialog, folder);
    await copies.getByRole('button', { name: 'Choose folder…' }).click();
    await expect(copies).toContainText(folder);
    await saveReports(page, [{ vrm }]);
  }
  await expect.poll(() => readdir(present)).toHaveLength(2);
  const erase = async (vrm: string) => {
    await pressHarmlessKey(page);
    return page.evaluate(
      (vehicle) =>
        (globalThis as unknown as { bridge: IpcBridge }).bridge.call('archive.erase', { vehicle }),
      { vrm },
    );
  };
  expect(await erase('MP64DRP')).toMatchObject({ ok: true });
  expect([await readdir(former), await readdir(present)]).toEqual([
    [],
    [expect.stringMatching(/\.platedesk$/)],
  ]);

  await rm(former, { recursive: true });
  expect(await erase('PC19HPA')).toMatchObject({ ok: false });
  expect(await readdir(present)).toEqual([]);
  await expect(copies).toContainText(`could not be removed from ${former} (ENOENT)`);
  await expectAccessible(page, 'a former copies folder');
  await app.setConfirmation(true);
  await copies.getByRole('button', { name: 'Stop removing copies…' }).click();
  await expect(copies).not.toContainText(former);
  await expect(copies.getByRole('button', { name: 'Choose folder…' })).toBeFocused();
  await app.close();
});
