import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RecentVehicle } from '../../shared/ipc/app.ts';
import { renderApp } from '../testing/render-app.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T15:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const SUMMARY = {
  environment: 'sample',
  result: 'review',
  reason: 'Category S',
  retail: 4770,
} as const;
const recent = (vrm: string, change: Partial<RecentVehicle> = {}): RecentVehicle => ({
  vrm,
  title: 'Audi A3',
  lookedUpAt: '2026-11-21T14:20:00.000Z',
  summary: SUMMARY,
  ...change,
});

const rowTexts = async () => {
  const region = within(await screen.findByRole('region', { name: 'Recent vehicles' }));
  return (await region.findAllByRole('listitem')).map(({ textContent }) => textContent);
};

test('a row states the verdict, its reason, the retail value, the time and the requests', async () => {
  await renderApp({
    recents: [
      recent('WR15CTS'),
      recent('AB12CDE', { lookedUpAt: '2026-11-20T10:00:00.000Z' }),
      recent('PC19HPA', { lookedUpAt: '2026-11-02T10:00:00.000Z', summary: undefined }),
    ],
  });
  expect(await rowTexts()).toEqual([
    'WR15 CTSAudi A3ReviewCategory SRetail £4,77014:2013 requests',
    'AB12 CDEAudi A3ReviewCategory SRetail £4,770Yesterday13 requests',
    'PC19 HPAAudi A32 Nov 202613 requests',
  ]);
});

test('a verdict of another environment is not shown', async () => {
  await renderApp({
    settings: { environment: 'uat' },
    recents: [recent('WR15CTS')],
  });
  expect(await rowTexts()).toEqual(['WR15 CTSAudi A314:2013 requests']);
});

test('a vehicle without a make was not known to the provider', async () => {
  const summary = { environment: 'sample', result: 'incomplete', reason: '' } as const;
  await renderApp({ recents: [recent('GX65HLO', { title: undefined, summary })] });
  expect(await rowTexts()).toEqual(['GX65 HLONot known to the providerIncomplete14:2013 requests']);
});

test('the verdict of a vehicle is stored when it is final, once', async () => {
  const { fakeBridge, user, lookUp } = await renderApp({
    settings: { datasetProfile: 'custom', customProfile: ['spec', 'valuation'] },
    // Each dataset reads its own fields.
    reply: () => ({
      kind: 'answered',
      record: { make: 'Ford', model: 'Fiesta', valuation: { retail: 4770 } },
      warnings: [],
    }),
  });
  await lookUp('AB12CDE');
  await screen.findAllByText('Received');
  await user.click(screen.getByRole('button', { name: 'Close vehicle' }));
  expect(await rowTexts()).toEqual([
    expect.stringMatching(/^AB12 CDEFord FiestaIncomplete\d+ checks incomplete: .*Retail £4,770/),
  ]);
  const stored = fakeBridge.calls.filter(({ channel }) => channel === 'recents.setSummary');
  expect(stored).toHaveLength(1);
});

test('nothing is stored if nothing was received', async () => {
  const { fakeBridge, lookUp } = await renderApp({ reply: () => ({ kind: 'no-base-url' }) });
  await lookUp('AB12CDE');
  await screen.findAllByRole('button', { name: 'Open Settings' });
  expect(fakeBridge.calls.some(({ channel }) => channel === 'recents.setSummary')).toBe(false);
});

const samplePlates = async () => screen.findByRole('button', { name: /^Sample plates to try/ });

test('the sample plates are open until the first lookup', async () => {
  await renderApp();
  expect((await samplePlates()).getAttribute('aria-expanded')).toBe('true');
  await renderApp({ recents: [recent('WR15CTS')] });
  expect((await samplePlates()).getAttribute('aria-expanded')).toBe('false');
});
