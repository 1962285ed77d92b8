import type { VehicleAnswers } from '../findings/vehicle-answers.ts';
import type { Verdict } from '../findings/verdict.ts';
import type { Listing } from '../listings/listing.ts';
import type { Answer, BundleOnlyMetadata } from '../provider/answer.ts';
import type { Environment } from '../provider/environment.ts';
import type { Json } from '../format/json.ts';
import type { VehicleRef } from '../provider/parameters.ts';
import type { OptionalSectionId } from './sections.ts';
import type { ReportIdentity } from './snapshot.ts';
import type { WrittenFields } from './written-fields.ts';

/** A listing that stands beside the vehicle in a report. Any field of it may be missing or odd. */
export type ReportComparable = {
  readonly listing: Listing;
  /** Why it was chosen, in the person's words; may be empty. */
  readonly note: string;
  /** Of the answer that the listing stands in. */
  readonly answerId: string;
  /** Where it stands in that answer, from 0. */
  readonly listingIndex: number;
  /** Its first photo as a `data:` URL; absent where it has none or none came in time. */
  readonly photo?: string;
};

/** One of the six that only a bundle has. Nothing is said of what it holds: it may be anything. */
export type ReportExtra = {
  readonly metadata: BundleOnlyMetadata;
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
    readonly localTime: string;
    /** Such as `Europe/London`. */
    readonly timeZone: string;
  };
  readonly writtenFields: WrittenFields;
  readonly program: { readonly name: 'Platedesk'; readonly version: string };
  readonly omittedSections: readonly OptionalSectionId[];
  /** The records by dataset; `now` is the time of preparation, and the timeline is read from it. */
  readonly vehicleAnswers: VehicleAnswers;
  readonly verdict: Verdict;
  /** Of the rules that the verdict was made with. */
  readonly rulesVersion: number;
  readonly comparables: readonly ReportComparable[];
  /**
   * First those that the verdict rests on: one a dataset, in the datasets' order, failures too. After
   * them further searches for listings in which comparables alone stand; `known` has none of these.
   */
  readonly answers: readonly Answer[];
  /** In the interface's order; no finding rests on them. */
  readonly bundleOnlyAnswers: readonly ReportExtra[];
};

/** Makes the document: HTML whose places for its seal and its fonts are still open. */
export type RenderDocument = (content: ReportContent) => string;
