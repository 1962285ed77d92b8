import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { answeredWith } from '../testing/render-compare.tsx';
import { manyListings } from '../testing/render-results.tsx';

const LIMIT = '1 request would exceed today’s limit. 0 of 20 remain until midnight, London time.';

test('a first search that the daily limit refuses was not sent', async () => {
  const { lookUp, services } = await renderApp({
    settings: { datasetProfile: 'custom', customProfile: ['similarListings'] },
    reply: () => ({ kind: 'over-limit', message: LIMIT }),
  });
  await lookUp('AB12CDE');
  act(() => services.navigation.showScreen('similar'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(`Not sent${LIMIT}`);
  expect(document.body.textContent).not.toContain('could not send');
});

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
