import { describeOutcome, type OutcomeAction } from '../../../shared/reading/outcomes.ts';
import type { Answer } from '../../../shared/provider/answer.ts';
import { getDataset, findEndpoint } from '../../../shared/provider/catalogue.ts';
import { useNavigation } from '../../window/navigation/useNavigation.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { truncate, revealHiddenCharacters } from '../../ui/safe-text.ts';
import { formatCallCount } from '../call-text.ts';
import { useFetchIndividually } from '../useFetchIndividually.ts';
import styles from './states.module.css';

type Props = {
  readonly answer: Answer;
  readonly onFetch: () => void;
  readonly onParameters: () => void;
};

/** Every outcome except `answered`: what happened, what it means and what to do. */
export function OutcomeState({ answer, onFetch, onParameters }: Props) {
  const { tone, title, meaning, providerText, problems, actions } = describeOutcome(answer);
  const hasParameters = (findEndpoint(answer.dataset, answer.version)?.parameters.length ?? 0) > 0;
  // “Fetch again” is always in the toolbar.
  const visibleActions = actions.filter(
    (action) => action !== 'refetch' && (action !== 'parameters' || hasParameters),
  );
  return (
    <div className={styles['state']}>
      <Callout
        tone={tone}
        title={title}
        actions={
          visibleActions.length > 0 &&
          visibleActions.map((action) => (
            <OutcomeActionButton
              key={action}
              action={action}
              answer={answer}
              onFetch={onFetch}
              onParameters={onParameters}
            />
          ))
        }
      >
        <p>{meaning}</p>
        {problems && (
          <ul className={styles['problems']}>
            {problems.map(({ parameter, message }) => (
              <li key={parameter}>
                {parameterLabel(answer, parameter)}: {message}
              </li>
            ))}
          </ul>
        )}
        {providerText && (
          <p>
            The provider said:{' '}
            <q className={styles['providerText']}>
              {truncate(revealHiddenCharacters(providerText), 600)}
            </q>
          </p>
        )}
      </Callout>
    </div>
  );
}

function OutcomeActionButton({
  action,
  answer,
  onFetch,
  onParameters,
}: Props & { readonly action: OutcomeAction }) {
  const navigation = useNavigation();
  const fetchIndividually = useFetchIndividually();
  switch (action) {
    case 'settings':
      return <Button onPress={() => navigation.showScreen('settings')}>Open Settings</Button>;
    case 'parameters':
      return <Button onPress={onParameters}>Change parameters</Button>;
    case 'fetch-individually':
      return (
        <>
          <Button onPress={onFetch}>Fetch {getDataset(answer.dataset).name} by itself</Button>
          {fetchIndividually.count > 1 && (
            <Button variant="primary" onPress={fetchIndividually.fetch}>
              Fetch one by one ({formatCallCount(fetchIndividually.count)})
            </Button>
          )}
        </>
      );
    case 'refetch':
      return <Button onPress={onFetch}>Fetch again</Button>;
  }
}

function parameterLabel(answer: Answer, name: string): string {
  if (name === 'vehicle') return 'Vehicle';
  const parameters = findEndpoint(answer.dataset, answer.version)?.parameters ?? [];
  return parameters.find((parameter) => parameter.name === name)?.label ?? name;
}
