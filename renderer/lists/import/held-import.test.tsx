import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ChannelOutput } from '../../../shared/ipc/channels.ts';
import { errorResult, type IpcResult, okResult } from '../../../shared/ipc/result.ts';
import { createList } from '../../testing/fake-lists.ts';
import { counts, openImport, paste, type RenderedImport } from '../../testing/render-import.tsx';
import { inputsOf } from '../../testing/render-list.tsx';

type FoundReports = IpcResult<ChannelOutput<'lists.findReports'>>;

const REPORT = { reference: 'PD-7K3M-Q2XD', completedAt: '2026-11-27T16:02:00.000Z' };
const UNREADABLE = errorResult('internal', 'The reports cannot be read.');
const makeButton = (name: string | RegExp = /^Make list/) => screen.getByRole('button', { name });
const nameList = ({ user }: RenderedImport) =>
  user.type(screen.getByRole('textbox', { name: 'List name' }), 'x');

test('a list is made only when the search for saved reports has ended', async () => {
  const app = await openImport();
  const ends: ((found: FoundReports) => void)[] = [];
  app.fakeBridge.setHandler(
    'lists.findReports',
    () => new Promise<FoundReports>((resolve) => ends.push(resolve)),
  );
  await paste(app, 'AB12CDE\nCD13EFG');
  await nameList(app);
  await waitFor(() => expect(ends).toHaveLength(1));
  expect(makeButton()).toHaveProperty('disabled', true);
  ends[0]?.(okResult([REPORT, null]));
  await counts('Ready 1, report held 1, not ready 0');
  expect(makeButton('Make list of 1 vehicle')).toHaveProperty('disabled', false);
});

test('a failed search for saved reports is stated, and can be tried again', async () => {
  const app = await openImport();
  app.fakeBridge.setHandler('lists.findReports', () => UNREADABLE);
  await paste(app, 'AB12CDE\nCD13EFG');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Saved reports could not be searched');
  expect(alert.textContent).toContain('Vehicles that have one may be requested again.');
  expect(makeButton()).toHaveProperty('disabled', false);
  app.fakeBridge.setHandler('lists.findReports', () => okResult([REPORT, null]));
  await app.user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await counts('Ready 1, report held 1, not ready 0');
  expect(screen.queryByRole('alert')).toBeNull();
});

/** Uses the report of the first row, and makes the list. */
async function makeListOfReport(app: RenderedImport) {
  await paste(app, 'AB12CDE\nCD13EFG');
  await app.user.click(await screen.findByRole('button', { name: 'Use report' }));
  await nameList(app);
  await app.user.click(makeButton('Make list of 2 vehicles'));
}
const HELD = { heldReports: { 'vrm:AB12CDE': REPORT } };

test('a second press makes no second list while its reports are copied', async () => {
  const app = await openImport(HELD);
  const ends: (() => void)[] = [];
  app.fakeBridge.setHandler(
    'lists.useReports',
    ({ id }) => new Promise((resolve) => ends.push(() => resolve(okResult(createList({ id }))))),
  );
  await makeListOfReport(app);
  await waitFor(() => expect(ends).toHaveLength(1));
  expect(makeButton()).toHaveProperty('disabled', true);
  await app.user.click(makeButton());
  ends[0]?.();
  await screen.findByRole('table', { name: 'Work list' });
  expect(inputsOf(app, 'lists.create')).toHaveLength(1);
});

test('reports that cannot be used are stated after the list is shown', async () => {
  const app = await openImport(HELD);
  app.fakeBridge.setHandler('lists.useReports', () => UNREADABLE);
  await makeListOfReport(app);
  await screen.findByRole('table', { name: 'Work list' });
  const message = 'The saved reports could not be used. Their vehicles have no data yet.';
  expect(await screen.findByText(message)).toBeDefined();
});
