import { render, screen, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';

import type { IpcBridge } from '../../shared/ipc/bridge.ts';
import { App } from '../app/App.tsx';
import { createFakeBridge } from './fake-bridge.ts';
import { createServices } from '../app/services.tsx';
import { type FakeArchive, isReportChannel } from './fake-archive.ts';

/** Renders the window with its saved reports, over an archive in memory. */
export async function renderSaved(
  archive: FakeArchive,
  options: Parameters<typeof createFakeBridge>[0] = {},
) {
  const fakeBridge = createFakeBridge(options);
  const call = (channel: string, ...input: readonly unknown[]): unknown =>
    Reflect.apply(isReportChannel(channel) ? archive.call : fakeBridge.bridge.call, undefined, [
      channel,
      ...input,
    ]);
  const subscribe = (event: string, ...rest: readonly unknown[]): unknown =>
    Reflect.apply(event === 'archive.changed' ? archive.on : fakeBridge.bridge.on, undefined, [
      event,
      ...rest,
    ]);
  const bridge: IpcBridge = { call: call as IpcBridge['call'], on: subscribe as IpcBridge['on'] };
  const services = createServices(bridge);
  services.navigation.showScreen('saved');
  const user = userEvent.setup();
  render(<App services={services} />);
  await screen.findByRole('heading', { level: 1, name: 'Saved reports' });
  return { archive, fakeBridge, services, user };
}

export const mainRegion = () => within(screen.getByRole('main'));
export const searchBox = () => mainRegion().getByRole('textbox', { name: 'Search saved reports' });
export const hitCountText = () =>
  mainRegion().getByRole('status', { name: 'Reports found' }).textContent;
export const reportList = () => mainRegion().getByRole('list', { name: 'Saved reports' });
/** Waits until the list has a row with this reference. */
export const findRow = async (reference: string) =>
  mainRegion().findByRole('button', { name: new RegExp(reference) });
/** Returns the names of all rendered rows. */
export const rowNames = () =>
  within(reportList())
    .queryAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));
export const openReportRegion = () => within(screen.getByRole('region', { name: 'Open report' }));

export async function chooseMoreAction(user: UserEvent, name: string): Promise<void> {
  await user.click(await openReportRegion().findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

/** Reads the list of what would be erased and types the plate. Returns the button that erases. */
export async function prepareErasure(user: UserEvent, plate: string): Promise<HTMLElement> {
  await chooseMoreAction(user, 'Erase this vehicle…');
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(await dialog.findByRole('button', { name: /^Continue with/ }));
  await user.type(dialog.getByRole('textbox', { name: `Type ${plate} to confirm` }), plate);
  return dialog.getByRole('button', { name: /^Erase \d/ });
}
