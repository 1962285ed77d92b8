import type { RawPath } from '../../shared/provider/field-path.ts';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { DatasetId } from '../../shared/provider/catalogue.ts';
import { createServiceContext } from '../bridge/service-context.ts';
import { pathKey } from '../fields/field-warnings.ts';
import { useNavigation, useNavigationState } from '../window/navigation.ts';
import styles from './reveal.module.css';

type RevealTarget = { readonly dataset: DatasetId; readonly path: RawPath };

type Reveal = {
  /** The field to scroll into view, until its tab is rendered. */
  readonly target: RevealTarget | undefined;
  /** Opens a dataset's tab at one of its fields. */
  readonly revealField: (dataset: DatasetId, path: RawPath) => void;
  readonly clear: () => void;
};

const [RevealContext, useReveal] = createServiceContext<Reveal>('reveal');
export { useReveal };

export function RevealProvider({ children }: { readonly children: ReactNode }) {
  const navigation = useNavigation();
  const tab = useNavigationState((state) => (state.screen === 'lookup' ? state.tab : undefined));
  const [target, setTarget] = useState<RevealTarget>();
  // The user has opened another tab or screen: the request must not move the focus later.
  if (target && target.dataset !== tab) setTarget(undefined);
  const reveal = useMemo(
    (): Reveal => ({
      target,
      revealField: (dataset, path) => {
        navigation.showTab(dataset);
        setTarget({ dataset, path });
      },
      clear: () => setTarget(undefined),
    }),
    [target, navigation],
  );
  return <RevealContext value={reveal}>{children}</RevealContext>;
}

/**
 * Scrolls the requested field of a dataset's view to the centre and highlights it briefly. Rendered
 * beside the view.
 */
export function RevealField({ dataset }: { readonly dataset: DatasetId }) {
  const ref = useRef<HTMLSpanElement>(null);
  const { target, clear } = useReveal();
  useEffect(() => {
    if (target?.dataset !== dataset) return;
    const container = ref.current?.parentElement;
    const field = container && findField(container, target.path);
    if (field) revealElement(field);
    // Without a matching field, the focus moves to the top of the answer.
    else container?.closest<HTMLElement>('[tabindex="0"]')?.focus();
    clear();
  }, [target, dataset, clear]);
  return <span ref={ref} hidden />;
}

const HIGHLIGHT_MS = 2_500;

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

/**
 * Returns the element of a field, otherwise of one of its parts, otherwise of its nearest rendered
 * ancestor.
 */
export function findField(root: Element, path: RawPath): HTMLElement | undefined {
  const elements = [...root.querySelectorAll<HTMLElement>('[data-path]')];
  for (let length = path.length; length > 0; length -= 1) {
    const name = pathKey(path.slice(0, length));
    const match =
      elements.find((element) => element.dataset['path'] === name) ??
      elements.find((element) => element.dataset['path']?.startsWith(`${name}.`));
    if (match) return closestBox(match);
  }
  return undefined;
}

/** An element with `display: contents` has no box, so its parent is used. */
function closestBox(element: HTMLElement): HTMLElement {
  const { display } = getComputedStyle(element);
  return display === 'contents' && element.parentElement
    ? closestBox(element.parentElement)
    : element;
}
