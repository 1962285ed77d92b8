// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';

const ALT_R = {
  key: 'r',
  code: 'KeyR',
  ctrlKey: false,
  metaKey: false,
  altKey: true,
  shiftKey: false,
};
const saved = () => screen.getByRole('link', { name: 'Saved reports' });

test('a key that is pressed in a frame does what it does beside it, and one elsewhere is not done twice', async () => {
  const { fakeBridge } = await renderApp();
  // The window has had it itself, and did with it whatever it wanted.
  act(() => fakeBridge.emit('frame.keyDown', ALT_R));
  expect(saved().getAttribute('aria-current')).toBeNull();

  const frame = document.createElement('iframe');
  document.querySelector('main')?.append(frame);
  frame.focus();
  expect(document.activeElement).toBe(frame);
  act(() => fakeBridge.emit('frame.keyDown', ALT_R));
  expect(saved().getAttribute('aria-current')).toBe('page');
  cleanup();
});
