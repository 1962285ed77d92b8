import path from 'node:path';
import { fileURLToPath } from 'node:url';
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

/** The commands in the menu of the application's icon. */
const COMMANDS: readonly CommandId[] = ['focus-search', 'screen-saved', 'screen-settings'];

/** The command of a command line with `--command=ID`, if it is one of those above. */
export const findCommand = (argv: readonly string[]): CommandId | undefined =>
  COMMANDS.find((command) => argv.includes(`--command=${command}`));

/** Undefined for a URL that names no file of this computer, or not with the scheme `file:`. */
function toPath(url: string): string | undefined {
  try {
    return fileURLToPath(url);
  } catch {
    return undefined;
  }
}
