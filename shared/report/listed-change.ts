import type { Severity } from '../findings/finding.ts';
import { capitalize } from '../format/text.ts';
import type { VerdictResult } from './snapshot.ts';

/** A change in words. */
export type ListedChange = {
  /** The sign: of a severity, of a verdict, or of a dataset that was not compared. */
  readonly sign: Severity | VerdictResult | 'failed';
  /** The word beside the sign. Empty where the text begins with it. */
  readonly word: string;
  /** What has changed, before the text: “Finance:”, “Retail”. */
  readonly subject: string;
  readonly text: string;
};

/** The categories of changes, in the order of the list. */
export const CATEGORIES = [
  'new alert',
  'earlier alert',
  'review',
  'verdict',
  'keeper',
  'plate',
  'licensing',
  'mileage',
  'value',
  'information',
  'not compared',
] as const;
export type CategorizedChange = ListedChange & { readonly category: (typeof CATEGORIES)[number] };

export const severityItem = (severity: Severity) => ({
  sign: severity,
  word: capitalize(severity),
});
export const INFORMATION = severityItem('information');
