import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readChangelog } from './changelog.ts';
import { manifest, ROOT } from './identity.ts';

const CHANGELOG = `# Changes

About this file.

## 1.1.0

- Is not
  released yet.

## 1.0.0 (2026-11-28)

The first
release.

- Look up a vehicle.
- Print it.
`;

test('each version has its date, its paragraphs and its list items', () => {
  expect(readChangelog(CHANGELOG)).toEqual([
    {
      version: '1.1.0',
      date: undefined,
      blocks: [{ kind: 'item', text: 'Is not released yet.' }],
    },
    {
      version: '1.0.0',
      date: '2026-11-28',
      blocks: [
        { kind: 'paragraph', text: 'The first release.' },
        { kind: 'item', text: 'Look up a vehicle.' },
        { kind: 'item', text: 'Print it.' },
      ],
    },
  ]);
});

test.each(['## Unreleased', '## v1.0.0', '## 1.0.0 (28 Nov 2026)', '## 1.0'])(
  'the heading %s is refused',
  (heading) => {
    expect(() => readChangelog(`# Changes\n\n${heading}\n`)).toThrow(heading);
  },
);

test('CHANGELOG.md begins with the version of the package, and every earlier one has its date', () => {
  const [newest, ...earlier] = readChangelog(readFileSync(path.join(ROOT, 'CHANGELOG.md'), 'utf8'));
  expect(newest?.version).toBe(manifest.version);
  expect(newest?.blocks.length).toBeGreaterThan(0);
  expect(earlier.filter(({ date }) => date === undefined)).toEqual([]);
});
