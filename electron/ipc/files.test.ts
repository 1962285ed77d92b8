import { expect, it, vi } from 'vitest';
import type { Ports } from '../ports.ts';
import { filesHandlers } from './files.ts';

const log = { info: vi.fn(), error: vi.fn() };
const input = { kind: 'csv', suggestedName: 'listings.csv', text: '\uFEFFa,b\r\n' } as const;
const handle = (saveFile: Ports['saveFile']) =>
  filesHandlers({ ports: { saveFile, log } })['files.saveText'](input);

it('passes the text on as UTF-8 with its byte order mark, and returns the name of the saved file', async () => {
  const saveFile = vi.fn<Ports['saveFile']>(async () => ({ kind: 'saved', name: 'mine.csv' }));
  expect(await handle(saveFile)).toEqual({
    ok: true,
    value: { saved: true, fileName: 'mine.csv' },
  });
  const [given] = saveFile.mock.calls[0] ?? [];
  expect([...(given?.bytes ?? [])].slice(0, 4)).toEqual([0xef, 0xbb, 0xbf, 0x61]);
  expect(given?.kind.extension).toBe('csv');
});

it('treats a cancelled dialog as no error', async () => {
  expect(await handle(async () => ({ kind: 'cancelled' }))).toEqual({
    ok: true,
    value: { saved: false },
  });
});

it('tells the user what to do when the disk refuses, and logs no file name', async () => {
  log.info.mockClear();
  const answer = await handle(async () => ({
    kind: 'failed',
    message: 'The disk is full. Make room, or choose another place.',
    code: 'ENOSPC',
  }));
  expect(answer).toMatchObject({ ok: false, error: { code: 'storage' } });
  expect(JSON.stringify(answer)).toContain('The disk is full');
  expect(JSON.stringify(log.info.mock.calls)).not.toContain('listings.csv');
});
