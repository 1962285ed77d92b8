import type { Answer } from '../../shared/provider/answer.ts';
import { type Subject, subjectKey } from './subject.ts';

/** More columns than this could be neither read side by side nor printed. */
export const MOST_COMPARED = 4;

/** What a saved report kept of a vehicle. */
export type KeptAnswers = {
  readonly reference: string;
  /** UTC: the moment that its answers are judged at. */
  readonly preparedAt: string;
  readonly answers: readonly Answer[];
};

/** A vehicle as the window knows it now, or as a saved report kept it. */
export type Compared = Subject & { readonly report?: KeptAnswers };

/** What became of the latest wish, for the words above the table. */
export type ComparisonNews = {
  readonly what: 'added' | 'already' | 'full' | 'removed';
  readonly subject: Compared;
};

export type ComparisonState = {
  /** In the order in which they were added. */
  readonly subjects: readonly Compared[];
  readonly news?: ComparisonNews;
};

/** The vehicles that are compared, kept until the window closes. It asks nothing of the service. */
export type Comparison = {
  readonly state: () => ComparisonState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Puts a vehicle last, unless it is there already or there are four. */
  readonly add: (subject: Compared) => ComparisonNews['what'];
  readonly remove: (subject: Compared) => void;
  /** The latest news has been read. */
  readonly forgetNews: () => void;
};

export function createComparison(): Comparison {
  let state: ComparisonState = { subjects: [] };
  const listeners = new Set<() => void>();
  const change = (next: ComparisonState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (subject) => {
      const { subjects } = state;
      const what = subjects.some((other) => isSame(other, subject))
        ? 'already'
        : subjects.length >= MOST_COMPARED
          ? 'full'
          : 'added';
      change({
        subjects: what === 'added' ? [...subjects, subject] : subjects,
        news: { what, subject },
      });
      return what;
    },
    remove: (subject) => {
      const subjects = state.subjects.filter((other) => !isSame(other, subject));
      if (subjects.length < state.subjects.length)
        change({ subjects, news: { what: 'removed', subject } });
    },
    forgetNews: () => {
      if (state.news) change({ subjects: state.subjects });
    },
  };
}

/** The same plate in another environment is another vehicle, and one that a report kept another still. */
const isSame = (one: Compared, other: Compared) =>
  one.report?.reference === other.report?.reference &&
  JSON.stringify(subjectKey(one)) === JSON.stringify(subjectKey(other));
