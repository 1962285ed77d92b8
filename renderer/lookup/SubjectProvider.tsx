import type { ReactNode } from 'react';
import type { Subject } from './subject.ts';
import { SubjectContext, useWatchedVehicle, VehicleStateContext } from './useDataset.ts';

type Props = { readonly subject: Subject; readonly children: ReactNode };

/** Says what the page is about and where it stands. Only those who read it draw again. */
export function SubjectProvider({ subject, children }: Props) {
  const state = useWatchedVehicle(subject);
  return (
    <SubjectContext value={subject}>
      <VehicleStateContext value={state}>{children}</VehicleStateContext>
    </SubjectContext>
  );
}
