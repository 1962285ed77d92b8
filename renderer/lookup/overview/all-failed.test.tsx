import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FAILURES } from '../../../shared/testing/failures.ts';
import { renderApp } from '../../testing/render-app.tsx';

afterEach(cleanup);

test.each([
  [{ kind: 'no-base-url' }, ['Open Settings', 'Look up (13 requests)']],
  [{ kind: 'timed-out', timeoutMs: 15_000 }, ['Look up (13 requests)', 'Open Settings']],
  [{ kind: 'busy' }, ['Look up (13 requests)']],
] as const)(
  'the first and main button after %j can correct the cause, and the panel has no other',
  async (reply, names) => {
    const { lookUp } = await renderApp({ reply: () => reply });
    await lookUp('AB12CDE');
    const overview = within(screen.getByRole('tabpanel', { name: 'Overview' }));
    const buttons = await overview.findAllByRole('button', { name: /^(Look up|Open Settings)/ });
    expect(buttons.map(({ textContent }) => textContent)).toEqual(names);
    const main = buttons.filter((button) => button.dataset['variant'] === 'primary');
    expect(main).toEqual(buttons.slice(0, 1));
    const announced = buttons[0]?.closest('[aria-live="polite"]');
    expect(announced?.textContent).toContain(buttons[0]?.textContent);
    // The cause is not repeated in place of each figure.
    const figures = screen.getByRole('group', { name: 'Key figures' });
    expect(figures.textContent).toBe('RetailTradeDays to saleLast mileage');
  },
);

test('if nothing was received for one reason, its message replaces the exceptions', async () => {
  const { lookUp } = await renderApp({ reply: () => FAILURES['not-entitled'] });
  await lookUp('AB12CDE');
  await waitFor(() => expect(document.querySelector('section[aria-label="Decide"]')).toBeNull());
  const overview = screen.getByRole('tabpanel', { name: 'Overview' });
  expect(overview.textContent).toContain('14 checks not run');
  expect(within(overview).queryByRole('button', { name: 'All 14 checks' })).toBeNull();
});
