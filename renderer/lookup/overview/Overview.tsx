import { Download, RotateCw, X } from 'lucide-react';
import { describeCheckAge } from '../../../shared/findings/check-age.ts';
import { findOldestTime } from '../../../shared/findings/verdict.ts';
import { formatLondonTime } from '../../../shared/format/dates.ts';
import { describeVerdict } from '../../../shared/findings/verdict-text.ts';
import { formatCount, joinSentences } from '../../../shared/format/text.ts';
import { DATASET_IDS } from '../../../shared/provider/catalogue.ts';
import { latestOutcome, describeOutcome } from '../../../shared/reading/outcomes.ts';
import { useSettings } from '../../bridge/settings-context.ts';
import { Button, SingleClickButton } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { ScrollArea } from '../../ui/Section.tsx';
import { PanelHeader } from '../../vehicle/PanelHeader.tsx';
import { planLookup } from '../../../shared/ipc/lookup-plan.ts';
import { useLookups } from '../../vehicle/services.ts';
import {
  remainingDatasets,
  useLookupTarget,
  useVehicleState,
  useFetchIndividually,
} from '../../vehicle/useDataset.ts';
import { useVerdict } from '../../vehicle/useVerdict.tsx';
import { useNavigation } from '../../window/navigation.ts';
import { useCommand } from '../../window/commands.ts';
import { DatasetsTable } from './DatasetsTable.tsx';
import styles from './Overview.module.css';
import { useCommonCause } from './NotCheckedList.tsx';
import { VerdictOverview } from './VerdictOverview.tsx';
import { VerdictRules } from './VerdictRules.tsx';

export function Overview() {
  const target = useLookupTarget();
  const settings = useSettings();
  const lookups = useLookups();
  const state = useVehicleState();
  const { loading } = state;
  const cause = useCommonCause();
  const { verdict, today } = useVerdict();
  const { note } = describeVerdict(verdict);
  const age = describeCheckAge(
    verdict.sources.map(({ receivedAt }) => receivedAt),
    today,
  );
  const remaining = remainingDatasets(state);
  const remainingPlan = planLookup(settings, target, remaining);
  const fullPlan = planLookup(settings, target);
  const hasStarted = remaining.length < DATASET_IDS.length;
  const isLoading = loading.size > 0;
  const search = () => lookups.runPlan(target, fullPlan);
  const cancel = () => lookups.cancelAll(target);
  useCommand('refetch', search, isLoading, {
    label: hasStarted ? 'Look up again' : 'Look up',
    requestCount: fullPlan.requestCount,
  });
  useCommand('cancel-or-close', cancel, !isLoading);

  return (
    <>
      <PanelHeader
        title="Overview"
        source={
          isLoading
            ? `Requesting ${formatCount(loading.size, 'dataset')}…`
            : joinSentences(age && `${age}.`, note)
        }
        actions={
          <>
            <VerdictRules />
            {remainingPlan.requestCount > 0 && hasStarted && (
              <Button
                size="small"
                icon={Download}
                onPress={() => lookups.runPlan(target, remainingPlan)}
              >
                Request remaining datasets ({formatCount(remainingPlan.requestCount, 'request')})
              </Button>
            )}
            {isLoading ? (
              <SingleClickButton size="small" icon={X} onPress={cancel}>
                Cancel all requests
              </SingleClickButton>
            ) : (
              // The message about the cause has the same button.
              !cause && (
                <SingleClickButton
                  size="small"
                  icon={RotateCw}
                  isDisabled={fullPlan.requestCount === 0}
                  onPress={search}
                >
                  {hasStarted ? 'Look up again' : 'Look up'} (
                  {formatCount(fullPlan.requestCount, 'request')})
                </SingleClickButton>
              )
            )}
          </>
        }
      />
      <ScrollArea label="Overview" className={styles['content']}>
        {/* Announced when it appears. */}
        <div aria-live="polite">
          <LookupFailedNotice />
        </div>
        <VerdictOverview />
        {!cause && <DatasetsTable />}
      </ScrollArea>
    </>
  );
}

/**
 * One message where all requests failed for one reason, or where the bundle request was refused. The act
 * that corrects the cause is first.
 */
function LookupFailedNotice() {
  const target = useLookupTarget();
  const settings = useSettings();
  const lookups = useLookups();
  const { answers, errors } = useVehicleState();
  const navigation = useNavigation();
  const fetchIndividually = useFetchIndividually();
  const { verdict } = useVerdict();
  const cause = useCommonCause();
  const refusedBundle = [...answers.values()]
    .map(latestOutcome)
    .find((answer) => answer.kind === 'not-entitled' && answer.needsOnboarding);
  const isBundle = refusedBundle !== undefined && fetchIndividually.count > 0;
  const message = isBundle ? describeOutcome(refusedBundle) : cause;
  if (!message) return null;
  const plan = planLookup(settings, target, [...answers.keys(), ...errors.keys()]);
  // A missing key or base URL must be corrected before another request can succeed.
  const isSettingsFirst = message.actions[0] === 'settings';
  const oldest = findOldestTime(verdict);
  const isEarlierShown = !isBundle && oldest !== undefined;
  const openSettings = message.actions.some((action) => action === 'settings') && (
    <Button
      variant={isSettingsFirst ? 'primary' : 'secondary'}
      onPress={() => navigation.showScreen('settings')}
    >
      Open Settings
    </Button>
  );
  return (
    <Callout
      tone={message.tone}
      title={
        isEarlierShown
          ? `Not refreshed. Showing the answers of ${formatLondonTime(oldest)}.`
          : message.title
      }
      actions={
        <>
          {isSettingsFirst && openSettings}
          {isBundle ? (
            <Button variant="primary" onPress={fetchIndividually.fetch}>
              Request separately ({formatCount(fetchIndividually.count, 'request')})
            </Button>
          ) : (
            <Button
              variant={isSettingsFirst ? 'secondary' : 'primary'}
              onPress={() => lookups.runPlan(target, plan)}
            >
              Look up ({formatCount(plan.requestCount, 'request')})
            </Button>
          )}
          {!isSettingsFirst && openSettings}
        </>
      }
    >
      {isEarlierShown ? `${message.title}. ${message.meaning}` : message.meaning}
    </Callout>
  );
}
