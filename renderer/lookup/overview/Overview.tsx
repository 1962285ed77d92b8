import { Download, RotateCw, X } from 'lucide-react';
import { DATASET_IDS } from '../../../shared/provider/catalogue.ts';
import { ENVIRONMENT_NAMES } from '../../../shared/provider/environment.ts';
import { useLookups } from '../../vehicle/services.ts';
import { useSettings } from '../../bridge/settings-context.ts';
import { useCommand } from '../../window/useCommand.ts';
import { Button } from '../../ui/Button.tsx';
import { formatCallCount } from '../../vehicle/call-text.ts';
import { PanelHeader } from '../../vehicle/PanelHeader.tsx';
import { planSearch } from '../../vehicle/search-plan.ts';
import { ScrollArea } from '../../ui/ScrollArea.tsx';
import { useLookupTarget, useVehicleState } from '../../vehicle/useDataset.ts';
import { LookupBlockedNotice } from '../LookupBlockedNotice.tsx';
import { DatasetsTable } from './DatasetsTable.tsx';
import styles from './Overview.module.css';
import { VerdictOverview } from './VerdictOverview.tsx';

/** The overview: the verdict across all datasets, then each dataset with its state. */
export function Overview() {
  const target = useLookupTarget();
  const settings = useSettings();
  const lookups = useLookups();
  const { answers, loading, errors } = useVehicleState();
  const notRequested = DATASET_IDS.filter(
    (id) => !answers.has(id) && !loading.has(id) && !errors.has(id),
  );
  const remainingPlan = planSearch(settings, target, notRequested);
  const fullPlan = planSearch(settings, target);
  const hasStarted = notRequested.length < DATASET_IDS.length;
  useCommand('refetch', () => lookups.runPlan(target, fullPlan), loading.size > 0);
  useCommand('cancel-or-close', () => lookups.cancelAll(target), loading.size === 0);

  return (
    <>
      <PanelHeader
        title="Overview"
        source={
          loading.size > 0
            ? `Asking for ${loading.size === 1 ? '1 dataset' : `${loading.size} datasets`}…`
            : `From ${ENVIRONMENT_NAMES[target.environment]}. What the datasets say together, with what each reason rests on.`
        }
        actions={
          <>
            {remainingPlan.calls > 0 && hasStarted && (
              <Button
                size="small"
                icon={Download}
                onPress={() => lookups.runPlan(target, remainingPlan)}
              >
                Fetch all that were not asked ({formatCallCount(remainingPlan.calls)})
              </Button>
            )}
            {loading.size > 0 ? (
              <Button size="small" icon={X} onPress={() => lookups.cancelAll(target)}>
                Cancel all
              </Button>
            ) : (
              <Button
                size="small"
                icon={RotateCw}
                isDisabled={fullPlan.calls === 0}
                onPress={() => lookups.runPlan(target, fullPlan)}
              >
                {hasStarted ? 'Search again' : 'Search'} ({formatCallCount(fullPlan.calls)})
              </Button>
            )}
          </>
        }
      />
      <ScrollArea label="Overview of all datasets" className={styles['content']}>
        <LookupBlockedNotice />
        <VerdictOverview />
        <DatasetsTable />
      </ScrollArea>
    </>
  );
}
