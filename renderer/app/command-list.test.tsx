import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Channel } from '../../shared/ipc/channels.ts';
import { renderApp } from '../testing/render-app.tsx';
import { createReportRow } from '../testing/fake-archive.ts';
import type { FakeBridge } from '../testing/fake-bridge.ts';

const RECENT = { vrm: 'WR15CTS', title: 'Audi A3', lookedUpAt: '2026-11-20T09:00:00.000Z' };
const find = () => screen.findByRole('combobox', { name: 'Find a command' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const groups = () =>
  within(screen.getByRole('listbox', { name: 'Commands' }))
    .queryAllByRole('group')
    .map(
      (group) => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
    );

async function openList(options: Parameters<typeof renderApp>[0] = {}, plate?: string) {
  const rendered = await renderApp(options);
  if (plate !== undefined) await rendered.lookUp(plate);
  await rendered.user.keyboard('{Control>}k{/Control}');
  await waitFor(async () => expect(document.activeElement).toBe(await find()));
  return rendered;
}

test('lists what the screen can do, with keys and requests', async () => {
  await openList({}, 'AB12CDE');
  expect(groups()).toEqual(['On this screen']);
  expect(options()).toContain('Look up again13 requestsR');
  expect(options()).toContain('Print reportCtrl+P');
  expect(options()).not.toContain('LookupAlt+L');
});

test('if no request was sent, the report commands and Compare are not available', async () => {
  await openList({ reply: () => ({ kind: 'no-base-url' }) }, 'AB12CDE');
  expect(options()).toContain('Look up again13 requestsR');
  expect(options().join(' ')).not.toMatch(/Print report|Save report|Compare/);
  const buttons = screen.getAllByRole('button', { name: 'Compare', hidden: true });
  expect(buttons.map((button) => button.hasAttribute('disabled'))).toEqual([true]);
});

test('without a vehicle it lists the screens', async () => {
  await openList();
  expect(groups()).toEqual(['Screens']);
});

test('finds datasets, screens, vehicles and commands by any of their words', async () => {
  const { user } = await openList({ recents: [RECENT] }, 'AB12CDE');
  await user.keyboard('a3');
  expect(groups()).toEqual(['Recent vehicles']);
  expect(options()).toEqual(['WR15 CTSAudi A313 requests']);
  await user.clear(await find());
  await user.keyboard('wr15cts');
  expect(options()).toEqual(['WR15 CTSAudi A313 requests']);
  await user.clear(await find());
  await user.keyboard('VALUATION');
  expect(options()).toEqual(['ValuationCtrl+3']);
  await user.clear(await find());
  await user.keyboard('settings');
  expect(groups()).toEqual(['Screens']);
});

test('Enter runs the selected row, which arrow keys change, and closes the list', async () => {
  const { fakeBridge, user } = await openList({}, 'AB12CDE');
  const before = fakeBridge.providerCalls().length;
  await user.keyboard('s{ArrowDown}{ArrowUp}');
  expect(screen.getAllByRole('option')[0]?.getAttribute('aria-selected')).toBe('true');
  await user.clear(await find());
  await user.keyboard('saved reports{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Saved reports' }).getAttribute('aria-current')).toBe(
      'page',
    ),
  );
  expect(fakeBridge.providerCalls()).toHaveLength(before);
});

test('a recent vehicle is looked up with the requests that its row states', async () => {
  const { fakeBridge, user } = await openList({ recents: [RECENT] });
  await user.keyboard('audi');
  expect(fakeBridge.providerCalls()).toEqual([]);
  await user.click(screen.getByRole('option', { name: /WR15 CTS/ }));
  await waitFor(() => expect(fakeBridge.fetchInputs()).toHaveLength(13));
  expect(fakeBridge.fetchInputs()[0]?.vehicle).toEqual({ vrm: 'WR15CTS' });
});

test('if nothing is found, offers to look a plate up', async () => {
  const { fakeBridge, user } = await openList();
  await user.keyboard('kx19 abc');
  await waitFor(() => expect(options()).toEqual(['Look up KX19 ABC (13 requests)']));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(fakeBridge.fetchInputs()).toHaveLength(13));
});

// The plate needs a confirmation, which the search box asks for.
test.each(['1. kx19 abc', 'no such thing'])('nothing is found for “%s”', async (text) => {
  const { fakeBridge, user } = await openList();
  await user.keyboard(text);
  expect(await screen.findByText('No command or report found')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(options()).toEqual([]);
  expect(fakeBridge.providerCalls()).toEqual([]);
});

test('finds saved reports, and opens one', async () => {
  const row = createReportRow(1, { reference: 'PD-7K3M-Q2XD', vehicle: { vrm: 'PC19HPA' } });
  const { fakeBridge, user } = await openList({ reports: [row] });
  await user.keyboard('7k3m');
  const option = await screen.findByRole('option', { name: /PC19 HPA.*PD-7K3M-Q2XD/ });
  await user.click(option);
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Saved reports' }).getAttribute('aria-current')).toBe(
      'page',
    ),
  );
  expect(fakeBridge.providerCalls()).toEqual([]);
});

/** Saved reports are found only when the returned function is called. */
function delayReports({ bridge }: FakeBridge) {
  const { call } = bridge;
  let show: (() => void) | undefined;
  const found = new Promise<void>((resolve) => {
    show = resolve;
  });
  vi.spyOn(bridge, 'call').mockImplementation((async (channel: Channel, input: never) => {
    if (channel === 'archive.search') await found;
    return call(channel, input);
  }) as typeof call);
  return () => show?.();
}

const FOUND_REPORT = createReportRow(1, { vehicle: { vrm: 'PC19HPA' } });
const selected = () => screen.getByRole('option', { selected: true }).textContent;

test('arrow keys before any row is found do not keep reports that are found later from being opened', async () => {
  const { fakeBridge, user } = await openList({ reports: [FOUND_REPORT] });
  const showReports = delayReports(fakeBridge);
  await user.keyboard('lender{ArrowDown}{ArrowUp}');
  expect(options()).toEqual([]);
  showReports();
  await screen.findByRole('option', { name: /PC19 HPA/ });
  expect(selected()).toContain('PC19 HPA');
});

test('reports that are found later do not change the selected row', async () => {
  const { fakeBridge, user } = await openList({ reports: [FOUND_REPORT] }, 'AB12CDE');
  const showReports = delayReports(fakeBridge);
  await user.keyboard('show{ArrowDown}{ArrowUp}{ArrowUp}');
  const row = selected();
  expect(row).toBe(options().at(-1));
  showReports();
  await screen.findByRole('option', { name: /PC19 HPA/ });
  expect(selected()).toBe(row);
});
