import { useEffect } from 'react';
import { focusSelectedTab } from './tab-focus.ts';

/**
 * Moves the focus if the focused element is removed, for example by a tab change: to the selected
 * tab, the search box or the link of the screen. Browsers reset the focus to the document, and the
 * next Tab key would start at the top of the window.
 */
export function useFocusRestore(): void {
  useEffect(() => {
    let lastFocused: Element | null = null;
    const remember = () => {
      lastFocused = document.activeElement;
    };
    const restoreFocus = () => {
      if (!isFocusLost(lastFocused)) return;
      // A closing dialog restores the focus itself, one frame after its removal.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => isFocusLost(lastFocused) && focusFallbackElement()),
      );
    };
    const observer = new MutationObserver(restoreFocus);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
    };
  }, []);
}

/**
 * True only if the focused element was removed. A click on an empty area leaves the element in the
 * document.
 */
function isFocusLost(lastFocused: Element | null): boolean {
  return (
    lastFocused !== null && !lastFocused.isConnected && document.activeElement === document.body
  );
}

function focusFallbackElement(): void {
  if (focusSelectedTab()) return;
  const link = document.querySelector<HTMLElement>('nav [aria-current="page"]');
  const box = document.querySelector<HTMLElement>('header input');
  (link?.getAttribute('href') === '#lookup' ? box : link)?.focus();
}
