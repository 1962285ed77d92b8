import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { okResult } from '../../../shared/ipc/result.ts';
import { createFakeArchive, createReportRow } from '../../testing/fake-archive.ts';
import {
  chooseMoreAction,
  findRow,
  openReportRegion,
  prepareErasure,
  renderSaved,
  reportList,
} from '../../testing/render-saved.tsx';
import { reportVehicleLabel } from '../report-text.ts';

async function renderOpenReport() {
  const archive = createFakeArchive();
  const row = createReportRow(2, { reference: 'PD-7K3M-Q2XD', note: '', tags: [] });
  archive.reports = [createReportRow(3), row, createReportRow(1)];
  const rendered = await renderSaved(archive);
  await rendered.user.click(await findRow('PD-7K3M-Q2XD'));
  await openReportRegion().findByTitle(/^Report PD-7K3M-Q2XD/);
  return rendered;
}

const button = (name: string) => openReportRegion().getByRole('button', { name });

test('saves note and tags with their button only and shows them in the list', async () => {
  const { user, archive } = await renderOpenReport();
  await chooseMoreAction(user, 'Note and tags');
  await user.type(openReportRegion().getByRole('textbox', { name: 'Note' }), 'Call the keeper');
  await user.type(openReportRegion().getByRole('textbox', { name: 'Tags' }), 'urgent{Enter}');
  expect(archive.inputsOf('archive.annotate')).toEqual([]);
  await user.click(button('Save note and tags'));
  await waitFor(() =>
    expect(archive.inputsOf('archive.annotate')).toEqual([
      { id: 2, note: 'Call the keeper', tags: ['urgent'] },
    ]),
  );
  await waitFor(() => expect(document.activeElement?.textContent).toBe('More actions'));
  const row = (await findRow('PD-7K3M-Q2XD')).closest('li');
  await waitFor(() => expect(row?.textContent).toContain('Call the keeper'));
  expect(row?.textContent).toContain('urgent');
});

test('a tag that was typed without Enter survives Escape and is saved', async () => {
  const { user, archive } = await renderOpenReport();
  await chooseMoreAction(user, 'Note and tags');
  const tags = openReportRegion().getByRole('textbox', { name: 'Tags' });
  await user.type(tags, 'trade{Enter}urgent{Escape}');
  expect(tags).toHaveProperty('value', 'urgent');
  expect(openReportRegion().getByText('Unsaved changes')).toBeTruthy();
  act(() => button('Save note and tags').click());
  await waitFor(() =>
    expect(archive.inputsOf('archive.annotate')).toEqual([
      { id: 2, note: '', tags: ['trade', 'urgent'] },
    ]),
  );
  await waitFor(() => expect(openReportRegion().queryByRole('textbox')).toBeNull());
});

test('the only change can be a tag that was typed without Enter', async () => {
  const { user, archive } = await renderOpenReport();
  await chooseMoreAction(user, 'Note and tags');
  await user.type(openReportRegion().getByRole('textbox', { name: 'Tags' }), 'urgent');
  await user.click(button('Save note and tags'));
  await waitFor(() =>
    expect(archive.inputsOf('archive.annotate')).toEqual([{ id: 2, note: '', tags: ['urgent'] }]),
  );
});

test('an unsaved note survives Escape and a switch to another report', async () => {
  const { user, archive } = await renderOpenReport();
  await chooseMoreAction(user, 'Note and tags');
  await user.type(openReportRegion().getByRole('textbox', { name: 'Note' }), 'Half a sent');
  await user.keyboard('{Escape}');
  expect(openReportRegion().getByText('Unsaved changes')).toBeTruthy();
  await user.click(await findRow(createReportRow(3).reference));
  await openReportRegion().findByText(createReportRow(3).reference);
  expect(openReportRegion().queryByRole('textbox', { name: 'Note' })).toBeNull();
  await user.click(await findRow('PD-7K3M-Q2XD'));
  const note = await openReportRegion().findByRole('textbox', { name: 'Note' });
  expect(note).toHaveProperty('value', 'Half a sent');
  expect(archive.inputsOf('archive.annotate')).toEqual([]);
});

/** Whether the main process asks before it closes the window or loads it again. */
const asksBeforeClosing = ({ fakeBridge }: Awaited<ReturnType<typeof renderSaved>>) => {
  const call = fakeBridge.calls.findLast(({ channel }) => channel === 'window.setUnsavedText');
  return (call?.input as { hasUnsavedText: boolean } | undefined)?.hasUnsavedText;
};

test.each(['erases the vehicle', 'loses it in another window'])(
  'a window does not ask about the unsaved note of a report when it %s',
  async (how) => {
    const rendered = await renderOpenReport();
    const { user, archive } = rendered;
    const [newest, edited] = archive.reports;
    archive.reports = archive.reports.map((row) =>
      row === newest ? { ...row, vehicle: edited?.vehicle ?? row.vehicle } : row,
    );
    await chooseMoreAction(user, 'Note and tags');
    await user.type(openReportRegion().getByRole('textbox', { name: 'Note' }), 'Sold');
    await user.click(await findRow(createReportRow(3).reference));
    await openReportRegion().findByText(createReportRow(3).reference);
    expect(asksBeforeClosing(rendered)).toBe(true);
    if (how === 'erases the vehicle') {
      await user.click(await prepareErasure(user, reportVehicleLabel(createReportRow(2))));
    } else {
      archive.reports = archive.reports.filter(({ id }) => id !== 2);
      act(() => archive.emit());
    }
    await waitFor(() => expect(asksBeforeClosing(rendered)).toBe(false));
  },
);

test.each(['Save note and tags', 'Discard changes'])(
  'a window with an unsaved note does not close without a question until “%s”',
  async (name) => {
    const rendered = await renderOpenReport();
    const { user } = rendered;
    await chooseMoreAction(user, 'Note and tags');
    const note = openReportRegion().getByRole('textbox', { name: 'Note' });
    await user.type(note, 'S');
    expect(asksBeforeClosing(rendered)).toBe(true);
    await user.clear(note);
    expect(asksBeforeClosing(rendered)).toBe(false);
    await user.type(note, 'Sold');
    await user.click(await findRow(createReportRow(3).reference));
    expect(asksBeforeClosing(rendered)).toBe(true);
    await user.click(await findRow('PD-7K3M-Q2XD'));
    await user.click(await openReportRegion().findByRole('button', { name }));
    await waitFor(() => expect(asksBeforeClosing(rendered)).toBe(false));
  },
);

test('a click beside the button of a row moves the focus from the note to that row', async () => {
  const { user } = await renderOpenReport();
  const { reference } = createReportRow(3);
  await chooseMoreAction(user, 'Note and tags');
  await user.click(within(reportList()).getByText(reference));
  await openReportRegion().findByText(reference);
  expect(document.activeElement?.getAttribute('aria-label')).toContain(reference);
});

test('text that is typed during the saving stays unsaved in the editor', async () => {
  const { user, archive } = await renderOpenReport();
  let completeSaving: (() => void) | undefined;
  archive.setHandler('archive.annotate', async ({ note, tags }) => {
    await new Promise<void>((done) => (completeSaving = done));
    const row = createReportRow(2, { reference: 'PD-7K3M-Q2XD', note, tags });
    archive.reports = archive.reports.map((other) => (other.id === 2 ? row : other));
    return okResult(row);
  });
  await chooseMoreAction(user, 'Note and tags');
  const note = openReportRegion().getByRole('textbox', { name: 'Note' });
  await user.type(note, 'Sold');
  await user.click(button('Save note and tags'));
  await user.type(note, ' to Ann');
  await act(async () => completeSaving?.());
  await screen.findByText('Note and tags saved');
  expect(note).toHaveProperty('value', 'Sold to Ann');
  expect(openReportRegion().getByText('Unsaved changes')).toBeTruthy();
  expect(openReportRegion().queryByRole('alert')).toBeNull();
});

test('a note that another window saves appears in the open report and in an editor without changes', async () => {
  const { user, archive } = await renderOpenReport();
  const saveElsewhere = (note: string) => {
    archive.reports = archive.reports.map((row) => (row.id === 2 ? { ...row, note } : row));
    act(() => archive.emit());
  };
  saveElsewhere('Call the keeper');
  await openReportRegion().findByText('Call the keeper');
  await chooseMoreAction(user, 'Note and tags');
  saveElsewhere('Keeper called');
  const note = openReportRegion().getByRole('textbox', { name: 'Note' });
  await waitFor(() => expect(note).toHaveProperty('value', 'Keeper called'));
  expect(openReportRegion().queryByText('Unsaved changes')).toBeNull();
});

test('an unsaved note does not replace one that another window saves without a warning', async () => {
  const { user, archive } = await renderOpenReport();
  await chooseMoreAction(user, 'Note and tags');
  await user.type(openReportRegion().getByRole('textbox', { name: 'Note' }), 'Sold');
  archive.reports = archive.reports.map((row) =>
    row.id === 2 ? { ...row, note: 'Keeper called', tags: ['trade'] } : row,
  );
  act(() => archive.emit());
  const warning = await openReportRegion().findByRole('alert');
  expect(warning.textContent).toContain('The note or tags were changed in another window');
  expect(warning.textContent).toContain('Keeper called');
  expect(warning.textContent).toContain('trade');
  expect(openReportRegion().getByRole('textbox', { name: 'Note' })).toHaveProperty('value', 'Sold');
  await user.click(button('Discard changes'));
  expect(openReportRegion().getByText('Keeper called')).toBeTruthy();
});
