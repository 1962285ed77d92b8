import { useEffect, useRef } from 'react';
import { Button, type ButtonProps } from '../ui/Button.tsx';

/** The answer to a question that changes nothing: it has the focus when the question is asked. */
export function SafeButton(props: ButtonProps) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => place.current?.querySelector('button')?.focus(), []);
  return (
    <span ref={place}>
      <Button {...props} />
    </span>
  );
}
