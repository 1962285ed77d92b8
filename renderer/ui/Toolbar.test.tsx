import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Button } from './Button.tsx';
import { Toolbar } from './Toolbar.tsx';

const button = (name: string) => screen.getByRole('button', { name });

function renderToolbar() {
  render(
    <>
      <Toolbar aria-label="Colours">
        <Button>Red</Button>
        <Button>Blue</Button>
        <Button>White</Button>
      </Toolbar>
      <button type="button">After</button>
    </>,
  );
  return userEvent.setup();
}

test('a press focuses its control, whichever control was last used', async () => {
  const user = renderToolbar();
  await user.click(button('Red'));
  await user.click(button('After'));
  await user.click(button('Blue'));
  expect(document.activeElement).toBe(button('Blue'));
  await user.tab();
  expect(document.activeElement).toBe(button('After'));
  await user.click(button('White'));
  expect(document.activeElement).toBe(button('White'));
});

test('Tab reaches the control last used, and arrow keys the others', async () => {
  const user = renderToolbar();
  await user.click(button('Blue'));
  await user.tab();
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(button('Blue'));
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(button('White'));
});

test('a press scrolls nothing, whichever control was last used', async () => {
  const user = renderToolbar();
  const toolbar = screen.getByRole('toolbar');
  await user.click(button('Red'));
  await user.click(button('After'));
  toolbar.scrollTop = 300;
  // As a browser scrolls, to a control that is out of view.
  button('Red').addEventListener('focus', () => (toolbar.scrollTop = 0));
  await user.pointer({ keys: '[MouseLeft>]', target: button('Blue') });
  expect(document.activeElement).toBe(button('Blue'));
  expect(toolbar.scrollTop).toBe(300);
});
