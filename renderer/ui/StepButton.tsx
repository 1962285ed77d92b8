import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { Button, type ButtonProps } from './Button.tsx';

/**
 * The button for the previous or the next item, with the same parent as the other one. At the last
 * item it becomes disabled, which would lose the focus, so the other one receives it.
 */
export function StepButton(props: ButtonProps) {
  const focused = useRef<Element>(undefined);
  const { isDisabled = false } = props;
  useLayoutEffect(() => {
    if (!isDisabled) return;
    focused.current?.parentElement?.querySelector<HTMLElement>('button:enabled')?.focus();
    focused.current = undefined;
  }, [isDisabled]);
  return (
    <Button
      {...props}
      onFocus={({ target }: FocusEvent) => (focused.current = target)}
      onBlur={({ target }: FocusEvent) => {
        // Chromium removes the focus from a disabled button before the layout effect runs.
        if (!target.matches(':disabled')) focused.current = undefined;
      }}
    />
  );
}
