import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { revealHiddenCharacters, truncate } from '../../../shared/format/safe-text.ts';
import { formatCount } from '../../../shared/format/text.ts';
import type { IpcError } from '../../../shared/ipc/result.ts';
import type { Answer, BundleOnlyFailure } from '../../../shared/provider/answer.ts';
import { type DatasetId, findEndpoint, getDataset } from '../../../shared/provider/catalogue.ts';
import { describeNotRefreshed, describeOutcome } from '../../../shared/reading/outcomes.ts';
import { datasetName, isBundleOnly } from '../../../shared/provider/multi-request.ts';
import type { OutcomeAction } from '../../../shared/reading/outcome-text.ts';
import { getDatasetDefinition } from '../../datasets/registry.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useNavigation } from '../../window/navigation.ts';
import type { CachedBundleOnlyAnswer } from '../bundle-only.ts';
import { useFetchIndividually } from '../useDataset.ts';
import styles from './states.module.css';
import { describeRequestError } from '../request-error.ts';

/** Shown while a dataset is loading. The toolbar above shows the elapsed time and cancels. */
export function LoadingState({ id }: { readonly id: DatasetId }) {
  return (
    <div className={styles['loading']}>
      {getDataset(id).isSlow && (
        <p className={styles['slowNote']}>
          This data comes live from the manufacturer and can take over a minute. Other datasets are
          shown as they arrive.
        </p>
      )}
      {getDatasetDefinition(id).skeleton.map((shape, index) => (
        // Two of the same shape have nothing else to tell them apart.
        // oxlint-disable-next-line react/no-array-index-key
        <Skeleton key={index} shape={shape} />
      ))}
    </div>
  );
}

type NotRequestedProps = {
  readonly title?: string | undefined;
  readonly children: ReactNode;
  readonly onFetch: (() => void) | undefined;
};

/** A dataset that was not requested, with the action to fetch it if it can be requested. */
export function NotRequestedState({ title, children, onFetch }: NotRequestedProps) {
  return (
    <div className={styles['state']}>
      <h3 className={styles['title']}>{title ?? 'Not requested'}</h3>
      <p>{children}</p>
      {onFetch && (
        <div className={styles['actions']}>
          <Button variant="primary" icon={Download} onPress={onFetch}>
            Request (1 request)
          </Button>
        </div>
      )}
    </div>
  );
}

type RequestErrorProps = { readonly error: IpcError; readonly onFetch: () => void };

/** Platedesk could not send the request. This is not an outcome of the lookup. */
export function RequestErrorState({ error, onFetch }: RequestErrorProps) {
  return (
    <div className={styles['state']}>
      <Callout
        tone="review"
        title={describeRequestError(error)}
        actions={<Button onPress={onFetch}>Request again (1 request)</Button>}
      >
        {error.message}
      </Callout>
    </div>
  );
}

type Props = {
  readonly answer: Answer | BundleOnlyFailure;
  readonly onFetch: () => void;
  /** Absent if the dataset has no parameters. */
  readonly onParameters?: () => void;
};

/** Every outcome except `answered`, in place of the response. */
export const OutcomeState = (props: Props) => (
  <div className={styles['state']}>
    <OutcomeCallout {...props} />
  </div>
);

type CalloutProps = Props & {
  /** In place of the outcome's own title, which then comes before its meaning. */
  readonly title?: string;
};

function OutcomeCallout(props: CalloutProps) {
  const { answer } = props;
  const { tone, title, meaning, providerText, problems, actions } = describeOutcome(answer);
  const { dataset, version } = answer;
  const endpoint = isBundleOnly(dataset) ? undefined : findEndpoint(dataset, version);
  const { parameters = [] } = endpoint ?? {};
  const parameterLabel = (name: string) =>
    name === 'vehicle'
      ? 'Vehicle'
      : (parameters.find((parameter) => parameter.name === name)?.label ?? name);
  // “Request again” is always in the toolbar.
  const visibleActions = actions
    .filter((action) => action !== 'refetch')
    .filter((action) => action !== 'parameters' || parameters.length > 0);
  return (
    <Callout
      tone={tone}
      title={props.title ?? title}
      actions={
        visibleActions.length > 0 &&
        visibleActions.map((action) => (
          <OutcomeActionButton key={action} action={action} {...props} />
        ))
      }
    >
      <p>{props.title === undefined ? meaning : `${title}. ${meaning}`}</p>
      {problems && (
        <ul className={styles['problems']}>
          {problems.map(({ parameter, message }) => (
            <li key={parameter}>
              {parameterLabel(parameter)}: {message}
            </li>
          ))}
        </ul>
      )}
      {providerText && (
        <p>
          Message from the provider:{' '}
          <q className={styles['providerText']}>
            {truncate(revealHiddenCharacters(providerText), 600)}
          </q>
        </p>
      )}
    </Callout>
  );
}

type ActionProps = Props & { readonly action: Exclude<OutcomeAction, 'refetch'> };

function OutcomeActionButton({ action, answer, onFetch, onParameters }: ActionProps) {
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
          <Button onPress={onFetch}>
            Request {datasetName(answer.dataset)} separately (1 request)
          </Button>
          {fetchIndividually.count > 1 && (
            <Button variant="primary" onPress={fetchIndividually.fetch}>
              Request separately ({formatCount(fetchIndividually.count, 'request')})
            </Button>
          )}
        </>
      );
  }
}

type NoticeProps = Omit<Props, 'answer'> & {
  /** The response that is shown below. */
  readonly answer: Pick<Answer, 'completedAt' | 'environment'> &
    Pick<Answer | CachedBundleOnlyAnswer, 'notRefreshed'>;
};

/** Above an earlier response: why the last request for it failed. Nothing if it did not. */
export function NotRefreshedNotice({ answer, ...actions }: NoticeProps) {
  const { notRefreshed } = answer;
  if (!notRefreshed) return null;
  const title = describeNotRefreshed(answer);
  return (
    <div className={styles['notice']}>
      {notRefreshed.answer ? (
        <OutcomeCallout title={title} answer={notRefreshed.answer} {...actions} />
      ) : (
        <Callout tone="review" title={title}>
          {notRefreshed.message}
        </Callout>
      )}
    </div>
  );
}
