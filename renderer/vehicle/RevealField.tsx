import { useEffect, useRef } from 'react';
import type { DatasetId } from '../../shared/provider/catalogue.ts';
import { findField } from './find-field.ts';
import { useReveal } from './reveal.ts';
import styles from './RevealField.module.css';

/** Milliseconds for which a field stays highlighted after it is scrolled into view. */
const HIGHLIGHT_MS = 2_500;

/**
 * Rendered beside a dataset's view. Scrolls the requested field to the centre, focuses it and
 * highlights it briefly.
 */
export function RevealField({ dataset }: { readonly dataset: DatasetId }) {
  const ref = useRef<HTMLSpanElement>(null);
  const { target, clear } = useReveal();
  useEffect(() => {
    if (target?.dataset !== dataset) return;
    const around = ref.current?.parentElement;
    const field = around && findField(around, target.path);
    if (field) revealElement(field);
    // Without a matching field, the focus moves to the top of the answer.
    else around?.closest<HTMLElement>('[tabindex="0"]')?.focus();
    clear();
  }, [target, dataset, clear]);
  return <span ref={ref} hidden />;
}

let highlighted: { readonly element: HTMLElement; readonly timer: number } | undefined;

function revealElement(element: HTMLElement): void {
  if (highlighted) {
    clearTimeout(highlighted.timer);
    clearHighlight(highlighted.element);
  }
  // Expands a collapsed section.
  element.querySelector<HTMLElement>(':scope > * > [aria-expanded="false"]')?.click();
  // Makes elements that are not interactive focusable, so that a screen reader continues there.
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.scrollIntoView({ block: 'center', inline: 'nearest' });
  element.focus({ preventScroll: true });
  element.classList.add(styles['highlighted'] ?? '');
  highlighted = { element, timer: window.setTimeout(() => clearHighlight(element), HIGHLIGHT_MS) };
}

function clearHighlight(element: HTMLElement): void {
  element.classList.remove(styles['highlighted'] ?? '');
}
