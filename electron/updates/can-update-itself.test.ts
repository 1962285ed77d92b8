import { expect, test } from 'vitest';
import { canUpdateItself } from './can-update-itself.ts';

const MOUNTED = { APPIMAGE: '/home/ann/Platedesk.AppImage', APPDIR: '/tmp/.mount_PlateX' };
const WINDOWS = String.raw`C:\Users\Ann\AppData\Local\Programs\Platedesk`;
const MAC = '/Applications/Platedesk.app/Contents';

test.each([
  ['an AppImage', 'linux', '/tmp/.mount_PlateX/platedesk', true, { env: MOUNTED }],
  ['a package of Debian', 'linux', '/usr/lib/platedesk/platedesk', false, {}],
  ['that package, started by an AppImage', 'linux', '/usr/bin/platedesk', false, { env: MOUNTED }],
  ['a snap', 'linux', '/snap/platedesk/1/platedesk', false, { env: { SNAP: '/snap/platedesk/1' } }],
  [
    'an unpacked AppImage',
    'linux',
    '/tmp/squashfs-root/platedesk',
    false,
    { env: { APPDIR: '/tmp/squashfs-root' } },
  ],
  [
    'the installed program',
    'win32',
    `${WINDOWS}\\Platedesk.exe`,
    true,
    { files: [`${WINDOWS}\\Uninstall Platedesk.exe`] },
  ],
  ['the portable program', 'win32', String.raw`C:\Temp\2Yx\Platedesk.exe`, false, {}],
  [
    'a package of the store',
    'win32',
    String.raw`C:\Program Files\WindowsApps\P\Platedesk.exe`,
    false,
    {},
  ],
  ['the program in its folder', 'darwin', `${MAC}/MacOS/Platedesk`, true, {}],
  ['a store’s copy', 'darwin', `${MAC}/MacOS/Platedesk`, false, { files: [`${MAC}/_MASReceipt`] }],
  [
    'a disk image',
    'darwin',
    '/Volumes/Platedesk/Platedesk.app/Contents/MacOS/Platedesk',
    false,
    {},
  ],
  [
    'a download that was not moved',
    'darwin',
    '/private/var/folders/x/AppTranslocation/1/d/Platedesk.app/Contents/MacOS/Platedesk',
    false,
    {},
  ],
] as const)(
  '%s',
  (_name, platform, program, expected, more: { env?: object; files?: readonly string[] }) => {
    const { env = {}, files = [] } = more;
    const exists = (file: string) => files.includes(file);
    expect(canUpdateItself({ platform, program, env: { ...env }, exists })).toBe(expected);
  },
);
