import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp, searchBox } from '../testing/render-app.tsx';

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Look up \(/ });

test('the button states the requests and sends them, with the panel open or closed', async () => {
  const { fakeBridge, user } = await renderApp();
  await user.type(searchBox(), 'AB12CDE{Escape}');
  expect(button().textContent).toBe('Look up (13 requests)');
  await user.click(button());
  expect(fakeBridge.fetchInputs()).toHaveLength(13);
  await screen.findAllByText('Received');
  await user.click(button());
  expect(fakeBridge.fetchInputs()).toHaveLength(26);
  await user.clear(searchBox());
  await user.type(searchBox(), 'WF0DXXGAKDCY12345');
  expect(button().textContent).toBe('Look up (12 requests)');
  await user.click(button());
  expect(fakeBridge.fetchInputs()).toHaveLength(38);
});

test('the button is disabled while the requests are pending, but not for another vehicle', async () => {
  const { fakeBridge, user } = await renderApp({ reply: () => 'pending' });
  await user.type(searchBox(), 'AB12CDE{Enter}');
  await waitFor(() => expect(button().disabled).toBe(true));
  await user.click(searchBox());
  await user.clear(searchBox());
  await user.type(searchBox(), 'PC19HPA');
  expect(button().disabled).toBe(false);
  await user.click(button());
  expect(fakeBridge.fetchInputs()).toHaveLength(26);
  // Nor does Enter wait for them.
  await user.click(searchBox());
  await user.clear(searchBox());
  await user.type(searchBox(), 'ST68LNX{Enter}');
  expect(fakeBridge.fetchInputs()).toHaveLength(39);
});

test('Enter looks up another vehicle with the panel closed, and asks for the one on screen', async () => {
  const { fakeBridge, user } = await renderApp();
  await user.type(searchBox(), 'AB12CDE{Escape}{Enter}');
  expect(fakeBridge.fetchInputs()).toHaveLength(13);
  act(() => searchBox().focus());
  await user.keyboard('{Escape}');
  await user.type(searchBox(), 'AB12CDE{Escape}{Enter}', { skipClick: true });
  expect(screen.getByText(/to look up again\. 13 requests to Sample\./)).toBeTruthy();
  expect(fakeBridge.fetchInputs()).toHaveLength(13);
  await user.keyboard('{Enter}');
  expect(fakeBridge.fetchInputs()).toHaveLength(26);
});

test('the button of an unusual input in Production asks first', async () => {
  const { fakeBridge, user } = await renderApp({ settings: { environment: 'production' } });
  await user.type(searchBox(), 'ab1');
  await user.click(screen.getByRole('button', { name: 'Look up (13 requests)' }));
  expect(screen.getByRole('alert').textContent).toMatch(/^AB 1 has only 3 characters/);
  expect(fakeBridge.providerCalls()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Look up anyway (13 requests)' }));
  expect(fakeBridge.fetchInputs()).toHaveLength(13);
});

test('a warning is withdrawn when its panel closes', async () => {
  const { fakeBridge, user } = await renderApp({ settings: { environment: 'production' } });
  await user.type(searchBox(), 'ab1{Enter}{Escape}{Enter}');
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(fakeBridge.providerCalls()).toEqual([]);
});
