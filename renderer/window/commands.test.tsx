import { act, render, screen } from '@testing-library/react';
import { FileText, Printer } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { MenuButton } from '../ui/Menu.tsx';
import { CommandsContext, createCommands, useCommand } from './commands.ts';

const ALT_R = {
  key: 'r',
  code: 'KeyR',
  ctrlKey: false,
  metaKey: false,
  altKey: true,
  shiftKey: false,
};
const saved = () => screen.getByRole('link', { name: 'Saved reports' });

test('a key pressed in a frame works as outside it, and a key pressed elsewhere is not handled twice', async () => {
  const { fakeBridge } = await renderApp();
  // The window has already received and handled this key.
  act(() => fakeBridge.emit('frame.keyDown', ALT_R));
  expect(saved().getAttribute('aria-current')).toBeNull();

  const frame = document.createElement('iframe');
  document.querySelector('main')?.append(frame);
  frame.focus();
  expect(document.activeElement).toBe(frame);
  act(() => fakeBridge.emit('frame.keyDown', ALT_R));
  expect(saved().getAttribute('aria-current')).toBe('page');
});

const pressAltR = () =>
  act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { ...ALT_R, bubbles: true })));

test('a dialog takes the keys until it closes', async () => {
  await renderApp();
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  document.body.append(dialog);
  pressAltR();
  expect(saved().getAttribute('aria-current')).toBeNull();
  dialog.remove();
  pressAltR();
  expect(saved().getAttribute('aria-current')).toBe('page');
});

test('a menu takes the keys until it closes', async () => {
  const { user } = await renderApp();
  render(
    <MenuButton label="Report" icon={FileText} actions={[{ icon: Printer, label: 'Print' }]} />,
  );
  await user.click(screen.getByRole('button', { name: 'Report' }));
  expect(screen.getByRole('menuitem', { name: 'Print' })).toBeTruthy();
  pressAltR();
  await user.keyboard('{Escape}');
  expect(saved().getAttribute('aria-current')).toBeNull();
  pressAltR();
  expect(saved().getAttribute('aria-current')).toBe('page');
});

function SaveButton() {
  useCommand('save-report', () => undefined);
  return <button>Save report</button>;
}

test('a command is available from the moment when its control is displayed until it is removed', () => {
  const commands = createCommands();
  const results: boolean[] = [];
  /** Runs the command before React runs the effects that it defers. */
  function CommandRunner({ isShown }: { readonly isShown: boolean }) {
    useLayoutEffect(() => void results.push(commands.run('save-report')));
    return isShown && <SaveButton />;
  }
  const withShown = (isShown: boolean) => (
    <CommandsContext value={commands}>
      <CommandRunner isShown={isShown} />
    </CommandsContext>
  );
  const { rerender } = render(withShown(true));
  rerender(withShown(false));
  expect(results).toEqual([true, false]);
});
