import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** In rem: the button “+12” with the gap before it. */
const MORE_WIDTH = 3;

/**
 * How many items of the list in a line fit, beside the other elements of the line and a button for
 * the rest. All items fit until they are measured.
 *
 * @param content changes with the texts of the items, and is empty without any
 * @returns a ref for the line, and the number
 */
export function useFittingCount(content: string) {
  const line = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const element = line.current;
    if (!element || content === '') return;
    const measure = () => setCount(countFitting(element));
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    // Rendered at once: otherwise one frame would show the line of the old width.
    const observer = new ResizeObserver(() => flushSync(measure));
    // Another text size may change only the items.
    for (const observed of [element, ...element.querySelectorAll('li')]) observer.observe(observed);
    return () => observer.disconnect();
  }, [content]);
  return [line, count] as const;
}

function countFitting(line: HTMLElement): number {
  const items = [...line.querySelectorAll('li')];
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const gap = Number.parseFloat(getComputedStyle(line).columnGap) || 0;
  const first = line.firstElementChild;
  const before = first instanceof HTMLElement ? first.offsetWidth + gap : 0;
  const room = line.clientWidth - before;
  let used = 0;
  let fitting = 0;
  for (const { offsetWidth } of items) {
    used += offsetWidth + gap;
    const isLast = fitting === items.length - 1;
    if (used - gap + (isLast ? 0 : MORE_WIDTH * rem) > room) break;
    fitting++;
  }
  return fitting;
}
