import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { useKeyboardShortcuts, useCommands } from './commands.ts';
import { EnvironmentBanner } from './environment/EnvironmentBanner.tsx';
import { useNavigationState, useNavigation } from './navigation/useNavigation.ts';
import type { ScreenId } from './navigation/navigation-store.ts';
import { Notices } from './Notices.tsx';
import { Rail } from './Rail.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useBridge } from '../bridge/bridge.ts';
import { SettingsContext } from '../bridge/settings-context.ts';
import { TopBar } from './TopBar.tsx';
import { useCommand } from './useCommand.ts';
import { useFocusRestore } from './useFocusRestore.ts';
import { useForwardFrameKeys } from './useForwardFrameKeys.ts';
import { useSettingsQuery } from '../bridge/useSettingsQuery.ts';
import { Button } from '../ui/Button.tsx';
import { Callout } from '../ui/Callout.tsx';
import { ToastRegion } from '../ui/Toast.tsx';
import styles from './Shell.module.css';

// Loaded on demand: only the first frame needs to be fast.
const ShortcutsDialog = lazy(() => import('./ShortcutsDialog.tsx'));

type Props = {
  readonly searchBox: ReactNode;
  readonly screens: Readonly<Record<ScreenId, ReactNode>>;
};

/** The window layout: rail, top bar, environment band and screen. */
export function Shell({ searchBox, screens }: Props) {
  const commands = useCommands();
  const navigation = useNavigation();
  const bridge = useBridge();
  const settings = useSettingsQuery();
  const { screen } = useNavigationState();
  const [isShortcutsOpen, setShortcutsOpen] = useState(false);

  useKeyboardShortcuts(commands);
  useFocusRestore();
  useForwardFrameKeys();
  useCommand('show-shortcuts', () => setShortcutsOpen(true));
  useCommand('screen-lookup', () => navigation.showScreen('lookup'));
  useCommand('screen-similar', () => navigation.showScreen('similar'));
  useCommand('screen-compare', () => navigation.showScreen('compare'));
  useCommand('screen-saved', () => navigation.showScreen('saved'));
  useCommand('screen-settings', () => navigation.showScreen('settings'));
  useEffect(
    () =>
      bridge.on('menu.command', (command) => {
        commands.run(command === 'settings' ? 'screen-settings' : command);
      }),
    [commands, bridge],
  );
  const theme = settings.settings?.theme;
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (theme === 'light' || theme === 'dark') dataset['theme'] = theme;
    else delete dataset['theme'];
  }, [theme]);

  return (
    <SettingsContext value={settings}>
      <div className={styles['window']}>
        <header className={styles['header']}>
          <EnvironmentBanner environment={settings.settings?.environment} />
          <TopBar searchBox={searchBox} />
        </header>
        <Rail />
        <main className={styles['main']}>
          <Notices />
          <ErrorBoundary key={screen} name={SCREEN_NAMES[screen]}>
            <Suspense fallback={null}>
              {settings.settings
                ? screens[screen]
                : settings.error && <SettingsError message={settings.error.message} />}
            </Suspense>
          </ErrorBoundary>
        </main>
        <Suspense fallback={null}>
          {isShortcutsOpen && <ShortcutsDialog onClose={() => setShortcutsOpen(false)} />}
        </Suspense>
        <ToastRegion />
      </div>
    </SettingsContext>
  );
}

const SCREEN_NAMES: Readonly<Record<ScreenId, string>> = {
  lookup: 'Lookup',
  similar: 'Similar listings',
  compare: 'Compare',
  saved: 'Saved reports',
  settings: 'Settings',
};

function SettingsError({ message }: { readonly message: string }) {
  const client = useQueryClient();
  return (
    <div className={styles['error']}>
      <Callout
        tone="review"
        title="The settings could not be read"
        actions={
          <Button onPress={() => void client.resetQueries({ queryKey: ['settings'] })}>
            Try again
          </Button>
        }
      >
        {message}
      </Callout>
    </div>
  );
}
