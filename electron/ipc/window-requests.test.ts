import { expect, test } from 'vitest';
import { createFetchInput, flushPromises, testClient } from '../testing/provider.ts';
import { runForWindow } from './calling-window.ts';
import { createWindowRequests } from './window-requests.ts';

const [FIRST, SECOND] = [1, 2];

function setUp() {
  const { client } = testClient({ service: () => new Promise(() => undefined) });
  const requests = createWindowRequests(client);
  const ended: string[] = [];
  const fetchFrom = (windowId: number, name: string) =>
    void runForWindow(windowId, async () => {
      const { kind } = await requests.client.fetch(createFetchInput({ requestId: 'same' }));
      ended.push(`${name} ${kind}`);
    });
  return { requests, ended, fetchFrom };
}

test('a window cancels its own request only, also where another has the same id', async () => {
  const { requests, ended, fetchFrom } = setUp();
  fetchFrom(FIRST, 'first');
  fetchFrom(SECOND, 'second');
  runForWindow(SECOND, () => requests.client.cancel(['same']));
  await flushPromises();
  expect(ended).toEqual(['second cancelled']);
});

test('the requests of a closed window are cancelled, and no others', async () => {
  const { requests, ended, fetchFrom } = setUp();
  fetchFrom(FIRST, 'first');
  fetchFrom(SECOND, 'second');
  requests.cancelAllOf(FIRST);
  requests.cancelAllOf(FIRST);
  await flushPromises();
  expect(ended).toEqual(['first cancelled']);
});
