// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DATASET_IDS } from '../../shared/provider/catalogue.ts';
import { PROFILES } from '../../shared/ipc/settings.ts';
import { ANSWERED } from '../testing/fake-desk.ts';
import { renderApp, searchBox, tab } from '../testing/render-app.tsx';
import { TABS } from '../window/tabs.ts';

afterEach(cleanup);

test.each(['dealer', 'insurer', 'everything'] as const)(
  'a search with the profile %s makes exactly its calls, once each',
  async (profile) => {
    const { desk, lookUp } = await renderApp({ settings: { profile } });
    await lookUp('AB12CDE');
    const asked = desk.asked().map(({ dataset }) => dataset);
    expect(asked.toSorted()).toEqual(PROFILES[profile].toSorted());
    expect(desk.spent()).toHaveLength(PROFILES[profile].length);
  },
);

test('the tabs are the fourteen of the design, and opening any asks nothing', async () => {
  const { desk, user, lookUp } = await renderApp({ settings: { profile: 'own', ownProfile: [] } });
  await lookUp('AB12CDE');
  const names = within(screen.getByRole('tablist', { name: 'Datasets' }))
    .getAllByRole('tab')
    .map((each) => each.textContent);
  expect(names).toEqual(TABS.map(({ name }) => name));
  for (const { name } of TABS) await user.click(tab(name));
  expect(desk.spent()).toEqual([]);
});

test('the tab that was searched has the focus, and arrow keys and numbers choose others', async () => {
  const { user, lookUp } = await renderApp();
  await lookUp('AB12CDE');
  await waitFor(() => expect(document.activeElement).toBe(tab('Overview')));
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(tab('Valuation'));
  expect(screen.getByRole('tabpanel', { name: 'Valuation' })).toBeTruthy();
  await user.keyboard('{End}');
  expect(screen.getByRole('tabpanel', { name: 'Tracker' })).toBeTruthy();
  await user.keyboard('{Control>}7{/Control}');
  expect(screen.getByRole('tabpanel', { name: 'Specification' })).toBeTruthy();
  await user.keyboard('{Alt>}[Digit1]{/Alt}');
  expect(screen.getByRole('tabpanel', { name: 'Status' })).toBeTruthy();
  await user.keyboard('[[');
  expect(screen.getByRole('tabpanel', { name: 'MOT analysis' })).toBeTruthy();
});

test('a dataset that was not asked for has a Fetch button, which makes one call', async () => {
  const { desk, user, lookUp } = await renderApp({ settings: { profile: 'insurer' } });
  await lookUp('AB12CDE');
  const before = desk.spent().length;
  await user.click(tab('Options'));
  await user.click(screen.getByRole('button', { name: 'Fetch' }));
  expect(desk.spent().slice(before)).toHaveLength(1);
  expect(desk.asked().at(-1)?.dataset).toBe('optionsActual');
});

test('the overview fetches what was not asked for, and says how many calls that is', async () => {
  const { desk, user, lookUp } = await renderApp({ settings: { profile: 'dealer' } });
  await lookUp('AB12CDE');
  const rest = await screen.findByRole('button', {
    name: 'Fetch all that were not asked (3 calls)',
  });
  const before = desk.asked().length;
  await user.click(rest);
  expect(
    desk
      .asked()
      .slice(before)
      .map(({ dataset }) => dataset),
  ).toEqual(['optionsActual', 'rating', 'security']);
});

test('another environment shows what is known there, and asks nothing', async () => {
  const { desk, user, lookUp } = await renderApp({ settings: { environment: 'uat' } });
  await lookUp('AB12CDE');
  await screen.findAllByText('Answered');
  const before = desk.spent().length;
  await user.click(screen.getByRole('radio', { name: 'Production' }));
  expect(await screen.findAllByText('Not asked')).not.toHaveLength(0);
  await user.click(screen.getByRole('radio', { name: 'UAT' }));
  await screen.findAllByText('Answered');
  expect(desk.spent()).toHaveLength(before);
});

test('closing a vehicle stops what is on its way', async () => {
  const { desk, user, lookUp } = await renderApp({
    settings: { profile: 'insurer' },
    reply: () => 'hold',
  });
  await lookUp('AB12CDE');
  await user.click(screen.getByRole('button', { name: 'Close vehicle' }));
  expect(desk.cancelled()).toEqual(desk.asked().map(({ requestId }) => requestId));
  expect(screen.getByRole('heading', { name: 'Look a vehicle up' })).toBeTruthy();
});

test('looking another vehicle up stops what is on its way for the first', async () => {
  const { desk, user, lookUp } = await renderApp({
    settings: { profile: 'insurer' },
    reply: () => 'hold',
  });
  await lookUp('AB12CDE');
  const first = desk.asked().map(({ requestId }) => requestId);
  await user.clear(searchBox());
  await user.type(searchBox(), 'PC19HPA{Enter}');
  expect(desk.cancelled()).toEqual(first);
  expect(desk.asked().at(-1)?.vehicle).toEqual({ vrm: 'PC19HPA' });
});

test('going to another screen and back keeps what is on its way', async () => {
  const { desk, user, lookUp } = await renderApp({ reply: () => 'hold' });
  await lookUp('AB12CDE');
  await user.click(screen.getByRole('link', { name: 'Saved reports' }));
  await user.click(screen.getByRole('link', { name: 'Lookup' }));
  expect(desk.cancelled()).toEqual([]);
  const first = desk.asked().find(({ dataset }) => dataset === 'check');
  await act(async () => first && desk.settle(first));
  await user.click(tab('Provenance'));
  expect(screen.getByText(/^Sample · version 1\.0 · asked/)).toBeTruthy();
});

test('a recent vehicle is looked up when nothing is known, and only shown when it is', async () => {
  const recents = [{ vrm: 'PC19HPA', title: 'Volkswagen Golf', at: '2026-11-20T09:00:00.000Z' }];
  const { desk, user } = await renderApp({ recents });
  await user.click(await screen.findByRole('button', { name: /Volkswagen Golf/ }));
  await screen.findByRole('tablist', { name: 'Datasets' });
  expect(desk.spent()).toHaveLength(DATASET_IDS.length);
  await user.click(screen.getByRole('button', { name: 'Close vehicle' }));
  const [again] = await screen.findAllByRole('button', { name: /PC19 ?HPA.*2026/ });
  if (again) await user.click(again);
  await screen.findByRole('tablist', { name: 'Datasets' });
  expect(desk.spent()).toHaveLength(DATASET_IDS.length);
});

test('by VIN the check is not asked for and says why; a plate that an answer has is offered', async () => {
  const { desk, user, lookUp } = await renderApp({
    reply: ({ dataset }) =>
      dataset === 'security'
        ? { kind: 'answered', record: { vrm: 'AB12 CDE' }, warnings: [] }
        : ANSWERED,
  });
  await lookUp('WF0DXXGAKDCY12345');
  expect(desk.asked().map(({ dataset }) => dataset)).not.toContain('check');
  await user.click(tab('Provenance'));
  expect(screen.getByText('Not asked: needs a plate')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Look up its plate, AB12 CDE' }));
  expect(desk.asked().at(-1)?.vehicle).toEqual({ vrm: 'AB12CDE' });
});

test('the header says who the vehicle is and how many datasets answered', async () => {
  const { lookUp } = await renderApp({
    reply: ({ dataset }) =>
      dataset === 'spec'
        ? { kind: 'answered', record: { make: 'Ford', model: 'Fiesta', year: 2012 }, warnings: [] }
        : { kind: 'no-data', because: 'vehicle-or-dataset' },
  });
  await lookUp('AB12CDE');
  expect(await screen.findByRole('heading', { level: 1, name: 'Ford Fiesta' })).toBeTruthy();
  const tally = within(screen.getByRole('list', { name: 'Datasets by state' }));
  expect(tally.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '1 answered',
    '12 no data',
    '0 failed',
    '0 not checked',
  ]);
});

test('a tab chosen by its number takes the focus from the tab that had it', async () => {
  const { user, lookUp } = await renderApp({ settings: { profile: 'own', ownProfile: [] } });
  await lookUp('AB12CDE');
  await waitFor(() => expect(document.activeElement).toBe(tab('Overview')));
  await user.keyboard('{Control>}2{/Control}');
  expect(document.activeElement).toBe(tab('Provenance'));
  await user.keyboard(']');
  expect(document.activeElement).toBe(tab('Valuation'));
});
