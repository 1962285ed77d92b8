import { Download, RotateCw, X } from 'lucide-react';
import { BUNDLE_ONLY, type BundleOnlyId } from '../../shared/provider/multi-request.ts';
import { useCommand } from '../app/useCommand.ts';
import { Button } from '../ui/Button.tsx';
import { formatMoment } from '../ui/format.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Tree } from '../ui/Tree.tsx';
import answered from './AnsweredBody.module.css';
import toolbar from './DatasetToolbar.module.css';
import { Elapsed } from './Elapsed.tsx';
import { Scroller } from './Scroller.tsx';
import { FaultState } from './states/FaultState.tsx';
import states from './states/states.module.css';
import { type ExtraHandle, useExtra } from './useExtra.ts';

/** One of the six that only a bundle has: its contents are not specified, so they stand as they came. */
export function ExtraPanel({ id }: { readonly id: BundleOnlyId }) {
  const handle = useExtra(id);
  const name = BUNDLE_ONLY.find((extra) => extra.id === id)?.name ?? id;
  const isLoading = handle.state === 'loading';
  useCommand('fetch-again', handle.fetch, isLoading);
  useCommand('escape', handle.cancel, !isLoading);
  return (
    <>
      <header className={toolbar['toolbar']}>
        <div className={toolbar['what']}>
          <h2 className={toolbar['name']}>{name}</h2>
          <output className={toolbar['source']}>
            <SourceLine handle={handle} />
          </output>
        </div>
        {isLoading ? (
          <Button size="small" icon={X} className={toolbar['main'] ?? ''} onPress={handle.cancel}>
            Cancel bundle
          </Button>
        ) : (
          <Button
            size="small"
            icon={RotateCw}
            className={toolbar['main'] ?? ''}
            isDisabled={handle.state === 'not-requested'}
            onPress={handle.fetch}
          >
            Fetch again
          </Button>
        )}
      </header>
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
      return handle.extra.content === undefined ? (
        <div className={states['state']}>
          <h3 className={states['title']}>The bundle left {name} out</h3>
          <p>
            It came back without this dataset and did not say why. Whether the provider holds
            anything is not known.
          </p>
        </div>
      ) : (
        <Scroller label={name}>
          <div className={answered['content']}>
            <p className={states['slow']}>
              The interface does not say what this dataset holds, so it stands as it came.
            </p>
            <Tree value={handle.extra.content} label={name} />
          </div>
        </Scroller>
      );
  }
}
