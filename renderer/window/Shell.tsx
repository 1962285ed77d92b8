import { lazy, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { useKeyboard } from './commands.ts';
import { EnvironmentBand } from './environment/EnvironmentBand.tsx';
import { usePlace } from './navigation/useNavigation.ts';
import type { Screen } from './navigation/store.ts';
import { Notices } from './Notices.tsx';
import { Rail } from './Rail.tsx';
import { useServices } from '../app/services.ts';
import { SettingsContext } from '../bridge/settings-context.ts';
import { TopBar } from './TopBar.tsx';
import { useCommand } from './useCommand.ts';
import { useFocusKept } from './useFocusKept.ts';
import { useFrameKeys } from './useFrameKeys.ts';
import { LookupScreen } from '../lookup/LookupScreen.tsx';
import { useSettings } from '../bridge/useSettings.ts';
import { Button } from '../ui/Button.tsx';
import { Callout } from '../ui/Callout.tsx';
import { ToastRegion } from '../ui/Toast.tsx';
import styles from './Shell.module.css';

// The first paint needs the search box alone; the rest comes when it is first gone to.
const SimilarScreen = lazy(() => import('../listings/SimilarScreen.tsx'));
const CompareScreen = lazy(() => import('../compare/CompareScreen.tsx'));
const SavedReportsScreen = lazy(() => import('../saved/SavedReportsScreen.tsx'));
const SettingsScreen = lazy(() =>
  import('../settings/SettingsScreen.tsx').then((it) => ({ default: it.SettingsScreen })),
);
const ShortcutsSheet = lazy(() => import('./ShortcutsSheet.tsx'));

/** Rail, top bar, environment band, and the screen between them. */
export function Shell() {
  const { commands, navigation, desk } = useServices();
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
          <TopBar />
        </header>
        <Rail />
        <main className={styles['main']}>
          <Notices />
          <ErrorBoundary key={screen} name={SCREEN_NAMES[screen]}>
            <Suspense fallback={null}>
              {settings.settings ? (
                <ScreenOf screen={screen} />
              ) : (
                settings.fault && <NoSettings message={settings.fault.message} />
              )}
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

function ScreenOf({ screen }: { readonly screen: Screen }) {
  switch (screen) {
    case 'lookup':
      return <LookupScreen />;
    case 'similar':
      return <SimilarScreen />;
    case 'compare':
      return <CompareScreen />;
    case 'saved':
      return <SavedReportsScreen />;
    case 'settings':
      return (
        <div className={styles['scroller']}>
          <SettingsScreen />
        </div>
      );
  }
}

function NoSettings({ message }: { readonly message: string }) {
  const { client } = useServices();
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
