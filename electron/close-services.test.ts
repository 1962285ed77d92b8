import { rmSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { createNodePorts } from './preview/ports.ts';
import { createServices } from './services.ts';

const { close } = vi.hoisted(() => ({
  close: { lists: vi.fn<() => Promise<void>>(), reports: vi.fn<() => Promise<void>>() },
}));
vi.mock('./lists/start-lists.ts', () => ({ startLists: () => ({ close: close.lists }) }));
vi.mock('./report/start-reports.ts', () => ({
  startReports: async () => ({ archive: { onChange: () => undefined }, close: close.reports }),
}));

test('closes the archive although the work lists cannot be closed', async () => {
  const ports = createNodePorts({ saveFile: async () => ({ kind: 'cancelled' }) });
  const services = createServices(ports);
  close.lists.mockRejectedValue(new Error('disk I/O error'));
  await services.openArchive();
  await services.call('use.get', undefined, { windowId: 1, recentInputAt: undefined });
  await expect(services.close()).rejects.toThrow('disk I/O error');
  expect(close.reports).toHaveBeenCalledOnce();
  rmSync(ports.archiveFolder, { recursive: true });
});
