import { Download } from 'lucide-react';
import { type BundleOnlyId, nameOfExtra } from '../../shared/provider/multi-request.ts';
import { useCommand } from '../window/useCommand.ts';
import { Button } from '../ui/Button.tsx';
import { Callout } from '../ui/Callout.tsx';
import { formatMoment } from '../ui/format.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Tree } from '../ui/Tree.tsx';
import answered from './AnsweredBody.module.css';
import { MainButton } from '../vehicle/MainButton.tsx';
import { PanelHeader } from '../vehicle/PanelHeader.tsx';
import { Elapsed } from '../ui/Elapsed.tsx';
import { Scroller } from '../ui/Scroller.tsx';
import { FaultState } from '../vehicle/states/FaultState.tsx';
import states from '../vehicle/states/states.module.css';
import { wordsFor } from '../vehicle/states/words.ts';
import type { Extra } from '../vehicle/lookups.ts';
import { type ExtraHandle, useExtra } from '../vehicle/useExtra.ts';

/** One of the six that only a bundle has: its contents are not specified, so they stand as they came. */
export function ExtraPanel({ id }: { readonly id: BundleOnlyId }) {
  const handle = useExtra(id);
  const name = nameOfExtra(id);
  const isLoading = handle.state === 'loading';
  useCommand('fetch-again', handle.fetch, isLoading);
  useCommand('escape', handle.cancel, !isLoading);
  return (
    <>
      <PanelHeader
        title={name}
        source={<SourceLine handle={handle} />}
        actions={
          <MainButton
            isLoading={isLoading}
            isAsked={handle.state !== 'not-requested'}
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

function SourceLine({ handle }: { readonly handle: ExtraHandle }) {
  switch (handle.state) {
    case 'not-requested':
      return 'Not asked for';
    case 'loading':
      return (
        <>
          Asking the provider, in a bundle… <Elapsed since={handle.ask.startedAt} />
        </>
      );
    case 'fault':
      return 'Platedesk could not ask';
    case 'settled':
      return `In a bundle · asked ${formatMoment(handle.extra.askedAt)}`;
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
    case 'fault':
      return <FaultState error={handle.error} onFetch={handle.fetch} />;
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
      return <Settled name={name} extra={handle.extra} />;
  }
}

function Settled({ name, extra }: { readonly name: string; readonly extra: Extra }) {
  switch (extra.kind) {
    case 'came':
      return (
        <Scroller label={name}>
          <div className={answered['content']}>
            <p className={states['slow']}>
              The interface does not say what this dataset holds, so it stands as it came.
            </p>
            <Tree value={extra.content} label={name} />
          </div>
        </Scroller>
      );
    case 'left-out':
      return (
        <div className={states['state']}>
          <h3 className={states['title']}>The bundle left {name} out</h3>
          <p>
            It came back without this dataset and did not say why. Whether the provider holds
            anything is not known.
          </p>
        </div>
      );
    case 'no-bundle': {
      const words = extra.answer && wordsFor(extra.answer);
      return (
        <div className={states['state']}>
          <Callout tone={words?.tone ?? 'review'} title={words?.title ?? 'No bundle came back'}>
            {words?.body ??
              'The call failed, so nothing is known of this dataset. Another dataset’s tab may say why. Try again later.'}
          </Callout>
        </div>
      );
    }
  }
}
