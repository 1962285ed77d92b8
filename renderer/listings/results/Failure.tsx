import { RotateCw } from 'lucide-react';
import { pagesOf } from '../../../shared/listings/loaded.ts';
import type { Answer, Answered } from '../../../shared/provider/answer.ts';
import { useNavigation } from '../../window/navigation/useNavigation.ts';
import { useCommands } from '../../window/commands.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { clamp, visibleText } from '../../ui/visible.ts';
import { OutcomeState } from '../../vehicle/states/OutcomeState.tsx';
import { wordsFor } from '../../vehicle/states/words.ts';
import { useListings } from '../handle.ts';
import { isAnotherPage, pageOf } from './another-page.ts';
import styles from './Results.module.css';

type Props = { readonly failed: Answer };

/** Nothing was shown yet, and the search was not answered. */
export function FirstFailure({ failed }: Props) {
  const { again } = useListings();
  const commands = useCommands();
  return (
    <div className={styles['failed']}>
      <OutcomeState
        answer={failed}
        onFetch={again}
        onParameters={() => void commands.run('go-filters')}
      />
      <div className={styles['again']}>
        <TryAgain failed={failed} />
      </div>
    </div>
  );
}

/** A later search was not answered: what happened, above the page that stays. */
export function LaterFailure({ failed, shown }: Props & { readonly shown: Answered }) {
  const { tone, title, body, said, remedies, problems } = wordsFor(failed);
  const navigation = useNavigation();
  const isPage = isAnotherPage(shown.parameters, failed.parameters);
  const { page } = pagesOf(shown);
  const what = isPage
    ? `Page ${pageOf(failed.parameters)} did not come`
    : 'The last search was not answered';
  return (
    <div className={styles['callout']} role="status">
      <Callout
        tone={tone}
        title={`${what}: ${title}`}
        actions={
          <>
            <TryAgain failed={failed} />
            {remedies.includes('settings') && (
              <Button size="small" onPress={() => navigation.showScreen('settings')}>
                Open Settings
              </Button>
            )}
          </>
        }
      >
        <p>{body}</p>
        {problems?.map(({ name, message }) => (
          <p key={name}>{message}</p>
        ))}
        {said && (
          <p>
            The provider said: <q>{clamp(visibleText(said), 300)}</q>
          </p>
        )}
        <p>
          Page {page} {isPage ? '' : 'of the search before '}is still shown.
        </p>
      </Callout>
    </div>
  );
}

/** The same search once more, where that may help. */
function TryAgain({ failed }: Props) {
  const { again } = useListings();
  if (!wordsFor(failed).remedies.includes('fetch-again')) return null;
  return (
    <Button size="small" icon={RotateCw} onPress={again}>
      Try again
    </Button>
  );
}
