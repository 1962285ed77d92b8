import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type IpcResult, okResult } from '../../shared/ipc/result.ts';
import type { UpdateDownload } from '../../shared/ipc/updates.ts';
import { createServices, ServicesProvider } from '../app/services.tsx';
import { createFakeSettingsBridge } from '../testing/fake-settings-bridge.ts';
import UpdateDialog from './UpdateDialog.tsx';

/** Starts the download of a new version. */
async function renderDownload() {
  const fake = createFakeSettingsBridge();
  let endDownload: ((result: IpcResult<UpdateDownload>) => void) | undefined;
  const download = new Promise<IpcResult<UpdateDownload>>((resolve) => {
    endDownload = resolve;
  });
  fake.setHandler('updates.check', () => okResult({ kind: 'available', version: '2.0.0' }));
  fake.setHandler('updates.download', () => download);
  fake.setHandler('updates.install', () => okResult({ kind: 'postponed' }));
  const { unmount } = render(
    <ServicesProvider services={createServices(fake.bridge)}>
      <UpdateDialog onClose={vi.fn<() => void>()} />
    </ServicesProvider>,
  );
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Install and restart' }));
  return {
    unmount,
    finish: async (result: UpdateDownload) => act(async () => endDownload?.(okResult(result))),
    isInstalled: () => fake.calls.some(({ channel }) => channel === 'updates.install'),
  };
}

test('a new version is installed after its download', async () => {
  const { finish, isInstalled } = await renderDownload();
  expect(isInstalled()).toBe(false);
  await finish({ kind: 'downloaded' });
  expect(isInstalled()).toBe(true);
  expect(screen.getByRole('status').textContent).toContain('a note is not saved');
});

test('a version that was not downloaded is not installed', async () => {
  const { finish, isInstalled } = await renderDownload();
  await finish({ kind: 'altered' });
  expect(isInstalled()).toBe(false);
  expect(screen.getByRole('status').textContent).toContain('was not installed');
});

test('Platedesk does not restart after the dialog was closed during the download', async () => {
  const { finish, isInstalled, unmount } = await renderDownload();
  unmount();
  await finish({ kind: 'downloaded' });
  expect(isInstalled()).toBe(false);
});
