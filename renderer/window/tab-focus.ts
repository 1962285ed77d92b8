let isFocusRequested = false;

/** After a vehicle was opened: puts the focus on its selected tab, where arrow keys and letters work. */
export function requestTabFocus(): void {
  // The page is drawn by the next frame, or else its code is still on its way.
  requestAnimationFrame(() => {
    isFocusRequested = !focusSelectedTab();
  });
}

/** For the tabs, once they are there: takes the focus that was asked for before. */
export function applyRequestedTabFocus(): void {
  if (isFocusRequested) focusSelectedTab();
  isFocusRequested = false;
}

/** False where no vehicle is open. */
export function focusSelectedTab(): boolean {
  const tab = document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
  tab?.focus();
  return tab !== null;
}
