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

for (const event of ['close', 'session-end'] as const)
  test(`the window opens where it was, on a screen that exists: ${event}`, async () => {
    const own = await freshProfile();
    const stateFile = path.join(own, 'window.json');
    const stored = { x: 120, y: 90, width: 1100, height: 700 };
    await writeFile(stateFile, JSON.stringify({ bounds: stored, isMaximized: false }));
    const first = await launch({ profile: own });
    expect(await bounds(first)).toEqual(stored);
    await first.evaluateInMain((electron, how) => {
      const [window] = (electron as Electron).BrowserWindow.getAllWindows();
      window?.setBounds({ x: 200, y: 150, width: 1000, height: 650 });
      if (how === 'close') window?.close();
      else window?.emit(how);
    }, event);
    await expect
      .poll(async () => JSON.parse(await readFile(stateFile, 'utf8')) as unknown)
      .toEqual({ bounds: { x: 200, y: 150, width: 1000, height: 650 }, isMaximized: false });
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
