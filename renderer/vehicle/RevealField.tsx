import { useEffect, useRef } from 'react';
import type { DatasetId } from '../../shared/provider/catalogue.ts';
import { findField } from './find-field.ts';
import { useReveal } from './reveal.ts';
import styles from './RevealField.module.css';

/** How long a field stands out after it was brought into view. */
const MOMENT = 2_500;

/**
 * Stands beside a dataset's view, and brings the field that is wanted of it into view: in the middle,
 * with the focus, standing out for a moment.
 */
export function RevealField({ dataset }: { readonly dataset: DatasetId }) {
  const ref = useRef<HTMLSpanElement>(null);
  const { wanted, done } = useReveal();
  useEffect(() => {
    if (wanted?.dataset !== dataset) return;
    const around = ref.current?.parentElement;
    const field = around && findField(around, wanted.path);
    if (field) bringIntoView(field);
    // Nothing near it is drawn: reading goes on at the top of the answer.
    else around?.closest<HTMLElement>('[tabindex="0"]')?.focus();
    done();
  }, [wanted, dataset, done]);
  return <span ref={ref} hidden />;
}

let standing: { readonly element: HTMLElement; readonly timer: number } | undefined;

function bringIntoView(element: HTMLElement): void {
  if (standing) {
    clearTimeout(standing.timer);
    settle(standing.element);
  }
  // What is folded away is opened.
  element.querySelector<HTMLElement>(':scope > * > [aria-expanded="false"]')?.click();
  // What people act on takes the focus anyway; the rest takes it, so that reading goes on there.
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.scrollIntoView({ block: 'center', inline: 'nearest' });
  element.focus({ preventScroll: true });
  element.classList.add(styles['wanted'] ?? '');
  standing = { element, timer: window.setTimeout(() => settle(element), MOMENT) };
}

function settle(element: HTMLElement): void {
  element.classList.remove(styles['wanted'] ?? '');
}
