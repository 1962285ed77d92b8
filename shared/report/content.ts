import type { VehicleAnswers } from '../findings/vehicle-answers.ts';
import type { Verdict } from '../findings/verdict.ts';
import type { Listing } from '../listings/listing.ts';
import type { Answer, BundleOnlyMetadata, FailedRefresh } from '../provider/answer.ts';
import type { Json } from '../format/json.ts';
import type { OptionalSectionId } from './sections.ts';
import type { ChangeList } from './change-list.ts';
import type { Snapshot, SnapshotComparable, VerdictResult } from './snapshot.ts';

/** Maximum length of a report's text in bytes: some 140 MB of answers. */
export const MAX_REPORT_BYTES = 200_000_000;

/** A comparable in a report. Any field of the listing may be missing or malformed. */
export type ReportComparable = Readonly<Omit<SnapshotComparable, 'listing'>> & {
  readonly listing: Listing;
  /** The first photo as a `data:` URL. Absent if there is none or it was not received in time. */
  readonly photo?: string;
};

/** A bundle-only answer. Its content is not documented and may be any JSON. */
export type ReportBundleOnlyAnswer = {
  readonly metadata: BundleOnlyMetadata;
  /** Null if nothing was returned. Undefined if the bytes are not valid JSON. */
  readonly content: Json | undefined;
  /** The later bundle request that failed. */
  readonly notRefreshed?: FailedRefresh;
};

/** All content of a report's document. The same content always gives the same document. */
export type ReportContent = Readonly<
  Pick<
    Snapshot,
    | 'reference'
    | 'environment'
    | 'vehicle'
    | 'identity'
    | 'prepared'
    | 'writtenFields'
    | 'program'
    | 'layout'
    | 'isCustomerCopy'
    | 'logo'
    | 'marketPosition'
  >
> & {
  readonly omittedSections: readonly OptionalSectionId[];
  /** The answers behind the verdict and the timeline. `now` is the time of preparation. */
  readonly vehicleAnswers: VehicleAnswers;
  readonly verdict: Verdict;
  readonly rulesVersion: number;
  readonly comparables: readonly ReportComparable[];
  /**
   * First the answers behind the verdict: one per dataset, in catalogue order, including failed
   * ones. Then further pages of listings, with comparables or for the market position, which are
   * not in `vehicleAnswers`.
   */
  readonly answers: readonly Answer[];
  /** True if the report failed a test: its document is marked on every page. */
  readonly isAltered?: boolean;
  /**
   * The verdict with which an earlier version of Platedesk saved the report, if the document is drawn
   * again by today’s rules. The document states this at its start.
   */
  readonly savedVerdict?: Pick<Snapshot['verdict'], 'result' | 'rulesVersion'>;
  /** In the order of the API documentation. No finding is based on them. */
  readonly bundleOnlyAnswers: readonly ReportBundleOnlyAnswer[];
};

/** One of two reports whose difference is printed. */
type ComparedReport = Pick<ReportContent, 'reference' | 'prepared'> & {
  /** By the rules of this version. */
  readonly result: VerdictResult;
};

/** All content of a page that states what changed between two reports on a vehicle. */
export type ChangesContent = Pick<
  ReportContent,
  'environment' | 'vehicle' | 'identity' | 'writtenFields' | 'logo' | 'isAltered'
> & {
  readonly earlier: ComparedReport;
  readonly later: ComparedReport;
  readonly changes: ChangeList;
};
export type RenderChanges = (content: ChangesContent) => string;

/** Renders the HTML document with placeholders for its seal and fonts. */
export type RenderDocument = (content: ReportContent) => string;
