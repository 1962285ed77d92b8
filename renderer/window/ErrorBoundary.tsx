import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Callout } from '../ui/Callout.tsx';
import { CopyButton } from '../bridge/CopyButton.tsx';
import styles from './ErrorBoundary.module.css';

type Props = {
  readonly name: string;
  readonly children: ReactNode;
};
type State = { readonly error?: unknown; readonly componentStack?: string };

/** Limits an error to one part of the window. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(_error: unknown, { componentStack }: ErrorInfo): void {
    if (componentStack) this.setState({ componentStack });
  }

  override render(): ReactNode {
    const { error, componentStack } = this.state;
    if (error === undefined) return this.props.children;
    const { name } = this.props;
    return (
      <div className={styles['error']}>
        <Callout
          tone="review"
          title={`${name} could not be displayed`}
          actions={
            <>
              <Button onPress={() => this.setState({ error: undefined })}>Try again</Button>
              <CopyButton
                text={formatErrorDetails(name, error, componentStack)}
                label="Copy details"
                showLabel
              />
            </>
          }
        >
          This is a fault in Platedesk, not in the vehicle data. The rest of the window still works
          and no request was sent. Copy the details to report it.
        </Callout>
      </div>
    );
  }
}

/** Returns the details for a bug report. A stack contains no plate or key. */
function formatErrorDetails(
  name: string,
  error: unknown,
  componentStack: string | undefined,
): string {
  const errorText = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `Platedesk: ${name} could not be displayed\n${errorText}\n${componentStack ?? ''}`;
}
