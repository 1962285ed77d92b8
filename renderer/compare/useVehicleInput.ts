import { useState } from 'react';
import { formatCount } from '../../shared/format/text.ts';
import { ENVIRONMENT_NAMES } from '../../shared/provider/environment.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import { parseIdentifier } from '../../shared/vehicle/parse-identifier.ts';
import { useSettings } from '../bridge/settings-context.ts';
import { MAX_COMPARED } from '../../shared/report/comparison.ts';
import { confirmationWarning, toVehicleRef, vehicleLabel } from '../vehicle/lookup-target.ts';
import { planLookup } from '../../shared/ipc/lookup-plan.ts';
import { useComparison, useLookups, useRecents } from '../vehicle/services.ts';

export const LIMIT_TEXT = `You can compare up to ${MAX_COMPARED} vehicles. Remove one first.`;
export const describeDuplicate = (name: string) => `${name} is already in the comparison.`;

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
  const planAddition = (candidate: VehicleRef) => {
    const target = { environment, vehicle: candidate };
    const isLookedUp = lookups.hasAnswers(target) || lookups.isLoading(target);
    return isLookedUp ? undefined : planLookup(settings, target);
  };
  const describeRequests = (candidate: VehicleRef): string => {
    const requestCount = planAddition(candidate)?.requestCount ?? 0;
    return requestCount === 0
      ? 'no request'
      : `${formatCount(requestCount, 'request')} to ${ENVIRONMENT_NAMES[environment]}`;
  };
  /** The label of a button that adds a vehicle. It ends with what it costs. */
  const describeAction = (candidate: VehicleRef, verb = 'Look up'): string => {
    const requestCount = planAddition(candidate)?.requestCount ?? 0;
    return requestCount === 0 ? 'Add' : `${verb} (${formatCount(requestCount, 'request')})`;
  };
  /** States what Enter would do and how many requests it would send. */
  const describeAddition = (candidate: VehicleRef): string => {
    const name = vehicleLabel(candidate);
    switch (comparison.previewAdd({ environment, vehicle: candidate })) {
      case 'added':
        return `Adding ${name}: ${describeRequests(candidate)}.`;
      case 'duplicate':
        return describeDuplicate(name);
      case 'full':
        return `${name} cannot be added. ${LIMIT_TEXT}`;
    }
  };
  /** Adds a vehicle and looks it up, unless the comparison is full. */
  const add = (candidate: VehicleRef) => {
    const target = { environment, vehicle: candidate };
    const plan = planAddition(candidate);
    const result = comparison.add(target);
    if (result === 'added' && plan) {
      recents.add(candidate);
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
        : confirmationWarning(environment, text, identified);
    setWarning(newWarning);
    // If the comparison is full, the typed text stays in the box.
    if (vehicle && !newWarning && add(vehicle) !== 'full') setText('');
    else setSubmitted(true);
  };
  const canAdd =
    vehicle && comparison.previewAdd({ environment, vehicle }) === 'added' ? vehicle : undefined;
  return {
    text,
    identified,
    isSubmitted,
    warning,
    /** What Enter would do. Undefined after it was pressed. */
    additionText: vehicle && !isSubmitted && describeAddition(vehicle),
    /** The label of the button. */
    actionText: canAdd ? describeAction(canAdd, warning ? 'Look up anyway' : undefined) : 'Add',
    describeAction,
    describeRequests,
    add,
    change,
    submit,
  };
}
