import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';

/** Creates a socket without a server, as a program that was killed leaves it. */
const createSocket = (path: string) =>
  spawnSync(process.execPath, [
    '-e',
    `require('node:net').createServer().listen(process.argv[1], () => process.kill(process.pid, 'SIGKILL'))`,
    path,
  ]);

/** What can be in the place of a file. Windows has only folders. */
export const OTHER_THAN_FILES = [
  {
    name: 'a folder',
    create: (path: string) => {
      fs.mkdirSync(path);
      fs.writeFileSync(`${path}/kept`, 'x');
    },
  },
  ...(process.platform === 'win32'
    ? []
    : [
        { name: 'a pipe', create: (path: string) => void execFileSync('mkfifo', [path]) },
        { name: 'a device', create: (path: string) => fs.symlinkSync('/dev/zero', path) },
        { name: 'a socket', create: (path: string) => void createSocket(path) },
      ]),
];
