import type {
  AuditEntry,
  ImportedFile,
  OutputKind,
  Paper,
  ReportDetail,
  ReportInput,
  ReportRow,
  Verification,
} from '../../shared/ipc/reports.ts';
import { type Envelope, fail, ok } from '../../shared/ipc/envelope.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import { extrasIn, type Sealed } from '../../shared/report/snapshot.ts';
import type { Archive, ArchiveFailure, KeptReport } from '../archive/archive.ts';
import type { ChosenFile, Documents, Log, Ports } from '../ports.ts';
import type { Asset } from '../files/assets.ts';
import { type BuildDeps, buildSnapshot } from './build.ts';
import { answerReport, createDrafts, savedPath, selfContained } from './pages.ts';
import { readReportFile, readReportText } from '../seal/read-file.ts';
import { contentOf } from './reopen.ts';
import { fileName, runningWords } from './running.ts';
import { seal } from '../seal/seal.ts';
import { verify } from './verify.ts';

/** The reports: made, kept, shown, taken away, read in. What goes wrong is in the envelope. */
export type Reports = {
  readonly draft: (input: ReportInput) => Promise<Envelope<{ readonly documentPath: string }>>;
  readonly save: (input: ReportInput) => Promise<Envelope<ReportRow>>;
  readonly take: (
    id: number,
    as: OutputKind,
    paper: Paper,
  ) => Promise<Envelope<{ readonly done: boolean; readonly name?: string }>>;
  readonly get: (id: number) => Envelope<ReportDetail>;
  readonly answers: (id: number) => Envelope<readonly Answer[]>;
  readonly verify: (id: number) => Promise<Envelope<Verification>>;
  readonly importFile: (name: string, bytes: Uint8Array) => Promise<ImportedFile>;
  readonly importChosen: () => Promise<Envelope<readonly ImportedFile[]>>;
  /** The page at a report's path. */
  readonly page: (pathname: string) => Promise<Asset>;
};

export type ReportsDeps = {
  readonly archive: Archive;
  /** Loaded when a document is first made or shown. */
  readonly documents: () => Promise<Documents>;
  readonly build: Omit<BuildDeps, 'renderDocument'>;
  readonly ports: Pick<Ports, 'saveFile' | 'openFiles' | 'printer'>;
  readonly log: Log;
};

const REPORT_FILE = { name: 'Platedesk report', extension: 'platedesk' } as const;
/** Nothing that is longer can be a report. */
const LARGEST_FILE = 200_000_000;
const UNSEALED = 'not sealed yet: this is a preview';

/** A kept report with what stands in it. */
type Opened = {
  readonly kept: KeptReport;
  readonly sealed: Sealed;
  readonly formatVersion: number;
};

export function createReports(deps: ReportsDeps): Reports {
  const { archive, documents, log, ports } = deps;
  const { clock, programVersion } = deps.build;
  const drafts = createDrafts();
  const build = async (input: ReportInput, change: Partial<typeof deps.build> = {}) => {
    const { renderDocument } = await documents();
    return buildSnapshot(input, { ...deps.build, ...change, renderDocument });
  };
  const fill = async (html: string, seal: string) => {
    const { fillDocument, fontFaces } = await documents();
    return fillDocument(html, { seal, fonts: fontFaces() });
  };
  const filled = ({ seal, snapshot }: Sealed) => fill(snapshot.document, seal);

  const open = (id: number): Envelope<Opened> => {
    const kept = archive.get(id);
    if (!kept.ok) return failed(kept);
    const read = readReportText(kept.value.text);
    if (read.kind === 'report')
      return ok({ kept: kept.value, sealed: read.sealed, formatVersion: read.formatVersion });
    return fail(
      'storage',
      read.kind === 'newer-version'
        ? 'A later version of Platedesk made this report. Update Platedesk to open it.'
        : `This report can’t be read: ${read.why} Nothing of it was deleted.`,
    );
  };

  /** The list of what was done must not keep anybody from it: what it lacks, the log says. */
  const audit = (entry: Pick<AuditEntry, 'action' | 'count'> & Partial<AuditEntry>) => {
    const written = archive.audit(entry);
    if (!written.ok) log.info('not audited', { action: entry.action, because: written.because });
  };

  const take = async (id: number, as: OutputKind, paper: Paper) => {
    const opened = open(id);
    if (!opened.ok) return opened;
    const { sealed } = opened.value;
    const { environment, reference } = sealed.snapshot;
    const taken = await takeAway(opened.value, as, paper);
    if (taken.ok && taken.value.done)
      audit({ action: ACTIONS[as], count: 1, environment, reference });
    return taken;
  };

  const takeAway = async (
    { kept, sealed }: Opened,
    as: OutputKind,
    paper: Paper,
  ): Promise<Envelope<{ done: boolean; name?: string }>> => {
    const { snapshot } = sealed;
    const html = await filled(sealed);
    const job = { html, paper, running: runningWords(snapshot) };
    switch (as) {
      case 'print': {
        const printed = await ports.printer.print(job);
        if (printed.kind === 'failed') return unprinted(printed);
        return ok({ done: printed.kind === 'printed' });
      }
      case 'pdf': {
        const made = await ports.printer.toPdf(job);
        if (!made.ok) return unprinted(made);
        return keepFile(snapshot, { name: 'PDF', extension: 'pdf' }, made.bytes);
      }
      case 'html': {
        const bytes = new TextEncoder().encode(selfContained(html));
        return keepFile(snapshot, { name: 'Web page', extension: 'html' }, bytes);
      }
      case 'file':
        return keepFile(snapshot, REPORT_FILE, new TextEncoder().encode(kept.text));
    }
  };

  const unprinted = ({ why, detail }: { why: string; detail: string }) => {
    log.info('report not printed', { detail });
    return fail('internal', why);
  };

  const keepFile = async (
    snapshot: Sealed['snapshot'],
    kind: { readonly name: string; readonly extension: string },
    bytes: Uint8Array,
  ) => {
    const suggestedName = fileName(snapshot, kind.extension);
    const saved = await ports.saveFile({ suggestedName, kind, bytes });
    if (saved.kind === 'saved') return ok({ done: true, name: saved.name });
    if (saved.kind === 'cancelled') return ok({ done: false });
    return fail('storage', `The file was not saved. ${saved.why}`);
  };

  const importFile = async (name: string, bytes: Uint8Array): Promise<ImportedFile> => {
    const read = readReportFile(bytes);
    if (read.kind === 'newer-version')
      return refused(
        name,
        'A later version of Platedesk made it. Update Platedesk, then import it.',
      );
    if (read.kind === 'not-a-report') return refused(name, read.why);
    const origin = read.fits ? 'imported' : 'altered';
    const added = await archive.add(read.text, read.sealed, origin);
    if (!added.ok) return refused(name, added.why);
    const { row, already } = added.value;
    if (already) return { name, kind: 'already', id: row.id };
    const { environment, reference } = row;
    audit({ action: 'import', count: 1, environment, reference });
    return { name, kind: origin, id: row.id };
  };

  const importOne = async ({ name, read }: ChosenFile): Promise<ImportedFile> => {
    try {
      const bytes = await read(LARGEST_FILE);
      return bytes ? await importFile(name, bytes) : refused(name, 'It is larger than any report.');
    } catch (error) {
      log.error('report file not read', error);
      return refused(
        name,
        'The system did not give it out. Check that it may be read, then retry.',
      );
    }
  };

  return {
    draft: async (input) => {
      // A reference that is seen must be found again: a preview's is all noughts.
      const built = await build(input, { random: (count) => new Uint8Array(count) });
      if (!built.ok) return fail('not-found', built.why);
      const { document } = built.unsealed;
      return ok({ documentPath: drafts.keep(await fill(document, UNSEALED)) });
    },
    save: async (input) => {
      const built = await build(input);
      if (!built.ok) return fail('not-found', built.why);
      const saved = await archive.save((previous) => seal(built.unsealed, previous));
      if (!saved.ok) return failed(saved);
      const { environment, reference } = saved.value;
      audit({ action: 'save', count: 1, environment, reference });
      return ok(saved.value);
    },
    take,
    get: (id) => {
      const opened = open(id);
      return opened.ok ? ok(detailOf(opened.value)) : opened;
    },
    answers: (id) => {
      const opened = open(id);
      return opened.ok ? ok(contentOf(opened.value.sealed.snapshot).answers) : opened;
    },
    verify: async (id) => {
      const { renderDocument } = await documents();
      const kept = archive.get(id);
      if (!kept.ok) return failed(kept);
      const { row, ...report } = kept.value;
      const verified = verify(
        { ...report, origin: row.origin },
        { now: clock.now, programVersion, renderDocument },
      );
      const { environment, reference } = row;
      audit({ action: 'verify', count: 1, environment, reference });
      return ok(verified);
    },
    importFile,
    importChosen: async () => {
      const chosen = await ports.openFiles(REPORT_FILE);
      const imported: ImportedFile[] = [];
      for (const file of chosen ?? []) imported.push(await importOne(file));
      return ok(imported);
    },
    page: (pathname) =>
      answerReport(pathname, drafts, async (id) => {
        const opened = open(id);
        return opened.ok ? filled(opened.value.sealed) : undefined;
      }),
  };
}

const ACTIONS = { print: 'print', pdf: 'pdf', html: 'export', file: 'export' } as const;

const refused = (name: string, why: string): ImportedFile => ({ name, kind: 'refused', why });

/** A failure of the archive as windows are told of it. */
export function failed({ because, why }: ArchiveFailure): Envelope<never> {
  return fail(because === 'not-found' ? 'not-found' : 'storage', why);
}

function detailOf({ kept, sealed, formatVersion }: Opened): ReportDetail {
  const { snapshot } = sealed;
  return {
    ...kept.row,
    seal: sealed.seal,
    previousSeal: snapshot.previousSeal,
    words: snapshot.words,
    leftOut: snapshot.leftOut,
    extras: extrasIn(snapshot).map(({ facts }) => facts.name),
    local: snapshot.prepared.local,
    zone: snapshot.prepared.zone,
    programVersion: snapshot.program.version,
    formatVersion,
    documentPath: savedPath(kept.row.id),
  };
}
