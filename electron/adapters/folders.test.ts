import { expect, test, vi } from 'vitest';
import { findSystemFolders, isNetworkPath, localDataFolder } from './folders.ts';

vi.mock('electron', () => ({ app: {} }));

test.each([
  ['linux', {}, '/data/logs', '/home/ann/.cache/Platedesk/photos'],
  ['linux', { XDG_CACHE_HOME: '/var/cache/ann' }, '/data/logs', '/var/cache/ann/Platedesk/photos'],
  ['linux', { XDG_CACHE_HOME: 'cache' }, '/data/logs', '/home/ann/.cache/Platedesk/photos'],
  ['linux', { XDG_CACHE_HOME: '' }, '/data/logs', '/home/ann/.cache/Platedesk/photos'],
  ['darwin', {}, '/home/ann/Library/Logs/Platedesk', '/home/ann/Library/Caches/Platedesk/photos'],
  ['win32', {}, '/data/logs', '/data/photos'],
] as const)('on %s with %j, logs are in %s and photos in %s', (platform, env, logs, photos) => {
  const system = { platform, env: { ...env }, home: '/home/ann' };
  expect(findSystemFolders('/data', false, system)).toEqual({ logs, photos });
});

test.each(['linux', 'darwin', 'win32'] as const)(
  'a requested folder has all files on %s',
  (platform) => {
    const system = { platform, env: {}, home: '/home/ann' };
    expect(findSystemFolders('/data', true, system)).toEqual({
      logs: '/data/logs',
      photos: '/data/photos',
    });
  },
);

test.each([
  [{ LOCALAPPDATA: String.raw`D:\Local` }, String.raw`D:\Local\Platedesk`],
  [{ LOCALAPPDATA: '' }, String.raw`C:\Users\Ann\AppData\Local\Platedesk`],
  [{ LOCALAPPDATA: 'Local' }, String.raw`C:\Users\Ann\AppData\Local\Platedesk`],
  [{}, String.raw`C:\Users\Ann\AppData\Local\Platedesk`],
])('on Windows with %j, data are in %s', (env, folder) => {
  expect(localDataFolder({ ...env }, String.raw`C:\Users\Ann`)).toBe(folder);
});

test.each([
  [String.raw`\\server\share\ann`, true],
  ['//server/share/ann', true],
  [String.raw`\\?\UNC\server\share`, true],
  [String.raw`\\.\unc\server\share`, true],
  [String.raw`\\wsl$\Debian\home`, true],
  [String.raw`\\?\C:\Users\Ann`, false],
  [String.raw`C:\Users\Ann`, false],
  [String.raw`\Users\Ann`, false],
  ['/home/ann', false],
])('%s is on the network: %s', (folder, expected) => {
  expect(isNetworkPath(folder)).toBe(expected);
});
