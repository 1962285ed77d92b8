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

/**
 * Each task is named by the first letter of its priority and a number. `limit` tasks run at once;
 * the tasks of `ends` end one after another.
 */
test.each<{ name: string; limit: number; calls: string; ends: string; started: string }>([
  {
    name: 'a retry before the others',
    limit: 1,
    calls: 'v1 l1 v2 r1',
    ends: 'v1',
    started: 'v1 r1',
  },
  {
    name: 'retries in their order',
    limit: 1,
    calls: 'v1 r1 r2',
    ends: 'v1 r1',
    started: 'v1 r1 r2',
  },
  {
    name: 'a list only when nothing of a vehicle waits',
    limit: 1,
    calls: 'v1 l1 v2 v3',
    ends: 'v1 v2',
    started: 'v1 v2 v3',
  },
  {
    name: 'a list after the last of a vehicle',
    limit: 1,
    calls: 'v1 l1 v2',
    ends: 'v1 v2',
    started: 'v1 v2 l1',
  },
  {
    name: 'four of a list at once',
    limit: 6,
    calls: 'l1 l2 l3 l4 l5 l6',
    ends: '',
    started: 'l1 l2 l3 l4',
  },
  {
    name: 'the fifth of a list when one of them ends',
    limit: 6,
    calls: 'l1 l2 l3 l4 l5 l6',
    ends: 'l3',
    started: 'l1 l2 l3 l4 l5',
  },
  {
    name: 'a vehicle beside a full list',
    limit: 6,
    calls: 'l1 l2 l3 l4 l5 v1 v2 v3',
    ends: '',
    started: 'l1 l2 l3 l4 v1 v2',
  },
  {
    name: 'a vehicle in the place of a list',
    limit: 6,
    calls: 'l1 l2 l3 l4 l5 v1 v2 v3',
    ends: 'l1',
    started: 'l1 l2 l3 l4 v1 v2 v3',
  },
  {
    name: 'no fifth of a list when a vehicle ends',
    limit: 6,
    calls: 'l1 l2 l3 l4 l5 v1',
    ends: 'v1',
    started: 'l1 l2 l3 l4 v1',
  },
  {
    name: 'a list in free places beside a vehicle',
    limit: 6,
    calls: 'v1 v2 v3 l1 l2 l3 l4',
    ends: '',
    started: 'v1 v2 v3 l1 l2 l3',
  },
])('starts $name', async ({ limit, calls, ends, started: expected }) => {
  const queue = createQueue(limit);
  const { started, task, end } = tasks();
  const priorities = { r: 'retry', v: 'vehicle', l: 'list' } as const;
  for (const name of calls.split(' '))
    void queue.run(task(name), never, priorities[name.charAt(0) as keyof typeof priorities]);
  await flushPromises();
  for (const name of ends.split(' ')) await end(name);
  expect(started.join(' ')).toBe(expected);
});

test('a cancelled task of a vehicle holds no list back', async () => {
  const queue = createQueue(1);
  const { started, task, end } = tasks();
  const controller = new AbortController();
  void queue.run(task('first'), never);
  const cancelled = queue.run(task('cancelled'), controller.signal);
  void queue.run(task('list'), never, 'list');
  controller.abort(new Error('not wanted'));
  await expect(cancelled).rejects.toThrow('not wanted');
  await end('first');
  expect(started).toEqual(['first', 'list']);
});

test('frees the place of a task that fails', async () => {
  const queue = createQueue(1);
  await expect(queue.run(() => Promise.reject(new Error('no')), never)).rejects.toThrow('no');
  expect(await queue.run(() => Promise.resolve('next'), never)).toBe('next');
});
