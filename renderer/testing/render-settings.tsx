import { QueryClientProvider } from '@tanstack/react-query';
import { configure, fireEvent, render, screen, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';

import { BridgeContext } from '../bridge/bridge.ts';
import { createQueryClient } from '../bridge/query-client.ts';
import { SettingsContext, useSettingsQuery } from '../bridge/settings-context.ts';
import { CommandsContext, createCommands } from '../window/commands.ts';
import { useFocusRestore } from '../window/focus.ts';
import { createNavigation, NavigationContext } from '../window/navigation.ts';
import type { FakeSettingsBridge } from './fake-settings-bridge.ts';
import SettingsScreen from '../settings/SettingsScreen.tsx';

/**
 * Renders the Settings screen over a fake main process. Resolves when the screen has read the
 * settings.
 */
export async function renderSettings(fake: FakeSettingsBridge, commands = createCommands()) {
  // Checking in jsdom whether each element is hidden takes most of a test's time. `getGroup` opens the
  // section and the tab of the group that it returns.
  configure({ defaultHidden: true });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BridgeContext value={fake.bridge}>
        <CommandsContext value={commands}>
          <NavigationContext value={createNavigation()}>
            <LoadedSettingsScreen />
          </NavigationContext>
        </CommandsContext>
      </BridgeContext>
    </QueryClientProvider>,
  );
  await screen.findByRole('group', { name: 'Production' });
  return userEvent.setup({ delay: null });
}

/** Renders the screen only when the settings are loaded, and restores the focus, as the shell does. */
function LoadedSettingsScreen() {
  useFocusRestore();
  const state = useSettingsQuery();
  return <SettingsContext value={state}>{state.settings && <SettingsScreen />}</SettingsContext>;
}

/** Shows the section and the tab of a group of settings, and returns queries within it. */
export function getGroup(name: string) {
  const group = screen.getByRole('group', { name });
  const panel = group.closest('[role="tabpanel"][hidden]');
  if (panel) fireEvent.click(screen.getByRole('tab', { name }));
  const section = group.closest('[hidden]');
  const opener = section && document.querySelector(`[aria-controls="${section.id}"]`);
  if (opener) fireEvent.click(opener);
  return within(group);
}

/** Pastes into a field, as users do with keys and URLs. */
export async function pasteInto(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
