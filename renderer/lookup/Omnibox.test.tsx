import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp, searchBox } from '../testing/render-app.tsx';
import { fillSearchBox } from '../window/search-box.ts';

test('shows the plate, its format, its age and the number of requests while a plate is typed', async () => {
  const { user } = await renderApp({ settings: { environment: 'uat', datasetProfile: 'insurer' } });
  await user.type(searchBox(), 'ab12 cde');
  expect(screen.getByRole('img', { name: /AB12 ?CDE/ })).toBeTruthy();
  expect(screen.getByText('issued Mar to Aug 2012')).toBeTruthy();
  expect(screen.getByText(/to look up\. 9 requests to UAT\./)).toBeTruthy();
  const described = document.getElementById(searchBox().getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toMatch(/2012\. 9 requests to UAT\.$/);
});

test('distinguishes a VIN from a plate', async () => {
  const { fakeBridge, user } = await renderApp();
  await user.type(searchBox(), 'wf0dxxgakdcy12345');
  expect(screen.getByText('VIN, 17 characters')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(fakeBridge.fetchInputs()[0]?.vehicle).toEqual({ vin: 'WF0DXXGAKDCY12345' });
});

test('offers a correction and applies it only when it is chosen', async () => {
  const { fakeBridge, user } = await renderApp();
  await user.type(searchBox(), 'ABI2CDE');
  expect(searchBox()).toHaveProperty('value', 'ABI2CDE');
  await user.click(screen.getByRole('button', { name: 'AB12 CDE' }));
  expect(searchBox()).toHaveProperty('value', 'AB12 CDE');
  expect(document.activeElement).toBe(searchBox());
  expect(fakeBridge.providerCalls()).toEqual([]);
});

test.each([
  ['ABI2CDE', /^Plate ABI2CDE, Non-standard format\..* Suggested corrections are available\.$/],
  ['SJNMDKZPZHPO44228', /^VIN, 17 characters\..* Suggested corrections are available\.$/],
  ['AB12CDE, WN17CTN', /^2 plates found in the text entered\. Choose one\.$/],
])('states to a screen reader what can be chosen for %s', async (text, reading) => {
  const { user } = await renderApp();
  await user.type(searchBox(), text);
  const described = document.getElementById(searchBox().getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toMatch(reading);
});

test.each([
  ['pc19hpa', 'PC19 HPA'],
  ['wf0dxxgakdcy12345', 'WF0DXXGAKDCY12345'],
])('shows the vehicle that is looked up as it is written on its page: %s', async (typed, shown) => {
  const { user } = await renderApp();
  await user.type(searchBox(), `${typed}{Enter}`);
  expect(searchBox()).toHaveProperty('value', shown);
});

test('looks up unusual input exactly as typed', async () => {
  const { fakeBridge, user } = await renderApp();
  await user.type(searchBox(), 'ABI2CDE{Enter}');
  expect(fakeBridge.fetchInputs()[0]?.vehicle).toEqual({ vrm: 'ABI2CDE' });
});

test.each(['', '!!', 'AB', 'AB12CDEFGHIJKLMNOPQRST'])('does not look up “%s”', async (text) => {
  const { fakeBridge, user } = await renderApp();
  if (text) await user.type(searchBox(), text);
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: /^Look up / }));
  expect(fakeBridge.providerCalls()).toEqual([]);
  expect(screen.queryByRole('tablist')).toBeNull();
});

test('Escape closes the panel and leaves the text', async () => {
  const { user } = await renderApp();
  await user.type(searchBox(), 'AB12CDE');
  await user.keyboard('{Escape}');
  expect(screen.queryByText('issued Mar to Aug 2012')).toBeNull();
  expect(searchBox()).toHaveProperty('value', 'AB12CDE');
});

test('treats a plate filled in by another component like a typed one, and waits for Enter', async () => {
  const { fakeBridge, user } = await renderApp();
  await user.click(screen.getByRole('link', { name: 'Settings' }));
  act(() => fillSearchBox('KX19 ABC'));
  expect(searchBox()).toHaveProperty('value', 'KX19 ABC');
  expect(document.activeElement).toBe(searchBox());
  expect(screen.getByRole('img', { name: /KX19 ?ABC/ })).toBeTruthy();
  expect(fakeBridge.providerCalls()).toEqual([]);
  await user.keyboard('{Enter}');
  expect(fakeBridge.fetchInputs()[0]?.vehicle).toEqual({ vrm: 'KX19ABC' });
});

test('Escape shows the open vehicle’s plate again, and then clears the box', async () => {
  const { user } = await renderApp();
  await user.type(searchBox(), 'AB12CDE{Enter}');
  await user.click(searchBox());
  await user.clear(searchBox());
  await user.type(searchBox(), 'PC19');
  await user.keyboard('{Escape}');
  expect(searchBox()).toHaveProperty('value', 'AB12 CDE');
  await user.keyboard('{Escape}');
  expect(searchBox()).toHaveProperty('value', '');
});

test('is empty after its vehicle was closed, but keeps another plate', async () => {
  const { user, lookUp } = await renderApp();
  await lookUp('AB12CDE');
  await user.keyboard('{Alt>}[KeyW]{/Alt}');
  await waitFor(() => expect(document.activeElement).toBe(searchBox()));
  await user.keyboard('pc19hpa');
  expect(searchBox()).toHaveProperty('value', 'pc19hpa');
  await user.keyboard('{Enter}');
  await user.click(searchBox());
  await user.keyboard('{Control>}a{/Control}ST68LNX{Alt>}[KeyW]{/Alt}');
  await screen.findByRole('heading', { name: 'Look up a vehicle' });
  expect(searchBox()).toHaveProperty('value', 'ST68LNX');
});

test('shows the plate of the vehicle on the page after Back, unless another plate was typed', async () => {
  const { user, lookUp } = await renderApp();
  await lookUp('AB12CDE');
  await lookUp('pc19hpa');
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  await waitFor(() => expect(searchBox()).toHaveProperty('value', 'AB12 CDE'));
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await waitFor(() => expect(searchBox()).toHaveProperty('value', 'PC19 HPA'));
  await user.click(searchBox());
  await user.keyboard('{Control>}a{/Control}ST68LNX{Alt>}{ArrowLeft}{/Alt}');
  await waitFor(() => expect(document.title).toMatch(/^AB12 CDE/));
  expect(searchBox()).toHaveProperty('value', 'ST68LNX');
});

test('shows the plate of a vehicle that is opened from the start page', async () => {
  const recents = [{ vrm: 'PC19HPA', title: 'Golf', lookedUpAt: '2026-11-20T09:00:00.000Z' }];
  const { user } = await renderApp({ recents });
  await user.click(await screen.findByRole('button', { name: /Golf/ }));
  expect(searchBox()).toHaveProperty('value', 'PC19 HPA');
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  await waitFor(() => expect(searchBox()).toHaveProperty('value', ''));
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await waitFor(() => expect(searchBox()).toHaveProperty('value', 'PC19 HPA'));
});

test('a plate of under four characters is looked up in Production only after a second Enter', async () => {
  const { fakeBridge, user } = await renderApp({ settings: { environment: 'production' } });
  await user.type(searchBox(), 'ab1{Enter}');
  expect(screen.getByRole('alert').textContent).toMatch(/^AB 1 has only 3 characters/);
  // A different plate is not confirmed.
  await user.type(searchBox(), '{Backspace}2{Enter}');
  expect(screen.getByRole('alert').textContent).toMatch(/^AB 2 has only 3 characters/);
  expect(fakeBridge.providerCalls()).toEqual([]);
  await user.keyboard('{Enter}');
  expect(fakeBridge.fetchInputs()[0]?.vehicle).toEqual({ vrm: 'AB2' });
});

test('in Production a VIN with a warning is looked up only after a separate second Enter', async () => {
  const { fakeBridge, user } = await renderApp({ settings: { environment: 'production' } });
  await user.type(searchBox(), 'HBT7L1234E');
  await user.keyboard('{Enter>3/}');
  expect(screen.getByRole('alert').textContent).toBe(
    'Check that HBT7L1234E is correct, then press Enter again.',
  );
  await user.type(searchBox(), '{Backspace}E');
  await user.dblClick(screen.getByRole('button', { name: /^Look up / }));
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(fakeBridge.providerCalls()).toEqual([]);
  await user.click(searchBox());
  await user.keyboard('{Backspace}E{Enter}{Enter}');
  expect(fakeBridge.fetchInputs()[0]?.vehicle).toEqual({ vin: 'HBT7L1234E' });
});

test.each([
  ['1. AB12CDE', { vrm: 'AB12CDE' }],
  ['UK: AB12 CDE', { vrm: 'AB12CDE' }],
  ['AB12%20CDE', { vrm: 'AB12CDE' }],
  ['AB12-CDE', { vrm: 'AB12CDE' }],
  ['1AB12CDE', { vrm: '1AB12CDE' }],
  ['IWVWZZZ1JZ3W386752', { vin: 'WVWZZZ1JZ3W386752' }],
])('“%s” is looked up only after a second Enter in Sample too', async (text, vehicle) => {
  const { fakeBridge, user } = await renderApp();
  await user.type(searchBox(), `${text}{Enter}`);
  expect(screen.getByRole('alert').textContent).toMatch(/then press Enter again\.$/);
  expect(fakeBridge.providerCalls()).toEqual([]);
  await user.keyboard('{Enter}');
  expect(fakeBridge.fetchInputs()[0]?.vehicle).toEqual(vehicle);
});

test('in Production a plate in no standard format is looked up with one Enter', async () => {
  const { fakeBridge, user } = await renderApp({ settings: { environment: 'production' } });
  await user.type(searchBox(), 'zz99zzz{Enter}');
  expect(fakeBridge.fetchInputs()[0]?.vehicle).toEqual({ vrm: 'ZZ99ZZZ' });
});

test.each(['a double click', 'a second Enter'])(
  '%s sends no request twice, and the next Enter states its cost first',
  async (how) => {
    const { fakeBridge, user } = await renderApp({
      settings: { environment: 'production', datasetProfile: 'insurer' },
      reply: () => 'pending',
    });
    await user.type(searchBox(), 'AB12CDE');
    if (how === 'a double click')
      await user.dblClick(screen.getByRole('button', { name: /^Look up / }));
    else await user.keyboard('{Enter}{Enter}');
    expect(fakeBridge.fetchInputs()).toHaveLength(9);
    await user.click(searchBox());
    await user.keyboard('{Enter}{Enter}');
    expect(fakeBridge.fetchInputs()).toHaveLength(9);
    expect(fakeBridge.cancelled()).toEqual([]);
    for (const input of fakeBridge.fetchInputs()) fakeBridge.settle(input);
    expect(await screen.findByText(/to look up again\. 9 requests to Production\./)).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(fakeBridge.fetchInputs()).toHaveLength(18);
  },
);

test('a short plate is looked up at once in Sample', async () => {
  const { fakeBridge, user } = await renderApp();
  await user.type(searchBox(), 'ab1{Enter}');
  expect(fakeBridge.fetchInputs()[0]?.vehicle).toEqual({ vrm: 'AB1' });
});

test('arrow keys reach what the panel offers, and Escape closes it from there', async () => {
  const { user } = await renderApp();
  await user.type(searchBox(), '8812 CDE{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'B812 CDE' }));
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(document.activeElement).toBe(searchBox());
  await user.keyboard('{ArrowDown}{Escape}');
  expect(document.activeElement).toBe(searchBox());
  expect(screen.queryByRole('button', { name: 'BB12 CDE' })).toBeNull();
  expect(searchBox()).toHaveProperty('value', '8812 CDE');
});

test('the plates of a list are offered until the text is changed', async () => {
  const { fakeBridge, user } = await renderApp();
  await user.click(searchBox());
  await user.paste('1. AB12CDE\n2. PC19 HPA');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(searchBox()).toHaveProperty('value', 'AB12 CDE');
  await user.keyboard('{Enter}');
  expect(fakeBridge.fetchInputs()[0]?.vehicle).toEqual({ vrm: 'AB12CDE' });
  await user.click(searchBox());
  expect(screen.getByText(/^2 plates found in the text entered\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'PC19 HPA' }));
  expect(searchBox()).toHaveProperty('value', 'PC19 HPA');
  await user.type(searchBox(), '{Backspace}');
  expect(screen.queryByText(/found in the text entered/)).toBeNull();
});

test('Escape shows the open vehicle’s plate without the plates of a former list', async () => {
  const { user } = await renderApp();
  await user.click(searchBox());
  await user.paste('1. AB12CDE\n2. PC19 HPA');
  await user.keyboard('{ArrowDown}{Enter}{Enter}');
  await user.click(searchBox());
  await user.click(screen.getByRole('button', { name: 'PC19 HPA' }));
  await user.keyboard('{Escape}');
  expect(searchBox()).toHaveProperty('value', 'AB12 CDE');
  await user.keyboard('{Enter}');
  expect(screen.getByText('issued Mar to Aug 2012')).toBeTruthy();
  expect(screen.queryByText(/found in the text entered/)).toBeNull();
});

test('each plate of a pasted list is offered', async () => {
  const { fakeBridge, user } = await renderApp();
  await user.click(searchBox());
  await user.paste('ab12cde\r\nPC19 HPA\r\nst68lnx\r\n');
  expect(searchBox()).toHaveProperty('value', 'ab12cde, PC19 HPA, st68lnx');
  expect(screen.getAllByText(/^3 plates found in the text entered\. Choose one\./)).toHaveLength(2);
  expect(screen.queryByText('Did you mean:')).toBeNull();
  await user.keyboard('{Enter}');
  expect(fakeBridge.providerCalls()).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'AB12 CDE' }));
  await user.click(screen.getByRole('button', { name: 'PC19 HPA' }));
  await user.keyboard('{Enter}');
  expect(fakeBridge.fetchInputs()[0]?.vehicle).toEqual({ vrm: 'PC19HPA' });
});

test('a long pasted text is not cut in the middle of a plate', async () => {
  const { user } = await renderApp();
  await user.click(searchBox());
  await user.paste(`${'Full service history, '.repeat(12)}one owner, reg AB12 CDE`);
  expect(screen.getByRole('button', { name: 'AB12 CDE' })).toBeTruthy();
});
