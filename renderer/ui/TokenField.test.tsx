import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { TokenField, type TokenFieldProps } from './TokenField.tsx';

const box = () => screen.getByRole('textbox', { name: 'Colours' });
const text = () =>
  within(screen.queryByRole('list') ?? document.createElement('ul'))
    .queryAllByRole('listitem')
    .map((item) => item.textContent);
const suggestions = [
  { value: 'main', label: 'Main' },
  { value: 'S', label: 'S', accessibleName: 'S: structural' },
];

function show(value: readonly string[] = [], props: Partial<TokenFieldProps> = {}) {
  const submit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
  const changes: (readonly string[])[] = [];
  function Stateful() {
    const [text, setText] = useState(value);
    return (
      <form onSubmit={submit}>
        <TokenField
          label="Colours"
          {...props}
          value={text}
          onChange={(next) => {
            changes.push(next);
            setText(next);
          }}
        />
        <button type="submit">Search</button>
      </form>
    );
  }
  render(<Stateful />);
  return { submit, changes };
}

test('Enter and a comma add the typed text and do not submit', async () => {
  const { submit } = show();
  await userEvent.type(box(), ' Blue {Enter}dark red,');
  expect(text()).toEqual(['Blue', 'dark red']);
  expect(box()).toHaveProperty('value', '');
  expect(submit).not.toHaveBeenCalled();
});

test('Enter in an empty box submits the form', async () => {
  const { submit } = show(['Blue']);
  await userEvent.type(box(), '{Enter}');
  expect(submit).toHaveBeenCalledTimes(1);
  expect(text()).toEqual(['Blue']);
});

test('the typed text is added when the box loses the focus', async () => {
  show();
  await userEvent.type(box(), 'Blue');
  expect(text()).toEqual([]);
  await userEvent.tab();
  expect(text()).toEqual(['Blue']);
});

test('during a press the text waits for the release, so that the pressed control does not move', async () => {
  const { submit } = show();
  submit.mockImplementation((event) => {
    event.preventDefault();
    expect(text()).toEqual(['Blue']);
  });
  await userEvent.type(box(), 'Blue');
  const button = screen.getByRole('button', { name: 'Search' });
  const user = userEvent.setup();
  await user.pointer({ keys: '[MouseLeft>]', target: button });
  expect(document.activeElement).toBe(button);
  expect(text()).toEqual([]);
  await user.pointer({ keys: '[/MouseLeft]', target: button });
  expect(text()).toEqual(['Blue']);
  expect(submit).toHaveBeenCalledTimes(1);
});

test('a press that ends without a click adds the text', async () => {
  const { submit } = show();
  await userEvent.type(box(), 'Blue');
  const user = userEvent.setup();
  await user.pointer({
    keys: '[MouseLeft>]',
    target: screen.getByRole('button', { name: 'Search' }),
  });
  expect(text()).toEqual([]);
  fireEvent(window, new Event('pointercancel'));
  expect(text()).toEqual(['Blue']);
  expect(submit).not.toHaveBeenCalled();
});

test('a value is added only once, and blanks are ignored', async () => {
  const { changes } = show(['Blue']);
  await userEvent.type(box(), 'Blue{Enter} ,  {Enter}');
  expect(text()).toEqual(['Blue']);
  expect(changes).toEqual([]);
});

test('Backspace removes the last value, but only in an empty box', async () => {
  show(['Blue', 'Red']);
  await userEvent.type(box(), 'x{Backspace}');
  expect(text()).toEqual(['Blue', 'Red']);
  await userEvent.keyboard('{Backspace}');
  expect(text()).toEqual(['Blue']);
});

test('holding Backspace removes the typed text but no value', async () => {
  show(['Blue', 'Red']);
  await userEvent.type(box(), 'ab');
  await userEvent.keyboard('{Backspace>6/}');
  expect(box()).toHaveProperty('value', '');
  expect(text()).toEqual(['Blue', 'Red']);
});

test('pasting several values adds each of them, pasting one puts it into the box', async () => {
  show();
  await userEvent.click(box());
  await userEvent.paste('Blue, dark red\nGrey');
  expect(text()).toEqual(['Blue', 'dark red', 'Grey']);
  await userEvent.paste('Black');
  expect(text()).toHaveLength(3);
  expect(box()).toHaveProperty('value', 'Black');
});

test('each value can be removed, and the focus moves to the next one, then to the box', async () => {
  show(['Blue', 'Red', 'Grey']);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Red' }));
  expect(text()).toEqual(['Blue', 'Grey']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Grey' }));
  await userEvent.keyboard('{Enter}');
  expect(text()).toEqual(['Blue']);
  expect(document.activeElement).toBe(box());
});

test('suggestions are toggled in place, and any other value can be typed', async () => {
  const { changes } = show([], { suggestions });
  await userEvent.click(screen.getByRole('button', { name: 'Main', pressed: false }));
  expect(screen.getByRole('button', { name: 'Main', pressed: true })).toBeDefined();
  await userEvent.type(box(), 's{Enter}broker{Enter}');
  expect(screen.getByRole('button', { name: 'S: structural', pressed: true })).toBeDefined();
  expect(changes.at(-1)).toEqual(['main', 'S', 'broker']);
  // Suggested values are not shown again as chips.
  expect(text()).toEqual(['broker']);
  await userEvent.click(screen.getByRole('button', { name: 'Main' }));
  expect(changes.at(-1)).toEqual(['S', 'broker']);
});

test('an invalid value remains, and its error is shown', async () => {
  show([], { check: (word) => (/^\d+$/.test(word) ? undefined : 'Enter years as figures') });
  await userEvent.type(box(), '2019{Enter}20x5{Enter}');
  expect(text()).toEqual(['2019', '20x5']);
  expect(box().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Enter years as figures')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Remove 20x5' }));
  expect(screen.queryByText('Enter years as figures')).toBeNull();
});

test('hostile values are truncated and their hidden characters shown', () => {
  show(['\u202Egnp.exe', '<b>x</b>', 'x'.repeat(100_000)]);
  const [turned, markup, long] = text();
  expect(turned).toBe('⟨U+202E⟩gnp.exe');
  expect(markup).toBe('<b>x</b>');
  expect(long?.length).toBeLessThan(300);
});
