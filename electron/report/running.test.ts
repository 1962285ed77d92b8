import { expect, test } from 'vitest';
import type { Snapshot } from '../../shared/report/snapshot.ts';
import { fileName, runningWords, templates } from './running.ts';

type Named = Pick<Snapshot, 'vehicle' | 'identity' | 'reference' | 'environment'>;
const named = (change: Partial<Named>) =>
  ({
    vehicle: { vrm: 'AB12CDE' },
    identity: {},
    reference: 'PD-7K3M-Q2XD',
    environment: 'production',
    ...change,
  }) as Snapshot;

test('every page says which vehicle and which report, and that sample data is none', () => {
  expect(runningWords(named({}))).toEqual({
    left: 'AB12 CDE · PD-7K3M-Q2XD',
    right: 'Provenance check',
  });
  expect(runningWords(named({ environment: 'sample' })).right).toMatch(/^Sample data: not a real/);
  expect(runningWords(named({ environment: 'uat' })).right).toMatch(/^UAT data: not a real/);
});

test('a vehicle that was asked for by VIN is named by its plate where that is known', () => {
  const vehicle = { vin: 'WF0DXXGAKDCY12345' };
  expect(runningWords(named({ vehicle })).left).toMatch(/^WF0DXXGAKDCY12345 ·/);
  expect(runningWords(named({ vehicle, identity: { vrm: 'AB12CDE' } })).left).toMatch(
    /^AB12 CDE ·/,
  );
});

test('a file is named by vehicle and reference, in letters that every system takes', () => {
  expect(fileName(named({}), 'pdf')).toBe('AB12 CDE PD-7K3M-Q2XD.pdf');
  const vehicle = { vin: 'WF0DXXGAKDCY12345' };
  const hostile = named({ vehicle, identity: { vrm: '../../<b>' } });
  expect(fileName(hostile, 'html')).toMatch(/^[A-Za-z0-9 ]+ PD-7K3M-Q2XD\.html$/);
});

test('what stands above the pages is words, whatever it is made of', () => {
  const { header, footer } = templates({ left: '<img src=x onerror=1> & "q"', right: "'" });
  expect(header).not.toContain('<img');
  expect(header).toContain('&lt;img src=x onerror=1&gt; &amp; &quot;q&quot;');
  expect(footer).toMatch(/Page <span class="pageNumber"><\/span> of <span class="totalPages">/);
});
