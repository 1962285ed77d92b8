import type { PointerEvent, RefAttributes } from 'react';
import { Toolbar as AriaToolbar, type ToolbarProps } from 'react-aria-components';

/** Tab reaches the control last used, and arrow keys the others. A press focuses its control. */
export const Toolbar = (props: ToolbarProps & RefAttributes<HTMLDivElement>) => (
  <AriaToolbar {...props} onPointerDownCapture={focusPressedControl} />
);

/**
 * React Aria moves the focus to the control last used whenever the focus enters the toolbar, even
 * by a press on another control, and the next key would act on the wrong one. Entering before the
 * press leaves the focus that follows the press on the pressed control.
 */
function focusPressedControl({ currentTarget, target }: PointerEvent<HTMLElement>): void {
  if (currentTarget.contains(document.activeElement) || !(target instanceof Element)) return;
  const control = target.closest<HTMLElement>('button, a');
  if (!control) return;
  const restoreScrolling = rememberScrolling(control);
  control.focus({ preventScroll: true });
  restoreScrolling();
}

/**
 * Returns a function that scrolls everything around a control back. The browser scrolls the control
 * last used into view, so the pointer would be released over another control than it pressed.
 */
function rememberScrolling(control: Element): () => void {
  const positions: { element: Element; left: number; top: number }[] = [];
  for (let element = control.parentElement; element; element = element.parentElement)
    positions.push({ element, left: element.scrollLeft, top: element.scrollTop });
  return () => {
    for (const { element, left, top } of positions) {
      element.scrollLeft = left;
      element.scrollTop = top;
    }
  };
}
