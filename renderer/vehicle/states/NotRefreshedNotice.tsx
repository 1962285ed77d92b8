import type { Answer } from '../../../shared/provider/answer.ts';
import { describeNotRefreshed } from '../../../shared/reading/not-refreshed.ts';
import { Callout } from '../../ui/Callout.tsx';
import { OutcomeCallout } from './OutcomeState.tsx';
import styles from './states.module.css';

type Props = {
  /** The response that is shown below. */
  readonly answer: { readonly completedAt: string } & Pick<Answer, 'notRefreshed'>;
  readonly onFetch: () => void;
  readonly onParameters: () => void;
};

/** Above an earlier response: why the last request for it failed. Nothing if it did not. */
export function NotRefreshedNotice({ answer, onFetch, onParameters }: Props) {
  const { notRefreshed } = answer;
  if (!notRefreshed) return null;
  const title = describeNotRefreshed(answer);
  return (
    <div className={styles['notice']}>
      {notRefreshed.answer ? (
        <OutcomeCallout
          title={title}
          answer={notRefreshed.answer}
          onFetch={onFetch}
          onParameters={onParameters}
        />
      ) : (
        <Callout tone="review" title={title}>
          Platedesk could not send the request. Details are in the log.
        </Callout>
      )}
    </div>
  );
}
