// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';

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
