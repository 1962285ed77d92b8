import { type BundleOnlyId, datasetName } from '../../shared/provider/multi-request.ts';
import { JsonTree } from '../ui/JsonTree.tsx';
import { ScrollArea } from '../ui/Section.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { formatLondonTime } from '../ui/format.ts';
import { PanelHeader, FetchOrCancelButton, RequestStatusLine } from '../vehicle/PanelHeader.tsx';
import type { BundleOnlyOutcome } from '../vehicle/bundle-only.ts';
import {
  NotRefreshedNotice,
  NotRequestedState,
  OutcomeState,
  RequestErrorState,
} from '../vehicle/states/RequestStates.tsx';
import states from '../vehicle/states/states.module.css';
import {
  type BundleOnlyHandle,
  useBundleOnlyAnswer,
  useLookupTarget,
} from '../vehicle/useDataset.ts';
import { useCommand } from '../window/commands.ts';
import styles from './AnswerView.module.css';

/** A dataset that only a bundle returns. Its format is not specified, so raw values are shown. */
export function BundleOnlyPanel({ id }: { readonly id: BundleOnlyId }) {
  const handle = useBundleOnlyAnswer(id);
  const name = datasetName(id);
  const isLoading = handle.state === 'loading';
  useCommand('refetch', handle.fetch, isLoading, { requestCount: 1 });
  useCommand('cancel-or-close', handle.cancel, !isLoading);
  return (
    <>
      <PanelHeader
        title={name}
        source={
          <RequestStatusLine
            handle={handle}
            describe={({ requestedAt }) =>
              `Requested ${formatLondonTime(requestedAt)} · bundle request`
            }
          />
        }
        actions={<FetchOrCancelButton handle={handle} onFetch={handle.fetch} />}
      />
      <BundleOnlyBody name={name} handle={handle} />
    </>
  );
}

function BundleOnlyBody({
  name,
  handle,
}: {
  readonly name: string;
  readonly handle: BundleOnlyHandle;
}) {
  switch (handle.state) {
    case 'loading':
      return (
        <div className={states['loading']}>
          <Skeleton shape="text" count={8} />
        </div>
      );
    case 'error':
      return <RequestErrorState error={handle.error} onFetch={handle.fetch} />;
    case 'not-requested':
      return (
        <NotRequestedState onFetch={handle.fetch}>
          {name} is available only in a bundle request. This sends 1 request to the provider.
        </NotRequestedState>
      );
    case 'settled':
      return (
        <SettledBundleOnlyAnswer name={name} bundleOnly={handle.answer} onFetch={handle.fetch} />
      );
  }
}

type SettledProps = {
  readonly name: string;
  readonly bundleOnly: BundleOnlyOutcome;
  readonly onFetch: () => void;
};

function SettledBundleOnlyAnswer({ name, bundleOnly, onFetch }: SettledProps) {
  const { environment } = useLookupTarget();
  if (bundleOnly.kind !== 'received' && bundleOnly.kind !== 'omitted')
    return <OutcomeState answer={bundleOnly} onFetch={onFetch} />;
  return (
    <>
      <NotRefreshedNotice
        answer={{ ...bundleOnly, completedAt: bundleOnly.requestedAt, environment }}
        onFetch={onFetch}
      />
      {bundleOnly.kind === 'received' ? (
        <ScrollArea label={name}>
          <div className={styles['content']}>
            <p className={states['slowNote']}>
              The API documentation does not describe this dataset. It is shown as received.
            </p>
            <JsonTree value={bundleOnly.content} label={name} />
          </div>
        </ScrollArea>
      ) : (
        <div className={states['state']}>
          <h3 className={states['title']}>{name} is missing from the bundle response</h3>
          <p>
            The bundle response does not include this dataset and gives no reason. It is not known
            whether the provider holds data. {name} is available only in a bundle request.
          </p>
        </div>
      )}
    </>
  );
}
