import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Electron } from './fixtures/crashes.ts';
import { answerOpenDialog } from './fixtures/dialogs.ts';
import { RUNTIME } from './fixtures/launch.ts';
import { startService } from './fixtures/service.ts';
import { expect, test } from './fixtures/test.ts';
import { openSettingsSection } from './fixtures/screens/settings.ts';

test.skip(RUNTIME !== 'electron', 'the preview host opens no files');

const REJECTED = 'The file is not a PNG or SVG image. Choose another file.';
const EMPTY = 'The image shows nothing. Save it again from a drawing program, or as PNG.';
const DRAWN = 'drawn';
const svg = (content: string, attributes = 'viewBox="0 0 90 60"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;
const BOX = '<rect width="90" height="60" fill="navy"/>';
/** Each group uses the one before it ten times, so that the last one has 10^20 boxes. */
const NESTED = Array.from(
  { length: 20 },
  (_, index) => `<g id="g${index + 1}">${`<use href="#g${index}"/>`.repeat(10)}</g>`,
).join('');

/** `URL` stands for the address of a service that counts its requests. */
const FILES: readonly (readonly [name: string, content: string, outcome: string])[] = [
  ['an ordinary SVG', svg(BOX), DRAWN],
  [
    'an SVG with a declaration, a document type, a byte order mark and a style sheet',
    `\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n<!-- made by hand -->${svg(`<style>.a { fill: url(#b) }</style><linearGradient id="b"><stop stop-color="red"/></linearGradient><g class="a">${BOX}</g>`)}`,
    DRAWN,
  ],
  [
    'an SVG that declares an entity',
    `<!DOCTYPE svg [<!ENTITY a "x">]>${svg(`${BOX}<text>&a;</text>`)}`,
    DRAWN,
  ],
  [
    'an SVG that states a huge size',
    svg(BOX, 'width="900000" height="600000" viewBox="0 0 90 60"'),
    DRAWN,
  ],
  [
    'an SVG with a script',
    svg(`<script>fetch("URL")</script>${BOX}`, 'onload="fetch(\'URL\')" viewBox="0 0 90 60"'),
    DRAWN,
  ],
  [
    'an SVG with HTML',
    svg(
      `<foreignObject width="9" height="9"><img xmlns="http://www.w3.org/1999/xhtml" src="URL"/></foreignObject>${BOX}`,
    ),
    DRAWN,
  ],
  [
    'an SVG that refers to something outside',
    `<?xml-stylesheet href="URL"?>${svg(`<style>@import "URL"; .a { fill: url(URL#a) }</style><image href="URL"/><use xlink:href="URL#a"/><g class="a" filter="url(URL#b)">${BOX}</g>`)}`,
    DRAWN,
  ],
  ['an SVG of which every part is outside', svg('<use href="URL#a"/>'), EMPTY],
  [
    'an SVG that takes forever to draw',
    svg(`<defs><g id="g0">${BOX}</g>${NESTED}</defs><use href="#g20"/>`),
    'The image took too long to draw. Simplify it, or save it as PNG.',
  ],
  ['an SVG without a size', svg(BOX, 'width="0" height="0"'), EMPTY],
  ['an SVG that is cut off', svg(BOX).slice(0, -10), REJECTED],
  ['a page', '<html><body>logo</body></html>', REJECTED],
  ['text', 'a logo', REJECTED],
  ['nothing', '', REJECTED],
];

test('a logo is drawn once without loading anything, or rejected with its reason', async ({
  app: { page, evaluateInMain },
}) => {
  const service = await startService();
  const folder = await mkdtemp(path.join(tmpdir(), 'platedesk-logo-'));
  const file = path.join(folder, 'logo.svg');
  await evaluateInMain(answerOpenDialog, file);
  await openSettingsSection(page, 'Reports');
  const author = page.getByRole('group', { name: 'Report author' });
  const logo = author.getByRole('img', { name: 'Logo of the organisation' });
  const choose = async (content: string) => {
    await writeFile(file, content.replaceAll('URL', `${service.url}/logo`));
    await author.getByRole('button', { name: 'Choose logo…' }).click();
  };
  for (const [name, content, outcome] of FILES)
    await test.step(name, async () => {
      if (outcome === DRAWN) {
        await choose(content);
        await expect(logo).toBeVisible();
        // Its size is known when it is decoded.
        await expect.poll(() => logo.evaluate(getShape)).toBeCloseTo(1.5, 1);
        await author.getByRole('button', { name: 'Remove logo' }).click();
        await expect(logo).toHaveCount(0);
        return;
      }
      // A logo that is accepted clears the reason of the file before.
      await choose(svg(BOX));
      await expect(logo).toBeVisible();
      await expect(author.getByText(outcome)).toHaveCount(0);
      await choose(content);
      await expect(author.getByText(outcome)).toBeVisible({ timeout: 10_000 });
      await expect(logo).toBeVisible();
      await author.getByRole('button', { name: 'Remove logo' }).click();
    });
  expect(service.calls).toEqual([]);
  // The processes that drew have ended.
  await expect.poll(() => evaluateInMain(countPageProcesses, undefined)).toBe(1);
  await rm(folder, { recursive: true });
  await service.close();
});

const getShape = (image: HTMLElement | SVGElement) => {
  const { naturalWidth, naturalHeight } = image as HTMLImageElement;
  return naturalWidth / naturalHeight;
};
const countPageProcesses = (electron: unknown) =>
  (electron as Electron).app.getAppMetrics().filter(({ type }) => type === 'Tab').length;
