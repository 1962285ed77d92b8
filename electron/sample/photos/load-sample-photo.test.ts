// @vitest-environment jsdom
import { expect, test } from 'vitest';
import {
  type SamplePhoto,
  PHOTO_BODIES,
  PHOTO_COLOURS,
  PHOTO_VIEWS,
  type PhotoBody,
  type PhotoView,
} from '../../../shared/sample/photo-url.ts';
import { loadSamplePhoto } from './serve-sample-photo.ts';

const BODIES = [...(Object.keys(PHOTO_BODIES) as PhotoBody[]), undefined];
const VIEWS = [...(Object.keys(PHOTO_VIEWS) as PhotoView[]), undefined];
const COLOURS = [...PHOTO_COLOURS, undefined];

const photo = (change: Partial<SamplePhoto> = {}): SamplePhoto => ({
  advert: '0abc123',
  number: 1,
  body: 'hatchback',
  colour: 'blue',
  view: 'front-left',
  ...change,
});

const ELEMENTS = new Set(['svg', 'g', 'path', 'rect', 'circle', 'ellipse', 'text']);
const ATTRIBUTES =
  /^(xmlns|viewBox|width|height|x|y|cx|cy|r|rx|ry|d|fill|opacity|transform|stroke(-(width|linecap|linejoin))?|font-(family|size))$/;

/** A reference, a number that isn't one, or a placeholder that was not replaced. */
const isProblem = (name: string, value: string) =>
  /url\(|NaN|undefined|Infinity|[{}]/.test(value) ||
  (/^(fill|stroke)$/.test(name) && !/^(none|#[0-9a-f]{6})$/.test(value));

/** Problems of a drawing as a document, as texts. */
function listProblems(svg: string): string[] {
  const document = new DOMParser().parseFromString(svg, 'image/svg+xml');
  if (document.querySelector('parsererror') || document.documentElement.tagName !== 'svg')
    return ['not XML'];
  return [...document.querySelectorAll('*')].flatMap((element) => [
    ...(ELEMENTS.has(element.tagName) ? [] : [`<${element.tagName}>`]),
    ...[...element.attributes].flatMap(({ name, value }) => [
      ...(ATTRIBUTES.test(name) ? [] : [name]),
      ...(isProblem(name, value) ? [`${name}="${value.slice(0, 40)}"`] : []),
    ]),
  ]);
}

test.each(BODIES)('%s: every colour in every view is plain SVG and small', async (body) => {
  // Colours differ only in their fills, so each outline is checked once.
  const outlines = new Map<string, string>();
  for (const colour of COLOURS)
    for (const view of VIEWS) {
      const svg = await loadSamplePhoto(photo({ body, colour, view }));
      outlines.set(svg.replaceAll(/"#[0-9a-f]{6}"/g, '"#"'), svg);
      expect(svg.length, `${colour} ${view}`).toBeLessThan(12_000);
      expect(svg).toContain('>Sample photo<');
    }
  expect(outlines.size).toBe(VIEWS.length - 1);
  for (const svg of outlines.values()) expect(listProblems(svg)).toEqual([]);
});

test('the same photo is the same drawing; another body, colour or view changes it', async () => {
  expect(await loadSamplePhoto(photo())).toBe(await loadSamplePhoto(photo()));
  const bodies = BODIES.slice(0, -1).map((body) => loadSamplePhoto(photo({ body })));
  const colours = COLOURS.map((colour) => loadSamplePhoto(photo({ colour })));
  const views = VIEWS.slice(0, -1).map((view) => loadSamplePhoto(photo({ view })));
  for (const drawings of await Promise.all([bodies, colours, views].map((all) => Promise.all(all))))
    expect(new Set(drawings).size).toBe(drawings.length);
});

test('an advert with more photos than views shows no photo twice', async () => {
  const first = await loadSamplePhoto(photo({ number: 1 }));
  expect(await loadSamplePhoto(photo({ number: 9 }))).not.toBe(first);
  expect(listProblems(await loadSamplePhoto(photo({ number: 9 })))).toEqual([]);
});

test('drawings of different adverts differ in details, but not in text', async () => {
  const wheels = await Promise.all(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((advert) =>
      loadSamplePhoto(photo({ advert, view: 'wheel' })),
    ),
  );
  expect(new Set(wheels).size).toBeGreaterThan(1);
  expect(await loadSamplePhoto(photo({ advert: '<script>alert(1)</script>' }))).not.toMatch(
    /script|alert/,
  );
});

test('what is unknown is drawn as the most common', async () => {
  const unknown = await loadSamplePhoto(photo({ body: undefined, view: undefined }));
  expect(unknown).toBe(await loadSamplePhoto(photo({ body: 'hatchback', view: 'side' })));
});

test('the problem finder finds each kind of problem', () => {
  expect(listProblems('<svg><path d="M0 0"></svg>')).toEqual(['not XML']);
  const bad = '<svg><script/><a href="x"/><rect onload="x" fill="url(#a)"/></svg>';
  expect(listProblems(bad)).toEqual(['<script>', '<a>', 'href', 'onload', 'fill="url(#a)"']);
  const unfilled = '<svg><path d="{M0 0|M1 1}" fill="side" stroke="#123456"/></svg>';
  expect(listProblems(unfilled)).toEqual(['d="{M0 0|M1 1}"', 'fill="side"']);
});
