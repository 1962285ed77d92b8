import { useState } from 'react';
import { formatCount } from '../../shared/format/text.ts';
import { ENVIRONMENT_NAMES } from '../../shared/provider/environment.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import { parseIdentifier } from '../../shared/vehicle/parse-identifier.ts';
import { useSettings } from '../bridge/settings-context.ts';
import { shortPlateWarning, toVehicleRef, vehicleLabel } from '../vehicle/lookup-target.ts';
import { planSearch } from '../vehicle/search-plan.ts';
import { useComparison, useLookups, useRecents } from '../vehicle/services.ts';

export type VehicleInput = ReturnType<typeof useVehicleInput>;

/** The text of the input, and what adding a vehicle does and costs. */
export function useVehicleInput() {
  const comparison = useComparison();
  const lookups = useLookups();
  const recents = useRecents();
  const settings = useSettings();
  const { environment } = settings;
  const [text, setText] = useState('');
  /** True after Enter, until the text changes. */
  const [isSubmitted, setSubmitted] = useState(false);
  const [warning, setWarning] = useState<string>();
  const identified = parseIdentifier(text);
  const vehicle = toVehicleRef(identified);

  /** A vehicle with answers, or with requests in progress, needs no further request. */
  const planAddition = (added: VehicleRef) => {
    const target = { environment, vehicle: added };
    const isLookedUp = lookups.hasAnswers(target) || lookups.isLoading(target);
    return isLookedUp ? undefined : planSearch(settings, target);
  };
  const describeCalls = (added: VehicleRef): string => {
    const calls = planAddition(added)?.calls ?? 0;
    return calls === 0
      ? 'no request'
      : `${formatCount(calls, 'request')} to ${ENVIRONMENT_NAMES[environment]}`;
  };
  /** Adds a vehicle and looks it up, unless the comparison is full. */
  const add = (added: VehicleRef) => {
    const target = { environment, vehicle: added };
    const plan = planAddition(added);
    const result = comparison.add(target);
    if (result === 'added' && plan) {
      recents.add(added);
      lookups.runPlan(target, plan);
    }
    return result;
  };

  const change = (newText: string) => {
    setText(newText);
    setSubmitted(false);
    setWarning(undefined);
  };
  const submit = () => {
    const newWarning =
      warning || !vehicle || !planAddition(vehicle)
        ? undefined
        : shortPlateWarning(environment, identified);
    setWarning(newWarning);
    // If the comparison is full, the typed text stays in the box.
    if (vehicle && !newWarning && add(vehicle) !== 'full') setText('');
    else setSubmitted(true);
  };
  return {
    text,
    identified,
    isSubmitted,
    warning,
    /** What Enter costs, until it is pressed. */
    callText:
      vehicle && !isSubmitted && `Adding ${vehicleLabel(vehicle)}: ${describeCalls(vehicle)}.`,
    describeCalls,
    add,
    change,
    submit,
  };
}
