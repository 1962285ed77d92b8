import { OctagonAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError, type Key, Label, Text } from 'react-aria-components';
import { cx } from './cx.ts';
import styles from './Field.module.css';

/** Properties that all labelled controls share. An error message makes the control invalid. */
export type LabelledFieldProps = {
  readonly label: string;
  /** Uses the label only as the accessible name, for a control whose position explains it. */
  readonly hideLabel?: boolean;
  readonly description?: ReactNode;
  readonly errorMessage?: ReactNode;
};

export function FieldLabel({ label, hideLabel }: Pick<LabelledFieldProps, 'label' | 'hideLabel'>) {
  return (
    <Label className={cx(hideLabel ? 'visually-hidden' : 'field-label', styles['label'])}>
      {label}
    </Label>
  );
}

/** Shows the error instead of the description if there is one, so that the field does not grow. */
export function FieldHelp({
  description,
  errorMessage,
}: Pick<LabelledFieldProps, 'description' | 'errorMessage'>) {
  if (errorMessage)
    return (
      <FieldError className={cx('note', styles['error'])}>
        <ErrorText>{errorMessage}</ErrorText>
      </FieldError>
    );
  if (!description) return null;
  return (
    <Text slot="description" className="note">
      {description}
    </Text>
  );
}

export const ErrorText = ({ children }: { readonly children: ReactNode }) => (
  <>
    <OctagonAlert className={cx('tiny-icon', styles['errorIcon'])} aria-hidden="true" />
    <span>{children}</span>
  </>
);

export type Option<V extends string> = {
  readonly value: V;
  readonly label: string;
  readonly description?: string;
};

export function chooseFrom<V extends string>(
  options: readonly { readonly value: V }[],
  onChange: (value: V) => void,
): (key: Key | null) => void {
  return (key) => {
    const option = options.find(({ value }) => value === key);
    if (option) onChange(option.value);
  };
}
