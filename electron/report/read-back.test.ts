import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Archive, openArchive } from '../archive/archive.ts';
import type { Documents } from '../ports.ts';
import { allJobs } from '../testing/inline-jobs.ts';
import { buildDeps, createReportInput, fetchAllDatasets, sampleClient } from '../testing/report.ts';
import type { BuildDeps } from './build-snapshot.ts';
import * as documents from './document/index.ts';
import { createReports } from './reports.ts';

const quiet = { info: () => undefined, error: () => undefined };
const unused = () => Promise.reject(new Error('not used'));
let folder = '';
let archive: Archive;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'reports-'));
  const clock = { now: () => new Date(), wait: unused, monotonic: () => performance.now() };
  archive = await openArchive({ folder, clock, log: quiet, runJob: allJobs });
});
afterEach(async () => {
  await archive.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Saves a report of a sample vehicle with changed dependencies. */
async function save(change: Partial<BuildDeps>, changedDocuments: Partial<Documents> = {}) {
  const client = sampleClient();
  const { renderDocument: _, ...build } = { ...buildDeps(client.cachedAnswer), ...change };
  const reports = createReports({
    archive,
    build,
    retention: () => undefined,
    ports: {
      loadDocuments: async () => ({ ...documents, ...changedDocuments }),
      saveFile: unused,
      openFiles: unused,
      printer: { toPdf: unused, countPages: unused, print: unused },
      log: quiet,
    },
  });
  const saved = await reports.save(createReportInput(await fetchAllDatasets(client, 'PC19HPA')));
  return { reports, saved };
}

let renders = 0;

test.each<[string, Partial<BuildDeps>, Partial<Documents>?]>([
  ['its logo is too large', { logo: () => `data:image/png;base64,${'A'.repeat(400_000)}` }],
  // SAFETY: a value that the type forbids stands for any fault that leaves a text out.
  [
    'a required text is missing',
    { zone: () => 'UTC', ...({ programVersion: undefined } as object) },
  ],
  ['it has two places for its seal', {}, { renderDocument: () => '<!--seal--><!--seal-->' }],
  [
    'its document differs each time',
    {},
    { renderDocument: () => `<p>${++renders}</p><!--seal-->` },
  ],
])('a report that cannot be read back is not acknowledged: %s', async (_name, build, changed) => {
  const { saved } = await save(build, changed);
  expect(saved).toMatchObject({
    ok: false,
    error: { message: expect.stringMatching(/^The report was not saved\./) as string },
  });
  expect(archive.state()).toMatchObject({ kind: 'ready', reportCount: 0 });
  expect(archive.listAudit(undefined, 50)).toMatchObject({ value: { entries: [] } });
});

test('a computer with an unknown time zone saves a report that opens', async () => {
  const { reports, saved } = await save({ zone: () => undefined });
  if (!saved.ok) throw new Error(saved.error.message);
  expect(await reports.get(saved.value.id)).toMatchObject({
    ok: true,
    value: { origin: 'local', timeZone: 'UTC (the time zone of this computer is not known)' },
  });
});
