import { useEffect, useRef } from 'react';
import type { DatasetId } from '../../shared/provider/catalogue.ts';
import { findField } from './find-field.ts';
import { useReveal } from './reveal.ts';
import styles from './RevealField.module.css';

/** How long a field stands out after it was brought into view. */
const HIGHLIGHT_MS = 2_500;

/**
 * Stands beside a dataset's view, and brings the field that is wanted of it into view: in the middle,
 * with the focus, standing out for a moment.
 */
export function RevealField({ dataset }: { readonly dataset: DatasetId }) {
  const ref = useRef<HTMLSpanElement>(null);
  const { target, clear } = useReveal();
  useEffect(() => {
    if (target?.dataset !== dataset) return;
    const around = ref.current?.parentElement;
    const field = around && findField(around, target.path);
    if (field) revealElement(field);
    // Nothing near it is drawn: reading goes on at the top of the answer.
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
  // What is folded away is opened.
  element.querySelector<HTMLElement>(':scope > * > [aria-expanded="false"]')?.click();
  // What people act on takes the focus anyway; the rest takes it, so that reading goes on there.
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.scrollIntoView({ block: 'center', inline: 'nearest' });
  element.focus({ preventScroll: true });
  element.classList.add(styles['highlighted'] ?? '');
  highlighted = { element, timer: window.setTimeout(() => clearHighlight(element), HIGHLIGHT_MS) };
}

function clearHighlight(element: HTMLElement): void {
  element.classList.remove(styles['highlighted'] ?? '');
}
