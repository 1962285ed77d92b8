import type { Cell, CutMark } from './unseen.ts';

/** So many pixels of a mark's width may be hidden: letters lean over their edges. */
const SLACK = 2;

/**
 * Marks in an element that lie outside what its places show. Of a word that is marked again where it
 * is seen, none. Asked once the page is laid out, or it would be laid out for this alone.
 */
export function cutMarksIn(cell: Cell, element: Element): readonly CutMark[] {
  const marks = [...element.querySelectorAll('mark')].map((mark) => ({
    text: mark.textContent,
    isCut: isCut(mark, element),
  }));
  const seen = new Set(marks.flatMap(({ text, isCut }) => (isCut ? [] : [text.toLowerCase()])));
  return marks
    .filter(({ text, isCut }) => isCut && !seen.has(text.toLowerCase()))
    .map(({ text }) => ({ cell, text }));
}

function isCut(mark: Element, element: Element): boolean {
  const { right, bottom, left } = mark.getBoundingClientRect();
  for (let place = mark.parentElement; place; place = place.parentElement) {
    const edge = place.getBoundingClientRect();
    const isOut =
      right > edge.right + SLACK || bottom > edge.bottom + SLACK || left < edge.left - SLACK;
    if (isOut && getComputedStyle(place).overflowX !== 'visible') return true;
    if (place === element) break;
  }
  return false;
}
