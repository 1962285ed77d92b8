import { type ReactNode, useMemo, useState } from 'react';
import { useSubject, useVehicleState } from './useDataset.ts';
import { judge, VerdictContext } from './useVerdict.ts';

/** Judges the vehicle of the page whenever an answer has come: once, for header and overview alike. */
export function VerdictProvider({ children }: { readonly children: ReactNode }) {
  const subject = useSubject();
  const state = useVehicleState();
  // What has run out is counted from when the page was opened: it does not change under the eye.
  const [now] = useState(() => new Date());
  const judged = useMemo(() => judge(subject, state, now), [subject, state, now]);
  return <VerdictContext value={judged}>{children}</VerdictContext>;
}
