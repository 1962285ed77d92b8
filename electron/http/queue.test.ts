import { expect, test } from 'vitest';
import { createQueue } from './queue.ts';
import { flushPromises } from '../testing/provider.ts';

const never = new AbortController().signal;

/** Creates tasks that run until they are ended by name. */
function tasks() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const task = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await flushPromises();
  };
  return { started, task, end };
}

test('runs no more tasks than the limit and starts waiting tasks in order', async () => {
  const queue = createQueue(2);
  const { started, task, end } = tasks();
  const all = ['a', 'b', 'c', 'd'].map((name) => queue.run(task(name), never));
  await flushPromises();
  expect(started).toEqual(['a', 'b']);
  await end('b');
  expect(started).toEqual(['a', 'b', 'c']);
  await end('a');
  await end('c');
  await end('d');
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});

test('never starts a task that is cancelled while it waits, and frees its place', async () => {
  const queue = createQueue(1);
  const { started, task, end } = tasks();
  const controller = new AbortController();
  void queue.run(task('first'), never);
  const abandoned = queue.run(task('abandoned'), controller.signal);
  void queue.run(task('last'), never);
  await flushPromises();
  controller.abort(new Error('not wanted'));
  await expect(abandoned).rejects.toThrow('not wanted');
  await end('first');
  expect(started).toEqual(['first', 'last']);
});

test('never starts a task whose signal is already aborted', async () => {
  const queue = createQueue(1);
  const { started, task } = tasks();
  await expect(queue.run(task('late'), AbortSignal.abort(new Error('gone')))).rejects.toThrow();
  expect(started).toEqual([]);
});

test('runs a retry before tasks that have not started yet', async () => {
  const queue = createQueue(1);
  const { started, task, end } = tasks();
  void queue.run(task('first'), never);
  void queue.run(task('second'), never);
  void queue.run(task('again'), never, 'retry');
  await flushPromises();
  await end('first');
  expect(started).toEqual(['first', 'again']);
});

test('frees the place of a task that fails', async () => {
  const queue = createQueue(1);
  await expect(queue.run(() => Promise.reject(new Error('no')), never)).rejects.toThrow('no');
  expect(await queue.run(() => Promise.resolve('next'), never)).toBe('next');
});
