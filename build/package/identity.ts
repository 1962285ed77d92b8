import path from 'node:path';
import { fileURLToPath } from 'node:url';
import manifest from '../../package.json' with { type: 'json' };

export { manifest };

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The one id of the application: bundle id on macOS, model id on Windows, name of the desktop entry,
 * icon and AppStream component on Linux. Electron reads it from `desktopName` too.
 */
export const APP_ID = path.parse(manifest.desktopName).name;

/** The name of the program, of its folder in /usr/lib and of its package. */
export const EXECUTABLE = manifest.name;

/** The author, as Debian names the maintainer of a package. */
export const MAINTAINER = `${manifest.author.name} <${manifest.author.email}>`;

/** A report file. It is JSON, so other programs can open it as such. */
export const REPORT_TYPE = {
  extension: 'platedesk',
  mimeType: 'application/vnd.platedesk.report+json',
  name: 'Platedesk report',
} as const;
