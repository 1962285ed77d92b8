import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Callout } from '../ui/Callout.tsx';

type Props = {
  readonly title: string;
  readonly message: string;
  readonly onRetry?: (() => void) | undefined;
  readonly children?: ReactNode;
};

/** An error message at the place of the failed content, with a button to retry. */
export function ErrorCallout({ title, message, onRetry, children }: Props) {
  return (
    <div role="alert">
      <Callout
        tone="review"
        title={title}
        actions={
          onRetry && (
            <Button size="small" onPress={onRetry}>
              Try again
            </Button>
          )
        }
      >
        <p>{message}</p>
        {children}
      </Callout>
    </div>
  );
}
