import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { channels } from '../../shared/ipc/channels.ts';
import { errorResult, okResult } from '../../shared/ipc/result.ts';
import { createFakeArchive } from '../testing/fake-archive.ts';
import { openReportRegion, renderSaved } from '../testing/render-saved.tsx';

/** jsdom has no drag and drop, so the event gets the properties that a browser would set. */
function drag(type: 'dragEnter' | 'dragLeave' | 'drop', files: readonly File[] = []) {
  const target = screen.queryByText('Drop report files to open them')?.parentElement;
  const event = createEvent[type](target ?? document.body);
  Object.defineProperty(event, 'dataTransfer', {
    value: { types: ['Files'], files, dropEffect: 'none' },
  });
  fireEvent(target ?? document.body, event);
}

const bytes = (text: string) => Uint8Array.from(new TextEncoder().encode(text));
const file = (name: string, text = '{}') => ({ name, kind: 'read', bytes: bytes(text) }) as const;
const dialog = (name: string) => screen.findByRole('dialog', { name: `Report file ${name}` });
const button = (name: string) => screen.getByRole('button', { name });

test('a report file is verified and shown, and imported only with the button', async () => {
  const archive = createFakeArchive(2);
  const { fakeBridge, user } = await renderSaved(archive);
  act(() => fakeBridge.emit('files.opened', [file('one.platedesk')]));
  await dialog('one.platedesk');
  await screen.findByText(/unchanged since it was saved/);
  expect(screen.getByText('This report is not imported. Nothing was saved.')).toBeTruthy();
  expect(screen.getByTitle('Report PD-7K3M-Q2XD').getAttribute('sandbox')).toBe('');
  expect(archive.inputsOf('archive.importFile')).toEqual([]);
  await user.click(button('Import report'));
  await waitFor(() => expect(archive.inputsOf('archive.importFile')).toHaveLength(1));
  await waitFor(() => expect(openReportRegion()).toBeTruthy());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(fakeBridge.providerCalls()).toEqual([]);
});

test('a file whose name has many hidden characters is imported under that name', async () => {
  const archive = createFakeArchive(2);
  const { fakeBridge, user } = await renderSaved(archive);
  const name = `${'\u202e'.repeat(60)}.platedesk`;
  act(() => fakeBridge.emit('files.opened', [file(name)]));
  await user.click(await screen.findByRole('button', { name: 'Import report' }));
  await screen.findByText('Report imported');
  expect(archive.inputsOf('archive.importFile')).toMatchObject([{ name }]);
});

test('several files are shown one after another, and one that was not read says why', async () => {
  const archive = createFakeArchive(2);
  const { fakeBridge, user } = await renderSaved(archive);
  const unread = { name: 'two', kind: 'unread', message: 'It is a folder.' } as const;
  act(() => fakeBridge.emit('files.opened', [file('one'), unread]));
  await dialog('one');
  await user.click(button('Show next file (1 more)'));
  await dialog('two');
  await screen.findByText('It is a folder.');
  expect(screen.queryByRole('button', { name: 'Import report' })).toBeNull();
  await user.click(button('Close file'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(archive.inputsOf('archive.importFile')).toEqual([]);
});

test('an altered report is marked with the tests that failed', async () => {
  const archive = createFakeArchive(2);
  const at = '2026-11-21T10:20:00.000Z';
  const checks = [{ check: 'Seal matches contents', passed: false, message: 'It differs.' }];
  archive.setHandler('report.inspectFile', () =>
    okResult({
      kind: 'report',
      reference: 'PD-7K3M-Q2XD',
      documentPath: '/report/preview/1',
      verification: { passed: false, at, checks },
    }),
  );
  const { fakeBridge } = await renderSaved(archive);
  act(() => fakeBridge.emit('files.opened', [file('one')]));
  await screen.findByText('Seal matches contents: no');
  expect(screen.getByText(/^This report was altered. Do not rely on it./)).toBeTruthy();
});

test('a file stays open until its import ends, so that the report does not open over another', async () => {
  const archive = createFakeArchive(2);
  let completeImport: (() => void) | undefined;
  archive.setHandler('archive.importFile', async ({ name }) => {
    await new Promise<void>((done) => (completeImport = done));
    return okResult({ kind: 'imported', name, id: 1 });
  });
  const { fakeBridge, user } = await renderSaved(archive);
  act(() => fakeBridge.emit('files.opened', [file('one'), file('two')]));
  await user.click(await screen.findByRole('button', { name: 'Import report' }));
  await user.keyboard('{Escape}');
  await user.click(button('Show next file (1 more)'));
  expect(button('Importing…')).toBeTruthy();
  await dialog('one');
  await act(async () => completeImport?.());
  await dialog('two');
});

test('an import that fails says why and keeps the file open', async () => {
  const archive = createFakeArchive(2);
  archive.setHandler('archive.importFile', () => errorResult('storage', 'The disk is full.'));
  const { fakeBridge, user } = await renderSaved(archive);
  act(() => fakeBridge.emit('files.opened', [file('one')]));
  await user.click(await screen.findByRole('button', { name: 'Import report' }));
  await screen.findByText('The disk is full.');
  expect(await dialog('one')).toBeTruthy();
});

test('shows an overlay while files are dragged over the window', async () => {
  await renderSaved(createFakeArchive(2));
  drag('dragEnter');
  const messages = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(messages).toContain('Drop report files to open them');
  drag('dragLeave');
  expect(screen.queryByText('Drop report files to open them')).toBeNull();
});

test('opens dropped files byte for byte, and none above the size limit', async () => {
  const { archive, user } = await renderSaved(createFakeArchive(2));
  const huge = new File(['{}'], 'film.mp4');
  Object.defineProperty(huge, 'size', { value: 300_000_000 });
  drag('dragEnter');
  drag('drop', [new File(['{"a":1}'], 'one.platedesk'), huge]);
  await dialog('one.platedesk');
  await waitFor(() => expect(archive.inputsOf('report.inspectFile')).toHaveLength(1));
  const input = channels['report.inspectFile'].input.parse(
    archive.inputsOf('report.inspectFile')[0],
  );
  expect(new TextDecoder().decode(input.bytes)).toBe('{"a":1}');
  await user.click(button('Show next file (1 more)'));
  await screen.findByText('The file is too large to be a report.');
});

test('many files can be closed at once', async () => {
  const { fakeBridge, user } = await renderSaved(createFakeArchive(2));
  act(() =>
    fakeBridge.emit(
      'files.opened',
      ['one', 'two', 'three'].map((name) => file(name)),
    ),
  );
  await dialog('one');
  await user.click(button('Close all files'));
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => fakeBridge.emit('files.opened', [file('four')]));
  await dialog('four');
  expect(screen.queryByRole('button', { name: 'Close all files' })).toBeNull();
});

test('a link to a vehicle fills the search box and makes no call', async () => {
  const { fakeBridge } = await renderSaved(createFakeArchive(2));
  act(() => fakeBridge.emit('link.opened', { kind: 'lookup', vehicle: { vrm: 'WR15CTS' } }));
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Number plate or VIN' });
  expect(box.value).toBe('WR15 CTS');
  expect(document.activeElement).toBe(box);
  expect(fakeBridge.providerCalls()).toEqual([]);
});

test('a link that arrives while a dialog is open waits until it is closed', async () => {
  const { fakeBridge, user } = await renderSaved(createFakeArchive(2));
  act(() => fakeBridge.emit('files.opened', [file('one')]));
  await dialog('one');
  act(() => fakeBridge.emit('link.opened', { kind: 'lookup', vehicle: { vrm: 'WR15CTS' } }));
  const message = await screen.findByText('The link opens when you close this dialog or menu.');
  expect(message.closest('[inert], [aria-hidden]')).toBeNull();
  const box = screen.getByRole<HTMLInputElement>('textbox', {
    name: 'Number plate or VIN',
    hidden: true,
  });
  expect(box.value).toBe('');
  await user.click(button('Close file'));
  await waitFor(() => expect(box.value).toBe('WR15 CTS'));
  expect(document.activeElement).toBe(box);
  expect(screen.queryByText('The link opens when you close this dialog or menu.')).toBeNull();
});

test('a link to a report opens it, and one to an unknown report says so', async () => {
  const archive = createFakeArchive(3);
  const { fakeBridge, services } = await renderSaved(archive);
  services.navigation.showScreen('lookup');
  const reference = archive.reports[1]?.reference ?? '';
  act(() => fakeBridge.emit('link.opened', { kind: 'report', reference }));
  await waitFor(() => expect(openReportRegion().getByText(reference)).toBeTruthy());
  act(() => fakeBridge.emit('link.opened', { kind: 'report', reference: 'PD-0000-0000' }));
  await screen.findByText('No saved report on this computer has the reference PD-0000-0000');
  expect(fakeBridge.providerCalls()).toEqual([]);
});

test('of dropped files above the limits, only the first are read', async () => {
  await renderSaved(createFakeArchive(1));
  const read: number[] = [];
  const dropped = Array.from({ length: 120 }, (_, index) =>
    Object.assign(new File(['{}'], `${index}.platedesk`), {
      arrayBuffer: () => {
        read.push(index);
        return Promise.resolve(bytes('{}').buffer);
      },
    }),
  );
  drag('dragEnter');
  drag('drop', dropped);
  await dialog('0.platedesk');
  expect(button('Show next file (50 more)')).toBeTruthy();
  expect(read).toHaveLength(50);
});
