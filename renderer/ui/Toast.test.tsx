import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { IpcBridge } from '../../shared/ipc/bridge.ts';
import { errorResult, okResult } from '../../shared/ipc/result.ts';
import { BridgeContext } from '../bridge/bridge.ts';
import { CopyButton } from '../bridge/CopyButton.tsx';
import { toast, ToastRegion } from './Toast.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(<ToastRegion />);
});
afterEach(() => {
  pass(() => vi.runAllTimers());
  cleanup();
  vi.useRealTimers();
});

/** Advances the time and renders the result. */
function pass(time: () => unknown): void {
  act(() => {
    time();
  });
}

const region = () => screen.getByRole('status', { name: 'Messages' });

test('a message is announced and disappears automatically', () => {
  act(() => {
    toast('VIN copied');
  });
  expect(region().textContent).toContain('VIN copied');
  pass(() => vi.advanceTimersByTime(6000));
  expect(region().textContent).toBe('');
});

test('a message remains while it is hovered', () => {
  act(() => {
    toast('VIN copied');
  });
  const item = screen.getByText('VIN copied');
  fireEvent.pointerOver(item);
  pass(() => vi.advanceTimersByTime(60_000));
  expect(region().textContent).toContain('VIN copied');
  fireEvent.pointerOut(item);
  pass(() => vi.advanceTimersByTime(6000));
  expect(region().textContent).toBe('');
});

test('a message can be dismissed, equal texts are one message, and at most three are visible', () => {
  act(() => ['one', 'two', 'two', 'three', 'four'].forEach((text) => toast(text)));
  expect(screen.queryByText('one')).toBeNull();
  expect(screen.getAllByText('two')).toHaveLength(1);
  const dismiss = screen.getAllByRole('button', { name: 'Dismiss' });
  expect(dismiss).toHaveLength(3);
  fireEvent.click(dismiss[0] ?? region());
  expect(screen.queryByText('two')).toBeNull();
});

describe('copying', () => {
  const copied: unknown[] = [];
  const renderButton = (answer: unknown) => {
    const call = (channel: string, input: unknown) => {
      copied.push([channel, input]);
      return Promise.resolve(answer);
    };
    render(
      <BridgeContext value={{ call: call as IpcBridge['call'], on: () => () => {} }}>
        <CopyButton text="WF0XXX" label="Copy VIN" />
      </BridgeContext>,
    );
  };

  test('uses the bridge and states what was copied', async () => {
    renderButton(okResult(null));
    fireEvent.click(screen.getByRole('button', { name: 'Copy VIN' }));
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(copied).toEqual([['app.copyText', { text: 'WF0XXX' }]]);
    expect(region().textContent).toContain('VIN copied');
  });

  test('states that it failed', async () => {
    renderButton(errorResult('internal', 'The clipboard could not be reached'));
    fireEvent.click(screen.getByRole('button', { name: 'Copy VIN' }));
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(region().textContent).toContain('The clipboard could not be reached');
  });
});
