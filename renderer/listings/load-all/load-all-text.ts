import { formatCount } from '../../../shared/format/text.ts';
import { remainingPages } from '../../../shared/listings/loaded-listings.ts';
import { describeOutcome } from '../../../shared/reading/outcomes.ts';
import { formatNumber } from '../../ui/format.ts';
import type { Tone } from '../../ui/tone.ts';
import { toRequestError } from '../../vehicle/request-error.ts';
import { truncate, revealHiddenCharacters } from '../../../shared/format/safe-text.ts';
import type { ListingsState, LoadAllState, PageProgress } from '../listings-state.ts';

/** The number of requests that loading all pages needs, or why it is not possible. */
export function loadAllAvailability(
  { displayed, loaded, loadAllState }: Pick<ListingsState, 'displayed' | 'loaded' | 'loadAllState'>,
  isLoading: boolean,
) {
  if (loadAllState.kind === 'running') return { disabledReason: 'All pages are loading.' };
  if (isLoading) return { disabledReason: 'A page is loading. Wait until it finishes.' };
  if (!displayed || !loaded) return { disabledReason: 'No search yet.' };
  if (loaded.total === undefined)
    return { disabledReason: 'The total is not stated. Move through the pages instead.' };
  const requestCount = remainingPages(loaded, displayed).length;
  return requestCount > 0
    ? { requestCount }
    : { disabledReason: 'All results of this search are loaded.' };
}

/** “Load all (3 requests)”. Without a number if no request can be sent. */
export const loadAllLabel = (requestCount: number | undefined): string =>
  requestCount === undefined ? 'Load all' : `Load all (${formatCount(requestCount, 'request')})`;

/** The raw answer shows the whole message of the provider. */
const MAX_PROVIDER_TEXT = 200;

/** How loading ended early; undefined while it runs and after it has loaded everything. */
export function describeResult(
  state: LoadAllState,
): { readonly tone: Tone; readonly title: string; readonly body: string } | undefined {
  switch (state.kind) {
    case 'idle':
    case 'running':
      return undefined;
    case 'cancelled':
      return {
        tone: 'unknown',
        title: `Cancelled: ${formatProgress(state)} loaded`,
        body: 'Loaded pages are kept. The provider may still charge for the page in progress.',
      };
    case 'stopped': {
      const { tone, title, meaning, providerText } = describeOutcome(state.failedAnswer);
      const quote = providerText
        ? `Message from the provider: “${revealHiddenCharacters(truncate(providerText, MAX_PROVIDER_TEXT))}”. `
        : '';
      const { httpStatus } = state.failedAnswer;
      // Some outcome texts include the status.
      const isNamed = httpStatus === undefined || `${title}${meaning}`.includes(String(httpStatus));
      return {
        tone,
        title: `Stopped: ${formatProgress(state)} loaded. ${title}${isNamed ? '' : ` (status ${httpStatus})`}`,
        body: `${quote}${meaning} Loaded pages are kept. No further page was requested.`,
      };
    }
    case 'error':
      return {
        tone: 'review',
        title:
          toRequestError(state.error) === 'over-limit'
            ? 'Stopped: the next page was not requested'
            : 'Stopped: Platedesk could not request the next page',
        body: `${state.error.message} Loaded pages are kept.`,
      };
  }
}

/** “4 of 9 pages”. */
export function formatProgress({ done, total }: PageProgress): string {
  return `${formatNumber(done)} of ${formatCount(total, 'page')}`;
}

/**
 * The announcement at the start, at each quarter and at the end: one for each of fifty pages would
 * silence everything else. Between quarters it stays the same.
 *
 * @param isComplete whether nothing is left to load
 */
export function describeStatus(
  previous: LoadAllState,
  state: LoadAllState,
  isComplete: boolean,
): string {
  switch (state.kind) {
    case 'running': {
      const { done, total } = state;
      const quarter = Math.floor((done * 4) / total);
      if (quarter === 0) return `Loading ${formatCount(total, 'page')}`;
      return `${formatProgress({ done: Math.ceil((quarter * total) / 4), total })} loaded`;
    }
    case 'idle':
      // Another search also ends loading, and is announced separately.
      return previous.kind === 'running' && isComplete ? 'All pages are loaded' : '';
    case 'cancelled':
    case 'stopped':
    case 'error':
      return describeResult(state)?.title ?? '';
  }
}
