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

/** What can be done with a vehicle in its column. Only these ask the service, and say how often. */
export function ColumnActions({ column }: { readonly column: ComparisonColumn }) {
  // What a report kept stays as it was.
  return column.target.report ? null : <VehicleActions column={column} />;
}

function VehicleActions({ column }: { readonly column: ComparisonColumn }) {
  const { target, name, state } = column;
  const settings = useSettings();
  const lookups = useLookups();
  const recents = useRecents();
  const isCurrentEnvironment = target.environment === settings.environment;
  // Where it would be paid for is said where that isn't what the window shows.
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
        // Always this one button: it keeps the focus while what it does changes.
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

/** Look up, then cancel while that is on its way, then open; none for a page of another environment. */
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
      // Reopening the one that is open would give up what is on its way for it.
      if (openTarget && vehicleLabel(openTarget) === name) navigation.openVehicle(openTarget);
      else reopen(target.vehicle);
      requestTabFocus();
    },
  };
}
