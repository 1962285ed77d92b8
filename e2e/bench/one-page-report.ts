import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { seal, type UnsealedSnapshot } from '../../electron/seal/seal.ts';
import { sealedReportSchema } from '../../shared/report/snapshot.ts';

const SOURCE_REPORT = new URL(
  '../../electron/testing/golden/v1-failures.platedesk',
  import.meta.url,
);

/**
 * Imports a report of one page into the archive, and returns its id. Complete reports have at least
 * three pages, so its document is the beginning of a longer one, sealed again: a document is
 * printed as the program that sealed it created it.
 */
export async function importOnePageReport(page: Page): Promise<number> {
  const { snapshot } = sealedReportSchema.parse(JSON.parse(await readFile(SOURCE_REPORT, 'utf8')));
  const { previousSeal: _, ...unsealed } = snapshot;
  const short: UnsealedSnapshot = {
    ...unsealed,
    reference: 'PD-0NEP-AGE0',
    documentHtml: shortenDocument(snapshot.documentHtml),
  };
  const imported = await page.evaluate(importInPage, seal(short, null).text);
  if (imported === undefined) throw new Error('report of one page not imported completely');
  return imported;
}

/** Leaves the title, the identity and the verdict. */
function shortenDocument(document: string): string {
  const from = document.indexOf('<section id="finance"');
  const to = document.indexOf('</main>');
  if (from === -1 || to < from) throw new Error('document structure has changed');
  return document.slice(0, from) + document.slice(to);
}

// Runs in the page.
async function importInPage(text: string): Promise<number | undefined> {
  type Imported = { ok: boolean; value: { kind: string; id: number } };
  const { bridge } = globalThis as unknown as {
    bridge: { call: (channel: string, input: unknown) => Promise<Imported> };
  };
  const bytes = new TextEncoder().encode(text);
  const answer = await bridge.call('archive.importFile', { name: 'one-page.platedesk', bytes });
  return answer.ok && answer.value.kind === 'imported' ? answer.value.id : undefined;
}
