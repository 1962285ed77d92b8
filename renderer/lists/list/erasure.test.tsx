import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { okResult } from '../../../shared/ipc/result.ts';
import { createReportRow } from '../../testing/fake-archive.ts';
import { createList, createRow } from '../../testing/fake-lists.ts';
import { inputsOf, renderList } from '../../testing/render-list.tsx';

type Row = NonNullable<Parameters<typeof createRow>[1]>;

/** Opens the details of a row, whose vehicle has these reports, and the question about its erasure. */
async function openErasure(row: Row, reportCount = 0) {
  const app = await renderList(createList({ rows: [createRow(1, row), createRow(2)] }));
  const reports = Array.from({ length: reportCount }, (_, index) => createReportRow(index + 1));
  app.fakeBridge.setHandler('archive.previewErase', () =>
    okResult({ count: reportCount, reports }),
  );
  app.fakeBridge.setHandler('archive.erase', () => okResult({ deletedCount: reportCount }));
  await app.user.click(within(app.table).getByText('101'));
  await app.user.click(await screen.findByRole('button', { name: 'Erase this vehicle…' }));
  return { ...app, dialog: within(await screen.findByRole('alertdialog')) };
}

test.each<[string, Row, string, object]>([
  ['a plate', { vrm: 'AB12CDE' }, 'AB12 CDE', { vrm: 'AB12CDE' }],
  [
    'a VIN',
    { vrm: null, vin: 'WVWZZZ1KZAW000001' },
    'WVWZZZ1KZAW000001',
    { vin: 'WVWZZZ1KZAW000001' },
  ],
])('a vehicle by %s without a report is erased after its name is typed', async (...options) => {
  const [, row, name, vehicle] = options;
  const app = await openErasure(row);
  const { dialog, user } = app;
  await dialog.findByText('No report on it is saved.');
  expect(dialog.queryByText(/0 reports|backups|Seals/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  dialog.getByText(
    `The rows of ${name} will be permanently removed from all work lists. You cannot undo this.`,
  );
  const erase = dialog.getByRole('button', { name: 'Erase vehicle' });
  expect(erase).toHaveProperty('disabled', true);
  await user.type(dialog.getByRole('textbox', { name: `Type ${name} to confirm` }), name);
  await user.click(erase);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(inputsOf(app, 'archive.erase')).toEqual([{ vehicle }]);
  await screen.findByText(`${name} erased`);
  // The details of the erased row are closed.
  expect(screen.queryByRole('button', { name: 'Erase this vehicle…' })).toBeNull();
  await waitFor(() => expect(app.table.contains(document.activeElement)).toBe(true));
});

test('the reports of a vehicle are listed before it is erased', async () => {
  const { dialog } = await openErasure({ vrm: 'AB12CDE' }, 2);
  await dialog.findByRole('button', { name: 'Continue with 2 reports' });
  expect(dialog.getByText('2 reports listed below, including imported ones')).toBeDefined();
});
