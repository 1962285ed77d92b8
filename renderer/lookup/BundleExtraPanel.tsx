import { describeOutcome } from '../../shared/reading/outcomes.ts';
import { Download } from 'lucide-react';
import { type BundleOnlyId, bundleOnlyName } from '../../shared/provider/multi-request.ts';
import { useCommand } from '../window/useCommand.ts';
import { Button } from '../ui/Button.tsx';
import { Callout } from '../ui/Callout.tsx';
import { formatLondonTime } from '../ui/format.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { JsonTree } from '../ui/JsonTree.tsx';
import answered from './AnswerView.module.css';
import { FetchOrCancelButton } from '../vehicle/FetchOrCancelButton.tsx';
import { PanelHeader } from '../vehicle/PanelHeader.tsx';
import { ElapsedTime } from '../ui/ElapsedTime.tsx';
import { ScrollArea } from '../ui/ScrollArea.tsx';
import { RequestErrorState } from '../vehicle/states/RequestErrorState.tsx';
import states from '../vehicle/states/states.module.css';
import type { BundleExtra } from '../vehicle/lookups.ts';
import { type ExtraHandle, useBundleExtra } from '../vehicle/useBundleExtra.ts';

/**
 * Shows a dataset that only a bundle request returns. Its format is not specified, so the raw
 * values are shown.
 */
export function BundleExtraPanel({ id }: { readonly id: BundleOnlyId }) {
  const handle = useBundleExtra(id);
  const name = bundleOnlyName(id);
  const isLoading = handle.state === 'loading';
  useCommand('refetch', handle.fetch, isLoading);
  useCommand('cancel-or-close', handle.cancel, !isLoading);
  return (
    <>
      <PanelHeader
        title={name}
        source={<RequestStatusLine handle={handle} />}
        actions={
          <FetchOrCancelButton
            isLoading={isLoading}
            hasBeenRequested={handle.state !== 'not-requested'}
            isBundle
            onFetch={handle.fetch}
            onCancel={handle.cancel}
          />
        }
      />
      <ExtraBody name={name} handle={handle} />
    </>
  );
}

function RequestStatusLine({ handle }: { readonly handle: ExtraHandle }) {
  switch (handle.state) {
    case 'not-requested':
      return 'Not asked for';
    case 'loading':
      return (
        <>
          Asking the provider, in a bundle… <ElapsedTime startedAt={handle.request.startedAt} />
        </>
      );
    case 'error':
      return 'Platedesk could not ask';
    case 'settled':
      return `In a bundle · asked ${formatLondonTime(handle.extra.requestedAt)}`;
  }
}

function ExtraBody({ name, handle }: { readonly name: string; readonly handle: ExtraHandle }) {
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
        <div className={states['state']}>
          <h3 className={states['title']}>Not asked for</h3>
          <p>Only a bundle has {name}. One call to the provider fetches it for this vehicle.</p>
          <div className={states['actions']}>
            <Button variant="primary" icon={Download} onPress={handle.fetch}>
              Fetch
            </Button>
          </div>
        </div>
      );
    case 'settled':
      return <SettledExtra name={name} extra={handle.extra} />;
  }
}

function SettledExtra({ name, extra }: { readonly name: string; readonly extra: BundleExtra }) {
  switch (extra.kind) {
    case 'received':
      return (
        <ScrollArea label={name}>
          <div className={answered['content']}>
            <p className={states['slowNote']}>
              The interface does not say what this dataset holds, so it stands as it came.
            </p>
            <JsonTree value={extra.content} label={name} />
          </div>
        </ScrollArea>
      );
    case 'omitted':
      return (
        <div className={states['state']}>
          <h3 className={states['title']}>The bundle left {name} out</h3>
          <p>
            It came back without this dataset and did not say why. Whether the provider holds
            anything is not known.
          </p>
        </div>
      );
    case 'bundle-failed': {
      const outcomeText = extra.answer && describeOutcome(extra.answer);
      return (
        <div className={states['state']}>
          <Callout
            tone={outcomeText?.tone ?? 'review'}
            title={outcomeText?.title ?? 'No bundle came back'}
          >
            {outcomeText?.meaning ??
              'The call failed, so nothing is known of this dataset. Another dataset’s tab may say why. Try again later.'}
          </Callout>
        </div>
      );
    }
  }
}
