import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorResult } from '../../../shared/ipc/result.ts';
import { createList, createRow } from '../../testing/fake-lists.ts';
import {
  counts,
  openImport,
  paste,
  type RenderedImport,
  tableOf,
} from '../../testing/render-import.tsx';
import { inputsOf } from '../../testing/render-list.tsx';

const drop = (...files: readonly File[]) =>
  act(async () => void fireEvent.drop(window, { dataTransfer: { types: ['Files'], files } }));
const fileOf = (bytes: number) => {
  const file = new File(['AB12CDE'], 'stock.csv');
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
};
const unreadable = () => {
  const file = new File([], 'stock.csv');
  file.arrayBuffer = () => Promise.reject(new Error('The file was removed'));
  return file;
};
const openFile = ({ user }: RenderedImport) =>
  user.click(screen.getByRole('button', { name: 'Open file…' }));

test.each<[string, string, (app: RenderedImport) => unknown]>([
  [
    'two files',
    'Drop one file. A work list is made from one file.',
    () => drop(fileOf(7), fileOf(7)),
  ],
  [
    'a file over 20 MB',
    'The file is too large to read safely: it has 20.1 MB. At most 20 MB are read.',
    () => drop(fileOf(20_000_001)),
  ],
  ['a file that cannot be read', 'The file could not be read.', () => drop(unreadable())],
  [
    'a text over 5 MB',
    'The text has 5.1 MB. At most 5 MB are read. Divide the text.',
    ({ box }) => fireEvent.change(box, { target: { value: 'A1\n'.repeat(1_700_000) } }),
  ],
])('%s is refused before it is read', async (_name, message, act) => {
  const app = await openImport();
  await act(app);
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect(inputsOf(app, 'lists.readTable')).toEqual([]);
});

test.each([
  'The workbook is protected by a password. Remove the password, then open it again.',
  'The workbook is too large to read safely: it states 10,737 MB unpacked. At most 100 MB are read.',
])('what the main process refuses is shown with its sentence: %s', async (tableError) => {
  const app = await openImport({ tableError });
  await openFile(app);
  expect((await screen.findByRole('alert')).textContent).toContain(tableError);
});

test('a dialog that is cancelled changes nothing', async () => {
  const app = await openImport();
  await paste(app, 'AB12CDE\nCD13EFG');
  await counts('Ready 2, not ready 0');
  await openFile(app);
  await waitFor(() => expect(inputsOf(app, 'lists.openFile')).toHaveLength(1));
  await counts('Ready 2, not ready 0');
});

test('a text that is not yet read is read after a dialog that is cancelled', async () => {
  const app = await openImport();
  fireEvent.change(app.box, { target: { value: 'AB12CDE\nCD13EFG' } });
  fireEvent.click(screen.getByRole('button', { name: 'Open file…' }));
  await waitFor(() => expect(inputsOf(app, 'lists.openFile')).toHaveLength(1));
  await counts('Ready 2, not ready 0');
});

test('rows that cannot be added are named as rows', async () => {
  const list = createList();
  const app = await openImport({ lists: [list] });
  app.fakeBridge.setHandler('lists.addRows', () => errorResult('internal', 'The disk is full.'));
  act(() => app.services.listsView.addRows(list.id));
  await screen.findByRole('heading', { name: 'Add rows to “Monday sale”' });
  await paste(app, 'CD13EFG');
  await app.user.click(await screen.findByRole('button', { name: 'Add 1 vehicle' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The rows could not be added');
});

test('rows for which a list has no room are refused', async () => {
  const list = createList({ rows: Array.from({ length: 999 }, (_, row) => createRow(row + 1)) });
  const app = await openImport({
    lists: [list],
    table: tableOf(['Reg'], ['CD13EFG'], ['EF14GHJ']),
  });
  act(() => app.services.listsView.addRows(list.id));
  await screen.findByRole('heading', { name: 'Add rows to “Monday sale”' });
  await openFile(app);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The list has 999 rows, and 2 rows would be added. A work list holds at most 1,000. Divide the file.',
  );
});
