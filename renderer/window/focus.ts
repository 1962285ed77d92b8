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
 * If the focused element is removed or disabled, focuses the open dialog or menu, the selected tab,
 * another control of its group, the search box or the first control of the screen. Otherwise the next
 * Tab key would start at the top of the window, and no key would close the dialog.
 */
export function useFocusRestore(): void {
  useEffect(() => {
    let lastFocused: Element | null = null;
    let group: Element | null | undefined;
    const remember = () => {
      lastFocused = document.activeElement;
      group = lastFocused?.closest(GROUP);
    };
    const restoreFocus = () => {
      if (!isFocusLost(lastFocused)) return;
      // A closing dialog restores the focus itself, one frame after its removal.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => isFocusLost(lastFocused) && focusFallbackElement(group)),
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

/** Whether the focused element was removed, disabled or hidden. A click on an empty area is not. */
function isFocusLost(lastFocused: Element | null): boolean {
  if (!lastFocused || document.activeElement !== document.body) return false;
  return !lastFocused.isConnected || lastFocused.matches(':disabled, [hidden] *, [inert] *');
}

const findControl = (group: Element | null | undefined, selector: string) =>
  group?.isConnected ? group.querySelector<HTMLElement>(selector) : null;

function focusFallbackElement(group: Element | null | undefined): void {
  // Popovers of menus have this role too. The last one covers the others, and the page is inert.
  const overlay = [...document.querySelectorAll<HTMLElement>('[role$="dialog"]')].at(-1);
  if (overlay) return overlay.focus();
  const control = findControl(group, ':is(button, input):enabled');
  // In a toolbar, a row with its button may have been replaced. A section has further fields.
  if (group?.matches('[role="toolbar"], section')) {
    const replacement = control ?? findControl(group, '[tabindex="-1"]');
    if (replacement) return replacement.focus();
  }
  if (control && !document.querySelector(SELECTED_TAB)) return control.focus();
  focusFirstControl();
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
