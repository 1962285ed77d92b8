import { Download, RotateCw, X } from 'lucide-react';
import { describeVerdict } from '../../../shared/findings/verdict-text.ts';
import { formatCount } from '../../../shared/format/text.ts';
import type { Answer } from '../../../shared/provider/answer.ts';
import { DATASET_IDS } from '../../../shared/provider/catalogue.ts';
import { latestOutcome } from '../../../shared/reading/not-refreshed.ts';
import { describeOutcome } from '../../../shared/reading/outcomes.ts';
import { useSettings } from '../../bridge/settings-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { ScrollArea } from '../../ui/Section.tsx';
import { PanelHeader } from '../../vehicle/PanelHeader.tsx';
import { planSearch } from '../../vehicle/search-plan.ts';
import { useLookups } from '../../vehicle/services.ts';
import {
  useLookupTarget,
  useVehicleState,
  useFetchIndividually,
} from '../../vehicle/useDataset.ts';
import { useVerdict } from '../../vehicle/useVerdict.tsx';
import { useNavigation } from '../../window/navigation.ts';
import { useCommand } from '../../window/commands.ts';
import { DatasetsTable } from './DatasetsTable.tsx';
import styles from './Overview.module.css';
import { VerdictOverview } from './VerdictOverview.tsx';
import { VerdictRules } from './VerdictRules.tsx';

export function Overview() {
  const target = useLookupTarget();
  const settings = useSettings();
  const lookups = useLookups();
  const { answers, loading, errors } = useVehicleState();
  const { note } = describeVerdict(useVerdict().verdict);
  const notRequested = DATASET_IDS.filter(
    (id) => !answers.has(id) && !loading.has(id) && !errors.has(id),
  );
  const remainingPlan = planSearch(settings, target, notRequested);
  const fullPlan = planSearch(settings, target);
  const hasStarted = notRequested.length < DATASET_IDS.length;
  const isLoading = loading.size > 0;
  const search = () => lookups.runPlan(target, fullPlan);
  const cancel = () => lookups.cancelAll(target);
  useCommand('refetch', search, isLoading);
  useCommand('cancel-or-close', cancel, !isLoading);

  return (
    <>
      <PanelHeader
        title="Overview"
        source={isLoading ? `Requesting ${formatCount(loading.size, 'dataset')}…` : note}
        actions={
          <>
            <VerdictRules />
            {remainingPlan.calls > 0 && hasStarted && (
              <Button
                size="small"
                icon={Download}
                onPress={() => lookups.runPlan(target, remainingPlan)}
              >
                Request remaining datasets ({formatCount(remainingPlan.calls, 'request')})
              </Button>
            )}
            {isLoading ? (
              <Button size="small" icon={X} onPress={cancel}>
                Cancel all requests
              </Button>
            ) : (
              <Button
                size="small"
                icon={RotateCw}
                isDisabled={fullPlan.calls === 0}
                onPress={search}
              >
                {hasStarted ? 'Look up again' : 'Look up'} ({formatCount(fullPlan.calls, 'request')}
                )
              </Button>
            )}
          </>
        }
      />
      <ScrollArea label="Overview" className={styles['content']}>
        <LookupBlockedNotice />
        <VerdictOverview />
        <DatasetsTable />
      </ScrollArea>
    </>
  );
}

/** Shows an error that blocks many datasets only once, with its solution. */
function LookupBlockedNotice() {
  const { answers } = useVehicleState();
  const navigation = useNavigation();
  const fetchIndividually = useFetchIndividually();
  const reason = [...answers.values()].map(latestOutcome).find(blocksAllDatasets);
  if (!reason) return null;
  const isBundle = reason.kind === 'not-entitled';
  if (isBundle && fetchIndividually.count === 0) return null;
  const { tone, title, meaning } = describeOutcome(reason);
  return (
    <Callout
      tone={tone}
      title={title}
      actions={
        <>
          {isBundle && (
            <Button variant="primary" onPress={fetchIndividually.fetch}>
              Request separately ({formatCount(fetchIndividually.count, 'request')})
            </Button>
          )}
          <Button onPress={() => navigation.showScreen('settings')}>Open Settings</Button>
        </>
      }
    >
      {meaning}
    </Callout>
  );
}

/** True if no request could be sent, or if the bundle request was refused. */
const blocksAllDatasets = (answer: Answer) =>
  answer.kind === 'no-key' ||
  answer.kind === 'no-base-url' ||
  (answer.kind === 'not-entitled' && answer.needsOnboarding);
