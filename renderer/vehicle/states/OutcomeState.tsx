import type { Answer } from '../../../shared/provider/answer.ts';
import { datasetOf, endpointOf } from '../../../shared/provider/catalogue.ts';
import { useNavigation } from '../../window/navigation/useNavigation.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { clamp, visibleText } from '../../ui/visible.ts';
import { callsWords } from '../calls-words.ts';
import { useFetchSingly } from '../useFetchSingly.ts';
import styles from './states.module.css';
import { type Remedy, wordsFor } from './words.ts';

type Props = {
  readonly answer: Answer;
  readonly onFetch: () => void;
  readonly onParameters: () => void;
};

/** Every outcome but an answer: what happened, what it means, what to do. */
export function OutcomeState({ answer, onFetch, onParameters }: Props) {
  const { tone, title, body, said, problems, remedies } = wordsFor(answer);
  const hasParameters = (endpointOf(answer.dataset, answer.version)?.parameters.length ?? 0) > 0;
  // “Fetch again” is in the toolbar, always in the same place.
  const shown = remedies.filter(
    (remedy) => remedy !== 'fetch-again' && (remedy !== 'parameters' || hasParameters),
  );
  return (
    <div className={styles['state']}>
      <Callout
        tone={tone}
        title={title}
        actions={
          shown.length > 0 &&
          shown.map((remedy) => (
            <RemedyButton
              key={remedy}
              remedy={remedy}
              answer={answer}
              onFetch={onFetch}
              onParameters={onParameters}
            />
          ))
        }
      >
        <p>{body}</p>
        {problems && (
          <ul className={styles['problems']}>
            {problems.map(({ name, message }) => (
              <li key={name}>
                {labelOf(answer, name)}: {message}
              </li>
            ))}
          </ul>
        )}
        {said && (
          <p>
            The provider said: <q className={styles['said']}>{clamp(visibleText(said), 600)}</q>
          </p>
        )}
      </Callout>
    </div>
  );
}

function RemedyButton({
  remedy,
  answer,
  onFetch,
  onParameters,
}: Props & { readonly remedy: Remedy }) {
  const navigation = useNavigation();
  const singly = useFetchSingly();
  switch (remedy) {
    case 'settings':
      return <Button onPress={() => navigation.showScreen('settings')}>Open Settings</Button>;
    case 'parameters':
      return <Button onPress={onParameters}>Change parameters</Button>;
    case 'fetch-singly':
      return (
        <>
          <Button onPress={onFetch}>Fetch {datasetOf(answer.dataset).name} by itself</Button>
          {singly.count > 1 && (
            <Button variant="primary" onPress={singly.fetch}>
              Fetch one by one ({callsWords(singly.count)})
            </Button>
          )}
        </>
      );
    case 'fetch-again':
      return <Button onPress={onFetch}>Fetch again</Button>;
  }
}

function labelOf(answer: Answer, name: string): string {
  if (name === 'vehicle') return 'Vehicle';
  const parameters = endpointOf(answer.dataset, answer.version)?.parameters ?? [];
  return parameters.find((parameter) => parameter.name === name)?.label ?? name;
}
