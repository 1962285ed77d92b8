import { Check, ChevronsUpDown } from 'lucide-react';
import {
  Select as AriaSelect,
  Button,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
} from 'react-aria-components';
import { cx } from './cx.ts';
import fieldStyles from './Field.module.css';
import {
  chooseFrom,
  FieldHelp,
  FieldLabel,
  type LabelledFieldProps,
  type Option,
} from './LabelledField.tsx';
import popover from './Popover.module.css';
import styles from './Select.module.css';

type SelectProps<V extends string> = LabelledFieldProps & {
  readonly options: readonly Option<V>[];
  readonly value: V | undefined;
  readonly onChange: (value: V) => void;
  readonly placeholder?: string;
  readonly isDisabled?: boolean;
  readonly className?: string;
};

export function Select<V extends string>({ options, onChange, ...rest }: SelectProps<V>) {
  const { value, placeholder, className } = rest;
  return (
    <AriaSelect
      {...rest}
      className={cx('stack-s1 shrink', fieldStyles['field'], className)}
      value={value ?? null}
      onChange={chooseFrom(options, onChange)}
      placeholder={placeholder ?? 'Select'}
      isInvalid={Boolean(rest.errorMessage)}
    >
      <FieldLabel {...rest} />
      <Button className={cx('field-box', styles['button'])}>
        <span
          className={cx('truncate', styles['value'])}
          title={options.find((option) => option.value === value)?.label}
        >
          <SelectValue className={cx(styles['label'])} />
        </span>
        <ChevronsUpDown className="small-icon muted" aria-hidden="true" />
      </Button>
      <FieldHelp {...rest} />
      <Popover className={cx(popover['popover'])} offset={4}>
        <ListBox className={cx(popover['list'])} items={options}>
          {(option) => (
            <ListBoxItem
              id={option.value}
              textValue={option.label}
              className={cx(popover['item'], styles['option'])}
            >
              <Check className={cx('small-icon', styles['check'])} aria-hidden="true" />
              {/* No slots: a label in one would be a name without the rest of the visible text. */}
              <span>{option.label}</span>
              {option.description && ' '}
              {option.description && (
                <span className={cx('note', styles['description'])}>{option.description}</span>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
