import { sum } from 'd3-array';
import { LRUCache } from 'lru-cache';

/** Parsing takes longer than rendering, and tests ask for several parts of one document. */
const parsedPages = new LRUCache<string, { page: Document; problems?: string[] }>({ max: 8 });

function parse(html: string) {
  const parsed = parsedPages.get(html) ?? {
    page: new DOMParser().parseFromString(html, 'text/html'),
  };
  parsedPages.set(html, parsed);
  return parsed;
}

/** Parses a document as an HTML reader does. Needs a DOM. The page must not be changed. */
export const parsePage = (html: string): Document => parse(html).page;

/** The text of a section, with single spaces. */
export function getSectionText(page: Document, id: string): string {
  const section = page.getElementById(id);
  if (!section) throw new Error(`no section “${id}”`);
  return section.textContent.replaceAll(/\s+/g, ' ').trim();
}

/** The document's own text, without what the provider or the user wrote. */
export function getOwnText(page: Document): string {
  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  let text = '';
  while (texts.nextNode())
    if (!texts.currentNode.parentElement?.closest('bdi')) text += texts.currentNode.nodeValue;
  return text;
}

/** The problems of a document, as texts; empty for a valid one. */
export function findProblems(html: string): string[] {
  const parsed = parse(html);
  parsed.problems ??= [
    ...findForbiddenParts(parsed.page),
    ...findStyleProblems(parsed.page),
    ...headings(parsed.page),
    ...tables(parsed.page),
    ...findNameProblems(parsed.page),
  ];
  return parsed.problems;
}

const all = (page: Document | Element, selector: string) => [...page.querySelectorAll(selector)];

const FORBIDDEN_ELEMENTS = new Set(
  'script link iframe object embed base form input button foreignObject'.split(' '),
);
const ADDRESSES = new Set('src href xlink:href srcset action poster background'.split(' '));

/** Active elements, attributes with scripts or styles, and addresses of external resources. */
function findForbiddenParts(page: Document): string[] {
  return all(page, '*').flatMap((element) => [
    ...(FORBIDDEN_ELEMENTS.has(element.localName) ? [`element ${element.localName}`] : []),
    ...element.getAttributeNames().flatMap((name) => {
      const value = element.getAttribute(name) ?? '';
      if (name === 'style' || name === 'http-equiv' || name.startsWith('on'))
        return `attribute ${name} of ${element.localName}`;
      const isExternal = ADDRESSES.has(name) && !value.startsWith('data:image/');
      return isExternal ? `${name} ${value.slice(0, 80)}` : [];
    }),
  ]);
}

/** Allows one style sheet, which loads nothing with `url()` or `@import`. */
function findStyleProblems(page: Document): string[] {
  const [style, ...others] = all(page, 'style').map(({ textContent }) => textContent);
  const fetches = /url\((?!"data:font)|@import/.test(style ?? '');
  return [...others.map(() => 'another style'), ...(fetches ? ['a style that fetches'] : [])];
}

/** Requires one first-level heading, and no skipped level. */
function headings(page: Document): string[] {
  const levels = all(page, 'h1, h2, h3, h4, h5, h6').map(({ localName }) => Number(localName[1]));
  const skipped = levels.flatMap((level, at) =>
    level > (levels[at - 1] ?? 0) + 1 ? [`heading ${at + 1} goes down to ${level}`] : [],
  );
  const first = levels.filter((level) => level === 1).length;
  const empty = all(page, 'h1, h2, h3').filter(({ textContent }) => textContent.trim() === '');
  return [
    ...skipped,
    ...(first === 1 ? [] : [`${first} first headings`]),
    ...empty.map(() => 'an empty heading'),
  ];
}

/** Requires a caption, a header for each column, and a name for each row. */
function tables(page: Document): string[] {
  return all(page, 'table').flatMap((table) => {
    const name = table.querySelector('caption')?.textContent.trim() ?? '';
    const heads = all(table, 'thead th');
    const problems = [
      name === '' ? 'a table without a caption' : '',
      heads.every((head) => head.getAttribute('scope') === 'col') ? '' : `${name}: a head`,
      all(table, 'col').length === heads.length ? '' : `${name}: columns`,
      ...all(table, 'tbody tr').map((row) => {
        const cells = [...row.children] as HTMLTableCellElement[];
        const isComplete = sum(cells, ({ colSpan }) => colSpan) === heads.length;
        const isNamed = row.firstElementChild?.getAttribute('scope') === 'row';
        return isComplete && isNamed ? '' : `${name}: a row of ${row.children.length}`;
      }),
    ];
    return problems.filter(Boolean);
  });
}

/** Requires unique ids with valid references, and names for drawings and photos. */
function findNameProblems(page: Document): string[] {
  const ids = all(page, '[id]').map(({ id }) => id);
  const labels = all(page, '[aria-labelledby]').map((element) =>
    element.getAttribute('aria-labelledby'),
  );
  return [
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `id ${id} twice`),
    ...labels.filter((id) => !ids.includes(id ?? '')).map((id) => `no element ${id}`),
    ...all(page, 'svg[role="img"]')
      .filter((svg) => (svg.querySelector('title')?.textContent ?? '') === '')
      .map(() => 'a drawing without a title'),
    ...all(page, 'img')
      .filter((image) => (image.getAttribute('alt') ?? '') === '')
      .map(() => 'a photo without a name'),
  ];
}
