import { remainingPages } from '../../shared/listings/loaded-listings.ts';
import type { Lookups } from '../vehicle/lookups.ts';
import { type LookupTarget, targetQueryKey } from '../vehicle/lookup-target.ts';
import type { ListingsState, LoadAllState } from './listings-context.ts';
import { withAdditionalPage } from './listings-state.ts';

type Dependencies = {
  readonly lookups: Pick<Lookups, 'fetchSeparately'>;
  readonly getState: (target: LookupTarget) => ListingsState | undefined;
  readonly updateState: (
    target: LookupTarget,
    next: (state: ListingsState) => ListingsState,
  ) => void;
};

type Run = {
  /** Stops the call that is on its way. */
  cancel: () => void;
  isCurrent: boolean;
  isCancelled: boolean;
};

/**
 * “Load all pages”: one call after another, until every page is there, somebody cancels, another
 * search is made, or a page is not answered. Nothing is asked twice.
 */
export function createLoadAll({ lookups, getState, updateState }: Dependencies) {
  const running = new Map<string, Run>();
  const setLoadAllState = (target: LookupTarget, loadAllState: LoadAllState) =>
    updateState(target, (state) => ({ ...state, loadAllState }));

  const start = (target: LookupTarget) => {
    const state = getState(target);
    if (!state?.displayed || !state.loaded || running.has(targetKey(target))) return;
    const { version } = state.displayed;
    const pages = remainingPages(state.loaded, state.displayed);
    if (pages.length === 0) return;
    const run: Run = { cancel: () => undefined, isCurrent: true, isCancelled: false };
    running.set(targetKey(target), run);
    const total = pages.length;
    void (async () => {
      let loadedPages = 0;
      setLoadAllState(target, { kind: 'running', done: loadedPages, total });
      for (const values of pages) {
        const { answer, cancel } = lookups.fetchSeparately(
          target,
          'similarListings',
          version,
          values,
        );
        run.cancel = cancel;
        const envelope = await answer;
        if (!run.isCurrent) return;
        if (!envelope.ok) return finish({ kind: 'error', error: envelope.error });
        const page = envelope.value;
        if (page.kind === 'cancelled')
          return finish({ kind: 'cancelled', done: loadedPages, total });
        if (page.kind !== 'answered')
          return finish({ kind: 'stopped', done: loadedPages, total, failedAnswer: page });
        loadedPages += 1;
        updateState(target, (current) => withAdditionalPage(current, page));
        if (loadedPages === total) break;
        // What came before it could be cancelled stays; nothing more is asked for.
        if (run.isCancelled) return finish({ kind: 'cancelled', done: loadedPages, total });
        setLoadAllState(target, { kind: 'running', done: loadedPages, total });
      }
      finish({ kind: 'idle' });
    })();
    function finish(loadAllState: LoadAllState) {
      running.delete(targetKey(target));
      setLoadAllState(target, loadAllState);
    }
  };

  return {
    start,
    /** What somebody chose: what has come stays. */
    cancel: (target: LookupTarget) => {
      const run = running.get(targetKey(target));
      if (!run) return;
      run.isCancelled = true;
      run.cancel();
    },
    /** Another search was made: nobody waits for these pages any more. */
    stop: (target: LookupTarget) => {
      const run = running.get(targetKey(target));
      if (!run) return;
      run.isCurrent = false;
      run.cancel();
      running.delete(targetKey(target));
      setLoadAllState(target, { kind: 'idle' });
    },
  };
}

const targetKey = (target: LookupTarget) => JSON.stringify(targetQueryKey(target));
