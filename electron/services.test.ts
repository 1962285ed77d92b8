import { rmSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { createServices } from './services.ts';
import { createNodePorts } from './preview/ports.ts';

const caller = (windowId: number) => ({ windowId, recentInputAt: undefined });

test('drops the file that a window was sending when the window is closed', async () => {
  const ports = createNodePorts({ saveFile: async () => ({ kind: 'saved', name: 'a.csv' }) });
  const services = createServices(ports);
  const file = { id: crypto.randomUUID(), kind: 'csv', suggestedName: 'listings.csv' };
  for (const windowId of [1, 2])
    await services.call('files.appendText', { id: file.id, text: 'a,b' }, caller(windowId));
  services.onPageClosed(1);
  expect(await services.call('files.saveText', file, caller(1))).toMatchObject({
    error: { code: 'not-found' },
  });
  expect(await services.call('files.saveText', file, caller(2))).toMatchObject({
    value: { saved: true },
  });
  rmSync(ports.archiveFolder, { recursive: true });
});

test('loads the photo service again after a failed load', async () => {
  const ports = createNodePorts({ saveFile: async () => ({ kind: 'cancelled' }) });
  const network = await ports.photos.loadNetwork();
  const loadNetwork = vi.fn<typeof ports.photos.loadNetwork>(async () => network);
  loadNetwork.mockRejectedValueOnce(new Error('EMFILE'));
  const services = createServices({ ...ports, photos: { folder: undefined, loadNetwork } });
  await expect(services.servePhoto('/photo/a1/images/0')).rejects.toThrow('EMFILE');
  expect((await services.servePhoto('/photo/a1/images/0')).status).toBe(410);
  rmSync(ports.archiveFolder, { recursive: true });
});
