import { type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import {
  isDialogOpen,
  useCommand,
  useCommands,
  useForwardFrameKeys,
  useKeyboardShortcuts,
} from './commands.ts';
import { EnvironmentBanner, EnvironmentSwitch } from './EnvironmentBanner.tsx';
import { type ScreenId, useNavigation, useNavigationState } from './navigation.ts';
import { toWindowWidth, WindowWidthContext } from './narrow-window.ts';
import { Notices } from './Notices.tsx';
import { Rail, SCREENS } from './Rail.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useBridge, useBridgeEvent } from '../bridge/bridge.ts';
import { settingsQuery } from '../bridge/queries.ts';
import { SettingsContext, useSettingsQuery } from '../bridge/settings-context.ts';
import { focusOpenedScreen, rememberOpener, useFocusRestore } from './focus.ts';
import { ErrorCallout } from '../ui/Callout.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { ToastRegion } from '../ui/Toast.tsx';
import { useMeasured } from '../ui/useMeasured.ts';
import styles from './Shell.module.css';

const ShortcutsDialog = lazyComponent(() => import('./ShortcutsDialog.tsx'));
const UpdateDialog = lazyComponent(() => import('./UpdateDialog.tsx'));

type Props = {
  readonly searchBox: ReactNode;
  readonly commandList: ReactNode;
  readonly screens: Readonly<Record<ScreenId, ReactNode>>;
};

/** The window layout: rail, top bar, environment band and screen. */
export function Shell({ searchBox, commandList, screens }: Props) {
  const commands = useCommands();
  const navigation = useNavigation();
  const settingsState = useSettingsQuery();
  const { settings, error } = settingsState;
  const screen = useNavigationState((state) => state.screen);
  const [isShortcutsOpen, setShortcutsOpen] = useState(false);
  const [windowRef, windowWidth] = useMeasured(toWindowWidth, 'wide');

  useKeyboardShortcuts(commands);
  useFocusRestore();
  useForwardFrameKeys();
  useCommand('show-shortcuts', () => setShortcutsOpen(true));
  const [isUpdateOpen, setUpdateOpen] = useState(false);
  useCommand('check-for-updates', () => setUpdateOpen(true));
  useCommand('screen-lookup', () => navigation.showScreen('lookup'));
  useCommand('screen-similar', () => navigation.showScreen('similar'));
  useCommand('screen-compare', () => navigation.showScreen('compare'));
  useCommand('screen-lists', () => navigation.showScreen('lists'));
  useCommand('screen-saved', () => navigation.showScreen('saved'));
  useCommand('screen-settings', () => navigation.showScreen('settings'));
  useBridgeEvent('menu.command', (command) => {
    // The menu disables its commands while a dialog is open, which the icon's menu cannot.
    if (!isDialogOpen()) commands.run(command);
  });
  const theme = settings?.theme;
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (theme === 'light' || theme === 'dark') dataset['theme'] = theme;
    else delete dataset['theme'];
  }, [theme]);

  return (
    <SettingsContext value={settingsState}>
      <div ref={windowRef} className={styles['window']}>
        <header className={styles['header']}>
          <EnvironmentBanner environment={settings?.environment} />
          <div className={styles['topBar']}>
            {searchBox}
            <EnvironmentSwitch />
          </div>
        </header>
        <Rail />
        <main className={styles['main']}>
          <Notices />
          <ErrorBoundary key={screen} name={SCREENS[screen].name}>
            <RememberOpener />
            <Suspense fallback={null}>
              <WindowWidthContext value={windowWidth}>
                {settings ? (
                  <OpenedScreen screen={screen}>{screens[screen]}</OpenedScreen>
                ) : (
                  error && <SettingsError message={error.message} />
                )}
              </WindowWidthContext>
            </Suspense>
          </ErrorBoundary>
        </main>
        <Suspense fallback={null}>
          {commandList}
          {isUpdateOpen && <UpdateDialog onClose={() => setUpdateOpen(false)} />}
          {isShortcutsOpen && <ShortcutsDialog onClose={() => setShortcutsOpen(false)} />}
        </Suspense>
        <ToastRegion />
      </div>
    </SettingsContext>
  );
}

/** The code of a screen may be loaded long after the key that opened it. */
function RememberOpener() {
  useLayoutEffect(rememberOpener, []);
  return null;
}

type OpenedScreenProps = { readonly screen: ScreenId; readonly children: ReactNode };

/** A screen reader reads the name of the screen when the focus moves into it. */
function OpenedScreen({ screen, children }: OpenedScreenProps) {
  useEffect(focusOpenedScreen, []);
  return (
    <section aria-label={SCREENS[screen].name} className={styles['screen']}>
      {children}
    </section>
  );
}

function SettingsError({ message }: { readonly message: string }) {
  const bridge = useBridge();
  const client = useQueryClient();
  return (
    <div className={styles['error']}>
      <ErrorCallout
        title="The settings could not be read"
        message={message}
        onRetry={() => void client.resetQueries({ queryKey: settingsQuery(bridge).queryKey })}
      />
    </div>
  );
}
