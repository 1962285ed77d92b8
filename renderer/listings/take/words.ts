import { pagesLeft } from '../../../shared/listings/loaded.ts';
import { ENVIRONMENT_NAMES, type Environment } from '../../../shared/provider/environment.ts';
import { formatNumber } from '../../ui/format.ts';
import type { Tone } from '../../ui/tone.ts';
import { clamp, visibleText } from '../../ui/visible.ts';
import { callsWords } from '../../vehicle/calls-words.ts';
import { wordsFor } from '../../vehicle/states/words.ts';
import type { ListingsState, LoadAll } from '../handle.ts';

/** Whether all pages can be loaded: in how many calls, or why not. */
export type Offer =
  | { readonly kind: 'calls'; readonly calls: number }
  | { readonly kind: 'none'; readonly why: string };

/** What “Load all pages” would do now. */
export function offerOf(
  { shown, loaded, loadAll }: Pick<ListingsState, 'shown' | 'loaded' | 'loadAll'>,
  isLoading: boolean,
): Offer {
  if (loadAll.kind === 'running') return { kind: 'none', why: 'All pages are being loaded now.' };
  if (isLoading) return { kind: 'none', why: 'A page is being loaded now. Wait until it is here.' };
  if (!shown || !loaded) return { kind: 'none', why: 'Nothing has been searched for yet.' };
  if (loaded.total === undefined)
    return {
      kind: 'none',
      why: 'The service does not say how many listings there are. Turn the pages instead.',
    };
  const calls = pagesLeft(loaded, shown).length;
  return calls === 0
    ? { kind: 'none', why: 'All that the service has of this search is loaded.' }
    : { kind: 'calls', calls };
}

/** “9 more calls to Production, 20 listings each, one after another. Each may cost.” */
export function askingWords(calls: number, environment: Environment): string {
  const more = callsWords(calls).replace(' ', ' more ');
  const how = calls === 1 ? 'of 20 listings' : '20 listings each, one after another';
  const costs =
    environment === 'sample'
      ? 'Sample costs nothing.'
      : calls === 1
        ? 'It may cost.'
        : 'Each may cost.';
  return `${more} to ${ENVIRONMENT_NAMES[environment]}, ${how}. ${costs}`;
}

/** How loading ended, where it did not end with everything loaded. */
export type Ending = { readonly tone: Tone; readonly title: string; readonly body: string };

/** More of the service's own words than a few lines stand in the raw answer. */
const MOST_SAID = 200;

/** The ending in words; undefined while there is none to speak of. */
export function endingOf(loadAll: LoadAll): Ending | undefined {
  switch (loadAll.kind) {
    case 'idle':
    case 'running':
      return undefined;
    case 'cancelled':
      return {
        tone: 'unknown',
        title: `Cancelled after ${pagesDone(loadAll)}`,
        body: 'What is loaded stays. The page that was on its way may still have been counted.',
      };
    case 'stopped': {
      const { tone, title, body, said } = wordsFor(loadAll.by);
      const saying = said ? `The provider says: “${visibleText(clamp(said, MOST_SAID))}”. ` : '';
      const { status } = loadAll.by;
      // Some of the words name it already.
      const isNamed = status === undefined || `${title}${body}`.includes(`status ${status}`);
      return {
        tone,
        title: `Stopped after ${pagesDone(loadAll)}: ${title}${isNamed ? '' : ` (status ${status})`}`,
        body: `${saying}${body} What is loaded stays; no further page was asked for.`,
      };
    }
    case 'fault':
      return {
        tone: 'review',
        title: 'Stopped: Platedesk could not ask for the next page',
        body: `${loadAll.error.message} What is loaded stays.`,
      };
  }
}

/** “4 of 9 pages”. */
export function pagesDone({ done, of }: { readonly done: number; readonly of: number }): string {
  return `${formatNumber(done)} of ${formatNumber(of)} ${of === 1 ? 'page' : 'pages'}`;
}

/** `1 page`, `9 pages`. */
export const pagesCount = (pages: number) =>
  pages === 1 ? '1 page' : `${formatNumber(pages)} pages`;

/** `1 listing`, `40 listings`. */
export const countWords = (count: number) =>
  count === 1 ? '1 listing' : `${formatNumber(count)} listings`;

/**
 * What is said aloud while pages come: at the start, at each quarter and at the end, since a word for
 * each of fifty pages would let nobody hear anything else. In between the words stay the same.
 *
 * @param isAll whether nothing is left to load
 */
export function spokenWords(before: LoadAll, now: LoadAll, isAll: boolean): string {
  switch (now.kind) {
    case 'running': {
      const { done, of } = now;
      const quarter = Math.floor((done * 4) / of);
      if (quarter === 0) return `Loading ${pagesCount(of)}`;
      return `${pagesDone({ done: Math.ceil((quarter * of) / 4), of })} loaded`;
    }
    case 'idle':
      // Another search ends it as well, and says so itself.
      return before.kind === 'running' && isAll ? 'All pages are loaded' : '';
    case 'cancelled':
    case 'stopped':
    case 'fault':
      return endingOf(now)?.title ?? '';
  }
}
