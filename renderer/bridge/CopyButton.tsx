import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { capitalize } from '../../shared/format/text.ts';
import type { IpcBridge } from '../../shared/ipc/bridge.ts';
import { useBridge } from './bridge.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/Toast.tsx';
import { cx } from '../ui/cx.ts';
import styles from './CopyButton.module.css';

type CopyButtonProps = {
  readonly text: string;
  /** Accessible name and tooltip: “Copy VIN”. */
  readonly label: string;
  readonly showLabel?: boolean;
};

export function CopyButton({ text, label, showLabel = false }: CopyButtonProps) {
  const bridge = useBridge();
  return (
    <Button
      variant="quiet"
      size="small"
      icon={Copy}
      iconOnly={!showLabel}
      onPress={() => void copy(bridge, text, label)}
    >
      {label}
    </Button>
  );
}

type CopyTextProps = Pick<CopyButtonProps, 'text' | 'label'> & { readonly children: ReactNode };

/** A displayed value that is copied by a click. Its accessible name is the label and the value. */
export function CopyText({ text, label, children }: CopyTextProps) {
  const bridge = useBridge();
  return (
    <button
      type="button"
      className={cx('link-text', styles['text'])}
      title={`${label}: ${text}`}
      onClick={() => void copy(bridge, text, label)}
    >
      <span className="visually-hidden">{label}: </span>
      {children}
    </button>
  );
}

const copy = (bridge: IpcBridge, text: string, label: string) =>
  copyText(bridge, text, capitalize(label.replace(/^copy /i, '')));

/** @param name what is copied, for the message: “Summary” */
export async function copyText(bridge: IpcBridge, text: string, name: string): Promise<void> {
  const answer = await bridge.call('app.copyText', { text });
  if (answer.ok) toast(`${name} copied`);
  else toast(answer.error.message, { tone: 'alert' });
}
