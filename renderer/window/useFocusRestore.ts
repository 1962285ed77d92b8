import { useEffect } from 'react';
import { focusSelectedTab } from './tab-focus.ts';

/**
 * Keeps the focus in the window: where what had it goes away – a tab changes, a button was for once
 * only – it moves to the selected tab, to the search box, or to the link of the screen. Browsers
 * leave it nowhere, and the next Tab key would begin at the top of the window.
 */
export function useFocusRestore(): void {
  useEffect(() => {
    let lastFocused: Element | null = null;
    const remember = () => {
      lastFocused = document.activeElement;
    };
    const restoreFocus = () => {
      if (!isFocusLost(lastFocused)) return;
      // A dialog gives the focus back by itself, a frame after it is gone.
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

/** Lost is not the same as put away: a click beside everything leaves what had it in its place. */
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
