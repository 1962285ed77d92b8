import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createList, createRow } from '../../testing/fake-lists.ts';
import { searchBox } from '../../testing/render-app.tsx';
import {
  counts,
  openImport,
  paste,
  type RenderedImport,
  tableOf,
} from '../../testing/render-import.tsx';
import { inputsOf } from '../../testing/render-list.tsx';

const press = async ({ user }: RenderedImport, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const rowsText = async () =>
  (await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Rows to import' })).value;
const isUnsaved = ({ fakeBridge }: RenderedImport) =>
  inputsOf({ fakeBridge }, 'window.setUnsavedText').at(-1);

const REOPEN = {
  'another screen': async ({ user }: RenderedImport) => {
    await user.click(screen.getByRole('link', { name: 'Settings' }));
    await screen.findByRole('heading', { name: 'Settings' });
    await user.click(screen.getByRole('link', { name: 'Work lists' }));
  },
  'the index': async (app: RenderedImport) => {
    await press(app, 'All lists');
    await press(app, 'New work list');
  },
} as const;

test.each(Object.entries(REOPEN))('an import is kept while %s is shown', async (_name, reopen) => {
  const report = { reference: 'PD-7K3M-Q2XD', completedAt: '2026-11-27T16:02:00.000Z' };
  const app = await openImport({
    table: tableOf(['Reg', 'Price'], ['AB12CDE', '9250'], ['ABI3CDE', '8000'], ['CD13EFG', '1']),
    heldReports: { 'vrm:CD13EFG': report },
  });
  await press(app, 'Open file…');
  const price = await screen.findByRole('combobox', { name: 'Column 2, Price' });
  await app.user.selectOptions(price, 'Reserve');
  await press(app, 'Use AB13 CDE');
  await press(app, 'Use report');
  const name = screen.getByRole('textbox', { name: 'List name' });
  await app.user.clear(name);
  await app.user.type(name, 'Tuesday');
  await app.user.click(screen.getByRole('radio', { name: 'Underwriting' }));
  await reopen(app);
  await counts('Ready 3, not ready 0');
  screen.getByText('monday.csv');
  await press(app, 'Make list of 3 vehicles');
  await waitFor(() =>
    expect(inputsOf(app, 'lists.useReports')).toMatchObject([{ rowNumbers: [4] }]),
  );
  expect(inputsOf(app, 'lists.create')).toMatchObject([
    {
      details: { name: 'Tuesday', purpose: 'Underwriting' },
      rows: [
        { vrm: 'AB12CDE', reservePence: 925_000 },
        { vrm: 'AB13CDE', reservePence: 800_000 },
        { vrm: 'CD13EFG', reservePence: 100 },
      ],
    },
  ]);
});

test('rows that were typed just before another screen was shown are read', async () => {
  const app = await openImport();
  await paste(app, 'AB12CDE\nCD13EFG');
  await REOPEN['another screen'](app);
  expect(await rowsText()).toBe('AB12CDE\nCD13EFG');
  await counts('Ready 2, not ready 0');
});

test('the index names an import that is not finished', async () => {
  const app = await openImport();
  await paste(app, 'AB12CDE\nCD13EFG');
  await press(app, 'All lists');
  await screen.findByText('An import is not finished. “New work list” continues it.');
  await press(app, 'New work list');
  await press(app, 'Discard import');
  await screen.findByRole('button', { name: 'New work list' });
  expect(screen.queryByText(/^An import is not finished/)).toBeNull();
});

test.each(['Make list of 2 vehicles', 'Discard import'])(
  'a window asks before it closes until “%s”, and the next import is empty',
  async (button) => {
    const app = await openImport();
    expect(isUnsaved(app)).toBeUndefined();
    await paste(app, 'AB12CDE\nCD13EFG');
    await app.user.type(screen.getByRole('textbox', { name: 'List name' }), 'x');
    expect(isUnsaved(app)).toEqual({ hasUnsavedText: true });
    await counts('Ready 2, not ready 0');
    await press(app, button);
    await waitFor(() => expect(isUnsaved(app)).toEqual({ hasUnsavedText: false }));
    const all = screen.queryByRole('button', { name: 'All lists' });
    if (all) await app.user.click(all);
    await press(app, 'New work list');
    expect(await rowsText()).toBe('');
    expect(screen.getByRole('textbox', { name: 'List name' })).toHaveProperty('value', '');
    expect(screen.queryByRole('status', { name: 'Rows read' })).toBeNull();
  },
);

test.each([
  ['Replace the rows', 'EF14 GHJ\nGH15 JKL'],
  ['Keep the rows', 'AB12CDE\nCD13EFG'],
])(
  'plates of the search box replace the rows of an import only after “%s”',
  async (button, text) => {
    const app = await openImport();
    await paste(app, 'AB12CDE\nCD13EFG');
    await app.user.click(searchBox());
    await app.user.paste('EF14 GHJ\nGH15 JKL');
    await press(app, 'Make a work list');
    await screen.findByText('This import has other rows');
    expect(await rowsText()).toBe('AB12CDE\nCD13EFG');
    await press(app, button);
    expect(await rowsText()).toBe(text);
    expect(screen.queryByText('This import has other rows')).toBeNull();
    await counts('Ready 2, not ready 0');
  },
);

test('rows to add to a list are kept apart from those of a new list', async () => {
  const list = createList({ rows: [createRow(7, { vrm: 'AB12CDE' })] });
  const app = await openImport({ lists: [list] });
  await paste(app, 'EF14GHJ');
  act(() => app.services.listsView.addRows(list.id));
  await screen.findByRole('heading', { name: 'Add rows to “Monday sale”' });
  expect(await rowsText()).toBe('');
  await paste(app, 'CD13EFG');
  await press(app, 'Show the list');
  await screen.findByRole('table', { name: 'Work list' });
  act(() => app.services.listsView.addRows(list.id));
  await counts('Ready 1, not ready 0');
  await press(app, 'Add 1 vehicle');
  await waitFor(() => expect(inputsOf(app, 'lists.addRows')).toHaveLength(1));
  act(() => app.services.listsView.importText(''));
  expect(await rowsText()).toBe('EF14GHJ');
});

test('rows to add are discarded with their list', async () => {
  const list = createList();
  const app = await openImport({ lists: [list] });
  act(() => app.services.listsView.addRows(list.id));
  await screen.findByRole('heading', { name: 'Add rows to “Monday sale”' });
  await paste(app, 'CD13EFG');
  await waitFor(() => expect(isUnsaved(app)).toEqual({ hasUnsavedText: true }));
  await press(app, 'Show the list');
  await press(app, 'List');
  await app.user.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
  await press(app, 'Delete list');
  await waitFor(() => expect(isUnsaved(app)).toEqual({ hasUnsavedText: false }));
});
