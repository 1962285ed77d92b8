import { expect, test } from 'vitest';
import {
  answerCommandLine,
  findCommand,
  findCommandLineProblem,
  findOpenRequests,
} from './command-line.ts';

const file = (path: string) => ({ kind: 'file', path });
const link = (url: string) => ({ kind: 'link', url });
const remote = (url: string) => ({ kind: 'remote-file', url });

test.each([
  ['nothing', [], []],
  ['a path', ['/tmp/a.platedesk'], [file('/tmp/a.platedesk')]],
  ['a relative path', ['b/a b.PLATEDESK'], [file('/home/user/b/a b.PLATEDESK')]],
  ['a file URL', ['file:///tmp/a%20b.platedesk'], [file('/tmp/a b.platedesk')]],
  [
    'a file URL of another computer',
    ['file://server/a.platedesk'],
    [remote('file://server/a.platedesk')],
  ],
  ['a file on a share', ['smb://server/a.platedesk'], [remote('smb://server/a.platedesk')]],
  [
    'a file on a server',
    ['https://example.com/a.PLATEDESK'],
    [remote('https://example.com/a.PLATEDESK')],
  ],
  [
    'a file URL with a hidden slash',
    ['file:///tmp%2Fa.platedesk'],
    [remote('file:///tmp%2Fa.platedesk')],
  ],
  [
    'a path with a drive',
    [String.raw`C:\a.platedesk`],
    [file(String.raw`/home/user/C:\a.platedesk`)],
  ],
  ['another file', ['/tmp/a.json', 'file:///etc/passwd', '.'], []],
  ['switches', ['--command=screen-saved', '--x=/tmp/a.platedesk'], []],
  ['a link', ['platedesk://lookup/WR15CTS'], [link('platedesk://lookup/WR15CTS')]],
  ['a link in capitals', ['PLATEDESK:anything'], [link('PLATEDESK:anything')]],
  ['a link to a report file', ['platedesk:/a.platedesk'], [link('platedesk:/a.platedesk')]],
  ['another link', ['https://example.com/a.html'], []],
  [
    'several',
    ['--flag', '/a.platedesk', 'platedesk://report/PD-1', '/b.platedesk'],
    [file('/a.platedesk'), link('platedesk://report/PD-1'), file('/b.platedesk')],
  ],
])('finds %s', (_name, args, requests) => {
  expect(findOpenRequests(['/usr/bin/app.platedesk', ...args], '/home/user')).toEqual(requests);
});

test.each([
  [['platedesk'], undefined],
  [['platedesk', '--command=screen-saved'], 'screen-saved'],
  [['platedesk', '--no-sandbox', '--command=focus-search', 'file'], 'focus-search'],
  [['platedesk', '--command=show-shortcuts'], undefined],
  [['platedesk', '--command', 'screen-saved'], undefined],
])('%j gives %s', (argv, command) => {
  expect(findCommand(argv)).toBe(command);
});

test.each([
  ['nothing', [], undefined],
  ['a link of 2,000 characters', [`platedesk://${'a'.repeat(1_988)}`], undefined],
  ['a longer link', [`PLATEDESK://${'a'.repeat(1_989)}`], /more than 2,000 characters/],
  ['files of 24,000 bytes', ['/a'.repeat(11_990)], undefined],
  ['files of more', ['/a'.repeat(12_001)], /^1 file or link cannot be opened at once/],
  ['letters of several bytes', ['/é'.repeat(8_001)], /cannot be opened at once/],
  [
    '500 files',
    Array.from(
      { length: 500 },
      (_, at) => `/home/ann/Documents/reports/PD-7K3M-Q2XD ${at}.platedesk`,
    ),
    /^500 files or links cannot/,
  ],
  [
    '3,000 links',
    Array.from({ length: 3_000 }, () => 'platedesk://lookup/AB12CDE'),
    /^3,000 files or links cannot/,
  ],
])('%s: %#', (_name, args, problem) => {
  const found = findCommandLineProblem(['/usr/bin/platedesk', ...args]);
  expect(found ?? 'none').toMatch(problem ?? /^none$/);
});

test.each([
  [['--version'], 'Platedesk 1.2.3'],
  [['--help'], /^Usage: platedesk/],
  [['--command=screen-saved'], undefined],
])('%j is answered with %s', (args, answer) => {
  const found = answerCommandLine(['/usr/bin/platedesk', ...args], '1.2.3');
  expect(found ?? 'none').toMatch(answer ?? /^none$/);
});
