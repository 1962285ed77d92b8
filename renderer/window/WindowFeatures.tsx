import { Suspense, useState } from 'react';
import { useAppInfo } from '../bridge/queries.ts';
import { lazyComponent, usePreload } from '../ui/lazy-component.tsx';
import { useCommand, useMenuCommands, useMouseNavigation } from './commands.ts';
import { useDataMenu } from './copy-data.ts';
import { useNavigation, useNavigationState } from './navigation.ts';

const AboutDialog = lazyComponent(() => import('./AboutDialog.tsx'));
const FindBar = lazyComponent(() => import('./FindBar.tsx'));
// Text that is typed right after Ctrl+F must reach the field.
const PRELOADED = [FindBar];

/** Features of every window of the desktop application: Back and Forward, find bar, menus, About. */
export function WindowFeatures() {
  const navigation = useNavigation();
  // Whether there is a view to go back to changes with each view.
  useNavigationState((state) => state);
  const [isAboutOpen, setAboutOpen] = useState(false);
  const [isFindOpen, setFindOpen] = useState(false);
  usePreload(PRELOADED);
  useMenuCommands();
  useMouseNavigation();
  useDataMenu();
  useCommand('go-back', navigation.goBack, !navigation.canGoBack());
  useCommand('go-forward', navigation.goForward, !navigation.canGoForward());
  useCommand('show-about', () => setAboutOpen(true));
  // A browser has a find bar of its own.
  const isApplication = useAppInfo()?.host === 'electron';
  useCommand('find', () => setFindOpen(true), !isApplication);
  return (
    <Suspense fallback={null}>
      {isFindOpen && <FindBar onClose={() => setFindOpen(false)} />}
      {isAboutOpen && <AboutDialog onClose={() => setAboutOpen(false)} />}
    </Suspense>
  );
}
