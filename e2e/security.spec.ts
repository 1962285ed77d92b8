import { expect, test } from './fixtures/test.ts';
import { RUNTIME } from './fixtures/launch.ts';

test('the page has the bridge and nothing of Node or Electron', async ({ app: { page } }) => {
  const globals = await page.evaluate(() => {
    const world = globalThis as unknown as Record<string, unknown>;
    return {
      bridge: Object.keys(world['bridge'] ?? {}).toSorted(),
      leaks: ['require', 'process', 'module', 'Buffer', 'electron', 'ipcRenderer'].filter(
        (name) => world[name] !== undefined,
      ),
    };
  });
  expect(globals).toEqual({ bridge: ['call', 'on'], leaks: [] });
});

test('the policy blocks inline script, eval, other origins and connections', async ({
  app: { page },
}) => {
  const results = await page.evaluate(async () => {
    const attempts: Record<string, boolean> = {};
    const script = document.createElement('script');
    script.textContent = 'globalThis.ranInline = true';
    document.head.append(script);
    attempts['inline script'] = 'ranInline' in globalThis;
    // Delayed, because the policy does not apply to code that the debugger evaluates directly.
    attempts['eval'] = await new Promise<boolean>((resolve) => {
      setTimeout(() => {
        try {
          // The very thing that the policy must refuse.
          // oxlint-disable-next-line no-new-func, no-implied-eval
          new Function('return true')();
          resolve(true);
        } catch {
          resolve(false);
        }
      }, 50);
    });
    const holder = document.createElement('div');
    holder.innerHTML = '<img src="x" onerror="globalThis.ranHandler = true">';
    document.body.append(holder);
    await new Promise((resolve) => setTimeout(resolve, 100));
    attempts['inline handler'] = 'ranHandler' in globalThis;
    attempts['fetch'] = await fetch('https://example.com/').then(
      () => true,
      () => false,
    );
    attempts['own fetch'] = await fetch('/index.html').then(
      () => true,
      () => false,
    );
    holder.remove();
    return attempts;
  });
  expect(results).toEqual({
    'inline script': false,
    eval: false,
    'inline handler': false,
    fetch: false,
    'own fetch': false,
  });
});

test('an unknown channel or invalid input returns a specific error', async ({ app: { page } }) => {
  const answers = await page.evaluate(async () => {
    const { call } = (
      globalThis as unknown as { bridge: { call: (...parts: unknown[]) => Promise<unknown> } }
    ).bridge;
    const settled = async (...parts: unknown[]) =>
      call(...parts).catch((error: unknown) => ({ rejected: String(error) }));
    return {
      wrong: await settled('lookup.fetch', { dataset: 'everything' }),
      open: await settled('app.openFolder', { path: '/etc' }),
      unknown: await settled('app.quit'),
    };
  });
  expect(answers.wrong).toMatchObject({ ok: false, error: { code: 'invalid-input' } });
  expect(answers.open).toMatchObject({ ok: false, error: { code: 'not-found' } });
  expect(answers.unknown).toMatchObject({ ok: false, error: { code: 'invalid-input' } });
});

test('a frame inside the page cannot call a channel', async ({ app: { page } }) => {
  const reached = await page.evaluate(async () => {
    const frame = document.createElement('iframe');
    frame.srcdoc = '<p>inside</p>';
    document.body.append(frame);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const inner = frame.contentWindow as unknown as
      { bridge?: { call: (channel: string) => Promise<{ ok: boolean }> } } | undefined;
    const answer = await inner?.bridge?.call('settings.get').catch(() => undefined);
    frame.remove();
    return answer?.ok ?? false;
  });
  expect(reached).toBe(false);
});

test('no new window opens, and the page cannot be navigated away', async ({ app: { page } }) => {
  const before = page.url();
  const opened = await page.evaluate(() => window.open('https://example.com/') === null);
  expect(opened || RUNTIME === 'preview').toBe(true);
  await page.evaluate(() => {
    location.href = 'https://example.com/';
  });
  await page.waitForTimeout(300);
  expect(new URL(page.url()).origin).toBe(new URL(before).origin);
});

test('every permission is denied', async ({ app: { page } }) => {
  test.skip(RUNTIME === 'preview', 'the preview host is a browser of the user’s own');
  const states = await page.evaluate(async () => {
    const names = ['geolocation', 'notifications', 'camera', 'microphone', 'clipboard-read'];
    const states = names.map(async (name) => {
      const status = await navigator.permissions.query({ name: name as PermissionName });
      return `${name}: ${status.state}`;
    });
    return Promise.all(states);
  });
  expect(states.filter((line) => !line.endsWith('denied'))).toEqual([]);
});
