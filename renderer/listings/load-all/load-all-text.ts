import { formatCount } from '../../../shared/format/text.ts';
import { remainingPages } from '../../../shared/listings/loaded-listings.ts';
import { ENVIRONMENT_NAMES, type Environment } from '../../../shared/provider/environment.ts';
import { describeOutcome } from '../../../shared/reading/outcomes.ts';
import { formatNumber } from '../../ui/format.ts';
import type { Tone } from '../../ui/tone.ts';
import { truncate, revealHiddenCharacters } from '../../ui/safe-text.ts';
import type { ListingsState, LoadAllState, PageProgress } from '../listings-context.ts';

/** How many calls loading all pages takes, or why it is not possible. */
export type LoadAllAvailability =
  | { readonly kind: 'calls'; readonly calls: number }
  | { readonly kind: 'unavailable'; readonly message: string };

export function loadAllAvailability(
  { displayed, loaded, loadAllState }: Pick<ListingsState, 'displayed' | 'loaded' | 'loadAllState'>,
  isLoading: boolean,
): LoadAllAvailability {
  if (loadAllState.kind === 'running') return unavailable('All pages are being loaded now.');
  if (isLoading) return unavailable('A page is being loaded now. Wait until it is here.');
  if (!displayed || !loaded) return unavailable('Nothing has been searched for yet.');
  if (loaded.total === undefined)
    return unavailable(
      'The service does not say how many listings there are. Turn the pages instead.',
    );
  const calls = remainingPages(loaded, displayed).length;
  return calls === 0
    ? unavailable('All that the service has of this search is loaded.')
    : { kind: 'calls', calls };
}

const unavailable = (message: string) => ({ kind: 'unavailable', message }) as const;

/** “9 more calls to Production, 20 listings each, one after another. Each may cost.” */
export function describeCalls(calls: number, environment: Environment): string {
  const more = formatCount(calls, 'more call');
  const how = calls === 1 ? 'of 20 listings' : '20 listings each, one after another';
  const costs =
    environment === 'sample'
      ? 'Sample costs nothing.'
      : calls === 1
        ? 'It may cost.'
        : 'Each may cost.';
  return `${more} to ${ENVIRONMENT_NAMES[environment]}, ${how}. ${costs}`;
}

export type LoadAllResultText = {
  readonly tone: Tone;
  readonly title: string;
  readonly body: string;
};

/** The raw answer shows the whole message of the provider. */
const MAX_PROVIDER_TEXT = 200;

/** How loading ended early; undefined while it runs and after it has loaded everything. */
export function describeResult(state: LoadAllState): LoadAllResultText | undefined {
  switch (state.kind) {
    case 'idle':
    case 'running':
      return undefined;
    case 'cancelled':
      return {
        tone: 'unknown',
        title: `Cancelled after ${formatProgress(state)}`,
        body: 'What is loaded stays. The page that was on its way may still have been counted.',
      };
    case 'stopped': {
      const { tone, title, meaning, providerText } = describeOutcome(state.failedAnswer);
      const quote = providerText
        ? `The provider says: “${revealHiddenCharacters(truncate(providerText, MAX_PROVIDER_TEXT))}”. `
        : '';
      const { httpStatus } = state.failedAnswer;
      // Some outcome texts include the status.
      const isNamed =
        httpStatus === undefined || `${title}${meaning}`.includes(`status ${httpStatus}`);
      return {
        tone,
        title: `Stopped after ${formatProgress(state)}: ${title}${isNamed ? '' : ` (status ${httpStatus})`}`,
        body: `${quote}${meaning} What is loaded stays; no further page was asked for.`,
      };
    }
    case 'error':
      return {
        tone: 'review',
        title: 'Stopped: Platedesk could not ask for the next page',
        body: `${state.error.message} What is loaded stays.`,
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
      // Another search also ends loading, and is announced by itself.
      return previous.kind === 'running' && isComplete ? 'All pages are loaded' : '';
    case 'cancelled':
    case 'stopped':
    case 'error':
      return describeResult(state)?.title ?? '';
  }
}
