import type { Answer } from '../../shared/provider/answer.ts';
import { useNavigation } from '../window/navigation/useNavigation.ts';
import { Button } from '../ui/Button.tsx';
import { Callout } from '../ui/Callout.tsx';
import { callsWords } from '../vehicle/calls-words.ts';
import { wordsFor } from '../vehicle/states/words.ts';
import { useFetchSingly } from '../vehicle/useFetchSingly.ts';
import { useVehicleState } from '../vehicle/useDataset.ts';

/** What stopped many datasets at once, said once, with the way round it. */
export function WholeRefused() {
  const { answers } = useVehicleState();
  const navigation = useNavigation();
  const singly = useFetchSingly();
  const reason = [...answers.values()].find(stopsAll);
  if (!reason) return null;
  const isBundle = reason.kind === 'not-entitled';
  if (isBundle && singly.count === 0) return null;
  const { tone, title, body } = wordsFor(reason);
  return (
    <Callout
      tone={tone}
      title={title}
      actions={
        <>
          {isBundle && (
            <Button variant="primary" onPress={singly.fetch}>
              Fetch one by one ({callsWords(singly.count)})
            </Button>
          )}
          <Button onPress={() => navigation.showScreen('settings')}>Open Settings</Button>
        </>
      }
    >
      {body}
    </Callout>
  );
}

/** Nothing was sent at all, or the one call for many was refused. */
function stopsAll(answer: Answer): boolean {
  return (
    answer.kind === 'no-key' ||
    answer.kind === 'no-base-url' ||
    (answer.kind === 'not-entitled' && answer.onboarding)
  );
}
