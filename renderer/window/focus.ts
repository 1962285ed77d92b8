import { useEffect } from 'react';

let isFocusRequested = false;

/** Focuses the selected tab of an opened vehicle, so that arrow keys and shortcuts work. */
export function requestTabFocus(): void {
  // The page is rendered by the next frame, unless its code is still loading.
  requestAnimationFrame(() => {
    isFocusRequested = !focusSelectedTab();
  });
}

/** For the tabs after mounting: applies an earlier focus request. */
export function applyRequestedTabFocus(): void {
  if (isFocusRequested) focusSelectedTab();
  isFocusRequested = false;
}

/** The selected tab, or in a narrow window the select that replaces the tabs. */
const SELECTED_TAB = '[data-datasets] :is([aria-selected="true"], [aria-haspopup="listbox"])';

/** Returns false if no vehicle is open. */
export function focusSelectedTab(): boolean {
  const tab = document.querySelector<HTMLElement>(SELECTED_TAB);
  tab?.focus();
  return tab !== null;
}

/**
 * For a change of view and the end of the page: a field that is removed gets no blur event, on which
 * its text is saved.
 */
export function blurFocusedField(): HTMLElement | null {
  const field = document.querySelector<HTMLElement>('main :is(input, textarea):focus');
  field?.blur();
  return field;
}

/**
 * Shows the Overview from its top, with the focus on its first exception if it has any, or on the list
 * of exceptions, whose rows may still change their order.
 */
export function requestExceptionFocus(target: 'first' | 'list' = 'first'): void {
  // The Overview is rendered by the next frame.
  requestAnimationFrame(() => {
    const panel = document.querySelector('#dataset-panel [role="group"]');
    if (panel) panel.scrollTop = 0;
    const selector = target === 'first' ? '[data-exceptions] button' : '[data-exceptions]';
    panel?.querySelector<HTMLElement>(selector)?.focus();
  });
}

/** The parts of a screen. The screen itself is a section too. */
const GROUP = '[role="group"], [role="toolbar"], section section[aria-label]';

/**
 * A part of a screen that states where the focus goes when its focused control is removed or disabled.
 * Without it, a second press of Enter could reach another control, such as one that sends requests. The
 * value `main` focuses the control marked `data-main`. The value `next` focuses the control that is now
 * at the same position. If there is no such control, the heading of the part gets the focus.
 */
const PART = '[data-lost-focus]';
const CONTROLS = ':is(button, input):enabled';

/** A part around the focused element, and the position of the element among its controls. */
type Part = { readonly part: Element; readonly position: number };

function findParts(focused: Element | null): readonly Part[] {
  const parts: Part[] = [];
  for (let part = focused?.closest(PART); part; part = part.parentElement?.closest(PART))
    parts.push({
      part,
      position: [...part.querySelectorAll(CONTROLS)].findIndex((each) => each === focused),
    });
  return parts;
}

/**
 * If the focused element is removed or disabled, focuses the open dialog or menu, a control of its
 * part, the selected tab, another control of its group, the current row of the table, the search box or
 * the first control of the screen. Otherwise the next Tab key would start at the top of the window, and
 * no key would close the dialog.
 */
export function useFocusRestore(): void {
  useEffect(() => {
    let lastFocused: Element | null = null;
    let group: Element | null | undefined;
    let parts: readonly Part[] = [];
    const remember = () => {
      lastFocused = document.activeElement;
      group = lastFocused?.closest(GROUP);
      parts = findParts(lastFocused);
    };
    const restoreFocus = () => {
      // A control that is disabled loses the focus only at the next frame.
      if (!lastFocused || !isUnusable(lastFocused)) return;
      // A closing dialog restores the focus itself, one frame after its removal.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => isFocusLost(lastFocused) && focusFallbackElement(group, parts)),
      );
    };
    const observer = new MutationObserver(restoreFocus);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled', 'hidden', 'inert'],
    });
    document.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
    };
  }, []);
}

const isUnusable = (element: Element): boolean =>
  !element.isConnected || element.matches(':disabled, [hidden] *, [inert] *');

/** Whether the focused element was removed, disabled or hidden. A click on an empty area is not. */
function isFocusLost(lastFocused: Element | null): boolean {
  return (
    lastFocused !== null && document.activeElement === document.body && isUnusable(lastFocused)
  );
}

const findControl = (group: Element | null | undefined, selector: string) =>
  group?.isConnected ? group.querySelector<HTMLElement>(selector) : null;

function focusInPart({ part, position }: Part): boolean {
  const control =
    part.getAttribute('data-lost-focus') === 'next'
      ? part.querySelectorAll<HTMLElement>(CONTROLS)[position]
      : [...part.querySelectorAll<HTMLElement>('[data-main]:enabled')].find(
          (each) => each.closest(PART) === part,
        );
  const target = control ?? findControl(part, 'h1, h2');
  if (target && !control) target.tabIndex = -1;
  return focusIfShown(target);
}

/** Returns false for a missing element, or for one that is not shown. */
function focusIfShown(element: HTMLElement | null): boolean {
  // The user may have scrolled away from it.
  element?.focus({ preventScroll: true });
  return element !== null && document.activeElement === element;
}

const focusCurrentRow = (): boolean =>
  focusIfShown(document.querySelector('main [role="table"] [role="row"][tabindex="0"]'));

function focusFallbackElement(group: Element | null | undefined, parts: readonly Part[]): void {
  // Popovers of menus have this role too. The last one covers the others, and the page is inert.
  const overlay = [...document.querySelectorAll<HTMLElement>('[role$="dialog"]')].at(-1);
  if (overlay) return overlay.focus();
  if (parts.length > 0) {
    if (parts.some((part) => part.part.isConnected && focusInPart(part)) || focusCurrentRow())
      return;
    return focusFirstControl();
  }
  const control = findControl(group, CONTROLS);
  // In a toolbar, a row with its button may have been replaced. A section has further fields.
  if (group?.matches('[role="toolbar"], section')) {
    const replacement = control ?? findControl(group, '[tabindex="-1"]');
    if (replacement) return replacement.focus();
  }
  if (control && !document.querySelector(SELECTED_TAB)) return control.focus();
  if (!focusCurrentRow()) focusFirstControl();
}

/** The control that had the focus when a screen was opened. */
let opener: Element | null = null;

export function rememberOpener(): void {
  opener = document.activeElement;
}

/**
 * Focuses the first control of a screen that was opened, so that keys act on it. A field that the
 * screen itself focused, an open dialog and a control that the user chose since keep the focus.
 */
export function focusOpenedScreen(): void {
  const { activeElement } = document;
  if (activeElement?.closest('main, [role$="dialog"]')) return;
  if (activeElement === opener || activeElement === document.body) focusFirstControl();
}

/**
 * The selected tab of the vehicle, the search box of the start page, the first control, or the heading
 * of a screen without one.
 */
function focusFirstControl(): void {
  if (focusSelectedTab()) return;
  const link = document.querySelector<HTMLElement>('nav [aria-current="page"]');
  const selector =
    link?.getAttribute('href') === '#lookup'
      ? 'header input'
      : 'main > section :is(button, input):enabled';
  const control = document.querySelector<HTMLElement>(selector);
  if (control) return control.focus();
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
