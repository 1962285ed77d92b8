import { pagesLeft } from '../../shared/listings/loaded.ts';
import type { Lookups } from '../vehicle/lookups.ts';
import { type Subject, subjectKey } from '../vehicle/subject.ts';
import type { ListingsState, LoadAll } from './handle.ts';
import { withAside } from './state.ts';

type Needs = {
  readonly lookups: Pick<Lookups, 'aside'>;
  readonly stateOf: (subject: Subject) => ListingsState | undefined;
  readonly change: (subject: Subject, next: (state: ListingsState) => ListingsState) => void;
};

type Run = {
  /** Stops the call that is on its way. */
  cancel: () => void;
  wanted: boolean;
  isCancelled: boolean;
};

/**
 * “Load all pages”: one call after another, until every page is there, somebody cancels, another
 * search is made, or a page is not answered. Nothing is asked twice.
 */
export function createLoadAll({ lookups, stateOf, change }: Needs) {
  const running = new Map<string, Run>();
  const say = (subject: Subject, loadAll: LoadAll) =>
    change(subject, (state) => ({ ...state, loadAll }));

  const start = (subject: Subject) => {
    const state = stateOf(subject);
    if (!state?.shown || !state.loaded || running.has(nameOf(subject))) return;
    const { version } = state.shown;
    const pages = pagesLeft(state.loaded, state.shown);
    if (pages.length === 0) return;
    const run: Run = { cancel: () => undefined, wanted: true, isCancelled: false };
    running.set(nameOf(subject), run);
    const of = pages.length;
    void (async () => {
      let done = 0;
      say(subject, { kind: 'running', done, of });
      for (const values of pages) {
        const { answer, cancel } = lookups.aside(subject, 'similarListings', version, values);
        run.cancel = cancel;
        const envelope = await answer;
        if (!run.wanted) return;
        if (!envelope.ok) return end({ kind: 'fault', error: envelope.error });
        const page = envelope.value;
        if (page.kind === 'cancelled') return end({ kind: 'cancelled', done, of });
        if (page.kind !== 'answered') return end({ kind: 'stopped', done, of, by: page });
        done += 1;
        change(subject, (before) => withAside(before, page));
        if (done === of) break;
        // What came before it could be cancelled stays; nothing more is asked for.
        if (run.isCancelled) return end({ kind: 'cancelled', done, of });
        say(subject, { kind: 'running', done, of });
      }
      end({ kind: 'idle' });
    })();
    function end(loadAll: LoadAll) {
      running.delete(nameOf(subject));
      say(subject, loadAll);
    }
  };

  return {
    start,
    /** What somebody chose: what has come stays. */
    cancel: (subject: Subject) => {
      const run = running.get(nameOf(subject));
      if (!run) return;
      run.isCancelled = true;
      run.cancel();
    },
    /** Another search was made: nobody waits for these pages any more. */
    stop: (subject: Subject) => {
      const run = running.get(nameOf(subject));
      if (!run) return;
      run.wanted = false;
      run.cancel();
      running.delete(nameOf(subject));
      say(subject, { kind: 'idle' });
    },
  };
}

const nameOf = (subject: Subject) => JSON.stringify(subjectKey(subject));
