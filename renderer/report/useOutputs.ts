import { useEffect, useRef, useState } from 'react';
import type { Paper, ReportInput, ReportRow } from '../../shared/ipc/reports.ts';
import type { Remembered } from './form.ts';
import { keptOf } from './kept.ts';
import type { ReportDesk } from './report-desk.ts';
import { type Outcome, takeReport, type Wish } from './take.ts';

export type Outputs = {
  /** What is being done; one thing at a time. */
  readonly busy: Wish | undefined;
  /** What became of the latest. */
  readonly outcome: Outcome | undefined;
  /** The saved report that is exactly what the form says now. */
  readonly saved: ReportRow | undefined;
  readonly take: (wish: Wish, input: ReportInput, paper: Paper) => Promise<void>;
};

/** Keeps and takes reports, one wish at a time. `onKept` is told of what went onto one. */
export function useOutputs(
  desk: ReportDesk,
  input: ReportInput | undefined,
  onKept: (remembered: Remembered) => void,
): Outputs {
  const [busy, setBusy] = useState<Wish>();
  const [outcome, setOutcome] = useState<Outcome>();
  const kept = keptOf(desk);
  // Two presses before anything is drawn again would save twice.
  const isBusy = useRef(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const take: Outputs['take'] = async (wish, given, paper) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusy(wish);
    const came = await takeReport(desk, kept, { input: given, wish, paper });
    isBusy.current = false;
    if (came.kind !== 'not-kept') onKept({ ...given.words, paper });
    if (isGone.current) return;
    setBusy(undefined);
    setOutcome(came);
  };
  return { busy, outcome, saved: input && kept.savedFrom(input), take };
}
