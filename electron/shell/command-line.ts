import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CommandId } from '../../shared/ipc/shortcuts.ts';

/** The scheme that the packages register. */
export const LINK_SCHEME = 'platedesk';
const REPORT_EXTENSION = '.platedesk';

/** What the system asks Platedesk to open. */
export type OpenRequest =
  | { readonly kind: 'link'; readonly url: string }
  | { readonly kind: 'file'; readonly path: string };

/** The links and report files of a command line. A desktop on Linux passes files as `file:` URLs. */
export function findOpenRequests(argv: readonly string[], folder: string): OpenRequest[] {
  return argv.slice(1).flatMap((argument): OpenRequest[] => {
    if (argument.toLowerCase().startsWith(`${LINK_SCHEME}:`))
      return [{ kind: 'link', url: argument }];
    const file = /^file:/i.test(argument) ? toPath(argument) : argument;
    const isReport = file?.toLowerCase().endsWith(REPORT_EXTENSION) && !file.startsWith('-');
    return file !== undefined && isReport
      ? [{ kind: 'file', path: path.resolve(folder, file) }]
      : [];
  });
}

/** The commands in the menu of the application's icon. */
const COMMANDS: readonly CommandId[] = ['focus-search', 'screen-saved', 'screen-settings'];

/** The command of a command line with `--command=ID`, if it is one of those above. */
export const findCommand = (argv: readonly string[]): CommandId | undefined =>
  COMMANDS.find((command) => argv.includes(`--command=${command}`));

/** Undefined for a URL that names no file of this computer. */
function toPath(url: string): string | undefined {
  try {
    return fileURLToPath(url);
  } catch {
    return undefined;
  }
}
