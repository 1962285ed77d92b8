import { Download, ExternalLink, Search, X } from 'lucide-react';
import { DATASET_IDS } from '../../shared/provider/catalogue.ts';
import { ENVIRONMENT_NAMES } from '../../shared/provider/environment.ts';
import { requestTabFocus } from '../window/tab-focus.ts';
import { useVehicleNavigation } from '../vehicle/useVehicleNavigation.ts';
import { useLookups, useRecents } from '../vehicle/services.ts';
import { useNavigation } from '../window/navigation/useNavigation.ts';
import { useSettings } from '../bridge/settings-context.ts';
import { vehicleLabel } from '../vehicle/lookup-target.ts';
import { formatCallCount } from '../vehicle/call-text.ts';
import { planSearch, type SearchPlan } from '../vehicle/search-plan.ts';
import { Button } from '../ui/Button.tsx';
import type { ComparisonColumn } from './column.ts';
import styles from './ColumnHeader.module.css';

/**
 * The actions for a vehicle in its column. Only these send requests to the provider, and they state
 * how many.
 */
export function ColumnActions({ column }: { readonly column: ComparisonColumn }) {
  // The answers of a saved report do not change.
  return column.target.report ? null : <VehicleActions column={column} />;
}

function VehicleActions({ column }: { readonly column: ComparisonColumn }) {
  const { target, name, state } = column;
  const settings = useSettings();
  const lookups = useLookups();
  const recents = useRecents();
  const isCurrentEnvironment = target.environment === settings.environment;
  // Names the environment that is charged if it differs from the current environment.
  const environmentSuffix = isCurrentEnvironment
    ? ''
    : ` in ${ENVIRONMENT_NAMES[target.environment]}`;
  const search = (plan: SearchPlan) => {
    recents.add(target.vehicle);
    lookups.runPlan(target, plan);
  };
  const main = usePrimaryAction(column, environmentSuffix, search);
  const notRequested = DATASET_IDS.filter((id) => !state.answers.has(id) && !state.errors.has(id));
  const remainingPlan = planSearch(settings, target, notRequested);
  const remainingLabel = `Fetch the rest${environmentSuffix} (${formatCallCount(remainingPlan.calls)})`;
  const hasRest = state.loading.size === 0 && state.answers.size > 0 && remainingPlan.calls > 0;
  return (
    <div className={styles['actions']}>
      {main && (
        // A single button element, so that it keeps the focus when its action changes.
        <Button
          size="small"
          icon={main.icon}
          aria-label={`${main.text}, ${name}`}
          isDisabled={main.isDisabled ?? false}
          onPress={main.onPress}
        >
          {main.text}
        </Button>
      )}
      {hasRest && (
        <Button
          size="small"
          variant="quiet"
          icon={Download}
          aria-label={`${remainingLabel}, ${name}`}
          onPress={() => search(remainingPlan)}
        >
          {remainingLabel}
        </Button>
      )}
    </div>
  );
}

/**
 * Returns the action of the button: look up, then cancel while requests are pending, then open.
 * Returns undefined if the vehicle has answers from another environment, because it cannot be
 * opened in this one.
 */
function usePrimaryAction(
  { target, name, state }: ComparisonColumn,
  environmentSuffix: string,
  search: (plan: SearchPlan) => void,
) {
  const settings = useSettings();
  const lookups = useLookups();
  const navigation = useNavigation();
  const { reopen } = useVehicleNavigation();
  if (state.loading.size > 0)
    return { icon: X, text: 'Cancel', onPress: () => lookups.cancelAll(target) };
  if (state.answers.size === 0) {
    const plan = planSearch(settings, target);
    return {
      icon: Search,
      text: `Look up${environmentSuffix} (${formatCallCount(plan.calls)})`,
      isDisabled: plan.calls === 0,
      onPress: () => search(plan),
    };
  }
  if (environmentSuffix !== '') return undefined;
  return {
    icon: ExternalLink,
    text: 'Open',
    onPress: () => {
      const openTarget = navigation.state().vehicle;
      // Reopening the open vehicle would cancel its pending requests.
      if (openTarget && vehicleLabel(openTarget) === name) navigation.openVehicle(openTarget);
      else reopen(target.vehicle);
      requestTabFocus();
    },
  };
}
