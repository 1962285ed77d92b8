import { cleanup, configure, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach } from 'vitest';
import type { DeskBridge } from '../../shared/ipc/desk.ts';
import { reportChannelInputs } from '../../shared/ipc/reports.ts';
import { App } from '../app/App.tsx';
import { createFakeDesk } from './fake-desk.ts';
import { createServices } from '../app/services.ts';
import type { FakeArchive } from './fake-archive.ts';

// What still listens after the last test would look for a window that is gone.
afterEach(cleanup);

// Parts of the window are loaded when first needed, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has no CSS.escape, which dialogs use.
if (typeof globalThis.CSS === 'undefined')
  Object.defineProperty(globalThis, 'CSS', {
    value: { escape: (text: string) => text.replace(/[^\w-]/g, String.raw`\$&`) },
  });

/** For tests: the window on its saved reports, over an archive in memory. */
export async function renderSaved(
  archive: FakeArchive,
  options: Parameters<typeof createFakeDesk>[0] = {},
) {
  const desk = createFakeDesk(options);
  const call = (channel: string, ...input: readonly unknown[]): unknown =>
    Reflect.apply(channel in reportChannelInputs ? archive.call : desk.bridge.call, undefined, [
      channel,
      ...input,
    ]);
  const on = (event: string, ...rest: readonly unknown[]): unknown =>
    Reflect.apply(event === 'archive.changed' ? archive.on : desk.bridge.on, undefined, [
      event,
      ...rest,
    ]);
  const bridge: DeskBridge = { call: call as DeskBridge['call'], on: on as DeskBridge['on'] };
  Object.defineProperty(window, 'desk', { configurable: true, value: bridge });
  const services = createServices(bridge);
  services.navigation.showScreen('saved');
  const user = userEvent.setup();
  render(<App services={services} />);
  await screen.findByRole('heading', { level: 1, name: 'Saved reports' });
  return { archive, desk, services, user };
}

export const main = () => within(screen.getByRole('main'));
export const searchBox = () => main().getByRole('textbox', { name: 'Search saved reports' });
export const count = () => main().getByRole('status', { name: 'Number of reports' }).textContent;
export const list = () => main().getByRole('list', { name: 'Saved reports' });
/** Waits until the list has a row of this reference. */
export const findRow = async (reference: string) =>
  main().findByRole('button', { name: new RegExp(reference) });
/** Every row that is drawn, by its name. */
export const rowNames = () =>
  within(list())
    .queryAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));
export const report = () => within(screen.getByRole('region', { name: 'Open report' }));
