import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { App } from '../app/App.tsx';
import { createFakeBridge, type FakeBridge } from './fake-bridge.ts';
import { createServices, type Services } from '../app/services.tsx';

export type RenderedApp = {
  readonly fakeBridge: FakeBridge;
  readonly user: UserEvent;
  readonly services: Services;
  /** Pastes a plate or VIN and presses Enter. Resolves when the vehicle's page is shown. */
  readonly lookUp: (text: string) => Promise<void>;
};

/** Renders the whole window over a fake main process. Resolves once the settings have been read. */
export async function renderApp(
  options: Parameters<typeof createFakeBridge>[0] = {},
): Promise<RenderedApp> {
  cleanup();
  const fakeBridge = createFakeBridge(options);
  const services = createServices(fakeBridge.bridge);
  const user = userEvent.setup();
  render(<App services={services} />);
  // Brief messages of an earlier test are still shown.
  for (const button of document.querySelectorAll('output[aria-label="Messages"] button'))
    fireEvent.click(button);
  await screen.findByRole('heading', { name: 'Look up a vehicle' });
  const lookUp = async (text: string) => {
    const box = searchBox();
    await user.clear(box);
    await user.paste(text);
    await user.keyboard('{Enter}');
    await screen.findByRole('tablist', { name: 'Datasets' });
  };
  return { fakeBridge, user, services, lookUp };
}

/** The same with the whole check sheet on the Overview. */
export const renderAppWithChecks = (options: Parameters<typeof renderApp>[0] = {}) =>
  renderApp({ ...options, settings: { showsAllChecks: true, ...options.settings } });

export const searchBox = () => screen.getByRole('textbox', { name: 'Number plate or VIN' });
export const tab = (name: string) => screen.getByRole('tab', { name });
