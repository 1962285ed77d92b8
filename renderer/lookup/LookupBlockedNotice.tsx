import { describeOutcome } from '../../shared/reading/outcomes.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import { useNavigation } from '../window/navigation/useNavigation.ts';
import { Button } from '../ui/Button.tsx';
import { Callout } from '../ui/Callout.tsx';
import { formatCallCount } from '../vehicle/call-text.ts';
import { useFetchIndividually } from '../vehicle/useFetchIndividually.ts';
import { useVehicleState } from '../vehicle/useDataset.ts';

/** Shows once an error that blocks many datasets, with its solution. */
export function LookupBlockedNotice() {
  const { answers } = useVehicleState();
  const navigation = useNavigation();
  const fetchIndividually = useFetchIndividually();
  const reason = [...answers.values()].find(blocksAllDatasets);
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
              Fetch one by one ({formatCallCount(fetchIndividually.count)})
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
function blocksAllDatasets(answer: Answer): boolean {
  return (
    answer.kind === 'no-key' ||
    answer.kind === 'no-base-url' ||
    (answer.kind === 'not-entitled' && answer.needsOnboarding)
  );
}
