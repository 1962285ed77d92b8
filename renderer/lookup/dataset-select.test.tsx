import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { EMPTY_ANSWER } from '../testing/fake-bridge.ts';
import { renderApp, searchBox } from '../testing/render-app.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

test('the select of a narrow window states the findings, or why a dataset was not received', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  const { user } = await renderApp({
    settings: {
      datasetProfile: 'custom',
      customProfile: ['check', 'valuation', 'status', 'spec', 'keepers'],
    },
    reply: ({ dataset }) => {
      if (dataset === 'valuation') return 'pending';
      if (dataset === 'keepers') return 'error';
      if (dataset === 'spec') return { kind: 'no-data', reason: 'no-record' };
      if (dataset === 'check') return { kind: 'busy' };
      return {
        kind: 'answered',
        record: { mot: { status: 'Valid', expiryDate: '2001-02-03' } },
        warnings: [],
      };
    },
  });
  await user.type(searchBox(), 'AB12CDE{Enter}');
  await user.click(await screen.findByRole('button', { name: /Dataset$/ }));
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual(
    expect.arrayContaining([
      'Overview',
      'Provenance Failed: provider busy',
      'Valuation Requesting',
      'Sale events Not requested',
      'Specification No data held',
      'Status 1 to review',
      'Keepers Failed: Platedesk error',
    ]),
  );
});

test('the select names the datasets that need the plate of a vehicle looked up by its VIN', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  const { user } = await renderApp({ reply: () => EMPTY_ANSWER });
  await user.type(searchBox(), 'WVWZZZ1KZ8W123456{Enter}');
  await user.click(await screen.findByRole('button', { name: /Dataset$/ }));
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toContain('Provenance Needs plate');
});
