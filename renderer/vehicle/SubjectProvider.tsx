import { type ReactNode, useMemo } from 'react';
import { useAfterPaint } from '../ui/useAfterPaint.ts';
import type { Subject } from './subject.ts';
import { SubjectContext, useWatchedVehicle, VehicleStateContext } from './useDataset.ts';

type Props = { readonly subject: Subject; readonly children: ReactNode };

/** Says what the page is about and where it stands. Only those who read it draw again. */
export function SubjectProvider({ subject, children }: Props) {
  const now = useWatchedVehicle(subject);
  const current = useMemo(() => ({ subject, state: now }), [subject, now]);
  // The answer that came is painted before what reads across all of them: the header and the tabs.
  const later = useAfterPaint(current);
  // Never one vehicle's answers under another one's plate, not for a moment.
  const { state } = later.subject === subject ? later : current;
  return (
    <SubjectContext value={subject}>
      <VehicleStateContext value={state}>{children}</VehicleStateContext>
    </SubjectContext>
  );
}
