/** Frames to wait for a page whose code is still coming; then the focus stays where it is. */
const FRAMES = 30;

/** After a vehicle was opened: puts the focus on its selected tab, where arrow keys and letters work. */
export function focusTabs(frames = FRAMES): void {
  requestAnimationFrame(() => {
    const tab = document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
    if (tab) tab.focus();
    else if (frames > 0) focusTabs(frames - 1);
  });
}
