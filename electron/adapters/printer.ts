import { randomUUID } from 'node:crypto';
import { BrowserWindow, type Session, session } from 'electron';
import { createSerialQueue } from '../files/serial-queue.ts';
import { raceWithSignal } from '../async.ts';
import { createQueue } from '../http/queue.ts';
import { toDocumentResponse } from '../report/serve-report.ts';
import type { Printer, PrintJob, PrintResult } from '../ports.ts';
import { countPdfPages } from '../report/pdf-pages.ts';
import {
  PAGE_MARGINS,
  pdfHeaderTemplates,
  PRINT_FAILED_MESSAGE,
  toPrintResult,
  withPageMargins,
} from '../report/printing.ts';
import { SANDBOXED_PREFERENCES } from './hardening.ts';

/** The longest documents have hundreds of pages. */
const READY_TIMEOUT_MS = 60_000;
/** Milliseconds in which the longest document is printed to a PDF. */
const PDF_TIMEOUT_MS = 120_000;
/** Each hidden window is a process of its own. */
const MAX_PDFS_AT_ONCE = 2;
const HOST = 'report';

const NEVER_ABORTED = new AbortController().signal;
const NOT_READY_MESSAGE = 'The report could not be prepared for printing. Try again.';
const PDF_FAILED_MESSAGE = 'The PDF could not be created. Try again.';
/**
 * Whether CSS can define page margins. Earlier versions use templates, which the print dialog on
 * Linux ignores.
 */
const HAS_PAGE_MARGINS = Number.parseInt(process.versions.chrome, 10) >= 131;

/** `preload` is the script that signals when a document is ready. */
export function electronPrinter(preload: string): Printer {
  const pdfs = createQueue(MAX_PDFS_AT_ONCE);
  // The user answers one print dialog after another.
  const runDialog = createSerialQueue();
  // Separate, so that a PDF does not wait for the counts in the queue.
  const counts = createQueue(1);
  return {
    toPdf: async (job) => {
      const { header, footer } = pdfHeaderTemplates(job.header);
      const print = (window: BrowserWindow) =>
        raceWithSignal(
          window.webContents.printToPDF({
            pageSize: job.paperSize,
            landscape: job.isLandscape === true,
            margins: PAGE_MARGINS,
            printBackground: true,
            displayHeaderFooter: true,
            headerTemplate: header,
            footerTemplate: footer,
            generateTaggedPDF: true,
            // Runtimes that do not support it ignore it.
            generateDocumentOutline: true,
          }),
          AbortSignal.timeout(PDF_TIMEOUT_MS),
        );
      const result = await pdfs.run(
        () => withHiddenWindow(preload, job.html, PDF_FAILED_MESSAGE, print),
        NEVER_ABORTED,
      );
      return result.ok ? { ok: true, bytes: result.value } : result;
    },
    countPages: async ({ html, paperSize }, signal) => {
      const count = async (window: BrowserWindow) => {
        const options = { pageSize: paperSize, margins: PAGE_MARGINS };
        const pdf = await raceWithSignal(
          window.webContents.printToPDF(options),
          AbortSignal.timeout(PDF_TIMEOUT_MS),
        );
        const pageCount = countPdfPages(pdf);
        if (pageCount === undefined) throw new Error('the pages of the PDF could not be counted');
        return pageCount;
      };
      const task = () => withHiddenWindow(preload, html, PDF_FAILED_MESSAGE, count, signal);
      try {
        const result = await counts.run(task, signal);
        return result.ok ? { ok: true, pageCount: result.value } : result;
      } catch (error) {
        return { ok: false, detail: String(error) };
      }
    },
    print: async (job) => {
      const html = withPageMargins(job.html, job.header);
      const result = await runDialog(() =>
        withHiddenWindow(preload, html, PRINT_FAILED_MESSAGE, (window) =>
          printWithDialog(window, job),
        ),
      );
      if (result.ok) return result.value;
      return { kind: 'failed', message: result.message, detail: result.detail };
    },
  };
}

const printWithDialog = (window: BrowserWindow, { paperSize, header, isLandscape }: PrintJob) =>
  new Promise<PrintResult>((resolve) => {
    const options = {
      silent: false,
      printBackground: true,
      pageSize: paperSize,
      landscape: isLandscape === true,
      ...(!HAS_PAGE_MARGINS && { header: header.left, footer: header.right }),
    };
    window.webContents.print(options, (printed, reason) => resolve(toPrintResult(printed, reason)));
  });

/**
 * Opens a hidden window on the document, waits until it is ready, and always closes the window. The
 * signal stops the wait, but not the work: Electron prints one PDF after another, and after a window
 * was closed during its print, all later PDFs fail.
 */
async function withHiddenWindow<T>(
  preload: string,
  html: string,
  failedMessage: string,
  work: (window: BrowserWindow) => Promise<T>,
  signal = NEVER_ABORTED,
) {
  const token = randomUUID();
  const window = new BrowserWindow({
    show: false,
    width: 900,
    height: 1200,
    webPreferences: { ...SANDBOXED_PREFERENCES, session: getPrintSession(), preload },
  });
  documentsByToken.set(token, html);
  try {
    const ready = whenReady(window);
    const crashed = whenCrashed(window);
    // If the page cannot be loaded, that error is the reason: the signal never arrives.
    const loaded = window.loadURL(`app://${HOST}/${token}`).then(() => ready);
    await raceWithSignal(Promise.race([ready, loaded, crashed]), signal);
    return { ok: true, value: await Promise.race([work(window), crashed]) } as const;
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    const message = detail === NOT_READY_MESSAGE ? NOT_READY_MESSAGE : failedMessage;
    return { ok: false, message, detail } as const;
  } finally {
    documentsByToken.delete(token);
    window.destroy();
  }
}

/** Rejects when the window's process ends: what it was working on would never settle. */
function whenCrashed(window: BrowserWindow): Promise<never> {
  const crashed = new Promise<never>((_resolve, reject) => {
    window.webContents.once('render-process-gone', (_event, { reason }) =>
      reject(new Error(`the process of the hidden window ended: ${reason}`)),
    );
  });
  // A crash after the work is of no interest.
  crashed.catch(() => undefined);
  return crashed;
}

function whenReady(window: BrowserWindow): Promise<void> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => reject(new Error(NOT_READY_MESSAGE)), READY_TIMEOUT_MS);
    window.webContents.ipc.once('report-ready', () => {
      clearTimeout(timeout);
      resolve();
    });
    window.once('closed', () => clearTimeout(timeout));
  });
}

/** Documents that the open hidden windows show, by the token in their URL. */
const documentsByToken = new Map<string, string>();
let printSession: Session | undefined;

/** SECURITY: a separate session in memory that can reach only the documents being printed. */
function getPrintSession(): Session {
  if (printSession) return printSession;
  const isolatedSession = session.fromPartition('reports', { cache: false });
  isolatedSession.protocol.handle('app', (request) => {
    const { host, pathname } = new URL(request.url);
    const html = host === HOST ? documentsByToken.get(pathname.slice(1)) : undefined;
    if (html === undefined) return new Response(null, { status: 404 });
    const { status, headers, body } = toDocumentResponse(html, "'none'");
    return new Response(body, { status, headers });
  });
  isolatedSession.webRequest.onBeforeRequest((details, decide) => {
    const isAllowed = details.url.startsWith(`app://${HOST}/`) || details.url.startsWith('data:');
    decide({ cancel: !isAllowed });
  });
  printSession = isolatedSession;
  return isolatedSession;
}
