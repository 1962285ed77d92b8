import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type IpcResult, okResult } from '../../shared/ipc/result.ts';
import type { FindResult } from '../../shared/ipc/window.ts';
import { createServices, ServicesProvider } from '../app/services.tsx';
import { createFakeBridge } from '../testing/fake-bridge.ts';
import { renderApp } from '../testing/render-app.tsx';
import FindBar from './FindBar.tsx';

test.each([
  { focused: 'the find bar', role: 'textbox', name: 'Find on the page' },
  { focused: 'another control', role: 'link', name: 'Lookup' },
])('Escape closes the find bar while $focused has the focus', async ({ role, name }) => {
  const { user } = await renderApp({ host: 'electron' });
  await user.keyboard('{Control>}f{/Control}');
  const field = await screen.findByRole('textbox', { name: 'Find on the page' });
  screen.getByRole(role, { name }).focus();
  await user.keyboard('{Escape}');
  expect(field.isConnected).toBe(false);
});

test('closing the find bar returns the focus from where it was opened', async () => {
  const { user } = await renderApp({ host: 'electron' });
  const link = screen.getByRole('link', { name: 'Settings' });
  link.focus();
  await user.keyboard('{Control>}f{/Control}');
  await screen.findByRole('textbox', { name: 'Find on the page' });
  await user.click(screen.getByRole('button', { name: 'Close the find bar' }));
  expect(document.activeElement).toBe(link);
});

test('a search that ends after the find bar was closed leaves no matches and starts no other', async () => {
  const { bridge } = createFakeBridge();
  const endSearch: ((result: IpcResult<FindResult>) => void)[] = [];
  const find = async () =>
    new Promise<IpcResult<FindResult>>((resolve) => {
      endSearch.push(resolve);
    });
  const call = vi
    .spyOn(bridge, 'call')
    .mockImplementation((async (channel) =>
      channel === 'window.find' ? find() : okResult(null)) as typeof bridge.call);
  const user = userEvent.setup();
  const { unmount } = render(
    <ServicesProvider services={createServices(bridge)}>
      <FindBar onClose={vi.fn()} />
    </ServicesProvider>,
  );
  await user.type(screen.getByRole('textbox', { name: 'Find on the page' }), 'ab');
  unmount();
  call.mockClear();
  await act(async () => endSearch[0]?.(okResult({ active: 1, count: 1 })));
  expect(call.mock.calls.map(([channel]) => channel)).toEqual(['window.stopFinding']);
});

test('the number of matches is not stated for a view that was not searched', async () => {
  const { bridge } = createFakeBridge();
  vi.spyOn(bridge, 'call').mockImplementation((async (channel) =>
    okResult(channel === 'window.find' ? { active: 1, count: 15 } : null)) as typeof bridge.call);
  const services = createServices(bridge);
  const user = userEvent.setup();
  render(
    <ServicesProvider services={services}>
      <FindBar onClose={vi.fn()} />
    </ServicesProvider>,
  );
  const matches = screen.getByRole('status', { name: 'Matches' });
  await user.type(screen.getByRole('textbox', { name: 'Find on the page' }), 'ab');
  expect(matches.textContent).toBe('1 of 15');
  act(() => services.navigation.showScreen('settings'));
  expect(matches.textContent).toBe('');
  await user.keyboard('{Enter}');
  expect(matches.textContent).toBe('1 of 15');
});
