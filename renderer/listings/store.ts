import { fitValues, readSearch, type SearchDraft } from '../../shared/listings/draft.ts';
import type { LoadedListing } from '../../shared/listings/listing.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import { checkRequest } from '../../shared/provider/dataset.ts';
import type { ParameterValues } from '../../shared/provider/parameters.ts';
import type { Lookups } from '../vehicle/lookups.ts';
import { answerKey } from '../vehicle/lookups.ts';
import { type Subject, subjectKey } from '../vehicle/subject.ts';
import type { Choice, ListingsState } from './handle.ts';
import { createLoadAll } from './load-all.ts';
import { asking, endpointFor, inVersion, same, startingState, withAnswer } from './state.ts';

/** The listings browsers of the vehicles of this run. What they ask, `Lookups` asks. */
export type Listings = {
  /** As it stands; begun in `version` where nothing is there yet. The same object until it changes. */
  readonly of: (subject: Subject, version: string) => ListingsState;
  /** The listings marked as comparable so far; begins nothing. The same object until it changes. */
  readonly comparablesOf: (subject: Subject) => ListingsState['comparables'];
  readonly subscribe: (listener: () => void) => () => void;
  /** Told of every answer of this dataset, whoever asked for it. */
  readonly take: (subject: Subject, answer: Answer) => void;
  readonly edit: (subject: Subject, draft: SearchDraft) => void;
  readonly setVersion: (subject: Subject, version: string) => void;
  readonly search: (subject: Subject) => void;
  readonly request: (subject: Subject, values: ParameterValues) => void;
  readonly turn: (subject: Subject, page: number) => void;
  /** The last search once more, as it was. */
  readonly again: (subject: Subject) => void;
  readonly cancel: (subject: Subject) => void;
  readonly choose: (subject: Subject, choice: Choice) => void;
  readonly mark: (subject: Subject, loaded: LoadedListing, note: string | undefined) => void;
  readonly loadAll: (subject: Subject) => void;
  readonly cancelLoadAll: (subject: Subject) => void;
  readonly scrollOf: (subject: Subject) => { top: number };
};

type Entry = {
  state: ListingsState;
  /** As it was before anything was done. */
  readonly begun: ListingsState;
  readonly scroll: { top: number };
};

/** Vehicles whose browsers are kept, besides those with comparables, which nobody wants to lose. */
const MOST = 25;

const NONE: ListingsState['comparables'] = new Map();

export function createListings(
  lookups: Pick<Lookups, 'ask' | 'askOf' | 'cancel' | 'aside'>,
): Listings {
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();

  const entryOf = (subject: Subject, version: string): Entry => {
    const name = JSON.stringify(subjectKey(subject));
    const known = entries.get(name);
    // Nothing was done yet, and the version that a search asks for was changed in Settings.
    const stale = known?.state === known?.begun && known?.begun.version !== version;
    if (known && !stale) return known;
    const begun = startingState(version);
    const entry = { state: begun, begun, scroll: { top: 0 } };
    entries.set(name, entry);
    for (const [oldest, { state }] of entries) {
      if (entries.size <= MOST) break;
      if (oldest !== name && state.comparables.size === 0) entries.delete(oldest);
    }
    return entry;
  };
  const here = (subject: Subject) => entries.get(JSON.stringify(subjectKey(subject)));

  const change = (subject: Subject, next: (state: ListingsState) => ListingsState) => {
    const entry = here(subject);
    if (!entry) return;
    entry.state = next(entry.state);
    for (const listener of listeners) listener();
  };

  const loading = createLoadAll({ lookups, change, stateOf: (subject) => here(subject)?.state });

  /** Sends a search, unless the same one is on its way already: it would be paid for twice. */
  const send = (subject: Subject, version: string, values: ParameterValues) => {
    const ask = lookups.askOf(answerKey(subject, 'similarListings'));
    if (ask && ask.version === version && same(ask.parameters, values)) return;
    loading.stop(subject);
    change(subject, (state) => asking(state, values));
    lookups.ask(subject, 'similarListings', version, values);
  };

  /** Sends what a version's rules let through; names the problems otherwise. */
  const sendChecked = (subject: Subject, version: string, values: ParameterValues) => {
    const problems = checkRequest(endpointFor(version), subject.vehicle, values);
    if (problems.length > 0) change(subject, (state) => ({ ...state, problems }));
    else send(subject, version, values);
  };

  return {
    of: (subject, version) => entryOf(subject, version).state,
    comparablesOf: (subject) => here(subject)?.state.comparables ?? NONE,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    take: (subject, answer) => {
      if (answer.dataset !== 'similarListings') return;
      const { scroll } = entryOf(subject, answer.version);
      // Another page starts at its top, also where nobody is looking.
      if (answer.kind === 'answered') scroll.top = 0;
      change(subject, (state) => withAnswer(state, answer));
    },
    edit: (subject, draft) => change(subject, (state) => ({ ...state, draft })),
    setVersion: (subject, version) => change(subject, (state) => inVersion(state, version)),
    search: (subject) => {
      const state = here(subject)?.state;
      if (!state) return;
      const { values, problems } = readSearch(endpointFor(state.version), state.draft);
      if (problems.length > 0) change(subject, (state) => ({ ...state, problems }));
      else sendChecked(subject, state.version, values);
    },
    request: (subject, values) => {
      const state = here(subject)?.state;
      if (!state) return;
      sendChecked(subject, state.version, fitValues(endpointFor(state.version), values));
    },
    turn: (subject, page) => {
      const shown = here(subject)?.state.shown;
      if (shown) send(subject, shown.version, { ...shown.parameters, page });
    },
    again: (subject) => {
      const state = here(subject)?.state;
      if (!state?.asked) return;
      send(subject, (state.failed ?? state.shown)?.version ?? state.version, state.asked);
    },
    cancel: (subject) => {
      lookups.cancel(subject, 'similarListings');
      // An answer before the one that is stopped stays, and is what was asked for then.
      change(subject, (state) =>
        state.shown ? { ...state, asked: state.shown.parameters } : state,
      );
    },
    choose: (subject, choice) => change(subject, (state) => ({ ...state, ...choice })),
    mark: (subject, loaded, note) =>
      change(subject, (state) => {
        const comparables = new Map(state.comparables);
        if (note === undefined) comparables.delete(loaded.key);
        else comparables.set(loaded.key, { loaded, note });
        return { ...state, comparables };
      }),
    loadAll: loading.start,
    cancelLoadAll: loading.cancel,
    scrollOf: (subject) => here(subject)?.scroll ?? { top: 0 },
  };
}
