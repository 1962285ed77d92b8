import { createContext, use } from 'react';
import type { IpcError } from '../../shared/ipc/result.ts';
import type { SearchDraft } from '../../shared/listings/draft.ts';
import type { KnownFacets } from '../../shared/listings/facets.ts';
import type { Comparable, LoadedListing } from '../../shared/listings/listing.ts';
import type { LoadedListings } from '../../shared/listings/loaded-listings.ts';
import type { Answer, Answered } from '../../shared/provider/answer.ts';
import type { ParameterValues, ParameterProblem } from '../../shared/provider/parameters.ts';

export type PageProgress = { readonly done: number; readonly total: number };

/** Progress of “Load all pages”, and how it ended. */
export type LoadAllState =
  | { readonly kind: 'idle' }
  | ({ readonly kind: 'running' | 'cancelled' } & PageProgress)
  /** The first page that was not answered stops the run. */
  | ({ readonly kind: 'stopped'; readonly failedAnswer: Answer } & PageProgress)
  | { readonly kind: 'error'; readonly error: IpcError };

/** The listings browser of one vehicle. It is stored while other screens are open. */
export type ListingsState = {
  readonly version: string;
  readonly draft: SearchDraft;
  /** Why the last search was not sent, by field. */
  readonly problems: readonly ParameterProblem[];
  /** Parameters of the last search; undefined before the first one. */
  readonly requestedValues: ParameterValues | undefined;
  /** The page on screen. It stays while another page loads, and when another page fails. */
  readonly displayed: Answered | undefined;
  /** A later search that failed; undefined once a search is answered. */
  readonly failedAnswer: Answer | undefined;
  readonly loaded: LoadedListings | undefined;
  readonly knownFacets: KnownFacets;
  readonly view: 'list' | 'gallery';
  /** Lists the page on screen, or everything loaded so far. */
  readonly scope: 'page' | 'loaded';
  readonly sidePanel: 'market-position' | 'listing';
  /** Key of the selected listing. */
  readonly selected: string | undefined;
  readonly comparables: ReadonlyMap<string, Comparable>;
  readonly loadAllState: LoadAllState;
};

/** Parts of the state that the user chooses and that have no further effect. */
export type ViewChange = Partial<Pick<ListingsState, 'view' | 'scope' | 'sidePanel' | 'selected'>>;

/** What the user can do in the browser of one vehicle. */
export type ListingsActions = {
  readonly setDraft: (draft: SearchDraft) => void;
  readonly setVersion: (version: string) => void;
  /** Searches with the form, or names its problems. */
  readonly search: () => void;
  /**
   * Searches with these values from page one, if the rules of the version permit them. The form
   * takes them over; unsent changes to other fields stay.
   */
  readonly searchWith: (values: ParameterValues) => void;
  readonly goToPage: (page: number) => void;
  readonly repeatSearch: () => void;
  readonly cancel: () => void;
  readonly setView: (change: ViewChange) => void;
  /** Marks a listing as comparable or changes its note; without a note, removes the mark. */
  readonly setComparable: (loaded: LoadedListing, note: string | undefined) => void;
  /** Requests every missing page, one after another. */
  readonly loadAll: () => void;
  readonly cancelLoadAll: () => void;
  /** Clears how loading ended, once the user has closed the message. */
  readonly dismissLoadAllResult: () => void;
  /** Scroll offset of the results in pixels. A change causes no render. */
  readonly scroll: { readonly get: () => number; readonly set: (top: number) => void };
  readonly hover: HoverStore;
};

/** Key of the listing that is hovered or focused, in the results or in the plot. */
export type HoverStore = {
  readonly get: () => string | undefined;
  readonly set: (key: string | undefined) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

/** The browser of the displayed vehicle. Only its search actions call the service. */
export type ListingsHandle = ListingsActions & {
  readonly state: ListingsState;
  readonly isLoading: boolean;
  /** Platedesk could not send the last search; undefined otherwise. */
  readonly error: IpcError | undefined;
  /** Versions that this vehicle can be searched in, the current one first. */
  readonly versions: readonly string[];
};

export const ListingsContext = createContext<ListingsHandle | undefined>(undefined);

export function useListings(): ListingsHandle {
  const handle = use(ListingsContext);
  if (!handle) throw new Error('useListings needs a ListingsContext');
  return handle;
}
