import { describeOutcome } from '../../../shared/reading/outcomes.ts';
import { remainingPages } from '../../../shared/listings/loaded-listings.ts';
import { ENVIRONMENT_NAMES, type Environment } from '../../../shared/provider/environment.ts';
import { formatNumber } from '../../ui/format.ts';
import type { Tone } from '../../ui/tone.ts';
import { truncate, revealHiddenCharacters } from '../../ui/safe-text.ts';
import { formatCallCount } from '../../vehicle/call-text.ts';
import type { ListingsState, LoadAllState } from '../listings-context.ts';

/** Whether all pages can be loaded: in how many calls, or why not. */
export type LoadAllAvailability =
  | { readonly kind: 'calls'; readonly calls: number }
  | { readonly kind: 'unavailable'; readonly message: string };

/** What “Load all pages” would do now. */
export function loadAllAvailability(
  { displayed, loaded, loadAllState }: Pick<ListingsState, 'displayed' | 'loaded' | 'loadAllState'>,
  isLoading: boolean,
): LoadAllAvailability {
  if (loadAllState.kind === 'running')
    return { kind: 'unavailable', message: 'All pages are being loaded now.' };
  if (isLoading)
    return { kind: 'unavailable', message: 'A page is being loaded now. Wait until it is here.' };
  if (!displayed || !loaded)
    return { kind: 'unavailable', message: 'Nothing has been searched for yet.' };
  if (loaded.total === undefined)
    return {
      kind: 'unavailable',
      message: 'The service does not say how many listings there are. Turn the pages instead.',
    };
  const calls = remainingPages(loaded, displayed).length;
  return calls === 0
    ? { kind: 'unavailable', message: 'All that the service has of this search is loaded.' }
    : { kind: 'calls', calls };
}

/** “9 more calls to Production, 20 listings each, one after another. Each may cost.” */
export function describeLoadAllCost(calls: number, environment: Environment): string {
  const moreCalls = formatCallCount(calls).replace(' ', ' more ');
  const perCall = calls === 1 ? 'of 20 listings' : '20 listings each, one after another';
  const costs =
    environment === 'sample'
      ? 'Sample costs nothing.'
      : calls === 1
        ? 'It may cost.'
        : 'Each may cost.';
  return `${moreCalls} to ${ENVIRONMENT_NAMES[environment]}, ${perCall}. ${costs}`;
}

/** How loading ended, where it did not end with everything loaded. */
export type LoadAllResultText = {
  readonly tone: Tone;
  readonly title: string;
  readonly body: string;
};

/** More of the service's own words than a few lines stand in the raw answer. */
const MAX_PROVIDER_TEXT = 200;

/** The ending in words; undefined while there is none to speak of. */
export function describeLoadAllResult(loadAll: LoadAllState): LoadAllResultText | undefined {
  switch (loadAll.kind) {
    case 'idle':
    case 'running':
      return undefined;
    case 'cancelled':
      return {
        tone: 'unknown',
        title: `Cancelled after ${formatPageProgress(loadAll)}`,
        body: 'What is loaded stays. The page that was on its way may still have been counted.',
      };
    case 'stopped': {
      const { tone, title, meaning, providerText } = describeOutcome(loadAll.failedAnswer);
      const saying = providerText
        ? `The provider says: “${revealHiddenCharacters(truncate(providerText, MAX_PROVIDER_TEXT))}”. `
        : '';
      const { httpStatus } = loadAll.failedAnswer;
      // Some of the words name it already.
      const isStatusNamed =
        httpStatus === undefined || `${title}${meaning}`.includes(`status ${httpStatus}`);
      return {
        tone,
        title: `Stopped after ${formatPageProgress(loadAll)}: ${title}${isStatusNamed ? '' : ` (status ${httpStatus})`}`,
        body: `${saying}${meaning} What is loaded stays; no further page was asked for.`,
      };
    }
    case 'error':
      return {
        tone: 'review',
        title: 'Stopped: Platedesk could not ask for the next page',
        body: `${loadAll.error.message} What is loaded stays.`,
      };
  }
}

/** “4 of 9 pages”. */
export function formatPageProgress({
  done,
  total,
}: {
  readonly done: number;
  readonly total: number;
}): string {
  return `${formatNumber(done)} of ${formatNumber(total)} ${total === 1 ? 'page' : 'pages'}`;
}

/** `1 page`, `9 pages`. */
export const formatPageCount = (pages: number) =>
  pages === 1 ? '1 page' : `${formatNumber(pages)} pages`;

/** `1 listing`, `40 listings`. */
export const formatListingCount = (count: number) =>
  count === 1 ? '1 listing' : `${formatNumber(count)} listings`;

/**
 * What is said aloud while pages come: at the start, at each quarter and at the end, since a word for
 * each of fifty pages would let nobody hear anything else. In between the words stay the same.
 *
 * @param isAll whether nothing is left to load
 */
export function loadAllAnnouncement(
  previous: LoadAllState,
  current: LoadAllState,
  isComplete: boolean,
): string {
  switch (current.kind) {
    case 'running': {
      const { done, total } = current;
      const quarter = Math.floor((done * 4) / total);
      if (quarter === 0) return `Loading ${formatPageCount(total)}`;
      return `${formatPageProgress({ done: Math.ceil((quarter * total) / 4), total })} loaded`;
    }
    case 'idle':
      // Another search ends it as well, and says so itself.
      return previous.kind === 'running' && isComplete ? 'All pages are loaded' : '';
    case 'cancelled':
    case 'stopped':
    case 'error':
      return describeLoadAllResult(current)?.title ?? '';
  }
}
