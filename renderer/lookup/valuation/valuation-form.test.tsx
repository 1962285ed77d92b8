import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Settings } from '../../../shared/ipc/settings.ts';
import type { Outcome } from '../../../shared/provider/answer.ts';
import type { FakeReply } from '../../testing/fake-bridge.ts';
import { renderApp, tab } from '../../testing/render-app.tsx';

afterEach(cleanup);

const VALUED = {
  kind: 'answered',
  record: { mileage: { value: 90_600, estimate: true }, valuation: { retail: 4_770 } },
  warnings: [],
} as const satisfies Outcome;

async function openValuation(settings: Partial<Settings> = {}) {
  let reply: FakeReply = VALUED;
  const app = await renderApp({
    settings: { datasetProfile: 'custom', customProfile: ['valuation'], ...settings },
    reply: () => reply,
  });
  await app.lookUp('AB12CDE');
  await app.user.keyboard('{Control>}3{/Control}');
  await screen.findAllByText('£4,770');
  return {
    ...app,
    sent: () =>
      app.fakeBridge
        .fetchInputs()
        .filter(({ dataset }) => dataset === 'valuation')
        .slice(1)
        .map(({ parameters }) => parameters),
    replyWith: (next: FakeReply) => {
      reply = next;
    },
  };
}

const form = () => within(screen.getByRole('form', { name: 'Parameters' }));
const field = (name: string) => form().getByRole<HTMLInputElement>('textbox', { name });
const button = (name: string) => form().getByRole('button', { name });

test('the key of the tab leaves the focus on the tab, and “o” and “Parameters” go to the odometer', async () => {
  const { user } = await openValuation();
  expect(document.activeElement).toBe(tab('Valuation'));
  await user.keyboard('o');
  expect(document.activeElement).toBe(field('Odometer'));
  await user.click(screen.getByRole('button', { name: 'Parameters' }));
  expect(document.activeElement).toBe(field('Odometer'));
});

test('Enter sends the odometer, the date and the condition', async () => {
  const { user, sent } = await openValuation();
  await user.type(field('Valuation date'), '5/3/2026');
  await user.click(button('Good Condition'));
  await user.click(await screen.findByRole('option', { name: /Poor/ }));
  await user.type(field('Odometer'), '91020');
  expect(sent()).toEqual([]);
  await user.keyboard('{Enter}');
  expect(sent()).toEqual([{ mileage: 91_020, date: '2026-03-05', condition: 'poor' }]);
  expect(document.activeElement).toBe(field('Odometer'));
});

test('the optional values are sent by themselves, and an unchanged form is not paid for again', async () => {
  const { user, sent } = await openValuation();
  await user.click(button('Value this (1 request)'));
  expect(field('Odometer').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Enter the mileage')).toBeTruthy();
  expect(sent()).toEqual([]);
  await user.click(button('More parameters'));
  await user.click(form().getByRole('checkbox', { name: 'Confidence band' }));
  await user.click(button('Value this (1 request)'));
  expect(sent()).toEqual([{ confidence: true }]);
});

test('the error of an empty odometer does not return when a mileage is entered and cleared', async () => {
  const { user } = await openValuation();
  await user.type(field('Odometer'), '{Enter}');
  expect(screen.getByText('Enter the mileage')).toBeTruthy();
  await user.type(field('Odometer'), '9{Tab}');
  expect(screen.queryByText('Enter the mileage')).toBeNull();
  await user.clear(field('Odometer'));
  await user.tab();
  expect(field('Odometer').value).toBe('');
  expect(screen.queryByText('Enter the mileage')).toBeNull();
});

test.each([
  ['Odometer', '500001', 'Enter a number from 0 to 500,000 miles'],
  ['Valuation date', 'tomorrow', 'Enter a date, such as 5 Mar 2024'],
])('an invalid value is refused beside its field: %s', async (name, value, message) => {
  const { user, sent } = await openValuation();
  await user.type(field(name), `${value}{Enter}`);
  expect(field(name).getAttribute('aria-invalid')).toBe('true');
  expect(form().getAllByText(message)).toHaveLength(1);
  expect(sent()).toEqual([]);
});

test('the earlier values stay during a request and after its failure', async () => {
  const { user, replyWith, fakeBridge } = await openValuation();
  replyWith('pending');
  await user.type(field('Odometer'), '91020{Enter}');
  const shown = within(screen.getByRole('list', { name: 'Values' })).getByText('£4,770');
  expect(shown.closest('[data-stale]')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(fakeBridge.cancelled()).toEqual([]);
  replyWith({ kind: 'timed-out', timeoutMs: 15_000 });
  fakeBridge.settle(fakeBridge.fetchInputs().at(-1)!, { kind: 'timed-out', timeoutMs: 15_000 });
  const notice = await within(screen.getByRole('tabpanel')).findByText(/^Not refreshed: timed out/);
  expect(notice.textContent).toContain('showing the answer of');
  // The same element: nothing was drawn again.
  expect(shown.isConnected).toBe(true);
  expect(shown.closest('[data-stale]')).toBeNull();
});

test.each<[string, Partial<Settings>]>([
  ['in the profile of an insurer', { datasetProfile: 'insurer' }],
  ['for the purpose “Insurance claim”', { lastPurpose: 'Insurance claim' }],
])('the date is that of the loss %s', async (_, settings) => {
  await openValuation(settings);
  expect(field('Date of loss')).toBeTruthy();
  expect(form().queryByRole('textbox', { name: 'Valuation date' })).toBeNull();
});

test('without a valuation the form asks for the mileage, and the tab offers the estimate', async () => {
  const app = await renderApp({
    settings: { datasetProfile: 'custom', customProfile: ['status'] },
  });
  await app.lookUp('AB12CDE');
  await app.user.click(tab('Valuation'));
  await app.user.type(field('Odometer'), '{Enter}');
  expect(screen.getByText('Enter the mileage')).toBeTruthy();
  expect(app.fakeBridge.fetchInputs()).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Request (1 request)' })).toBeTruthy();
});
