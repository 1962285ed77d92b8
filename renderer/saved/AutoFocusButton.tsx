import { useEffect, useRef } from 'react';
import { Button, type ButtonProps } from '../ui/Button.tsx';

/** The answer to a question that changes nothing: it has the focus when the question is asked. */
export function AutoFocusButton(props: ButtonProps) {
  const containerRef = useRef<HTMLSpanElement>(null);
  useEffect(() => containerRef.current?.querySelector('button')?.focus(), []);
  return (
    <span ref={containerRef}>
      <Button {...props} />
    </span>
  );
}
