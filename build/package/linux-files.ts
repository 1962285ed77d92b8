import { mkdir, copyFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  ICON_COMMANDS,
  LINK_SCHEME,
  toCommandArgument,
} from '../../electron/shell/command-line.ts';
import { appStreamMetadata } from './appstream.ts';
import { readChangelog } from './changelog.ts';
import { ICON_SVG, PNG_SIZES } from './icons.ts';
import { APP_ID, EXECUTABLE, manifest, REPORT_TYPE, ROOT } from './identity.ts';

/** The entries of the menu that opens on the icon: what starts with the application. */
export const DESKTOP_ACTIONS = Object.fromEntries(
  ICON_COMMANDS.map(({ id, label }) => [
    // Such as `LookUpVehicle`.
    label.replaceAll(/(?:^| )[a-z]/gi, (start) => start.trim().toUpperCase()),
    { Name: label, Exec: `${EXECUTABLE} ${toCommandArgument(id)}` },
  ]),
);

/** Fields of the desktop entry that are the same for each kind of package. */
export const DESKTOP_FIELDS = {
  Name: manifest.productName,
  GenericName: 'Vehicle lookup',
  Comment: manifest.description,
  Categories: 'Office;',
  Keywords: 'vehicle;plate;VIN;provenance;valuation;MOT;',
  StartupNotify: 'true',
  // Electron gives its windows this class on X11, and this application id on Wayland.
  StartupWMClass: APP_ID,
  Actions: `${Object.keys(DESKTOP_ACTIONS).join(';')};`,
} as const;

/**
 * The packages that Debian and Ubuntu install with this one. Without libsecret no key can be stored,
 * and without libasound, which is missing in electron-builder's own list, Electron does not start.
 */
export const DEBIAN_DEPENDS = [
  'libasound2t64 | libasound2',
  'libatspi2.0-0',
  'libc6',
  'libdrm2',
  'libgbm1',
  'libgtk-3-0',
  'libnotify4',
  'libnss3',
  'libsecret-1-0',
  'xdg-utils',
];

/** The desktop entry of an application in `/usr/bin`. */
export function desktopEntry(): string {
  const entry = {
    Type: 'Application',
    ...DESKTOP_FIELDS,
    Exec: `${EXECUTABLE} %U`,
    Icon: APP_ID,
    Terminal: 'false',
    MimeType: `${REPORT_TYPE.mimeType};x-scheme-handler/${LINK_SCHEME};`,
  };
  const groups = [
    ['Desktop Entry', entry] as const,
    ...Object.entries(DESKTOP_ACTIONS).map(
      ([name, fields]) => [`Desktop Action ${name}`, fields] as const,
    ),
  ];
  return groups
    .map(([name, fields]) =>
      [`[${name}]`, ...Object.entries(fields).map(([key, value]) => `${key}=${value}`), ''].join(
        '\n',
      ),
    )
    .join('\n');
}

/** Defines the type of report files, so that file managers show them with a name. */
export const mimePackage = () => `<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="${REPORT_TYPE.mimeType}">
    <comment>${REPORT_TYPE.name}</comment>
    <sub-class-of type="application/json"/>
    <icon name="${APP_ID}"/>
    <glob pattern="*.${REPORT_TYPE.extension}"/>
  </mime-type>
</mime-info>
`;

/** Writes the files of `/usr/share` that make a desktop find the application. */
export async function writeShare(folder: string, icons: string): Promise<void> {
  const releases = readChangelog(await readFile(path.join(ROOT, 'CHANGELOG.md'), 'utf8'));
  const texts = {
    [`applications/${manifest.desktopName}`]: desktopEntry(),
    [`metainfo/${APP_ID}.metainfo.xml`]: appStreamMetadata(releases, new Date()),
    [`mime/packages/${APP_ID}.xml`]: mimePackage(),
  };
  const pictures = {
    [`icons/hicolor/scalable/apps/${APP_ID}.svg`]: ICON_SVG,
    ...Object.fromEntries(
      PNG_SIZES.map((size) => [
        `icons/hicolor/${size}x${size}/apps/${APP_ID}.png`,
        path.join(icons, `${size}x${size}.png`),
      ]),
    ),
  };
  const place = async (name: string) => {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    return file;
  };
  for (const [name, text] of Object.entries(texts)) await writeFile(await place(name), text);
  for (const [name, source] of Object.entries(pictures)) await copyFile(source, await place(name));
}
