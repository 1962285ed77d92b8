// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeArchive, createReportRow } from '../../testing/fake-archive.ts';
import { hitCountText, findRow, mainRegion, renderSaved } from '../../testing/render-saved.tsx';

test('while the archive is opened it is waited for, and nothing is searched', async () => {
  const archive = createFakeArchive(2);
  archive.state = { kind: 'opening' };
  await renderSaved(archive);
  await mainRegion().findByText('Opening the archive');
  expect(archive.inputsOf('archive.search')).toEqual([]);
  archive.state = undefined;
  act(() => archive.emit());
  await waitFor(() => expect(hitCountText()).toBe('2 reports'));
});

test('an archive that can’t be used says why and what is safe, and can be tried again', async () => {
  const archive = createFakeArchive(2);
  archive.state = { kind: 'unavailable', message: 'Another program holds the file. Close it.' };
  const { user } = await renderSaved(archive);
  await mainRegion().findByText('The archive can’t be used now');
  expect(mainRegion().getByText('Another program holds the file. Close it.')).toBeTruthy();
  expect(mainRegion().getByText(/Nothing was deleted/)).toBeTruthy();
  archive.state = undefined;
  await user.click(mainRegion().getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(hitCountText()).toBe('2 reports'));
});

test('an archive from a back-up says what is missing and where the damaged file lies', async () => {
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
  expect(mainRegion().getByText('/home/me/platedesk/archive-damaged.sqlite')).toBeTruthy();
  await waitFor(() => expect(hitCountText()).toBe('2 reports'));
});

test('what another window saves stands in the list at once', async () => {
  const archive = createFakeArchive(2);
  await renderSaved(archive);
  await waitFor(() => expect(hitCountText()).toBe('2 reports'));
  archive.reports = [createReportRow(9, { reference: 'PD-0009-NEWW' }), ...archive.reports];
  act(() => archive.emit());
  await waitFor(() => expect(hitCountText()).toBe('3 reports'));
  expect(await findRow('PD-0009-NEWW')).toBeTruthy();
});

test('what was taken out past the program is said, and the list can still be used', async () => {
  const archive = createFakeArchive(2);
  archive.state = {
    kind: 'ready',
    reportCount: 2,
    integrity: 'intact',
    chainProblem: '1 report that the archive says it keeps is not in it.',
  };
  await renderSaved(archive);
  await mainRegion().findByText('1 report that the archive says it keeps is not in it.');
  await waitFor(() => expect(hitCountText()).toBe('2 reports'));
});

test('damage that the check finds is said, and the list can still be used', async () => {
  const archive = createFakeArchive(2);
  archive.state = { kind: 'ready', reportCount: 2, integrity: 'damaged' };
  await renderSaved(archive);
  await mainRegion().findByText('The archive’s file is damaged');
  await waitFor(() => expect(hitCountText()).toBe('2 reports'));
  expect(screen.getByRole('textbox', { name: 'Search saved reports' })).toBeTruthy();
});
