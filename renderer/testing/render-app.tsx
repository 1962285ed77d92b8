import { cleanup, configure, render, screen } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { App } from '../app/App.tsx';
import { createFakeDesk, type FakeDesk } from './fake-desk.ts';
import { createServices, type Services } from '../app/services.ts';

// Parts of the window are loaded when first needed, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has no CSS.escape, which dialogs use.
if (typeof globalThis.CSS === 'undefined')
  Object.defineProperty(globalThis, 'CSS', {
    value: { escape: (text: string) => text.replace(/[^\w-]/g, String.raw`\$&`) },
  });

export type Rendered = {
  readonly desk: FakeDesk;
  readonly user: UserEvent;
  readonly services: Services;
  /** Types a plate or VIN and presses Enter; resolves when the vehicle's page is there. */
  readonly lookUp: (text: string) => Promise<void>;
};

/** For tests: the whole window over a fake main process, once its settings have been read. */
export async function renderApp(
  options: Parameters<typeof createFakeDesk>[0] = {},
): Promise<Rendered> {
  cleanup();
  const desk = createFakeDesk(options);
  Object.defineProperty(window, 'desk', { configurable: true, value: desk.bridge });
  const services = createServices(desk.bridge);
  const user = userEvent.setup();
  render(<App services={services} />);
  await screen.findByRole('heading', { name: 'Look a vehicle up' });
  const lookUp = async (text: string) => {
    const box = searchBox();
    await user.clear(box);
    await user.type(box, text);
    await user.keyboard('{Enter}');
    await screen.findByRole('tablist', { name: 'Datasets' });
  };
  return { desk, user, services, lookUp };
}

export const searchBox = () => screen.getByRole('textbox', { name: 'Number plate or VIN' });
export const tab = (name: string) => screen.getByRole('tab', { name });
