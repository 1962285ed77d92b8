import { RotateCw } from 'lucide-react';
import { getPageInfo } from '../../../shared/listings/loaded-listings.ts';
import type { Answer, Answered } from '../../../shared/provider/answer.ts';
import { useNavigation } from '../../window/navigation.ts';
import { useCommands } from '../../window/commands.ts';
import { useVehicleState } from '../../vehicle/useDataset.ts';
import { OutcomeState } from '../../vehicle/states/RequestStates.tsx';
import { describeNotRefreshed, describeOutcome } from '../../../shared/reading/outcomes.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { truncate, revealHiddenCharacters } from '../../../shared/format/safe-text.ts';
import { useListings } from '../listings-store.ts';
import { isPageChange, requestedPage } from '../listings-state.ts';
import styles from './Results.module.css';

type Props = { readonly failedAnswer: Answer };

/** In place of the results, where no page is displayed. */
export function InitialSearchFailure({ failedAnswer }: Props) {
  const { repeatSearch } = useListings();
  const commands = useCommands();
  return (
    <div className={styles['failure']}>
      <OutcomeState
        answer={failedAnswer}
        onFetch={repeatSearch}
        onParameters={() => void commands.run('focus-filters')}
      />
      <div className={styles['retry']}>
        <RetryButton failedAnswer={failedAnswer} />
      </div>
    </div>
  );
}

/** Above the page that stays. */
export function SearchFailureBanner({
  failedAnswer,
  displayed,
}: Props & { readonly displayed: Answered }) {
  const { tone, title, meaning, providerText, actions, problems } = describeOutcome(failedAnswer);
  const navigation = useNavigation();
  const current = useVehicleState().answers.get('similarListings');
  // The answer of the dataset may be an earlier page than the one on screen.
  const { completedAt } = displayed;
  const notRefreshed = current && describeNotRefreshed({ ...current, completedAt });
  const isPage = isPageChange(displayed.parameters, failedAnswer.parameters);
  const failedAction = isPage
    ? `Page ${requestedPage(failedAnswer.parameters)} was not received`
    : 'The last search failed';
  return (
    <div className={styles['banner']} role="status">
      <Callout
        tone={tone}
        title={`${failedAction}: ${title}`}
        actions={
          <>
            <RetryButton failedAnswer={failedAnswer} />
            {actions.includes('settings') && (
              <Button size="small" onPress={() => navigation.showScreen('settings')}>
                Open Settings
              </Button>
            )}
          </>
        }
      >
        <p>{meaning}</p>
        {problems?.map(({ parameter, message }) => (
          <p key={parameter}>{message}</p>
        ))}
        {providerText && (
          <p>
            Message from the provider: <q>{truncate(revealHiddenCharacters(providerText), 300)}</q>
          </p>
        )}
        <p>
          Page {getPageInfo(displayed).page} {isPage ? '' : 'of the previous search '}is still
          shown.
          {notRefreshed && ` ${notRefreshed}.`}
        </p>
      </Callout>
    </div>
  );
}

function RetryButton({ failedAnswer }: Props) {
  const { repeatSearch } = useListings();
  if (!describeOutcome(failedAnswer).actions.includes('refetch')) return null;
  return (
    <Button size="small" icon={RotateCw} onPress={repeatSearch}>
      Try again (1 request)
    </Button>
  );
}
