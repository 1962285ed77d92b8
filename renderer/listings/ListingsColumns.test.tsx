import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { answeredWith } from '../testing/render-compare.tsx';
import { manyListings } from '../testing/render-results.tsx';

test('a page that Platedesk could not request is reported above the page that stays', async () => {
  const { lookUp, services, user } = await renderApp({
    settings: { datasetProfile: 'custom', customProfile: ['similarListings'] },
    reply: (input) =>
      input.parameters['page'] === 2
        ? 'error'
        : answeredWith(input, { total: 60, page: 1, limit: 20, listings: manyListings(20) }),
  });
  await lookUp('AB12CDE');
  act(() => services.navigation.showScreen('similar'));
  await user.click(await screen.findByRole('button', { name: /^Next page/ }));
  expect(await screen.findByText(/Platedesk could not send the request/)).toBeDefined();
  expect(screen.getByText(/^Not refreshed: .* for other parameters$/)).toBeDefined();
  expect(screen.getByText('Golf 0')).toBeDefined();
});
