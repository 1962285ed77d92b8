import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { errorResult } from '../../shared/ipc/result.ts';
import { App } from '../app/App.tsx';
import { createServices } from '../app/services.tsx';
import { createFakeBridge } from '../testing/fake-bridge.ts';

test('settings that could not be read are announced and can be read again', async () => {
  const { bridge } = createFakeBridge();
  const { call } = bridge;
  let isReadable = false;
  vi.spyOn(bridge, 'call').mockImplementation((async (channel, ...input) =>
    channel === 'settings.get' && !isReadable
      ? errorResult('internal', 'Disk error')
      : call(channel, ...input)) as typeof call);
  render(<App services={createServices(bridge)} />);
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Disk error')).toBeDefined();
  isReadable = true;
  await userEvent.click(alert.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Look up a vehicle' })).toBeDefined();
});

test('the rail is a list of links for a screen reader, and arrow keys move through it', async () => {
  const { bridge } = createFakeBridge();
  render(<App services={createServices(bridge)} />);
  const rail = within(await screen.findByRole('navigation', { name: 'Main' }));
  expect(rail.queryByRole('toolbar')).toBeNull();
  const links = within(rail.getByRole('list')).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Lookup',
    'Similar listings',
    'Compare',
    'Work lists',
    'Saved reports',
    'Settings',
  ]);
  // The screen focuses its first control when it opens.
  await screen.findByRole('heading', { name: 'Look up a vehicle' });
  links[0]?.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(links[1]);
  await userEvent.tab();
  expect(links).not.toContain(document.activeElement);
});
