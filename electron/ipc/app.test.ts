import { describe, expect, test, vi } from 'vitest';
import { okResult } from '../../shared/ipc/result.ts';
import type { Log, Ports } from '../ports.ts';
import { appHandlers, windowHandlers } from './app.ts';
import { callFromWindow } from '../testing/call-from-window.ts';
import { createNotices } from './notices.ts';
import { createUnannouncedLookups } from './unannounced-lookups.ts';
import type { HostWindow } from '../ports.ts';

const dataLocations = [
  { name: 'Settings', path: '/data/platedesk', description: 'settings.json' },
  { name: 'Log', path: '/data/platedesk/logs', description: 'What the program did' },
];
const app = {
  version: '0.1.0',
  platform: 'linux',
  host: 'electron',
  dataLocations,
  components: [],
} as const;

const policy = { updates: 'off' } as const;
const REPAIRED = { id: 'settings.repaired', message: '1 setting was invalid.' };
const RELOADED = { id: 'window.reloaded', message: 'The window was loaded again.' };

const WINDOW = 1;

function setUp(saveFile: Ports['saveFile'] = async () => ({ kind: 'cancelled' })) {
  const openFolder = vi.fn<Ports['openFolder']>(async () => ({ ok: true }));
  const write = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  const log = { info: vi.fn<Log['info']>(), error: vi.fn<Log['error']>() };
  const onChange = vi.fn<() => void>();
  const notices = createNotices([REPAIRED], onChange);
  const readThirdPartyNotices = vi.fn<Ports['readThirdPartyNotices']>(async () => 'react (MIT)');
  const ports = { app, policy, clipboard: { write }, openFolder, saveFile, log };
  const handlers = callFromWindow(
    WINDOW,
    appHandlers({ ...ports, readThirdPartyNotices }, notices, new Map()),
  );
  return { readThirdPartyNotices, handlers, notices, onChange, openFolder, write, log };
}

const getInfo = ({ handlers }: ReturnType<typeof setUp>) => handlers['app.getInfo'](undefined);

describe('app.getInfo', () => {
  test("returns the application's facts and its notices", () => {
    expect(getInfo(setUp())).toEqual({ ok: true, value: { ...app, policy, notices: [REPAIRED] } });
  });

  test('returns the licences, and an error if they cannot be read', async () => {
    const { handlers, readThirdPartyNotices, log } = setUp();
    const call = () => handlers['app.getThirdPartyNotices'](undefined);
    expect(await call()).toEqual({ ok: true, value: { text: 'react (MIT)' } });
    readThirdPartyNotices.mockRejectedValue(new Error('ENOENT'));
    expect(await call()).toMatchObject({ ok: false, error: { code: 'storage' } });
    expect(log.error).toHaveBeenCalledTimes(1);
  });

  test('lists a notice that is added later, and informs the windows', () => {
    const set = setUp();
    set.notices.add(RELOADED);
    expect(set.onChange).toHaveBeenCalledTimes(1);
    expect(getInfo(set)).toMatchObject({ value: { notices: [REPAIRED, RELOADED] } });
  });

  test('shows a repeated notice once until it is dismissed', async () => {
    const set = setUp();
    for (let times = 0; times < 3; times++) set.notices.add(RELOADED);
    expect(set.onChange).toHaveBeenCalledTimes(1);
    await set.handlers['app.dismissNotice']({ id: RELOADED.id });
    // Another window may show it.
    expect(set.onChange).toHaveBeenCalledTimes(2);
    set.notices.add(RELOADED);
    expect(getInfo(set)).toMatchObject({ value: { notices: [REPAIRED, RELOADED] } });
  });

  test('shows a notice for one window there only', async () => {
    const set = setUp();
    set.notices.add(RELOADED, WINDOW + 1);
    expect(getInfo(set)).toMatchObject({ value: { notices: [REPAIRED] } });
    set.notices.add(RELOADED, WINDOW);
    await set.handlers['app.dismissNotice']({ id: RELOADED.id });
    expect(getInfo(set)).toMatchObject({ value: { notices: [REPAIRED] } });
    expect(set.notices.list(WINDOW + 1)).toEqual([REPAIRED, RELOADED]);
  });

  test('leaves out exactly the dismissed notices', async () => {
    const set = setUp();
    set.notices.add(RELOADED);
    await set.handlers['app.dismissNotice']({ id: REPAIRED.id });
    await set.handlers['app.dismissNotice']({ id: 'never added' });
    expect(getInfo(set)).toMatchObject({ value: { notices: [RELOADED] } });
  });
});

describe('app.copyText', () => {
  test('copies the text to the clipboard', async () => {
    const { handlers, write } = setUp();
    expect(await handlers['app.copyText']({ text: 'AB12 CDE' })).toEqual({ ok: true, value: null });
    expect(write).toHaveBeenCalledWith('AB12 CDE');
  });

  test('returns an error when the system refuses', async () => {
    const { handlers, write } = setUp();
    write.mockRejectedValueOnce(new Error('no selection owner'));
    expect(await handlers['app.copyText']({ text: 'AB12 CDE' })).toMatchObject({
      ok: false,
      error: { code: 'storage' },
    });
  });
});

describe('app.openFolder', () => {
  test('opens a folder from the list', async () => {
    const { handlers, openFolder } = setUp();
    const opened = await handlers['app.openFolder']({ path: '/data/platedesk/logs' });
    expect(opened).toEqual({ ok: true, value: null });
    expect(openFolder).toHaveBeenCalledWith('/data/platedesk/logs');
  });

  test.each(['/etc', '/data', '/data/platedesk/', '/data/platedesk/logs/..', '', 'Log'])(
    'opens no other path: %j',
    async (path) => {
      const { handlers, openFolder } = setUp();
      expect(await handlers['app.openFolder']({ path })).toMatchObject({
        ok: false,
        error: { code: 'not-found' },
      });
      expect(openFolder).not.toHaveBeenCalled();
    },
  );

  test('returns the reason why a folder could not be opened', async () => {
    const { handlers, openFolder } = setUp();
    openFolder.mockResolvedValue({ ok: false, message: 'No file manager' });
    expect(await handlers['app.openFolder']({ path: '/data/platedesk' })).toEqual({
      ok: false,
      error: { code: 'storage', message: 'The folder could not be opened: No file manager' },
    });
  });
});

describe('files.saveText', () => {
  const id = 'file-1';
  const input = { id, kind: 'csv', suggestedName: 'listings.csv' } as const;
  /** Sends a text in two parts, then saves it. */
  const save = ({ handlers }: ReturnType<typeof setUp>) => {
    for (const text of ['\uFEFFa,', '£\r\n']) void handlers['files.appendText']({ id, text });
    return handlers['files.saveText'](input);
  };

  test('passes the parts on as UTF-8 with a byte order mark, and returns the name of the saved file', async () => {
    const saveFile = vi.fn<Ports['saveFile']>(async () => ({ kind: 'saved', name: 'mine.csv' }));
    expect(await save(setUp(saveFile))).toEqual({
      ok: true,
      value: { saved: true, fileName: 'mine.csv' },
    });
    const [savedFile] = saveFile.mock.calls[0] ?? [];
    expect(Buffer.from(savedFile?.bytes ?? []).toString()).toBe('\uFEFFa,£\r\n');
    expect(savedFile?.kind.extension).toBe('csv');
  });

  test('treats a cancelled dialog as no error', async () => {
    expect(await save(setUp())).toEqual({
      ok: true,
      value: { saved: false },
    });
  });

  test('returns the message of a failed write, and does not log the file name', async () => {
    const host = setUp(async () => ({
      kind: 'failed',
      message: 'The disk is full. Free some space or choose another location.',
      code: 'ENOSPC',
    }));
    const answer = await save(host);
    expect(answer).toMatchObject({ ok: false, error: { code: 'storage' } });
    expect(JSON.stringify(answer)).toContain('The disk is full');
    expect(JSON.stringify(host.log.info.mock.calls)).not.toContain('listings.csv');
  });

  test('saves a text once, and only the one that was sent last', async () => {
    const host = setUp(async () => ({ kind: 'saved', name: 'mine.csv' }));
    await save(host);
    const notFound = { ok: false, error: { code: 'not-found' } };
    expect(await host.handlers['files.saveText'](input)).toMatchObject(notFound);
    void host.handlers['files.appendText']({ id, text: 'a' });
    void host.handlers['files.appendText']({ id: 'file-2', text: 'b' });
    expect(await host.handlers['files.saveText'](input)).toMatchObject(notFound);
  });

  test('refuses a text in more than 10,000 parts, however short they are', () => {
    const { handlers } = setUp();
    const results = Array.from({ length: 10_001 }, () =>
      handlers['files.appendText']({ id, text: '' }),
    );
    expect(results.filter((result) => 'ok' in result && !result.ok)).toHaveLength(1);
  });

  test('refuses a text of more than 100 MB', () => {
    const { handlers } = setUp();
    const text = 'x'.repeat(40_000_000);
    const results = [1, 2, 3].map(() => handlers['files.appendText']({ id, text }));
    expect(results).toMatchObject([{ ok: true }, { ok: true }, { ok: false }]);
  });
});

describe('window.find', () => {
  const request = { text: 'MOT', isForward: true, from: 0 };
  const find = (found: Awaited<ReturnType<HostWindow['find']>>) => {
    const host = { find: async () => found } as unknown as HostWindow;
    return callFromWindow(WINDOW, windowHandlers(host, createUnannouncedLookups()))['window.find'](
      request,
    );
  };

  test('returns the matches', async () => {
    expect(await find({ active: 1, count: 3 })).toEqual(okResult({ active: 1, count: 3 }));
  });

  test('returns an error if the page does not respond, and not that nothing was found', async () => {
    expect(await find('timed-out')).toMatchObject({ ok: false, error: { code: 'busy' } });
  });
});

const ended = (vrm: string) => ({ vehicle: { vrm }, requestCount: 2 });

describe('window.notifyLookupEnded', () => {
  test('shows one notification for each lookup of the window, and none without one', async () => {
    const notifyInBackground = vi.fn<HostWindow['notifyInBackground']>();
    const unannounced = createUnannouncedLookups();
    const host = { notifyInBackground } as unknown as HostWindow;
    const handlers = callFromWindow(WINDOW, windowHandlers(host, unannounced));
    unannounced.add(WINDOW, { vrm: 'AB12CDE' });
    unannounced.add(WINDOW, { vrm: 'AB12CDE' });
    unannounced.add(WINDOW + 1, { vrm: 'CD34EFG' });
    for (const vrm of ['AB12CDE', 'AB12CDE', 'CD34EFG'])
      await handlers['window.notifyLookupEnded'](ended(vrm));
    expect(notifyInBackground.mock.calls.map(([, { title }]) => title)).toEqual([
      'The lookup of AB12 CDE is complete',
    ]);
    unannounced.add(WINDOW, { vrm: 'AB12CDE' });
    await handlers['window.notifyLookupEnded'](ended('AB12CDE'));
    expect(notifyInBackground).toHaveBeenCalledTimes(2);
  });
});
