// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { vehicleAnswersWith } from '../../../shared/testing/vehicle-answers.ts';
import type { Json } from '../../../shared/format/json.ts';
import { OPTIONAL_SECTIONS } from '../../../shared/report/sections.ts';
import type { ReportContent, ReportBundleOnlyAnswer } from '../../../shared/report/content.ts';
import { FONTS_PLACEHOLDER, SEAL_PLACEHOLDER } from '../../seal/placeholders.ts';
import { renderDocument } from './render.tsx';
import { createContent, createBundleOnlyAnswer } from '../../testing/document-content.ts';
import { findProblems, parsePage, getSectionText } from '../../testing/document-page.ts';

/** Not the time of the other responses, so that it is stated with its source. */
const LATER = '2026-07-01T11:00:00.000Z';

const renderHtml = (
  bundleOnlyAnswers: readonly ReportBundleOnlyAnswer[],
  change: Partial<ReportContent> = {},
) =>
  renderDocument(
    createContent(vehicleAnswersWith({ spec: { colour: 'Blue' } }), {
      bundleOnlyAnswers,
      ...change,
    }),
  );
const sectionWith = (content: ReportBundleOnlyAnswer['content']) =>
  getSectionText(parsePage(renderHtml([createBundleOnlyAnswer('abi', content)])), 'bundle-only');
/** Returns the table's rows as “field: value”. */
const listRows = (html: string) =>
  [...parsePage(html).querySelectorAll('#bundle-only tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent).join(': '),
  );

test('states that a bundle-only answer was not refreshed, in its section and in the sources', () => {
  const notRefreshed = { kind: 'error', failedAt: '2026-07-01T10:30:00.000Z' } as const;
  const page = parsePage(renderHtml([{ ...createBundleOnlyAnswer('abi', {}), notRefreshed }]));
  expect(getSectionText(page, 'bundle-only')).toContain(
    'Not refreshed: Platedesk error, showing the answer of 1 Jul 2026, 11:20',
  );
  expect(getSectionText(page, 'sources')).toContain('Received. Not refreshed: Platedesk error');
});

test('a refused refresh names Sample, not a key, in its section and in the sources', () => {
  const notRefreshed = { kind: 'not-entitled', failedAt: '2026-07-01T10:30:00.000Z' } as const;
  const answer = createBundleOnlyAnswer('abi', {}, { environment: 'sample' });
  const page = parsePage(renderHtml([{ ...answer, notRefreshed }]));
  for (const section of ['bundle-only', 'sources'] as const)
    expect(getSectionText(page, section)).toContain(
      'Not refreshed: Sample refused the request (403)',
    );
});

test('shows bundle-only answers field by field in a section after the evidence', () => {
  const html = renderHtml([
    createBundleOnlyAnswer(
      'abi',
      { abiCode: '01234567', insuranceGroup: 20, securityFitted: null },
      { completedAt: LATER },
    ),
    createBundleOnlyAnswer('mot', {
      tests: [{ mileage: 45_210 }, { mileage: 51_300, notes: ['tyre', 'lamp'] }],
    }),
  ]);
  const page = parsePage(html);
  expect(findProblems(html)).toEqual([]);
  expect(listRows(html)).toEqual([
    'Abi code: “01234567”',
    'Insurance group: 20',
    'Security fitted: nothing',
    'Tests 1 › Mileage: 45210',
    'Tests 2 › Mileage: 51300',
    'Tests 2 › Notes: ["tyre", "lamp"]',
  ]);
  const titles = [...page.querySelectorAll('#bundle-only h3')].map(
    ({ textContent }) => textContent,
  );
  expect(titles).toEqual(['ABI', 'MOT history']);
  const order = [...page.querySelectorAll('section')].map(({ id }) => id);
  expect(order.slice(-5)).toEqual(['comparables', 'evidence', 'bundle-only', 'sources', 'about']);
  expect(getSectionText(page, 'bundle-only')).toMatch(/^19 Other responses in the bundle request/);
  expect(getSectionText(page, 'not-checked')).toMatch(/^4 What was not checked/);
  expect(getSectionText(page, 'verdict')).toContain('the responses in section 20.');
  expect(getSectionText(page, 'bundle-only')).toContain(
    'Source: ABI 1.0, in a bundle, Production, 1 Jul 2026, 12:00',
  );
});

test('lists each bundle-only answer as a source with dataset, version, environment and time', () => {
  const page = parsePage(
    renderHtml([
      createBundleOnlyAnswer('abi', {}, { environment: 'uat', completedAt: LATER }),
      createBundleOnlyAnswer('image', null),
    ]),
  );
  const rows = [...page.querySelectorAll('#sources tbody tr')].map(
    ({ textContent }) => textContent,
  );
  expect(rows.find((row) => row.startsWith('ABI'))).toMatch(
    /^ABI1\.0UAT1 Jul 2026, 12:00AB12 CDE; in a bundleReceived$/,
  );
  expect(rows.find((row) => row.startsWith('Image'))).toMatch(/Nothing returned$/);
});

test('without bundle-only answers the section and its number do not exist', () => {
  const page = parsePage(renderHtml([], { omittedSections: OPTIONAL_SECTIONS }));
  expect(page.getElementById('bundle-only')).toBeNull();
  expect(getSectionText(page, 'not-checked')).toMatch(/^4 What was not checked/);
  expect(getSectionText(page, 'sources')).toMatch(/^19 Sources/);
  expect(page.body.textContent).not.toContain('Other responses in the bundle request');
});

test('if omitted, the section is named as omitted and leaves a gap, and its sources remain', () => {
  const page = parsePage(
    renderHtml([createBundleOnlyAnswer('abi', { abiCode: '1' })], {
      omittedSections: ['bundle-only'],
    }),
  );
  expect(page.getElementById('bundle-only')).toBeNull();
  expect(getSectionText(page, 'verdict')).toMatch(
    /Omitted by the person who prepared the report: Other responses in the bundle request/,
  );
  expect(getSectionText(page, 'not-checked')).toContain(
    'Section 19, Other responses in the bundle request',
  );
  expect(getSectionText(page, 'not-checked')).toMatch(/^4 What was not checked/);
  expect(getSectionText(page, 'sources')).toContain('ABI');
});

test('distinguishes content that is null from content that cannot be read', () => {
  expect(sectionWith(null)).toContain('Nothing was returned');
  expect(sectionWith(undefined)).toContain('The response cannot be read. It is stored');
  expect(sectionWith({})).toContain('Whole record');
  expect(sectionWith('none')).toContain('“none”');
});

test('limits long, wide and deep content and states that all of it is stored', () => {
  const long = sectionWith({ text: 'x'.repeat(100_000) });
  expect(long).toContain('and 99,760 more characters');
  expect(long).toContain('shown as received, and saved in full with this report');
  const html = renderHtml([
    createBundleOnlyAnswer(
      'abi',
      Array.from({ length: 50_000 }, (_, at): Json => ({ a: at, b: { c: at } })),
    ),
  ]);
  expect(listRows(html)).toHaveLength(60);
  expect(listRows(html)[3]).toBe('Entry 2 › B › C: 1');
  expect(getSectionText(parsePage(html), 'bundle-only')).toContain('100,000 fields, as received');
  expect(getSectionText(parsePage(html), 'bundle-only')).toContain(
    'and 99,940 more fields, held in the responses saved with this report.',
  );
  let deep: Json = 'end';
  for (let level = 0; level < 39; level++) deep = { a: [deep] };
  expect(listRows(renderHtml([createBundleOnlyAnswer('abi', deep)]))).toHaveLength(1);
});

const ATTACK = `</style><script>alert(1)</script>${SEAL_PLACEHOLDER}${FONTS_PLACEHOLDER}<img src=x onerror=alert(1)>`;

test('shows markup as text, reveals deceptive characters and loads no image', () => {
  const html = renderHtml([
    createBundleOnlyAnswer('abi', { [ATTACK]: ATTACK, turned: 'no \u202Eecnanif\u0000' }),
    createBundleOnlyAnswer('image', {
      url: 'https://photos.example/1.jpg',
      data: `data:image/png;base64,${'iVBORw0KGgo'.repeat(9_000)}`,
      svg: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    }),
  ]);
  expect(findProblems(html)).toEqual([]);
  for (const place of [SEAL_PLACEHOLDER, FONTS_PLACEHOLDER])
    expect(html.split(place)).toHaveLength(2);
  const page = parsePage(html);
  expect(page.querySelectorAll('#bundle-only :is(img, svg, a, [src], [href])')).toHaveLength(0);
  const text = getSectionText(page, 'bundle-only');
  expect(text).toContain('no ⟨U+202E⟩ecnanif⟨U+0000⟩');
  expect(text).toContain('“https://photos.example/1.jpg”');
  expect(text).toContain('<img src=x onerror=alert(1)>');
  expect(html.length).toBeLessThan(120_000);
});

test('the document is complete whatever bundle-only answers contain', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 12 }), (value) => {
      const html = renderHtml([createBundleOnlyAnswer('marketDemand', value as Json)]);
      expect(findProblems(html)).toEqual([]);
      expect(html).not.toContain('[object Object]');
    }),
    { numRuns: 60 },
  );
});
