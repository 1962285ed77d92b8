import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeArchive, createReportRow } from '../testing/fake-archive.ts';
import { hitCountText, findRow, mainRegion, renderSaved } from '../testing/render-saved.tsx';

test('waits while the archive is opened, and sends no search', async () => {
  const archive = createFakeArchive(2);
  archive.state = { kind: 'opening' };
  await renderSaved(archive);
  await mainRegion().findByText('Opening the archive');
  expect(archive.inputsOf('archive.search')).toEqual([]);
  archive.state = undefined;
  act(() => archive.emit());
  await waitFor(() => expect(hitCountText()).toBe('2 reports'));
});

test('an unusable archive shows the reason and what is safe, and can be retried', async () => {
  const archive = createFakeArchive(2);
  archive.state = { kind: 'unavailable', message: 'Another program holds the file. Close it.' };
  const { user } = await renderSaved(archive);
  await mainRegion().findByText('Saved reports are unavailable');
  expect(mainRegion().getByText('Another program holds the file. Close it.')).toBeTruthy();
  expect(mainRegion().getByText(/Nothing was deleted/)).toBeTruthy();
  archive.state = undefined;
  await user.click(mainRegion().getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(hitCountText()).toBe('2 reports'));
});

test('an archive restored from a backup names what is missing and the location of the damaged file', async () => {
  const archive = createFakeArchive(2);
  archive.state = {
    kind: 'ready',
    reportCount: 2,
    integrity: 'intact',
    recovery: {
      message: 'Reports saved after 5 Mar 2026, 10:20 are missing.',
      quarantinedFile: '/home/me/platedesk/archive-damaged.sqlite',
    },
  };
  await renderSaved(archive);
  await mainRegion().findByText('Reports saved after 5 Mar 2026, 10:20 are missing.');
  // The message states whether there was a backup.
  expect(mainRegion().getByText('The archive had to be replaced')).toBeTruthy();
  expect(mainRegion().getByText('/home/me/platedesk/archive-damaged.sqlite')).toBeTruthy();
  await waitFor(() => expect(hitCountText()).toBe('2 reports'));
});

test('a report saved in another window appears in the list', async () => {
  const archive = createFakeArchive(2);
  await renderSaved(archive);
  await waitFor(() => expect(hitCountText()).toBe('2 reports'));
  archive.reports = [createReportRow(9, { reference: 'PD-0009-NEWW' }), ...archive.reports];
  act(() => archive.emit());
  await waitFor(() => expect(hitCountText()).toBe('3 reports'));
  expect(await findRow('PD-0009-NEWW')).toBeTruthy();
});

test.each([
  ['1 report listed in the archive is missing.', (chainProblem: string) => ({ chainProblem })],
  ['1 report was altered: PD-0001-AAAA.', (repairs: string) => ({ repairs })],
  ['The disk of /home/me/archive is full.', (problem: string) => ({ problem })],
  ['/mnt/share responds slowly or not at all.', (message: string) => ({ copies: { message } })],
])('states what is wrong (%s), and the list stays usable', async (message, toState) => {
  const archive = createFakeArchive(2);
  archive.state = { kind: 'ready', reportCount: 2, integrity: 'intact', ...toState(message) };
  await renderSaved(archive);
  await mainRegion().findByText(message);
  await waitFor(() => expect(hitCountText()).toBe('2 reports'));
});

test('reports damage found by the check, and the list stays usable', async () => {
  const archive = createFakeArchive(2);
  archive.state = { kind: 'ready', reportCount: 2, integrity: 'damaged' };
  await renderSaved(archive);
  await mainRegion().findByText('The archive file is damaged');
  await waitFor(() => expect(hitCountText()).toBe('2 reports'));
  expect(screen.getByRole('textbox', { name: 'Search saved reports' })).toBeTruthy();
});
