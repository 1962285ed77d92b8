import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { renderWithBridge } from '../testing/render-with-bridge.tsx';

beforeEach(() => {
  // React also logs every caught error to the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('an error stays in its part of the window, with details to copy and a retry', async () => {
  const user = userEvent.setup();
  let broken = true;
  function Part() {
    if (broken) throw new Error('a figure was no figure');
    return <p>The answer</p>;
  }
  const { copiedTexts } = renderWithBridge(
    <>
      <p>The rest</p>
      <ErrorBoundary name="Valuation">
        <Part />
      </ErrorBoundary>
    </>,
  );
  expect(screen.getByText('The rest')).toBeTruthy();
  expect(screen.getByText('Valuation could not be displayed')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Copy details' }));
  expect(copiedTexts()).toEqual([expect.stringContaining('a figure was no figure')]);
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('The answer')).toBeTruthy();
});
