import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** The inner size of an element, the width of its content and the text size, in CSS pixels. */
export type ElementSize = Readonly<Record<'width' | 'height' | 'scrollWidth' | 'rem', number>>;

/**
 * Returns a value derived from the size of an element and the text size.
 *
 * @param derive must be the same function in each render. Its result must be JSON.
 * @param initial used until the element has a width. While the element is hidden, the last result
 *   is returned.
 */
export function useMeasured<Value, E extends HTMLElement = HTMLDivElement>(
  derive: (size: ElementSize) => Value,
  initial: Value,
): [RefObject<E | null>, Value] {
  const ref = useRef<E>(null);
  const [value, setValue] = useState(initial);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height, scrollWidth } = element;
      if (width === 0) return;
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      const next = derive({ width, height, scrollWidth, rem });
      setValue((old) => (JSON.stringify(old) === JSON.stringify(next) ? old : next));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    // Rendered at once: otherwise one frame would show the layout of the old size.
    const observer = new ResizeObserver(() => flushSync(measure));
    // A larger text size may change only the size of the content or of the parent.
    for (const observed of [element, element.parentElement, ...element.children])
      if (observed) observer.observe(observed);
    return () => observer.disconnect();
  }, [derive]);
  return [ref, value];
}
