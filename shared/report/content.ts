import type { Known } from '../findings/known.ts';
import type { Verdict } from '../findings/verdict.ts';
import type { Listing } from '../listings/listing.ts';
import type { Answer, ExtraFacts } from '../provider/answer.ts';
import type { Environment } from '../provider/environment.ts';
import type { Json } from '../format/json.ts';
import type { VehicleRef } from '../provider/parameters.ts';
import type { OptionalSectionId } from './sections.ts';
import type { ReportIdentity } from './snapshot.ts';
import type { ReportWords } from './words.ts';

/** A listing that stands beside the vehicle in a report. Any field of it may be missing or odd. */
export type ReportComparable = {
  readonly listing: Listing;
  /** Why it was chosen, in the person's words; may be empty. */
  readonly note: string;
  /** Of the answer that the listing stands in. */
  readonly answerId: string;
  /** Where it stands in that answer, from 0. */
  readonly position: number;
  /** Its first photo as a `data:` URL; absent where it has none or none came in time. */
  readonly photo?: string;
};

/** One of the six that only a bundle has. Nothing is said of what it holds: it may be anything. */
export type ReportExtra = {
  readonly facts: ExtraFacts;
  /** Null where nothing was returned; undefined where its bytes are no JSON, as none that came are. */
  readonly content: Json | undefined;
};

/** All that a report's document is made from. The same content makes the same document. */
export type ReportContent = {
  readonly reference: string;
  readonly environment: Environment;
  readonly vehicle: VehicleRef;
  readonly identity: ReportIdentity;
  readonly prepared: {
    /** UTC, ISO 8601 with `Z`. */
    readonly at: string;
    /** The same moment with the offset of where it was prepared, to the second. */
    readonly local: string;
    /** Such as `Europe/London`. */
    readonly zone: string;
  };
  readonly words: ReportWords;
  readonly program: { readonly name: 'Platedesk'; readonly version: string };
  readonly leftOut: readonly OptionalSectionId[];
  /** The records by dataset; `now` is the time of preparation, and the timeline is read from it. */
  readonly known: Known;
  readonly verdict: Verdict;
  /** Of the rules that the verdict was made with. */
  readonly rules: number;
  readonly comparables: readonly ReportComparable[];
  /**
   * First those that the verdict rests on: one a dataset, in the datasets' order, failures too. After
   * them further searches for listings in which comparables alone stand; `known` has none of these.
   */
  readonly answers: readonly Answer[];
  /** In the interface's order; no finding rests on them. */
  readonly extras: readonly ReportExtra[];
};

/** Makes the document: HTML whose places for its seal and its fonts are still open. */
export type RenderDocument = (content: ReportContent) => string;
