import { expect, test } from 'vitest';
import { createQueue, raceWithSignal } from './queue.ts';
import { flushPromises } from '../testing/provider.ts';

const never = new AbortController().signal;

/** Tasks that run until they are told to end. */
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

test('no more run at once than the limit, and those that wait start in the order they came', async () => {
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

test('one that is abandoned while it waits never starts, and takes no place', async () => {
  const queue = createQueue(1);
  const { started, task, end } = tasks();
  const given = new AbortController();
  void queue.run(task('first'), never);
  const abandoned = queue.run(task('abandoned'), given.signal);
  void queue.run(task('last'), never);
  await flushPromises();
  given.abort(new Error('not wanted'));
  await expect(abandoned).rejects.toThrow('not wanted');
  await end('first');
  expect(started).toEqual(['first', 'last']);
});

test('one that comes already abandoned never starts', async () => {
  const queue = createQueue(1);
  const { started, task } = tasks();
  await expect(queue.run(task('late'), AbortSignal.abort(new Error('gone')))).rejects.toThrow();
  expect(started).toEqual([]);
});

test('another attempt goes ahead of those that have not had their turn', async () => {
  const queue = createQueue(1);
  const { started, task, end } = tasks();
  void queue.run(task('first'), never);
  void queue.run(task('second'), never);
  void queue.run(task('again'), never, 'retry');
  await flushPromises();
  await end('first');
  expect(started).toEqual(['first', 'again']);
});

test('a task that fails gives its place back', async () => {
  const queue = createQueue(1);
  await expect(queue.run(() => Promise.reject(new Error('no')), never)).rejects.toThrow('no');
  expect(await queue.run(() => Promise.resolve('next'), never)).toBe('next');
});

test('waiting for something that never comes ends with the signal', async () => {
  const given = new AbortController();
  const waiting = raceWithSignal(new Promise(() => undefined), given.signal);
  given.abort(new Error('enough'));
  await expect(waiting).rejects.toThrow('enough');
});
