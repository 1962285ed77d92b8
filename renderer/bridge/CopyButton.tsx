import { Copy } from 'lucide-react';
import { desk } from './desk.ts';
import { Button, type ButtonProps } from '../ui/Button.tsx';
import { toast } from '../ui/Toast.tsx';

export type CopyButtonProps = {
  readonly text: string;
  /** What it does, in words: “Copy VIN”. */
  readonly label: string;
  /** Draws the words, not just the icon. */
  readonly showLabel?: boolean;
  readonly size?: ButtonProps['size'];
};

/** Puts text on the clipboard and says so. */
export function CopyButton({ text, label, showLabel = false, size = 'small' }: CopyButtonProps) {
  const copy = async () => {
    const done = await desk.call('app.copy', { text });
    const what = label.replace(/^copy /i, '');
    if (done.ok) toast(`${what.charAt(0).toUpperCase()}${what.slice(1)} copied`);
    else toast(done.error.message, { tone: 'alert' });
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
