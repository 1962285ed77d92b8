import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { ChannelOutput } from '../../shared/ipc/channels.ts';
import type { ArchiveState, AuditEntry } from '../../shared/ipc/reports.ts';
import { type IpcResult, errorResult, okResult } from '../../shared/ipc/result.ts';
import {
  createFakeSettingsBridge,
  type FakeSettingsBridge,
} from '../testing/fake-settings-bridge.ts';
import { getGroup, renderSettings } from '../testing/render-settings.tsx';

let fake: FakeSettingsBridge;
beforeEach(() => {
  fake = createFakeSettingsBridge();
  setArchiveState({
    kind: 'ready',
    reportCount: 1204,
    integrity: 'intact',
    lastBackupAt: '2026-07-05T09:20:00Z',
  });
});
const setAuditLog = (value: IpcResult<ChannelOutput<'audit.list'>>) =>
  fake.setHandler('audit.list', () => value);
const setArchiveState = (state: ArchiveState) =>
  fake.setHandler('archive.getState', () => okResult(state));
const archiveGroup = () => getGroup('Saved reports');

const createEntry = (sequence: number, change: Partial<AuditEntry> = {}): AuditEntry => ({
  sequence,
  at: '2026-07-05T09:20:00.000Z',
  action: 'save',
  count: 1,
  ...change,
});

test('shows the number of reports and the times of the last backup and check', async () => {
  await renderSettings(fake);
  expect(
    await archiveGroup().findByText('1,204 reports. Last backup: 5 Jul 2026, 10:20.'),
  ).toBeTruthy();
  expect(archiveGroup().getByText(/No errors were found/)).toBeTruthy();
});

test('states the problems that the screen “Saved reports” states', async () => {
  setArchiveState({
    kind: 'ready',
    reportCount: 3,
    integrity: 'checking',
    problem: 'The reports were not checked and backed up.',
    repairs: '1 report was altered: PD-0001-AAAA.',
  });
  await renderSettings(fake);
  await archiveGroup().findByText('The reports were not checked and backed up.');
  expect(archiveGroup().getByText('1 report was altered: PD-0001-AAAA.')).toBeTruthy();
  expect(archiveGroup().getByText(/^The file has not been completely checked/)).toBeTruthy();
});

test('states why the archive cannot be used', async () => {
  setArchiveState({ kind: 'unavailable', message: 'Its folder cannot be written to.' });
  await renderSettings(fake);
  expect(
    await archiveGroup().findByText(/Its folder cannot be written to\. Nothing was deleted\./),
  ).toBeTruthy();
});

test('states that the archive’s state cannot be read, and reads it again on request', async () => {
  fake.setHandler('archive.getState', () => errorResult('storage', 'The disk cannot be read.'));
  const user = await renderSettings(fake);
  expect((await archiveGroup().findByRole('alert')).textContent).toMatch(
    /The archive could not be read.*The disk cannot be read\./,
  );
  setArchiveState({ kind: 'ready', reportCount: 3, integrity: 'intact' });
  await user.click(archiveGroup().getByRole('button', { name: 'Try again' }));
  await archiveGroup().findByText(/^3 reports\./);
});

test('loads the audit log when it is opened, newest entry first, and further pages on request', async () => {
  const all = Array.from({ length: 60 }, (_, index) => createEntry(60 - index));
  fake.setHandler('audit.list', ({ beforeSequence = 1000, limit }) =>
    okResult({
      entries: all.filter(({ sequence }) => sequence < beforeSequence).slice(0, limit),
      isIntact: true,
    }),
  );
  const user = await renderSettings(fake);
  await archiveGroup().findByText(/^1,204 reports/);
  expect(fake.calls.some(({ channel }) => channel === 'audit.list')).toBe(false);
  await user.click(archiveGroup().getByRole('button', { name: /^Audit log/ }));
  await archiveGroup().findByText('Log complete');
  expect(archiveGroup().getAllByRole('row')).toHaveLength(51);
  await user.click(archiveGroup().getByRole('button', { name: 'Show earlier entries' }));
  await waitFor(() => expect(archiveGroup().getAllByRole('row')).toHaveLength(61));
  expect(archiveGroup().queryByRole('button', { name: 'Show earlier entries' })).toBeNull();
});

test('an entry states the action and the report, and a broken chain is reported', async () => {
  setAuditLog(
    okResult({
      entries: [
        createEntry(2, { action: 'erase', count: 3 }),
        createEntry(1, { reference: 'PD-7K3M-Q2XD', environment: 'uat' }),
      ],
      isIntact: false,
    }),
  );
  const user = await renderSettings(fake);
  await user.click(await archiveGroup().findByRole('button', { name: /^Audit log/ }));
  await archiveGroup().findByText('Log entries were changed or removed');
  const rows = archiveGroup()
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(rows[1]).toContain('5 Jul 2026, 10:20Vehicle erased3');
  expect(rows[2]).toContain('Report saved1PD-7K3M-Q2XDUAT');
});

test('an audit log that cannot be read shows the reason and can be retried', async () => {
  setAuditLog(errorResult('storage', 'The disk cannot be read.'));
  const user = await renderSettings(fake);
  await user.click(await archiveGroup().findByRole('button', { name: /^Audit log/ }));
  expect((await archiveGroup().findByRole('alert')).textContent).toContain(
    'The disk cannot be read.',
  );
  setAuditLog(okResult({ entries: [createEntry(1)], isIntact: true }));
  await user.click(archiveGroup().getByRole('button', { name: 'Try again' }));
  await archiveGroup().findByText('Log complete');
  expect(screen.queryByText(/The disk cannot be read/)).toBeNull();
});

const FOLDER = '/mnt/share/Report copies';
const setCopiesFolder = (copiesFolder: string | null) => {
  fake.state.settings = { ...fake.state.settings, copiesFolder };
};

test('a copies folder is chosen in the system’s dialog, and is shown with its state', async () => {
  fake.setHandler('settings.chooseCopiesFolder', () => {
    setCopiesFolder(FOLDER);
    fake.emitSettings(fake.state.settings);
    return okResult(fake.state.settings);
  });
  const user = await renderSettings(fake);
  expect(archiveGroup().getByText('No copies are written.')).toBeTruthy();
  expect(archiveGroup().queryByRole('button', { name: 'Stop using this folder' })).toBeNull();
  await user.click(archiveGroup().getByRole('button', { name: 'Choose folder…' }));
  expect(await archiveGroup().findByText(FOLDER)).toBeTruthy();
  expect(archiveGroup().getByText(/No copy has been written yet\./)).toBeTruthy();
});

test('a copies folder shows the time of the last copy, and can be removed from the settings', async () => {
  setCopiesFolder(FOLDER);
  const copies = { folder: FOLDER, lastCopyAt: '2026-07-05T09:20:00Z' };
  setArchiveState({ kind: 'ready', reportCount: 3, integrity: 'intact', copies });
  const user = await renderSettings(fake);
  expect(await archiveGroup().findByText(/Last copy: 5 Jul 2026, 10:20\./)).toBeTruthy();
  await user.click(archiveGroup().getByRole('button', { name: 'Stop using this folder' }));
  await archiveGroup().findByText('No copies are written.');
  expect(fake.state.settings.copiesFolder).toBeNull();
});

test('a copies folder that cannot be written or chosen shows the reason', async () => {
  setCopiesFolder(FOLDER);
  const message = `Copies could not be written to ${FOLDER}. The disk is full.`;
  setArchiveState({
    kind: 'ready',
    reportCount: 3,
    integrity: 'intact',
    copies: { folder: FOLDER, message },
  });
  fake.setHandler('settings.chooseCopiesFolder', () => errorResult('storage', 'The disk refused.'));
  const user = await renderSettings(fake);
  expect(await archiveGroup().findByText(message)).toBeTruthy();
  expect(archiveGroup().queryByRole('button', { name: 'Stop removing copies…' })).toBeNull();
  await user.click(archiveGroup().getByRole('button', { name: 'Choose folder…' }));
  expect((await archiveGroup().findByRole('alert')).textContent).toBe('The disk refused.');
});

test('a message reports copies that still have to be removed from an earlier folder', async () => {
  const message = `Copies of deleted reports could not be removed from ${FOLDER}.`;
  const copies = { message, unreachableFolders: [FOLDER] };
  setArchiveState({ kind: 'ready', reportCount: 3, integrity: 'intact', copies });
  fake.setHandler('archive.stopRemovingCopies', () => errorResult('storage', 'The disk refused.'));
  const user = await renderSettings(fake);
  expect(await archiveGroup().findByText(message)).toBeTruthy();
  await user.click(archiveGroup().getByRole('button', { name: 'Stop removing copies…' }));
  expect((await archiveGroup().findByRole('alert')).textContent).toBe('The disk refused.');
  expect(document.activeElement?.textContent).toBe('Stop removing copies…');
});
