import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { errorResult } from '../../../shared/ipc/result.ts';
import { createFakeArchive, createReportRow } from '../../testing/fake-archive.ts';
import {
  chooseMoreAction,
  findRow,
  hitCountText,
  openReportRegion,
  prepareErasure,
  renderSaved,
} from '../../testing/render-saved.tsx';

const ROW = createReportRow(2, { vehicle: { vrm: 'AB12CDE' }, reference: 'PD-7K3M-Q2XD' });

async function renderOpenReport(archive = createFakeArchive(3)) {
  archive.reports = [createReportRow(3), ROW, createReportRow(1)];
  const rendered = await renderSaved(archive);
  await rendered.user.click(await findRow('PD-7K3M-Q2XD'));
  await openReportRegion().findByTitle(/^Report PD-7K3M-Q2XD/);
  return rendered;
}

const dialog = () => within(screen.getByRole('alertdialog'));
const openErasure = (user: UserEvent) => prepareErasure(user, 'AB12 CDE');

test('erasing a vehicle shows what will be deleted, then asks to type the plate', async () => {
  const { user, archive } = await renderOpenReport();
  await chooseMoreAction(user, 'Erase this vehicle…');
  expect(await dialog().findByText(/1 report listed below/)).toBeTruthy();
  expect(dialog().getByText(/backups, which are rebuilt without them/)).toBeTruthy();
  dialog().getByText('its rows in all work lists and in their copy, with their responses');
  expect(dialog().getByText('PD-7K3M-Q2XD')).toBeTruthy();
  const buttons = () =>
    dialog()
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(buttons()).toEqual(['Close', 'Cancel', 'Continue with 1 report']);
  await user.click(dialog().getByRole('button', { name: 'Continue with 1 report' }));
  expect(buttons()).toEqual(['Close', 'Cancel', 'Erase 1 report']);
  dialog().getByText(/^1 report on AB12 CDE .* and its rows from all work lists\. You cannot undo/);
  const plate = dialog().getByRole('textbox', { name: 'Type AB12 CDE to confirm' });
  expect(document.activeElement).toBe(plate);
  await user.type(plate, 'AB12 CD{Enter}');
  const erase = dialog().getByRole('button', { name: 'Erase 1 report' });
  expect(erase).toHaveProperty('disabled', true);
  await user.clear(plate);
  await user.type(plate, 'ab12cde');
  expect(archive.inputsOf('archive.erase')).toEqual([]);
  await user.click(erase);
  await waitFor(() => expect(hitCountText()).toBe('2 reports'));
  expect(archive.inputsOf('archive.erase')).toEqual([{ vehicle: { vrm: 'AB12CDE' } }]);
});

async function eraseWithError(...error: Parameters<typeof errorResult>) {
  const archive = createFakeArchive();
  archive.setHandler('archive.erase', () => errorResult(...error));
  const { user } = await renderOpenReport(archive);
  await user.click(await openErasure(user));
  return archive;
}

test('an erasure that the user cancels in the question of the main process shows no error', async () => {
  const archive = await eraseWithError('cancelled', 'Nothing was erased, because you cancelled.');
  await waitFor(() => expect(archive.inputsOf('archive.erase')).toHaveLength(1));
  expect(dialog().queryByRole('alert')).toBeNull();
  expect(await dialog().findByRole('button', { name: 'Erase 1 report' })).toBeTruthy();
});

test.each(['a double click', 'Enter twice'])('%s asks for one erasure', async (how) => {
  const { user, archive } = await renderOpenReport();
  const erase = await openErasure(user);
  if (how === 'a double click') await user.dblClick(erase);
  else {
    erase.focus();
    await user.keyboard('{Enter}{Enter}');
  }
  expect(archive.inputsOf('archive.erase')).toHaveLength(1);
});

test('a failed erasure is shown in its dialog, which stays open', async () => {
  await eraseWithError('storage', 'A backup failed.');
  expect((await dialog().findByRole('alert')).textContent).toContain('A backup failed.');
});

test('an erasure that is incomplete keeps its dialog, and its report is not shown after that', async () => {
  const archive = createFakeArchive();
  const message = 'The erasure is incomplete.';
  archive.setHandler('archive.erase', () => {
    archive.reports = archive.reports.filter(({ id }) => id !== 2);
    return errorResult('storage', message);
  });
  const { user } = await renderOpenReport(archive);
  await user.click(await openErasure(user));
  expect((await dialog().findByRole('alert')).textContent).toContain(message);
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  await openReportRegion().findByText('This report is no longer in the archive');
});
