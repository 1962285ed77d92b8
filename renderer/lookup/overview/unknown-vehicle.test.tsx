import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EMPTY_ANSWER, type FakeReply } from '../../testing/fake-bridge.ts';
import { renderApp, searchBox } from '../../testing/render-app.tsx';

const NO_DATA: FakeReply = { kind: 'no-data', reason: 'no-record' };

const renderUnknown = (options: Parameters<typeof renderApp>[0] = {}) =>
  renderApp({
    reply: ({ dataset }) => (dataset === 'similarListings' ? EMPTY_ANSWER : NO_DATA),
    ...options,
  });

const overview = () => within(screen.getByRole('group', { name: 'Overview' }));

test('one message replaces the exceptions and the checks', async () => {
  const { lookUp } = await renderUnknown();
  await lookUp('GX65HLO');
  expect(await overview().findByText('GX65 HLO is not known to the provider')).toBeTruthy();
  expect(overview().getByText('Check the plate. 12 of 13 datasets hold no data.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Decide' })).toBeNull();
  const open = within(overview().getByRole('region', { name: 'What was not checked' }));
  expect(open.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '12 datasets no data held',
  ]);
  expect(screen.queryByRole('button', { name: 'All 14 checks' })).toBeNull();
  expect(screen.getByRole('button', { name: /^Verdict:\s*Incomplete/ }).textContent).toContain(
    'Not known to the provider',
  );
});

test('“Edit plate” selects the text of the search box', async () => {
  const { fakeBridge, user, lookUp } = await renderUnknown();
  await lookUp('GX65HLO');
  const before = fakeBridge.providerCalls().length;
  await user.click(await screen.findByRole('button', { name: 'Edit plate' }));
  const box = searchBox() as HTMLInputElement;
  expect(document.activeElement).toBe(box);
  expect([box.selectionStart, box.selectionEnd]).toEqual([0, 'GX65 HLO'.length]);
  expect(fakeBridge.providerCalls()).toHaveLength(before);
});

test('near plates of recent vehicles and saved reports fill the box and send nothing', async () => {
  const lookedUpAt = '2026-11-20T09:00:00.000Z';
  const { fakeBridge, user, lookUp } = await renderUnknown({
    recents: [
      { vrm: 'GX65HLD', title: 'Audi A3', lookedUpAt },
      { vrm: 'GX65HLX', lookedUpAt },
      { vrm: 'AB12CDE', title: 'Ford Fiesta', lookedUpAt },
    ],
    savedPlates: ['GX65HL0', 'PC19HPA'],
  });
  await lookUp('GX65HLO');
  await screen.findByRole('button', { name: 'GX65HL0' });
  const names = overview()
    .getAllByRole('button')
    .map((button) => button.textContent);
  expect(names.slice(0, 3)).toEqual(['Edit plate', 'GX65HL0', 'GX65 HLD']);
  expect(names).not.toContain('GX65 HLX');
  const before = fakeBridge.providerCalls().length;
  await user.click(screen.getByRole('button', { name: 'GX65 HLD' }));
  expect(searchBox()).toHaveProperty('value', 'GX65 HLD');
  expect(fakeBridge.providerCalls()).toHaveLength(before);
});

test('a VIN is named as one', async () => {
  const { lookUp } = await renderUnknown();
  await lookUp('WF0DXXGAKDCY12345');
  await screen.findByText('WF0DXXGAKDCY12345 is not known to the provider');
  expect(screen.getByRole('button', { name: 'Edit VIN' })).toBeTruthy();
});

test('a provenance check that was refused is no unknown vehicle', async () => {
  const { lookUp } = await renderUnknown({
    reply: ({ dataset }) =>
      dataset === 'check' ? { kind: 'not-entitled', needsOnboarding: false } : NO_DATA,
  });
  await lookUp('GX65HLO');
  expect(await screen.findByRole('button', { name: 'All 14 checks' })).toBeTruthy();
  expect(screen.queryByText(/not known to the provider/i)).toBeNull();
});
