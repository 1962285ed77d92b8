/** Parses a document as an HTML reader does. Needs a DOM. */
export const parsePage = (html: string): Document =>
  new DOMParser().parseFromString(html, 'text/html');

/** The text of a section, with single spaces. */
export function getSectionText(page: Document, id: string): string {
  const section = page.getElementById(id);
  if (!section) throw new Error(`no section “${id}”`);
  return section.textContent.replaceAll(/\s+/g, ' ').trim();
}

/** The problems of a document, as texts; empty for a valid one. */
export function findProblems(html: string): string[] {
  const page = parsePage(html);
  return [
    ...findForbiddenElements(page),
    ...findExternalReferences(page),
    ...headings(page),
    ...tables(page),
    ...findNameProblems(page),
  ];
}

const all = (page: Document | Element, selector: string) => [...page.querySelectorAll(selector)];

function findForbiddenElements(page: Document): string[] {
  const elements = all(
    page,
    'script, link, iframe, object, embed, base, form, input, button, meta[http-equiv], foreignObject, style ~ style',
  );
  const attributes = all(page, '*').flatMap((element) =>
    [...element.attributes]
      .filter(({ name }) => name === 'style' || name.startsWith('on'))
      .map(({ name }) => `attribute ${name} of ${element.localName}`),
  );
  return [...elements.map(({ localName }) => `element ${localName}`), ...attributes];
}

/** External resources: URLs, and `url()` or `@import` in the style. */
function findExternalReferences(page: Document): string[] {
  const addresses = all(page, '*').flatMap((element) =>
    ['src', 'href', 'xlink:href', 'srcset', 'action', 'poster', 'background'].flatMap((name) => {
      const value = element.getAttribute(name);
      return value === null || value.startsWith('data:image/')
        ? []
        : [`${name} ${value.slice(0, 80)}`];
    }),
  );
  const style = all(page, 'style')
    .map(({ textContent }) => textContent)
    .join('');
  const fetched = /url\((?!"data:font)|@import/.test(style) ? ['a style that fetches'] : [];
  return [...addresses, ...fetched];
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
        const isComplete = row.children.length === heads.length;
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
