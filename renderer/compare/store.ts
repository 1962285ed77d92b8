import { type Subject, subjectKey } from '../app/subject.ts';

/** More columns than this could be neither read side by side nor printed. */
export const MOST_COMPARED = 4;

/** What became of the latest wish, for the words above the table. */
export type ComparisonNews = {
  readonly what: 'added' | 'already' | 'full' | 'removed';
  readonly subject: Subject;
};

export type ComparisonState = {
  /** In the order in which they were added. */
  readonly subjects: readonly Subject[];
  readonly news?: ComparisonNews;
};

/** The vehicles that are compared, kept until the window closes. It asks nothing of the service. */
export type Comparison = {
  readonly state: () => ComparisonState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Puts a vehicle last, unless it is there already or there are four. */
  readonly add: (subject: Subject) => ComparisonNews['what'];
  readonly remove: (subject: Subject) => void;
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

/** The same plate in another environment is another vehicle. */
const isSame = (one: Subject, other: Subject) =>
  JSON.stringify(subjectKey(one)) === JSON.stringify(subjectKey(other));
