import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorResult, okResult } from '../../../shared/ipc/result.ts';
import { createFakeArchive, createReportRow } from '../../testing/fake-archive.ts';
import {
  chooseMoreAction,
  hitCountText,
  mainRegion,
  renderSaved,
  openReportRegion,
} from '../../testing/render-saved.tsx';

const results = () => within(mainRegion().getByRole('region', { name: 'Imported files' }));

test('shows the result of each file, and imported reports can be opened', async () => {
  const archive = createFakeArchive(2);
  archive.setHandler('archive.importFromDialog', () => {
    archive.reports = [
      createReportRow(7, { origin: 'imported', reference: 'PD-0007-NEWW' }),
      ...archive.reports,
    ];
    return okResult([
      { kind: 'imported', name: 'new.platedesk', id: 7 },
      { kind: 'duplicate', name: 'known.platedesk', id: 1 },
      {
        kind: 'altered',
        name: 'changed.platedesk',
        id: 2,
        failedChecks: ['Seal matches contents'],
      },
      { kind: 'rejected', name: 'holiday.jpg', message: 'It is not a report of Platedesk.' },
    ]);
  });
  const { user } = await renderSaved(archive);
  await waitFor(() => expect(hitCountText()).toBe('2 reports'));
  await user.click(mainRegion().getByRole('button', { name: 'Import report files' }));
  await mainRegion().findByText('1 imported, 1 already saved, 1 altered, 1 not imported');
  expect(results().getByText(/marked as altered\. Failed: Seal matches contents\./)).toBeTruthy();
  expect(results().getByText('It is not a report of Platedesk.')).toBeTruthy();
  await waitFor(() => expect(hitCountText()).toBe('3 reports'));
  await user.click(results().getByRole('button', { name: 'Open new.platedesk' }));
  await openReportRegion().findByText('PD-0007-NEWW');
  await user.click(results().getByRole('button', { name: 'Close' }));
  expect(mainRegion().queryByRole('region', { name: 'Imported files' })).toBeNull();
});

test('the result of an import is shown after another screen was shown meanwhile', async () => {
  const archive = createFakeArchive(2);
  let completeImport: (() => void) | undefined;
  archive.setHandler('archive.importFromDialog', async () => {
    await new Promise<void>((done) => (completeImport = done));
    return okResult([{ kind: 'rejected', name: 'holiday.jpg', message: 'It is not a report.' }]);
  });
  const { user, services } = await renderSaved(archive);
  await user.click(await mainRegion().findByRole('button', { name: 'Import report files' }));
  act(() => services.navigation.showScreen('settings'));
  await act(async () => completeImport?.());
  act(() => services.navigation.showScreen('saved'));
  expect(await mainRegion().findByText('1 not imported')).toBeTruthy();
});

test('a cancelled dialog changes nothing, and a failed one shows the reason', async () => {
  const archive = createFakeArchive(2);
  const { user } = await renderSaved(archive);
  await waitFor(() => expect(hitCountText()).toBe('2 reports'));
  await user.click(mainRegion().getByRole('button', { name: 'Import report files' }));
  expect(mainRegion().queryByRole('region', { name: 'Imported files' })).toBeNull();
  archive.setHandler('archive.importFromDialog', () => errorResult('storage', 'The disk is full.'));
  await user.click(mainRegion().getByRole('button', { name: 'Import report files' }));
  expect((await mainRegion().findByRole('alert')).textContent).toContain('The disk is full.');
});

async function openImported() {
  const archive = createFakeArchive(2);
  archive.setHandler('archive.importFromDialog', () =>
    okResult([{ kind: 'duplicate', name: 'known.platedesk', id: 1 }]),
  );
  const rendered = await renderSaved(archive);
  await rendered.user.click(
    await mainRegion().findByRole('button', { name: 'Import report files' }),
  );
  await mainRegion().findByRole('region', { name: 'Imported files' });
  const open = () =>
    rendered.user.click(results().getByRole('button', { name: 'Open known.platedesk' }));
  await open();
  await openReportRegion().findByTitle(/^Report PD-0001/);
  return { ...rendered, open };
}

test('an imported report that another window deleted is not shown from memory', async () => {
  const { user, archive, open } = await openImported();
  await user.click(openReportRegion().getByRole('button', { name: /Close report/ }));
  archive.reports = archive.reports.filter(({ id }) => id !== 1);
  await open();
  expect((await openReportRegion().findByRole('alert')).textContent).toContain(
    'This report is no longer in the archive',
  );
  expect(openReportRegion().queryByTitle(/^Report PD-0001/)).toBeNull();
});

test('an imported report that this window deleted is not shown even before the archive answers', async () => {
  const { user, archive, open } = await openImported();
  await chooseMoreAction(user, 'Delete');
  await user.click(screen.getByRole('button', { name: 'Delete report' }));
  await waitFor(() => expect(hitCountText()).toBe('1 report'));
  archive.setHandler('archive.get', () => new Promise(() => undefined));
  await open();
  expect(openReportRegion().queryByTitle(/^Report PD-0001/)).toBeNull();
});
