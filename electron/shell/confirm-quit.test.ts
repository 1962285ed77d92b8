import { expect, test, vi } from 'vitest';
import { createQuitConfirmation } from './confirm-quit.ts';

type Case = {
  readonly name: string;
  readonly discards: boolean;
  readonly running: string | undefined;
  readonly pauses: boolean;
  readonly quits: boolean;
  readonly asked: number;
};

test.each<Case>([
  { name: 'no list', discards: true, running: undefined, pauses: false, quits: true, asked: 0 },
  {
    name: 'text is kept',
    discards: false,
    running: 'It runs.',
    pauses: true,
    quits: false,
    asked: 0,
  },
  {
    name: 'a list goes on',
    discards: true,
    running: 'It runs.',
    pauses: false,
    quits: false,
    asked: 1,
  },
  {
    name: 'a list pauses',
    discards: true,
    running: 'It runs.',
    pauses: true,
    quits: true,
    asked: 1,
  },
])('asks before quitting: $name', ({ discards, running, pauses, quits, asked }) => {
  const confirmPausingList = vi.fn<(text: string) => boolean>(() => pauses);
  const { confirm } = createQuitConfirmation({
    confirmDiscarding: () => discards,
    resetDiscardConfirmation: () => undefined,
    describeRunningList: () => running,
    confirmPausingList,
  });
  expect(confirm()).toBe(quits);
  expect(confirmPausingList).toHaveBeenCalledTimes(asked);
});

test('asks about a list once for its last window and for the program', () => {
  const confirmPausingList = vi.fn<(text: string) => boolean>(() => true);
  const resetDiscardConfirmation = vi.fn<() => void>();
  const { confirm, reset } = createQuitConfirmation({
    confirmDiscarding: () => true,
    resetDiscardConfirmation,
    describeRunningList: () => 'It runs.',
    confirmPausingList,
  });
  expect([confirm(), confirm()]).toEqual([true, true]);
  expect(confirmPausingList).toHaveBeenCalledTimes(1);
  expect(resetDiscardConfirmation).not.toHaveBeenCalled();
  reset();
  expect(resetDiscardConfirmation).toHaveBeenCalledTimes(1);
  expect(confirm()).toBe(true);
  expect(confirmPausingList).toHaveBeenCalledTimes(2);
});
