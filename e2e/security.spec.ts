import { expect, test } from './fixtures/test.ts';
import type { Electron } from './fixtures/crashes.ts';
import { startIceServers } from './fixtures/ice-servers.ts';
import { RUNTIME } from './fixtures/launch.ts';
import { pressHarmlessKey } from './fixtures/user-input.ts';
import { sharedApp } from './fixtures/shared-app.ts';

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
  await pressHarmlessKey(page);
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
      | { bridge?: { call: (channel: string) => Promise<{ ok: boolean }> } }
      | undefined;
    const answer = await inner?.bridge?.call('settings.get').catch(() => undefined);
    frame.remove();
    return answer?.ok ?? false;
  });
  expect(reached).toBe(false);
});

test('no new window opens', async ({ app: { page } }) => {
  const opened = await page.evaluate(() => window.open('https://example.com/') === null);
  expect(opened || RUNTIME === 'preview').toBe(true);
});

test.describe('the window stays on its page', () => {
  test.skip(RUNTIME === 'preview', 'a browser may navigate within an origin');
  // Chromium itself refuses the last two addresses and states it in the console.
  const app = sharedApp(undefined, (message) => message.text().startsWith('Not allowed to '));
  for (const address of [
    'https://example.com/',
    '/index.html',
    '/report/1',
    '/?next=1',
    'app://report/1',
    'data:text/html,x',
    'file:///etc/hostname',
  ])
    test(`instead of ${address}`, async () => {
      const { page } = app();
      const before = page.url();
      await page.evaluate((target) => {
        location.href = target;
      }, address);
      await page.waitForTimeout(300);
      // Playwright’s locators wait for the navigation, which never finishes.
      const shown = await page.evaluate(() => [
        location.href,
        document.querySelector('nav') !== null,
      ]);
      expect(shown).toEqual([before, true]);
    });
});

test('a window that a page empties loads its start page again', async ({ app: { page } }) => {
  test.skip(RUNTIME === 'preview', 'a browser may show an empty page');
  const before = page.url();
  const emptied = page.waitForURL('about:blank');
  await page.evaluate(() => void setTimeout(() => (location.href = 'about:blank')));
  await emptied;
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(page.url()).toBe(before);
});

test('WebRTC finds no address and connects to nothing', async ({ app: { page } }) => {
  test.skip(RUNTIME === 'preview', 'the preview host is a browser of the user’s own');
  const servers = await startIceServers();
  const found = await page.evaluate(async ({ udp, tcp }) => {
    const iceServers = [
      { urls: `stun:127.0.0.1:${udp}` },
      { urls: `turn:127.0.0.1:${tcp}?transport=tcp`, username: 'u', credential: 'p' },
    ];
    const [caller, callee] = [
      new RTCPeerConnection({ iceServers }),
      new RTCPeerConnection({ iceServers }),
    ];
    const candidates: string[] = [];
    for (const [from, to] of [
      [caller, callee],
      [callee, caller],
    ] as const)
      from.addEventListener('icecandidate', ({ candidate }) => {
        if (!candidate?.candidate) return;
        candidates.push(candidate.candidate);
        void to.addIceCandidate(candidate);
      });
    const channel = caller.createDataChannel('x');
    await caller.setLocalDescription(await caller.createOffer());
    if (caller.localDescription) await callee.setRemoteDescription(caller.localDescription);
    await callee.setLocalDescription(await callee.createAnswer());
    if (callee.localDescription) await caller.setRemoteDescription(callee.localDescription);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    return { candidates, channel: channel.readyState };
  }, servers.ports);
  expect(found).toEqual({ candidates: [], channel: 'connecting' });
  expect(servers.contacts()).toBe(0);
  servers.close();
});

test('a link opens neither a window nor a site outside, also after a click', async ({
  app: { page, evaluateInMain },
}) => {
  test.skip(RUNTIME === 'preview', 'the preview host is a browser of the user’s own');
  await evaluateInMain((electron) => {
    const opened: string[] = [];
    (globalThis as { openedLinks?: string[] }).openedLinks = opened;
    (electron as Electron).shell.openExternal = async (url) => void opened.push(url);
  }, undefined);
  await page.evaluate(() => {
    const link = document.createElement('a');
    Object.assign(link, { href: 'https://www.gov.uk/', target: '_blank', textContent: 'Guidance' });
    // On top of the page, so that it can be clicked.
    link.style.cssText = 'position: fixed; inset: auto auto 0 0; z-index: 99; background: white';
    document.body.append(link);
  });
  const link = page.getByRole('link', { name: 'Guidance' });
  await link.evaluate((element: HTMLElement) => element.click());
  await link.click();
  await page.waitForTimeout(300);
  const opened = await evaluateInMain(
    (electron) => [
      ...(globalThis as unknown as { openedLinks: string[] }).openedLinks,
      (electron as Electron).BrowserWindow.getAllWindows().length,
    ],
    undefined,
  );
  expect(opened).toEqual([1]);
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
