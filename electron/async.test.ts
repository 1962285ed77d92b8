import { expect, test } from 'vitest';
import { raceWithSignal } from './async.ts';

test('stops waiting for a promise when the signal aborts', async () => {
  const controller = new AbortController();
  const waiting = raceWithSignal(new Promise(() => undefined), controller.signal);
  controller.abort(new Error('enough'));
  await expect(waiting).rejects.toThrow('enough');
});
