import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { TextField as AriaTextField, Input, ToggleButton } from 'react-aria-components';
import { flushSync } from 'react-dom';
import { Chip, focusAfterRemoval } from './Chip.tsx';
import { cx } from './cx.ts';
import fieldStyles from './Field.module.css';
import { FieldHelp, FieldLabel, type LabelledFieldProps } from './LabelledField.tsx';
import styles from './TokenField.module.css';
import { splitTokens, TOKEN_SEPARATOR } from './split-tokens.ts';
import { useBeforeClick } from './useBeforeClick.ts';

export type TokenFieldProps = LabelledFieldProps & {
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  /** Suggested values to toggle. Any other value can be typed as well. */
  readonly suggestions?: readonly Suggestion[];
  /** Returns the error of a value, if any. An invalid value is marked but not removed. */
  readonly check?: (token: string) => string | undefined;
  readonly placeholder?: string;
  readonly inputMode?: 'text' | 'numeric';
  /** The text in the box, for an owner that does not want to lose it. */
  readonly typed?: string;
  readonly onTyped?: (text: string) => void;
};

/** `label` is displayed; `accessibleName` is the more detailed name for screen readers. */
type Suggestion = {
  readonly value: string;
  readonly label: string;
  readonly accessibleName?: string;
};

/** An input for several values. Enter, a comma or leaving the box adds the typed text. */
export function TokenField({ value, onChange, check: validate, ...rest }: TokenFieldProps) {
  const { label, hideLabel, description, suggestions = [] } = rest;
  const [ownTyped, setOwnTyped] = useState('');
  const { typed = ownTyped, onTyped: setTyped = setOwnTyped } = rest;
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const beforeClick = useBeforeClick();
  const isSuggested = (token: string) =>
    suggestions.some((suggestion) => suggestion.value === token);
  const tokens = [...new Set(value)].filter((token) => !isSuggested(token));
  const invalidMessage = value
    .map((token) => validate?.(token))
    .find((message) => message !== undefined);
  const message = rest.errorMessage ?? invalidMessage;

  const add = (text: string) => {
    setTyped('');
    const added = splitTokens(text).map((token) => matchSuggestion(token, suggestions));
    const next = [...new Set([...value, ...added])];
    if (next.length > value.length) onChange(next);
  };
  const remove = (token: string) => onChange(value.filter((other) => other !== token));
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const isSeparatorKey = event.key === ',' || (event.key === 'Enter' && typed.trim() !== '');
    if (isSeparatorKey) {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && !event.repeat && value.length > 0) {
      onChange(value.slice(0, -1));
    }
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (!TOKEN_SEPARATOR.test(pasted)) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    add(
      typed.slice(0, selectionStart ?? typed.length) +
        pasted +
        typed.slice(selectionEnd ?? typed.length),
    );
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (typed !== '' && !currentTarget.contains(relatedTarget)) beforeClick(() => add(typed));
  };

  return (
    <AriaTextField
      className={cx('stack-s1 shrink', fieldStyles['field'])}
      value={typed}
      onChange={setTyped}
      isInvalid={message !== undefined && message !== ''}
    >
      <FieldLabel label={label} hideLabel={hideLabel} />
      <div className="stack-s1 shrink" onBlur={onBlur}>
        <div ref={box} className={cx('field-box', fieldStyles['box'], styles['box'])}>
          {tokens.length > 0 && (
            <ul className={styles['tokens']} aria-label="Selected">
              {tokens.map((token, index) => (
                <li key={token} className={styles['token']}>
                  <Chip
                    isInvalid={validate?.(token) !== undefined}
                    onRemove={() => {
                      flushSync(() => remove(token));
                      focusAfterRemoval(box.current, index, input.current);
                    }}
                  >
                    {token}
                  </Chip>
                </li>
              ))}
            </ul>
          )}
          <Input
            ref={input}
            className={cx(fieldStyles['input'], styles['input'])}
            placeholder={value.length === 0 ? rest.placeholder : undefined}
            inputMode={rest.inputMode}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
          />
        </div>
        {suggestions.length > 0 && (
          <div role="group" aria-label="Suggestions" className={styles['suggestions']}>
            {suggestions.map((suggestion) => (
              <ToggleButton
                key={suggestion.value}
                className={cx(styles['suggestion'])}
                aria-label={suggestion.accessibleName}
                isSelected={value.includes(suggestion.value)}
                onChange={(chosen) =>
                  chosen ? onChange([...value, suggestion.value]) : remove(suggestion.value)
                }
              >
                {suggestion.label}
              </ToggleButton>
            ))}
          </div>
        )}
      </div>
      <FieldHelp description={description} errorMessage={message} />
    </AriaTextField>
  );
}

/** Text that equals a suggestion except for case becomes that suggestion. */
function matchSuggestion(token: string, suggestions: readonly Suggestion[]): string {
  const matches = ({ value }: Suggestion) => value.toLowerCase() === token.toLowerCase();
  return suggestions.find(matches)?.value ?? token;
}
