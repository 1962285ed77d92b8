import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatNumber } from '../../shared/format/numbers.ts';
import { formatCount } from '../../shared/format/text.ts';
import type { CommandId } from '../../shared/ipc/shortcuts.ts';

/** The scheme that the packages register. */
export const LINK_SCHEME = 'platedesk';
const REPORT_EXTENSION = '.platedesk';

/** What the system asks Platedesk to open. */
export type OpenRequest =
  | { readonly kind: 'link'; readonly url: string }
  | { readonly kind: 'file'; readonly path: string }
  /** The address of a report file that is not a path on this computer. */
  | { readonly kind: 'remote-file'; readonly url: string };

/** What the user reads about the address of a report file that is not opened. */
export const REMOTE_FILE_MESSAGE =
  'A report file was not opened because its address is not a path on this computer. Copy the file to this computer, then open the copy.';

/**
 * The links and report files of a command line. A desktop on Linux passes files as URLs: of `file:`,
 * or of another scheme, such as `smb:`, for a file on a share.
 */
export function findOpenRequests(argv: readonly string[], folder: string): OpenRequest[] {
  return argv.slice(1).flatMap((argument): OpenRequest[] => {
    if (argument.toLowerCase().startsWith(`${LINK_SCHEME}:`))
      return [{ kind: 'link', url: argument }];
    if (!argument.toLowerCase().endsWith(REPORT_EXTENSION) || argument.startsWith('-')) return [];
    const isUrl = /^[a-z][a-z0-9+.-]+:/i.test(argument);
    const file = isUrl ? toPath(argument) : argument;
    return file === undefined
      ? [{ kind: 'remote-file', url: argument }]
      : [{ kind: 'file', path: path.resolve(folder, file) }];
  });
}

/**
 * The lock of the running instance passes the command line on in one message. Chromium ends the
 * process that receives a longer one, so it is measured before the lock is requested.
 */
const MAX_COMMAND_LINE_BYTES = 24_000;
const MAX_LINK_LENGTH = 2_000;

/** Why a command line is too long to be passed on, for the user. Undefined if it is not. */
export function findCommandLineProblem(argv: readonly string[]): string | undefined {
  const isLongLink = (argument: string) =>
    argument.toLowerCase().startsWith(`${LINK_SCHEME}:`) && argument.length > MAX_LINK_LENGTH;
  if (argv.some(isLongLink))
    return `A link was not opened because it has more than ${formatNumber(MAX_LINK_LENGTH)} characters.`;
  const size = argv.reduce((sum, argument) => sum + Buffer.byteLength(argument) + 1, 0);
  return size > MAX_COMMAND_LINE_BYTES
    ? `${formatCount(argv.length - 1, 'file or link', 'files or links')} cannot be opened at once. Nothing was opened. Open fewer at a time, or import report files in Saved reports.`
    : undefined;
}

/** The commands in the menu of the application's icon. */
export const ICON_COMMANDS = [
  { id: 'focus-search', label: 'Look up vehicle' },
  { id: 'screen-saved', label: 'Saved reports' },
  { id: 'screen-settings', label: 'Settings' },
] as const satisfies readonly { readonly id: CommandId; readonly label: string }[];

export const toCommandArgument = (id: CommandId) => `--command=${id}`;

/** The command of a command line with `--command=ID`, if it is one of those above. */
export const findCommand = (argv: readonly string[]): CommandId | undefined =>
  ICON_COMMANDS.find(({ id }) => argv.includes(toCommandArgument(id)))?.id;

/** What `--version` and `--help` print. Undefined for any other command line. */
export function answerCommandLine(argv: readonly string[], version: string): string | undefined {
  if (argv.includes('--version')) return `Platedesk ${version}`;
  return argv.includes('--help') ? HELP : undefined;
}

const HELP = `Usage: platedesk [option] [report file or link …]

A report file is shown and can be imported. A link is one of:
  platedesk://lookup/PLATE         enters a plate or VIN in the search box
  platedesk://report/REFERENCE     opens a saved report

Options:
  --command=ID    runs ${ICON_COMMANDS.map(({ id }) => id).join(', ')}
  --help          prints this text
  --version       prints the version`;

/** Undefined for a URL that names no file of this computer, or not with the scheme `file:`. */
function toPath(url: string): string | undefined {
  try {
    return fileURLToPath(url);
  } catch {
    return undefined;
  }
}
