import { foldText, tokenize } from '../../shared/search/terms.ts';

/** Of a group of settings, and of the element that contains its controls. */
export const GROUP_ATTRIBUTE = 'data-settings-group';
export const CONTROLS_ATTRIBUTE = 'data-settings-controls';
/** On what does not match: the style sheet hides it. */
const UNMATCHED = 'data-unmatched';
const HIGHLIGHT = 'settings-search';

/**
 * Hides the settings that do not contain the searched words and marks the words in the others. A word
 * may also be in the title of the group. It reads what the screen contains, so a new setting needs no
 * words of its own.
 *
 * @returns whether any setting matches
 */
export function filterSettings(content: Element | null, searched: string): boolean {
  const groups = [...(content?.querySelectorAll(`[${GROUP_ATTRIBUTE}]`) ?? [])];
  const words = tokenize(searched);
  const hasMatches = groups.map((group) => filterGroup(group, words)).includes(true);
  clearMarks();
  if (typeof Highlight !== 'undefined' && words.length > 0)
    CSS.highlights.set(HIGHLIGHT, new Highlight(...groups.flatMap((group) => mark(group, words))));
  return hasMatches;
}

export function clearMarks(): void {
  if (typeof Highlight !== 'undefined') CSS.highlights.delete(HIGHLIGHT);
}

/** Returns whether the group has a setting with all words. All are shown if only its note has them. */
function filterGroup(group: Element, words: readonly string[]): boolean {
  const controls = [...(group.querySelector(`[${CONTROLS_ATTRIBUTE}]`)?.children ?? [])];
  const [title, note] = ['h3', 'p'].map((name) =>
    foldText(group.querySelector(name)?.textContent ?? ''),
  );
  const hasWords = (text: string) =>
    words.every((word) => title?.includes(word) || text.includes(word));
  const found = controls.filter((control) => hasWords(foldText(control.textContent)));
  const matching = found.length === 0 && hasWords(note ?? '') ? controls : found;
  for (const control of controls) control.toggleAttribute(UNMATCHED, !matching.includes(control));
  const isUnmatched = words.length > 0 && matching.length === 0;
  group.toggleAttribute(UNMATCHED, isUnmatched);
  return !isUnmatched;
}

function mark(group: Element, words: readonly string[]): Range[] {
  const ranges: Range[] = [];
  const texts = document.createTreeWalker(group, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.nodeValue?.toLowerCase() ?? '';
    for (const word of words)
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        ranges.push(range);
      }
  }
  return ranges;
}
