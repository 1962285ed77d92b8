import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorResult, okResult } from '../../../shared/ipc/result.ts';
import { createList, createRow } from '../../testing/fake-lists.ts';
import { renderApp, searchBox } from '../../testing/render-app.tsx';
import { counts, openImport, paste, tableOf } from '../../testing/render-import.tsx';
import { inputsOf } from '../../testing/render-list.tsx';

const notReady = () => within(screen.getByRole('region', { name: 'Not ready' }));

test('an empty index explains what a work list is for', async () => {
  const app = await renderApp();
  await app.user.click(screen.getByRole('link', { name: 'Work lists' }));
  expect(
    await screen.findByText('A work list looks up many vehicles with one press.'),
  ).toBeDefined();
});

test('rows are read, and those that are not ready are named with their number and reason', async () => {
  const app = await openImport();
  await paste(app, 'Reg,Mileage\nAB12CDE,45120\nnot a plate,1\nAB12 CDE,2\nCD13EFG,90000 km');
  await counts('Ready 2, not ready 2');
  notReady().getByText('Row 3');
  notReady().getByText('Row 4');
  notReady().getByText('Same as row 2');
  expect(screen.getByRole('combobox', { name: 'Column 2, Mileage' })).toHaveProperty(
    'value',
    'odometer',
  );
  await app.user.type(screen.getByRole('textbox', { name: 'List name' }), 'Monday sale');
  await app.user.click(screen.getByRole('button', { name: 'Make list of 2 vehicles' }));
  await screen.findByRole('table', { name: 'Work list' });
  expect(inputsOf(app, 'lists.create')).toMatchObject([
    {
      details: {
        name: 'Monday sale',
        purpose: 'Buying or part exchange',
        environment: 'sample',
        columns: [],
      },
      rows: [
        { number: 2, vrm: 'AB12CDE', odometerMiles: 45_120 },
        { number: 5, vrm: 'CD13EFG', odometerMiles: 55_923, odometerText: '90000 km' },
      ],
    },
  ]);
  expect(app.fakeBridge.providerCalls()).toEqual([]);
});

test('a correction is applied only when its button is pressed', async () => {
  const app = await openImport();
  await paste(app, 'Reg,Note\nABI2 CDE,x\nCD13EFG,y');
  const name = screen.getByRole('textbox', { name: 'List name' });
  await app.user.type(name, 'x');
  const button = await screen.findByRole('button', { name: 'Use AB12 CDE' });
  await app.user.click(button);
  await counts('Ready 2, not ready 0');
  await app.user.click(screen.getByRole('button', { name: 'Make list of 2 vehicles' }));
  await waitFor(() =>
    expect(inputsOf(app, 'lists.create')).toMatchObject([
      { rows: [{ vrm: 'AB12CDE' }, { vrm: 'CD13EFG' }] },
    ]),
  );
});

test('a row that is ready but may be misread says so', async () => {
  const app = await openImport();
  await paste(app, 'Reg\nA812CDE\nCD13EFG');
  expect(await screen.findByText('A812 CDE. The plate may be misread.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Use AB12 CDE' })).toBeDefined();
});

test('a list needs a name', async () => {
  const app = await openImport();
  await paste(app, 'AB12CDE\nCD13EFG');
  await app.user.click(await screen.findByRole('button', { name: 'Make list of 2 vehicles' }));
  await screen.findByText('Enter a name for the list');
  expect(inputsOf(app, 'lists.create')).toEqual([]);
});

test('a column that was guessed can be changed', async () => {
  const app = await openImport({
    table: tableOf(['Vehicle', 'Price'], ['AB12CDE', '9250'], ['CD13EFG', '8000']),
  });
  await app.user.click(screen.getByRole('button', { name: 'Open file…' }));
  await counts('Ready 2, not ready 0');
  expect(screen.getByRole('textbox', { name: 'List name' })).toHaveProperty('value', 'monday');
  await app.user.selectOptions(
    screen.getByRole('combobox', { name: 'Column 2, Price' }),
    'Reserve',
  );
  await app.user.selectOptions(
    screen.getByRole('combobox', { name: 'Column 1, Vehicle' }),
    'Kept as text',
  );
  await screen.findByText(
    'No column contains number plates or VINs. Choose the column above the preview.',
  );
  await app.user.selectOptions(
    screen.getByRole('combobox', { name: 'Column 1, Vehicle' }),
    'Number plate',
  );
  await app.user.click(await screen.findByRole('button', { name: 'Make list of 2 vehicles' }));
  await waitFor(() =>
    expect(inputsOf(app, 'lists.create')).toMatchObject([
      { rows: [{ reservePence: 925_000 }, { reservePence: 800_000 }] },
    ]),
  );
});

test('a report of the last 24 hours is used, or its vehicle requested anyway', async () => {
  const report = { reference: 'PD-7K3M-Q2XD', completedAt: '2026-11-27T16:02:00.000Z' };
  const app = await openImport({ heldReports: { 'vrm:AB12CDE': report, 'vrm:CD13EFG': report } });
  await paste(app, 'AB12CDE\nCD13EFG\nEF14GHJ');
  const held = within(await screen.findByRole('region', { name: 'Report held' }));
  held.getByText('AB12 CDE. Checked on 27 Nov 2026, 16:02, PD-7K3M-Q2XD');
  await counts('Ready 1, report held 2, not ready 0');
  const [use] = held.getAllByRole('button', { name: 'Use report' });
  const [, request] = held.getAllByRole('button', { name: 'Request anyway' });
  if (use) await app.user.click(use);
  if (request) await app.user.click(request);
  await counts('Ready 3, not ready 0');
  await app.user.type(screen.getByRole('textbox', { name: 'List name' }), 'x');
  await app.user.click(screen.getByRole('button', { name: 'Make list of 3 vehicles' }));
  await waitFor(() =>
    expect(inputsOf(app, 'lists.useReports')).toMatchObject([{ rowNumbers: [1] }]),
  );
});

test.each([
  [
    tableOf(...Array.from({ length: 1_412 }, (_, index) => [`AB12${index}`])),
    'The file has 1,412 rows. A work list holds at most 1,000. Divide the file.',
  ],
  [tableOf(['Reg'], ['hello']), 'No row is ready. The reasons are listed under “Not ready”.'],
  [tableOf(), 'The file has no rows.'],
])('a file that makes no list is refused with the reason', async (table, message) => {
  const app = await openImport({ table });
  await app.user.click(screen.getByRole('button', { name: 'Open file…' }));
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect(screen.getByRole('button', { name: 'Make list of 0 vehicles' })).toHaveProperty(
    'disabled',
    true,
  );
});

test('a file can be dropped on the screen', async () => {
  const app = await openImport();
  const file = new File(['AB12CDE\nCD13EFG'], 'stock.csv');
  const dataTransfer = { types: ['Files'], files: [file] };
  fireEvent.dragEnter(window, { dataTransfer });
  screen.getByText('Drop a file to import its rows');
  fireEvent.drop(window, { dataTransfer });
  await counts('Ready 2, not ready 0');
  expect(inputsOf(app, 'lists.readTable')).toMatchObject([{ kind: 'file', name: 'stock.csv' }]);
});

test('several plates in the search box become a list, of which nothing is sent', async () => {
  const app = await renderApp();
  await app.user.click(searchBox());
  await app.user.paste('AB12 CDE\nCD13 EFG\nEF14 GHJ');
  await app.user.click(screen.getByRole('button', { name: 'Make a work list' }));
  expect(await screen.findByRole('textbox', { name: 'Rows to import' })).toHaveProperty(
    'value',
    'AB12 CDE\nCD13 EFG\nEF14 GHJ',
  );
  await counts('Ready 3, not ready 0');
  expect(app.fakeBridge.providerCalls()).toEqual([]);
});

test('the start page offers a list of the Sample plates', async () => {
  const app = await renderApp();
  await app.user.click(await screen.findByRole('button', { name: 'Try a work list' }));
  expect(await screen.findByRole('button', { name: 'Make list of 30 vehicles' })).toBeDefined();
});

test('rows are added to a list after its last row, without the vehicles that it has', async () => {
  const list = createList({
    columns: ['Colour'],
    rows: [createRow(7, { vrm: 'AB12CDE', others: ['Red'] })],
  });
  const app = await renderApp({ lists: [list] });
  act(() => app.services.listsView.addRows(list.id));
  const box = await screen.findByRole('textbox', { name: 'Rows to import' });
  await app.user.click(box);
  await app.user.paste('Reg,Doors,Colour\nAB12CDE,5,Red\nCD13EFG,3,Blue');
  await counts('Ready 1, not ready 1');
  notReady().getByText('In the list already, as row 7');
  await app.user.click(screen.getByRole('button', { name: 'Add 1 vehicle' }));
  await screen.findByRole('table', { name: 'Work list' });
  expect(inputsOf(app, 'lists.addRows')).toMatchObject([
    { columns: ['Doors', 'Colour'], rows: [{ number: 8, vrm: 'CD13EFG', others: ['3', 'Blue'] }] },
  ]);
});

test('a list for more rows that cannot be read can be read again', async () => {
  const list = createList();
  const app = await renderApp({ lists: [list] });
  app.fakeBridge.setHandler('lists.get', () => errorResult('internal', 'The disk is full.'));
  act(() => app.services.listsView.addRows(list.id));
  await screen.findByText('The list could not be read');
  app.fakeBridge.setHandler('lists.get', () => okResult(list));
  await app.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Add rows to “Monday sale”' })).toBeDefined();
});

test('columns for which a list has no place are stated before rows are added', async () => {
  const columns = Array.from({ length: 19 }, (_, index) => `C ${index}`);
  const list = createList({ columns, rows: [createRow(7, { vrm: 'AB12CDE' })] });
  const app = await renderApp({ lists: [list] });
  act(() => app.services.listsView.addRows(list.id));
  await app.user.click(await screen.findByRole('textbox', { name: 'Rows to import' }));
  await app.user.paste('Reg,C 3,Colour,Doors\nCD13EFG,x,Blue,5');
  await counts('Ready 1, not ready 0');
  const note = '1 more column is not kept. A list keeps at most 20 as text.';
  expect(await screen.findByText(note)).toBeDefined();
});

test('after a correction, the focus goes to the next one, and after the last to a heading', async () => {
  const app = await openImport();
  await paste(app, 'Reg,Mileage\nABI2 CDE,1\nEFI2 GHJ,2\nCD13EFG,lots');
  const first = await screen.findByRole('button', { name: 'Use AB12 CDE' });
  act(() => first.focus());
  await app.user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Use EF12 GHJ'));
  await app.user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Ready, with a remark'));
});

test('after the only correction, the focus stays with the rows that were read', async () => {
  const app = await openImport();
  await paste(app, 'Reg,Note\nABI2 CDE,x\nCD13EFG,y');
  const button = await screen.findByRole('button', { name: 'Use AB12 CDE' });
  act(() => button.focus());
  await app.user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Preview'));
});
