import { Copy } from 'lucide-react';
import { bridge } from './bridge.ts';
import { Button, type ButtonProps } from '../ui/Button.tsx';
import { toast } from '../ui/Toast.tsx';

export type CopyButtonProps = {
  readonly text: string;
  /** Accessible name and tooltip: “Copy VIN”. */
  readonly label: string;
  /** Shows the label beside the icon. */
  readonly showLabel?: boolean;
  readonly size?: ButtonProps['size'];
};

/** Copies text to the clipboard and shows a confirmation. */
export function CopyButton({ text, label, showLabel = false, size = 'small' }: CopyButtonProps) {
  const copy = async () => {
    const answer = await bridge.call('app.copyText', { text });
    const copiedName = label.replace(/^copy /i, '');
    if (answer.ok) toast(`${copiedName.charAt(0).toUpperCase()}${copiedName.slice(1)} copied`);
    else toast(answer.error.message, { tone: 'alert' });
  };
  return (
    <Button
      variant="quiet"
      size={size}
      icon={Copy}
      iconOnly={!showLabel}
      onPress={() => void copy()}
    >
      {label}
    </Button>
  );
}
