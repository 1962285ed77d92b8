import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { IpcEvents } from '../shared/ipc/bridge.ts';
import type { Channel, ChannelInput, ChannelOutput } from '../shared/ipc/channels.ts';
import type { IpcResult } from '../shared/ipc/result.ts';
import { createNodePorts } from './preview/ports.ts';
import * as documents from './report/document/index.ts';
import { createServices } from './services.ts';
import { toRow, unwrap } from './testing/list-services.ts';

test('a list of the sample runs, opens a row, is saved as reports and is erased', async () => {
  const ports = createNodePorts({
    loadDocuments: async () => documents,
    saveFile: async () => ({ kind: 'saved', name: 'Monday sale.csv' }),
  });
  const services = createServices(ports);
  const reloaded: string[] = [];
  services.onEvent((event, payload) => {
    if (event !== 'lists.changed') return;
    const change = payload as IpcEvents['lists.changed'];
    if (change.isReloadNeeded) reloaded.push(change.id);
  });
  const call = async <C extends Channel>(channel: C, input: ChannelInput<C>) =>
    unwrap(
      (await services.call(channel, input, {
        windowId: 1,
        recentInputAt: performance.now(),
        // The handler of the channel gives its output.
      })) as IpcResult<ChannelOutput<C>>,
    );
  const { id } = await call('lists.create', {
    details: {
      name: 'Monday sale',
      purpose: 'Buying or part exchange',
      note: '',
      environment: 'sample',
      columns: [],
      triage: ['status', 'valuation', 'motFeatureSet'],
      buyingProfileId: null,
    },
    rows: [toRow(1, { vrm: 'AB12CDE' }), toRow(2, { vrm: 'PC19HPA' })],
  });
  const rowNumbers = [1, 2];
  const start = {
    id,
    pass: 'triage',
    rowNumbers,
    requestCount: 6,
    resendsUncertain: false,
    resendsRefused: false,
  } as const;
  await call('lists.start', start);
  await expect
    .poll(async () => (await call('lists.get', { id })).run, { timeout: 20_000 })
    .toMatchObject({ state: 'idle', answered: 6 });
  const view = await call('lists.get', { id });
  expect(view.rows.map(({ summary }) => summary?.verdict)).not.toContain('no-record');
  for (const { summary } of view.rows)
    expect(summary?.answered.toSorted()).toEqual(['motFeatureSet', 'status', 'valuation']);
  // Verdicts depend on the lookup profile.
  await expect.poll(() => reloaded).toEqual([id]);
  await call('settings.update', { datasetProfile: 'insurer' });
  await expect.poll(() => reloaded).toEqual([id, id]);
  const answers = await call('lists.openRow', { id, rowNumber: 1 });
  expect(answers.map(({ kind }) => kind)).toEqual(['answered', 'answered', 'answered']);
  expect(await call('lists.saveReports', { id, rowNumbers })).toEqual({
    savedCount: 2,
    failures: [],
  });
  const reports = await call('archive.search', {
    query: { text: 'lot 201', results: [], environments: [], order: 'newest' },
    offset: 0,
    limit: 10,
  });
  expect(reports.map(({ vehicle }) => vehicle)).toEqual([{ vrm: 'AB12CDE' }]);
  // The use counter shares the file of the lists.
  expect((await call('use.get', undefined)).reduce((sum, { count }) => sum + count, 0)).toBe(6);
  await call('archive.erase', { vehicle: { vrm: 'AB12CDE' } });
  expect((await call('lists.get', { id })).rows.map(({ vrm }) => vrm)).toEqual(['PC19HPA']);
  await call('lists.export', { id, format: 'csv', rowNumbers: [2] });
  await call('lists.delete', { id });
  const readListEntries = async () => {
    const { entries } = await call('audit.list', { limit: 20 });
    return entries.filter(({ action }) => action.startsWith('list-'));
  };
  // Counts only: neither a plate nor the name of the list.
  await expect
    .poll(async () => readListEntries())
    .toEqual(
      [
        { action: 'list-delete', environment: 'sample', count: 1 },
        { action: 'list-export', environment: 'sample', count: 1 },
        { action: 'list-run', environment: 'sample', count: 6 },
      ].map((entry) => ({ ...entry, sequence: expect.any(Number), at: expect.any(String) })),
    );
  await services.close();
  rmSync(ports.archiveFolder, { recursive: true });
}, 30_000);
