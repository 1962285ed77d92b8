import { useEffect, useEffectEvent } from 'react';
import { MAX_RECENT_REASON_LENGTH, type RecentSummary } from '../../shared/ipc/app.ts';
import { describeVerdictBriefly } from '../../shared/findings/verdict-text.ts';
import { isResponse } from './retain-response.ts';
import { useRecents } from './services.ts';
import { useLookupTarget, useVehicleState } from './useDataset.ts';
import { useVerdict } from './useVerdict.tsx';

/** Stores the verdict of the vehicle on the page with the recent vehicles, as soon as it is final. */
export function StoreRecentSummary() {
  const { environment, vehicle } = useLookupTarget();
  const { answers, loading } = useVehicleState();
  const { verdict, vehicleAnswers } = useVerdict();
  const recents = useRecents();
  const isFinal = loading.size === 0 && [...answers.values()].some(isResponse);
  const retail = vehicleAnswers.getRecord('valuation')?.valuation?.retail;
  const summary: RecentSummary = {
    environment,
    result: verdict.result,
    reason:
      verdict.result === 'no-record'
        ? ''
        : describeVerdictBriefly(verdict).message.slice(0, MAX_RECENT_REASON_LENGTH),
    ...(typeof retail === 'number' && { retail }),
  };
  const store = useEffectEvent(() => recents.setSummary(vehicle, summary));
  const key = isFinal ? JSON.stringify(summary) : undefined;
  useEffect(() => {
    if (key !== undefined) store();
  }, [key]);
  return null;
}
