import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp, tab } from '../../testing/render-app.tsx';

const message =
  '13 requests would exceed today’s limit. 5 of 5 remain until midnight, London time.';
const overLimit = { kind: 'over-limit', message } as const;

test('a lookup that the daily limit refuses was not sent, and the Overview says why once', async () => {
  const { user, lookUp } = await renderApp({ reply: () => overLimit });
  await lookUp('AB12CDE');
  const overview = within(screen.getByRole('tabpanel', { name: 'Overview' }));
  await overview.findByText(message);
  expect(overview.getAllByText(message)).toHaveLength(1);
  const main = overview.getByRole('button', { name: 'Open Settings' });
  expect(main.dataset['variant']).toBe('primary');
  overview.getByRole('button', { name: 'Look up (13 requests)' });
  overview.getByText('not sent: daily limit');
  expect(document.body.textContent).not.toMatch(/Platedesk error|could not send|[1-9] failed/i);
  const counts = screen.getByRole('list', { name: 'Datasets by state' });
  expect(counts.textContent).toContain('13 not sent');
  await user.click(tab('Keepers'));
  const panel = within(screen.getByRole('tabpanel', { name: 'Keepers' }));
  panel.getByText(message);
  expect(panel.queryByText(/could not send/)).toBeNull();
});

test('a repeated lookup that the daily limit refuses keeps the answers, and says why', async () => {
  let isSecond = false;
  const { user, lookUp } = await renderApp({
    reply: () => (isSecond ? overLimit : { kind: 'answered', record: {}, warnings: [] }),
  });
  await lookUp('AB12CDE');
  isSecond = true;
  await user.click(await screen.findByRole('button', { name: /^Look up again/ }));
  await user.click(tab('Keepers'));
  const panel = within(screen.getByRole('tabpanel', { name: 'Keepers' }));
  await panel.findByText(message);
  panel.getByText(/^Not refreshed: daily limit, showing the answer of/);
  expect(document.body.textContent).not.toMatch(/Platedesk error|could not send/);
});

test('a single request that the limit refuses is not shown as a failure', async () => {
  const { lookUp } = await renderApp({
    reply: ({ dataset }) =>
      dataset === 'keepers' ? overLimit : { kind: 'answered', record: {}, warnings: [] },
  });
  await lookUp('AB12CDE');
  const overview = within(screen.getByRole('tabpanel', { name: 'Overview' }));
  await overview.findAllByText(/daily limit/i);
  expect(overview.queryByText(/Platedesk error|could not send/)).toBeNull();
});
