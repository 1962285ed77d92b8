import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { appStreamMetadata, SCREENSHOTS } from './appstream.ts';
import { manifest, ROOT } from './identity.ts';

const TODAY = new Date('2026-12-31T12:00:00Z');

test.each(SCREENSHOTS)('the picture $file exists and is named by its address', ({ file }) => {
  expect(existsSync(path.join(ROOT, file))).toBe(true);
  expect(appStreamMetadata([], TODAY)).toContain(
    `<image type="source">https://raw.githubusercontent.com/platedesk/platedesk/v${manifest.version}/${file}</image>`,
  );
});

test('problems are reported in the repository', () => {
  expect(appStreamMetadata([], TODAY)).toContain(
    '<url type="bugtracker">https://github.com/platedesk/platedesk/issues</url>',
  );
});

test('each release has its date and its changes, with the characters of XML replaced', () => {
  const item = { kind: 'item', text: 'Prices < £500 & > £100.' } as const;
  const component = appStreamMetadata(
    [
      { version: '1.1.0', date: undefined, blocks: [{ kind: 'paragraph', text: 'New.' }] },
      { version: '1.0.0', date: '2026-11-28', blocks: [item] },
    ],
    TODAY,
  );
  expect(component.match(/<release .*>/g)).toEqual([
    '<release version="1.1.0" date="2026-12-31">',
    '<release version="1.0.0" date="2026-11-28">',
  ]);
  expect(component).toContain('<li>Prices &lt; £500 &amp; &gt; £100.</li>');
  expect(component.match(/<ul>/g)).toHaveLength(1);
});
