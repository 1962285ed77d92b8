import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Classifies the width of an element in rem, so that larger text needs a wider window.
 *
 * @param classify must be the same function in each render
 * @param initial used until the element is measured
 */
export function useWidthClass<Element extends HTMLElement, Class>(
  classify: (widthInRem: number) => Class,
  initial: Class,
): [RefObject<Element | null>, Class] {
  const ref = useRef<Element>(null);
  const [widthClass, setWidthClass] = useState(initial);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      setWidthClass(() => classify(element.clientWidth / rem));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Larger text resizes the content only.
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [classify]);
  return [ref, widthClass];
}
