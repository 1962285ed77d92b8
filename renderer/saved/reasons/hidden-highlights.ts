import type { RowCell, HiddenHighlight } from './hidden-terms.ts';

/** So many pixels of a mark's width may be hidden: letters lean over their edges. */
const TOLERANCE_PX = 2;

/**
 * Marks in an element that lie outside what its places show. Of a word that is marked again where it
 * is seen, none. Asked once the page is laid out, or it would be laid out for this alone.
 */
export function findHiddenHighlights(cell: RowCell, element: Element): readonly HiddenHighlight[] {
  const highlights = [...element.querySelectorAll('mark')].map((highlight) => ({
    text: highlight.textContent,
    isClipped: isClipped(highlight, element),
  }));
  const visibleTexts = new Set(
    highlights.flatMap(({ text, isClipped }) => (isClipped ? [] : [text.toLowerCase()])),
  );
  return highlights
    .filter(({ text, isClipped }) => isClipped && !visibleTexts.has(text.toLowerCase()))
    .map(({ text }) => ({ cell, text }));
}

function isClipped(highlight: Element, element: Element): boolean {
  const { right, bottom, left } = highlight.getBoundingClientRect();
  for (let ancestor = highlight.parentElement; ancestor; ancestor = ancestor.parentElement) {
    const clipBox = ancestor.getBoundingClientRect();
    const isOutside =
      right > clipBox.right + TOLERANCE_PX ||
      bottom > clipBox.bottom + TOLERANCE_PX ||
      left < clipBox.left - TOLERANCE_PX;
    if (isOutside && getComputedStyle(ancestor).overflowX !== 'visible') return true;
    if (ancestor === element) break;
  }
  return false;
}
