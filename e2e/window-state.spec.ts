import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import type { Electron } from './fixtures/crashes.ts';
import { freshProfile, launch, RUNTIME, type RunningApp } from './fixtures/launch.ts';

test.skip(RUNTIME !== 'electron', 'a browser restores its own windows');

const bounds = (running: RunningApp) =>
  running.evaluateInMain(
    (electron) => (electron as Electron).BrowserWindow.getAllWindows().at(-1)?.getNormalBounds(),
    undefined,
  );

test('the window opens where it was, on a screen that exists', async () => {
  const own = await freshProfile();
  const stateFile = path.join(own, 'window.json');
  const stored = { x: 120, y: 90, width: 1100, height: 700 };
  await writeFile(stateFile, JSON.stringify({ bounds: stored, isMaximized: false }));
  const first = await launch({ profile: own });
  expect(await bounds(first)).toEqual(stored);
  const expectStoredAfter = async (event: 'session-end' | 'close', x: number) => {
    const moved = { x, y: 150, width: 1000, height: 650 };
    await first.evaluateInMain(
      (electron, input) => {
        const [window] = (electron as Electron).BrowserWindow.getAllWindows();
        window?.setBounds(input.moved);
        if (input.event === 'close') window?.close();
        else window?.emit(input.event);
      },
      { event, moved },
    );
    await expect
      .poll(async () => JSON.parse(await readFile(stateFile, 'utf8')) as unknown)
      .toEqual({ bounds: moved, isMaximized: false });
  };
  await expectStoredAfter('session-end', 180);
  await expectStoredAfter('close', 200);
  await first.close();
  await writeFile(
    stateFile,
    JSON.stringify({ bounds: { ...stored, x: 90_000 }, isMaximized: false }),
  );
  const next = await launch({ profile: own });
  expect(await bounds(next)).toMatchObject({ width: 1440, height: 900 });
  await next.close();
  await rm(own, { recursive: true, force: true });
});
