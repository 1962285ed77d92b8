import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The scheme that the packages register. */
export const LINK_SCHEME = 'platedesk';
const REPORT_EXTENSION = '.platedesk';

/** What the system asks Platedesk to open. */
export type OpenRequest =
  | { readonly kind: 'link'; readonly url: string }
  | { readonly kind: 'file'; readonly path: string };

/**
 * The links and report files of a command line. A desktop on Linux passes files as `file:` URLs.
 *
 * @param folder the folder to which relative paths refer
 */
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

/** Undefined for a URL that names no file of this computer. */
function toPath(url: string): string | undefined {
  try {
    return fileURLToPath(url);
  } catch {
    return undefined;
  }
}
