import { expect, test } from 'vitest';
import { debianChangelog } from './debian-changelog.ts';

test('each release has its version, its changes in short lines and its date', () => {
  const words = `${'word '.repeat(29)}end.`;
  const changelog = debianChangelog(
    [
      { version: '1.1.0', date: undefined, blocks: [{ kind: 'paragraph', text: 'New.' }] },
      {
        version: '1.0.0',
        date: '2026-11-28',
        blocks: [
          { kind: 'paragraph', text: words },
          { kind: 'item', text: `See ${'x'.repeat(90)} for more.` },
        ],
      },
    ],
    new Date('2026-12-31T12:00:00Z'),
  );
  expect(changelog).toBe(`platedesk (1.1.0) unstable; urgency=medium

  * New.

 -- The Platedesk developers <platedesk@users.noreply.github.com>  Thu, 31 Dec 2026 12:00:00 +0000

platedesk (1.0.0) unstable; urgency=medium

  * ${'word '.repeat(15).trim()}
    ${'word '.repeat(14)}end.
  * See
    ${'x'.repeat(90)}
    for more.

 -- The Platedesk developers <platedesk@users.noreply.github.com>  Sat, 28 Nov 2026 00:00:00 +0000
`);
});
