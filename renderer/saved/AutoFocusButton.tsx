import { useEffect, useRef } from 'react';
import { Button, type ButtonProps } from '../ui/Button.tsx';

/** A button that takes the focus when it is mounted: the safe choice of a confirmation dialog. */
export function AutoFocusButton(props: ButtonProps) {
  const containerRef = useRef<HTMLSpanElement>(null);
  useEffect(() => containerRef.current?.querySelector('button')?.focus(), []);
  return (
    <span ref={containerRef}>
      <Button {...props} />
    </span>
  );
}
