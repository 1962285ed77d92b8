import { createContext, use } from 'react';
import type { IpcError } from '../../shared/ipc/result.ts';
import type { SearchDraft } from '../../shared/listings/draft.ts';
import type { KnownFacets } from '../../shared/listings/facets.ts';
import type { Comparable, LoadedListing } from '../../shared/listings/listing.ts';
import type { LoadedListings } from '../../shared/listings/loaded-listings.ts';
import type { Answer, Answered } from '../../shared/provider/answer.ts';
import type { ParameterValues, ParameterProblem } from '../../shared/provider/parameters.ts';

/** How far “Load all pages” has got, and how it ended. */
export type LoadAllState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly done: number; readonly total: number }
  | { readonly kind: 'cancelled'; readonly done: number; readonly total: number }
  /** The first page that was not answered ended it. */
  | {
      readonly kind: 'stopped';
      readonly done: number;
      readonly total: number;
      readonly failedAnswer: Answer;
    }
  | { readonly kind: 'error'; readonly error: IpcError };

/** The browser of one vehicle, as it stands. Kept while other screens are looked at. */
export type ListingsState = {
  readonly version: string;
  readonly draft: SearchDraft;
  /** Beside their fields; of the last search that was not sent for them. */
  readonly problems: readonly ParameterProblem[];
  /** What was sent last; undefined before the first search. */
  readonly requestedValues: ParameterValues | undefined;
  /** The page on screen: stays while another one loads, and when another one fails. */
  readonly displayed: Answered | undefined;
  /** What became of a later search that was not answered; undefined once one is. */
  readonly failedAnswer: Answer | undefined;
  readonly loaded: LoadedListings | undefined;
  readonly knownFacets: KnownFacets;
  readonly view: 'list' | 'gallery';
  /** Whether the page on screen is listed, or everything loaded so far. */
  readonly scope: 'page' | 'loaded';
  /** What stands beside the results. */
  readonly sidePanel: 'market-position' | 'listing';
  /** The key of the chosen listing. */
  readonly selected: string | undefined;
  readonly comparables: ReadonlyMap<string, Comparable>;
  readonly loadAllState: LoadAllState;
};

/** What the person may choose: parts of the state that change nothing else. */
export type ViewChange = Partial<Pick<ListingsState, 'view' | 'scope' | 'sidePanel' | 'selected'>>;

/** The browser of the vehicle on the page. Only what says so asks the service. */
export type ListingsHandle = {
  readonly state: ListingsState;
  /** On its way, if a search is: for the elapsed time. */
  readonly isLoading: boolean;
  /** Platedesk itself could not ask the last time; undefined otherwise. */
  readonly error: IpcError | undefined;
  /** Versions in which this vehicle can be asked, the current one first. */
  readonly versions: readonly string[];
  readonly setDraft: (draft: SearchDraft) => void;
  readonly setVersion: (version: string) => void;
  /** Asks with what stands in the form; names what is wrong with it instead, where something is. */
  readonly search: () => void;
  /**
   * Asks with these values from page one, where a version's rules let them through: facets, chips,
   * sort, order and page size. The form takes them over; what else stands in it unsent stays so.
   */
  readonly searchWith: (values: ParameterValues) => void;
  /** Asks for another page of what is shown. */
  readonly goToPage: (page: number) => void;
  /** The last search once more, as it was. */
  readonly repeatSearch: () => void;
  readonly cancel: () => void;
  readonly setView: (choice: ViewChange) => void;
  /** Marks a listing as comparable, or changes its note; `undefined` takes the mark away. */
  readonly setComparable: (loaded: LoadedListing, note: string | undefined) => void;
  /** Asks for every page that is missing, one after another. */
  readonly loadAll: () => void;
  readonly cancelLoadAll: () => void;
  /** Where the results were scrolled to, in pixels; kept without drawing anything again. */
  readonly scroll: { readonly get: () => number; readonly set: (top: number) => void };
  /** The listing that is pointed at or focused, in the results or in the plot. */
  readonly hover: Hover;
};

/** One listing's key, watched by the few that draw it. */
export type Hover = {
  readonly get: () => string | undefined;
  readonly set: (key: string | undefined) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export const ListingsContext = createContext<ListingsHandle | undefined>(undefined);

/** The browser of the vehicle on the page. */
export function useListings(): ListingsHandle {
  const handle = use(ListingsContext);
  if (!handle) throw new Error('there is no listings browser around this');
  return handle;
}
