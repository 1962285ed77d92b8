import type { Duplex } from 'node:stream';
import type { AppInfo } from '../shared/ipc/channels.ts';
import type { KeychainStatus } from '../shared/ipc/keys.ts';
import type { PaperSize } from '../shared/ipc/reports.ts';
import type { UnreachableReason } from '../shared/provider/answer.ts';
import type { RenderDocument } from '../shared/report/content.ts';

/** What the services need of the world. The composition root fills them: Electron, Node or a test. */
export type Ports = {
  readonly clock: Clock;
  readonly log: Log;
  /** Production and UAT go through `service`, Sample through `sample`. */
  readonly transports: { readonly service: Transport; readonly sample: Transport };
  readonly keychain: Keychain;
  readonly stores: {
    readonly settings: JsonStore;
    readonly keys: JsonStore;
    readonly recents: JsonStore;
  };
  readonly clipboard: { readonly write: (text: string) => Promise<void> };
  /** Opens a folder of the user's in the system's file manager; says why where it can't. */
  readonly openFolder: (path: string) => Promise<{ ok: true } | { ok: false; message: string }>;
  /** Asks the person where a file goes, and writes it there whole or not at all. */
  readonly saveFile: (file: {
    /** A name without a folder. */
    readonly suggestedName: string;
    readonly kind: { readonly name: string; readonly extension: string };
    readonly bytes: Uint8Array;
  }) => Promise<SaveResult>;
  /** Asks the person which files to read; undefined where none was chosen. */
  readonly openFiles: (kind: {
    readonly name: string;
    readonly extension: string;
  }) => Promise<readonly ChosenFile[] | undefined>;
  /** Opens the dialog for a folder; undefined where the user cancelled. */
  readonly chooseFolder: () => Promise<string | undefined>;
  /** Where saved reports are kept; made when it isn't there. */
  readonly archiveFolder: string;
  /** What makes reports' documents, loaded when it is first needed. */
  readonly loadDocuments: () => Promise<Documents>;
  /** The time zone of this machine, as IANA names it. */
  readonly timeZone: () => string;
  readonly printer: Printer;
  /** Photos of adverts: the way to them, and where they are kept; undefined keeps none. */
  readonly photos: {
    readonly loadNetwork: () => Promise<PhotoNetwork>;
    readonly folder: string | undefined;
  };
  readonly app: Pick<AppInfo, 'version' | 'platform' | 'host' | 'dataLocations'>;
};

/** A file that a person chose. Reading rejects with the system's error. */
export type ChosenFile = {
  /** Without its folder. */
  readonly name: string;
  /** @param most more bytes than this are not read: undefined then */
  readonly read: (maxBytes: number) => Promise<Uint8Array | undefined>;
};

/** Time, so that tests can set it. */
export type Clock = {
  readonly now: () => Date;
  /** Milliseconds from a fixed point; never goes back. */
  readonly monotonic: () => number;
  /** Resolves after `ms`, or rejects with the signal's reason. */
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>;
};

/** A line a fact. Nothing that names a vehicle, a person or a key is ever passed in. */
export type Log = {
  readonly info: (event: string, fields?: LogFields) => void;
  readonly error: (event: string, error: unknown, fields?: LogFields) => void;
};
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

/** Why no response came, told apart by the network stack's own codes. */
export type TransportFailure = {
  readonly reason: UnreachableReason;
  /** The network stack's code, such as `ENOTFOUND` or `net::ERR_CERT_DATE_INVALID`; no address. */
  readonly detail: string;
};

/**
 * Sends one request. Rejects only with the request signal's reason; every other failure is a value.
 * The response's body may still fail while it is read.
 */
export type Transport = (request: Request) => Promise<Response | TransportFailure>;

/** The operating system's keychain. `why` is for the user, `detail` for the log. */
export type Keychain = {
  readonly status: () => Promise<KeychainStatus>;
  readonly encrypt: (
    text: string,
  ) => Promise<{ ok: true; bytes: Uint8Array } | { ok: false; message: string; detail?: string }>;
  readonly decrypt: (
    bytes: Uint8Array,
  ) => Promise<{ ok: true; text: string } | { ok: false; message: string; detail?: string }>;
};

/** A small JSON file that is read and written whole. Writing throws only when the disk refuses. */
export type JsonStore = {
  readonly read: () => unknown;
  readonly write: (value: Record<string, unknown>) => void;
  /** Where a damaged file was put aside at opening, if it was. */
  readonly quarantinedTo?: string;
  /** Why the file can be neither read nor put aside, if so: then nothing is kept, every write throws. */
  readonly openError?: string;
};

/** What became of a file that somebody wanted saved. `why` is for the person. */
export type SaveResult =
  | { readonly kind: 'saved'; readonly name: string }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly message: string; readonly code: string };

/** Makes documents. A module of its own, with React in it. */
export type Documents = {
  readonly renderDocument: RenderDocument;
  readonly fillDocument: (
    html: string,
    values: { readonly seal: string; readonly fonts: string },
  ) => string;
  readonly fontFaces: () => string;
};

/** A document to be put on paper: a whole HTML page that holds all that it shows. */
export type PrintJob = {
  readonly html: string;
  readonly paperSize: PaperSize;
  /** What stands above and below every page: plain words, escaped by whoever draws them. */
  readonly header: PageHeader;
};

/** The running header's words. The page's number and their count are the printer's to give. */
export type PageHeader = {
  readonly left: string;
  readonly right: string;
};

/** Puts documents on paper, from a hidden window that can reach nothing. `why` is for the person. */
export type Printer = {
  readonly toPdf: (
    job: PrintJob,
  ) => Promise<
    | { readonly ok: true; readonly bytes: Uint8Array }
    | { readonly ok: false; readonly message: string; readonly detail: string }
  >;
  /** Opens the system's own dialog. */
  readonly print: (job: PrintJob) => Promise<PrintResult>;
};

/** What became of a print. */
export type PrintResult =
  | { readonly kind: 'printed' | 'cancelled' }
  | { readonly kind: 'failed'; readonly message: string; readonly detail: string };

/** An IP address that a name stands for. */
export type ResolvedAddress = { readonly address: string; readonly family: number };

/** What fetching a photo needs of the network: so that a test can stand in for it. */
export type PhotoNetwork = {
  /** Every address of a name. Rejects as `dns.lookup` does, or with the signal's reason. */
  readonly resolve: (hostname: string, signal: AbortSignal) => Promise<readonly ResolvedAddress[]>;
  /**
   * A TLS connection to one of these addresses and no other, whose certificate is known to be good
   * for the name. Rejects with the network's error or the signal's reason.
   */
  readonly connect: (target: ConnectTarget, signal: AbortSignal) => Promise<Duplex>;
};
export type ConnectTarget = {
  readonly hostname: string;
  readonly addresses: readonly ResolvedAddress[];
};
