import { type ReactNode, useMemo, useState } from 'react';
import { useNavigation, useNavigationState } from '../window/navigation/useNavigation.ts';
import { RevealContext, type RevealTarget } from './reveal.ts';

/** Stores the requested field until its tab is rendered. */
export function RevealProvider({ children }: { readonly children: ReactNode }) {
  const navigation = useNavigation();
  const { tab } = useNavigationState();
  const [target, setTarget] = useState<RevealTarget>();
  // The user has opened another tab: the request must not move the focus later.
  if (target && target.dataset !== tab) setTarget(undefined);
  const reveal = useMemo(
    () => ({
      target,
      revealField: (dataset: RevealTarget['dataset'], path: RevealTarget['path']) => {
        navigation.showTab(dataset);
        setTarget({ dataset, path });
      },
      clear: () => setTarget(undefined),
    }),
    [target, navigation],
  );
  return <RevealContext value={reveal}>{children}</RevealContext>;
}
