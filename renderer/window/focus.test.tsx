// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp, searchBox, tab } from '../testing/render-app.tsx';

test('moves the focus of a removed element to the tab, the link of the screen or the search box', async () => {
  const { user, lookUp } = await renderApp();
  await lookUp('AB12CDE');
  const lookUpAgainButton = await screen.findByRole('button', { name: /^Look up again/ });
  lookUpAgainButton.focus();
  await user.keyboard('{Control>}2{/Control}');
  await waitFor(() => expect(document.activeElement).toBe(tab('Provenance')));

  await user.keyboard('{Alt>}[KeyR]{/Alt}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Saved reports'));

  await user.keyboard('{Alt>}[KeyL]{/Alt}');
  tab('Provenance').focus();
  await user.keyboard('{Alt>}[KeyW]{/Alt}');
  await waitFor(() => expect(document.activeElement).toBe(searchBox()));
});
