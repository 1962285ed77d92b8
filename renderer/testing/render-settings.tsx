import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render, screen, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { createQueryClient } from '../bridge/query-client.ts';
import type { FakeSettingsBridge } from './fake-settings-bridge.ts';
import SettingsScreen from '../settings/SettingsScreen.tsx';

// Asking jsdom of every element whether it is hidden takes most of a test's time; nothing here hides.
configure({ defaultHidden: true });

/** For tests: the Settings screen over a fake main process, once it has read the settings. */
export async function renderSettings(fake: FakeSettingsBridge) {
  // jsdom has no CSS object, which React Aria asks to escape the ids of a list.
  vi.stubGlobal('CSS', { escape: (id: string) => id.replaceAll(/[^\w-]/g, String.raw`\$&`) });
  Object.defineProperty(window, 'bridge', { value: fake.bridge, configurable: true });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SettingsScreen />
    </QueryClientProvider>,
  );
  await screen.findByRole('group', { name: 'Production' });
  return userEvent.setup({ delay: null });
}

/** What stands in a group of settings. */
export const getGroup = (name: string) => within(screen.getByRole('group', { name }));

/** Pastes into a field, as people do with keys and addresses. */
export async function pasteInto(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
