import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { PURPOSES } from '../../shared/report/snapshot.ts';
import { png } from '../testing/images.ts';
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
    '{"profile":"dealer","organisation":" Lee Motors ","contents":"customer-copy","logo":null}',
    {
      profile: 'dealer',
      organisation: 'Lee Motors',
      contents: Object.fromEntries(PURPOSES.map((purpose) => [purpose, 'customer-copy'])),
      logo: null,
    },
  ],
  [
    '{"contents":{"Delivery":"customer-summary","Other":"full"}}',
    { contents: { Delivery: 'customer-summary', Other: 'full' } },
  ],
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
  ['{"profile":"custom"}', 'profile'],
  ['{"organisation":" "}', 'organisation'],
  [`{"organisation":"${'x'.repeat(201)}"}`, 'organisation'],
  ['{"contents":"own-choice"}', 'contents: enter "full", "customer-copy"'],
  ['{"contents":{"Delivery":"own-choice"}}', 'contents: enter "full", "customer-copy"'],
  ['{"contents":{"Selling":"full"}}', 'contents: Unrecognized key: "Selling"'],
  ['{"logo":"logo.png"}', 'logo: enter a complete path'],
  ['{"logo":"/none/logo.png"}', 'logo: Error: ENOENT'],
])('%s is refused, and the message names the file and the problem', (text, problem) => {
  expect(() => read(text)).toThrow(PolicyError);
  expect(() => read(text)).toThrow(file);
  expect(() => read(text)).toThrow(problem);
});

const logo = path.join(folder, 'logo.png');
const readLogoPolicy = (content: Uint8Array) => {
  writeFileSync(logo, content);
  return read(JSON.stringify({ logo }));
};

test('the logo is read from a PNG', () => {
  const image = png(40, 20);
  expect(readLogoPolicy(image)).toEqual({
    logo: `data:image/png;base64,${image.toString('base64')}`,
  });
});

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a PNG that is cut off', png(40, 20).subarray(0, 40)],
  ['a PNG that is too wide', png(2_001, 1)],
  ['a file that is too large', Buffer.alloc(200_001)],
  ['an empty file', Buffer.alloc(0)],
])('%s as a logo is refused', (_, content) => {
  expect(() => readLogoPolicy(content)).toThrow(
    /does not start[\s\S]*logo: enter the path of a PNG/,
  );
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
