import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NOW, replyWith } from '../../testing/overview-answers.ts';
import { renderApp, tab } from '../../testing/render-app.tsx';

// Rules count days, so the clock is fixed at the date of the fixtures.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const VALUATION = {
  mileage: { value: 90_600, estimate: true },
  valuation: { retail: 4_770, trade: 4_590 },
};
const SPEC = { make: 'Skoda', model: 'Octavia', year: 2015 };
const LISTINGS = {
  total: 2,
  listings: [4_000, 5_000].map((price, at) => ({ price, vrm: `XY1${at}ABC` })),
};

async function openBid() {
  const reply = replyWith({ valuation: VALUATION, spec: SPEC, similarListings: LISTINGS });
  const app = await renderApp({ reply });
  await app.lookUp('AB12CDE');
  await waitFor(() => expect(cardText()).toContain('Estimated by the provider: 90,600'));
  return { ...app, calls: app.fakeBridge.providerCalls };
}

/** Not found by role: searching a whole page by role is slow. */
const card = () => {
  const section = document.querySelector<HTMLElement>('section[aria-label="Bid"]');
  if (!section) throw new Error('no bid card on the page');
  return section;
};
const cardText = () => card().textContent;
const field = (name: string) => within(card()).getByRole<HTMLInputElement>('textbox', { name });
const button = (name: string) => within(card()).getByRole('button', { name });

test('Enter in the odometer requests one valuation at this mileage', async () => {
  const { user, calls } = await openBid();
  const before = calls().length;
  await user.keyboard('o');
  expect(document.activeElement).toBe(field('Odometer'));
  await user.keyboard('91020{Enter}');
  await waitFor(() => expect(calls()).toHaveLength(before + 1));
  expect(calls().at(-1)).toMatchObject({
    input: { dataset: 'valuation', parameters: { mileage: 91_020 } },
  });
  // The same field as on the tab Valuation, which shows what was sent.
  await waitFor(() => expect(field('Odometer').value).toBe('91,020'));
});

test('a reading that cannot be sent is refused beside its field', async () => {
  const { user, calls } = await openBid();
  const before = calls().length;
  await user.type(field('Odometer'), '99999999');
  await user.click(button('Value this (1 request)'));
  expect(field('Odometer').getAttribute('aria-invalid')).toBe('true');
  expect(calls()).toHaveLength(before);
});

test('an empty odometer sends nothing and asks for the mileage', async () => {
  const { user, calls } = await openBid();
  const before = calls().length;
  await user.keyboard('o{Enter}');
  expect(cardText()).toContain('Enter the mileage');
  await user.keyboard('91020{Tab}');
  expect(cardText()).not.toContain('Enter the mileage');
  expect(calls()).toHaveLength(before);
});

test('a value of another parameter that cannot be sent is named', async () => {
  const { user, calls } = await openBid();
  const before = calls().length;
  await user.click(tab('Valuation'));
  await user.keyboard('o');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Odometer' }));
  await user.type(screen.getByRole('textbox', { name: 'Valuation date' }), 'tomorrow');
  await user.click(tab('Overview'));
  await user.type(field('Odometer'), '91020{Enter}');
  expect(cardText()).toMatch(/Valuation date: /);
  expect(calls()).toHaveLength(before);
});

test('a reading that was not sent is kept while another tab is shown', async () => {
  const { user } = await openBid();
  await user.type(field('Odometer'), '91020');
  await user.click(tab('Status'));
  await user.click(tab('Overview'));
  expect(field('Odometer').value).toBe('91,020');
});

test('your price gives the margin, is never sent, and stays with its vehicle', async () => {
  const { user, calls, lookUp } = await openBid();
  const before = calls().length;
  expect(cardText()).not.toContain('Margin');
  await user.keyboard('y4495{Enter}');
  expect(cardText()).toContain('Margin to retail£275');
  expect(cardText()).toContain('£95 below trade');
  expect(calls()).toHaveLength(before);
  await lookUp('PC19HPA');
  expect(field('Your price').value).toBe('');
  await lookUp('AB12CDE');
  expect(field('Your price').value).toBe('£4,495');
});

test('a price below £50 is refused', async () => {
  const { user } = await openBid();
  await user.type(field('Your price'), '49');
  await user.tab();
  expect(cardText()).toContain('Enter at least £50');
});

test('the rank needs a search for cars like this, which one press sends', async () => {
  const { user, calls } = await openBid();
  expect(cardText()).toContain('Not ranked: no search for cars like this');
  await user.click(button('Find cars like this (1 request)'));
  await waitFor(() => expect(cardText()).toContain('Like this car, all 2 loaded'));
  expect(cardText()).toContain('Retail £4,770: 2nd cheapest of 3');
  expect(calls().at(-1)).toMatchObject({
    input: { dataset: 'similarListings', parameters: { 'filters.live': true } },
  });
  expect(screen.queryByRole('button', { name: /Find cars like this/ })).toBeNull();
  // The button with the focus has disappeared.
  await waitFor(() => expect(card().contains(document.activeElement)).toBe(true));
});
