import type { LookupAddress } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import type { AppInfo } from '../shared/ipc/app.ts';
import type { DataTexts, FindRequest, FindResult } from '../shared/ipc/window.ts';
import type { KeychainStatus } from '../shared/ipc/keys.ts';
import type { Policy } from '../shared/ipc/policy.ts';
import type { UpdateCheck, UpdateDownload, UpdateFailure } from '../shared/ipc/updates.ts';
import type { PaperSize } from '../shared/ipc/reports.ts';
import type { UnreachableReason } from '../shared/provider/answer.ts';
import type { RenderList } from '../shared/lists/printed-list.ts';
import type { RenderComparison } from '../shared/report/comparison.ts';
import type { RenderChanges, RenderDocument } from '../shared/report/content.ts';

/** The external dependencies of the services, provided with Electron, with Node or by a test. */
export type Ports = {
  readonly clock: Clock;
  readonly log: Log;
  /** Production and UAT use `service`, Sample uses `sample`. */
  readonly transports: { readonly service: Transport; readonly sample: Transport };
  readonly keychain: Keychain;
  readonly stores: Readonly<Record<'settings' | 'keys' | 'recents', UserStore>>;
  /** What the user's organisation sets. */
  readonly policy: Policy;
  readonly updater: Updater;
  readonly clipboard: { readonly write: (text: string) => Promise<void> };
  /** Opens a folder in the system's file manager. `message` states why it failed. */
  readonly openFolder: (path: string) => Promise<{ ok: true } | { ok: false; message: string }>;
  /** Lets the user choose where to save a file, and writes it completely or not at all. */
  readonly saveFile: (file: {
    /** A file name without a folder. */
    readonly suggestedName: string;
    readonly kind: { readonly name: string; readonly extension: string };
    readonly bytes: Uint8Array;
  }) => Promise<SaveResult>;
  /** Lets the user choose files to read; undefined if none was chosen. */
  readonly openFiles: (kind: {
    readonly name: string;
    readonly extensions: readonly string[];
  }) => Promise<readonly ChosenFile[] | undefined>;
  /** Undefined if the user cancelled. */
  readonly chooseFolder: () => Promise<string | undefined>;
  /** Asks in a dialog that no window can change or answer. True if the user chose the action. */
  readonly confirm: (question: ConfirmQuestion) => Promise<boolean>;
  readonly archiveFolder: string;
  /** For the file of work lists and of the use counter. */
  readonly listsFolder: string;
  /** Keeps the system from sleeping, until the returned function is called. */
  readonly preventSleep: () => () => void;
  /** Loads the module that renders report documents, when it is first needed. */
  readonly loadDocuments: () => Promise<Documents>;
  /** The time zone of this computer, an IANA name. Undefined if the runtime does not know it. */
  readonly timeZone: () => string | undefined;
  readonly printer: Printer;
  readonly drawImage: DrawImage;
  /** Photos of adverts: their network and their folder. Without a folder none are stored. */
  readonly photos: {
    readonly loadNetwork: () => Promise<PhotoNetwork>;
    readonly folder: string | undefined;
  };
  /** The licences of the software that Platedesk contains. */
  readonly readThirdPartyNotices: () => Promise<string>;
  readonly app: Pick<AppInfo, 'version' | 'platform' | 'host' | 'dataLocations' | 'components'>;
  readonly hostWindow: HostWindow;
};

/** The services of the system that a window uses for itself, such as menus and notifications. */
export type HostWindow = {
  /** Enables the menu items of the commands that the window can run. */
  readonly setCommands: (windowId: number, commands: readonly string[]) => void;
  readonly setUnsavedText: (windowId: number, hasUnsavedText: boolean) => void;
  /** Asks whether to discard unsaved text and pause a list that runs. False if the user cancels. */
  readonly confirmQuit: () => boolean;
  /** Call if the program does not quit after `confirmQuit`: the next call asks again. */
  readonly resetQuitConfirmation: () => void;
  /** `timed-out` if the signal aborts before the page has been searched. */
  readonly find: (
    windowId: number,
    request: FindRequest,
    signal: AbortSignal,
  ) => Promise<FindResult | 'timed-out'>;
  readonly stopFinding: (windowId: number) => void;
  /** Opens a menu that copies the texts, where the pointer is. */
  readonly showDataMenu: (texts: DataTexts) => void;
  /**
   * Asks once for each page whether assistive software, such as a screen reader, controls the window:
   * its actions are no input events. False, without a question, if no such software is running.
   */
  readonly confirmAssistiveUse: (windowId: number) => Promise<boolean>;
  /** Shows a notification of the system, unless the user is looking at the window. */
  readonly notifyInBackground: (
    windowId: number,
    message: { readonly title: string; readonly body: string },
  ) => void;
};

/** Looks for new versions of the program and installs them. Never rejects. */
export type Updater = {
  readonly check: () => Promise<UpdateCheck>;
  /** Downloads and verifies the version that `check` found. */
  readonly download: () => Promise<UpdateDownload>;
  /** Restarts with the downloaded version, unless `confirmQuit` returns false. */
  readonly install: (confirmQuit: () => boolean) => Promise<UpdateFailure>;
};

/** The other button is “Cancel”. */
export type ConfirmQuestion = {
  readonly message: string;
  readonly detail: string;
  readonly action: string;
};

/** A file that the user chose, by its name without the folder. */
export type ChosenFile = {
  readonly name: string;
  /** Reads plain files only. Rejects with the system's error. */
  readonly read: (
    maxBytes: number,
  ) => Promise<Uint8Array<ArrayBuffer> | 'too-large' | 'not-a-file'>;
};

/** The time, replaceable in tests. */
export type Clock = {
  readonly now: () => Date;
  /** Milliseconds since a fixed point; never decreases. */
  readonly monotonic: () => number;
  /** Resolves after `ms`, or rejects when the signal aborts. */
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>;
};

/** One event per line. Never pass in anything that names a vehicle, a person or a key. */
export type Log = {
  readonly info: (event: string, fields?: LogFields) => void;
  readonly error: (event: string, error: unknown, fields?: LogFields) => void;
};
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

/** Why no response was received, from the error codes of the network stack. */
export type TransportFailure = {
  readonly reason: UnreachableReason;
  /** The network stack's code, such as `ENOTFOUND` or `net::ERR_CERT_DATE_INVALID`; no URL. */
  readonly detail: string;
};

/** Unlike a web `Response`, it can have a status above 599 and headers beyond Latin-1. */
export type TransportResponse = {
  readonly status: number;
  /** By its name in lower case. */
  readonly headers: { readonly get: (name: string) => string | null | undefined };
  readonly body: ReadableStream<Uint8Array> | null;
};

/** Sends one request. Rejects only with the reason of its signal. Reading the body may still fail. */
export type Transport = (request: Request) => Promise<TransportResponse | TransportFailure>;

/** The operating system's keychain. `message` is for the user, `detail` for the log. */
export type Keychain = {
  readonly status: () => Promise<KeychainStatus>;
  readonly encrypt: (text: string) => Promise<{ ok: true; bytes: Uint8Array } | KeychainFailure>;
  readonly decrypt: (bytes: Uint8Array) => Promise<{ ok: true; text: string } | KeychainFailure>;
};
type KeychainFailure = {
  readonly ok: false;
  readonly message: string;
  readonly detail?: string;
  /** The keychain can never decrypt these bytes. */
  readonly isDamaged?: true;
};

/**
 * The values of a small JSON file, by key. Values are not changed in place. `set`, `delete` and
 * `clear` throw if the file cannot be changed, which then stays as it was.
 */
export type UserStore = {
  readonly get: (key: string) => unknown;
  readonly all: () => Readonly<Record<string, unknown>>;
  /** Keeps the other keys, as another program may have changed them. */
  readonly set: (values: Readonly<Record<string, unknown>>) => void;
  readonly delete: (key: string) => void;
  /** Removes all keys. What another program has damaged meanwhile is removed, too. */
  readonly clear: () => void;
  /** Where a damaged file was quarantined when the store was opened. */
  readonly quarantinePath?: string;
  /** Why the file can be neither read nor quarantined. Then every change throws. */
  readonly openError?: string;
  /** Removes the store's quarantined files and its temporary files of interrupted writes. May throw. */
  readonly removeOldFiles: () => void;
};

/** The result of saving a file. `message` is for the user. */
export type SaveResult =
  | { readonly kind: 'saved'; readonly name: string }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly message: string; readonly code: string };

/** Renders documents. A separate module, because it contains React. */
export type Documents = {
  readonly renderDocument: RenderDocument;
  readonly renderChanges: RenderChanges;
  readonly renderComparison: RenderComparison;
  readonly renderList: RenderList;
  readonly fillDocument: (html: string, seal: string) => string;
};

/** A document to be printed: an HTML page that contains everything it shows. */
export type PrintJob = {
  readonly html: string;
  readonly paperSize: PaperSize;
  readonly header: PageHeader;
  readonly isLandscape?: boolean;
};

/** Plain text above and below every page. The printer escapes it and adds the page number. */
export type PageHeader = { readonly left: string; readonly right: string };

/** Prints documents from a hidden window without network access. `message` is for the user. */
export type Printer = {
  readonly toPdf: (
    job: PrintJob,
  ) => Promise<{ ok: true; bytes: Uint8Array } | { ok: false; message: string; detail: string }>;
  /**
   * Counts the pages that `toPdf` would make, one document after another. The signal ends the wait,
   * but not a print in progress.
   */
  readonly countPages: (
    job: Pick<PrintJob, 'html' | 'paperSize'>,
    signal: AbortSignal,
  ) => Promise<{ ok: true; pageCount: number } | { ok: false; detail: string }>;
  /** Opens the system's print dialog. */
  readonly print: (job: PrintJob) => Promise<PrintResult>;
};

/** Draws an image so that it fits a size, in a process of its own that can load nothing else. */
export type DrawImage = (
  image: Uint8Array<ArrayBuffer>,
  type: 'image/png' | 'image/svg+xml',
  size: PixelSize,
) => Promise<Drawing>;
export type PixelSize = { readonly width: number; readonly height: number };
export type Drawing =
  | { readonly kind: 'drawn'; readonly png: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'not-an-image' | 'empty' | 'too-slow' };

export type PrintResult =
  | { readonly kind: 'printed' | 'cancelled' }
  | { readonly kind: 'failed'; readonly message: string; readonly detail: string };

/** The parts of the network that fetching a photo needs, so that a test can replace them. */
export type PhotoNetwork = {
  /** All addresses of a name. Rejects as `dns.lookup` does, or with the signal's reason. */
  readonly resolve: (hostname: string, signal: AbortSignal) => Promise<readonly LookupAddress[]>;
  /**
   * The response to a GET request over TLS, whose body is not read yet. The connection goes to one of
   * these addresses, its certificate is valid for the name, and redirects are not followed. Rejects
   * with the network's error or the signal's reason.
   */
  readonly get: (request: PhotoRequest, signal: AbortSignal) => Promise<IncomingMessage>;
};
export type PhotoRequest = {
  readonly hostname: string;
  readonly addresses: readonly LookupAddress[];
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
};
