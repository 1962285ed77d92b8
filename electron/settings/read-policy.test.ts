import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { OTHER_THAN_FILES } from '../testing/other-than-files.ts';
import { PolicyError } from './policy-error.ts';
import { policyFile, readPolicy } from './read-policy.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'policy-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = path.join(folder, 'policy.json');

const read = (text: string) => {
  writeFileSync(file, text);
  return readPolicy(file);
};

test.each([
  ['{}', {}],
  ['\uFEFF{"updates":"off"}', { updates: 'off' }],
  ['{"baseUrl":"https://API.example/v1/"}', { baseUrl: 'https://api.example/v1' }],
  ['{"environments":["uat","sample"]}', { environments: ['uat', 'sample'] }],
  ['{"retentionDays":null,"copiesFolder":null}', { retentionDays: null, copiesFolder: null }],
  [
    '{"copiesFolder":"/srv/copies/{computer}-{user}"}',
    { copiesFolder: `/srv/copies/${hostname()}-${userInfo().username}` },
  ],
])('%s is read', (text, policy) => {
  expect(read(text)).toEqual(policy);
});

test('without a file nothing is restricted', () => {
  expect(readPolicy(path.join(folder, 'none.json'))).toEqual({});
});

test.each([
  ['', 'JSON'],
  ['{"updates":', 'JSON'],
  ['[]', 'expected object'],
  ['{"enviroments":["sample"]}', 'enviroments'],
  ['{"environments":[]}', 'environments'],
  ['{"environments":["live"]}', 'environments: 0'],
  ['{"baseUrl":"http://api.example"}', 'The URL must start with https://'],
  ['{"baseUrl":""}', 'Enter a URL'],
  ['{"retentionDays":0}', 'retentionDays'],
  ['{"copiesFolder":"copies"}', 'copiesFolder: enter a complete path'],
  ['{"updates":true}', 'updates'],
])('%s is refused, and the message names the file and the problem', (text, problem) => {
  expect(() => read(text)).toThrow(PolicyError);
  expect(() => read(text)).toThrow(file);
  expect(() => read(text)).toThrow(problem);
});

test.each(OTHER_THAN_FILES)('$name is refused', ({ name, create }) => {
  const other = path.join(folder, name);
  create(other);
  expect(() => readPolicy(other)).toThrow(/does not start[\s\S]*It is not a file/);
});

test.each([
  ['linux', '/etc/platedesk/policy.json'],
  ['darwin', '/Library/Application Support/Platedesk/policy.json'],
  ['win32', String.raw`C:\ProgramData\Platedesk\policy.json`],
] as const)('on %s the policy is %s', (platform, expected) => {
  expect(policyFile(platform)).toBe(expected);
});
