let isFocusRequested = false;

/**
 * Focuses the selected tab after a vehicle was opened, so that arrow keys and letter shortcuts
 * work.
 */
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

/** Returns false if no vehicle is open. */
export function focusSelectedTab(): boolean {
  const tab = document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
  tab?.focus();
  return tab !== null;
}
