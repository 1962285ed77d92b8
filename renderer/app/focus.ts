/** After a vehicle was opened: puts the focus on its selected tab, where arrow keys and letters work. */
export function focusTabs(): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  });
}
