import { lazy, Suspense, useState } from 'react';
import { useAppInfo } from '../bridge/queries.ts';
import { useCommand } from './commands.ts';
import { useDataMenu } from './copy-data.ts';
import { useMenuCommands, useMouseNavigation } from './menu-commands.ts';
import { useNavigation, useNavigationState } from './navigation.ts';

const AboutDialog = lazy(() => import('./AboutDialog.tsx'));
const FindBar = lazy(() => import('./FindBar.tsx'));

/** What every desktop window has: Back and Forward, finding, menus, About. */
export function WindowFeatures() {
  const navigation = useNavigation();
  // Whether there is a view to go back to changes with each view.
  useNavigationState((state) => state);
  const [isAboutOpen, setAboutOpen] = useState(false);
  const [isFindOpen, setFindOpen] = useState(false);
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
