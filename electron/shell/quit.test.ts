import { EventEmitter, once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { closeAndQuit } from './quit.ts';

const createDeps = () => ({
  close: vi.fn(() => Promise.resolve()),
  getActiveResources: vi.fn((): string[] => ['PipeWrap', 'Timeout']),
  quit: vi.fn(),
  kill: vi.fn(),
  limit: new AbortController().signal,
  log: { info: vi.fn(), error: vi.fn() },
});

test('quits after the services are closed', async () => {
  const deps = createDeps();
  const closed = new EventEmitter();
  deps.close.mockImplementation(async () => {
    await once(closed, 'closed');
  });
  const closing = closeAndQuit(deps);
  await Promise.resolve();
  expect(deps.quit).not.toHaveBeenCalled();
  closed.emit('closed');
  await closing;
  expect(deps.quit).toHaveBeenCalledOnce();
  expect(deps.kill).not.toHaveBeenCalled();
});

test('quits after the file operations in progress', async () => {
  const deps = createDeps();
  deps.getActiveResources
    .mockReturnValueOnce(['FSReqPromise'])
    .mockReturnValueOnce(['FSReqCallback', 'Timeout']);
  await closeAndQuit(deps);
  expect(deps.getActiveResources.mock.calls.length).toBeGreaterThan(2);
  expect(deps.quit).toHaveBeenCalledOnce();
  expect(deps.kill).not.toHaveBeenCalled();
});

test('quits and logs the error if the services cannot be closed', async () => {
  const deps = createDeps();
  const error = new Error('locked');
  deps.close.mockRejectedValue(error);
  await closeAndQuit(deps);
  expect(deps.log.error).toHaveBeenCalledWith('services not closed', error);
  expect(deps.quit).toHaveBeenCalledOnce();
});

test.each([
  ['a file operation does not end', () => Promise.resolve(), ['FSReqPromise']],
  ['the services do not close', () => new Promise<void>(() => undefined), []],
])('kills the process if %s', async (_, close, resources) => {
  const deps = { ...createDeps(), limit: AbortSignal.timeout(40) };
  deps.close.mockImplementation(close);
  deps.getActiveResources.mockReturnValue(resources);
  await closeAndQuit(deps);
  expect(deps.kill).toHaveBeenCalledOnce();
  expect(deps.quit).not.toHaveBeenCalled();
});
