import { randomUUID } from 'node:crypto';
import { BrowserWindow, type Session, session } from 'electron';
import { documentAsset } from '../report/pages.ts';
import type { Printer, PrintJob } from '../ports.ts';
import { NOT_PRINTED, printedOf } from '../report/printing.ts';
import { PAGE_MARGINS, templates, withPageMargins } from '../report/running.ts';

/** How long a document may take to be ready, in milliseconds: the longest have hundreds of pages. */
const READY_TIME = 60_000;
const HOST = 'report';

const SLOW = 'The report did not get ready to be printed. Try again.';
const FAILED = 'The PDF could not be made. Try again.';
/**
 * Chromium 131 and later put words into the margins of pages. An earlier one has lines of its own,
 * which its dialog on Linux forgets.
 */
const HAS_PAGE_MARGINS = Number.parseInt(process.versions.chrome, 10) >= 131;

/** Prints from hidden windows. `preload` is the file that tells when a document is ready. */
export function electronPrinter(preload: string): Printer {
  return {
    toPdf: async (job) => {
      const done = await inWindow(preload, job, (window) =>
        window.webContents.printToPDF({
          pageSize: job.paper,
          margins: PAGE_MARGINS,
          printBackground: true,
          displayHeaderFooter: true,
          headerTemplate: templates(job.running).header,
          footerTemplate: templates(job.running).footer,
          generateTaggedPDF: true,
          // Passed over by runtimes that can't yet.
          generateDocumentOutline: true,
        }),
      );
      return done.ok ? { ok: true, bytes: done.value } : done;
    },
    print: async (job) => {
      const html = withPageMargins(job.html, job.running);
      const done = await inWindow(preload, { ...job, html }, askAndPrint(job));
      if (done.ok) return printedOf(done.value.printed, done.value.reason);
      const why = done.why === SLOW ? SLOW : NOT_PRINTED;
      return { kind: 'failed', why, detail: done.detail };
    },
  };
}

/** The system's own dialog. */
const askAndPrint =
  ({ paper, running }: PrintJob) =>
  (window: BrowserWindow) =>
    new Promise<{ printed: boolean; reason: string }>((resolve) => {
      const options = {
        silent: false,
        printBackground: true,
        pageSize: paper,
        ...(!HAS_PAGE_MARGINS && { header: running.left, footer: running.right }),
      };
      window.webContents.print(options, (printed, reason) => resolve({ printed, reason }));
    });

type Done<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly why: string; readonly detail: string };

/** Opens a window on the document, waits for its own signal, and always closes it again. */
async function inWindow<T>(
  preload: string,
  { html }: PrintJob,
  work: (window: BrowserWindow) => Promise<T>,
): Promise<Done<T>> {
  const own = emptySession();
  const token = randomUUID();
  const window = new BrowserWindow({
    show: false,
    width: 900,
    height: 1200,
    webPreferences: {
      session: own,
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
    },
  });
  documents.set(token, html);
  try {
    const ready = whenReady(window);
    // Where it can't be loaded, that is the reason; there is no signal then.
    await Promise.race([ready, window.loadURL(`app://${HOST}/${token}`).then(() => ready)]);
    return { ok: true, value: await work(window) };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { ok: false, why: detail === SLOW ? SLOW : FAILED, detail };
  } finally {
    documents.delete(token);
    window.destroy();
  }
}

function whenReady(window: BrowserWindow): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(SLOW)), READY_TIME);
    window.webContents.ipc.once('report-ready', () => {
      clearTimeout(late);
      resolve();
    });
    window.once('closed', () => clearTimeout(late));
  });
}

/** What the windows under way show, by a token in their address. */
const documents = new Map<string, string>();
let prepared: Session | undefined;

/** SECURITY: a session of its own, in memory, in which only the documents under way can be reached. */
function emptySession(): Session {
  if (prepared) return prepared;
  const own = session.fromPartition('reports', { cache: false });
  own.protocol.handle('app', (request) => {
    const { host, pathname } = new URL(request.url);
    const html = host === HOST ? documents.get(pathname.slice(1)) : undefined;
    if (html === undefined) return new Response(null, { status: 404 });
    const { status, headers, body } = documentAsset(html, "'none'");
    return new Response(body, { status, headers });
  });
  own.webRequest.onBeforeRequest((details, decide) => {
    const isOurs = details.url.startsWith(`app://${HOST}/`) || details.url.startsWith('data:');
    decide({ cancel: !isOurs });
  });
  own.setPermissionRequestHandler((_contents, _permission, decide) => decide(false));
  own.on('will-download', (event) => event.preventDefault());
  prepared = own;
  return own;
}
