import { mkdir, copyFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  ICON_COMMANDS,
  LINK_SCHEME,
  toCommandArgument,
} from '../../electron/shell/command-line.ts';
import { ICON_SVG, PNG_SIZES } from './icons.ts';
import { APP_ID, EXECUTABLE, manifest, REPORT_TYPE } from './identity.ts';

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

/** What software centres show about the application. */
export const appStreamMetadata = () => `<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>${APP_ID}</id>
  <name>${manifest.productName}</name>
  <summary>Look up UK vehicles by plate or VIN</summary>
  <description>
    <p>
      Platedesk shows all data held by the Vehicle Data Lookup Service about a vehicle: provenance,
      valuation, similar listings, specification, MOT, tax, keepers and plate history. It is made
      for dealership staff and insurers.
    </p>
    <p>Reports are saved, searched and verified on this computer, without a network.</p>
  </description>
  <developer id="${APP_ID.split('.').slice(0, -1).join('.')}">
    <name>${manifest.author.name}</name>
  </developer>
  <metadata_license>MIT</metadata_license>
  <project_license>${manifest.license}</project_license>
  <url type="homepage">${manifest.homepage}</url>
  <launchable type="desktop-id">${manifest.desktopName}</launchable>
  <icon type="stock">${APP_ID}</icon>
  <categories>
    <category>Office</category>
  </categories>
  <provides>
    <binary>${EXECUTABLE}</binary>
    <mediatype>${REPORT_TYPE.mimeType}</mediatype>
  </provides>
  <content_rating type="oars-1.1"/>
</component>
`;

/** Writes the files of `/usr/share` that make a desktop find the application. */
export async function writeShare(folder: string, icons: string): Promise<void> {
  const texts = {
    [`applications/${manifest.desktopName}`]: desktopEntry(),
    [`metainfo/${APP_ID}.metainfo.xml`]: appStreamMetadata(),
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
