import { Download, ExternalLink, Search, X } from 'lucide-react';
import { ENVIRONMENT_NAMES } from '../../shared/provider/environment.ts';
import { requestTabFocus } from '../window/focus.ts';
import { remainingDatasets } from '../vehicle/useDataset.ts';
import { useVehicleNavigation } from '../vehicle/useVehicleNavigation.ts';
import { useLookups, useRecents } from '../vehicle/services.ts';
import { useSettings } from '../bridge/settings-context.ts';
import { formatCount } from '../../shared/format/text.ts';
import { isResponse } from '../vehicle/retain-response.ts';
import { planLookup, type LookupPlan } from '../../shared/ipc/lookup-plan.ts';
import { Button, SingleClickButton } from '../ui/Button.tsx';
import type { ComparisonColumn } from './columns.ts';
import styles from './ColumnHeader.module.css';

type Props = { readonly column: ComparisonColumn };

/** The actions for a vehicle. Only these send requests, and they state how many. */
export function ColumnActions({ column: { target, name, state } }: Props) {
  const settings = useSettings();
  const lookups = useLookups();
  const recents = useRecents();
  const { reopen } = useVehicleNavigation();
  const isCurrentEnvironment = target.environment === settings.environment;
  // Names the environment that is charged if it differs from the current environment.
  const environmentSuffix = isCurrentEnvironment
    ? ''
    : ` in ${ENVIRONMENT_NAMES[target.environment]}`;
  const search = (plan: LookupPlan) => {
    recents.add(target.vehicle);
    lookups.runPlan(target, plan);
  };
  const open = () => {
    reopen(target.vehicle);
    requestTabFocus();
  };
  const hasAnswers = [...state.answers.values()].some(isResponse);
  /** The action is to look up; while requests are pending, to cancel; then to open the vehicle. */
  const primaryAction = () => {
    if (state.loading.size > 0)
      return { icon: X, text: 'Cancel', onPress: () => lookups.cancelAll(target) };
    if (!hasAnswers) {
      const plan = planLookup(settings, target);
      return {
        icon: Search,
        text: `Look up${environmentSuffix} (${formatCount(plan.requestCount, 'request')})`,
        isDisabled: plan.requestCount === 0,
        onPress: () => search(plan),
      };
    }
    // Answers from another environment cannot be opened in this one.
    return isCurrentEnvironment ? { icon: ExternalLink, text: 'Open', onPress: open } : undefined;
  };
  const action = primaryAction();
  const remainingPlan = planLookup(settings, target, remainingDatasets(state));
  const remainingLabel = `Request remaining datasets${environmentSuffix} (${formatCount(remainingPlan.requestCount, 'request')})`;
  const hasRemaining = state.loading.size === 0 && hasAnswers && remainingPlan.requestCount > 0;
  return (
    <div className={styles['actions']}>
      {action && (
        // A single button element is used, so that it does not lose the focus when its action
        // changes.
        <SingleClickButton
          size="small"
          icon={action.icon}
          aria-label={`${action.text}, ${name}`}
          isDisabled={action.isDisabled}
          onPress={action.onPress}
        >
          {action.text}
        </SingleClickButton>
      )}
      {hasRemaining && (
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
