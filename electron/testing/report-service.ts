import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import type { CreateReportInput } from '../../shared/ipc/reports.ts';
import { type Archive, openArchive, type OpenArchiveDeps } from '../archive/archive.ts';
import type { Ports } from '../ports.ts';
import * as documents from '../report/document/index.ts';
import { createReports } from '../report/reports.ts';
import { allJobs } from './inline-jobs.ts';
import { buildDeps, createReportInput, fetchAllDatasets, sampleClient } from './report.ts';

const quiet = { info: () => undefined, error: () => undefined };

/** The report service with an archive in a folder of its own, and answers of a sample vehicle. */
export async function createReportService(vrm = 'PC19HPA') {
  const folder = mkdtempSync(path.join(tmpdir(), 'reports-'));
  const client = sampleClient();
  const { renderDocument: _, ...build } = buildDeps(client.cachedAnswer);
  const clock = { ...build.clock, monotonic: () => performance.now() };
  const mocks = {
    saveFile: vi.fn<Ports['saveFile']>().mockResolvedValue({ kind: 'saved', name: 'x' }),
    openFiles: vi.fn<Ports['openFiles']>(),
    toPdf: vi
      .fn<Ports['printer']['toPdf']>()
      .mockResolvedValue({ ok: true, bytes: new Uint8Array([1]) }),
    countPages: vi
      .fn<Ports['printer']['countPages']>()
      .mockResolvedValue({ ok: true, pageCount: 7 }),
    print: vi.fn<Ports['printer']['print']>().mockResolvedValue({ kind: 'printed' }),
    retention: vi.fn<() => number | undefined>(),
  };
  const open = (deps: Partial<OpenArchiveDeps> = {}) =>
    openArchive({ folder, clock, log: quiet, runJob: allJobs, ...deps });
  const createFor = (archive: Archive) =>
    createReports({
      archive,
      build,
      retention: mocks.retention,
      ports: {
        loadDocuments: async () => documents,
        saveFile: mocks.saveFile,
        openFiles: mocks.openFiles,
        printer: mocks,
        log: quiet,
      },
    });
  const archive = await open();
  const reports = createFor(archive);
  const input: CreateReportInput = createReportInput(await fetchAllDatasets(client, vrm));
  return {
    folder,
    archive,
    reports,
    input,
    mocks,
    open,
    createFor,
    save: async (): Promise<number> => {
      const saved = await reports.save(input);
      if (!saved.ok) throw new Error(saved.error.message);
      return saved.value.id;
    },
    fetchText: async (pathname: string) => {
      const { status, body } = await reports.page(pathname);
      return { status, text: new TextDecoder().decode(body) };
    },
    close: async () => {
      await archive.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
