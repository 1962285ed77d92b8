/** What CHANGELOG.md states about a version. */
export type Release = {
  readonly version: string;
  /** As year-month-day; undefined for a version that is not released yet. */
  readonly date: string | undefined;
  /** Its paragraphs and list items, each in one line. */
  readonly blocks: readonly { readonly kind: 'paragraph' | 'item'; readonly text: string }[];
};

const HEADING = /^## (?<version>\d+\.\d+\.\d+)(?: \((?<date>\d{4}-\d{2}-\d{2})\))?$/;
const ITEM = /^- /;

/**
 * Reads the versions of CHANGELOG.md, newest first as they are written.
 *
 * @throws if a heading states no version, or another date than `(2026-01-31)`
 */
export function readChangelog(markdown: string): Release[] {
  const [, ...sections] = markdown.split(/^(?=## )/m);
  return sections.map((section) => {
    const [heading = '', ...lines] = section.split('\n');
    const { version, date } = HEADING.exec(heading)?.groups ?? {};
    if (version === undefined)
      throw new Error(`CHANGELOG.md has a heading without version: ${heading}`);
    return { version, date, blocks: readBlocks(lines.join('\n')) };
  });
}

/** A list item or a blank line ends what is before it. */
function readBlocks(text: string): Release['blocks'] {
  return text
    .split(/\n\s*\n|\n(?=- )/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) => ({
      kind: ITEM.test(block) ? 'item' : 'paragraph',
      text: block.replace(ITEM, '').replaceAll(/\s+/g, ' '),
    }));
}
