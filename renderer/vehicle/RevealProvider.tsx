import { type ReactNode, useMemo, useState } from 'react';
import { useNavigation, usePlace } from '../window/navigation/useNavigation.ts';
import { RevealContext, type Wanted } from './reveal.ts';

/** Remembers which field is wanted until the tab that draws it is there. */
export function RevealProvider({ children }: { readonly children: ReactNode }) {
  const navigation = useNavigation();
  const { tab } = usePlace();
  const [wanted, setWanted] = useState<Wanted>();
  // Gone elsewhere meanwhile: nobody is to be pulled to a field later.
  if (wanted && wanted.dataset !== tab) setWanted(undefined);
  const reveal = useMemo(
    () => ({
      wanted,
      show: (dataset: Wanted['dataset'], path: Wanted['path']) => {
        navigation.showTab(dataset);
        setWanted({ dataset, path });
      },
      done: () => setWanted(undefined),
    }),
    [wanted, navigation],
  );
  return <RevealContext value={reveal}>{children}</RevealContext>;
}
