import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { TextField as AriaTextField, Input, ToggleButton } from 'react-aria-components';
import { flushSync } from 'react-dom';
import { Chip, focusAfterRemoval } from './Chip.tsx';
import { cx } from './cx.ts';
import fieldStyles from './Field.module.css';
import { FieldHelp, FieldLabel, type FieldTextProps } from './FieldText.tsx';
import styles from './TokenField.module.css';

export type TokenFieldProps = FieldTextProps & {
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  /** Words that stand ready to be pressed; any other can be typed all the same. */
  readonly suggestions?: readonly Suggestion[];
  /** What is wrong with a word, which is marked but kept; undefined where nothing is. */
  readonly check?: (word: string) => string | undefined;
  readonly placeholder?: string;
  readonly inputMode?: 'text' | 'numeric';
};

/** `label` is drawn; `name` says more to those who hear it. */
export type Suggestion = { readonly value: string; readonly label: string; readonly name?: string };

/** Several words: Enter, a comma or leaving the box adds what is typed; each can be taken away. */
export function TokenField({
  label,
  hideLabel,
  description,
  errorMessage,
  value,
  onChange,
  suggestions = NONE,
  check,
  placeholder,
  inputMode,
}: TokenFieldProps) {
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isSuggested = (word: string) => suggestions.some((each) => each.value === word);
  const tokens = [...new Set(value)].filter((word) => !isSuggested(word));
  const wrong = value.map((word) => check?.(word)).find((message) => message !== undefined);
  const message = errorMessage ?? wrong;

  const add = (text: string) => {
    setTyped('');
    const words = wordsOf(text).map((word) => asSuggested(word, suggestions));
    const next = [...new Set([...value, ...words])];
    if (next.length > value.length) onChange(next);
  };
  const remove = (word: string) => onChange(value.filter((other) => other !== word));
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const ends = event.key === ',' || (event.key === 'Enter' && typed.trim() !== '');
    if (ends) {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && !event.repeat && value.length > 0) {
      onChange(value.slice(0, -1));
    }
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (!SEPARATOR.test(pasted)) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    add(
      typed.slice(0, selectionStart ?? typed.length) +
        pasted +
        typed.slice(selectionEnd ?? typed.length),
    );
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (typed !== '' && !currentTarget.contains(relatedTarget)) add(typed);
  };

  return (
    <AriaTextField
      className={cx(fieldStyles['field'])}
      value={typed}
      onChange={setTyped}
      isInvalid={message !== undefined && message !== ''}
    >
      <FieldLabel label={label} hideLabel={hideLabel} />
      <div className={styles['parts']} onBlur={onBlur}>
        <div ref={box} className={cx(fieldStyles['box'], styles['box'])}>
          {tokens.length > 0 && (
            <ul className={styles['tokens']} aria-label="Chosen">
              {tokens.map((word, at) => (
                <li key={word} className={styles['token']}>
                  <Chip
                    isWrong={check?.(word) !== undefined}
                    onRemove={() => {
                      flushSync(() => remove(word));
                      focusAfterRemoval(box.current, at, input.current);
                    }}
                  >
                    {word}
                  </Chip>
                </li>
              ))}
            </ul>
          )}
          <Input
            ref={input}
            className={cx(fieldStyles['input'], styles['input'])}
            placeholder={value.length === 0 ? placeholder : undefined}
            inputMode={inputMode}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
          />
        </div>
        {suggestions.length > 0 && (
          <div role="group" aria-label="Usual ones" className={styles['usual']}>
            {suggestions.map((each) => (
              <ToggleButton
                key={each.value}
                className={cx(styles['suggestion'])}
                aria-label={each.name}
                isSelected={value.includes(each.value)}
                onChange={(chosen) =>
                  chosen ? onChange([...value, each.value]) : remove(each.value)
                }
              >
                {each.label}
              </ToggleButton>
            ))}
          </div>
        )}
      </div>
      <FieldHelp description={description} errorMessage={message} />
    </AriaTextField>
  );
}

const NONE: readonly Suggestion[] = [];
const SEPARATOR = /[,;\t\r\n]/;

const wordsOf = (text: string) =>
  text
    .split(SEPARATOR)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** A word that is suggested in other letters is that suggestion. */
function asSuggested(word: string, suggestions: readonly Suggestion[]): string {
  const same = ({ value }: Suggestion) => value.toLowerCase() === word.toLowerCase();
  return suggestions.find(same)?.value ?? word;
}
