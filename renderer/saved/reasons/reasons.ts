import {
  type FoundIn,
  type FoundReasons,
  MOST_SEARCHED,
  type ReportRow,
} from '../../../shared/ipc/reports.ts';
import { termsOf } from '../marks.ts';
import type { ReportsDesk } from '../../bridge/reports-desk.ts';
import type { ReportSearch } from '../search.ts';
import { type CutMark, unseenWords } from './unseen.ts';

/**
 * Milliseconds for which nothing new is drawn before it is asked: the next key comes sooner, and what
 * it finds comes before any reasons.
 */
const CALM = 150;

/** Why reports were found whose rows do not show it. */
export type Reasons = {
  /** Undefined where the row shows it, and until it is known. The same until it is another. */
  readonly of: (id: number) => readonly FoundIn[] | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * A row is drawn: it is asked for once the list is at rest, unless the row shows why it is there.
   * Returns what is called when it is drawn no longer.
   *
   * @param cutMarks which marks of it its places have no room for, once it is asked
   */
  readonly drawn: (row: ReportRow, cutMarks: () => readonly CutMark[]) => () => void;
};

type Drawn = { readonly row: ReportRow; readonly cutMarks: () => readonly CutMark[] };

/** Asks for nothing while the person types; an answer to what was typed before is never shown. */
export function createReasons(desk: ReportsDesk, search: ReportSearch): Reasons {
  let known: ReadonlyMap<number, readonly FoundIn[]> = new Map();
  /** What was looked at, as it was, for the text that is shown. */
  const looked = new Map<number, ReportRow>();
  const drawn = new Set<Drawn>();
  let { shown, hits } = search.state();
  let turn = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const set = (next: ReadonlyMap<number, readonly FoundIn[]>) => {
    if (next.size === 0 && known.size === 0) return;
    known = next;
    for (const listener of listeners) listener();
  };

  const stop = () => {
    turn += 1;
    clearTimeout(timer);
    timer = undefined;
  };
  const start = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), CALM);
  };

  const look = async () => {
    if (!shown || shown !== search.state().query) return;
    const words = termsOf(shown.text).filter((word) => word.length <= MOST_SEARCHED.letters);
    const rows =
      words.length === 0 ? [] : [...drawn].filter(({ row }) => looked.get(row.id) !== row);
    const asked = rows
      .map(({ row, cutMarks }) => {
        looked.set(row.id, row);
        const unseen = unseenWords(row, words, cutMarks());
        return { id: row.id, words: unseen.slice(0, MOST_SEARCHED.words) };
      })
      .slice(0, MOST_SEARCHED.reports);
    const wanted = asked.filter((one) => one.words.length > 0);
    const mine = turn;
    const found = wanted.length === 0 ? [] : await askFor(wanted);
    if (mine !== turn) return;
    const next = new Map(known);
    for (const { id } of asked) next.delete(id);
    for (const reason of found) if (reason.found.length > 0) next.set(reason.id, reason.found);
    set(next);
  };
  const askFor = async (
    asked: readonly { readonly id: number; readonly words: readonly string[] }[],
  ): Promise<readonly FoundReasons[]> => {
    const answer = await desk.call('archive.reasons', {
      asked: asked.map(({ id, words }) => ({ id, words: [...words] })),
    });
    if (answer.ok) return answer.value;
    // The rows stand there all the same; the archive told of it where it is more than that.
    for (const { id } of asked) looked.delete(id);
    return [];
  };

  search.subscribe(() => {
    const state = search.state();
    if (!state.shown || state.query !== state.shown) return stop();
    if (state.shown !== shown) {
      // Typed on, it is most often found where it was before.
      const isMore = shown && shown.text !== '' && state.shown.text.startsWith(shown.text);
      shown = state.shown;
      stop();
      looked.clear();
      start();
      if (!isMore) set(new Map());
    }
    if (state.hits === hits) return;
    hits = state.hits;
    forget();
  });
  /** What is no hit any longer may have been erased. */
  const forget = () => {
    if (looked.size === 0 && known.size === 0) return;
    const ids = new Set(hits.map((hit) => hit?.id));
    for (const id of looked.keys()) if (!ids.has(id)) looked.delete(id);
    if ([...known.keys()].some((id) => !ids.has(id)))
      set(new Map([...known].filter(([id]) => ids.has(id))));
  };

  return {
    of: (id) => known.get(id),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    drawn: (row, cutMarks) => {
      const one = { row, cutMarks };
      drawn.add(one);
      if (looked.get(row.id) !== row) start();
      return () => drawn.delete(one);
    },
  };
}
