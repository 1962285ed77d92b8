import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { useKeyboard, useCommands } from './commands.ts';
import { EnvironmentBand } from './environment/EnvironmentBand.tsx';
import { usePlace, useNavigation } from './navigation/useNavigation.ts';
import type { Screen } from './navigation/store.ts';
import { Notices } from './Notices.tsx';
import { Rail } from './Rail.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useBridge } from '../bridge/desk.ts';
import { SettingsContext } from '../bridge/settings-context.ts';
import { TopBar } from './TopBar.tsx';
import { useCommand } from './useCommand.ts';
import { useFocusKept } from './useFocusKept.ts';
import { useFrameKeys } from './useFrameKeys.ts';
import { useSettings } from '../bridge/useSettings.ts';
import { Button } from '../ui/Button.tsx';
import { Callout } from '../ui/Callout.tsx';
import { ToastRegion } from '../ui/Toast.tsx';
import styles from './Shell.module.css';

// Only the first frame is needed at once.
const ShortcutsSheet = lazy(() => import('./ShortcutsSheet.tsx'));

type Props = {
  readonly searchBox: ReactNode;
  readonly screens: Readonly<Record<Screen, ReactNode>>;
};

/** Rail, top bar, environment band, and the screen between them. */
export function Shell({ searchBox, screens }: Props) {
  const commands = useCommands();
  const navigation = useNavigation();
  const desk = useBridge();
  const settings = useSettings();
  const { screen } = usePlace();
  const [sheet, setSheet] = useState(false);

  useKeyboard(commands);
  useFocusKept();
  useFrameKeys();
  useCommand('shortcuts', () => setSheet(true));
  useCommand('screen-lookup', () => navigation.showScreen('lookup'));
  useCommand('screen-similar', () => navigation.showScreen('similar'));
  useCommand('screen-compare', () => navigation.showScreen('compare'));
  useCommand('screen-saved', () => navigation.showScreen('saved'));
  useCommand('screen-settings', () => navigation.showScreen('settings'));
  useEffect(
    () =>
      desk.on('menu.command', (command) => {
        commands.run(command === 'settings' ? 'screen-settings' : command);
      }),
    [commands, desk],
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
        <header className={styles['top']}>
          <EnvironmentBand environment={settings.settings?.environment} />
          <TopBar searchBox={searchBox} />
        </header>
        <Rail />
        <main className={styles['main']}>
          <Notices />
          <ErrorBoundary key={screen} name={SCREEN_NAMES[screen]}>
            <Suspense fallback={null}>
              {settings.settings
                ? screens[screen]
                : settings.fault && <NoSettings message={settings.fault.message} />}
            </Suspense>
          </ErrorBoundary>
        </main>
        <Suspense fallback={null}>
          {sheet && <ShortcutsSheet onClose={() => setSheet(false)} />}
        </Suspense>
        <ToastRegion />
      </div>
    </SettingsContext>
  );
}

const SCREEN_NAMES: Readonly<Record<Screen, string>> = {
  lookup: 'Lookup',
  similar: 'Similar listings',
  compare: 'Compare',
  saved: 'Saved reports',
  settings: 'Settings',
};

function NoSettings({ message }: { readonly message: string }) {
  const client = useQueryClient();
  return (
    <div className={styles['fault']}>
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
