import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cleanCheckRecord, cleanCheckRecordWith } from '../../../shared/testing/check-records.ts';
import { NOW, replyWith } from '../../testing/overview-answers.ts';
import { renderAppWithChecks, tab } from '../../testing/render-app.tsx';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => vi.useRealTimers());

test('a tab lists the findings that its badge counts, and each shows its evidence', async () => {
  const check = {
    ...cleanCheckRecord,
    overview: { ...cleanCheckRecord.overview, status: 'Alert' },
  };
  const { user, lookUp } = await renderAppWithChecks({ reply: replyWith({ check }) });
  await lookUp('AB12CDE');
  await screen.findByRole('button', { name: /^Verdict:.*Review/ });
  await user.click(tab('Provenance'));
  const panel = within(await screen.findByRole('tabpanel', { name: 'Provenance' }));
  const related = within(await panel.findByRole('list', { name: 'Related findings' }));
  expect(related.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Review: The source’s summary reads “Alert”',
  ]);
  await user.click(related.getByRole('button', { name: /summary reads/ }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('StatusAlert'));
  await user.click(tab('Status'));
  expect(screen.queryByRole('list', { name: 'Related findings' })).toBeNull();
});

test('the Provenance tab does not list a finding that its table states', async () => {
  const check = cleanCheckRecordWith({ 'overview.detail.legal.stolen': true });
  const { user, lookUp } = await renderAppWithChecks({ reply: replyWith({ check }) });
  await lookUp('AB12CDE');
  await screen.findByRole('button', { name: /^Verdict:.*Alert/ });
  await user.click(tab('Provenance'));
  const panel = within(await screen.findByRole('tabpanel', { name: 'Provenance' }));
  expect((await panel.findByRole('row', { name: /^Stolen/ })).textContent).toContain('Alert');
  expect(panel.queryByText(/stolen/i, { selector: 'button' })).toBeNull();
});
